"""Where a figure can go, worked out slowly: every path step by step, every pair of cost and danger that none beats."""

from __future__ import annotations

from wellspring.battlefield.position import Position
from wellspring.battlefield.terrain import MOLTEN_LAVA, ROAD, TERRAINS
from wellspring.movement.mover import Mover
from wellspring.movement.steps import LAVA_DANGER

Ends = dict[int, list[tuple[int, int]]]  # stance -> (cost, danger)


def reference(position: Position, mover: Mover) -> set[tuple[int, int, int]]:
    """(stance, cost, danger) of every place to stop at."""
    graph = mover.graph
    start = graph.stance(position.at[mover.figure], position.rear[mover.figure])
    found: Ends = {}
    road = mover.road_bonus > 0 and all(position.battlefield.terrain[s] == ROAD for s in spaces(mover, start))
    if mover.walks:
        walk(position, mover, start, mover.budget, False, found)
        if road:
            walk(position, mover, start, mover.budget + mover.road_bonus, True, found)
    if mover.flies:
        fly(position, mover, start, found)
    found.pop(start, None)
    return {(stance, *label) for stance, labels in found.items() for label in labels if stops(position, mover, stance)}


def spaces(mover: Mover, stance: int) -> list[int]:
    return [s for s in (mover.graph.front[stance], mover.graph.rear[stance]) if s >= 0]


def add(found: Ends, stance: int, cost: int, danger: int) -> bool:
    labels = found.setdefault(stance, [])
    if any(c <= cost and d <= danger for c, d in labels):
        return False
    found[stance] = [(c, d) for c, d in labels if c < cost or d < danger] + [(cost, danger)]
    return True


def enemies_beside(position: Position, mover: Mover, stance: int) -> set[int]:
    if not mover.engages or mover.disengages:
        return set()
    side = position.side[mover.figure]
    height = position.height[mover.figure]
    front, rear = mover.graph.front[stance], mover.graph.rear[stance]
    # an object has a place and holds none: it engages nobody
    others = [
        f for f, at in enumerate(position.at) if at >= 0 and position.occupant[at] == f and position.side[f] != side
    ]
    return {f for f in others if position.adjacent_from(front, rear, height, f)}


def walk(position: Position, mover: Mover, start: int, budget: int, on_road: bool, found: Ends) -> None:
    graph = mover.graph
    terrain = position.battlefield.terrain
    seen: dict[tuple[int, bool], Ends] = {}
    queue = [(start, False, 0, 0)]
    while queue:
        here, halted, cost, danger = queue.pop(0)
        if not add(seen.setdefault((here, halted), {}), here, cost, danger):
            continue
        add(found, here, cost, danger)
        for step in graph.steps(here):
            total = cost + step.cost
            if total > budget or (halted and step.cost):
                continue
            if not passes(position, mover, step.to, step.entered, step.cost):
                continue
            if on_road and terrain[step.entered] != ROAD:
                continue
            left = enemies_beside(position, mover, here) - enemies_beside(position, mover, step.to)
            wet = mover.stopped_by_water and all(TERRAINS[terrain[s]].name == "water" for s in spaces(mover, step.to))
            stopped = step.lava or (step.cost > 0 and (wet or mover.glyph_stops >> step.entered & 1))
            queue.append((step.to, halted or stopped, total, danger + step.danger + len(left)))


def passes(position: Position, mover: Mover, stance: int, entered: int, cost: int) -> bool:
    """Whether the figure gets onto a stance by entering a space; a turn end for end enters nothing."""
    field = position.battlefield
    blocking = [f for f, at in enumerate(position.at) if at >= 0 and blocks(position, mover, f)]
    if position.occupant[entered] in blocking or (cost and entered in mover.no_entry):
        return False
    for f in blocking:
        for tail in position.tails:
            here = (tail.q, tail.r) == (field.q[entered], field.r[entered])
            if cost and tail.owner == f and here and tail.meets(field.level[entered], mover.graph.gait.height):
                return False
    return not [f for f in blocking if hangs_over(position, mover, stance, f)]


def blocks(position: Position, mover: Mover, other: int) -> bool:
    """Whether a figure may not be passed, nor its tail, nor passed over by a tail."""
    if other == mover.figure:
        return False
    if other in mover.closed:
        return True
    if mover.passes_enemies or other in mover.passable:
        return False
    return position.side[other] != position.side[mover.figure] or (mover.engages and position.is_engaged(other))


def hangs_over(position: Position, mover: Mover, stance: int, other: int) -> bool:
    """Whether the mover's tail would hang where another figure stands."""
    graph = mover.graph
    field = position.battlefield
    if graph.gait.tail_bottom < 0:
        return False
    tail = graph.tail(stance)
    taken = [s for s in (position.at[other], position.rear[other]) if s >= 0]
    there = [s for s in taken if (field.q[s], field.r[s]) == (tail.q, tail.r)]
    return any(tail.meets(field.level[s], position.height[other]) for s in there)


def fly(position: Position, mover: Mover, start: int, found: Ends) -> None:
    graph = mover.graph
    terrain = position.battlefield.terrain
    danger = 0 if mover.safe_flight else len(enemies_beside(position, mover, start))
    ring = {start}
    seen: set[int] = set()
    for cost in range(mover.budget + 1):
        if graph.gait.double and graph.gait.flips:
            ring |= {graph.turned(stance) for stance in ring}
        ring -= seen
        seen |= ring
        for stance in ring:
            here = spaces(mover, stance)
            slow = any(TERRAINS[terrain[s]].slow for s in here) and not graph.gait.snow_proof
            burns = any(terrain[s] == MOLTEN_LAVA for s in here) and not graph.gait.lava_proof
            if cost + int(slow) <= mover.budget:
                add(found, stance, cost + int(slow), danger + (LAVA_DANGER if burns else 0))
        ring = {there for stance in ring for there in graph.flights(stance)}


def stops(position: Position, mover: Mover, stance: int) -> bool:
    here = spaces(mover, stance)
    figure = mover.figure
    free = all(position.occupant[s] in (-1, figure) and s not in mover.no_entry for s in here)
    under = any(position.under_tail(s, position.height[figure], figure) for s in here)
    over = any(hangs_over(position, mover, stance, f) for f, at in enumerate(position.at) if at >= 0 and f != figure)
    return free and not under and not over and mover.graph.standable[stance]
