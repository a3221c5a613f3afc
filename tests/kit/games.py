"""Whole games for tests of saving, viewing, replaying: set-ups from shipped content, played by chance or by default."""

from __future__ import annotations

import random

from wellspring.content.library import read_text
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.games import new_game

RED = ["agent_carr", "marro_warriors", "grimnak", "zettian_guards", "raelin"]
BLUE = ["syvarris", "tarn_viking_warriors", "mimring", "krav_maga_agents", "finn"]


def setup(
    map: str = "first_light",
    edition: str = "aoa-2024",
    mode: str = "master",
    rounds: int = 6,
    red: list[str] | None = None,
    blue: list[str] | None = None,
) -> Setup:
    seats = [Seat("Red", 0, red or RED), Seat("Blue", 1, blue or BLUE)]
    return Setup(read_text("maps", map + ".toml"), seats, edition, mode=mode, rounds=rounds)


def play_on(g: Game, seed: int, answers: int = 1 << 30) -> int:
    """Answer at random, so many times or to the end; the number of answers given."""
    chance = random.Random(seed)
    n = 0
    while g.request is not None and n < answers:
        g.answer(int(chance.random() * len(g.request.values)))
        n += 1
    return n


def random_game(seed: int, answers: int = 1 << 30, **kind: object) -> Game:
    g = new_game(setup(**kind), seed)  # type: ignore[arg-type]
    play_on(g, seed, answers)
    return g
