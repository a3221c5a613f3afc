"""Where a figure can go: a search by cost and danger over whole sets of places at once.

Danger counts what a path may bring: a leaving-engagement die, fall dice, a fatal d20. A destination is offered with its
cheapest path, and again with a costlier one only where that one is less dangerous (so most destinations appear once).
The places reached at one danger and cost are one mask over the nodes of the graph (nodes.py, walk.py). A path is found
backwards when somebody asks for it (paths.py).
Clauses: move.budget, move.through-figures, move.water-stop, move.double.water, move.double.glyph, move.road,
move.flying, move.stealth-flying, move.tight-quarters, engage.leave, engage.leave-each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import nth
from wellspring.battlefield.position import Position
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes
from wellspring.movement.spread import Spread
from wellspring.movement.surroundings import Surroundings, surroundings
from wellspring.movement.walk import walk

ALL: Final = -1  # for a label: every one


@mypyc_attr(acyclic=True)
class Reach:
    """The outcome of a search. A label is a place to stop at; labels of one way, danger and cost stand together."""

    def __init__(self, mover: Mover, start: int, around: Surroundings) -> None:
        self.mover: Final = mover
        self.start: Final = start  # stance
        self.count = 0  # of labels
        self.around: Final = around
        self._groups: list[Group] = []  # one of them, or all; replaced, never changed
        # of the only way to go, the labels are counted at once, and grouped when somebody asks about one
        self._spread: Spread | None = None
        self._standing = 0

    @property
    def ends(self) -> range:
        """All labels."""
        return range(self.count)

    def stance(self, label: int) -> int:
        return self._stance(self.group(label), label)

    def _stance(self, group: Group, label: int) -> int:
        """Of a group, both facings of one node after the other, but not the stance it has already; last those nodes on
        which there is only one way to stand."""
        k = label - group.first
        graph = self.mover.graph
        if not graph.folded:
            return nth(group.nodes, k)
        here = graph.node_of[self.start]
        room = self.around.stopping
        one_way = group.nodes & room.one_way
        both = group.nodes ^ one_way
        if both >> here & 1:  # of its own node there is only the other facing
            before = (both & (1 << here) - 1).bit_count()
            turned = graph.stances[here][1] == self.start
            if k >= 2 * before + (1 if turned else 0):
                k += 1
        if k < 2 * both.bit_count():
            return graph.stances[nth(both, k >> 1)][k & 1]
        return room.facing(graph, nth(one_way ^ one_way & 1 << here, k - 2 * both.bit_count()))

    def at(self, label: int) -> int:
        return self.mover.graph.front[self.stance(label)]

    def rear(self, label: int) -> int:
        return self.mover.graph.rear[self.stance(label)]

    def cost(self, label: int) -> int:
        return self.group(label).cost

    def danger(self, label: int) -> int:
        return self.group(label).danger

    def flies(self, label: int) -> bool:
        return self.group(label).flies

    def add_all(self, spread: Spread, standing: int) -> None:
        """The only way to go."""
        self._spread = spread
        self._standing = standing
        for nodes in spread.reached.values():
            self.count += self.number(nodes & standing)

    def add_groups(self, groups: list[Group]) -> None:
        """The best of several ways to go."""
        self._groups = groups
        self.count = groups[-1].end if groups else 0

    def number(self, nodes: int) -> int:
        """Of labels: both facings of these nodes, but not the stance it has already."""
        graph = self.mover.graph
        number = nodes.bit_count()
        if graph.folded:
            number += number
            one_way = self.around.stopping.one_way
            if one_way:
                number -= (nodes & one_way).bit_count()
            number -= nodes >> graph.node_of[self.start] & 1
        return number

    def group(self, label: int) -> Group:
        if not 0 <= label < self.count:
            raise IndexError(label)
        for group in self._groups:
            if group.first <= label < group.end:
                return group
        # most are asked about one label only: the first time no more than its group is made
        self._groups = self._grouped(ALL if self._groups else label)
        return self.group(label)

    def _grouped(self, label: int) -> list[Group]:
        """Of the only way to go, the group of a label, or all groups."""
        spread = self._spread
        assert spread is not None
        folded = self.mover.graph.folded
        standing = self._standing
        groups: list[Group] = []
        end = 0
        for danger, layers in spread.layers.items():
            for cost, layer in enumerate(layers):
                nodes = layer & standing
                first = end
                end += self.number(nodes) if folded else nodes.bit_count()
                if label < end and nodes:
                    groups.append(Group(spread, danger, cost, nodes, first, end))
                    if label != ALL:
                        return groups
        return groups


@mypyc_attr(acyclic=True)
class Group:
    """The labels from `first` up to `end`, that one not included."""

    def __init__(self, spread: Spread, danger: int, cost: int, nodes: int, first: int, end: int) -> None:
        self.spread: Final = spread
        self.danger: Final = danger
        self.cost: Final = cost
        self.nodes: Final = nodes
        self.first: Final = first
        self.end: Final = end
        self.flies: Final = spread.air is not None


def reach(position: Position, mover: Mover) -> Reach:
    """Everything a figure can do with its move, best paths only."""
    graph = mover.graph
    stance = graph.stance(position.at[mover.figure], position.rear[mover.figure])
    start = graph.node_of[stance]
    road = mover.road_bonus > 0 and graph.road >> start & 1 != 0
    around = surroundings(position, mover, start, mover.road_bonus if road else 0)
    spreads: list[Spread] = []
    if mover.walks and (not mover.flies or road or _walking_differs(graph, around, start)):
        spreads.append(walk(mover, around, start, mover.budget, False))
        if road:
            spreads.append(walk(mover, around, start, mover.budget + mover.road_bonus, True))
    if mover.flies:
        spreads.append(_fly(mover, around, start))
    found = Reach(mover, stance, around)
    standing = around.standing
    if not graph.folded:
        standing ^= standing & 1 << start  # it is there already; of a folded node it may still take the other facing
    if len(spreads) == 1 and not spreads[0].stops:
        found.add_all(spreads[0], standing)
    else:
        _add_best(found, spreads, standing)
    return found


def _walking_differs(graph: Nodes, around: Surroundings, start: int) -> bool:
    """Whether a flyer may fare better on foot, besides along a road: slipping around an enemy, or with two spaces on
    ground that is dear or deadly to land on, where an end of it stands already and on foot nothing enters it."""
    special = around.threatened
    if graph.gait.double:
        special |= graph.slow | graph.lava
    return special >> start & 1 != 0


def _fly(mover: Mover, around: Surroundings, start: int) -> Spread:
    """Flight ignores levels, figures, obstacles and water on the way; only where it lands counts."""
    danger = 0
    if not mover.safe_flight:
        for zone in around.zones:
            danger += zone >> start & 1
    return mover.graph.flight(start, mover.budget, danger)


def _add_best(found: Reach, spreads: list[Spread], standing: int) -> None:
    """Of several ways of going, what none of the others beats in cost and danger."""
    dangers: set[int] = set()
    most = 0
    for spread in spreads:
        for danger, layers in spread.layers.items():
            dangers.add(danger)
            most = max(most, len(layers))
        dangers.update(spread.stops)
    groups: list[Group] = []
    end = 0
    beaten = [0] * most  # by cost, what is reached with less danger for so much or less
    for danger in sorted(dangers):
        reached = 0
        for cost in range(most):
            for spread in spreads:
                for by_cost in (spread.layers.get(danger), spread.stops.get(danger)):
                    if by_cost is not None and cost < len(by_cost):
                        nodes = by_cost[cost] & standing
                        nodes ^= nodes & (beaten[cost] | reached)
                        if nodes:
                            reached |= nodes
                            first = end
                            end += found.number(nodes)
                            groups.append(Group(spread, danger, cost, nodes, first, end))
            beaten[cost] |= reached
    found.add_groups(groups)
