"""All games of a server: loads a game when somebody wants it, lets go of it when nobody does."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

from sqlalchemy.exc import SQLAlchemyError

from wellspring.battlefield.mapfile import MapError
from wellspring.engine.errors import EndlessBattle, InvalidSetup
from wellspring.engine.game import Game
from wellspring.games import shipped
from wellspring.server.errors import HeldElsewhere, ServerError, logger, not_found
from wellspring.server.kept import Kept
from wellspring.server.match.aftermath import expire_forever, heed
from wellspring.server.match.match import Match
from wellspring.server.rate_limits import Limiter
from wellspring.server.settings import Settings
from wellspring.server.store.accounts import AccountStore
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.database import Store
from wellspring.server.store.games import setup_of
from wellspring.server.store.leases import UNHEARD, LostLease
from wellspring.server.store.notices import watch
from wellspring.server.store.seats import seats_of
from wellspring.server.store.writer import reason_of
from wellspring.server.workers.pool import Pool
from wellspring.server.workers.replies import Replies

T = TypeVar("T")
RESTARTING: Final = 1012
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 30.0
SWEEP: Final = 30.0  # seconds between two looks for idle games, at most
BUILDERS: Final = 2  # a long game to load does not keep a new table waiting
MOST_PAST: Final = 32_000_000  # characters of past events that are kept for who comes to look on
COLLECT: Final = 20  # sweeps between two looks for garbage
HEARD_OF: Final = 2 * UNHEARD  # seconds: so long somebody waits for a game whose server does not answer


class MatchRegistry:
    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.store: Final = Store(settings.url(), settings.address)
        self.accounts: Final = AccountStore(self.store)
        self.limiter: Final = Limiter()
        workers = settings.workers or os.cpu_count() or 1
        self.pool: Final = Pool(workers, settings.think_limit, settings.worker_mb)
        self.replies: Final = Replies()
        self.past: Final[Kept[str]] = Kept(MOST_PAST)
        self.matches: Final[dict[str, Match]] = {}
        self._loading: Final[dict[str, asyncio.Future[Match]]] = {}
        self._builders: Final = ThreadPoolExecutor(BUILDERS, "wellspring-build")
        self._damaged: Final[set[str]] = set()
        self._closed = False
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def open(self) -> None:
        shipped()  # read once, before threads share it
        if self.store.leases is not None:
            self.store.leases.cut_off = partial(asyncio.get_running_loop().call_soon_threadsafe, self._cut_off)
        self._keep(self._resume())
        self._keep(self._sweep())
        self._keep(watch(self.store, partial(heed, self)))
        self._keep(expire_forever(self))

    async def close(self) -> None:
        self._closed = True
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
        await self._hold(id)
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
        except (ServerError, SQLAlchemyError, LostLease):
            raise
        except Exception as fault:  # what stands in the rows can be anything, and the engine stumble over it anywhere
            raise self._noted(DamagedGame(id, _one_line(fault), _why(fault))) from fault
        return match

    def _noted(self, damage: DamagedGame) -> DamagedGame:
        if damage.game not in self._damaged:  # once: whoever asks for it again must not fill the log
            self._damaged.add(damage.game)
            logger.error("%s", damage)
        return damage

    async def _hold(self, id: str) -> None:
        """Take a game, or say which process holds it. One that has just died holds its games a little longer."""
        end = time.monotonic() + HEARD_OF
        while True:
            address = await self.store.hold(id)
            if address is None:
                return
            if address and await self._answers(address):
                raise HeldElsewhere(address)
            if not address and await self.store.game(id) is None:
                raise not_found()
            if time.monotonic() > end:
                raise ServerError(503, "busy", "held elsewhere")
            await asyncio.sleep(0.2)

    async def _answers(self, address: str) -> bool:
        """Whether somebody listens there."""
        parts = urlsplit(address)
        try:
            opening = asyncio.open_connection(parts.hostname, parts.port or 80)
            _, writer = await asyncio.wait_for(opening, 1.0)
        except (OSError, TimeoutError):
            return False
        writer.close()
        return True

    async def put_away(self, match: Match) -> None:
        """Out of memory; another process may hold it then."""
        if self.matches.get(match.id) is match:
            del self.matches[match.id]
            await match.stop(RESTARTING)
            match.release()
            await self.store.let_go(match.id)

    def _cut_off(self) -> None:
        """This process was not heard of for a while: games may have gone to others. Whoever comes back finds out."""
        for match in list(self.matches.values()):
            self.start_again(match)

    def start_again(self, match: Match) -> None:
        """Forget a game whose store failed; whoever comes back finds it as it is on disk."""
        if self.matches.get(match.id) is match:
            del self.matches[match.id]
        match.drop(RESTARTING)
        goes_on = match.is_going_on()
        match.release()
        if goes_on and not self._closed:
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
        except (ServerError, HeldElsewhere):
            return True
        except Exception as fault:
            logger.error("game %s cannot be resumed", id, exc_info=fault)
        return True

    async def _resume(self) -> None:
        """Games that go on by themselves do so from the start of the server, and those of a server that has died."""
        while True:
            for id in await self._to_resume():
                if not await self._try_to_load(id):
                    self._keep(self._load_again(id))
            if self.store.leases is None:
                return
            await asyncio.sleep(UNHEARD)

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
            await asyncio.sleep(min(SWEEP, self.settings.idle_minutes * 60))
            laps += 1
            if laps % COLLECT == 0:
                gc.collect()  # what sockets and requests have left behind; see memory.py
            for match in list(self.matches.values()):
                if match.is_idle(self.settings.idle_minutes * 60):
                    await self._put_away_safely(match)

    async def _put_away_safely(self, match: Match) -> None:
        try:
            await self.put_away(match)
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


def _why(fault: Exception) -> str:
    """The sentence for who wants a game that cannot be loaded."""
    if isinstance(fault, EndlessBattle):
        return "endless"
    return "beyond the limits" if isinstance(fault, (InvalidSetup, MapError)) else "cannot be continued"


def _one_line(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}".partition("\n")[0][:200]
