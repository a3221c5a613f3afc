"""Which places a figure may come by on its way from one to another. A player who only says where to goes any way he
likes, as long as it is short enough and brings no danger: so the question is whether such a way exists."""

from __future__ import annotations

from wellspring.battlefield.masks import bits
from wellspring.battlefield.position import Position
from wellspring.movement.halts import Halts
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes
from wellspring.movement.surroundings import Surroundings


def nodes_above(graph: Nodes, position: Position, figure: int) -> int:
    """The nodes of a flyer that is over a figure with one end at least: on its space, or above it on a roof."""
    field = position.battlefield
    out = 0
    for space in bits(position.spaces_of(figure)):
        for other in field.at_hex[(field.q[space], field.r[space])]:
            if field.level[other] >= field.level[space]:
                out |= graph.touching[other]
    return out


def flown_over(graph: Nodes, start: int, end: int, spaces: int) -> int:
    """The nodes that some flight of at most so many spaces from node to node comes by, both ends included."""
    spaces -= graph.slow >> end & 1
    there = graph.flight(start, spaces, 0).air
    back = graph.flight(end, spaces, 0).air
    assert there is not None and back is not None
    out = 0
    near = 0
    for cost in range(spaces, -1, -1):
        near |= back[spaces - cost]
        out |= there[cost] & near
    return out


def flies_over_all(graph: Nodes, start: int, end: int, spaces: int, goals: list[int]) -> bool:
    """Whether one such flight comes by all of these sets of nodes."""
    spaces -= graph.slow >> end & 1
    everything = (1 << len(goals)) - 1
    seen: dict[int, int] = {}  # by the goals met, as a mask: the nodes
    new = _meeting(goals, 0, 1 << start, {})
    for _ in range(spaces):
        further: dict[int, int] = {}
        for met, nodes in new.items():
            nodes ^= nodes & seen.get(met, 0)
            seen[met] = seen.get(met, 0) | nodes
            beyond = 0
            for node in bits(nodes):
                beyond |= graph.air(node)
            _meeting(goals, met, beyond, further)
        new = further
    for met, nodes in new.items():
        seen[met] = seen.get(met, 0) | nodes
    return seen.get(everything, 0) >> end & 1 != 0


def _meeting(goals: list[int], met: int, nodes: int, out: dict[int, int]) -> dict[int, int]:
    """Sort nodes by the goals met once one is there."""
    groups = {met: nodes}
    for k, goal in enumerate(goals):
        for before, there in list(groups.items()):
            hit = there & goal
            if hit and not before >> k & 1:
                groups[before] = there ^ hit
                groups[before | 1 << k] = groups.get(before | 1 << k, 0) | hit
    for got, there in groups.items():
        if there:
            out[got] = out.get(got, 0) | there
    return out


def between(graph: Nodes, start: int, end: int, spaces: int) -> int:
    """The nodes near enough to both stances for a way of so many spaces: the only ones it can come by at all."""
    out = 0
    for gone in range(spaces + 1):
        out |= _near(graph, start, gone) & _near(graph, end, spaces - gone)
    return graph.nodes_on(out)


def _near(graph: Nodes, stance: int, spaces: int) -> int:
    around = graph.field.around(graph.front[stance], spaces)
    rear = graph.rear[stance]
    return around if rear < 0 else around | graph.field.around(rear, spaces)


def walked_through(mover: Mover, around: Surroundings, start: int, end: int, budget: int, ground: int) -> int:
    """The nodes that some walk without danger over this ground, from stance to stance and for at most so much, comes
    by. A walk that must stop somewhere is remembered apart: it may only turn there."""
    graph = mover.graph
    ground &= between(graph, start, end, budget)  # most of what is in reach leads elsewhere
    halts = Halts(mover, graph.node_of[start])
    into: dict[int, list[tuple[int, int]]] = {}  # by place, the places before it and what the step from there costs
    costs = {2 * start: 0}  # a place is a stance, and whether the walk has come to its end there
    todo: list[list[int]] = [[] for _ in range(budget + 1)]
    todo[0].append(2 * start)
    for cost in range(budget + 1):
        for place in todo[cost]:  # grows: turns cost nothing
            if costs[place] < cost:
                continue
            here = graph.node_of[place >> 1]
            for step in graph.steps(place >> 1):
                there = graph.node_of[step.to]
                total = cost + step.cost
                if total > budget or (step.cost and place & 1) or not ground >> there & 1:
                    continue
                if step.danger or around.swipes(here, there) or not around.may_pass(graph, step.to):
                    continue
                halted = place & 1 if not step.cost else int(halts.stops(here, there))
                to = 2 * step.to + halted
                into.setdefault(to, []).append((place, step.cost))
                if total < costs.get(to, budget + 1):
                    costs[to] = total
                    todo[total].append(to)
    return _on_the_way(graph, costs, into, end, budget)


def _on_the_way(
    graph: Nodes, costs: dict[int, int], into: dict[int, list[tuple[int, int]]], end: int, budget: int
) -> int:
    """Back from the end, those from where it can still be reached."""
    left: dict[int, int] = {}
    todo: list[list[int]] = [[] for _ in range(budget + 1)]
    for place in (2 * end, 2 * end + 1):
        if place in costs:
            left[place] = 0
            todo[0].append(place)
    nodes = 0
    for cost in range(budget + 1):
        for place in todo[cost]:
            if left[place] < cost or costs[place] + cost > budget:
                continue
            nodes |= 1 << graph.node_of[place >> 1]
            for before, price in into.get(place, ()):
                total = cost + price
                if total < left.get(before, budget + 1):
                    left[before] = total
                    todo[total].append(before)
    return nodes
