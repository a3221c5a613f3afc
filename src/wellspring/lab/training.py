"""Fits the bots' judgement to games they have played: positions and who won in the end, by logistic regression."""

from __future__ import annotations

import math
import random
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Final

from wellspring.bots.judgement import FEATURES, features
from wellspring.bots.tactician import Tactician
from wellspring.content.library import read_text
from wellspring.engine.setup import ANNIHILATION, PRESET, Objective, PresetArmy, Seat, Setup
from wellspring.engine.view import scrub
from wellspring.games import new_game, site_of
from wellspring.lab.arena import AHEAD, MAPS, MOST_DECISIONS, POINTS, ROUNDS, drawn_army
from wellspring.lab.pools import Workers

NUMBERS: Final = len(FEATURES) + 1  # and who has the turn
STEPS: Final = 12  # of Newton's method; it has converged long before
RIDGE: Final = 3.0  # against weights that only few games ask for
HELD_BACK: Final = 5  # one game of so many is kept for testing the fit
BINS: Final = 10


@dataclass
class Game:
    """The positions of one game at the beginning of each turn, as the first side sees them, and what it won."""

    number: int
    positions: list[list[float]]
    share: float


def battle(seed: int, number: int) -> Setup:
    """Armies of different cards and sometimes of different size: a judgement must know who is ahead."""
    rng = random.Random(f"training {seed} {number}")
    text = read_text("maps", f"{rng.choice(MAPS)}.toml")
    zones = list(site_of(text).map.battlefield.zones)[:2]
    rng.shuffle(zones)
    armies = [drawn_army(rng, POINTS - rng.choice((0, 0, 60, 120))) for _ in zones]
    return Setup(
        text,
        [Seat(zone, k, []) for k, zone in enumerate(zones)],
        gather=PRESET,
        armies=[PresetArmy(zone, army, [], zone) for zone, army in zip(zones, armies, strict=True)],
        objectives=[Objective(ANNIHILATION, team, 0, "", "", "") for team in (0, 1)],
        rounds=ROUNDS,
        title=f"training {number}",
    )


def played(seed: int, number: int) -> Game:
    game = new_game(battle(seed, number), seed * 1_000_003 + number)
    players = [Tactician(seed + 31 * number), Tactician(seed + 31 * number + 7)]
    positions: list[list[float]] = []
    last: tuple[int, int, int] | None = None
    decisions = 0
    while game.request is not None and decisions < MOST_DECISIONS:
        turn = (game.state.round, game.state.cycle, game.state.player)
        if game.state.round and turn != last and game.state.laid:
            last = turn
            positions.append(features(game, players[0].outlook(game, 0)))
        view = scrub(game, game.request.player)
        assert view.request is not None
        game.answer(players[game.request.player].choose(view, view.request))
        decisions += 1
    won = game.state.winners or (0, 1)
    return Game(number, positions, (1.0 / len(won)) if 0 in won else 0.0)


def gather(seed: int, games: int, workers: int) -> Iterator[Game]:
    """Games of the tactician with itself, in order."""
    if workers <= 1:
        for number in range(games):
            yield played(seed, number)
        return
    with Workers(workers) as pool:
        waiting: deque[Future[Game]] = deque()
        for number in range(games):
            waiting.append(pool.submit(played, seed, number))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


# --- the fit ---


def fit(games: list[Game]) -> list[float]:
    """Weights by Newton's method. Positions of one game share its outcome, so each game counts alike."""
    rows = [(x, game.share, 1.0 / len(game.positions)) for game in games for x in game.positions]
    weights = [0.0] * NUMBERS
    for _ in range(STEPS):
        slope = [-RIDGE * w for w in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(NUMBERS)] for i in range(NUMBERS)]
        for x, share, counts in rows:
            p = chance(weights, x)
            off = counts * (share - p)
            heavy = counts * p * (1.0 - p)
            for i in range(NUMBERS):
                slope[i] += off * x[i]
                row, hx = bend[i], heavy * x[i]
                for j in range(i, NUMBERS):
                    row[j] += hx * x[j]
        for i in range(NUMBERS):
            for j in range(i):
                bend[i][j] = bend[j][i]
        weights = [w + d for w, d in zip(weights, solved(bend, slope), strict=True)]
    return weights


def chance(weights: list[float], x: list[float]) -> float:
    z = sum([w * v for w, v in zip(weights, x, strict=True)])
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, z))))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by Gauss and Cholesky's kind of matrix: no pivots needed."""
    n = len(right)
    rows = [[*matrix[i], right[i]] for i in range(n)]
    for i in range(n):
        for j in range(i + 1, n):
            factor = rows[j][i] / rows[i][i]
            for k in range(i, n + 1):
                rows[j][k] -= factor * rows[i][k]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum([rows[i][k] * out[k] for k in range(i + 1, n)])) / rows[i][i]
    return out


@dataclass
class Bin:
    """Positions that were judged alike: how many, the mean chance given, and what came of them."""

    number: int
    said: float
    won: float


@dataclass
class Quality:
    games: int
    positions: int
    loss: float  # mean logarithmic loss; a coin has 0.693
    right: float  # positions whose winner was named
    bins: list[Bin]

    def sentence(self) -> str:
        return (
            f"{self.games} games that were not fitted, {self.positions} positions: mean logarithmic loss "
            f"{self.loss:.4f} (a coin has 0.6931), the winner named in {self.right:.1%}."
        )


def quality(weights: list[float], games: list[Game]) -> Quality:
    """How well weights judge games, best such as they were not fitted to."""
    loss, right, number = 0.0, 0.0, 0
    sums = [[0, 0.0, 0.0] for _ in range(BINS)]
    for game in games:
        for x in game.positions:
            p = min(1 - 1e-9, max(1e-9, chance(weights, x)))
            loss -= game.share * math.log(p) + (1.0 - game.share) * math.log(1.0 - p)
            right += game.share if p > 0.5 else 1.0 - game.share
            number += 1
            found = sums[min(BINS - 1, int(p * BINS))]
            found[0] += 1
            found[1] += p
            found[2] += game.share
    bins = [Bin(int(n), said / n, won / n) for n, said, won in sums if n]
    return Quality(len(games), number, loss / max(1, number), right / max(1, number), bins)


def parted(games: list[Game]) -> tuple[list[Game], list[Game]]:
    """To fit and to test."""
    fitted = [game for game in games if game.number % HELD_BACK and game.positions]
    return fitted, [game for game in games if game.number % HELD_BACK == 0 and game.positions]
