"""Vines: a glyph that entangles whoever stands on it, and the card it lies on until it is laid. Clauses:
glyph.on-card, glyph.set.aoa-beta-2022."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.battlefield.masks import bits
from wellspring.engine.combat import Combat
from wellspring.engine.events import GlyphDropped, GlyphRemoved, TokenPlaced, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, FIGURE_MOVED, ROUND_END, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, HARM, Power
from wellspring.engine.state import ROUND
from wellspring.flows.carried import add_glyphs
from wellspring.flows.glyphs import glyph_at
from wellspring.flows.wound import Wound
from wellspring.movement.mover import Mover
from wellspring.powers.glyphs import GlyphPower

ON_CARD: Final = "glyph on card"  # the token for each glyph that still lies on the card
LAID: Final = "glyph laid"  # the token that says: not again in this round


class Vines(GlyphPower):
    """Takes dice from whoever stands on it. It goes when that one leaves, for a wound perhaps, at the end of a round in
    which somebody stands on it, and under the feet of who tramples it."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_MOVED, ROUND_END)
    parameters: ClassVar[dict[str, object]] = {"attack": ANY_NUMBER, "defense": ANY_NUMBER, "tramples": ANY_FILTER}

    def good(self) -> str:
        return HARM

    def in_play(self, g: Game) -> bool:
        return self.lies_open(g)

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.number("attack") if combat.attacker == self.standing(g) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.number("defense") if combat.defender == self.standing(g) else 0

    def moving(self, g: Game, mover: Mover) -> None:
        if self.space(g) >= 0 and fits(g, self, self.filter("tramples"), mover.figure):
            mover.glyph_stops &= ~(1 << self.space(g))

    def user(self, g: Game, m: Moment) -> int:
        return g.controller(m.figure) if m.figure >= 0 else self.player(g)

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == ROUND_END:
            return self.standing(g) >= 0
        return self._is_trampled(g, m) or (self.space(g) in m.stood and self.standing(g) != m.figure)

    def _is_trampled(self, g: Game, m: Moment) -> bool:
        return self.space(g) in m.entered and fits(g, self, self.filter("tramples"), m.figure)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        torn = m.when == FIGURE_MOVED and not self._is_trampled(g, m)
        g.emit(GlyphRemoved(self.glyph()))
        if not torn or not g.on_field(m.figure):  # it did not survive its way
            return None
        skulls = g.roll_combat(g.controller(m.figure), 1, self.cause()).skulls
        return Wound(m.figure, skulls, self.cause()) if skulls else None


class LayGlyphs(Power):
    """So many glyphs lie on the card from the start; once a round one of them may be laid on the battlefield.

    They are glyphs of the game from the set-up on, without a space yet; a token on the card stands for each of them."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    aim_kind: ClassVar[str] = "space"
    parameters: ClassVar[dict[str, object]] = {"glyph": ANY_WORD, "glyphs": ANY_NUMBER, "spaces": ANY_NUMBER}

    def good(self) -> str:
        return HARM

    def set_up(self, g: Game) -> None:
        first = add_glyphs(g, [self.word("glyph")] * self.number("glyphs"))
        for k in range(self.number("glyphs")):
            g.emit(TokenPlaced(self.card, ON_CARD, amount=first + k, power=self.ref))

    def usable(self, g: Game, m: Moment) -> bool:
        kinds = [t.kind for t in g.state.tokens[self.card]]
        return ON_CARD in kinds and LAID not in kinds and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        """Empty spaces near enough, without a glyph."""
        position = g.state.position
        near = 0
        for f in g.pool(self.card):
            near |= position.near(f, self.number("spaces"))
        empty = [s for s in bits(near) if position.occupant[s] < 0 and not g.field.blocked[s]]
        return [s for s in empty if glyph_at(g, s) < 0]

    def lay(self, g: Game, space: int) -> None:
        token = next(t for t in g.state.tokens[self.card] if t.kind == ON_CARD)
        g.emit(token_removed(self.card, token))
        g.emit(GlyphDropped(token.amount, space))

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        self.lay(g, aim)
        g.emit(TokenPlaced(self.card, LAID, power=self.ref, until=ROUND))
        return None
