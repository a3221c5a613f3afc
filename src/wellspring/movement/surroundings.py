"""What stands around a figure about to move: whom it cannot pass, where it may not stop, who may swipe at it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import bits
from wellspring.battlefield.position import Position
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes


@mypyc_attr(acyclic=True)
class Room:
    """Where a figure with a tail has room, as masks over its graph's nodes: in the first facing and in the second."""

    def __init__(self, first: int, second: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.one_way: Final = first ^ second  # only in one of them

    def facing(self, graph: Nodes, node: int) -> int:
        """The one stance that fits on a node of one way."""
        stances = graph.stances[node]
        return stances[0] if self.first >> node & 1 else stances[-1]

    def fits(self, graph: Nodes, stance: int) -> bool:
        node = graph.node_of[stance]
        return not self.one_way >> node & 1 or self.facing(graph, node) == stance


ANYWHERE: Final = Room(0, 0)  # of a figure without a tail


@mypyc_attr(acyclic=True)
class Surroundings:
    """What stands around the mover, as masks over its graph's nodes."""

    def __init__(
        self, closed: int, standing: int, zones: list[int], threatened: int, passing: Room, stopping: Room
    ) -> None:
        self.closed: Final = closed  # it does not get through there
        self.standing: Final = standing  # its move may end there
        self.zones: Final = zones  # per enemy, where the mover would be engaged with it
        self.threatened: Final = threatened  # the same for all of them
        self.passing: Final = passing  # on its way its tail may hang over whom it may pass,
        self.stopping: Final = stopping  # but not where it stops

    def may_pass(self, graph: Nodes, stance: int) -> bool:
        return not self.closed >> graph.node_of[stance] & 1 and self.passing.fits(graph, stance)

    def may_stop(self, graph: Nodes, stance: int) -> bool:
        return self.standing >> graph.node_of[stance] & 1 != 0 and self.stopping.fits(graph, stance)

    def swipes(self, here: int, there: int) -> int:
        """How many enemies a step leaves."""
        out = 0
        for zone in self.zones:
            if zone >> here & 1 and not zone >> there & 1:
                out += 1
        return out


def nobody(graph: Nodes) -> Surroundings:
    """Whoever moves alone on the battlefield."""
    if not graph.tailed:
        return NOBODY
    room = Room(graph.fits_first, graph.fits_second)
    return Surroundings(0, 0, [], 0, room, room)


NOBODY: Final = Surroundings(0, 0, [], 0, ANYWHERE, ANYWHERE)


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
    zones: list[int] = []
    threatened = 0
    if enemies and mover.engages and not mover.disengages:
        for other in position.figures_on(enemies):
            zone = graph.zone(position, other)
            zones.append(zone)
            threatened |= zone
    blocking = in_the_way(position, mover, others, enemies)
    closed = graph.nodes_on(blocking)
    barred = graph.nodes_on(others)
    for tail in position.tails:
        if tail.owner != figure:
            under = graph.under(tail)
            barred |= under
            if in_the_way(position, mover, position.spaces_of(tail.owner), position.enemies_of(figure)):
                closed |= under
    for space in mover.no_entry:
        barred |= graph.touching[space]
        if space != at and space != rear:
            closed |= graph.touching[space]
    for space in mover.no_end:
        barred |= graph.touching[space]
    passing = stopping = ANYWHERE
    if graph.tailed:
        stance = graph.stance(at, rear)
        passing = _room_for_tail(position, graph, blocking, stance)
        stopping = _room_for_tail(position, graph, others, stance)
        closed |= graph.all ^ (passing.first | passing.second)
        barred |= graph.all ^ (stopping.first | stopping.second)
    barred |= closed
    here = closed & 1 << start  # it stands there already
    standing = graph.standing ^ graph.standing & barred
    return Surroundings(closed ^ here, standing, zones, threatened, passing, stopping)


def in_the_way(position: Position, mover: Mover, others: int, enemies: int) -> int:
    """Of the spaces of others, those of figures the mover may not pass: its enemies and the friends whom one of them
    engages; in the Basic Game the figures of teammates instead (move.through-figures). Not those it may pass anyway."""
    out = 0
    for other in mover.closed:
        out |= others & position.spaces_of(other)
    if mover.passes_enemies:
        return out
    closed = out
    out |= others & enemies
    if mover.engages and enemies and out != others:
        out |= _engaged(position, others ^ out, enemies)
    for other in mover.passable:
        out ^= out & position.spaces_of(other)
    return out | closed


def _engaged(position: Position, friends: int, enemies: int) -> int:
    """The spaces of the friends that are engaged."""
    field = position.battlefield
    beside = 0
    for space in bits(enemies):
        beside |= field.around(space, 1)
    out = 0
    for friend in position.figures_on(friends & beside):
        if position.is_engaged(friend):
            out |= position.spaces_of(friend)
    return out


def _room_for_tail(position: Position, graph: Nodes, others: int, stance: int) -> Room:
    """The nodes on which a figure's tail would hang over nobody on these spaces, and the stance it has already."""
    first = graph.fits_first
    second = graph.fits_second
    for space in bits(others):
        over_first, over_second = graph.tail_over(space, position.height[position.occupant[space]])
        first ^= first & over_first
        second ^= second & over_second
    node = graph.node_of[stance]
    if graph.stances[node][0] == stance:
        first |= 1 << node
    else:
        second |= 1 << node
    return Room(first, second)
