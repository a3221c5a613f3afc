"""All games of a server: loads a game when somebody wants it, lets go of it when nobody does."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from wellspring.engine.errors import CorruptSave
from wellspring.engine.game import Game
from wellspring.games import shipped
from wellspring.server.errors import ServerError, logger, not_found
from wellspring.server.kept import Kept
from wellspring.server.match.match import Match
from wellspring.server.rate_limits import Limiter
from wellspring.server.settings import Settings
from wellspring.server.store.database import Store
from wellspring.server.workers.pool import Pool
from wellspring.server.workers.replies import Replies

T = TypeVar("T")
RESTARTING: Final = 1012
SWEEP: Final = 30.0  # seconds between two looks for idle games
BUILDERS: Final = 2  # a long game to load does not keep a new table waiting
MOST_PAST: Final = 32_000_000  # characters of past events that are kept for who comes to look on
COLLECT: Final = 20  # sweeps between two looks for garbage


class MatchRegistry:
    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(settings.url())
        self.limiter: Final = Limiter()
        self.pool: Final = Pool(settings.workers or os.cpu_count() or 1, settings.think_limit)
        self.replies: Final = Replies()
        self.past: Final[Kept[str]] = Kept(MOST_PAST)
        self.matches: Final[dict[str, Match]] = {}
        self._loading: Final[dict[str, asyncio.Future[Match]]] = {}
        self._builders: Final = ThreadPoolExecutor(BUILDERS, "wellspring-build")
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        shipped()  # read once, before threads share it
        self._keep(self._resume())
        self._keep(self._sweep())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for match in list(self.matches.values()):
            await match.stop(RESTARTING)
        await self.pool.close()
        self._builders.shutdown(wait=False, cancel_futures=True)
        self.store.close()

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def build(self, make: Callable[[], T]) -> T:
        """Set up or replay a game that has to be in this process, in a thread. Few at a time: each takes its share of
        the interpreter from the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._builders, make)

    async def match(self, id: str) -> Match:
        """The game, loaded from the store if need be."""
        got = self.matches.get(id)
        if got is not None:
            return got
        waiting = self._loading.get(id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[Match] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            match = await self._load(id)
            self.matches[id] = match
            future.set_result(match)
            return match
        except BaseException as fault:
            future.set_exception(fault if isinstance(fault, Exception) else RuntimeError("stopped"))
            future.exception()  # nobody else may be waiting for it
            raise
        finally:
            del self._loading[id]

    async def _load(self, id: str) -> Match:
        found = await self.store.game(id)
        if found is None:
            raise not_found()
        row, seats, answers = found
        match = Match(self, row, seats)
        try:
            await match.load(answers)
        except CorruptSave as fault:
            logger.error("game %s cannot be loaded: %s", id, fault)
            raise ServerError(410, "not_found", "cannot be continued") from fault
        return match

    def start_again(self, match: Match) -> None:
        """Forget a game whose store failed; whoever comes back finds it as it is on disk."""
        if self.matches.get(match.id) is match:
            del self.matches[match.id]
        match.drop(RESTARTING)

    async def _resume(self) -> None:
        """Games that go on by themselves do so from the start of the server."""
        for id in await self.store.to_resume():
            try:
                await self.match(id)
            except ServerError:
                continue
            except Exception as fault:
                logger.error("game %s cannot be resumed", id, exc_info=fault)

    async def _sweep(self) -> None:
        laps = 0
        while True:
            await asyncio.sleep(SWEEP)
            laps += 1
            if laps % COLLECT == 0:
                gc.collect()  # what sockets and requests have left behind; see memory.py
            for id, match in list(self.matches.items()):
                if match.is_idle(self.settings.idle_minutes * 60):
                    del self.matches[id]
                    await match.stop(RESTARTING)


def game_of(match: Match) -> Game:
    if match.game is None:
        raise ServerError(409, "not_begun", "not begun")
    return match.game
