"""Watchers of a table with a delay see everything that happened, in order, and nothing too early."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.clients import Refused, Server, Sock, new_game, wait_for
from server.conftest import easy
from server.playing import step, until_both_placed
from wellspring.server.match.snapshot import Snapshot

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


def test_a_row_that_is_read_and_told_as_well_comes_once(server: Server) -> None:
    """It was on disk when the first watcher came, and told to the gallery a moment later."""
    made = new_game(server.http, watch_delay=1)
    registry = server.app.state.registry
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        both.answer()
        match = registry.matches[made["game"]]
        loop = match.commands._task.get_loop()
        found = asyncio.run_coroutine_threadsafe(registry.store.game(made["game"]), loop).result(10)
        with Sock(server.url, made["game"]) as watcher:
            wait_for(lambda: match.broadcast.gallery._course is not None, "the gallery has looked back")
            loop.call_soon_threadsafe(match.broadcast.gallery.logged, found[2])
            both.answer()
            both.send(type="resign", seat=0)
            watcher.until("over")
            assert [e["event"] for e in watcher.events[-1]] == [e["event"] for e in both.events[0]]


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


def kept(server: Server, game: str) -> tuple[int, int]:
    """How many situations are in memory, and how much waits to be told to watchers."""
    gallery = server.app.state.registry.matches[game].broadcast.gallery
    gc.collect()
    return sum(isinstance(o, Snapshot) for o in gc.get_objects()), len(gallery._entries)


def test_nothing_is_kept_while_nobody_watches(server: Server) -> None:
    made = new_game(server.http, watch_delay=3600)
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        for _ in range(12):
            both.answer()
        assert kept(server, made["game"]) == (0, 0)
        with Sock(server.url, made["game"]) as watcher:
            watcher.until("table")
            for _ in range(3):
                both.answer()
            assert kept(server, made["game"])[1] >= 3
        gallery = server.app.state.registry.matches[made["game"]].broadcast.gallery
        wait_for(lambda: gallery._task is None, "the last watcher has left")
        assert kept(server, made["game"]) == (0, 0)


def test_who_comes_late_sees_the_game_as_it_was(server: Server) -> None:
    """Rebuilt from the log: undone answers, and what has happened since, at its time."""
    made = new_game(server.http, watch_delay=DELAY)
    tokens = [t["token"] for t in made["tokens"]]
    rng = random.Random(5)
    with Sock(server.url, made["game"], *tokens) as both:
        for _ in range(8):
            last = both.answer(rng)
        both.send(type="undo", seat=last["player"])
        both.until("sync", you=1)
        both.until("request", you=1)
        then = both.views[0]["figures"]
        time.sleep(DELAY * 1.2)
        last = both.answer(rng)
        answered = time.monotonic()
        with Sock(server.url, made["game"]) as watcher:
            watcher.until("request")
            assert watcher.views[-1]["figures"] == then and watcher.epoch == 1
            assert time.monotonic() - answered < DELAY * 0.7
            seen = len(watcher.events[-1])
            watcher.until("events")
            assert time.monotonic() - answered > DELAY * 0.9
            assert len(watcher.events[-1]) > seen
            both.send(type="undo", seat=last["player"])
            both.until("sync", you=1)
            undone = time.monotonic()
            assert watcher.until("sync")["epoch"] == 2
            assert time.monotonic() - undone > DELAY * 0.9
            watcher.until("request")
            assert watcher.views[-1]["figures"] == both.views[0]["figures"]


def test_a_whole_game_is_the_same_for_those_who_are_behind(server: Server) -> None:
    made = new_game(server.http, watch_delay=1, rounds=1)
    tokens = [t["token"] for t in made["tokens"]]
    rng = random.Random(6)
    with Sock(server.url, made["game"], *tokens) as both, Sock(server.url, made["game"]) as watcher:
        while both.over is None:
            if any(both.requests.values()):
                request = both.asked()
                both.choose(request, rng.randrange(len(request["options"])))
            else:
                both.next()
        watcher.until("over")
        assert watcher.over == both.over
        public = [e for e in watcher.events[-1] if "MarkerPlaced" not in e["event"]]
        assert [e["event"] for e in public] == [e["event"] for e in both.events[0] if "MarkerPlaced" not in e["event"]]
        assert watcher.views[-1]["figures"] == both.views[0]["figures"]


def probe(server: Server, game: str) -> dict[str, Any]:
    """All that a stranger gets to know of a game by asking."""
    out: dict[str, Any] = {}
    with httpx.Client(base_url=server.url) as http:
        for path in ("", "/replay", "/stats"):
            reply = http.get(f"/api/games/{game}{path}")
            out[path] = (reply.status_code, reply.json())
        branch = http.post(f"/api/games/{game}/branch", json={"answer": 9999, "seat": 0})
        rematch = http.post(f"/api/games/{game}/rematch", json={"tokens": ["no token of this game"]})
        out["branch"], out["rematch"] = branch.json(), rematch.json()
        lists = http.get("/api/games").json()
        for key in ("open", "watch", "finished"):
            out[key] = [table for table in lists[key] if table["id"] == game]
    with Sock(server.url, game) as watcher:
        watcher.until("request")
        try:
            out["card"] = watcher.query(what="card", card=0)
            out["reach"] = watcher.query(what="reach", figure=0)
        except Refused as refused:
            out["refused"] = str(refused)
        told = [json.loads(text) for text in watcher.raw]
        out["told"] = [m for m in told if m["type"] not in ("answer", "error", "presence")]
    tables = [out[""][1], *out["open"], *out["watch"], *out["finished"], *[m["table"] for m in told if "table" in m]]
    for table in tables:
        table["watchers"] = 0  # how many look on is no secret
    return out


def test_strangers_learn_nothing_before_its_time(server: Server) -> None:
    """Whatever they ask, and however often, is as it was; chat, absence, wishes, surrender and a rematch included."""
    delay = 5
    made = new_game(server.http, watch_delay=delay)
    tokens = [t["token"] for t in made["tokens"]]
    url = f"/api/games/{made['game']}"
    red, blue = (Sock(server.url, made["game"], token) for token in tokens)
    until_both_placed(red, blue)
    red.send(type="chat", text="good luck")
    red.until("chat")
    time.sleep(delay * 1.05)
    with Sock(server.url, made["game"]) as eyes:
        eyes.until("presence", here=[True, True])  # as it was when this watcher came
        before = probe(server, made["game"])
        assert before["watch"] and any(m.get("text") == "good luck" for m in before["told"])
        begun = time.monotonic()
        step((red, blue))
        red.send(type="chat", text="a secret plan")
        red.until("chat")
        blue.send(type="resign")
        blue.until("over")
        again = server.http.post(f"{url}/rematch", json={"tokens": [tokens[0]]}).json()
        blue.close()
        assert probe(server, made["game"]) == before
        shown = {table["id"] for tables in server.http.get("/api/games").json().values() for table in tables}
        assert again["game"] not in shown, "a rematch tells that the game is over"
        player = server.http.get(url, headers={"Authorization": f"Bearer {tokens[0]}"}).json()
        assert player["status"] == "over" and player["rematch"] == again["game"], "who plays is told at once"
        assert time.monotonic() - begun < delay * 0.9, "too slow a machine for this test"
        with pytest.raises(TimeoutError):
            while True:
                early = eyes.next(max(0.01, begun + delay * 0.9 - time.monotonic()))
                assert early["type"] == "presence" and early["here"] == [True, True]
        order = [eyes.next()["type"]]
        while order[-1] != "over":
            order.append(eyes.next()["type"])
        assert order.index("events") < order.index("chat") < order.index("over")
        while eyes.next()["type"] != "table":
            pass
    red.close()
    after = probe(server, made["game"])
    assert after[""][1]["status"] == "over" and after["finished"] and not after["watch"]
    assert after["/replay"][0] == 200


def test_a_server_that_was_restarted_tells_no_more(tmp_path: Path) -> None:
    """What strangers may know of a running game is worked out anew from its log."""
    delay = 30
    server = Server(easy(tmp_path))
    made = new_game(server.http, watch_delay=delay)
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        while not any(e["event"] == "RoundBegan" for e in both.events.get(0, [])):
            both.answer()
        both.send(type="resign", seat=0)
        both.until("over")
    server.stop()
    server = Server(easy(tmp_path))
    try:
        for _ in range(2):  # not loaded, then loaded
            lists = server.http.get("/api/games").json()
            (table,) = [t for t in lists["watch"] if t["id"] == made["game"]]
            assert not [t for t in lists["finished"] if t["id"] == made["game"]]
            assert (table["status"], table["round"], table["winners"], table["ending"]) == ("playing", 0, [], "")
            assert not any(seat["resigned"] for seat in table["seats"])
            assert server.http.get(f"/api/games/{made['game']}").json()["status"] == "playing"
            assert server.http.get(f"/api/games/{made['game']}/replay").status_code == 403
    finally:
        server.stop()


def test_clocks_are_as_late_as_the_game(server: Server) -> None:
    made = new_game(server.http, watch_delay=DELAY, clock={"turn": 100, "bank": 0})
    with Sock(server.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        both.answer()
        asked = both.asked()["player"]
        time.sleep(DELAY * 1.5)
        with Sock(server.url, made["game"]) as watcher:
            shown = watcher.until("sync")["clocks"][asked]
            assert shown["running"] and 100 - DELAY < shown["turn"] < 100, "the clock of that time, not of now"
            both.answer()
            answered = time.monotonic()
            watcher.until("clock")
            assert time.monotonic() - answered > DELAY * 0.9
