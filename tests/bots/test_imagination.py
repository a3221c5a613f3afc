"""Games that could be: in accord with what a player knows, and blind to the rest."""

from __future__ import annotations

import itertools

import pytest
from bots.battles import MIRRORED, battle

from wellspring.bots.bot import Bot, make_bot, play_out
from wellspring.bots.imagination import QuickDice, determinise
from wellspring.bots.levels import shipped_judgement
from wellspring.bots.searcher import Searcher
from wellspring.bots.tactician import Tactician, Weights
from wellspring.engine.game import Game
from wellspring.engine.state import UNKNOWN_CARD
from wellspring.engine.view import scrub


def in_the_first_turn(seed: int) -> Game:
    """All markers lie, and whoever has won the initiative is asked."""
    game = battle("three_fords", MIRRORED[0], seed)
    bots = [make_bot("random", 1), make_bot("random", 2)]
    while game.state.player < 0:
        assert game.request is not None
        game.answer(bots[game.request.player].choose(game, game.request))
    return game


def other_truths(game: Game, player: int) -> list[Game]:
    """Everything the same for the player's eyes, but the others' face-down markers exchanged."""
    out: list[Game] = []
    other = 1 - player
    hidden = [k for k in range(other * 4, other * 4 + 4) if not game.state.shown[k]]
    lying = [game.state.markers[k] for k in hidden]
    for order in sorted(set(itertools.permutations(lying))):
        truth = game.copy()
        for k, card in zip(hidden, order, strict=True):
            truth.state.markers[k] = card
        out.append(truth)
    return out


@pytest.mark.parametrize("seed", range(5))
def test_face_down_markers_lie_where_they_are_seen_to_lie(seed: int) -> None:
    game = in_the_first_turn(seed)
    player = game.state.player
    other = range((1 - player) * 4, (1 - player) * 4 + 4)
    drawn = determinise(scrub(game, player), seed)
    assert sorted([drawn.state.markers[k] for k in other]) == sorted([game.state.markers[k] for k in other])
    own = range(player * 4, player * 4 + 4)
    assert [drawn.state.markers[k] for k in own] == [game.state.markers[k] for k in own]


def test_which_marker_is_which_is_drawn() -> None:
    game = next(g for g in map(in_the_first_turn, range(20)) if len(other_truths(g, g.state.player)) > 3)
    player = game.state.player
    other = range((1 - player) * 4, (1 - player) * 4 + 4)
    drawn = {tuple([determinise(scrub(game, player), s).state.markers[k] for k in other]) for s in range(60)}
    assert len(drawn) > 3


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_game_can_be_played_to_its_end(seed: int) -> None:
    game = determinise(scrub(in_the_first_turn(seed), 0), seed)
    if game.request is None:  # the other one is asked: the view does not say what
        game = determinise(scrub(in_the_first_turn(seed), 1), seed)
    play_out(game, [make_bot("random", 1), make_bot("random", 2)])
    assert game.state.over
    assert UNKNOWN_CARD not in game.state.markers


def test_face_down_glyphs_are_drawn_from_those_it_may_be() -> None:
    game = in_the_first_turn(3)
    hidden = [k for k, up in enumerate(game.state.glyph_up) if not up]
    assert hidden
    kinds = {determinise(scrub(game, game.state.player), s).state.glyph_kind[hidden[0]] for s in range(40)}
    assert len(kinds) > 3
    assert kinds <= set(game.world.random_glyphs())


class Ticks:
    """A clock that goes on by a hundredth of a second whenever it is looked at."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 0.01
        return self.time


def thinkers() -> list[Bot]:
    return [Tactician(5, Weights(trials=2)), Searcher(5, shipped_judgement(), 0.15, clock=Ticks())]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("which", range(2))
def test_another_truth_behind_the_same_view_changes_no_answer(seed: int, which: int) -> None:
    game = in_the_first_turn(seed)
    truths = other_truths(game, game.state.player)
    answers = set()
    for truth in truths:
        view = scrub(truth, game.state.player)
        assert view.request is not None
        assert [f.dump() for f in view.stack] == [f.dump() for f in game.stack]
        answers.add(thinkers()[which].choose(view, view.request))
    assert len(answers) == 1


def test_quick_dice_are_fair() -> None:
    dice = QuickDice(12)
    faces = [0] * 20
    for _ in range(20_000):
        faces[dice.d20() - 1] += 1
    assert min(faces) > 850 and max(faces) < 1150
    rolls = [dice.combat(6) for _ in range(10_000)]
    assert abs(sum([r.skulls for r in rolls]) / 60_000 - 1 / 2) < 0.01
    assert abs(sum([r.shields for r in rolls]) / 60_000 - 1 / 3) < 0.01
