"""Who comes late is told the past: all of it, in order, and without keeping the others waiting."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.clients import Server, Sock
from server.conftest import easy
from server.long_games import rows_of_long_game
from wellspring.server.match.broadcast import CHUNK
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.store.database import Store


@pytest.fixture
def after_a_long_game(tmp_path: Path) -> Iterator[tuple[Server, str]]:
    """A server that knows of a game with a past of several chunks, whatever the dice."""
    settings = easy(tmp_path)
    row, seats, log = rows_of_long_game(600, 1)

    async def write() -> None:
        store = Store(settings.database)
        await store.add_game(row, seats, log)
        store.close()

    asyncio.run(write())
    running = Server(settings)
    yield running, row["id"]
    running.stop()


def test_who_comes_late_hears_all_of_the_past_in_order(after_a_long_game: tuple[Server, str]) -> None:
    server, id = after_a_long_game
    assert server.http.get(f"/api/games/{id}").json()["status"] == "over"
    with Sock(server.url, id) as whole:
        whole.until("over")
    happened = len(server.app.state.registry.matches[id].events)
    assert happened > 2 * CHUNK
    assert len(whole.events[-1]) == happened
    for since in (0, 1, CHUNK - 1, CHUNK, CHUNK + 7, happened - 1, happened, happened + 5):
        with Sock(server.url, id, since=since) as late:
            late.until("over")
        assert late.events[-1] == whole.events[-1][since:]
        firsts = [m["from"] for m in map(json.loads, late.raw) if m["type"] == "events"]
        assert firsts == sorted({max(since, first) for first in [since, *range(0, happened, CHUNK)]})[: len(firsts)]


def test_the_past_is_put_into_words_once_and_bit_by_bit(tmp_path: Path) -> None:
    row, seats, log = rows_of_long_game(600, 1)

    async def run() -> None:
        registry = MatchRegistry(easy(tmp_path))
        await registry.open()
        try:
            await registry.store.add_game(row, seats, log)
            match = await registry.match(row["id"])
            turns = 0

            async def others() -> None:
                nonlocal turns
                while True:
                    turns += 1
                    await asyncio.sleep(0)

            meanwhile = asyncio.create_task(others())
            await match.broadcast.prepare([], "en", 0, 0)
            meanwhile.cancel()
            parts = len(match.events) // CHUNK
            assert parts >= 2 and turns >= parts
            size = registry.past.size
            assert size > 0
            await match.broadcast.prepare([], "en", 0, 0)
            assert registry.past.size == size
            await match.broadcast.prepare([], "de", 0, 0)
            assert registry.past.size > size
        finally:
            await registry.close()

    asyncio.run(run())
