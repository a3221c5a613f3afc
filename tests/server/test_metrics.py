"""What happens is counted, and Prometheus finds the numbers."""

from __future__ import annotations

from pathlib import Path

import httpx
from prometheus_client import REGISTRY

from server.clients import Server, Sock, free_port, new_game, wait_for
from server.conftest import easy
from server.processes import Process


def sample(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"wellspring_{name}", labels) or 0.0


def test_what_happens_is_counted(tmp_path: Path) -> None:
    server = Server(easy(tmp_path))
    try:
        count(server)
    finally:
        server.stop()


def count(server: Server) -> None:
    labels = {"method": "GET", "route": "/api/games/{id}", "status": "404"}
    calls, answers = sample("request_seconds_count", **labels), sample("answer_seconds_count")
    writes, batches, sockets = sample("writes_total"), sample("batch_seconds_count"), sample("sockets")
    for id in ("none1", "none2"):
        server.http.get(f"/api/games/{id}")
    made = new_game(server.http)
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        both.answer()
        assert sample("sockets") == sockets + 1
        assert sample("games_in_memory") == 1
    assert sample("request_seconds_count", **labels) == calls + 2
    assert sample("answer_seconds_count") == answers + 1
    assert sample("writes_total") > writes and sample("batch_seconds_count") > batches
    wait_for(lambda: sample("sockets") == sockets, "the socket is gone")
    wait_for(lambda: sample("loop_delay_seconds_count") > 0, "somebody watches the event loop")
    thought, replays = sample("bot_seconds_count"), sample("replays_total")
    bots = new_game(server.http, ("random", "random"), rounds=1)["game"]
    wait_for(lambda: server.http.get(f"/api/games/{bots}").json()["status"] == "over", "the bots finish")
    assert server.http.get(f"/api/games/{bots}/replay").status_code == 200
    assert sample("bot_seconds_count") > thought and sample("replays_total") == replays + 1


def test_paths_that_lead_nowhere_make_no_new_numbers(server: Server) -> None:
    for k in range(5):
        server.http.get(f"/nothing/{k}")
        server.http.request(f"BREW{k}", "/api/account")
    routes = {s.labels["route"] for m in REGISTRY.collect() for s in m.samples if "route" in s.labels}
    methods = {s.labels["method"] for m in REGISTRY.collect() for s in m.samples if "method" in s.labels}
    assert not [r for r in routes if "nothing" in r] and not [m for m in methods if "BREW" in m]


def test_prometheus_finds_them_at_a_port_of_their_own(tmp_path: Path) -> None:
    port = free_port()
    process = Process(f"sqlite:///{tmp_path / 'games.db'}", WELLSPRING_METRICS_PORT=str(port))
    try:
        assert "wellspring_sockets 0.0" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
        assert httpx.get(f"{process.url}/metrics").status_code == 404
    finally:
        process.stop()
