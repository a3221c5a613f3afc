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
from wellspring.movement.steps import (
    COST_MASK,
    COST_SHIFT,
    ENTERED_SHIFT,
    FALL_DANGER,
    FALL_SHIFT,
    LAVA_DANGER,
    LAVA_SHIFT,
    SPACE_MASK,
    STANCE_MASK,
    StepGraph,
)

ON_FOOT: Final = 0
FLYING: Final = 1
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
        self.mode: Final[list[int]] = []
        self.ends: list[int] = []

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
    if mover.flies:
        _fly(position, mover, threats, start, found)
    _keep_best(position, mover, start, found)
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
    graph = mover.graph
    steps = graph.steps
    occupant = position.occupant
    sides = position.side
    figure = mover.figure
    side = sides[figure]
    terrain = position.battlefield.terrain
    tight = bool(position.tails) or position.tail[figure][0] >= 0
    glyph_stops = mover.glyph_stops
    no_entry = mover.no_entry
    wades = not mover.stopped_by_water
    in_water = graph.in_water
    engaged_friends: dict[int, bool] = {}
    first = len(found.stance)
    stances = found.stance
    costs = found.cost
    dangers = found.danger
    parents = found.parent
    modes = found.mode
    halted: list[bool] = [False] * first  # aligned with the labels: only a flip may follow
    settled = [FAR] * len(steps)  # per stance, the least danger of the labels already expanded
    safe = [FAR] * len(steps)  # per stance, the cost of the cheapest label without danger
    safe[start] = 0
    stances.append(start)
    costs.append(0)
    dangers.append(0)
    parents.append(-1)
    modes.append(ON_FOOT)
    halted.append(False)
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    buckets[0].append(first)
    for cost in range(budget + 1):
        for label in buckets[cost]:  # grows while it is read: free flips stay in the same bucket
            here = stances[label]
            danger = dangers[label]
            if danger >= settled[here]:
                dangers[label] = FAR  # a path as cheap and as safe was found meanwhile
                continue
            settled[here] = danger
            stopped = halted[label]
            leaving = _mask_at(threats, graph, here) if threats is not None else 0
            for step in steps[here]:
                price = step >> COST_SHIFT & COST_MASK
                total = cost + price
                if total > budget or (stopped and price):
                    continue
                there = step & STANCE_MASK
                if total >= safe[there]:
                    continue
                entered = step >> ENTERED_SHIFT & SPACE_MASK
                if on_road and terrain[entered] != ROAD:
                    continue
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
                if tight and not _room(position, mover, there, entered):
                    continue
                if no_entry and price and entered in no_entry:
                    continue
                lava = step >> LAVA_SHIFT
                risk = danger + FALL_DANGER[step >> FALL_SHIFT & 3] + lava * LAVA_DANGER
                if leaving and threats is not None:
                    risk += (leaving & ~_mask_at(threats, graph, there)).bit_count()
                if risk >= settled[there]:
                    continue
                if risk == 0:
                    safe[there] = total
                buckets[total].append(len(stances))
                stances.append(there)
                costs.append(total)
                dangers.append(risk)
                parents.append(label)
                modes.append(ON_FOOT)
                halted.append(
                    stopped
                    or lava != 0
                    or (in_water[there] and not wades)
                    or (price != 0 and bool(glyph_stops) and entered in glyph_stops)
                )


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
    first = len(stances)
    stances.append(start)
    found.cost.append(0)
    found.danger.append(0)
    found.parent.append(-1)
    found.mode.append(FLYING)
    seen = {start}
    ring = [first]
    for _ in range(mover.budget + 1):
        further: list[int] = []
        for label in ring:  # grows while it is read: free flips join the same ring
            cost = found.cost[label]
            for step in flights[stances[label]]:
                there = step & STANCE_MASK
                if there in seen:
                    continue
                total = cost + (step >> COST_SHIFT & COST_MASK)
                if total > mover.budget:
                    continue
                seen.add(there)
                (ring if total == cost else further).append(len(stances))
                stances.append(there)
                found.cost.append(total)
                found.danger.append(danger)
                found.parent.append(label)
                found.mode.append(FLYING)
        ring = further


def _keep_best(position: Position, mover: Mover, start: int, found: Reach) -> None:
    """The labels a player may choose: legal to stop on, and no other label cheaper and safer."""
    graph = mover.graph
    standable = graph.standable
    occupant = position.occupant
    figure = mover.figure
    field = position.battlefield
    tight = bool(position.tails) or position.tail[figure][0] >= 0
    best: dict[int, list[int]] = {}
    for label in range(len(found.stance)):
        stance = found.stance[label]
        danger = found.danger[label]
        if found.parent[label] < 0 or stance == start or danger >= FAR or not standable[stance]:
            continue
        front = graph.front[stance]
        rear = graph.rear[stance]
        other = occupant[front]
        if other >= 0 and other != figure:
            continue
        if rear >= 0:
            other = occupant[rear]
            if other >= 0 and other != figure:
                continue
        if mover.no_entry and (front in mover.no_entry or rear in mover.no_entry):
            continue
        if found.mode[label] == FLYING:
            if TERRAINS[field.terrain[front]].slow or (rear >= 0 and TERRAINS[field.terrain[rear]].slow):
                found.cost[label] += 1
                if found.cost[label] > mover.budget:
                    continue
            if (
                field.terrain[front] == MOLTEN_LAVA or (rear >= 0 and field.terrain[rear] == MOLTEN_LAVA)
            ) and not graph.gait.lava_proof:
                danger += LAVA_DANGER
                found.danger[label] = danger
            if tight and not _room(position, mover, stance, front):
                continue
        cost = found.cost[label]
        rivals = best.get(stance)
        if rivals is None:
            best[stance] = [label]
            continue
        kept: list[int] = []
        beaten = False
        for rival in rivals:
            if found.cost[rival] <= cost and found.danger[rival] <= danger:
                beaten = True
                break
            if found.cost[rival] < cost or found.danger[rival] < danger:
                kept.append(rival)
        if not beaten:
            kept.append(label)
            best[stance] = kept
    ends: list[int] = []
    for stance in sorted(best):
        ends.extend(best[stance])
    found.ends = ends
