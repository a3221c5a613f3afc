"""All games of a server: loads a game when somebody wants it, lets go of it when nobody does."""

from __future__ import annotations

import asyncio
import gc
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from wellspring.engine.game import Game
from wellspring.games import shipped
from wellspring.server.errors import ServerError, logger, not_found
from wellspring.server.match.match import Match
from wellspring.server.rate_limits import Limiter
from wellspring.server.settings import Settings
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.database import Store
from wellspring.server.store.games import setup_of
from wellspring.server.store.seats import seats_of
from wellspring.server.store.writer import reason_of

T = TypeVar("T")
RESTARTING: Final = 1012
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
SWEEP: Final = 30.0  # seconds between two looks for idle games
COLLECT: Final = 20  # sweeps between two looks for garbage


class MatchRegistry:
    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(settings.url())
        self.limiter: Final = Limiter()
        self.bot_threads: Final = ThreadPoolExecutor(settings.bot_threads, "wellspring-bot")
        self.query_threads: Final = ThreadPoolExecutor(settings.query_threads, "wellspring-query")
        self.matches: Final[dict[str, Match]] = {}
        self._loading: Final[dict[str, asyncio.Future[Match]]] = {}
        self._building: Final = threading.Lock()
        self._damaged: Final[set[str]] = set()
        self._closed = False
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        shipped()  # read once, before threads share it
        self._keep(self._resume())
        self._keep(self._sweep())

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for match in list(self.matches.values()):
            await match.stop(RESTARTING)
        self.bot_threads.shutdown(wait=False, cancel_futures=True)
        self.query_threads.shutdown(wait=False, cancel_futures=True)
        self.store.close()

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def build(self, make: Callable[[], T]) -> T:
        """Set up or replay a game in a thread, one at a time."""

        def locked() -> T:
            with self._building:
                return make()

        return await asyncio.to_thread(locked)

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
        try:
            setup = setup_of(row)
            match = Match(self, row, setup, seats_of(row, setup, seats))
            await match.load(answers)
        except DamagedGame as fault:
            raise self._noted(fault) from fault.__cause__
        except (ServerError, SQLAlchemyError):
            raise
        except Exception as fault:  # what stands in the rows can be anything, and the engine stumble over it anywhere
            raise self._noted(DamagedGame(id, f"{type(fault).__name__}: {fault}")) from fault
        return match

    def _noted(self, damage: DamagedGame) -> DamagedGame:
        if damage.game not in self._damaged:  # once: whoever asks for it again must not fill the log
            self._damaged.add(damage.game)
            logger.error("%s", damage)
        return damage

    def start_again(self, match: Match) -> None:
        """Forget a game whose store failed; whoever comes back finds it as it is on disk."""
        if self.matches.get(match.id) is match:
            del self.matches[match.id]
        match.drop(RESTARTING)
        if match.is_going_on() and not self._closed:
            self._keep(self._load_again(match.id))

    async def _load_again(self, id: str) -> None:
        """Nobody may come back to a game that goes on by itself."""
        for pause in pauses():
            await asyncio.sleep(pause)
            if await self._try_to_load(id):
                return

    async def _try_to_load(self, id: str) -> bool:
        """False if the database does not answer, so that it may be tried again."""
        try:
            await self.match(id)
        except SQLAlchemyError:
            return False
        except ServerError:
            return True
        except Exception as fault:
            logger.error("game %s cannot be resumed", id, exc_info=fault)
        return True

    async def _resume(self) -> None:
        """Games that go on by themselves do so from the start of the server."""
        for id in await self._to_resume():
            if not await self._try_to_load(id):
                self._keep(self._load_again(id))

    async def _to_resume(self) -> list[str]:
        for pause in pauses():
            try:
                return await self.store.to_resume()
            except SQLAlchemyError as fault:
                logger.warning("games cannot be resumed yet: %s", reason_of(fault))
                await asyncio.sleep(pause)
        return []

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
                    await self._put_away(match)

    async def _put_away(self, match: Match) -> None:
        try:
            await match.stop(RESTARTING)
        except Exception as fault:  # one game must not keep all others in memory
            logger.error("game %s cannot be put away", match.id, exc_info=fault)


def pauses() -> Iterator[float]:
    """Seconds between two tries to reach a database that does not answer: growing, then the same for ever."""
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(2 * pause, LONGEST_PAUSE)


def game_of(match: Match) -> Game:
    if match.game is None:
        raise ServerError(409, "not_begun", "not begun")
    return match.game
