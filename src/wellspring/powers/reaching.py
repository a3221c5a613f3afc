"""Range against one target alone, and attacks that nobody near can avoid or make."""

from __future__ import annotations

from typing import ClassVar

from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.numbers import height_advantage
from wellspring.engine.powers import ANY_NUMBER, PROTECT, STRENGTHEN, Power
from wellspring.engine.who import ANYBODY


class ExtendedReach(Power):
    """More range against an enemy: one within so many spaces, not more than `up` levels above its top (`measured` =
    "base": above its base) nor `down` below its base; or, with `above` = "yes", one it has height advantage on."""

    parameters: ClassVar[dict[str, object]] = {
        "more": ANY_NUMBER,
        "spaces": 0,
        "up": 0,
        "down": 0,
        "measured": "top",
        "above": "no",
    }

    def good(self) -> str:
        return STRENGTHEN

    def range_to(self, g: Game, attacker: int, target: int) -> int:
        if not self.owns(g, attacker) or g.friendly(attacker, target):
            return 0
        return self.number("more") if self._within(g, attacker, target) else 0

    def _within(self, g: Game, attacker: int, target: int) -> bool:
        if self.word("above") == "yes":
            return height_advantage(g, attacker, target) > 0
        position = g.state.position
        if position.range_between(attacker, target) > self.number("spaces"):
            return False
        rise = position.level(target) - position.level(attacker)
        top = position.height[attacker] if self.word("measured") == "top" else 0
        return -self.number("down") <= rise <= top + self.number("up")


class CowardsReward(Power):
    """More dice against who leaves an engagement with it."""

    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def swipe_dice(self, g: Game, enemy: int, mover: int) -> int:
        return self.number("dice") if self.owns(g, enemy) else 0


class NoSwipe(Power):
    """Those who fit `enemies` may not swipe at those who fit `movers`; with `held` = "yes" only while they are engaged
    with a figure of the card."""

    parameters: ClassVar[dict[str, object]] = {"enemies": ANYBODY, "movers": ANYBODY, "held": "no"}

    def good(self) -> str:
        return PROTECT

    def forbids_swipe(self, g: Game, enemy: int, mover: int) -> bool:
        if not fits(g, self, self.filter("enemies"), enemy) or not fits(g, self, self.filter("movers"), mover):
            return False
        return self.word("held") != "yes" or any([self.owns(g, f) for f in g.state.position.engaged_with(enemy)])


class CombatChallenge(Power):
    """An enemy adjacent to it attacks it or nobody."""

    def good(self) -> str:
        return PROTECT

    def narrows_targets(self, g: Game, attacker: int, targets: list[int]) -> list[int]:
        challengers = self._challengers(g, attacker)
        return [t for t in targets if t in challengers] if challengers else targets

    def forbids_special(self, g: Game, attacker: int, target: int) -> bool:
        challengers = self._challengers(g, attacker)
        return bool(challengers) and target not in challengers

    def _challengers(self, g: Game, attacker: int) -> list[int]:
        position = g.state.position
        return [f for f in self.figures(g) if not g.friendly(f, attacker) and position.adjacent(f, attacker)]
