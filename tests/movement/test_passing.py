"""Whom some way passes: what is worked out at once agrees with trying every way, in random positions."""

from __future__ import annotations

import random

from reference_reach import enemies_beside, passes, spaces

from wellspring.battlefield.masks import mask_of
from wellspring.battlefield.position import Position
from wellspring.battlefield.terrain import TERRAINS
from wellspring.lab.walks import Trial
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes
from wellspring.movement.passing import flies_over_all, flown_over, walked_through
from wellspring.movement.reach import reach

SEED = 3
POSITIONS = 240
SHORT = 4  # spaces: every way is tried


def every_flight(graph: Nodes, way: list[int], left: int) -> list[list[int]]:
    """All flights on from a way, along nodes."""
    out = [way]
    if left:
        for stance in graph.stances[way[-1]]:
            for there in {graph.node_of[to] for to in graph.flights(stance)}:
                out.extend(every_flight(graph, [*way, there], left - 1))
    return out


def test_flights_come_by_what_some_flight_comes_by() -> None:
    compared = met = 0
    for number in range(POSITIONS):
        trial = Trial(SEED, number)
        mover = trial.mover
        if mover is None or not mover.flies:
            continue
        graph, draw = mover.graph, random.Random(number)
        start = graph.node_of[graph.stance(trial.position.at[0], trial.position.rear[0])]
        budget = min(mover.budget, 3 if graph.gait.double else SHORT)
        flights = every_flight(graph, [start], budget)
        ends = sorted({way[-1] for way in flights})
        for end in draw.sample(ends, min(3, len(ends))):
            short = budget - (graph.slow >> end & 1)
            ways = [set(way) for way in flights if way[-1] == end and len(way) - 1 <= short]
            if not ways:
                continue
            compared += 1
            assert flown_over(graph, start, end, budget) == mask_of(sorted(set().union(*ways)))
            for _ in range(4):
                goals = [draw.sample(range(len(graph.stances)), 5) for _ in range(draw.randint(1, 3))]
                both = any(all(way & set(goal) for goal in goals) for way in ways)
                met += both
                assert flies_over_all(graph, start, end, budget, [mask_of(sorted(goal)) for goal in goals]) == both
    assert compared > 60 and met > 10


def every_walk(position: Position, mover: Mover, way: list[int], halted: bool, left: int) -> list[list[int]]:
    """All walks without danger on from a way, along stances."""
    graph = mover.graph
    out = [way]
    for step in graph.steps(way[-1]):
        turns_back = not step.cost and len(way) > 1 and way[-2] == step.to
        if step.cost > left or (halted and step.cost) or step.danger or turns_back:
            continue
        if not passes(position, mover, step.to, step.entered, step.cost):
            continue
        if enemies_beside(position, mover, way[-1]) - enemies_beside(position, mover, step.to):
            continue
        terrain = [TERRAINS[position.battlefield.terrain[s]].name for s in spaces(mover, step.to)]
        wet = mover.stopped_by_water and all(name == "water" for name in terrain)
        stops = step.cost > 0 and (wet or mover.glyph_stops >> step.entered & 1 != 0)
        out.extend(every_walk(position, mover, [*way, step.to], halted or stops, left - step.cost))
    return out


def test_walks_come_by_what_some_walk_comes_by() -> None:
    compared = others = 0
    for number in range(POSITIONS):
        trial = Trial(SEED, number)
        mover = trial.mover
        if mover is None:
            continue
        mover.budget = min(mover.budget, 3 if mover.graph.gait.double else SHORT)
        mover.road_bonus = 0
        graph, draw = mover.graph, random.Random(number)
        found = reach(trial.position, mover)
        ends = [found.stance(k) for k in found.ends if not found.flies(k) and not found.danger(k)]
        if not ends:
            continue
        walks = every_walk(trial.position, mover, [found.start], False, mover.budget)
        for end in draw.sample(ends, min(3, len(ends))):
            ways = [way for way in walks if way[-1] == end]
            nodes = {graph.node_of[stance] for way in ways for stance in way}
            compared += 1
            others += len(nodes) > max(len(way) for way in ways)
            found_nodes = walked_through(mover, found.around, found.start, end, mover.budget, graph.all)
            assert found_nodes == mask_of(sorted(nodes)), (number, trial.name(graph, end))
    assert compared > 200 and others > 50
