"""Numbers that change by who stands where: auras and enhancements, weapons for close quarters, joined fire."""

from __future__ import annotations

from typing import ClassVar, Final

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, MOVE, PROTECT, STRENGTHEN, Power


class Aura(Power):
    """Numbers for everybody who fits, for instance friendly figures adjacent to its owner."""

    parameters: ClassVar[dict[str, object]] = {"attack": 0, "defense": 0, "range": 0, "move": 0, "who": ANY_FILTER}

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.attack: Final = text.numbers["attack"]
        self.defense: Final = text.numbers["defense"]
        self.spaces: Final = text.numbers["range"]
        self.steps: Final = text.numbers["move"]
        self.who: Final = text.filters["who"]

    def good(self) -> str:
        return PROTECT if self.defense else MOVE if self.steps else STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.attack if fits(g, self, self.who, combat.attacker) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.defense if fits(g, self, self.who, combat.defender) else 0

    def range(self, g: Game, figure: int) -> int:
        return self.spaces if fits(g, self, self.who, figure) else 0

    def move(self, g: Game, figure: int) -> int:
        return self.steps if fits(g, self, self.who, figure) else 0


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
