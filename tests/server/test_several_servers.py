"""Several servers over one PostgreSQL: a game is held by exactly one of them, and found through any."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from server import postgres
from server.clients import BLUE, Sock, new_game, wait_for
from server.playing import step, to_the_markers
from server.processes import Process
from wellspring.server.store import schema
from wellspring.server.store.database import Store, UnusableDatabase, open_engine
from wellspring.server.store.game_log import RESIGN, log_row
from wellspring.server.store.leases import UNHEARD, LostLease

EASY = {"WELLSPRING_MESSAGE_RATE": "2000", "WELLSPRING_MESSAGE_BURST": "4000", "WELLSPRING_THINK": "0"}


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres.running() as url:
        yield url


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[list[Process]]:
    running = [Process(database, **EASY) for _ in range(2)]
    yield running
    for process in running:
        process.stop()


def http(process: Process) -> httpx.Client:
    return httpx.Client(base_url=process.url, timeout=20.0)


def of_game(database: str, game: str) -> dict[str, Any]:
    engine = open_engine(database)
    with engine.connect() as c:
        row = dict(c.execute(select(schema.games).where(schema.games.c.id == game)).mappings().one())
    engine.dispose()
    return row


def seats_of(database: str, game: str) -> list[dict[str, Any]]:
    engine = open_engine(database)
    with engine.connect() as c:
        rows = [dict(row) for row in c.execute(select(schema.seats).where(schema.seats.c.game == game)).mappings()]
    engine.dispose()
    return rows


def answers(database: str, game: str) -> int:
    engine = open_engine(database)
    with engine.connect() as c:
        rows = c.execute(select(schema.answers.c.number).where(schema.answers.c.game == game)).all()
    engine.dispose()
    return len(rows)


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    first = Store(url)
    with pytest.raises(UnusableDatabase, match=r"another server uses '.*games.db'; several servers can share"):
        Store(url)
    first.close()
    Store(url).close()


def test_people_meet_through_different_servers(servers: list[Process]) -> None:
    made = new_game(http(servers[0]))
    red, blue = (Sock(server.url, made["game"], t["token"]) for server, t in zip(servers, made["tokens"], strict=True))
    to_the_markers(red, blue)
    for _ in range(10):
        step((red, blue))
    red.send(type="chat", text="Hail!")
    assert blue.until("chat")["text"] == "Hail!"
    red.close()
    blue.close()


def test_a_table_is_joined_through_another_server(servers: list[Process]) -> None:
    made = new_game(http(servers[0]), ("person", "open"))
    waiting = Sock(servers[0].url, made["game"], made["tokens"][0]["token"])
    waiting.until("table")
    joined = http(servers[1]).post(f"/api/games/{made['game']}/join", json={"name": "Blue", "army": BLUE})
    assert joined.status_code == 200, joined.text
    assert waiting.until("sync")["names"] == ["Red", "Blue"]
    gone = http(servers[1]).get("/api/games/no-such-game")
    assert gone.status_code == 404
    waiting.close()


def test_a_game_goes_where_its_people_are(servers: list[Process], database: str) -> None:
    """Whoever opened the table held it; nobody was connected there."""
    made = new_game(http(servers[0]))
    before = of_game(database, made["game"])["holder"]
    sock = Sock(servers[1].url, made["game"], *[t["token"] for t in made["tokens"]])
    sock.until("request")
    assert before and of_game(database, made["game"])["holder"] not in ("", before)
    sock.close()


def test_another_server_takes_over_from_one_that_died(database: str) -> None:
    first, second = (Process(database, **EASY) for _ in range(2))
    try:
        made = new_game(http(first))
        bots = new_game(http(first), ("sensible", "sensible"), rounds=3)["game"]
        tokens = [t["token"] for t in made["tokens"]]
        both = Sock(first.url, made["game"], *tokens)
        both.until("request")
        for _ in range(12):
            step((both,))
        kept = answers(database, made["game"])
        first.kill()
        again = Sock(second.url, made["game"], *tokens)
        again.until("request")
        assert answers(database, made["game"]) == kept
        step((again,))
        wait_for(lambda: of_game(database, bots)["status"] == schema.OVER, "the bots play on")
        again.close()
    finally:
        first.kill()
        second.stop()


def test_who_was_not_heard_of_can_write_no_more(database: str) -> None:
    """A process that hangs and comes back: another one holds its game by then."""

    async def story() -> None:
        slow, quick = Store(database), Store(database)
        assert slow.leases is not None
        row = {**of_game(database, game), "id": "held-game", "holder": slow.holder}
        await slow.add_game(row, [{**seat, "game": "held-game"} for seat in seats_of(database, game)], [])
        assert await quick.hold("held-game") is not None
        slow.leases._stop.set()  # its heart stands still
        await asyncio.sleep(UNHEARD + 0.5)
        assert await quick.hold("held-game") is None
        with pytest.raises(LostLease):
            await slow.append([log_row("held-game", 1, RESIGN, 0, None, "")], {})
        await quick.append([log_row("held-game", 1, RESIGN, 1, None, "")], {})
        slow.close()
        quick.close()

    server = Process(database, **EASY)
    game = new_game(http(server))["game"]
    server.stop()
    asyncio.run(story())
    assert answers(database, "held-game") == 1
