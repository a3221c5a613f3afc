"""Treasure glyphs: they work for the hero who carries them. Clause: glyph.treasure."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine import causes
from wellspring.engine.cards import TREASURE
from wellspring.engine.causes import Cause
from wellspring.engine.combat import Combat
from wellspring.engine.events import GlyphRemoved, GlyphRevealed, TokenPlaced
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.powers import ANY_NUMBER, PROTECT, STRENGTHEN
from wellspring.flows.wound import Wound
from wellspring.powers.glyphs import EnteredGlyph


class Treasure(EnteredGlyph):
    """Numbers for the hero who carries it. Power side up it is simply taken; symbol side up it is trapped, and up to so
    much a d20 sets the trap off."""

    parameters: ClassVar[dict[str, object]] = {"attack": 0, "defense": 0, "trap": ANY_NUMBER}

    def good(self) -> str:
        return PROTECT if self.number("defense") else STRENGTHEN

    def bearer(self, g: Game) -> int:
        """The figure that carries the treasure, -1 for none."""
        for tokens in g.state.tokens:
            for token in tokens:
                if token.kind == TREASURE and token.amount == self.glyph():
                    return token.figure
        return -1

    def standing(self, g: Game) -> int:
        """It works for its bearer, as other glyphs do for who stands on them."""
        return self.bearer(g)

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.number("attack") if combat.attacker == self.bearer(g) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.number("defense") if combat.defender == self.bearer(g) else 0

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        state = g.state
        glyph = self.glyph()
        if not state.glyph_up[glyph]:
            trap = Cause(causes.TRAP, target=m.figure)
            if g.roll_d20(g.controller(m.figure), trap) <= self.number("trap"):
                return Wound(m.figure, 1, trap)
            g.emit(GlyphRevealed(glyph, state.glyph_kind[glyph]))
        g.emit(GlyphRemoved(glyph))
        g.emit(TokenPlaced(state.roster.figure_card[m.figure], TREASURE, amount=glyph, figure=m.figure, power=self.ref))
        return None
