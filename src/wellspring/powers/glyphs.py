"""What a glyph's power is, and the permanent glyphs: they work as long as somebody stands on them. Clauses:
glyph.permanent, glyph.set.rotv-2004, glyph.set.aoa-beta-2022, glyph.set.aoa-2024."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from wellspring.engine.game import Game
from wellspring.engine.powers import Combat, Power
from wellspring.movement.mover import Mover


@mypyc_attr(allow_interpreted_subclasses=True)
class GlyphPower(Power):
    """Works for whoever's figure stands on the glyph, power side up."""

    def space(self, g: Game) -> int:
        return g.state.glyph_space[self.number("glyph")]

    def standing(self, g: Game) -> int:
        """The figure on the glyph, -1 for none."""
        space = self.space(g)
        return g.state.position.occupant[space] if space >= 0 else -1

    def lies_open(self, g: Game) -> bool:
        return self.space(g) >= 0 and g.state.glyph_up[self.number("glyph")]

    def is_active(self, g: Game) -> bool:
        return self.lies_open(g) and self.standing(g) >= 0

    def player(self, g: Game) -> int:
        figure = self.standing(g)
        return g.controller(figure) if figure >= 0 else -1

    def helps(self, g: Game, figure: int) -> bool:
        return g.controller(figure) == self.player(g)


class AstridGlyph(GlyphPower):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        return 1 if self.helps(g, combat.attacker) else 0


class GerdaGlyph(GlyphPower):
    def defense_dice(self, g: Game, combat: Combat) -> int:
        return 1 if self.helps(g, combat.defender) else 0


class IvorGlyph(GlyphPower):
    def range(self, g: Game, figure: int) -> int:
        if not self.helps(g, figure):
            return 0
        return 4 if g.card_of(figure).range >= 4 else 0


class ValdaGlyph(GlyphPower):
    def move(self, g: Game, figure: int) -> int:
        return 2 if self.helps(g, figure) and figure != self.standing(g) else 0


class DagmarGlyph(GlyphPower):
    def initiative(self, g: Game, player: int) -> int:
        return 8 if player == self.player(g) else 0


class YadulkiaGlyph(GlyphPower):
    def moving(self, g: Game, mover: Mover) -> None:
        if self.helps(g, mover.figure):
            mover.disengages = True


class RannveigGlyph(GlyphPower):
    """Glyphs come after cards in the order of powers, so this 'cannot' overrides their 'may' (power.override)."""

    def moving(self, g: Game, mover: Mover) -> None:
        mover.flies = False
