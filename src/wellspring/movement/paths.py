"""The way to a place that a search has reached, found backwards. All it takes is the search's outcome, so a way can be
worked out long after the figures around have moved on."""

from __future__ import annotations

from wellspring.battlefield.masks import bits, lowest
from wellspring.movement.nodes import Nodes
from wellspring.movement.spread import Spread
from wellspring.movement.steps import Step
from wellspring.movement.surroundings import Surroundings


def path(graph: Nodes, spread: Spread, start: int, end: int, cost: int, danger: int) -> list[int]:
    """The stances from the start to the end, both included."""
    among = spread.among
    air = spread.air
    if among is not None:
        nodes = _walked(graph, spread, among, graph.node_of[start], graph.node_of[end], cost, danger)
    else:
        assert air is not None
        nodes = _flown(graph, air, graph.node_of[end])
    nodes.reverse()
    return _faced(graph, among, start, nodes, end)


def _walked(
    graph: Nodes, spread: Spread, around: Surroundings, start: int, end: int, cost: int, danger: int
) -> list[int]:
    nodes = [end]
    safe = spread.layers[0]
    halts = spread.halts
    assert halts is not None
    pivoted = halts.entered(0)
    special = halts.nodes | around.threatened | around.passing.one_way | pivoted
    while cost or danger:
        here = nodes[-1]
        if cost == 1 and not danger:
            nodes.append(start)
            break
        before = -1
        if not danger and not pivoted >> here & 1:  # most steps: between places where nothing is in the way
            for price, near in graph.near_to(here):
                if price > cost:
                    break
                plain = near & safe[cost - price]
                plain ^= plain & special
                if plain:
                    before = lowest(plain)
                    cost -= price
                    break
        if before < 0:
            before, step = _last_step(graph, spread, around, here, cost, danger, len(nodes) == 1)
            cost -= step.cost
            danger -= step.danger + around.swipes(before, here)
        nodes.append(before)
    return nodes


def _last_step(
    graph: Nodes, spread: Spread, around: Surroundings, here: int, cost: int, danger: int, at_end: bool
) -> tuple[int, Step]:
    """The node and the step from which the search came to a node at that cost and danger."""
    for candidate in bits(graph.beside(here) & spread.region):
        if around.passing.one_way >> candidate & 1:
            facing = around.passing.facing(graph, candidate)
            steps = [s for s in graph.steps(facing) if around.passing.fits(graph, s.to)]
        else:
            steps = graph.steps_from(candidate)
        for step in steps:
            if 0 < step.cost <= cost and graph.node_of[step.to] == here:
                risk = step.danger + around.swipes(candidate, here)
                if spread.went_on(candidate, here, cost - step.cost, danger - risk, at_end):
                    return candidate, step
    raise AssertionError("every place was reached from somewhere")


def _flown(graph: Nodes, air: list[int], end: int) -> list[int]:
    cost = 0
    while not air[cost] >> end & 1:
        cost += 1
    nodes = [end]
    while cost:
        here = nodes[-1]
        before = -1
        for candidate in bits(graph.beside(here) & air[cost - 1]):
            if graph.air(candidate) >> here & 1:
                before = candidate
                cost -= 1
                break
        assert before >= 0
        nodes.append(before)
    return nodes


def _faced(graph: Nodes, among: Surroundings | None, start: int, nodes: list[int], end: int) -> list[int]:
    """The stances of a way along nodes, from the start to the end: it turns round only where it must, in the air only
    to land."""
    if not graph.folded:
        return nodes
    stances = [start]
    for node in nodes[1:]:
        stance = _follow(graph, stances[-1], node)
        if among is not None and not among.passing.fits(graph, stance):
            stances.append(graph.turned(stances[-1]))
            stance = _follow(graph, stances[-1], node)
        stances.append(stance)
    if stances[-1] != end:
        stances.append(end)
    return stances


def _follow(graph: Nodes, stance: int, node: int) -> int:
    """The stance that a step of one end onto the next node leads to, the other end following."""
    front = graph.front[stance]
    rear = graph.rear[stance]
    a = graph.front[graph.stances[node][0]]
    b = graph.rear[graph.stances[node][0]]
    if front in (a, b):
        return graph.stance(b if a == front else a, front)
    return graph.stance(rear, b if a == rear else a)
