"""What a position is worth: fitted to games, the same for both sides, and blind to names."""

from __future__ import annotations

import math
import random

import pytest
from bots.battles import MIRRORED, battle

from wellspring.bots.judgement import FEATURES, TURN, Judgement, features
from wellspring.bots.levels import judgement_from, shipped_judgement
from wellspring.bots.random_bot import RandomBot
from wellspring.bots.tactician import Tactician
from wellspring.cli.train import written
from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.errors import WellspringError
from wellspring.engine.events import FigureDestroyed
from wellspring.engine.game import Game
from wellspring.lab.training import Game as Played
from wellspring.lab.training import chance, fit, parted, played, quality, solved


def in_round(number: int, seed: int) -> Game:
    """A game by lot, at the first question of a round."""
    game = battle("three_fords", MIRRORED[0], seed)
    bots = [RandomBot(1), RandomBot(2)]
    while game.request is not None and game.state.round < number:
        game.answer(bots[game.request.player].choose(game, game.request))
    return game


def chances(game: Game, judgement: Judgement) -> tuple[float, float]:
    tactician = Tactician(1)
    return (
        judgement.chance(game, tactician.outlook(game, 0)),
        judgement.chance(game, tactician.outlook(game, 1)),
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_is_good_for_one_side_is_bad_for_the_other(seed: int) -> None:
    one, other = chances(in_round(2, seed), shipped_judgement())
    assert one + other == pytest.approx(1.0)


def test_who_loses_a_figure_is_less_likely_to_win() -> None:
    game = in_round(2, 1)
    before, _ = chances(game, shipped_judgement())
    lost = next(f for f in game.all_on_field() if game.controller(f) == 0)
    game.emit(FigureDestroyed(lost, 0, Cause(SET_UP)))
    after, _ = chances(game, shipped_judgement())
    assert after < before - 0.01


def test_every_number_has_a_weight_and_is_finite() -> None:
    game = in_round(2, 3)
    found = features(game, Tactician(1).outlook(game, 0))
    assert len(found) == len(FEATURES) + 1 == len(shipped_judgement().weights)
    assert all(math.isfinite(x) for x in found)


def test_weights_are_read_as_they_are_written() -> None:
    weights = [k / 4 for k in range(len(FEATURES) + 1)]
    text = written(weights, "a command", quality(weights, [Played(0, [[1.0] * len(weights)], 1.0)]))
    assert judgement_from(text).weights == weights


@pytest.mark.parametrize("text", ["weights = 3", "[weights]\nforce = 1", "no toml", f'[weights]\n"{TURN}" = "much"'])
def test_other_files_are_no_weights(text: str) -> None:
    with pytest.raises(WellspringError, match="no weights"):
        judgement_from(text)


def test_the_fit_finds_the_weights_that_made_the_outcomes() -> None:
    rng = random.Random(5)
    truth = [1.5, -1.0, *[0.0] * (len(FEATURES) - 1)]
    games = []
    for number in range(3000):
        x = [rng.gauss(0, 1) for _ in truth]
        games.append(Played(number, [x], 1.0 if rng.random() < chance(truth, x) else 0.0))
    fitted, kept = parted(games)
    weights = fit(fitted)
    assert weights[0] == pytest.approx(1.5, abs=0.2) and weights[1] == pytest.approx(-1.0, abs=0.2)
    assert max([abs(w) for w in weights[2:]]) < 0.2
    found = quality(weights, kept)
    assert found.loss < 0.6 < quality([0.0] * len(truth), kept).loss
    assert all(abs(part.said - part.won) < 0.15 for part in found.bins if part.number > 50)


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_games_to_learn_from_are_the_same_again() -> None:
    first, again = played(3, 4), played(3, 4)
    assert first == again and len(first.positions) > 5 and first.share in (0.0, 0.5, 1.0)
