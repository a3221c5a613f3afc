"""Numbers that change by who stands where: auras and enhancements, weapons for close quarters, joined fire."""

from __future__ import annotations

from typing import ClassVar, Final

from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, MOVE, PROTECT, STRENGTHEN, Power

# the parameter behind each hook that changes a number
NUMBERS: Final = {
    "attack_dice": "attack",
    "defense_dice": "defense",
    "range": "range",
    "move": "move",
    "initiative": "initiative",
}


class Aura(Power):
    """Numbers for everybody who fits, for instance friendly figures adjacent to its owner."""

    parameters: ClassVar[dict[str, object]] = {"attack": 0, "defense": 0, "range": 0, "move": 0, "who": ANY_FILTER}

    def good(self) -> str:
        return PROTECT if self.number("defense") else MOVE if self.number("move") else STRENGTHEN

    def takes_part(self, hook: str) -> bool:
        return hook not in NUMBERS or self.number(NUMBERS[hook]) != 0

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self._for(g, "attack", combat.attacker)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self._for(g, "defense", combat.defender)

    def range(self, g: Game, figure: int) -> int:
        return self._for(g, "range", figure)

    def move(self, g: Game, figure: int) -> int:
        return self._for(g, "move", figure)

    def _for(self, g: Game, number: str, figure: int) -> int:
        return self.number(number) if fits(g, self, self.filter("who"), figure) else 0


class MeleeDice(Power):
    """More dice in normal attacks on adjacent figures."""

    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.number("dice") if combat.adjacent and self.owns(g, combat.attacker) else 0


class JoinedFire(Power):
    """More dice against a figure that another one of the card has attacked in this turn."""

    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker):
            return 0
        for attacker, defender in g.state.attacks:
            if defender == combat.defender and attacker != combat.attacker and self.owns(g, attacker):
                return self.number("dice")
        return 0


class ExtraAttacks(Power):
    parameters: ClassVar[dict[str, object]] = {"attacks": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def extra_attacks(self, g: Game, figure: int) -> int:
        return self.number("attacks") if self.owns(g, figure) else 0
