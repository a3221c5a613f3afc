"""Numbers that change by who stands where: auras and enhancements, weapons for close quarters, joined fire."""

from __future__ import annotations

from typing import ClassVar, Final

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, MOVE, PROTECT, STRENGTHEN, Power
from wellspring.engine.who import ANYBODY, OWN_CARD
from wellspring.movement.mover import Mover
from wellspring.powers.conditions import all_hold, conditions


class Aura(Power):
    """Numbers for everybody who fits, for instance friendly figures adjacent to its owner; attack and defense only
    against those whom `versus` fits, and all of them only under the conditions that `when` names (conditions.py). For
    its move `move_when` may name others."""

    parameters: ClassVar[dict[str, object]] = {
        "attack": 0,
        "defense": 0,
        "range": 0,
        "move": 0,
        "who": ANY_FILTER,
        "versus": ANYBODY,
        "when": "",
        "move_when": "",
        "beside": ANYBODY,
        "spaces": 0,
    }

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.attack: Final = text.numbers["attack"]
        self.defense: Final = text.numbers["defense"]
        self.spaces: Final = text.numbers["range"]
        self.steps: Final = text.numbers["move"]
        self.who: Final = text.filters["who"]
        self.versus: Final = text.filters["versus"]
        self.when: Final = conditions(text.words["when"])
        self.move_when: Final = conditions(text.words["move_when"]) or self.when
        self.picky: Final[bool] = self.versus is not ANYBODY

    def good(self) -> str:
        return PROTECT if self.defense else MOVE if self.steps else STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.attack if self._fights(g, combat.attacker, combat.defender, combat.adjacent) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.defense if self._fights(g, combat.defender, combat.attacker, combat.adjacent) else 0

    def range(self, g: Game, figure: int) -> int:
        return self.spaces if self._helps(g, self.when, figure) else 0

    def move(self, g: Game, figure: int) -> int:
        return self.steps if self._helps(g, self.move_when, figure) else 0

    def _helps(self, g: Game, when: tuple[str, ...], figure: int) -> bool:
        return fits(g, self, self.who, figure) and (not when or all_hold(g, self, when, figure))

    def _fights(self, g: Game, figure: int, other: int, adjacent: bool) -> bool:
        if not fits(g, self, self.who, figure) or (self.picky and not fits(g, self, self.versus, other)):
            return False
        return not self.when or all_hold(g, self, self.when, figure, other, adjacent)


class AuraOfEach(Aura):
    """The same from every figure of the card: dice once for each of them that is adjacent."""

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return super().attack_dice(g, combat) * self._adjacent(g, combat.attacker)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return super().defense_dice(g, combat) * self._adjacent(g, combat.defender)

    def _adjacent(self, g: Game, figure: int) -> int:
        return len([f for f in self.figures(g) if g.state.position.adjacent(f, figure)])


class UpperHand(Aura):
    """The same for the figures of the card itself."""

    parameters: ClassVar[dict[str, object]] = {**Aura.parameters, "who": OWN_CARD}


class Swimmer(UpperHand):
    """The same, most often on water, which does not stop it either."""

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.stopped_by_water = False


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
    """More attacks in a turn; some lose them again with every wound."""

    parameters: ClassVar[dict[str, object]] = {"attacks": ANY_NUMBER, "lost": 0}

    def good(self) -> str:
        return STRENGTHEN

    def extra_attacks(self, g: Game, figure: int) -> int:
        if not self.owns(g, figure):
            return 0
        lost = self.number("lost")
        return self.number("attacks") - lost * g.state.wounds[figure] if lost else self.number("attacks")
