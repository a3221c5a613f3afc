"""Who is at a table beside the players: watchers by name, what is said before the battle, and a draft that all see."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.clients import BLUE, PATIENCE, Server, Sock, new_game
from server.conftest import easy

DELAY = 2
DANA = {"name": "Dana", "password": "correct horse"}


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(easy(tmp_path))
    yield running
    running.stop()


def signed_in(own: Server) -> str:
    with httpx.Client(base_url=own.url, timeout=PATIENCE) as http:
        assert http.post("/api/account/register", json=DANA).status_code == 201
        return http.cookies["wellspring_session"]


def watchers_told(sock: Sock, number: int) -> dict[str, Any]:
    return sock.until("presence", watchers=number)


def test_players_and_watchers_are_told_who_watches(own: Server) -> None:
    session = signed_in(own)
    made = new_game(own.http)
    with Sock(own.url, made["game"], made["tokens"][0]["token"]) as red:
        with Sock(own.url, made["game"], session=session, name="Not me") as dana:
            assert watchers_told(red, 1)["watching"] == ["Dana"], "an account has its own name"
            with Sock(own.url, made["game"]), Sock(own.url, made["game"], name="Blue") as other:
                told = watchers_told(red, 3)
                assert told["watching"] == ["Dana", "Blue 2", ""], "nobody is called like a player, no name comes last"
                assert watchers_told(other, 3)["watching"] == told["watching"]
                dana.send(type="chat", text="hello there")
                assert other.until("chat")["name"] == "Dana"
            assert watchers_told(red, 1)["watching"] == ["Dana"]
        assert watchers_told(red, 0)["watching"] == []


def test_nobody_watches_under_the_name_of_an_account_or_of_another_watcher(own: Server) -> None:
    signed_in(own)
    made = new_game(own.http)
    with Sock(own.url, made["game"], name="dаna") as first, Sock(own.url, made["game"], name="Dana") as second:
        names = watchers_told(first, 2)["watching"]
        assert sorted([name[-2:] for name in names]) == [" 2", " 3"], "one of them with a Cyrillic letter"
        assert watchers_told(second, 2)["watching"] == names


def test_an_account_with_two_tabs_is_one_watcher(own: Server) -> None:
    session = signed_in(own)
    made = new_game(own.http)
    with Sock(own.url, made["game"], session=session) as one, Sock(own.url, made["game"], session=session) as two:
        assert watchers_told(two, 1)["watching"] == ["Dana"]
        one.until("presence")
        assert own.http.get(f"/api/games/{made['game']}").json()["watchers"] == 1


def test_watchers_who_are_behind_know_each_other_at_once_and_no_more(server: Server) -> None:
    made = new_game(server.http, watch_delay=DELAY)
    game = made["game"]
    time.sleep(DELAY * 1.1)
    with Sock(server.url, game, name="Ana") as first:
        assert watchers_told(first, 1)["watching"] == ["Ana"]
        begun = time.monotonic()
        with Sock(server.url, game, made["tokens"][0]["token"]) as red:
            assert watchers_told(red, 1)["watching"] == ["Ana"], "and players know who watches"
            with Sock(server.url, game, name="Raul"):
                told = watchers_told(first, 2)
                assert told["watching"] == ["Ana", "Raul"] and time.monotonic() - begun < DELAY * 0.7
                assert told["here"] == [False, False], "that a player has come is told later"
                watchers_told(first, 2)
                first.until("presence", here=[True, False])
                assert time.monotonic() - begun > DELAY * 0.7


def test_before_the_battle_everybody_at_the_table_talks_to_everybody(server: Server) -> None:
    made = new_game(server.http, ("person", "open"), watch_delay=DELAY)
    game = made["game"]
    with Sock(server.url, game, made["tokens"][0]["token"]) as host, Sock(server.url, game, name="Lia") as guest:
        host.until("table")
        guest.until("table")
        host.send(type="chat", text="which army do you bring?")
        assert guest.until("chat")["text"] == "which army do you bring?"
        guest.send(type="chat", text="the orcs")
        line = host.until("chat", seat=-1)
        assert (line["name"], line["text"]) == ("Lia", "the orcs")
        joined = server.http.post(f"/api/games/{game}/join", json={"name": "Lia", "seat": -1, "army": BLUE}).json()
        host.until("request")
        guest.send(type="chat", text="only for watchers now")
        guest.until("chat", text="only for watchers now")
    with Sock(server.url, game, joined["token"]) as lia:
        assert lia.until("chat")["text"] == "which army do you bring?"
        assert lia.until("chat")["text"] == "the orcs", "what was said before the battle stays everybody's"
        lia.until("request")
        assert not any("only for watchers" in text for text in lia.raw)


def test_a_watcher_can_be_reported_by_name(own: Server) -> None:
    session = signed_in(own)
    made = new_game(own.http)
    with Sock(own.url, made["game"], session=session) as dana:
        dana.until("presence")
        report = {"seat": -1, "name": "Dana", "why": "Shouts."}
        assert own.http.post(f"/api/games/{made['game']}/report", json=report).json() == {"done": True}
    gone = {"seat": -1, "name": "Nobody"}
    assert own.http.post(f"/api/games/{made['game']}/report", json=gone).json() == {"done": True}
    with sqlite3.connect(own.settings.database.removeprefix("sqlite:///")) as c:
        rows = c.execute("SELECT name, account, address FROM reports ORDER BY id").fetchall()
    assert rows == [("Dana", 1, "127.0.0.1"), ("Nobody", None, "")]


def test_a_draft_is_seen_by_both_players_and_by_watchers(server: Server) -> None:
    pool = ["finn", "raelin", "syvarris", "thorgrim", "grimnak"]
    made = new_game(server.http, gather="draft", pool=pool, points=300)
    tokens = [t["token"] for t in made["tokens"]]
    with Sock(server.url, made["game"], *tokens) as both, Sock(server.url, made["game"]) as watcher:
        watcher.until("request")
        question = both.asked()
        first = question["player"]
        while question["kind"] == "draft":
            both.answer()
            question = both.asked()
        told = watcher.until("events")["view"]
        while len(told["draft"]["pool"]) == len(pool):
            told = watcher.until("events")["view"]
        while not all(both.views[seat]["draft"] == told["draft"] for seat in (0, 1)):  # each seat hears it by itself
            both.next()
        seen: dict[int, Any] = {-1: told, **both.views}
        assert [v["draft"] for v in seen.values()] == [seen[-1]["draft"]] * 3
        draft = seen[-1]["draft"]
        assert question["player"] == first and question["kind"] == "zone", "the card is placed at once"
        assert len(draft["pool"]) == len(pool) - 1 and draft["next"][:3] == [1 - first, 1 - first, first]
        assert not set(draft["pool"]) & {card["id"] for card in seen[-1]["cards"]}
        while both.asked()["kind"] in ("draft", "zone", "place", "place figure"):
            both.answer()
        assert both.views[0]["draft"] is None
