"""Where a figure can go: a search by cost that keeps, per stance, every path with a better risk than all cheaper ones.

Danger counts what a path may bring: a leaving-engagement die, fall dice, a fatal d20. A destination is offered with its
cheapest path, and again with a costlier one only where that one is less dangerous (so most destinations appear once).
Clauses: move.budget, move.through-figures, move.water-stop, move.double.water, move.double.glyph, move.road,
move.flying, move.stealth-flying, engage.leave, engage.leave-each.
"""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.position import Position
from wellspring.battlefield.terrain import MOLTEN_LAVA, ROAD, TERRAINS
from wellspring.movement.steps import LAVA_DANGER, StepGraph

ROAD_BONUS: Final = 3
FAR: Final = 1 << 20


class Mover:
    """One figure about to move: what its card, its powers and the glyphs allow it at this moment."""

    def __init__(self, figure: int, graph: StepGraph, budget: int) -> None:
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


class Reach:
    """The outcome of a search. Labels are search nodes; `ends` lists the labels that are legal places to stop."""

    def __init__(self, mover: Mover) -> None:
        self.mover: Final = mover
        self.stance: Final[list[int]] = []
        self.cost: Final[list[int]] = []
        self.danger: Final[list[int]] = []
        self.parent: Final[list[int]] = []
        self.first_flight = FAR  # labels from here on are flights, those before on foot
        self.risky = False  # some stances have several labels to choose between
        self.ends: list[int] = []

    def flies(self, label: int) -> bool:
        return label >= self.first_flight

    def at(self, label: int) -> int:
        return self.mover.graph.front[self.stance[label]]

    def rear(self, label: int) -> int:
        return self.mover.graph.rear[self.stance[label]]

    def path(self, label: int) -> list[int]:
        """Stances from the start to the label, both included."""
        out: list[int] = []
        while label >= 0:
            out.append(self.stance[label])
            label = self.parent[label]
        out.reverse()
        return out


def reach(position: Position, mover: Mover) -> Reach:
    """Everything a figure can do with its move, best paths only, ordered by destination and cost."""
    found = Reach(mover)
    start = mover.graph.stance(position.at[mover.figure], position.rear[mover.figure])
    threats = _threats(position, mover)
    if mover.walks:
        # a flyer walks only where that differs: to slip around an enemy, or along a road
        road = mover.road_bonus > 0 and _on_road(mover.graph, start)
        if not mover.flies or road or _any_at(threats, mover, start):
            _walk(position, mover, threats, start, mover.budget, False, found)
            if road:
                _walk(position, mover, threats, start, mover.budget + mover.road_bonus, True, found)
                found.risky = True
    if mover.flies:
        found.risky = found.risky or bool(found.stance)
        _fly(position, mover, threats, start, found)
    _keep_legal(position, mover, start, found)
    if found.risky:
        _keep_best(found)
    return found


def _threats(position: Position, mover: Mover) -> list[int] | None:
    """Per space, a bit mask of the enemies the mover would be engaged with there; None if there are none."""
    if not mover.engages or mover.disengages:
        return None
    figure = mover.figure
    field = position.battlefield
    height = position.height[figure]
    side = position.side[figure]
    here = position.at[figure]
    q = field.q[here]
    r = field.r[here]
    far = mover.budget + 5
    sides = position.side
    out: list[int] | None = None
    level = field.level
    for f, at in enumerate(position.at):
        if at < 0 or sides[f] == side:
            continue
        dq = field.q[at] - q
        dr = field.r[at] - r
        if abs(dq) + abs(dr) + abs(dq + dr) > 2 * far:
            continue
        if out is None:
            out = [0] * field.n
        bit = 1 << f
        tall = position.height[f]
        space = at
        while space >= 0:
            low = level[space]
            for b in field.beside[space]:
                up = level[b] - low
                if up < tall and -up < height:
                    out[b] |= bit
            space = position.rear[f] if space == at else -1
    if out is not None and field.barrier_between:
        _lift_barriers(position, out, height, side)
    return out


def _lift_barriers(position: Position, out: list[int], height: int, side: int) -> None:
    """Recount the spaces beside a barrier one figure at a time: engage.barrier is too rare for the fast loop."""
    field = position.battlefield
    for key in field.barrier_between:
        space = key // field.n
        mask = 0
        for f in range(len(position.at)):
            if position.at[f] >= 0 and position.side[f] != side and position.adjacent_from(space, -1, height, f):
                mask |= 1 << f
        out[space] = mask


def _any_at(threats: list[int] | None, mover: Mover, stance: int) -> bool:
    return threats is not None and _mask_at(threats, mover.graph, stance) != 0


def _on_road(graph: StepGraph, stance: int) -> bool:
    terrain = graph.field.terrain
    rear = graph.rear[stance]
    return terrain[graph.front[stance]] == ROAD and (rear < 0 or terrain[rear] == ROAD)


def _mask_at(threats: list[int], graph: StepGraph, stance: int) -> int:
    rear = graph.rear[stance]
    return threats[graph.front[stance]] | (threats[rear] if rear >= 0 else 0)


def _walk(
    position: Position, mover: Mover, threats: list[int] | None, start: int, budget: int, on_road: bool, found: Reach
) -> None:
    """Buckets by cost. Without danger a stance has one label, which moves to a lower bucket when a cheaper way is
    found; a dangerous label is expanded only if it is safer than all labels of its stance that cost less."""
    graph = mover.graph
    moves = graph.moves
    occupant = position.occupant
    sides = position.side
    figure = mover.figure
    side = sides[figure]
    terrain = position.battlefield.terrain
    tight = bool(position.tails) or position.tail[figure][0] >= 0
    glyph_stops = mover.glyph_stops
    no_entry = mover.no_entry
    double = graph.gait.double
    swims = mover.stopped_by_water
    in_water = graph.in_water
    engaged_friends: dict[int, bool] = {}
    stances = found.stance
    costs = found.cost
    dangers = found.danger
    parents = found.parent
    first = len(stances)
    halted: dict[int, bool] = {}  # labels after which only a flip is left
    settled = [FAR] * len(moves)  # per stance, the least danger of the labels already expanded
    safe = [budget + 1] * len(moves)  # per stance, the cost of its label without danger
    label_of = [-1] * len(moves)  # per stance, that label
    safe[start] = 0
    stances.append(start)
    costs.append(0)
    dangers.append(0)
    parents.append(-1)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(first)
    for cost in range(budget + 1):
        for label in buckets[cost]:  # grows while it is read: free flips stay in the same bucket
            if costs[label] != cost:
                continue  # it has moved to a lower bucket meanwhile
            here = stances[label]
            danger = dangers[label]
            if danger >= settled[here]:
                dangers[label] = FAR  # a path as cheap and as safe was found meanwhile
                continue
            settled[here] = danger
            stopped = bool(halted) and label in halted
            least = cost if double else cost + 1  # only a flip costs nothing
            leaving = _mask_at(threats, graph, here) if threats is not None else 0
            for there, step in moves[here]:
                if safe[there] <= least:
                    continue
                price = step.cost
                total = cost + price
                if total >= safe[there] or (stopped and price):
                    continue
                entered = step.entered
                other = occupant[entered]
                if other >= 0 and other != figure and not mover.passes_enemies:
                    if sides[other] != side:
                        continue
                    if mover.engages:
                        busy = engaged_friends.get(other)
                        if busy is None:
                            busy = engaged_friends[other] = position.is_engaged(other)
                        if busy:
                            continue
                    elif other in mover.closed:
                        continue
                if on_road and terrain[entered] != ROAD:
                    continue
                if tight and not _room(position, mover, there, entered):
                    continue
                if no_entry and price and entered in no_entry:
                    continue
                halts = (
                    stopped
                    or step.lava
                    or (swims and price != 0 and in_water[there])
                    or (bool(glyph_stops) and price != 0 and entered in glyph_stops)
                )
                risk = danger + step.danger
                if leaving and threats is not None:
                    risk += (leaving & ~_mask_at(threats, graph, there)).bit_count()
                new = len(stances)
                if risk:
                    if risk >= settled[there]:
                        continue
                    found.risky = True
                elif not halts or not double:  # another way into the same stance may not be halted
                    safe[there] = total
                    old = label_of[there]
                    if old >= 0:
                        costs[old] = total
                        parents[old] = label
                        if double or (total < budget and not halts):
                            buckets[total].append(old)
                        continue
                    label_of[there] = new
                else:
                    found.risky = True
                stances.append(there)
                costs.append(total)
                dangers.append(risk)
                parents.append(label)
                if double:
                    if halts:
                        halted[new] = True
                    buckets[total].append(new)
                elif not halts and total < budget:
                    buckets[total].append(new)


def _room(position: Position, mover: Mover, stance: int, entered: int) -> bool:
    if position.tails and position.under_tail(entered, position.height[mover.figure], mover.figure):
        return False
    rear = mover.graph.rear[stance]
    return rear < 0 or position.tail_fits(mover.figure, mover.graph.front[stance], rear)


def _fly(position: Position, mover: Mover, threats: list[int] | None, start: int, found: Reach) -> None:
    """Flight ignores levels, figures, obstacles and water on the way; only where it lands counts."""
    graph = mover.graph
    flights = graph.flights()
    danger = 0
    if threats is not None and not mover.safe_flight:
        danger = _mask_at(threats, graph, start).bit_count()
    stances = found.stance
    costs = found.cost
    dangers = found.danger
    parents = found.parent
    first = len(stances)
    found.first_flight = first
    stances.append(start)
    costs.append(0)
    dangers.append(0)
    parents.append(-1)
    seen = [False] * len(flights)
    seen[start] = True
    ring = [first]
    for cost in range(mover.budget + 1):
        further: list[int] = []
        for label in ring:  # grows while it is read: free flips join the same ring
            for there, price in flights[stances[label]]:
                if seen[there] or cost + price > mover.budget:
                    continue
                seen[there] = True
                (further if price else ring).append(len(stances))
                stances.append(there)
                costs.append(cost + price)
                dangers.append(danger)
                parents.append(label)
        ring = further


def _keep_legal(position: Position, mover: Mover, start: int, found: Reach) -> None:
    """The labels on which the figure may stop: free, level, no other figure, no glyph it must not enter."""
    graph = mover.graph
    standable = graph.standable
    fronts = graph.front
    rears = graph.rear
    occupant = position.occupant
    figure = mover.figure
    double = graph.gait.double
    first_flight = found.first_flight
    no_entry = mover.no_entry
    dangers = found.danger
    ends = found.ends
    label = -1
    for stance in found.stance:
        label += 1
        if stance == start or not standable[stance]:
            continue
        other = occupant[fronts[stance]]
        if other >= 0 and other != figure:
            continue
        if double:
            other = occupant[rears[stance]]
            if other >= 0 and other != figure:
                continue
        if dangers[label] >= FAR:
            continue
        if no_entry and (fronts[stance] in no_entry or rears[stance] in no_entry):
            continue
        if label >= first_flight and not _may_land(position, mover, found, label):
            continue
        ends.append(label)


def _keep_best(found: Reach) -> None:
    """Of several labels of one stance those that no other beats in cost and danger."""
    costs = found.cost
    dangers = found.danger
    best: dict[int, list[int]] = {}
    for label in found.ends:
        stance = found.stance[label]
        rivals = best.get(stance)
        if rivals is None:
            best[stance] = [label]
            continue
        cost = costs[label]
        danger = dangers[label]
        kept: list[int] = []
        beaten = False
        for rival in rivals:
            if costs[rival] <= cost and dangers[rival] <= danger:
                beaten = True
                break
            if costs[rival] < cost or dangers[rival] < danger:
                kept.append(rival)
        if not beaten:
            kept.append(label)
            best[stance] = kept
    ends: list[int] = []
    for labels in best.values():
        ends.extend(labels)
    found.ends = ends


def _may_land(position: Position, mover: Mover, found: Reach, label: int) -> bool:
    """What landing there adds to a flight: heavy snow and slippery ice, molten lava, and somebody's tail."""
    graph = mover.graph
    terrain = position.battlefield.terrain
    stance = found.stance[label]
    front = graph.front[stance]
    rear = graph.rear[stance]
    if rear < 0:
        rear = front
    if TERRAINS[terrain[front]].slow or TERRAINS[terrain[rear]].slow:
        found.cost[label] += 1
        if found.cost[label] > mover.budget:
            return False
    if MOLTEN_LAVA in (terrain[front], terrain[rear]) and not graph.gait.lava_proof:
        found.danger[label] += LAVA_DANGER
    if position.tails or position.tail[mover.figure][0] >= 0:
        return _room(position, mover, stance, front) and _room(position, mover, stance, rear)
    return True
