"""What stands around a figure about to move: whom it cannot pass, where it may not stop, who may swipe at it."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.position import Position
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes


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


def surroundings(position: Position, mover: Mover, start: int) -> Surroundings:
    graph = mover.graph
    figure = mover.figure
    side = position.side[figure]
    engages = mover.engages and not mover.disengages
    at = position.at[figure]
    rear = position.rear[figure]
    hung: list[int] = []  # stances in which its tail would hang over somebody
    touching = graph.touching
    closed = 0
    barred = 0
    zones: list[int] = []
    threatened = 0
    field = position.battlefield
    q = field.q[at]
    r = field.r[at]
    # beyond this nobody matters: the furthest space, an enemy beside it, and both their rear spaces
    far = mover.budget + mover.road_bonus + 4
    sides = position.side
    enemies = False
    friends: list[int] = []
    for other, space in enumerate(position.at):
        if space < 0 or other == figure:
            continue
        if not (-far <= field.q[space] - q <= far and -far <= field.r[space] - r <= far):
            continue
        behind = position.rear[other]
        here = touching[space] | touching[behind] if behind >= 0 else touching[space]
        barred |= here
        if graph.tailed:
            hung += graph.tail_over(space, position.height[other])
            if behind >= 0:
                hung += graph.tail_over(behind, position.height[other])
        if sides[other] == side:
            friends.append(other)
            continue
        enemies = True
        if not mover.passes_enemies:
            closed |= here
        if engages:
            zone = graph.zone(position, other)
            zones.append(zone)
            threatened |= zone
    if not mover.passes_enemies and (enemies or mover.closed):
        for other in friends:
            if position.is_engaged(other) if mover.engages else other in mover.closed:
                closed |= touching[position.at[other]]
                if position.rear[other] >= 0:
                    closed |= touching[position.rear[other]]
    for tail in position.tails:
        if tail.owner != figure:
            closed |= graph.under(tail)
    for space in mover.no_entry:
        barred |= touching[space]
        if space != at and space != rear:
            closed |= touching[space]
    first = second = 0
    if graph.tailed:
        first, second = _room_for_tail(graph, hung, graph.stance(at, rear), start)
        closed |= graph.all & ~(first | second)
    return Surroundings(closed & ~(1 << start), barred | closed, zones, threatened, first, second)


def _room_for_tail(graph: Nodes, hung: list[int], stance: int, start: int) -> tuple[int, int]:
    """The nodes on which a figure with a tail has room in the first and in the second facing."""
    first = graph.fits_first
    second = graph.fits_second
    for over in hung:
        node = graph.node_of[over]
        if over == graph.stances[node][0]:
            first &= ~(1 << node)
        else:
            second &= ~(1 << node)
    if stance == graph.stances[start][0]:  # it stands there already
        first |= 1 << start
    else:
        second |= 1 << start
    return first, second
