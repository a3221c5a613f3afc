"""Who comes late is told the past: all of it, in order, and without keeping the others waiting."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from server.clients import Server, Sock, new_game, wait_for
from server.conftest import easy
from server.long_games import rows_of_long_game
from wellspring.server.match.broadcast import CHUNK
from wellspring.server.match.registry import MatchRegistry


def test_who_comes_late_hears_all_of_the_past_in_order(server: Server) -> None:
    id = new_game(server.http, ("sensible", "sensible"), rounds=12, map="three_fords")["game"]
    wait_for(lambda: server.http.get(f"/api/games/{id}").json()["status"] == "over", "the bots finish", 60)
    match = server.app.state.registry.matches[id]
    happened = len(match.events)
    assert happened > CHUNK
    with Sock(server.url, id) as whole:
        whole.until("over")
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
