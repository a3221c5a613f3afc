"""One thread writes: whatever has come in meanwhile goes into one transaction, so that a hundred answers cost one
flush to disk. A caller is told only after the commit."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Collection
from concurrent.futures import Future
from typing import Any, Final

from sqlalchemy import Connection, Engine

from wellspring.server import metrics
from wellspring.server.errors import is_busy, logger
from wellspring.server.store.leases import LostLease

Job = Callable[[Connection], Any]
Guard = Callable[[Connection, Collection[str]], set[str]]  # which of these games are no longer ours
MOST_AT_ONCE: Final = 256


class Written:
    """Something to write, and who waits for it. `game`: what it is about, '' for no game that is held."""

    def __init__(self, job: Job, game: str) -> None:
        self.job: Final = job
        self.game: Final = game
        self.awaited = True
        self.done: Final[Future[Any]] = Future()

    def begin(self) -> None:
        """From now on nobody can cancel it. Who has done so before hears nothing; it is written all the same, for what
        was decided in memory may be waiting for it."""
        self.awaited = self.done.set_running_or_notify_cancel()

    def succeed(self, result: Any) -> None:
        if self.awaited:
            self.done.set_result(result)

    def fail(self, fault: Exception) -> None:
        if self.awaited:
            self.done.set_exception(fault)


class Writer:
    def __init__(self, engine: Engine, lost: Guard | None) -> None:
        self._engine: Final = engine
        self._lost: Final = lost
        self._jobs: Final[queue.SimpleQueue[Written | None]] = queue.SimpleQueue()
        self._answers = True
        self._thread: Final = threading.Thread(target=self._run, name="wellspring-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job, game: str = "") -> Future[Any]:
        written = Written(job, game)
        self._jobs.put(written)
        return written.done

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            batch = [first]
            closing = False
            while len(batch) < MOST_AT_ONCE:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    closing = True
                    break
                batch.append(more)
            for written in batch:
                written.begin()
            self._write(batch)
            if closing:
                return

    def _write(self, batch: list[Written]) -> None:
        lost: set[str] = set()
        try:
            with metrics.batches.time(), self._engine.begin() as connection:
                games = {written.game for written in batch if written.game}
                if self._lost is not None and games:
                    lost = self._lost(connection, games)
                results = [None if written.game in lost else written.job(connection) for written in batch]
            metrics.writes.inc(len(batch))
        except Exception as fault:
            if is_busy(fault):  # each on its own would wait as long, and then be told the same
                self._tell(False, reason_of(fault))
                for written in batch:
                    written.fail(fault)
            elif len(batch) > 1:  # one of them is to blame: each on its own
                for one in batch:
                    self._write([one])
            else:
                batch[0].fail(fault)
            return
        self._tell(True, "")
        for written, result in zip(batch, results, strict=True):
            if written.game in lost:
                written.fail(LostLease())
            else:
                written.succeed(result)

    def _tell(self, answers: bool, why: str) -> None:
        """Once for the log, however many are refused meanwhile."""
        if answers != self._answers:
            self._answers = answers
            if answers:
                logger.warning("the database answers again")
            else:
                logger.error("the database does not answer: %s", why)


def reason_of(fault: Exception) -> str:
    """What the database itself says, without the statement and its values."""
    lines = str(getattr(fault, "orig", None) or fault).splitlines()
    return lines[0] if lines else type(fault).__name__
