"""Long work: the numbers in its state files, and the processes that share it. Ctrl-C reaches all of them: they go
without a word, what is said comes from the one that started them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from types import TracebackType
from typing import Final, ParamSpec, TypeVar

from wellspring.memory import settle

P = ParamSpec("P")
R = TypeVar("R")
MOST: Final = 10**12  # of anything that is counted
CAN_WAIT: Final = hasattr(signal, "pthread_sigmask")  # whether a signal can be held back


def counted(value: object) -> int:
    """A number in the state file of a long run."""
    if type(value) is not int or not 0 <= value <= MOST:
        raise ValueError(f"a number from 0 to {MOST} is missing")
    return value


class Workers(ProcessPoolExecutor):
    """Leaving the `with` drops what has not begun."""

    def __init__(self, number: int, tasks_each: int | None = None) -> None:
        spawn = multiprocessing.get_context("spawn")  # forking beside a progress bar's thread is asking for trouble
        super().__init__(number, mp_context=spawn, initializer=_begin, max_tasks_per_child=tasks_each)

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        with _no_interrupt():  # a process begins life as its parent is: until it is ready, it hears of no Ctrl-C
            return super().submit(fn, *args, **kwargs)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if CAN_WAIT:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    settle()


@contextmanager
def _no_interrupt() -> Iterator[None]:
    if not CAN_WAIT:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
