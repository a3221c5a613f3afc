"""Where a figure comes to stand, by a move or put there: what it finds, and what notices it. Clauses: glyph.stop,
move.double.glyph, move.molten-lava."""

from __future__ import annotations

from typing import Any

from wellspring.battlefield.terrain import MOLTEN_LAVA
from wellspring.engine.causes import Cause
from wellspring.engine.events import FigurePlaced, FiguresSwapped
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import FIGURE_MOVED, Moment
from wellspring.engine.moves import gait_of, mover_for
from wellspring.flows.glyphs import enter_glyph
from wellspring.flows.hazards import Lava
from wellspring.flows.offer import answers
from wellspring.movement.steps import StepGraph


def arrivals(g: Game, figure: int, stood: tuple[int, ...], way: tuple[int, ...]) -> list[Frame[Any]]:
    """What awaits a figure at the end of its way: powers that noticed it, and the glyph it stands on."""
    frames = passed(g, figure, stood, way)
    glyph = enter_glyph(g, figure)
    if glyph is not None:
        frames.append(glyph)
    return frames


def passed(g: Game, figure: int, stood: tuple[int, ...], way: tuple[int, ...]) -> list[Frame[Any]]:
    """What powers do that noticed where a figure began and which spaces it entered."""
    if not g.hooks.in_moment(FIGURE_MOVED):
        return []
    powers = answers(g, Moment(FIGURE_MOVED, g.state.roster.figure_card[figure], figure, stood, way))
    return [] if powers is None else [powers]


def put_down(g: Game, figure: int, at: int, rear: int, cause: Cause) -> list[Frame[Any]]:
    """Put a figure somewhere without a move, and what awaits it there: molten lava first."""
    position = g.state.position
    stood = (position.at[figure], position.rear[figure])
    g.emit(FigurePlaced(figure, at, rear, cause))
    return stands(g, figure, stood)


def swap(g: Game, figure: int, other: int, cause: Cause) -> list[Frame[Any]]:
    """Let two figures change places without a move, and what awaits each of them there. Nobody swipes."""
    position = g.state.position
    here = (position.at[figure], position.rear[figure])
    there = (position.at[other], position.rear[other])
    g.emit(FiguresSwapped(figure, there[0], there[1], other, here[0], here[1], cause))
    return stands(g, figure, here) + stands(g, other, there)


def stands(g: Game, figure: int, stood: tuple[int, int]) -> list[Frame[Any]]:
    """What awaits a figure that has come from these spaces without a move."""
    position = g.state.position
    ends = (position.at[figure], position.rear[figure])
    frames: list[Frame[Any]] = []
    if MOLTEN_LAVA in [g.field.terrain[s] for s in ends if s >= 0] and not gait_of(g, figure).lava_proof:
        frames.append(Lava(figure))
    return frames + arrivals(g, figure, stood, ends)


def can_swap(g: Game, figure: int, other: int) -> bool:
    """Whether each of two figures, which stand on as many spaces, has room where the other one stands."""
    position = g.state.position
    here = (position.at[figure], position.rear[figure])
    there = (position.at[other], position.rear[other])
    if (here[1] < 0) != (there[1] < 0) or not _may_stand(g, figure, there) or not _may_stand(g, other, here):
        return False
    after = position.copy()
    after.put(figure, -1, -1)
    after.put(other, -1, -1)
    if not after.has_room(figure, there[0], there[1]):
        return False
    after.put(figure, there[0], there[1])
    return after.has_room(other, here[0], here[1])


def _may_stand(g: Game, figure: int, ends: tuple[int, int]) -> bool:
    graph = g.world.graph(g.card_of(figure), False)
    barred = mover_for(g, figure).no_entry
    return graph.standable[graph.stance(ends[0], ends[1])] and not any([s in barred for s in ends])


class PutDown(Frame[None]):
    """The same as a frame: for a power that has nothing more to do."""

    def __init__(self, figure: int, at: int, rear: int, cause: Cause) -> None:
        self.figure = figure
        self.at = at
        self.rear = rear
        self.cause = cause

    def start(self, g: Game) -> Flow[None]:
        frames = put_down(g, self.figure, self.at, self.rear, self.cause)
        return g.call_each(frames, PutDown.over) if frames else None


def entered(graph: StepGraph, stances: tuple[int, ...]) -> list[int]:
    """The spaces the leading end comes to on a way; a turn end for end comes to none."""
    if graph.rear[stances[0]] < 0:
        return [graph.front[stance] for stance in stances[1:]]
    out: list[int] = []
    for k in range(len(stances) - 1):
        before = (graph.front[stances[k]], graph.rear[stances[k]])
        after = (graph.front[stances[k + 1]], graph.rear[stances[k + 1]])
        out.extend([space for space in after if space not in before])
    return out
