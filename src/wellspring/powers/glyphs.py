"""What a glyph's power is, and the permanent glyphs: they work as long as somebody stands on them. Clauses:
glyph.permanent, glyph.set.rotv-2004, glyph.set.aoa-beta-2022, glyph.set.aoa-2024."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.moments import GLYPH_ENTERED, Moment
from wellspring.engine.powers import MOVE, PROTECT, STRENGTHEN, TURNS, Power
from wellspring.engine.who import ANYBODY
from wellspring.movement.mover import Mover


@mypyc_attr(allow_interpreted_subclasses=True)
class GlyphPower(Power):
    """Works for whoever's figure stands on the glyph, power side up. That it works is seen: nobody needs to tell it."""

    abstract: ClassVar[bool] = True
    told: ClassVar[bool] = False

    def glyph(self) -> int:
        return self.ref[1]

    def space(self, g: Game) -> int:
        return g.state.glyph_space[self.ref[1]]

    def standing(self, g: Game) -> int:
        """The figure on the glyph, -1 for none."""
        space = self.space(g)
        return g.state.position.occupant[space] if space >= 0 else -1

    def lies_open(self, g: Game) -> bool:
        return self.space(g) >= 0 and g.state.glyph_up[self.ref[1]]

    def in_play(self, g: Game) -> bool:
        return self.lies_open(g) and self.standing(g) >= 0

    def player(self, g: Game) -> int:
        figure = self.standing(g)
        return g.controller(figure) if figure >= 0 else -1

    def user(self, g: Game, m: Moment) -> int:
        return g.controller(m.figure)

    def figures(self, g: Game) -> tuple[int, ...]:
        figure = self.standing(g)
        return (figure,) if figure >= 0 else ()

    def owns(self, g: Game, figure: int) -> bool:
        return figure in self.figures(g)

    def helps(self, g: Game, figure: int) -> bool:
        return g.controller(figure) == self.player(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class EnteredGlyph(GlyphPower):
    """Acts when somebody stops on it; a temporary glyph has left the battlefield by then."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (GLYPH_ENTERED,)

    def in_play(self, g: Game) -> bool:
        return True

    def usable(self, g: Game, m: Moment) -> bool:
        return m.glyph == self.glyph() and super().usable(g, m)


class GlyphAura(GlyphPower):
    """Numbers for all figures of the player who holds it; a filter may narrow them down."""

    parameters: ClassVar[dict[str, object]] = {
        "attack": 0,
        "defense": 0,
        "range": 0,
        "move": 0,
        "initiative": 0,
        "who": ANYBODY,
    }

    def good(self) -> str:
        if self.number("defense"):
            return PROTECT
        if self.number("initiative"):
            return TURNS
        return STRENGTHEN if self.number("attack") or self.number("range") else MOVE

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self._for(g, "attack", combat.attacker)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self._for(g, "defense", combat.defender)

    def range(self, g: Game, figure: int) -> int:
        return self._for(g, "range", figure)

    def move(self, g: Game, figure: int) -> int:
        return self._for(g, "move", figure)

    def initiative(self, g: Game, player: int) -> int:
        return self.number("initiative") if player == self.player(g) else 0

    def _for(self, g: Game, number: str, figure: int) -> int:
        return self.number(number) if self.helps(g, figure) and fits(g, self, self.filter("who"), figure) else 0


class GlyphDisengage(GlyphPower):
    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.helps(g, mover.figure):
            mover.disengages = True


class NoFlying(GlyphPower):
    """Glyphs come after cards in the order of powers, so this 'cannot' overrides their 'may' (power.override)."""

    def moving(self, g: Game, mover: Mover) -> None:
        mover.flies = False
