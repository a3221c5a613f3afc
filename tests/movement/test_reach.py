"""The search over masks finds what a slow walk over every path finds, in battles on all maps."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from reference_reach import enemies_beside, reference, spaces

from wellspring.battlefield.masks import bits
from wellspring.engine.dice import SeededDice
from wellspring.engine.game import Game
from wellspring.engine.moves import mover_for
from wellspring.engine.route import explicit_route, route_to, spelt_out
from wellspring.lab.random_battles import begin, random_battle
from wellspring.movement.mover import Mover
from wellspring.movement.reach import Reach, reach
from wellspring.projection.names import figure_name

BATTLES = range(24)
SEED = 20


@pytest.mark.parametrize("number", BATTLES)
def test_the_search_agrees_with_the_slow_one(number: int) -> None:
    battle = random_battle(SEED, number)
    game = begin(battle.setup, SeededDice(battle.dice_seed))
    draw = random.Random(number)
    for k in range(400):
        if game.request is None:
            break
        if k % 25 == 0:
            for figure in game.all_on_field():
                compare(game, mover_for(game, figure))
        game.answer(draw.randrange(len(game.request.values)))


# in battle 312 ways once led through a space that stops who enters it
@pytest.mark.parametrize("number", [*BATTLES, 312])
def test_it_agrees_where_large_figures_stand_among_spaces_that_stop_them(number: int) -> None:
    """move.double.glyph: only the end that enters such a space stops, and only there where it was not before."""
    battle = random_battle(SEED, number)
    game = begin(battle.setup, SeededDice(battle.dice_seed))
    position = game.state.position
    draw = random.Random(number)
    for k in range(200):
        if game.request is None:
            break
        if k % 20 == 0:
            for figure in game.all_on_field():
                if position.rear[figure] >= 0:
                    mover = mover_for(game, figure)
                    for space in [s for s in bits(position.near(figure, 2)) if draw.random() < 0.3]:
                        mover.glyph_stops |= 1 << space
                    for space in spaces(mover, mover.graph.stance(position.at[figure], position.rear[figure])):
                        mover.glyph_stops |= draw.randrange(2) << space
                    compare(game, mover)
        game.answer(draw.randrange(len(game.request.values)))


@pytest.mark.parametrize("number", BATTLES[::4])
def test_it_agrees_where_some_may_be_passed(number: int) -> None:
    battle = random_battle(SEED, number)
    game = begin(battle.setup, SeededDice(battle.dice_seed))
    draw = random.Random(number)
    for k in range(300):
        if game.request is None:
            break
        if k % 30 == 0:
            for figure in game.all_on_field():
                mover = mover_for(game, figure)
                mover.passable = [f for f in game.all_on_field() if f != figure and draw.random() < 0.5]
                compare(game, mover)
        game.answer(draw.randrange(len(game.request.values)))


def compare(game: Game, mover: Mover) -> None:
    found = reach(game.state.position, mover)
    labels = [(found.stance(k), found.cost(k), found.danger(k)) for k in found.ends]
    assert len(labels) == len(set(labels))
    assert set(labels) == reference(game.state.position, mover), figure_name(game, mover.figure)
    for k in found.ends:
        if found.flies(k):
            check_flight(found, k)
        else:
            check_path(game, found, k)


def check_path(game: Game, found: Reach, label: int) -> None:
    """A path may be walked, and costs and risks what its label says."""
    mover = found.mover
    position = game.state.position
    stances = route_to(found, label).stances
    assert (stances[0], stances[-1]) == (found.start, found.stance(label))
    assert explicit_route(position, found, spelt_out(mover.graph, stances)).stances == stances
    cost = danger = 0
    for here, there in pairwise(stances):
        step = next(s for s in mover.graph.steps(here) if s.to == there)
        left = enemies_beside(position, mover, here) - enemies_beside(position, mover, there)
        cost += step.cost
        danger += step.danger + len(left)
    assert (cost, danger) == (found.cost(label), found.danger(label))


def check_flight(found: Reach, label: int) -> None:
    """A flight goes one space at a time, turning end for end at most, and is no longer than its label says."""
    graph = found.mover.graph
    stances = route_to(found, label).stances
    assert (stances[0], stances[-1]) == (found.start, found.stance(label))
    spaces = 0
    for here, there in pairwise(stances):
        if not (graph.gait.double and there == graph.turned(here)):
            assert there in graph.flights(here)
            spaces += 1
    assert spaces <= found.cost(label)


def test_bits_of_a_mask() -> None:
    draw = random.Random(1)
    for _ in range(300):
        numbers = sorted(draw.sample(range(3000), draw.randrange(40)))
        assert bits(sum(1 << n for n in numbers)) == numbers
