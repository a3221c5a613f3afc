"""A chosen way: what a move request hands to the flow, from an option or from an explicit path."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.position import Position
from wellspring.battlefield.terrain import ROAD
from wellspring.engine.errors import IllegalPath
from wellspring.movement.reach import FLYING, Reach
from wellspring.movement.steps import COST_MASK, COST_SHIFT, ENTERED_SHIFT, LAVA_SHIFT, SPACE_MASK, STANCE_MASK

SOME_DANGER: Final = 1  # an explicit path is always walked step by step, so that every consequence is seen


class Route:
    def __init__(self, stances: list[int], flying: bool, cost: int, danger: int) -> None:
        self.stances: Final = stances
        self.flying: Final = flying
        self.cost: Final = cost
        self.danger: Final = danger


def route_to(found: Reach, label: int) -> Route:
    return Route(found.path(label), found.mode[label] == FLYING, found.cost[label], found.danger[label])


def explicit_route(position: Position, found: Reach, spaces: list[int]) -> Route:
    """Check a path step by step: the space the leading end enters at each step, on foot.

    For a double-space figure its own other space in the list means: turn end for end. Refusals name their clause."""
    mover = found.mover
    graph = mover.graph
    field = position.battlefield
    figure = mover.figure
    if not mover.walks:
        raise IllegalPath("This figure is in the air; choose where it lands.", "move.flying")
    here = graph.stance(position.at[figure], position.rear[figure])
    stances = [here]
    cost = 0
    on_road = _on_road(graph.front[here], graph.rear[here], field.terrain)
    halted = ""
    for space in spaces:
        if not 0 <= space < field.n:
            raise IllegalPath(f"There is no space number {space}.", "move.budget")
        name = field.label[space]
        turning = graph.rear[here] >= 0 and space == graph.rear[here]
        if halted and not turning:
            raise IllegalPath(f"The move must end before {name}.", halted)
        step = -1
        for candidate in graph.steps[here]:
            if candidate >> ENTERED_SHIFT & SPACE_MASK == (graph.front[here] if turning else space):
                free = (candidate >> COST_SHIFT & COST_MASK) == 0
                if free == turning:
                    step = candidate
                    break
        if step < 0:
            raise IllegalPath(f"There is no step onto {name} from here.", _no_step(found, here, space))
        other = position.occupant[space]
        if other >= 0 and other != figure and not mover.passes_enemies and not turning:
            if position.side[other] != position.side[figure]:
                raise IllegalPath(f"An enemy stands on {name}.", "move.through-figures")
            if mover.engages and position.is_engaged(other):
                raise IllegalPath(f"The friend on {name} is engaged: no way through.", "move.through-figures")
        if space in mover.no_entry and not turning:
            raise IllegalPath(f"This figure may not stop on the glyph on {name}.", "glyph.stop")
        if position.tails and position.under_tail(space, position.height[figure], figure):
            raise IllegalPath(f"A large figure's tail is in the way on {name}.", "move.tight-quarters")
        here = step & STANCE_MASK
        rear = graph.rear[here]
        if rear >= 0 and not position.tail_fits(figure, graph.front[here], rear):
            raise IllegalPath(f"There is no room for its tail on {name}.", "move.tight-quarters")
        cost += step >> COST_SHIFT & COST_MASK
        on_road = on_road and field.terrain[space] == ROAD
        if cost > mover.budget + (mover.road_bonus if on_road else 0):
            raise IllegalPath(f"{name} would take {cost} spaces, the move is {mover.budget}.", "move.budget")
        stances.append(here)
        if step >> LAVA_SHIFT:
            halted = "move.molten-lava"
        elif mover.stopped_by_water and graph.in_water[here]:
            halted = "move.water-stop" if rear < 0 else "move.double.water"
        elif not turning and space in mover.glyph_stops:
            halted = "glyph.stop"
    if not graph.standable[here]:
        raise IllegalPath("The figure cannot end its move there.", "move.double.follow")
    for space in (graph.front[here], graph.rear[here]):
        if space >= 0 and position.occupant[space] not in (-1, figure):
            raise IllegalPath(f"{field.label[space]} is occupied.", "move.through-figures")
    return Route(stances, False, cost, SOME_DANGER)


def _on_road(front: int, rear: int, terrain: list[int]) -> bool:
    return terrain[front] == ROAD and (rear < 0 or terrain[rear] == ROAD)


def _no_step(found: Reach, here: int, space: int) -> str:
    """The clause that most likely forbids a step that is not in the graph."""
    graph = found.mover.graph
    field = graph.field
    front = graph.front[here]
    rear = graph.rear[here]
    near = [link for end in (front, rear) if end >= 0 for link in field.links[end] if link.to == space]
    if not near:
        return "move.budget"
    if field.blocked[space]:
        return "move.obstacle"
    if field.ceiling[space] - field.level[space] < graph.gait.height:
        return "move.overhang-under"
    if near[0].over - field.level[front] > graph.gait.climb:
        return "move.height-limit"
    return "move.tight-quarters"
