"""Ziplines: glyphs that carry whoever stops on one of them to another, and the card they lie on until they are laid.
Clauses: glyph.on-card, engage.leave."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.battlefield.masks import bits
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, BEFORE_MOVING, FIGURE_MOVED, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, MOVE
from wellspring.engine.targets import sees_space
from wellspring.movement.mover import Mover
from wellspring.powers.conditions import in_turn
from wellspring.powers.glyphs import GlyphPower
from wellspring.powers.placements import PutElsewhere, places_on
from wellspring.powers.vines import LayGlyphs


class Zipline(GlyphPower):
    """Stops nobody. Who fits and ends a normal move on it may be put on, or beside and level with, another one so many
    spaces away, once a turn; who leaves an engagement so may be swiped at."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_MOVED,)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "place"
    told: ClassVar[bool] = True  # a turn remembers by it that somebody has used one

    def good(self) -> str:
        return MOVE

    def in_play(self, g: Game) -> bool:
        return self.lies_open(g)

    def moving(self, g: Game, mover: Mover) -> None:
        if self.space(g) >= 0:
            mover.glyph_stops &= ~(1 << self.space(g))

    def usable(self, g: Game, m: Moment) -> bool:
        if self.standing(g) != m.figure or m.figure not in g.state.moved or not in_turn(g, m.figure):
            return False
        if any([self._is_alike(g, ref[1]) for ref in g.state.used if ref[0] < 0]):
            return False
        return fits(g, self, self.filter("who"), m.figure) and bool(self.aims(g, m))

    def _is_alike(self, g: Game, glyph: int) -> bool:
        return g.state.glyph_kind[glyph] == g.state.glyph_kind[self.glyph()]

    def aims(self, g: Game, m: Moment) -> list[Any]:
        field = g.field
        away = field.around(self.space(g), self.number("spaces"))
        spaces = 0
        for k, end in enumerate(g.state.glyph_space):
            if k != self.glyph() and end >= 0 and away >> end & 1 and self._is_alike(g, k):
                for s in bits(field.around(end, 1)):
                    if field.level[s] == field.level[end]:
                        spaces |= field.bit[s]
        return list(places_on(g, m.figure, spaces))

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # stay

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (m.figure,)

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return tuple([s for s in aim if s >= 0])

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        return PutElsewhere(self.ref, m.figure, aim, False)


class LayGlyphsInSight(LayGlyphs):
    """One of the glyphs before moving and one after it, each on a space in clear sight."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, AFTER_MOVING)

    def good(self) -> str:
        return MOVE

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [s for s in super().aims(g, m) if any([sees_space(g, f, s) for f in g.pool(self.card)])]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        self.lay(g, aim)
        return None
