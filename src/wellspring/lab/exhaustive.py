"""Games until everything there is has been seen: each goes after a few things that no game before has shown. What stays
unseen after many tries is named with what the tries have shown of it."""

from __future__ import annotations

import json
import random
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from wellspring.engine.errors import WellspringError
from wellspring.lab import everything as kinds
from wellspring.lab.everything import everything
from wellspring.lab.pools import Workers, counted
from wellspring.lab.soak_game import Outcome, play_wishes
from wellspring.lab.steered_battles import bringers_of

WISHES: Final = 6  # in one game
PATIENCE: Final = 60  # games that go after one thing before it is given up
AHEAD: Final = 2  # games handed out per worker before the first is back: the next ones know what it has shown
GAMES_PER_PROCESS: Final = 250

# what the runner's games cannot show, and why
BEYOND_PLAY: Final = {
    "events/ClockRanOut": "the server's clock runs out, no game has one",
}


class Search:
    """What has been seen so far and how often each thing was gone after; can be written down and taken up again."""

    def __init__(self, seed: int) -> None:
        self.seed: Final = seed
        self.next = 0  # the first game not yet handed out
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.seen: dict[str, dict[str, int]] = {}
        self.tries: dict[str, int] = {}
        self.faults: list[tuple[int, list[str], str]] = []  # game, its wishes, what is wrong

    def unseen(self) -> list[str]:
        """All wishes that have not come true."""
        out: list[str] = []
        for kind, names in everything().items():
            known = self.seen.get(kind, {})
            out.extend([f"{kind}/{name}" for name in names if name not in known])
        return out

    def wishes(self) -> tuple[str, ...]:
        """What the next game goes after: by lot among what has been tried least, nothing once all has been tried often
        enough."""
        left = [wish for wish in self.unseen() if self.tries.get(wish, 0) < PATIENCE]
        random.Random(f"wishes/{self.seed}/{self.next}").shuffle(left)
        left.sort(key=self._tried)
        return tuple(left[:WISHES])

    def _tried(self, wish: str) -> int:
        return self.tries.get(wish, 0)

    def hand_out(self) -> tuple[int, tuple[str, ...]]:
        """The next game and its wishes."""
        number, wishes = self.next, self.wishes()
        self.next += 1
        for wish in wishes:
            self.tries[wish] = self.tries.get(wish, 0) + 1
        return number, wishes

    def add(self, outcome: Outcome, wishes: tuple[str, ...]) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        self.seconds += outcome.seconds
        if outcome.fault:
            self.faults.append((outcome.number, list(wishes), outcome.fault))
        for kind, names in outcome.used.items():
            counts = self.seen.setdefault(kind, {})
            for name in names:
                counts[name] = counts.get(name, 0) + 1

    def why(self, wish: str) -> str:
        """What is known of something that was not seen."""
        if wish in BEYOND_PLAY:
            return BEYOND_PLAY[wish]
        tries = self.tries.get(wish, 0)
        met = [self.seen.get(kinds.CARDS, {}).get(card, 0) for card in bringers_of(wish)]
        met_words = f", its cards were there {sum(met)} times" if met else ""
        return f"{tries} games went after it{met_words}"

    def dump(self) -> str:
        return json.dumps({"exhaustive": 1, **self.__dict__}, indent=1)


def search_from(text: str, seed: int) -> Search:
    try:
        data: dict[str, Any] = json.loads(text)
        search = Search(data["seed"])
        for name in ("next", "games", "decisions"):
            setattr(search, name, counted(data[name]))
        search.seconds = float(data["seconds"])
        search.seen = {str(kind): _counts(names) for kind, names in data["seen"].items()}
        search.tries = _counts(data["tries"])
        search.faults = [(counted(n), [str(w) for w in wishes], str(fault)) for n, wishes, fault in data["faults"]]
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as fault:
        raise WellspringError("This is not the state file of an exhaustive run.") from fault
    if search.seed != seed:
        raise WellspringError(f"The state file belongs to a run with seed {search.seed}, not {seed}.")
    return search


def _counts(data: dict[str, Any]) -> dict[str, int]:
    return {str(name): counted(n) for name, n in data.items()}


def outcomes(search: Search, games: int, workers: int, minutes: float) -> Iterator[tuple[Outcome, tuple[str, ...]]]:
    """Games with their wishes, until nothing is left to go after, so many are played (0: no limit), or the time is
    over (0: no limit). Whoever takes one adds it to the search before asking for the next."""
    deadline = time.monotonic() + 60 * minutes if minutes > 0 else float("inf")
    last = search.next + games if games else 1 << 60
    if workers <= 1:
        while search.next < last and time.monotonic() < deadline and search.wishes():
            number, wishes = search.hand_out()
            yield play_wishes(search.seed, number, wishes), wishes
        return
    with Workers(workers, GAMES_PER_PROCESS) as pool:
        waiting: deque[tuple[int, tuple[str, ...], Future[Outcome]]] = deque()
        while True:
            while len(waiting) < AHEAD * workers and search.next < last and time.monotonic() < deadline:
                if not search.wishes():
                    break
                number, wishes = search.hand_out()
                waiting.append((number, wishes, pool.submit(play_wishes, search.seed, number, wishes)))
            if not waiting:
                return
            number, wishes, future = waiting.popleft()
            yield _result(number, future), wishes


def _result(number: int, future: Future[Outcome]) -> Outcome:
    try:
        return future.result()
    except BrokenProcessPool:
        outcome = Outcome(number)
        outcome.fault = "the process that played this game or one of the next few died"
        return outcome
