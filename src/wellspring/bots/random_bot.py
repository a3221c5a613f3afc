"""Any legal option with equal chance: a ruler for other bots, and a tireless tester."""

from __future__ import annotations

import random

from wellspring.engine.flow import Request
from wellspring.engine.game import Game


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: Game, request: Request) -> int:
        return int(self._rng.random() * len(request.values))
