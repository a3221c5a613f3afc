"""What a figure may do with its move at this moment, and what a path brings with it."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.terrain import MOLTEN_LAVA
from wellspring.engine.cards import TREASURE
from wellspring.engine.game import Game
from wellspring.engine.ground import GROUND, walked_on
from wellspring.engine.hooks import hook
from wellspring.engine.numbers import move_items, total
from wellspring.movement.mover import Mover
from wellspring.movement.reach import Reach, reach
from wellspring.movement.steps import Gait, Step

FORBIDS_SWIPE: Final = hook("forbids_swipe")
GAIT: Final = hook("gait")
MOVING: Final = hook("moving")

ANY_BUDGET: Final = -1


def mover_for(g: Game, figure: int, budget: int = ANY_BUDGET) -> Mover:
    """A figure with everything its powers and the glyphs allow it now. Without a budget: its full Move."""
    world = walked_on(g) if g.hooks.taking_part[GROUND] else g.world
    card = g.card_of(figure)
    mover = Mover(figure, world.graph(card, False), total(move_items(g, figure)) if budget < 0 else budget)
    for k, space in enumerate(g.state.glyph_space):
        if space >= 0 and world.glyphs[g.state.glyph_kind[k]].kind != TREASURE:
            mover.glyph_stops |= g.field.bit[space]
    if not world.master:
        mover.engages = False
        mover.road_bonus = 0
        player = g.controller(figure)
        mover.closed = [f for f in g.all_on_field() if g.controller(f) != player and g.friendly(f, figure)]
        return mover
    mover.closed = [f for f in g.state.roster.rooted if f != figure and g.on_field(f)]
    for power in g.active(MOVING):
        power.moving(g, mover)
    if g.hooks.taking_part[GAIT]:
        mover.graph = world.graphs.graph(gait_of(g, figure, mover.flies))
    elif mover.flies:
        mover.graph = world.graph(card, True)
    return mover


def flies(g: Game, figure: int) -> bool:
    """Whether a figure can fly now."""
    card = g.card_of(figure)
    if not card.size:
        return False  # an object
    mover = Mover(figure, g.world.graph(card, False), 0)
    for power in g.active(MOVING):
        power.moving(g, mover)
    return mover.flies


def gait_of(g: Game, figure: int, flies: bool = False) -> Gait:
    """How a figure walks, with what powers make of it."""
    gait = g.world.gait(g.card_of(figure), flies)
    for power in g.active(GAIT):
        gait = power.gait(g, figure, gait)
    return gait


def reach_of(g: Game, figure: int, budget: int = ANY_BUDGET) -> Reach:
    return reach(g.state.position, mover_for(g, figure, budget))


class Consequence:
    """What one step brings: enemies that may swipe, a fall, molten lava."""

    def __init__(self, swipes: list[int], fall: int, lava: bool) -> None:
        self.swipes: Final = swipes
        self.fall: Final = fall
        self.lava: Final = lava


def step_taken(mover: Mover, before: int, after: int) -> Step:
    """The step between two stances that follow each other on a path."""
    for step in mover.graph.steps(before):
        if step.to == after:
            return step
    raise ValueError("these stances are not one step apart")


def consequence(g: Game, mover: Mover, before: int, after: int) -> Consequence:
    """Of one step on foot. Leaving an engagement is measured against where the enemies stand now."""
    graph = mover.graph
    step = step_taken(mover, before, after)
    swipes: list[int] = []
    position = g.state.position
    if mover.engages and not mover.disengages:
        height = position.height[mover.figure]
        for f in engaged_at(g, mover, before):
            if not position.adjacent_from(graph.front[after], graph.rear[after], height, f):
                swipes.append(f)
    return Consequence(allowed(g, swipes, mover.figure), step.fall, step.lava)


def take_off(g: Game, mover: Mover, before: int) -> Consequence:
    """Of starting to fly: everybody it is engaged with may swipe."""
    if not mover.engages or mover.disengages or mover.safe_flight:
        return Consequence([], 0, False)
    return Consequence(allowed(g, engaged_at(g, mover, before), mover.figure), 0, False)


def allowed(g: Game, swipes: list[int], mover: int) -> list[int]:
    """Those whom no power keeps from swiping at a figure that leaves them."""
    for power in g.active(FORBIDS_SWIPE):
        swipes = [f for f in swipes if not power.forbids_swipe(g, f, mover)]
    return swipes


def engaged_at(g: Game, mover: Mover, stance: int) -> list[int]:
    position = g.state.position
    graph = mover.graph
    side = position.side[mover.figure]
    height = position.height[mover.figure]
    out: list[int] = []
    spaces = [graph.front[stance]]
    if graph.rear[stance] >= 0:
        spaces.append(graph.rear[stance])
    for space in spaces:
        for b in g.field.beside[space]:
            f = position.occupant[b]
            if f < 0 or f in out or position.side[f] == side:
                continue
            if position.adjacent_from(graph.front[stance], graph.rear[stance], height, f):
                out.append(f)
    out.sort()
    return out


def lands_in_lava(g: Game, mover: Mover, stance: int) -> bool:
    graph = mover.graph
    rear = graph.rear[stance]
    wet = g.field.terrain[graph.front[stance]] == MOLTEN_LAVA
    return (wet or (rear >= 0 and g.field.terrain[rear] == MOLTEN_LAVA)) and not graph.gait.lava_proof
