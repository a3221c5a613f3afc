"""Who thinks when: jobs wait by urgency, and processes take them. A game has a home among the workers, where it need
not be built again; another one takes its job only while it has nothing else to do.

So that nobody waits for what is less urgent, some workers are always left over: one for rule queries, and one for bots
beside it."""

from __future__ import annotations

import asyncio
import traceback
import zlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from typing import Any, Final, TypeVar, cast

from wellspring.projection.catalogue import ENGLISH
from wellspring.server.errors import ServerError, logger
from wellspring.server.workers.process import Asked, Failed, Refused, TookTooLong, Worker, WorkerDied
from wellspring.server.workers.replicas import GameRef, UnknownSetup

FEWEST: Final = 3  # workers: for queries, for bots, for what takes long
MOST_TRIES: Final = 2  # of a job whose worker died

T = TypeVar("T")


class Lane(IntEnum):
    """The most urgent first."""

    QUERY = 0  # a person waits for an answer about the rules
    WATCHED_BOT = 1  # somebody looks on
    BOT = 2
    LOOKING_BACK = 3  # replays, statistics
    MAP = 4


class Rule:
    """What holds for the jobs of a lane."""

    def __init__(self, seconds: float, at_once: int, waiting: int) -> None:
        self.seconds: Final = seconds  # a job may take
        self.at_once: Final = at_once  # of one game
        self.waiting: Final = waiting  # before further ones are refused


class Job:
    def __init__(self, lane: Lane, asked: Asked, game: str, home: int, setup: str, done: asyncio.Future[Any]) -> None:
        self.lane: Final = lane
        self.asked: Final = asked
        self.game: Final = game
        self.home: Final = home  # the number of a worker
        self.setup: Final = setup  # sent along if the worker asks for it
        self.done: Final = done
        self.tries = 0


class Pool:
    """Used from one event loop. Workers are started when there is something to do."""

    def __init__(self, workers: int, think_limit: float, worker_mb: float) -> None:
        self._rules: Final = {
            Lane.QUERY: Rule(20.0, 2, 1000),
            Lane.WATCHED_BOT: Rule(think_limit, 1, 100_000),
            Lane.BOT: Rule(think_limit, 1, 100_000),
            Lane.LOOKING_BACK: Rule(120.0, 2, 100),
            Lane.MAP: Rule(60.0, 2, 100),
        }
        number = max(FEWEST, workers)
        self._workers: Final = [Worker(worker_mb) for _ in range(number)]
        self._free: Final[list[int]] = list(range(number))
        self._waiting: Final[dict[Lane, list[Job]]] = {lane: [] for lane in Lane}
        self._running: Final[dict[int, Job]] = {}  # by the worker's number
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._threads: Final = ThreadPoolExecutor(number, "wellspring-workers")
        self._closed = False

    async def about(
        self, lane: Lane, setup: str, ref: GameRef, do: Callable[..., T], *args: Any, language: str = ENGLISH
    ) -> T:
        """A job about a game as it stands: `do(ref, *args)`."""
        return cast("T", await self._wait(lane, Asked(do, (ref, *args), language, self._seconds(lane)), ref.id, setup))

    async def run(self, lane: Lane, do: Callable[..., T], *args: Any, game: str = "", language: str = ENGLISH) -> T:
        """Any other job: `do(*args)`. Of each game only some run at once."""
        return cast("T", await self._wait(lane, Asked(do, args, language, self._seconds(lane)), game, ""))

    def pids(self) -> list[int]:
        """The processes that run now."""
        return [worker.pid for worker in self._workers if worker.pid]

    async def close(self) -> None:
        self._closed = True
        for job in [job for jobs in self._waiting.values() for job in jobs]:
            if not job.done.done():
                job.done.set_exception(_busy())
        for worker in self._workers:
            worker.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            worker.let_go()
        self._threads.shutdown(wait=False)

    # --- waiting ---

    def _seconds(self, lane: Lane) -> float:
        return self._rules[lane].seconds

    async def _wait(self, lane: Lane, asked: Asked, game: str, setup: str) -> Any:
        waiting = self._waiting[lane]
        if self._closed or len(waiting) >= self._rules[lane].waiting:
            raise _busy()
        home = zlib.crc32(game.encode()) % len(self._workers)
        job = Job(lane, asked, game, home, setup, asyncio.get_running_loop().create_future())
        waiting.append(job)
        self._hand_out()
        try:
            return await job.done
        finally:
            if job in waiting:  # nobody waits for it any more
                waiting.remove(job)

    def _hand_out(self) -> None:
        picked = self._pick()
        while picked is not None and not self._closed:
            job, number = picked
            self._waiting[job.lane].remove(job)
            self._free.remove(number)
            self._running[number] = job
            task = asyncio.create_task(self._do(job, number))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            picked = self._pick()

    def _pick(self) -> tuple[Job, int] | None:
        """The next job and who does it: one that is at home with somebody who is free, if there is one."""
        running = Counter([(job.lane, job.game) for job in self._running.values() if job.game])
        for lane in Lane:
            if not self._has_room(lane):
                return None
            first: Job | None = None
            for job in self._waiting[lane]:
                if job.done.done() or running[lane, job.game] >= self._rules[lane].at_once:
                    continue
                if job.home in self._free:
                    return job, job.home
                first = first or job
            if first is not None:
                return first, max(self._free, key=lambda number: self._workers[number].pid > 0)
        return None

    def _has_room(self, lane: Lane) -> bool:
        """Whether those left over for more urgent work remain so."""
        if lane == Lane.QUERY:
            return bool(self._free)
        first, kept_free = (Lane.WATCHED_BOT, 1) if lane <= Lane.BOT else (Lane.LOOKING_BACK, 2)
        busy = [job for job in self._running.values() if job.lane >= first]
        return bool(self._free) and len(busy) < len(self._workers) - kept_free

    # --- doing ---

    async def _do(self, job: Job, number: int) -> None:
        """Have it done by a worker, and see what comes next."""
        job.tries += 1
        try:
            outcome = await self._outcome(job, self._workers[number])
            again = isinstance(outcome, WorkerDied) and job.tries < MOST_TRIES and not self._closed
            if again and not job.done.done():
                self._waiting[job.lane].insert(0, job)
            elif not job.done.done():
                _settle(job.done, outcome)
        finally:
            del self._running[number]
            self._free.append(number)
            self._hand_out()

    async def _outcome(self, job: Job, worker: Worker) -> Any:
        loop = asyncio.get_running_loop()
        try:
            outcome = await loop.run_in_executor(self._threads, worker.do, job.asked)
            if isinstance(outcome, UnknownSetup):
                asked, ref = job.asked, cast("GameRef", job.asked.args[0])
                whole = Asked(asked.do, (ref.with_setup(job.setup), *asked.args[1:]), asked.language, asked.seconds)
                outcome = await loop.run_in_executor(self._threads, worker.do, whole)
            return outcome
        except (WorkerDied, TookTooLong) as fault:
            if not self._closed:
                logger.error("a worker was lost with %s: %r", job.asked.do.__name__, fault)
            return fault
        except Exception:  # what cannot be sent
            return Failed(traceback.format_exc())


def _settle(done: asyncio.Future[Any], outcome: Any) -> None:
    if isinstance(outcome, Refused):
        words = {"sentence": outcome.sentence}
        done.set_exception(ServerError(outcome.status, outcome.code, "in words", outcome.clause, **words))
    elif isinstance(outcome, Failed):
        logger.error("a worker failed\n%s", outcome.trace)
        done.set_exception(ServerError(500, "server_fault", "server fault"))
    elif isinstance(outcome, TookTooLong):
        done.set_exception(ServerError(503, "busy", "takes too long"))
    elif isinstance(outcome, WorkerDied):
        done.set_exception(_busy())
    else:
        done.set_result(outcome)


def _busy() -> ServerError:
    return ServerError(503, "busy", "too much to do")
