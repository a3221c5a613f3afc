"""The step graph folded for the search: stances that are always reached together are one node, sets of nodes are masks.

A node of a single-space figure is its space. A double-space figure turns end for end for free, so both facings of a
pair of spaces are one node; only in the Basic Game, where nobody turns, each is a node of its own. A figure with a tail
may fit in one facing only: `Room` in surroundings.py.
A node knows its neighbours as one mask, so the search takes a whole neighbourhood in one step. Rows are worked out
when first needed; nothing here depends on where figures stand.
"""

from __future__ import annotations

import functools
import operator
import threading
from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.masks import bits
from wellspring.battlefield.position import Position, Tail
from wellspring.battlefield.terrain import MOLTEN_LAVA, ROAD, TERRAINS, WATER
from wellspring.movement.rows import Rows
from wellspring.movement.spread import Spread
from wellspring.movement.steps import LAVA_DANGER, Gait, Step, StepGraph

MOST_FLIGHTS: Final = 2000
UNKNOWN: Final = -1


class Nodes(StepGraph):
    def __init__(self, field: Battlefield, gait: Gait) -> None:
        super().__init__(field, gait)
        stances = len(self.front)
        self.folded: Final = gait.double and gait.flips
        self.tailed: Final = gait.tail_bottom >= 0
        self.node_of: Final[list[int]] = []
        self.stances: Final[list[list[int]]] = []  # per node its facings
        for stance in range(stances):
            if self.folded and self.rear[stance] < self.front[stance]:
                node = self.node_of[self.turned(stance)]  # numbered by its other facing, which came first
                self.stances[node].append(stance)
            else:
                node = len(self.stances)
                self.stances.append([stance])
            self.node_of.append(node)
        n = len(self.stances)
        self.all: Final = (1 << n) - 1
        self.touching: Final[list[int]] = [0] * field.n  # per space, the nodes it belongs to
        self.standing: int = 0  # a move may end there
        self.water: int = 0  # wholly in water that ends a move
        self.lava: int = 0  # with an end in molten lava
        self.road: int = 0  # wholly on road
        self.slow: int = 0  # landing there costs a space more
        self.fits_first: int = 0  # of a figure with a tail: where each facing has room
        self.fits_second: int = 0
        for node in range(n):
            self._mark(node)
        if not gait.lava_proof:
            for space in range(field.n):
                if field.terrain[space] == MOLTEN_LAVA:
                    self.lava |= self.touching[space]
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
        self._tails: Final[
            dict[tuple[int, int], list[tuple[int, Tail]]]
        ] = {}  # hex -> the stances, with the tail there
        self._under: Final[dict[int, int]] = {}
        self._hung: Final[dict[int, tuple[int, int]]] = {}
        self._arrivals: Final[dict[int, list[tuple[int, int, int]]]] = {}
        if self.tailed:
            for stance in range(stances):
                tail = self.tail(stance)
                self._tails.setdefault((tail.q, tail.r), []).append((stance, tail))

    def _mark(self, node: int) -> None:
        bit = 1 << node
        terrain = self.field.terrain
        stance = self.stances[node][0]
        front = self.front[stance]
        rear = self.rear[stance]
        other = front if rear < 0 else rear
        self.touching[front] |= bit
        self.touching[other] |= bit
        for facing in self.stances[node]:
            if self.standable[facing]:
                self.standing |= bit
            if self.tailed and self.fits(facing):
                if facing == stance:
                    self.fits_first |= bit
                else:
                    self.fits_second |= bit
        if terrain[front] == WATER and terrain[other] == WATER:
            self.water |= bit
        if terrain[front] == ROAD and terrain[other] == ROAD:
            self.road |= bit
        if (TERRAINS[terrain[front]].slow or TERRAINS[terrain[other]].slow) and not self.gait.snow_proof:
            self.slow |= bit

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
            field = self.field
            first = second = 0
            for stance, tail in self._tails.get((field.q[space], field.r[space]), ()):
                if tail.meets(field.level[space], tall):
                    node = self.node_of[stance]
                    if stance == self.stances[node][0]:
                        first |= 1 << node
                    else:
                        second |= 1 << node
            got = self._hung[key] = (first, second)
        return got


def _price(rows: Rows) -> int:
    return rows.price


class Graphs:
    """All graphs of one battlefield."""

    def __init__(self, field: Battlefield) -> None:
        self.field: Final = field
        self._graphs: Final[dict[tuple[int, ...], Nodes]] = {}

    def graph(self, gait: Gait) -> Nodes:
        key = gait.key()
        got = self._graphs.get(key)
        if got is None:
            got = self._graphs[key] = Nodes(self.field, gait)
        return got
