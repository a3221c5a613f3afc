"""The engine's own best ways, spelt out and given back as explicit paths, mean the same ways. Clauses:
move.double.follow, move.double.flip, move.tight-quarters."""

from __future__ import annotations

import random

import pytest
from kit.games import setup

from wellspring.engine.game import Game
from wellspring.engine.route import explicit_route, route_to, spelt_out
from wellspring.games import new_game

HEAVY = ["mimring", "grimnak", "finn"]
OPTIONS_PLAYED = 6  # of each question, in copies


@pytest.mark.parametrize("mode", ["master", "basic"])  # in the Basic Game nobody flies or turns
@pytest.mark.parametrize("battlefield", ["first_light", "broken_keep"])
def test_ways_of_mimring_and_grimnak_given_back(battlefield: str, mode: str) -> None:
    draw = random.Random(f"{battlefield} {mode}")
    ways = backwards = 0
    for seed in range(6):
        g = new_game(setup(battlefield, mode=mode, red=HEAVY, blue=HEAVY), seed)
        for _ in range(250):
            if g.request is None:
                break
            if g.request.reach is not None and g.state.position.rear[g.request.figure] >= 0:
                tried, led_by_rear = give_back(g, draw)
                ways += tried
                backwards += led_by_rear
            g.answer(draw.randrange(len(g.request.values)))
    assert ways > 1000
    assert backwards > 10  # the front could have gone there as well, so the path says that it waits


def give_back(g: Game, draw: random.Random) -> tuple[int, int]:
    """All ways on foot read back; some of them walked. How many, and in how many the front had to be told to wait."""
    assert g.request is not None
    found = g.request.reach
    assert found is not None
    graph = found.mover.graph
    labels = [k for k in found.ends if not found.flies(k)]
    played = draw.sample(labels, min(len(labels), OPTIONS_PLAYED))
    waits = 0
    for label in labels:
        route = route_to(found, label)
        path = spelt_out(graph, route.stances)
        again = explicit_route(g.state.position, found, path)
        assert (again.stances, again.cost) == (route.stances, route.cost)
        waits += len(path) > len(route.stances) - 1
        if label in played:
            by_option, by_path = g.copy(), g.copy()
            by_option.answer(g.request.values.index(label))
            by_path.answer_path(path)
            assert told(by_option) == told(by_path)
    return len(labels), waits


def told(g: Game) -> list[object]:
    """Everything that happened in a copy, and what it asks now."""
    asked = g.request and (g.request.kind, g.request.player, g.request.figure, len(g.request.values))
    return [[e.dump() for e in g.events], g.state.dump(), asked]
