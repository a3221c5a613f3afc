"""A database that does not answer for a while: games go on by themselves afterwards, and nothing was told that is not
stored. SQLite is locked by another program for longer than it waits, PostgreSQL is stopped and started."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import func, select
from websockets.exceptions import ConnectionClosed

from server import postgres
from server.clients import RED, Server, Sock, new_game, wait_for
from server.conftest import easy
from wellspring.server.store import schema
from wellspring.server.store.database import open_engine
from wellspring.server.store.game_log import answers_of


class Database(NamedTuple):
    url: str
    away: Callable[[], None]
    back: Callable[[], None]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    if request.param == "postgresql":
        with postgres.cluster() as cluster:
            yield Database(cluster.url, cluster.stop, cluster.start)
        return
    path = tmp_path_factory.mktemp("hiccups") / "games.db"
    other = sqlite3.connect(path, isolation_level=None)
    yield Database(f"sqlite:///{path}?timeout=0.2", lambda: other.execute("BEGIN IMMEDIATE") and None, other.rollback)
    other.close()


@pytest.fixture
def server(database: Database, tmp_path: Path) -> Iterator[Server]:
    running = Server(dataclasses.replace(easy(tmp_path), database=database.url))
    yield running
    running.stop()


def log(database: Database, game: str) -> list[dict[str, Any]]:
    engine = open_engine(database.url)
    wanted = select(schema.answers).where(schema.answers.c.game == game).order_by(schema.answers.c.number)
    with engine.connect() as c:
        found = [dict(row) for row in c.execute(wanted).mappings()]
    engine.dispose()
    return found


def length(database: Database, game: str) -> int:
    engine = open_engine(database.url)
    with engine.connect() as c:
        found = c.execute(select(func.count()).select_from(schema.answers).where(schema.answers.c.game == game))
        number = int(found.scalar_one())
    engine.dispose()
    return number


def accepted_by(sock: Sock) -> int:
    return sum('"type":"accepted"' in text for text in sock.raw)


def test_games_go_on_by_themselves(database: Database, server: Server) -> None:
    registry = server.app.state.registry
    bots = new_game(server.http, ("sensible", "sensible"), rounds=40)["game"]
    clock = new_game(server.http, clock={"turn": 1, "bank": 0})["game"]
    matches = [registry.matches[id] for id in (bots, clock)]
    database.away()
    try:
        wait_for(lambda: not any(m in registry.matches.values() for m in matches), "both have noticed")
    finally:
        database.back()
    before = {id: length(database, id) for id in (bots, clock)}
    for id in (bots, clock):  # nobody asks the server for them
        wait_for(lambda id=id: length(database, id) > before[id] + 2, "it goes on")  # type: ignore[misc]


def test_nothing_is_told_that_is_not_stored(database: Database, server: Server) -> None:
    made = new_game(server.http)
    tokens = [t["token"] for t in made["tokens"]]
    acknowledged: dict[int, list[int]] = {0: [], 1: []}
    both = Sock(server.url, made["game"], *tokens)
    for _ in range(6):
        request = both.answer()
        acknowledged[request["player"]].append(request["default"])
    request = both.asked()
    told, accepted = len(both.events[0]), accepted_by(both)
    database.away()
    try:
        both.choose(request, request["default"])
        assert both.error()["code"] == "busy"
        with pytest.raises(ConnectionClosed) as closed:
            both.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert len(both.events[0]) == told and accepted_by(both) == accepted
        seats = [{"name": name, "team": k, "kind": "person", "army": RED} for k, name in enumerate(("Ann", "Ben"))]
        body = {"map": "first_light", "seats": seats}
        reply = server.http.post("/api/games", json=body)
        assert reply.status_code == 503 and reply.json()["error"]["code"] == "busy"
        assert "again" in reply.json()["error"]["sentence"]
    finally:
        database.back()
    stored = log(database, made["game"])
    for seat, options in acknowledged.items():
        assert answers_of(stored, seat)[: len(options)] == options
    with Sock(server.url, made["game"], *tokens) as again:
        again.until("request", you=1)
        assert again.events[0][:told] == both.events[0]
        for _ in range(3):
            again.answer()


def test_games_are_resumed_once_the_database_answers(database: Database, server: Server) -> None:
    registry = server.app.state.registry
    clock = new_game(server.http, clock={"turn": 1, "bank": 0})["game"]
    loop = registry.matches[clock].commands._task.get_loop()
    database.away()
    try:
        wait_for(lambda: clock not in registry.matches, "it has noticed")
        resumed = asyncio.run_coroutine_threadsafe(registry._resume(), loop)
    finally:
        database.back()
    wait_for(lambda: clock in registry.matches, "it is there again")
    resumed.cancel()  # where servers share a database it goes on looking for games of others
