"""What stands around a figure about to move: whom it cannot pass, where it may not stop, who may swipe at it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import bits
from wellspring.battlefield.position import Position
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes


@mypyc_attr(acyclic=True)
class Surroundings:
    """What stands around the mover, as masks over its graph's nodes."""

    def __init__(
        self, closed: int, barred: int, zones: list[int], threatened: int, first: int = 0, second: int = 0
    ) -> None:
        self.closed: Final = closed  # it does not get through there
        self.barred: Final = barred  # it may not stop there
        self.zones: Final = zones  # per enemy, where the mover would be engaged with it
        self.threatened: Final = threatened  # the same for all of them
        # where a figure with a tail has room in the first facing, in the second, and only in one of them
        self.first: Final = first
        self.second: Final = second
        self.one_way: Final = first ^ second

    def facing(self, graph: Nodes, node: int) -> int:
        """The one stance that fits on a node of one way."""
        stances = graph.stances[node]
        return stances[0] if self.first >> node & 1 else stances[-1]

    def has_room(self, graph: Nodes, stance: int) -> bool:
        node = graph.node_of[stance]
        return not self.one_way >> node & 1 or self.facing(graph, node) == stance

    def swipes(self, here: int, there: int) -> int:
        """How many enemies a step leaves."""
        out = 0
        for zone in self.zones:
            if zone >> here & 1 and not zone >> there & 1:
                out += 1
        return out


NOBODY: Final = Surroundings(0, 0, [], 0)


def surroundings(position: Position, mover: Mover, start: int, bonus: int) -> Surroundings:
    """`bonus`: the extra spaces it has along a road."""
    graph = mover.graph
    figure = mover.figure
    at = position.at[figure]
    rear = position.rear[figure]
    # whoever stands further away is neither in the way nor beside any place it gets to
    near = position.battlefield.around(at, mover.budget + bonus + (1 if rear < 0 else 3))
    others = near & (position.occupied ^ position.spaces_of(figure))
    enemies = others & position.enemies_of(figure)
    barred = graph.nodes_on(others)
    closed = 0
    zones: list[int] = []
    threatened = 0
    if enemies and mover.engages and not mover.disengages:
        for other in position.figures_on(enemies):
            zone = graph.zone(position, other)
            zones.append(zone)
            threatened |= zone
    if not mover.passes_enemies:
        closed = graph.nodes_on(enemies)
        if mover.engages:
            if enemies:
                closed |= graph.nodes_on(_engaged(position, others ^ enemies, enemies))
        else:
            for other in mover.closed:
                closed |= graph.nodes_on(position.spaces_of(other))
    for tail in position.tails:
        if tail.owner != figure:
            closed |= graph.under(tail)
    for space in mover.no_entry:
        barred |= graph.touching[space]
        if space != at and space != rear:
            closed |= graph.touching[space]
    first = second = 0
    if graph.tailed:
        first, second = _room_for_tail(position, graph, others)
        if graph.stances[start][0] == graph.stance(at, rear):  # it stands there already
            first |= 1 << start
        else:
            second |= 1 << start
        closed |= graph.all ^ (first | second)
    here = closed & 1 << start  # it stands there already
    return Surroundings(closed ^ here, barred | closed, zones, threatened, first, second)


def _engaged(position: Position, friends: int, enemies: int) -> int:
    """The spaces of the friends that are engaged: nobody passes those (move.through-figures)."""
    field = position.battlefield
    beside = 0
    for space in bits(enemies):
        beside |= field.around(space, 1)
    out = 0
    for friend in position.figures_on(friends & beside):
        if position.is_engaged(friend):
            out |= position.spaces_of(friend)
    return out


def _room_for_tail(position: Position, graph: Nodes, others: int) -> tuple[int, int]:
    """The nodes on which a figure's tail would hang over nobody in the first and in the second facing."""
    first = graph.fits_first
    second = graph.fits_second
    for space in bits(others):
        over_first, over_second = graph.tail_over(space, position.height[position.occupant[space]])
        first ^= first & over_first
        second ^= second & over_second
    return first, second
