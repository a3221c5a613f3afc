"""The search on foot: through the dangers from 0 up, and for each through the costs from 0 up.

What is reached at one danger and cost is one mask over the nodes of the graph; a node's whole neighbourhood is one OR.
"""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.masks import bits
from wellspring.movement.halts import Halts
from wellspring.movement.mover import Mover
from wellspring.movement.spread import Spread
from wellspring.movement.surroundings import Surroundings, nobody

MOST_WALKS: Final = 4000


def walk(mover: Mover, around: Surroundings, start: int, budget: int, on_road: bool) -> Spread:
    """What one walk reaches. On ground where nobody is in the way it is always the same, so it is kept."""
    graph = mover.graph
    alone = nobody(graph)
    # where a tail has no room for both facings, it depends on how the figure came to stand there
    tight = graph.tailed and not graph.fits_first & graph.fits_second & 1 << start
    if not tight and not around.threatened >> start & 1:
        key = (((start * 128 + budget) * 2 + int(on_road)) * 2 + int(mover.stopped_by_water), mover.glyph_stops)
        spread = graph.walks.get(key)
        if spread is None:
            ground = graph.road if on_road else graph.all
            if graph.tailed:
                ground &= graph.fits_first | graph.fits_second
            spread = Walk(mover, alone, start, budget, ground).spread()
            if len(graph.walks) >= MOST_WALKS:
                graph.walks.clear()
            graph.walks[key] = spread
        # who only stands where it ends is in nobody's way
        if not spread.passed & (around.closed | around.threatened) and (
            not graph.tailed or not spread.region & (around.passing.one_way ^ alone.passing.one_way)
        ):
            return spread
    open_nodes = graph.all ^ around.closed
    return Walk(mover, around, start, budget, graph.road & open_nodes if on_road else open_nodes).spread()


class Walk:
    """One search on foot over the open nodes."""

    def __init__(self, mover: Mover, around: Surroundings, start: int, budget: int, open_nodes: int) -> None:
        graph = mover.graph
        self.graph: Final = graph
        self.around: Final = around
        self.start: Final = start
        self.budget: Final = budget
        self.open: Final = open_nodes
        self.size: Final = budget + graph.gait.climb + 3  # room for steps that lead beyond the budget
        self.todo: Final[dict[int, list[int]]] = {}  # by danger and cost, the nodes to go on from
        self.halts: Final = Halts(mover, start)
        self.found: Final = Spread(None, around, self.halts)

    def spread(self) -> Spread:
        graph = self.graph
        todo = self.todo
        budget = self.budget
        halting = self.halts.nodes
        threatened = self.around.threatened
        one_way = self.around.passing.one_way
        settled = [0] * (budget + 1)  # by cost, the nodes reached with less danger for so much or less
        safest = True
        self.layers(0)[0] = 1 << self.start
        while todo:
            danger = min(todo)
            layers = todo[danger]
            reached = 0
            for cost in range(budget + 1):
                new = layers[cost]
                if new:
                    new &= self.open
                    new ^= new & (reached if safest else reached | settled[cost])
                    layers[cost] = new
                    reached |= new
                    go = new ^ new & halting if halting and (cost or danger) else new  # it may leave where it stands
                    if go and cost < budget:
                        self.found.passed |= go
                        if one_way:
                            tight = go & one_way
                            if tight:
                                self.squeeze(danger, cost, tight)
                                go ^= tight
                        beside = go & threatened if threatened else 0
                        if go != beside:
                            self.step(danger, cost, go ^ beside if beside else go, [])
                        if beside:
                            self.step_off(danger, cost, beside)
                        if graph.risky:
                            risky = go & graph.risky
                            if risky:
                                self.risk(danger, cost, risky)
            del todo[danger]
            del layers[budget + 1 :]
            self.found.layers[danger] = layers
            self.found.reached[danger] = reached
            self.found.region |= reached
            if todo:
                safest = False
                reached = 0
                for cost in range(budget + 1):
                    reached |= layers[cost]
                    settled[cost] = settled[cost] | reached
        return self.found

    def layers(self, danger: int) -> list[int]:
        got = self.todo.get(danger)
        if got is None:
            got = self.todo[danger] = [0] * self.size
        return got

    def arrive(self, danger: int, cost: int, nodes: int, entered: int) -> None:
        """`entered`: the nodes on which this step comes anew to a space that stops it."""
        again = nodes & entered
        if again:
            stops = self.found.stops.get(danger)
            if stops is None:
                stops = self.found.stops[danger] = [0] * (self.budget + 1)
            if cost <= self.budget:
                stops[cost] |= again & self.open
                self.found.region |= again & self.open
            nodes ^= again
        self.layers(danger)[cost] |= nodes

    def step(self, danger: int, cost: int, nodes: int, left: list[int]) -> None:
        """Go on from nodes without falls or lava. `left`: the zones of the enemies that may be left behind there."""
        graph = self.graph
        pivots = self.halts.pivots
        for touching in pivots:
            inside = nodes & touching
            if inside and inside != nodes:
                self.step(danger, cost, inside, left)
                nodes ^= inside
        entered = self.halts.entered(nodes)
        if nodes & graph.unknown:
            graph.get_to_know(nodes)
        plain = self.layers(danger) if not left and not pivots else None
        for rows in graph.rows:
            total = cost + rows.price
            if total > self.budget:
                break
            there = nodes & rows.having
            if there:
                if plain is not None:
                    plain[total] = plain[total] | rows.union(there)
                else:
                    self.leave(danger, total, rows.union(there), left, entered)

    def leave(self, danger: int, cost: int, nodes: int, left: list[int], entered: int) -> None:
        """Arrive on nodes, each enemy whose zone they are not in being left behind."""
        if not left:
            self.arrive(danger, cost, nodes, entered)
            return
        swipes = [nodes]  # by their number
        for zone in left:
            swipes.append(0)
            for k in range(len(swipes) - 1, 0, -1):
                swipes[k] = swipes[k] & zone | swipes[k - 1] ^ swipes[k - 1] & zone
            swipes[0] &= zone
        for k, there in enumerate(swipes):
            if there and (k == 0 or there & self.open):
                self.arrive(danger + k, cost, there, entered)

    def step_off(self, danger: int, cost: int, nodes: int) -> None:
        """Go on from nodes beside enemies: together from all nodes that are beside the same ones."""
        groups: list[tuple[int, list[int]]] = [(nodes, [])]
        for zone in self.around.zones:
            if zone & nodes:
                split: list[tuple[int, list[int]]] = []
                for mask, left in groups:
                    beside = mask & zone
                    if beside:
                        split.append((beside, [*left, zone]))
                    if beside != mask:
                        split.append((mask ^ beside, left))
                groups = split
        for mask, left in groups:
            self.step(danger, cost, mask, left)

    def squeeze(self, danger: int, cost: int, nodes: int) -> None:
        """Go on from nodes where only one facing fits: where that holds for the next one too, it must be the same."""
        graph = self.graph
        around = self.around
        if nodes & graph.unknown:
            graph.get_to_know(nodes)
        room = around.passing
        special = around.threatened | graph.risky
        plain = self.layers(danger) if not self.halts.pivots else None
        for node in bits(nodes):
            stance = room.facing(graph, node)
            if plain is None or special >> node & 1:
                self.squeeze_from(danger, cost, node, stance)
            else:
                for price, first, second in graph.arrivals(stance):
                    total = cost + price
                    if total <= self.budget:
                        plain[total] = plain[total] | first & room.first | second & room.second

    def squeeze_from(self, danger: int, cost: int, node: int, stance: int) -> None:
        """The same from one node beside enemies or with dangerous steps."""
        graph = self.graph
        around = self.around
        room = around.passing
        entered = self.halts.entered(1 << node)
        left = [zone for zone in around.zones if zone >> node & 1]
        for price, first, second in graph.arrivals(stance):
            if cost + price <= self.budget:
                there = first & room.first | second & room.second
                self.leave(danger, cost + price, there, left, entered)
        if not graph.risky >> node & 1:
            return
        for step in graph.steps(stance):
            if step.danger and cost + step.cost <= self.budget and room.fits(graph, step.to):
                there = graph.node_of[step.to]
                risk = danger + step.danger + around.swipes(node, there)
                self.arrive(risk, cost + step.cost, 1 << there & self.open, entered)

    def risk(self, danger: int, cost: int, nodes: int) -> None:
        """Falls and molten lava."""
        graph = self.graph
        for node in bits(nodes):
            entered = self.halts.entered(1 << node)
            for step in graph.risks[node]:
                there = graph.node_of[step.to]
                if cost + step.cost <= self.budget and self.open >> there & 1:
                    risk = danger + step.danger + self.around.swipes(node, there)
                    self.arrive(risk, cost + step.cost, 1 << there, entered)
