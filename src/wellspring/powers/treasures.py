"""Treasure glyphs: they work for the hero who carries them. Clause: glyph.treasure."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.events import GlyphRemoved, GlyphRevealed, TokenPlaced
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import Combat
from wellspring.flows.glyphs import TREASURE
from wellspring.flows.wound import Wound
from wellspring.powers.glyphs import GlyphPower

TRAP: Final = 5  # up to this a d20 sets a treasure's trap off


@mypyc_attr(allow_interpreted_subclasses=True)
class TreasureGlyph(GlyphPower):
    """Works for the hero who carries it."""

    def bearer(self, g: Game) -> int:
        """The figure that carries the treasure, -1 for none."""
        glyph = self.number("glyph")
        for tokens in g.state.tokens:
            for token in tokens:
                if token.name == TREASURE and token.amount == glyph:
                    return token.figure
        return -1

    def is_active(self, g: Game) -> bool:
        return self.bearer(g) >= 0

    def player(self, g: Game) -> int:
        figure = self.bearer(g)
        return g.controller(figure) if figure >= 0 else -1

    def use(self, g: Game, figure: int) -> Frame:
        return PickUp(figure, self.number("glyph"))


class PickUp(Frame):
    """A treasure that lies power side up is simply taken. Symbol side up it is trapped: roll the d20 first."""

    def __init__(self, figure: int, glyph: int) -> None:
        self.figure = figure
        self.glyph = glyph

    def start(self, g: Game) -> Any:
        state = g.state
        if not state.glyph_up[self.glyph]:
            if g.roll_d20(g.controller(self.figure), "trap") <= TRAP:
                return g.call(Wound(self.figure, 1, "trap"), PickUp.done)
            g.emit(GlyphRevealed(self.glyph, state.glyph_kind[self.glyph]))
        g.emit(GlyphRemoved(self.glyph))
        g.emit(TokenPlaced(state.roster.figure_card[self.figure], TREASURE, "", self.glyph, self.figure))
        return None

    def done(self, g: Game, _: object) -> Any:
        return None


class HeroicRuneGlyph(TreasureGlyph):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        return 1 if combat.attacker == self.bearer(g) else 0


class TalismanOfDefenseGlyph(TreasureGlyph):
    def defense_dice(self, g: Game, combat: Combat) -> int:
        return 1 if combat.defender == self.bearer(g) else 0
