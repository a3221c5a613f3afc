"""A chosen way: what a move request hands to the flow, from an option or from an explicit path."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.position import Position
from wellspring.battlefield.terrain import ROAD, TERRAINS
from wellspring.engine.errors import IllegalPath
from wellspring.movement.reach import Reach
from wellspring.movement.steps import Step, StepGraph

SOME_DANGER: Final = 1  # an explicit path is always walked step by step, so that every consequence is seen


class Route:
    def __init__(self, stances: list[int], flying: bool, cost: int, danger: int) -> None:
        self.stances: Final = stances
        self.flying: Final = flying
        self.cost: Final = cost
        self.danger: Final = danger


def route_to(found: Reach, label: int) -> Route:
    return Route(found.path(label), found.flies(label), found.cost(label), found.danger(label))


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
    on_road = starts_on_road(graph, here)
    halted = ""
    for space in spaces:
        if not 0 <= space < field.n:
            raise IllegalPath(f"There is no space number {space}.", "move.budget")
        name = field.label[space]
        turning = graph.rear[here] >= 0 and space == graph.rear[here]
        if halted and not turning:
            raise IllegalPath(f"The move must end before {name}.", halted)
        step: Step | None = None
        for candidate in graph.steps(here):
            if (candidate.cost == 0) == turning and (turning or candidate.entered == space):
                step = candidate
                break
        if step is None:
            raise IllegalPath(f"There is no step onto {name} from here.", _no_step(found, here, space))
        other = position.occupant[space]
        if other >= 0 and other != figure and not mover.passes_enemies and not turning:
            if position.side[other] != position.side[figure]:
                raise IllegalPath(f"An enemy stands on {name}.", "move.through-figures")
            if other in mover.closed:
                raise IllegalPath(f"A teammate stands on {name}.", "move.through-figures")
            if mover.engages and position.is_engaged(other):
                raise IllegalPath(f"The friend on {name} is engaged: no way through.", "move.through-figures")
        if space in mover.no_entry and not turning:
            raise IllegalPath(f"This figure may not stop on the glyph on {name}.", "glyph.stop")
        if position.tails and position.under_tail(space, position.height[figure], figure):
            raise IllegalPath(f"A large figure's tail is in the way on {name}.", "move.tight-quarters")
        here = step.to
        rear = graph.rear[here]
        if rear >= 0 and not position.tail_fits(figure, graph.front[here], rear):
            raise IllegalPath(f"There is no room for its tail on {name}.", "move.tight-quarters")
        cost += step.cost
        on_road = on_road and field.terrain[space] == ROAD
        budget = mover.budget + (mover.road_bonus if on_road else 0)
        if cost > budget:
            clause = _unpaid(graph, step, budget - cost + step.cost)
            raise IllegalPath(f"{name} would take {cost} spaces, the move is {mover.budget}.", clause)
        stances.append(here)
        if step.lava:
            halted = "move.molten-lava"
        elif not turning and mover.stopped_by_water and graph.water >> graph.node_of[here] & 1:
            halted = "move.water-stop" if rear < 0 else "move.double.water"
        elif not turning and space in mover.glyph_stops:
            halted = "glyph.stop" if rear < 0 else "move.double.glyph"
    if not graph.standable[here]:
        astride = field.level[graph.front[here]] != field.level[graph.rear[here]]
        clause = "move.double.follow" if astride else "move.base-on-space"
        raise IllegalPath("The figure cannot end its move there.", clause)
    for space in (graph.front[here], graph.rear[here]):
        if space >= 0 and position.occupant[space] not in (-1, figure):
            raise IllegalPath(f"{field.label[space]} is occupied.", "move.through-figures")
    return Route(stances, False, cost, SOME_DANGER)


def starts_on_road(graph: StepGraph, stance: int) -> bool:
    """Whether all of a figure stands on road, so that it may go further along it (move.road)."""
    terrain = graph.field.terrain
    rear = graph.rear[stance]
    return terrain[graph.front[stance]] == ROAD and (rear < 0 or terrain[rear] == ROAD)


def _unpaid(graph: StepGraph, step: Step, left: int) -> str:
    """The clause that makes a step dearer than the spaces that are left: another space, the ground or the climb."""
    terrain = TERRAINS[graph.field.terrain[step.entered]]
    if left < 1:
        return "move.budget"
    return terrain.clause if terrain.slow else "move.up-cost"


def _no_step(found: Reach, here: int, space: int) -> str:
    """The clause that most likely forbids a step that is not in the graph."""
    graph = found.mover.graph
    gait = graph.gait
    field = graph.field
    ends = [end for end in (graph.front[here], graph.rear[here]) if end >= 0]
    if space in ends:  # a turn end for end
        return "move.tight-quarters" if gait.flips else "basic.omits"
    if not [end for end in ends if space in field.beside[end]]:
        return "move.budget"
    if field.blocked[space]:
        return "move.obstacle"
    if field.ceiling[space] - field.level[space] < gait.height:
        return "move.overhang-under"
    for end in ends:
        for link in field.links[end]:
            if link.to == space and link.over - field.level[end] > gait.climb:
                return "move.height-limit" if link.barrier < 0 else "move.wall-ruin"
    return "move.tight-quarters"
