"""Stepping onto glyphs. Clauses: glyph.stop, glyph.permanent, glyph.temporary, glyph.stationary, glyph.treasure."""

from __future__ import annotations

from typing import Final

from wellspring.engine import causes
from wellspring.engine.cards import ARTIFACT, TREASURE
from wellspring.engine.causes import Cause
from wellspring.engine.events import GlyphRemoved, GlyphRevealed
from wellspring.engine.flow import Flow, Frame, Sequence
from wellspring.engine.game import Game
from wellspring.engine.moments import GLYPH_ENTERED, Moment
from wellspring.flows import carried, objectives
from wellspring.flows.offer import answers
from wellspring.flows.wound import Wound

TRAP_GOES_OFF: Final = 5  # up to so much of the d20


def glyph_at(g: Game, space: int) -> int:
    """The glyph on a space, -1 for none."""
    spaces = g.state.glyph_space
    return spaces.index(space) if space >= 0 and space in spaces else -1


def enter_glyph(g: Game, figure: int) -> Frame[None] | None:
    """What happens to a figure that has just stopped: None if it stands on no glyph. A double-space figure that lands
    on two of them steps on both."""
    position = g.state.position
    frames: list[Frame[None]] = []
    for space in (position.at[figure], position.rear[figure]):
        glyph = glyph_at(g, space)
        if glyph >= 0:
            frames.append(StepOnGlyph(figure, glyph))
    if not frames:
        return None
    return frames[0] if len(frames) == 1 else Sequence(tuple(frames))


class StepOnGlyph(Frame[None]):
    """Turn it over if its power is hidden. A temporary glyph leaves the game and acts once: in this order, so that a
    figure it moves cannot step onto it again. A treasure is taken only by a unique hero who wants it."""

    def __init__(self, figure: int, glyph: int) -> None:
        self.figure = figure
        self.glyph = glyph

    def start(self, g: Game) -> Flow[None]:
        space = g.state.glyph_space[self.glyph]
        if space < 0 or g.state.position.occupant[space] != self.figure:
            return None  # an earlier glyph of the same step has changed things
        kind = g.world.glyphs[g.state.glyph_kind[self.glyph]]
        if kind.kind == TREASURE:
            return self._treasure(g)
        if not g.state.glyph_up[self.glyph]:
            g.commit()
            g.emit(GlyphRevealed(self.glyph, kind.id))
        if kind.kind == ARTIFACT:
            if objectives.carries_artifacts(g):
                objectives.pick_up(g, self.figure, self.glyph)
            return None
        if kind.kind != "temporary":
            return None
        g.emit(GlyphRemoved(self.glyph))
        return self._power(g)

    def _power(self, g: Game) -> Flow[None]:
        powers = answers(g, Moment(GLYPH_ENTERED, figure=self.figure, glyph=self.glyph))
        return None if powers is None else g.call(powers, StepOnGlyph.over)

    def _treasure(self, g: Game) -> Flow[None]:
        if not carried.may_take(g, self.figure, self.glyph):
            return None
        player = g.controller(self.figure)
        chosen = StepOnGlyph.picks_up
        return g.ask(player, "yes or no", "treasure", [True, False], chosen, 0, "glyph.treasure", self.figure)

    def picks_up(self, g: Game, yes: bool) -> Flow[None]:
        """Power side up it is simply taken; symbol side up it is trapped."""
        if not yes:
            return None
        if not g.state.glyph_up[self.glyph]:
            trap = Cause(causes.TRAP, target=self.figure)
            if g.roll_d20(g.controller(self.figure), trap) <= TRAP_GOES_OFF:
                return g.call(Wound(self.figure, 1, trap), StepOnGlyph.over)
        carried.pick_up(g, self.figure, self.glyph)
        return None
