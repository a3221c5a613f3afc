"""How many tables somebody may have, how they are closed, and when they expire."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server.clients import BLUE, RED, Server, Sock, new_game, wait_for
from server.conftest import easy
from wellspring.server.match import aftermath

DAY = 86_400.0


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(easy(tmp_path, most_open_tables=2, most_bot_games=2, most_games=6))
    yield running
    running.stop()


def ask(own: Server, *kinds: str) -> Any:
    seats: list[dict[str, Any]] = []
    for k, kind in enumerate(kinds):
        bot = {} if kind in ("person", "open") else {"bot": kind}
        army = {} if kind == "open" else {"army": (RED, BLUE)[k]}
        seats.append({"name": f"N{k}", "team": k, "kind": "bot" if bot else kind, **bot, **army})
    headers = {"Accept-Language": "de"}
    return own.http.post("/api/games", json={"map": "first_light", "rounds": 4, "seats": seats}, headers=headers)


def close(own: Server, made: dict[str, Any], **more: Any) -> Any:
    tokens = [t["token"] for t in made["tokens"]]
    return own.http.post(f"/api/games/{made['game']}/close", json={"key": made["key"], "tokens": tokens, **more})


def last_words(sock: Sock) -> tuple[int, list[dict[str, Any]]]:
    try:
        while True:
            sock.next()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, sock.errors


def database(own: Server) -> sqlite3.Connection:
    return sqlite3.connect(own.settings.database.removeprefix("sqlite:///"), isolation_level=None, timeout=10)


def age(own: Server, game: str, days: float) -> None:
    """The table was opened, and last played at, so long ago."""
    with database(own) as c:
        c.execute("UPDATE games SET created = created - ? WHERE id = ?", (days * DAY, game))
        c.execute("UPDATE answers SET at = at - ? WHERE game = ?", (days * DAY, game))


def expire(own: Server) -> None:
    """As the server does once an hour."""
    asyncio.run(aftermath.expire_stale(own.app.state.registry))


def play(own: Server, made: dict[str, Any], answers: int) -> None:
    with Sock(own.url, made["game"], *[t["token"] for t in made["tokens"]]) as all_seats:
        for _ in range(answers):
            all_seats.answer()


def status(own: Server, game: str) -> str:
    found = own.http.get(f"/api/games/{game}")
    return "gone" if found.status_code == 404 else str(found.json()["status"])


def test_nobody_opens_more_tables_than_the_limit(own: Server) -> None:
    first = ask(own, "person", "open").json()
    assert ask(own, "person", "open").status_code == 201
    refused = ask(own, "person", "open")
    assert refused.status_code == 429 and refused.json()["error"]["code"] == "too_many"
    assert "2 offene Tische" in refused.json()["error"]["sentence"]
    assert ask(own, "person", "person").status_code == 201, "a table without an open seat is no open table"
    assert close(own, first).json() == {"done": True}
    assert ask(own, "person", "open").status_code == 201


def test_nobody_has_more_games_against_bots_than_the_limit(own: Server) -> None:
    made = [ask(own, "person", "random").json() for _ in range(2)]
    assert "gegen Bots" in ask(own, "person", "random").json()["error"]["sentence"]
    assert close(own, made[0]).status_code == 200
    assert ask(own, "person", "random").status_code == 201
    body = {"name": "Learner"}
    lesson = own.http.get("/api/lessons").json()["lessons"][0]["id"]
    assert own.http.post(f"/api/lessons/{lesson}", json=body).status_code == 201, "lessons have no limit"


def test_who_opened_a_table_closes_it_and_those_who_wait_are_told(own: Server) -> None:
    made = new_game(own.http, ("person", "open"))
    assert own.http.post(f"/api/games/{made['game']}/close", json={"key": "wrong"}).status_code == 403
    assert own.http.post(f"/api/games/{made['game']}/close", json={}).status_code == 403
    with Sock(own.url, made["game"], language="de") as waiting:
        waiting.until("presence")
        assert close(own, made).status_code == 200
        code, errors = last_words(waiting)
    assert code == 4410 and errors[-1]["code"] == "gone" and errors[-1]["about"] == "hello"
    assert "geschlossen" in errors[-1]["sentence"]
    assert status(own, made["game"]) == "gone"


def test_a_table_is_closed_in_silence_while_its_bots_think(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    """What they had found out belongs to a game that is no more."""
    for lap in range(40):
        made = new_game(server.http, ("sensible", "random"), map="three_fords", rounds=50)
        time.sleep(0.005 * (lap % 20))
        assert close(server, made).status_code == 200
    time.sleep(0.3)
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_game_in_which_others_play_is_not_closed(own: Server) -> None:
    made = new_game(own.http)
    mine = [made["tokens"][0]["token"]]
    assert close(own, made, tokens=mine).status_code == 409
    with Sock(own.url, made["game"], *[t["token"] for t in made["tokens"]]) as both:
        for _ in range(30):
            both.answer()
    assert close(own, made, tokens=mine).status_code == 409, "the other one may come back"
    age(own, made["game"], 4)
    with Sock(own.url, made["game"], made["tokens"][1]["token"]):
        wait_for(lambda: own.http.get(f"/api/games/{made['game']}").json()["seats"][1]["here"], "the other is here")
        assert close(own, made, tokens=mine).status_code == 409
    wait_for(lambda: close(own, made, tokens=mine).status_code == 200, "nobody else has come for days")
    told = own.http.get(f"/api/games/{made['game']}").json()
    assert told["status"] == "over" and told["winners"] == [] and told["ending"] == "The table was closed."
    assert own.http.get(f"/api/games/{made['game']}/replay").json()["over"], "what was played remains to be seen"
    assert close(own, made).status_code == 409


def test_tables_expire_by_their_kind(own: Server) -> None:
    lonely = new_game(own.http, ("person", "open"))
    waiting = new_game(own.http, ("person", "open"))
    casual, short, slow = new_game(own.http), new_game(own.http), new_game(own.http, clock={"turn": 86_400, "bank": 0})
    play(own, casual, 30)
    play(own, short, 2)
    play(own, slow, 2)
    lesson = own.http.post(
        f"/api/lessons/{own.http.get('/api/lessons').json()['lessons'][0]['id']}", json={"name": "L"}
    )
    age(own, lonely["game"], 3)
    for made in (casual, short, slow):
        age(own, made["game"], 20)
    age(own, lesson.json()["game"], 2)
    assert ask(own, "person", "person").status_code == 201
    assert ask(own, "person", "person").status_code == 503, "the server is full"
    matches = own.app.state.registry.matches
    wait_for(lambda: not any(m.broadcast.connections for m in list(matches.values())), "nobody is there")
    expire(own)
    wait_for(lambda: casual["game"] not in matches, "the server notices it")
    for gone in (lonely, short, lesson.json()):
        wait_for(lambda gone=gone: status(own, gone["game"]) == "gone", "it notices each of them")  # type: ignore[misc]
    assert status(own, waiting["game"]) == "open" and status(own, slow["game"]) == "playing"
    told = own.http.get(f"/api/games/{casual['game']}").json()
    assert told["status"] == "over" and told["ending"] == "Nobody played on." and told["winners"] == []
    assert ask(own, "person", "person").status_code == 201, "only living games count"
    age(own, slow["game"], 50)
    expire(own)
    wait_for(lambda: status(own, slow["game"]) == "gone", "correspondence has its time too")


def test_a_table_where_somebody_waits_does_not_expire(own: Server) -> None:
    made = new_game(own.http, ("person", "open"))
    age(own, made["game"], 3)
    with Sock(own.url, made["game"], made["tokens"][0]["token"]) as opener:
        opener.until("presence")
        expire(own)
        assert status(own, made["game"]) == "open"
    wait_for(lambda: not own.app.state.registry.matches[made["game"]].broadcast.connections, "nobody is there")
    expire(own)
    wait_for(lambda: status(own, made["game"]) == "gone", "the server notices it")


def test_what_is_changed_in_the_database_is_noticed_within_a_second(own: Server) -> None:
    made = new_game(own.http, ("person", "open"))
    with Sock(own.url, made["game"], made["tokens"][0]["token"]) as sock:
        sock.until("presence")
        with database(own) as c:
            c.execute("PRAGMA foreign_keys=ON")
            c.execute("DELETE FROM games WHERE id = ?", (made["game"],))
            c.execute("INSERT INTO notices (kind, subject, at) VALUES ('game', ?, ?)", (made["game"], time.time()))
        begun = time.monotonic()
        assert last_words(sock)[0] == 4410
        assert time.monotonic() - begun < 4.0
