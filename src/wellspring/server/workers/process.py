"""One worker: a process that does one job after the other, and the end of the pipe to it."""

from __future__ import annotations

import contextlib
import math
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from wellspring.battlefield.mapfile import MapError
from wellspring.engine.errors import WellspringError
from wellspring.games import shipped
from wellspring.memory import resident, settle
from wellspring.server.errors import ServerError, code_of, status_of
from wellspring.server.workers import jobs as jobs  # a new worker has them before its first job's time begins
from wellspring.server.workers.replicas import UnknownSetup

MORE_NICE: Final = 10  # the event loop comes first
START_SECONDS: Final = 120.0
GRACE: Final = 15  # seconds after which a worker ends itself if nobody else has done so


class WorkerDied(Exception):
    """The process ended in the middle of a job."""


class TookTooLong(Exception):
    """The job was given up and its process ended."""


@dataclass(frozen=True)
class Refused:
    """A refusal, put into words by the worker."""

    status: int
    code: str
    sentence: str
    clause: str


@dataclass(frozen=True)
class Failed:
    """Something nobody foresaw, as a traceback in words: not every error survives being sent."""

    trace: str


@dataclass(frozen=True)
class Asked:
    """A job on its way to a worker."""

    do: Callable[..., Any]
    args: tuple[Any, ...]
    language: str  # of refusals
    seconds: float


class Worker:
    """Its methods block: they are called in a thread, by one caller at a time; `end` by anybody."""

    def __init__(self, most_mb: float) -> None:
        self._most_mb: Final = most_mb
        self._spawn: Final = multiprocessing.get_context("spawn")
        self._process: Any = None
        self._pipe: Connection | None = None
        self._ended = False
        self.pid = 0  # of the process, if one runs

    def do(self, asked: Asked) -> Any:
        """The outcome of a job, in a process that is started if none runs. One that has grown too large goes after it:
        what it has learnt of battlefields can be learnt again, and memory in pieces comes back in no other way."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(asked)
            if not pipe.poll(asked.seconds):
                raise TookTooLong
            outcome, megabytes = pipe.recv()
            if megabytes > self._most_mb:
                self.let_go()
            return outcome
        except (EOFError, OSError) as fault:
            raise WorkerDied(f"exit code {self.let_go()}") from fault
        except TookTooLong:
            self.let_go()
            raise

    def _start(self) -> Connection:
        pipe, theirs = self._spawn.Pipe()
        process = self._spawn.Process(target=work, args=(theirs,), name="wellspring-worker", daemon=True)
        process.start()
        theirs.close()
        self._process, self._pipe, self.pid = process, pipe, process.pid or 0
        if self._ended or not pipe.poll(START_SECONDS):
            raise EOFError
        pipe.recv()
        return pipe

    def let_go(self) -> int | None:
        """End the process; the next job begins with a new one. The exit code: its own, if it had ended before."""
        process, pipe = self._process, self._pipe
        self._process, self._pipe, self.pid = None, None, 0
        code: int | None = None
        if process is not None:
            process.kill()
            process.join()
            code = process.exitcode
            process.close()
        if pipe is not None:
            pipe.close()
        return code

    def end(self) -> None:
        """For good. Whoever waits for a job hears that the worker died."""
        self._ended = True
        process = self._process
        if process is not None:
            with contextlib.suppress(ValueError):  # it was let go of at the same moment
                process.kill()


# --- the other side ---


def work(pipe: Connection) -> None:
    """The life of a worker. It ends with the server, however that ends: a pipe that breaks wakes it when it waits, a
    thread sees to it while it works, and an alarm where compiled code lets no thread run."""
    for kind in (signal.SIGINT, signal.SIGTERM):
        signal.signal(kind, signal.SIG_IGN)  # meant for the server, which ends its workers itself
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if sys.platform != "win32":
        os.nice(MORE_NICE)
    shipped()
    settle()
    try:
        pipe.send(None)
        while True:
            asked: Asked = pipe.recv()
            _alarm(math.ceil(asked.seconds) + GRACE)
            outcome = _outcome(asked)
            _alarm(0)
            pipe.send((outcome, resident()))
    except (EOFError, OSError):
        return


def _outcome(asked: Asked) -> Any:
    try:
        return asked.do(*asked.args)
    except UnknownSetup as fault:
        return fault
    except (ServerError, MapError, WellspringError) as fault:
        return Refused(status_of(fault), *code_of(fault, asked.language))
    except Exception:  # whatever it is, the worker lives on and the server hears of it
        return Failed(traceback.format_exc())


def _alarm(seconds: int) -> None:
    if sys.platform != "win32":
        signal.alarm(seconds)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    multiprocessing.connection.wait([parent.sentinel])
    os._exit(0)
