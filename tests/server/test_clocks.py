"""Clocks: told to everybody, answering for who is too slow, waiting for who is away."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from server.clients import Server, Sock, new_game
from server.conftest import easy


def test_the_clock_answers_with_the_default(server: Server) -> None:
    made = new_game(server.http, clock={"turn": 0, "bank": 1}, rounds=1)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as red:
        clocks = red.until("sync")["clocks"]
        (asked,) = red.until("request")["waiting_for"]
        assert clocks[1 - asked]["bank"] == 1.0
        over = red.until("over")  # nobody does anything: the clock plays the game to its end
        assert over["ending"]
        log = [e["event"] for e in red.events[0]]
        assert "RoundBegan" in log


def test_everybody_reads_once_a_turn_that_a_clock_ran_out(tmp_path: Path) -> None:
    server = Server(easy(tmp_path))
    try:
        made = new_game(server.http, clock={"turn": 0, "bank": 1}, rounds=1)
        tokens = [t["token"] for t in made["tokens"]]
        with (
            Sock(server.url, made["game"], tokens[0]) as red,
            Sock(server.url, made["game"], tokens[1], language="de") as blue,
            Sock(server.url, made["game"]) as watcher,
        ):
            for sock in (red, blue, watcher):
                sock.until("over")
            logs = log_of(red, blue, watcher)
            lines = [[e["text"] for e in events if e["event"] == "ClockRanOut"] for events in logs]
            said = "The clock of {} has run out: the safest choice is made."
            assert sorted(lines[0]) == [said.format("Blue"), said.format("Red")]
            assert lines[2] == lines[0]
            assert sorted(lines[1])[1] == "Die Uhr von Red ist abgelaufen: Die sicherste Wahl wird getroffen."
            live = [e["event"] for e in red.events[0]]
        replay = server.http.get(f"/api/games/{made['game']}/replay").json()
        assert [e["event"] for e in replay["events"]] == live
        del server.app.state.registry.matches[made["game"]]  # as after a restart
        with Sock(server.url, made["game"], tokens[0]) as again:
            again.until("over")
            assert [e["event"] for e in again.events[0]] == live
    finally:
        server.stop()


def log_of(*socks: Sock) -> list[list[dict[str, Any]]]:
    return [events for sock in socks for events in sock.events.values()]


def test_clocks_are_told_and_run_down(server: Server) -> None:
    made = new_game(server.http, clock={"turn": 30, "bank": 600})
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        both.answer()
        told = both.until("clock")["clocks"]
        assert [c["bank"] for c in told] == [600.0, 600.0]
        assert all(c["turn"] <= 30.0 for c in told)
        assert [c["running"] for c in told].count(True) == 1


def test_the_clock_waits_for_who_lost_the_connection_but_not_forever(tmp_path: Path) -> None:
    server = Server(easy(tmp_path, away_seconds=1.5))
    try:
        made = new_game(server.http, clock={"turn": 0, "bank": 2}, rounds=1)
        tokens = [t["token"] for t in made["tokens"]]
        with Sock(server.url, made["game"]) as watcher:
            with Sock(server.url, made["game"], *tokens) as both:
                asked = both.asked()["player"]
                running = both.until("clock")["clocks"][asked]
                assert running["running"] and running["waiting"] == 0
            told = watcher.until("clock")["clocks"][asked]
            while not told["waiting"]:
                told = watcher.until("clock")["clocks"][asked]
            assert not told["running"] and told["bank"] > 1.0
            with Sock(server.url, made["game"], *tokens):
                back = watcher.until("clock")["clocks"][asked]
                assert back["running"] and back["bank"] > 1.0, "the clock stood still meanwhile"
            begun = time.monotonic()
            assert watcher.until("over")["ending"]  # it waits no longer, and then plays the game to its end
            assert time.monotonic() - begun > 2.0
    finally:
        server.stop()
