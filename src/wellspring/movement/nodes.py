"""The step graph folded for the search: stances that are always reached together are one node (stances.py), sets of
nodes are masks. A figure with a tail may fit in one facing only: `Room` in surroundings.py.

A node knows its neighbours as one mask, so the search takes a whole neighbourhood in one step. Rows are worked out
when first needed; nothing here depends on where figures stand.
"""

from __future__ import annotations

import functools
import operator
import threading
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.masks import bits, mask_of
from wellspring.battlefield.position import Position, Tail
from wellspring.hexes import DIRECTIONS
from wellspring.movement.rows import Rows
from wellspring.movement.spread import Spread
from wellspring.movement.stances import Pairs, Stances
from wellspring.movement.steps import LAVA_DANGER, Gait, Step, StepGraph

MOST_FLIGHTS: Final = 2000
UNKNOWN: Final = -1


class Nodes(StepGraph):
    def __init__(self, stances: Stances, gait: Gait) -> None:
        super().__init__(stances, gait)
        n = stances.nodes
        self.folded: Final = stances.folded
        self.tailed: Final = gait.tail_bottom >= 0
        self.node_of: Final = stances.node_of
        self.stances: Final = stances.of_node
        self.all: Final = stances.all
        self.touching: Final = stances.touching
        self.water: Final = stances.water
        self.road: Final = stances.road
        self.slow: Final = 0 if gait.snow_proof else stances.slow
        self.lava: Final = 0 if gait.lava_proof else stances.lava
        self.standing: Final = self._standing()  # a move may end there
        self.fits_first: Final = self._with_room(0)  # of a figure with a tail: where each facing has room
        self.fits_second: Final = self._with_room(1)
        # on foot: neighbours without danger, the cheapest first; steps with danger; who has such steps
        self.rows: list[Rows] = []
        self.risks: Final[dict[int, list[Step]]] = {}
        self.risky: int = 0
        self.unknown: int = self.all  # the nodes of which all this has not been worked out yet
        self._learning: Final = threading.Lock()
        self.walks: Final[dict[tuple[int, int], Spread]] = {}  # what the search found where nobody is in the way
        self._near_to: Final[dict[int, list[tuple[int, int]]]] = {}
        self._air: Final = [UNKNOWN] * n
        self._beside: Final = [UNKNOWN] * n
        self._flights: Final[dict[int, Spread]] = {}
        self._zones: Final[dict[int, int]] = {}
        self._under: Final[dict[int, int]] = {}
        self._hung: Final[dict[int, tuple[int, int]]] = {}
        self._arrivals: Final[dict[int, list[tuple[int, int, int]]]] = {}

    def _standing(self) -> int:
        found: list[int] = []
        for node, facings in enumerate(self.stances):
            for facing in facings:
                if self.standable[facing]:
                    found.append(node)
                    break
        return mask_of(found)

    def _with_room(self, facing: int) -> int:
        if not self.tailed:
            return 0
        return mask_of([k for k, at in enumerate(self.stances) if facing < len(at) and self.fits(at[facing])])

    # --- on foot ---

    def steps_from(self, node: int) -> list[Step]:
        """All steps that lead away from a node, whichever way the figure faces."""
        stances = self.stances[node]
        if self.tailed and len(stances) > 1:
            return [step for stance in stances for step in self.steps(stance) if step.cost]
        return [step for step in self.steps(stances[0]) if step.cost]

    def get_to_know(self, nodes: int) -> None:
        """Fill the rows of these nodes where they are new; one thread at a time, because games share the graph."""
        with self._learning:
            for node in bits(nodes & self.unknown):
                by_price: dict[int, int] = {}
                for step in self.steps_from(node):
                    if step.danger:
                        self.risks.setdefault(node, []).append(step)
                        self.risky |= 1 << node
                    else:
                        by_price[step.cost] = by_price.get(step.cost, 0) | 1 << self.node_of[step.to]
                for price, neighbours in by_price.items():
                    self._rows_for(price).add(node, neighbours)
            self.unknown ^= self.unknown & nodes

    def _rows_for(self, price: int) -> Rows:
        for rows in self.rows:
            if rows.price == price:
                return rows
        new = Rows(price, len(self.stances))
        self.rows = sorted([*self.rows, new], key=_price)  # replaced, because other threads read it
        return new

    def near_to(self, node: int) -> list[tuple[int, int]]:
        """(price, nodes): from where steps without danger lead to this one, the cheapest first."""
        got = self._near_to.get(node)
        if got is None:
            beside = self.beside(node)
            self.get_to_know(beside)
            got = []
            for rows in self.rows:
                near = 0
                for other in bits(beside):
                    if rows.row[other] >> node & 1:
                        near |= 1 << other
                if near:
                    got.append((rows.price, near))
            self._near_to[node] = got
        return got

    def arrivals(self, stance: int) -> list[tuple[int, int, int]]:
        """(cost, nodes, nodes): without danger from one facing, where it arrives in the first and the second facing."""
        got = self._arrivals.get(stance)
        if got is None:
            first: dict[int, int] = {}
            second: dict[int, int] = {}
            for step in self.steps(stance):
                if step.cost and not step.danger:
                    node = self.node_of[step.to]
                    into = first if step.to == self.stances[node][0] else second
                    into[step.cost] = into.get(step.cost, 0) | 1 << node
            got = [(cost, first.get(cost, 0), second.get(cost, 0)) for cost in sorted({*first, *second})]
            self._arrivals[stance] = got
        return got

    def beside(self, node: int) -> int:
        """The nodes from which this one may be one step away."""
        got = self._beside[node]
        if got == UNKNOWN:
            stance = self.stances[node][0]
            front = self.front[stance]
            rear = self.rear[stance]
            got = 0
            if rear >= 0:
                got = self.touching[front] | self.touching[rear]
            else:
                for link in self.field.links[front]:
                    got |= 1 << link.to
            self._beside[node] = got
        return got

    # --- in the air ---

    def flight(self, start: int, budget: int, danger: int) -> Spread:
        """Flight depends on the battlefield alone, so what was found once is kept. `danger`: of taking off."""
        key = (start * 128 + budget) * 128 + danger
        got = self._flights.get(key)
        if got is None:
            if len(self._flights) >= MOST_FLIGHTS:
                self._flights.clear()
            got = self._flights[key] = self._fly(start, budget, danger)
        return got

    def air(self, node: int) -> int:
        """The nodes one space further in the air."""
        got = self._air[node]
        if got == UNKNOWN:
            got = 0
            for there in self.flights(self.stances[node][0]):
                got |= 1 << self.node_of[there]
            self._air[node] = got
        return got

    def _fly(self, start: int, budget: int, danger: int) -> Spread:
        air = [0] * (budget + 1)
        landing = [0] * (budget + 2)
        new = seen = 1 << start
        for cost in range(budget + 1):
            air[cost] = new
            slow = new & self.slow
            landing[cost] |= (new ^ slow) & self.standing
            landing[cost + 1] |= slow & self.standing
            further = 0
            for node in bits(new):
                further |= self.air(node)
            new = further ^ further & seen
            seen |= new
        landing.pop()
        spread = Spread(air, None, None)
        spread.layers[danger] = [layer ^ layer & self.lava for layer in landing]
        if self.lava:
            spread.layers[danger + LAVA_DANGER] = [layer & self.lava for layer in landing]
        for risk, layers in spread.layers.items():
            spread.reached[risk] = functools.reduce(operator.or_, layers)
        return spread

    # --- others in the way ---

    def nodes_on(self, spaces: int) -> int:
        """All nodes that some of these spaces belong to."""
        if not self.gait.double:
            return spaces  # a node is its space
        out = 0
        for space in bits(spaces):
            out |= self.touching[space]
        return out

    def zone(self, position: Position, figure: int) -> int:
        """The nodes on which the mover would be adjacent to a figure where that stands now."""
        at = position.at[figure]
        rear = position.rear[figure]
        tall = position.height[figure]
        key = ((at * (self.field.n + 1)) + rear + 1) * 256 + tall
        got = self._zones.get(key)
        if got is None:
            got = self._next_to(position, at, tall)
            if rear >= 0:
                got |= self._next_to(position, rear, tall)
            self._zones[key] = got
        return got

    def _next_to(self, position: Position, space: int, tall: int) -> int:
        out = 0
        for s in self.field.beside[space]:
            if position.next_to(s, self.gait.height, space, tall):
                out |= self.touching[s]
        return out

    def under(self, tail: Tail) -> int:
        """The nodes on which the mover does not fit because of somebody's tail."""
        got = self._under.get(tail.place)
        if got is None:
            field = self.field
            got = 0
            for s in field.at_hex.get((tail.q, tail.r), ()):
                if tail.meets(field.level[s], self.gait.height):
                    got |= self.touching[s]
            self._under[tail.place] = got
        return got

    def tail_over(self, space: int, tall: int) -> tuple[int, int]:
        """The nodes on which the mover's own tail would hang where a figure of that height stands: those of the first
        facing and those of the second."""
        key = space * 256 + tall
        got = self._hung.get(key)
        if got is None:
            first = second = 0
            for stance in self._trailing_to(space):
                if self.tail(stance).meets(self.field.level[space], tall):
                    node = self.node_of[stance]
                    if stance == self.stances[node][0]:
                        first |= 1 << node
                    else:
                        second |= 1 << node
            got = self._hung[key] = (first, second)
        return got

    def _trailing_to(self, space: int) -> list[int]:
        """The stances with the hex of a space directly behind them."""
        field = self.field
        out: list[int] = []
        for dq, dr in DIRECTIONS:
            q = field.q[space] + dq
            r = field.r[space] + dr
            for rear in field.at_hex.get((q, r), ()):
                for front in field.at_hex.get((q + dq, r + dr), ()):
                    stance = self.stance_of.get(front * field.n + rear)
                    if stance is not None:
                        out.append(stance)
        return out


def _price(rows: Rows) -> int:
    return rows.price


class Graphs:
    """All graphs of one battlefield. `like`: those of one where only tiles differ, from which is taken over whatever
    they change nothing about."""

    def __init__(self, field: Battlefield, like: Graphs | None = None) -> None:
        self.field: Final = field
        self._like: Final = like if like is not None and _are_linked_alike(field, like.field) else None
        self._near: Final[int] = 0 if self._like is None else _near_changes(field, self._like.field)
        self._stances: Final[dict[tuple[bool, bool], Stances]] = {}
        self._graphs: Final[dict[tuple[int, ...], Nodes]] = {}

    def graph(self, gait: Gait) -> Nodes:
        key = gait.key()
        got = self._graphs.get(key)
        if got is None:
            got = self._graphs[key] = Nodes(self._stances_for(gait), gait)
            if self._like is not None:
                got.take_over(self._like.graph(gait), self._near)
        return got

    def _stances_for(self, gait: Gait) -> Stances:
        folded = gait.double and gait.flips
        got = self._stances.get((gait.double, folded))
        if got is None:
            like = self._like
            pairs = Pairs(self.field, gait.double, folded) if like is None else like._stances_for(gait).pairs
            got = self._stances[gait.double, folded] = Stances(self.field, gait.double, pairs)
        return got


def _are_linked_alike(field: Battlefield, like: Battlefield) -> bool:
    for links, others in zip(field.links, like.links):
        if links is not others and [link.to for link in links] != [link.to for link in others]:
            return False
    return True


def _near_changes(field: Battlefield, like: Battlefield) -> int:
    """Where steps may differ: a step looks at the spaces beside it, and at what is behind these, where a tail hangs."""
    out = 0
    for s in range(field.n):
        here = (field.level[s], field.terrain[s], field.ceiling[s], field.blocked[s])
        if here != (like.level[s], like.terrain[s], like.ceiling[s], like.blocked[s]):
            out |= field.around(s, 2)
    return out
