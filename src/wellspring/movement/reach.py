"""Where a figure can go: a search by cost and danger over whole sets of places at once.

Danger counts what a path may bring: a leaving-engagement die, fall dice, a fatal d20. A destination is offered with its
cheapest path, and again with a costlier one only where that one is less dangerous (so most destinations appear once).
The search goes through the dangers from 0 up, and for each through the costs from 0 up; the places reached at one
danger and cost are one mask over the nodes of the graph (nodes.py). A path is found backwards when it is asked for.
Clauses: move.budget, move.through-figures, move.water-stop, move.double.water, move.double.glyph, move.road,
move.flying, move.stealth-flying, move.tight-quarters, engage.leave, engage.leave-each.
"""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.position import Position
from wellspring.movement.masks import bits
from wellspring.movement.nodes import Nodes
from wellspring.movement.spread import Spread
from wellspring.movement.steps import Step

ROAD_BONUS: Final = 3
MOST_WALKS: Final = 4000


class Mover:
    """One figure about to move: what its card, its powers and the glyphs allow it at this moment."""

    def __init__(self, figure: int, graph: Nodes, budget: int) -> None:
        self.figure = figure
        self.graph = graph
        self.budget = budget
        self.flies = False
        self.safe_flight = False  # stealth flying: no leaving-engagement attacks when taking off
        self.disengages = False  # never attacked when leaving an engagement
        self.passes_enemies = False  # moves through all figures
        self.engages = True  # False in the Basic Game: no engagement at all
        self.stopped_by_water = True
        self.road_bonus = ROAD_BONUS  # extra spaces along a road
        self.walks = True  # False once it is in the air
        self.closed: list[int] = []  # friendly figures it may not pass: in the Basic Game those of teammates
        self.glyph_stops: list[int] = []  # spaces whose glyph ends the move
        self.no_entry: list[int] = []  # spaces it may not stop on


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


class Reach:
    """The outcome of a search. A label is a place to stop at; labels of one way, danger and cost stand together."""

    def __init__(self, mover: Mover, start: int, around: Surroundings) -> None:
        self.mover: Final = mover
        self.start: Final = start  # stance
        self.stance: Final[list[int]] = []  # per label
        self._around: Final = around
        self._groups: Final[list[Group]] = []

    @property
    def ends(self) -> range:
        """All labels."""
        return range(len(self.stance))

    def at(self, label: int) -> int:
        return self.mover.graph.front[self.stance[label]]

    def rear(self, label: int) -> int:
        return self.mover.graph.rear[self.stance[label]]

    def cost(self, label: int) -> int:
        return self._group(label).cost

    def danger(self, label: int) -> int:
        return self._group(label).danger

    def flies(self, label: int) -> bool:
        return self._group(label).spread.air is not None

    def path(self, label: int) -> list[int]:
        """Stances from the start to the label, both included."""
        graph = self.mover.graph
        group = self._group(label)
        stance = self.stance[label]
        end = graph.node_of[stance]
        if group.spread.air is not None:
            nodes = _flown(graph, group.spread.air, end)
        else:
            start = graph.node_of[self.start]
            nodes = _walked(graph, group.spread, self._around, start, end, group.cost, group.danger)
        nodes.reverse()
        return _faced(graph, self._around, self.start, nodes, stance)

    def add(self, spread: Spread, danger: int, cost: int, nodes: int) -> None:
        """Both facings of these nodes, but not the stance it has already."""
        graph = self.mover.graph
        one_way = nodes & self._around.one_way
        self.stance.extend(graph.facings(nodes ^ one_way))
        for node in bits(one_way):
            self.stance.append(self._around.facing(graph, node))
        self.close(spread, danger, cost, nodes)

    def add_all(self, spread: Spread, danger: int, cost: int, nodes: int) -> None:
        """The same for a whole layer of a spread that is kept."""
        stances = spread.stances.get(danger * 256 + cost)
        if stances is None:
            stances = spread.stances[danger * 256 + cost] = self.mover.graph.facings(nodes)
        self.stance.extend(stances)
        self.close(spread, danger, cost, nodes)

    def close(self, spread: Spread, danger: int, cost: int, nodes: int) -> None:
        """What has been added is the next group."""
        graph = self.mover.graph
        if graph.folded and nodes >> graph.node_of[self.start] & 1 and self.start in self.stance:
            self.stance.remove(self.start)
        self._groups.append(Group(spread, danger, cost, len(self.stance)))

    def _group(self, label: int) -> Group:
        for group in self._groups:
            if label < group.end:
                return group
        raise IndexError(label)


class Group:
    """The labels up to `end` that no group before has."""

    def __init__(self, spread: Spread, danger: int, cost: int, end: int) -> None:
        self.spread: Final = spread
        self.danger: Final = danger
        self.cost: Final = cost
        self.end: Final = end


def reach(position: Position, mover: Mover) -> Reach:
    """Everything a figure can do with its move, best paths only."""
    graph = mover.graph
    stance = graph.stance(position.at[mover.figure], position.rear[mover.figure])
    start = graph.node_of[stance]
    around = _surroundings(position, mover, start)
    spreads: list[Spread] = []
    if mover.walks:
        # a flyer walks only where that differs: to slip around an enemy, or along a road
        road = mover.road_bonus > 0 and graph.road >> start & 1 != 0
        if not mover.flies or road or around.threatened >> start & 1:
            spreads.append(_walk(mover, around, start, mover.budget, False))
            if road:
                spreads.append(_walk(mover, around, start, mover.budget + mover.road_bonus, True))
    if mover.flies:
        spreads.append(_fly(mover, around, start))
    found = Reach(mover, stance, around)
    standing = graph.standing & ~around.barred
    if not graph.folded:
        standing &= ~(1 << start)  # it is there already; of a folded node it may still take the other facing
    if len(spreads) == 1 and not spreads[0].stops:
        spread = spreads[0]
        for danger, layers in spread.layers.items():
            for cost, layer in enumerate(layers):
                nodes = layer & standing
                if not nodes:
                    continue
                if spread.kept and not layer & around.barred and not layer >> start & 1:
                    found.add_all(spread, danger, cost, nodes)
                else:
                    found.add(spread, danger, cost, nodes)
    else:
        _add_best(found, spreads, standing)
    return found


def _surroundings(position: Position, mover: Mover, start: int) -> Surroundings:
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
    if not graph.tailed:
        return Surroundings(closed & ~(1 << start), barred | closed, zones, threatened)
    first = graph.fits_first
    second = graph.fits_second
    for stance in hung:
        node = graph.node_of[stance]
        if stance == graph.stances[node][0]:
            first &= ~(1 << node)
        else:
            second &= ~(1 << node)
    if graph.stance(at, rear) == graph.stances[start][0]:  # it stands there already
        first |= 1 << start
    else:
        second |= 1 << start
    closed |= graph.all & ~(first | second)
    return Surroundings(closed & ~(1 << start), barred | closed, zones, threatened, first, second)


def _walk(mover: Mover, around: Surroundings, start: int, budget: int, on_road: bool) -> Spread:
    """What one walk reaches. On ground where nobody is in the way it is always the same, so it is kept."""
    graph = mover.graph
    if not around.threatened >> start & 1 and not graph.tailed:
        glyphs = 0
        for space in mover.glyph_stops:
            glyphs |= 1 << space
        key = (((start * 128 + budget) * 2 + int(on_road)) * 2 + int(mover.stopped_by_water), glyphs)
        spread = graph.walks.get(key)
        if spread is None:
            spread = Walk(mover, NOBODY, start, budget, graph.road if on_road else -1).spread()
            if len(graph.walks) >= MOST_WALKS:
                graph.walks.clear()
            graph.walks[key] = spread
            spread.kept = True
        if not spread.region & (around.closed | around.threatened):
            return spread
    open_nodes = ~around.closed
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
        halting = graph.lava
        for space in mover.glyph_stops:
            halting |= graph.touching[space]
        pivot = 0
        stance = graph.stances[start][0]
        if graph.rear[stance] >= 0 and halting >> start & 1:
            for space in (graph.front[stance], graph.rear[stance]):
                if space in mover.glyph_stops or graph.burns(space):
                    pivot |= graph.touching[space]
            halting &= ~pivot
        if mover.stopped_by_water:
            halting |= graph.water
        self.pivot: Final = pivot
        self.found: Final = Spread(None, halting, pivot)

    def spread(self) -> Spread:
        graph = self.graph
        todo = self.todo
        budget = self.budget
        halting = self.found.halting
        threatened = self.around.threatened
        one_way = self.around.one_way
        settled = [0] * (budget + 1)  # by cost, the nodes reached with less danger for so much or less
        self.layers(0)[0] = 1 << self.start
        while todo:
            danger = min(todo)
            layers = todo[danger]
            reached = 0
            for cost in range(budget + 1):
                new = layers[cost]
                if new:
                    new &= self.open & ~(settled[cost] | reached)
                    layers[cost] = new
                    reached |= new
                    go = new & ~halting if cost or danger else new  # it may always leave where it stands
                    if go and cost < budget:
                        if go & one_way:
                            self.squeeze(danger, cost, go & one_way)
                            go &= ~one_way
                        calm = go & ~threatened
                        if calm:
                            self.step(danger, cost, calm, [])
                        if go != calm:
                            self.step_off(danger, cost, go & threatened)
                        if go & graph.risky:
                            self.risk(danger, cost, go & graph.risky)
                settled[cost] |= reached
            del todo[danger]
            del layers[budget + 1 :]
            self.found.layers[danger] = layers
            self.found.region |= reached
        return self.found

    def layers(self, danger: int) -> list[int]:
        got = self.todo.get(danger)
        if got is None:
            got = self.todo[danger] = [0] * self.size
        return got

    def arrive(self, danger: int, cost: int, nodes: int, from_pivot: bool) -> None:
        again = nodes & self.pivot
        if again and not from_pivot:
            stops = self.found.stops.get(danger)
            if stops is None:
                stops = self.found.stops[danger] = [0] * (self.budget + 1)
            if cost <= self.budget:
                stops[cost] |= again & self.open
            nodes &= ~again
        self.layers(danger)[cost] |= nodes

    def step(self, danger: int, cost: int, nodes: int, left: list[int]) -> None:
        """Go on from nodes without falls or lava. `left`: the zones of the enemies that may be left behind there."""
        graph = self.graph
        near = graph.near
        dear = graph.dear
        if self.pivot and nodes & self.pivot and nodes & ~self.pivot:
            self.step(danger, cost, nodes & self.pivot, left)
            nodes &= ~self.pivot
        inside = nodes & self.pivot != 0
        one = 0
        more: dict[int, int] = {}
        for node in bits(nodes):
            row = near[node]
            one |= row if row >= 0 else graph.near_of(node)
            if node in dear:
                for price, mask in dear[node]:
                    more[price] = more.get(price, 0) | mask
        self.leave(danger, cost + 1, one, left, inside)
        for price, mask in more.items():
            if cost + price <= self.budget:
                self.leave(danger, cost + price, mask, left, inside)

    def leave(self, danger: int, cost: int, nodes: int, left: list[int], inside: bool) -> None:
        """Arrive on nodes, each enemy whose zone they are not in being left behind."""
        swipes = [nodes]  # by their number
        for zone in left:
            swipes.append(0)
            for k in range(len(swipes) - 1, 0, -1):
                swipes[k] = swipes[k] & zone | swipes[k - 1] & ~zone
            swipes[0] &= zone
        for k, there in enumerate(swipes):
            if there and (k == 0 or there & self.open):
                self.arrive(danger + k, cost, there, inside)

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
                        split.append((mask & ~zone, left))
                groups = split
        for mask, left in groups:
            self.step(danger, cost, mask, left)

    def squeeze(self, danger: int, cost: int, nodes: int) -> None:
        """Go on from nodes where only one facing fits: where that holds for the next one too, it must be the same."""
        graph = self.graph
        around = self.around
        for node in bits(nodes):
            inside = self.pivot >> node & 1 != 0
            stance = around.facing(graph, node)
            left = [zone for zone in around.zones if zone >> node & 1]
            for price, first, second in graph.arrivals(stance):
                if cost + price <= self.budget:
                    there = first & around.first | second & around.second
                    self.leave(danger, cost + price, there, left, inside)
            for step in graph.steps(stance):
                if step.danger and cost + step.cost <= self.budget and around.has_room(graph, step.to):
                    there = graph.node_of[step.to]
                    risk = danger + step.danger + around.swipes(node, there)
                    self.arrive(risk, cost + step.cost, 1 << there & self.open, inside)

    def risk(self, danger: int, cost: int, nodes: int) -> None:
        """Falls and molten lava."""
        graph = self.graph
        for node in bits(nodes):
            inside = self.pivot >> node & 1 != 0
            for step in graph.risks[node]:
                there = graph.node_of[step.to]
                if cost + step.cost <= self.budget and self.open >> there & 1:
                    risk = danger + step.danger + self.around.swipes(node, there)
                    self.arrive(risk, cost + step.cost, 1 << there, inside)


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
    beaten = [0] * most  # by cost, what is reached with less danger for so much or less
    for danger in sorted(dangers):
        reached = 0
        for cost in range(most):
            for spread in spreads:
                for by_cost in (spread.layers.get(danger), spread.stops.get(danger)):
                    if by_cost is not None and cost < len(by_cost):
                        nodes = by_cost[cost] & standing & ~(beaten[cost] | reached)
                        if nodes:
                            reached |= nodes
                            found.add(spread, danger, cost, nodes)
            beaten[cost] |= reached


# --- paths, backwards ---


def _walked(
    graph: Nodes, spread: Spread, around: Surroundings, start: int, end: int, cost: int, danger: int
) -> list[int]:
    nodes = [end]
    plain = spread.layers[0]
    special = spread.halting | around.threatened | around.one_way | spread.pivot
    while cost or danger:
        here = nodes[-1]
        if cost == 1 and not danger:
            nodes.append(start)
            break
        before = -1
        beside = graph.beside(here)
        if not danger:  # most steps: one space on from a place where nothing is in the way
            for candidate in bits(beside & plain[cost - 1] & ~special):
                if graph.near[candidate] >> here & 1:
                    before = candidate
                    cost -= 1
                    break
        if before < 0:
            before, step = _last_step(graph, spread, around, here, beside, cost, danger, len(nodes) == 1)
            cost -= step.cost
            danger -= step.danger + around.swipes(before, here)
        nodes.append(before)
    return nodes


def _last_step(
    graph: Nodes, spread: Spread, around: Surroundings, here: int, beside: int, cost: int, danger: int, at_end: bool
) -> tuple[int, Step]:
    """The node and the step from which the search came to a node at that cost and danger."""
    for candidate in bits(beside & spread.region):
        if around.one_way >> candidate & 1:
            steps = [s for s in graph.steps(around.facing(graph, candidate)) if around.has_room(graph, s.to)]
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


def _faced(graph: Nodes, around: Surroundings, start: int, nodes: list[int], end: int) -> list[int]:
    """The stances of a way along nodes, from the start to the end: it turns round only where it must."""
    if not graph.folded:
        return nodes
    stances = [start]
    for node in nodes[1:]:
        stance = _follow(graph, stances[-1], node)
        if not around.has_room(graph, stance):
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
