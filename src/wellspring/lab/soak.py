"""Many games, several at a time, and what they add up to."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from wellspring.engine.errors import WellspringError
from wellspring.lab.pools import Workers, counted
from wellspring.lab.random_battles import Course, shipped
from wellspring.lab.soak_game import Outcome, play_number
from wellspring.lab.walks import POSITIONS_PER_FIELD, disagreements

TRACED: Final = 4  # games compared under two hash seeds
AHEAD: Final = 4  # games handed out per worker before the first is back
GAMES_PER_PROCESS: Final = 250
POSITIONS_AT_ONCE: Final = 10 * POSITIONS_PER_FIELD


class Tally:
    """Sums over the games so far; can be written down and taken up again."""

    def __init__(self, seed: int, course: Course | None = None) -> None:
        self.seed: Final = seed
        self.course: Final = course or shipped()
        self.next = 0  # the first game not yet counted
        self.games = 0
        self.deep = 0
        self.decisions = 0
        self.rounds = 0
        self.seconds = 0.0
        self.faults: list[tuple[int, str]] = []
        self.used: dict[str, dict[str, int]] = {}
        self.digest = ""  # over the state hashes of all games in their order: two runs that agree have the same

    def add(self, outcome: Outcome) -> None:
        self.next = outcome.number + 1
        self.games += 1
        self.deep += outcome.deep
        self.decisions += outcome.decisions
        self.rounds += outcome.rounds
        self.seconds += outcome.seconds
        self.digest = hashlib.sha256(f"{self.digest}{outcome.trace}".encode()).hexdigest()[:16]
        if outcome.fault:
            self.faults.append((outcome.number, outcome.fault))
        for what, names in outcome.used.items():
            counts = self.used.setdefault(what, {})
            for name in names:
                counts[name] = counts.get(name, 0) + 1

    def dump(self) -> str:
        return json.dumps({"soak": 1, **self.__dict__, "course": _told(self.course)}, indent=1)


def _told(course: Course) -> dict[str, object]:
    """A course in short, enough to see that a state belongs to it."""
    return {"maps": sorted(course.maps), "thoughtful_every": course.thoughtful_every}


def tally_from(text: str, seed: int, course: Course | None = None) -> Tally:
    try:
        data: dict[str, Any] = json.loads(text)
        tally = Tally(data["seed"], course)
        same_course = data["course"] == _told(tally.course)
        for name in ("next", "games", "deep", "decisions", "rounds"):
            setattr(tally, name, counted(data[name]))
        tally.seconds = float(data["seconds"])
        tally.digest = str(data["digest"])
        tally.used = {
            str(what): {str(name): counted(n) for name, n in counts.items()} for what, counts in data["used"].items()
        }
        tally.faults = [(n, fault) for n, fault in data["faults"]]
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as fault:
        raise WellspringError("This is not the state file of a soak.") from fault
    if tally.seed != seed:
        raise WellspringError(f"The state file belongs to a soak with seed {tally.seed}, not {seed}.")
    if not same_course:
        raise WellspringError("The state file belongs to a soak on other maps, or with other players.")
    return tally


def outcomes(
    seed: int, first: int, games: int, workers: int, minutes: float, course: Course | None = None
) -> Iterator[Outcome]:
    """The games first .. first + games - 1 in order, until the time is over (0: no limit)."""
    deadline = time.monotonic() + 60 * minutes if minutes > 0 else float("inf")
    numbers = iter(range(first, first + games))
    if workers <= 1:
        for number in numbers:
            if time.monotonic() >= deadline:
                return
            yield play_number(seed, number, course=course)
        return
    # what the fields of all maps remember grows to hundreds of megabytes, so processes are renewed now and then
    with Workers(workers, GAMES_PER_PROCESS) as pool:
        waiting: deque[tuple[int, Future[Outcome]]] = deque()
        while True:
            while len(waiting) < AHEAD * workers and time.monotonic() < deadline:
                number = next(numbers, -1)
                if number < 0:
                    break
                waiting.append((number, pool.submit(play_number, seed, number, None, course)))
            if not waiting:
                return
            number, future = waiting.popleft()
            yield _result(number, future)


def _result(number: int, future: Future[Outcome]) -> Outcome:
    try:
        return future.result()
    except BrokenProcessPool:
        outcome = Outcome(number)
        outcome.fault = "the process that played this game or one of the next few died"
        return outcome


def walk_faults(seed: int, positions: int, workers: int) -> Iterator[tuple[int, list[tuple[str, list[str]]]]]:
    """Compare ways on offer and explicit paths in so many positions: how many are done, and the faults just found."""
    runs = [(first, min(POSITIONS_AT_ONCE, positions - first)) for first in range(0, positions, POSITIONS_AT_ONCE)]
    if workers <= 1:
        for first, number in runs:
            yield first + number, disagreements(seed, first, number)
        return
    with Workers(workers) as pool:
        futures = [pool.submit(disagreements, seed, first, number) for first, number in runs]
        for (first, number), future in zip(runs, futures, strict=True):
            yield first + number, future.result()


def check_hash_seeds(seed: int, games: int = TRACED) -> str:
    """Play a few games under two values of PYTHONHASHSEED; a sentence if they differ, '' if all is well."""
    traces: list[str] = []
    for value in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": value}
        command = [sys.executable, "-m", "wellspring.lab.traces", str(seed), str(games)]
        run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if run.returncode != 0:
            last = run.stderr.strip().splitlines()[-1:] or ["no message"]
            return f"with PYTHONHASHSEED={value} the games could not be played: {last[0]}"
        traces.append(run.stdout)
    one, two = [t.splitlines() for t in traces]
    for a, b in zip(one, two, strict=False):
        if a != b:
            game, turn = a.split()[:2]
            return f"game {game} of seed {seed} differs between two values of PYTHONHASHSEED, first at answer {turn}"
    return "" if len(one) == len(two) else "the games have different lengths under two values of PYTHONHASHSEED"
