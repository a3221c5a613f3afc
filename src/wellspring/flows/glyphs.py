"""Stepping onto glyphs. Clauses: glyph.stop, glyph.permanent, glyph.temporary, glyph.stationary, glyph.treasure."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import GlyphRemoved, GlyphRevealed
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import Power
from wellspring.flows import objectives


def glyph_at(g: Game, space: int) -> int:
    """The glyph on a space, -1 for none."""
    for k, at in enumerate(g.state.glyph_space):
        if at == space and space >= 0:
            return k
    return -1


def glyph_power(g: Game, glyph: int) -> Power | None:
    for p in g.hooks.powers:
        if p.card < 0 and p.number("glyph") == glyph:
            return p
    return None


def enter_glyph(g: Game, figure: int) -> Frame | None:
    """What happens to a figure that has just stopped: None if it stands on no glyph, or on one it does not disturb."""
    position = g.state.position
    glyph = glyph_at(g, position.at[figure])
    if glyph < 0 and position.rear[figure] >= 0:
        glyph = glyph_at(g, position.rear[figure])
    return StepOnGlyph(figure, glyph) if glyph >= 0 else None


class StepOnGlyph(Frame):
    """Turn it over if its power is hidden; a temporary glyph acts once and leaves the game."""

    def __init__(self, figure: int, glyph: int) -> None:
        self.figure = figure
        self.glyph = glyph

    def start(self, g: Game) -> Any:
        kind = g.world.glyphs[g.state.glyph_kind[self.glyph]]
        if not g.state.glyph_up[self.glyph]:
            g.commit()
            g.emit(GlyphRevealed(self.glyph, kind.id))
        if kind.kind == "artifact":
            if objectives.carries_artifacts(g):
                objectives.pick_up(g, self.figure, self.glyph)
            return None
        if kind.kind != "temporary":
            return None
        power = glyph_power(g, self.glyph)
        if power is not None and power.usable(g, self.figure):
            return g.call(power.use(g, self.figure), StepOnGlyph.used)
        return self.used(g, None)

    def used(self, g: Game, _: object) -> Any:
        if g.state.glyph_space[self.glyph] >= 0:
            g.emit(GlyphRemoved(self.glyph))
        return None
