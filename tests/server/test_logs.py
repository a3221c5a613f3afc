"""Calls and sockets have ids, the log names them, and it has no secrets."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.clients import Server, Sock, new_game
from server.conftest import easy
from server.processes import Process
from wellspring.server.logs import JsonLines, TextLines, Trace, tracing
from wellspring.server.match.registry import MatchRegistry

ID = re.compile(r"[0-9a-f]{16}")



def test_every_reply_has_an_id(server: Server) -> None:
    for path in ("/", "/api/account", "/api/nothing", "/api/games/%00"):
        assert ID.fullmatch(server.http.get(path).headers["X-Request-ID"])
    big = server.http.post("/api/games", content=b"x" * 700_000)
    assert big.status_code == 413 and ID.fullmatch(big.headers["X-Request-ID"])


def test_the_id_of_the_proxy_is_taken_if_it_is_one(server: Server) -> None:
    for told, taken in (("0123456789abcdef", True), ("short", False), ("x" * 65, False), ("a b c d e f g", False)):
        reply = server.http.get("/api/account", headers={"X-Request-ID": told})
        assert (reply.headers["X-Request-ID"] == told) is taken


def test_a_socket_has_an_id_too(server: Server) -> None:
    with Sock(server.url, new_game(server.http)["game"]) as watcher:
        response = watcher.ws.response
        assert response is not None and ID.fullmatch(response.headers["X-Request-ID"])


def test_a_fault_is_told_with_the_id_under_which_the_log_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Seen(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(JsonLines().format(record)))

    async def fail(*_: Any) -> Any:
        raise RuntimeError("what nobody foresaw")

    lines: list[dict[str, str]] = []
    server = Server(easy(tmp_path))
    seen = Seen()
    logging.getLogger("wellspring.server").addHandler(seen)
    try:
        made = new_game(server.http)
        with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
            request = both.asked()
            registry: MatchRegistry = server.app.state.registry
            monkeypatch.setattr(registry.matches[made["game"]], "answer", fail)
            both.choose(request, 0)
            told = both.error()
            assert both.ws.response is not None
            assert told["trace"] == both.ws.response.headers["X-Request-ID"]
        monkeypatch.setattr(registry, "match", fail)
        with Sock(server.url, made["game"]) as watcher:
            last = watcher.error()
            assert watcher.ws.response is not None
            assert (last["code"], last["trace"]) == ("server_fault", watcher.ws.response.headers["X-Request-ID"])
            with pytest.raises(ConnectionClosed) as closed:
                watcher.next()
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1011
        reply = server.http.get(f"/api/games/{made['game']}")
    finally:
        logging.getLogger("wellspring.server").removeHandler(seen)
        server.stop()
    assert reply.status_code == 500 and "Content-Security-Policy" in reply.headers
    assert reply.json()["error"]["trace"] == reply.headers["X-Request-ID"]
    for line, trace in zip(lines, (told["trace"], last["trace"], reply.headers["X-Request-ID"]), strict=True):
        assert (line["request"], line["game"], line["level"]) == (trace, made["game"], "ERROR")
        assert "what nobody foresaw" in line["exception"]


def record(message: str, fault: bool = False) -> logging.LogRecord:
    error = None
    if fault:
        try:
            raise ValueError("first\nsecond")
        except ValueError as caught:
            error = (ValueError, caught, caught.__traceback__)
    return logging.LogRecord("wellspring.server", logging.ERROR, __file__, 1, message, (), error)


def test_an_entry_is_one_line() -> None:
    with tracing(Trace("0123456789abcdef", "g1")):
        text = TextLines().format(record("two\nlines\x1b[31m"))
        entry = json.loads(JsonLines().format(record("two\nlines", True)))
    assert re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00 ERROR ", text)
    assert text.endswith(" wellspring.server request=0123456789abcdef game=g1: two\\nlines\\x1b[31m")
    assert (entry["message"], entry["request"], entry["game"]) == ("two\nlines", "0123456789abcdef", "g1")
    assert all(line.startswith("    ") for line in TextLines().format(record("x", True)).splitlines()[1:])


def test_a_task_that_outlives_its_call_is_not_logged_as_that_call() -> None:
    async def later() -> str:
        await asyncio.sleep(0)
        return TextLines().format(record("x"))

    async def call() -> str:
        trace = Trace("0123456789abcdef")
        with tracing(trace):
            task = asyncio.create_task(later())
        trace.over = True
        return await task

    assert "request=" not in asyncio.run(call())


def test_the_log_of_calls_has_no_secrets_and_is_off_unless_asked_for(tmp_path: Path) -> None:
    for wanted in ("no", "yes"):
        log = tmp_path / f"{wanted}.log"
        with log.open("w") as out:
            database = f"sqlite:///{tmp_path / 'games.db'}"
            process = Process(database, log=out, WELLSPRING_LOG="json", WELLSPRING_ACCESS_LOG=wanted)
            headers = {"Authorization": "Bearer hush1", "Cookie": "wellspring_session=hush2"}
            httpx.get(f"{process.url}/api/games/g1?token=hush3", headers=headers)
            process.stop()
        entries = [json.loads(line) for line in log.read_text().splitlines()]
        calls = [e for e in entries if e["logger"] == "wellspring.access" and e.get("game") == "g1"]
        assert len(calls) == (1 if wanted == "yes" else 0)
        assert "hush" not in log.read_text()
        for entry in calls:
            assert re.fullmatch(r"127\.0\.0\.1 GET /api/games/g1 404 \d+ ms", entry["message"])
            assert ID.fullmatch(entry["request"])
