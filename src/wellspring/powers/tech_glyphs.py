"""Tech Glyphs: treasures that are turned symbol side up when they are used and work again in the next round. Clause:
glyph.treasure."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_ROLLED, BEFORE_MOVING, DEFENDED, Moment
from wellspring.engine.powers import ANY_NUMBER, MOVE, PROTECT, STRENGTHEN, WHETHER
from wellspring.engine.state import ATTACK, TURN
from wellspring.engine.who import ANYBODY
from wellspring.flows.carried import SPENT, spend
from wellspring.flows.offer import Value
from wellspring.movement.mover import Mover
from wellspring.powers.treasures import UsedTreasure

SHIELDED: Final = "shielded"
AIRBORNE: Final = "airborne"


@mypyc_attr(allow_interpreted_subclasses=True)
class TechGlyph(UsedTreasure):
    """Used by its bearer, if that one fits, once a round."""

    abstract: ClassVar[bool] = True

    def is_ready(self, g: Game) -> bool:
        return self.token(g, SPENT) is None and fits(g, self, self.filter("who"), self.standing(g))

    def turn_over(self, g: Game) -> None:
        spend(g, self.standing(g), self.glyph())


class NanotoxinEdge(TechGlyph):
    """A normal attack on somebody adjacent that wounds may wound so much more."""

    moments: ClassVar[tuple[str, ...]] = (DEFENDED,)
    parameters: ClassVar[dict[str, object]] = {"wounds": ANY_NUMBER, "who": ANYBODY}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or combat.special or not combat.adjacent or m.value <= 0:
            return False
        return combat.attacker == self.standing(g) and self.is_ready(g)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        self.turn_over(g)
        return Value(m.value + self.number("wounds"))


class NaniteShield(TechGlyph):
    """So many shields for a defense, said before the roll."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_ROLLED,)
    parameters: ClassVar[dict[str, object]] = {"shields": ANY_NUMBER, "who": ANYBODY}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and m.figure == self.standing(g) and self.is_ready(g)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        self.turn_over(g)
        self.begin(g, SHIELDED, ATTACK)
        return None

    def shields(self, g: Game, combat: Combat, roll: CombatRoll, shields: int) -> int:
        shielded = combat.defender == self.standing(g) and self.token(g, SHIELDED) is not None
        return shields + self.number("shields") if shielded else shields


class JumpJets(TechGlyph):
    """The bearer flies in its normal move of this turn."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"who": ANYBODY}

    def good(self) -> str:
        return MOVE

    def usable(self, g: Game, m: Moment) -> bool:
        return self.is_ready(g)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        self.turn_over(g)
        self.begin(g, AIRBORNE, TURN)
        return None

    def moving(self, g: Game, mover: Mover) -> None:
        jumps = self.owns(g, mover.figure) and mover.figure not in g.state.moved
        if jumps and self.token(g, AIRBORNE) is not None:
            mover.flies = True
