"""Jobs for tests: they run in workers, which import them from here."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from wellspring.server.workers import jobs
from wellspring.server.workers.replicas import GameRef

_taken: list[bytes] = []


def hash_of(ref: GameRef) -> tuple[int, str]:
    """The worker's process, and how the game stands there."""
    return os.getpid(), jobs._replicas.of(ref).game.state_hash()


def die(kind: signal.Signals = signal.SIGKILL) -> None:
    os.kill(os.getpid(), kind)


def die_once(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        die()
    return "done"


def span(seconds: float) -> tuple[int, float, float]:
    """The worker's process, when it began and when it ended."""
    begun = time.monotonic()
    time.sleep(seconds)
    return os.getpid(), begun, time.monotonic()


def note(mark: Path) -> None:
    mark.touch()


def fail() -> None:
    raise KeyError("nobody foresaw this")


def grow(megabytes: int) -> int:
    """The worker's process, which has taken so much memory for good."""
    _taken.append(bytes(range(256)) * (megabytes * 4000))
    return os.getpid()
