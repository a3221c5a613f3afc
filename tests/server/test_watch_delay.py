"""Watchers of a table with a delay see everything that happened, in order, and nothing too early."""

from __future__ import annotations

import time

import pytest

from server.clients import Refused, Server, Sock, new_game
from server.playing import until_both_placed

DELAY = 2


def test_watchers_are_behind(server: Server) -> None:
    made = new_game(server.http, watch_delay=DELAY)
    assert made["table"]["watch_delay"] == DELAY
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], *tokens) as both, Sock(server.url, made["game"]) as early:
        begun = time.monotonic()
        for _ in range(5):
            both.answer()
        with pytest.raises(Refused):
            early.query(what="card", card=0)
        early.until("sync")
        assert time.monotonic() - begun > DELAY * 0.7, "the beginning is not told before its time"
        shown = len(early.events[-1])
        assert shown < len(both.events[0])
        with Sock(server.url, made["game"]) as late:
            late.until("request")
            assert len(late.events[-1]) <= len(both.events[0])
        both.send(type="resign", seat=0)
        both.until("over")
        given = time.monotonic()
        early.until("over")
        assert time.monotonic() - given > DELAY * 0.7
        assert [e["event"] for e in early.events[-1]] == [e["event"] for e in both.events[0]]


def test_a_late_watcher_does_not_hear_of_a_wish_before_its_time(server: Server) -> None:
    made = new_game(server.http, watch_delay=DELAY)
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], tokens[0]) as red, Sock(server.url, made["game"], tokens[1]) as blue:
        before, _ = until_both_placed(red, blue)
        me, other = (red, blue) if before["player"] == 0 else (blue, red)
        me.send(type="undo")
        other.until("undo_asked", state="asked")
        time.sleep(DELAY * 0.5)
        with Sock(server.url, made["game"]) as late:
            begun = time.monotonic()
            late.until("undo_asked")
            assert time.monotonic() - begun > DELAY * 0.2


def test_players_are_told_at_once_and_watchers_talk_among_themselves(server: Server) -> None:
    made = new_game(server.http, watch_delay=DELAY)
    with Sock(server.url, made["game"], made["tokens"][0]["token"]) as red, Sock(server.url, made["game"]) as watcher:
        begun = time.monotonic()
        watcher.send(type="chat", text="who wins?")
        assert watcher.until("chat")["text"] == "who wins?"
        red.send(type="chat", text="my plan")
        assert red.until("chat")["text"] == "my plan"
        assert time.monotonic() - begun < DELAY * 0.7
        assert watcher.until("chat")["text"] == "my plan"
        assert time.monotonic() - begun > DELAY * 0.7
