"""A chosen way: what a move request hands to the flow, from an option or from an explicit path.

An explicit path is a list of spaces, one for each step on foot: the space that the leading end enters. With a figure of
two spaces either end may lead (move.double.follow) and it may turn (move.double.flip), so for it

- a space that only one end can step onto is entered by that end;
- a space that both could step onto is entered by the front;
- its front's own space means: the front waits, the next step is the rear's;
- its rear's own space means: turn end for end.

So every way has a list that means this way and no other; `spelt_out` writes it, `explicit_route` reads it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.position import Position
from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.errors import IllegalPath
from wellspring.movement.halts import Halts
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Nodes
from wellspring.movement.paths import path
from wellspring.movement.reach import Reach
from wellspring.movement.spread import Spread
from wellspring.movement.steps import Step, StepGraph

SOME_DANGER: Final = 1  # an explicit path is always walked step by step, so that every consequence is seen
REAR_GOES_NOWHERE: Final = "The path says that the rear leads, but not where to."


@mypyc_attr(acyclic=True)
class Route:
    """Most moves bring no danger: they are made without a look at the places between, which are worked out when
    somebody asks."""

    def __init__(
        self, graph: Nodes, spread: Spread | None, stances: list[int], end: int, cost: int, danger: int
    ) -> None:
        self._graph: Final = graph
        self._spread = spread  # the search that found it, as long as `stances` has only the first of them
        self._stances = stances
        self.at: Final = graph.front[end]
        self.rear: Final = graph.rear[end]
        self._end: Final = end
        self.flying: Final[bool] = spread is not None and spread.air is not None
        self.cost: Final = cost
        self.danger: Final = danger

    @property
    def stances(self) -> list[int]:
        """From the start to the end, both included."""
        spread = self._spread
        if spread is not None:
            self._stances = path(self._graph, spread, self._stances[0], self._end, self.cost, self.danger)
            self._spread = None
        return self._stances

    def spaces(self) -> list[int]:
        """Those of the front end."""
        front = self._graph.front
        return [front[stance] for stance in self.stances]


def route_to(found: Reach, label: int) -> Route:
    group = found.group(label)
    return Route(found.mover.graph, group.spread, [found.start], found.stance(label), group.cost, group.danger)


def explicit_route(position: Position, found: Reach, spaces: list[int]) -> Route:
    """Read a path and check it step by step, by what the search goes by too: the steps of the graph, who is around
    and where a move must end. Refusals name their clause."""
    mover = found.mover
    graph = mover.graph
    field = position.battlefield
    around = found.around
    if not mover.walks:
        raise IllegalPath("This figure is in the air; choose where it lands.", "move.flying")
    here = found.start
    halts = Halts(mover, graph.node_of[here])
    stances = [here]
    cost = 0
    on_road = starts_on_road(graph, here)
    halted = ""
    waits = False  # the front does, the rear leads the next step
    for space in spaces:
        if not 0 <= space < field.n:
            raise IllegalPath("There is no space number {space}.", "move.budget", space=space)
        name = field.label[space]
        double = graph.rear[here] >= 0
        if double and waits and space in (graph.front[here], graph.rear[here]):
            raise IllegalPath(REAR_GOES_NOWHERE, "move.double.follow")
        if double and space == graph.front[here]:
            waits = True
            continue
        turning = double and space == graph.rear[here]
        if halted and not turning:
            raise IllegalPath("The move must end before {space}.", halted, space=name)
        step = _turn(graph, here) if turning else _step_onto(graph, here, space, waits)
        if step is None:
            ends = [graph.rear[here]] if waits else [graph.front[here], graph.rear[here]]
            clause = _no_step(graph, ends, space)
            if waits:
                rear = field.label[ends[0]]
                raise IllegalPath("There is no step onto {space} for the end on {end}.", clause, space=name, end=rear)
            raise IllegalPath("There is no step onto {space} from here.", clause, space=name)
        waits = False
        if not around.may_pass(graph, step.to):
            raise _not_through(position, mover, space)
        cost += step.cost
        on_road = on_road and graph.road >> graph.node_of[step.to] & 1 != 0
        budget = mover.budget + (mover.road_bonus if on_road else 0)
        if cost > budget:
            clause = _unpaid(graph, step, budget - cost + step.cost)
            raise IllegalPath(
                "{space} would take {cost} spaces, the move is {move}.",
                clause,
                space=name,
                cost=cost,
                move=mover.budget,
            )
        if not turning and halts.stops(graph.node_of[here], graph.node_of[step.to]):
            halted = _halting(mover, step)
        here = step.to
        stances.append(here)
    if waits:
        raise IllegalPath(REAR_GOES_NOWHERE, "move.double.follow")
    if not around.may_stop(graph, here):
        raise _no_end(position, mover, here)
    return Route(graph, None, stances, here, cost, SOME_DANGER)


def spelt_out(graph: StepGraph, stances: list[int]) -> list[int]:
    """A way on foot as an explicit path."""
    out: list[int] = []
    for k in range(len(stances) - 1):
        before, after = stances[k], stances[k + 1]
        front, rear = graph.front[before], graph.rear[before]
        if rear < 0 or graph.front[after] != rear:
            out.append(graph.front[after])
        elif graph.rear[after] == front:
            out.append(rear)
        else:
            entered = graph.rear[after]
            front_could = _step_onto(graph, before, entered, False)
            if front_could is not None and front_could.to != after:
                out.append(front)
            out.append(entered)
    return out


def _turn(graph: StepGraph, here: int) -> Step | None:
    for step in graph.steps(here):
        if not step.cost:
            return step
    return None


def _step_onto(graph: StepGraph, here: int, space: int, rear_only: bool) -> Step | None:
    """The step that enters a space: the front's if it has one, else the rear's."""
    of_rear: Step | None = None
    for step in graph.steps(here):
        if step.cost and step.entered == space:
            if graph.front[step.to] != space:
                of_rear = step
            elif not rear_only:
                return step
    return of_rear


def starts_on_road(graph: Nodes, stance: int) -> bool:
    """Whether all of a figure stands on road, so that it may go further along it (move.road)."""
    return graph.road >> graph.node_of[stance] & 1 != 0


# --- why a path is refused ---


def _not_through(position: Position, mover: Mover, space: int) -> IllegalPath:
    """What keeps a figure from entering a space: somebody, a glyph or a tail, be it its own."""
    figure = mover.figure
    name = position.battlefield.label[space]
    other = position.occupant[space]
    clause = "move.through-figures"
    if other in mover.closed:
        if not mover.engages:
            return IllegalPath("A teammate stands on {space}.", clause, space=name)
        return IllegalPath("Nobody gets through the figure on {space}.", clause, space=name)
    if other >= 0 and other != figure and not mover.passes_enemies and other not in mover.passable:
        if position.side[other] != position.side[figure]:
            return IllegalPath("An enemy stands on {space}.", clause, space=name)
        if mover.engages and position.is_engaged(other):
            return IllegalPath("The friend on {space} is engaged: no way through.", clause, space=name)
    if space in mover.no_entry:
        return IllegalPath("This figure may not stop on the glyph on {space}.", "glyph.stop", space=name)
    if position.under_tail(space, position.height[figure], figure):
        return IllegalPath("A large figure's tail is in the way on {space}.", "move.tight-quarters", space=name)
    return IllegalPath("There is no room for its tail on {space}.", "move.tight-quarters", space=name)


def _no_end(position: Position, mover: Mover, stance: int) -> IllegalPath:
    """What keeps a figure from ending its move where it gets through."""
    graph = mover.graph
    field = position.battlefield
    ends = [s for s in (graph.front[stance], graph.rear[stance]) if s >= 0]
    if not graph.standable[stance]:
        astride = field.level[ends[0]] != field.level[ends[-1]]
        clause = "move.double.follow" if astride else "move.base-on-space"
        return IllegalPath("The figure cannot end its move there.", clause)
    for space in ends:
        if position.occupant[space] not in (-1, mover.figure):
            return IllegalPath("{space} is occupied.", "move.through-figures", space=field.label[space])
        if space in mover.no_end:
            return IllegalPath("The figure cannot end its move there.", "move.base-on-space")
    closed = [
        s for s in ends if s in mover.no_entry or position.under_tail(s, position.height[mover.figure], mover.figure)
    ]
    return _not_through(position, mover, [*closed, ends[0]][0])


def _halting(mover: Mover, step: Step) -> str:
    """The clause by which a step ends the move."""
    graph = mover.graph
    double = graph.rear[step.to] >= 0
    if step.lava:
        return "move.molten-lava"
    if mover.stopped_by_water and graph.water >> graph.node_of[step.to] & 1:
        return "move.double.water" if double else "move.water-stop"
    return "move.double.glyph" if double else "glyph.stop"


def _unpaid(graph: StepGraph, step: Step, left: int) -> str:
    """The clause that makes a step dearer than the spaces that are left: another space, the ground or the climb."""
    terrain = TERRAINS[graph.field.terrain[step.entered]]
    if left < 1:
        return "move.budget"
    return terrain.clause if terrain.slow else "move.up-cost"


def _no_step(graph: StepGraph, ends: list[int], space: int) -> str:
    """The clause that most likely forbids a step that is not in the graph, whichever of these ends takes it."""
    gait = graph.gait
    field = graph.field
    ends = [end for end in ends if end >= 0]
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
