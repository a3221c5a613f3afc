"""Defense that depends on who attacks whom and how: more or fewer dice, shields that count by themselves."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import NO_ROLL, CombatRoll
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.game import Game
from wellspring.engine.numbers import height_advantage
from wellspring.engine.powers import ANY_NUMBER, HARM, PROTECT, Power
from wellspring.engine.who import ANYBODY, NOBODY, OWN_CARD, Who
from wellspring.powers.auras import Aura

EITHER: Final = "any"
ADJACENT: Final = "adjacent"
AFAR: Final = "afar"
NORMAL: Final = "normal"
SPECIAL: Final = "special"

# which attacks a guard is about: on whom, by whom, from where, of what kind, and who must stand beside the defender
GUARD: Final[dict[str, object]] = {
    "who": OWN_CARD,
    "attacker": ANYBODY,
    "distance": EITHER,
    "attacks": EITHER,
    "company": ANYBODY,
    "crowd": 0,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class DefenseCondition(Power):
    """Works in some attacks: `who` is attacked, by an `attacker`, from a `distance`, while at least a `crowd` of
    `company` is adjacent to the defender besides the attacker."""

    abstract: ClassVar[bool] = True
    parameters: ClassVar[dict[str, object]] = GUARD

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.who: Final = text.filters["who"]
        self.attacking: Final = text.filters["attacker"]
        self.distance: Final = text.words["distance"]
        self.attacks: Final = text.words["attacks"]
        self.crowd: Final = text.numbers["crowd"]

    def good(self) -> str:
        return PROTECT

    def guards(self, g: Game, combat: Combat) -> bool:
        if self.distance != EITHER and combat.adjacent != (self.distance == ADJACENT):
            return False
        if self.attacks != EITHER and combat.special != (self.attacks == SPECIAL):
            return False
        if not fits(g, self, self.attacking, combat.attacker) or not self.shields_whom(g, combat.defender):
            return False
        return not self.crowd or len(self._company(g, combat, self.filter("company"))) >= self.crowd

    def shields_whom(self, g: Game, figure: int) -> bool:
        return fits(g, self, self.who, figure)

    def _company(self, g: Game, combat: Combat, who: Who) -> list[int]:
        near = g.state.position.neighbours(combat.defender)
        return [f for f in near if f != combat.attacker and fits(g, self, who, f)]


class GuardDice(DefenseCondition):
    """More defense dice, or fewer: for every neighbour that fits `each`, but no more than `most`; for every order
    marker revealed on the defender's card; while one lies revealed on a card that fits `marked`; also for whoever
    defends from below."""

    parameters: ClassVar[dict[str, object]] = {
        **GUARD,
        "dice": ANY_NUMBER,
        "each": NOBODY,
        "most": 0,
        "per": "attack",
        "marked": NOBODY,
        "below": "no",
    }

    def good(self) -> str:
        return PROTECT if self.number("dice") > 0 else HARM

    def defense_dice(self, g: Game, combat: Combat) -> int:
        if not self.guards(g, combat) and not self._is_below(g, combat):
            return 0
        dice = self.number("dice")
        per = self.word("per")
        if per == "neighbour":
            company = len(self._company(g, combat, self.filter("each")))
            return dice * min(company, self.number("most") or company)
        if per == "marker":
            return dice * _revealed(g, g.same_cards(g.state.roster.figure_card[combat.defender]))
        if per == "marked":
            mine = [c for c in g.cards_of(self.player(g)) if fits_card(g, self.filter("marked"), c)]
            return dice if _revealed(g, mine) else 0
        return dice

    def _is_below(self, g: Game, combat: Combat) -> bool:
        if self.word("below") == "no" or not self.owns(g, combat.defender) or not g.on_field(combat.attacker):
            return False
        return height_advantage(g, combat.attacker, combat.defender) > 0


def _revealed(g: Game, cards: list[int]) -> int:
    """How many order markers lie revealed on these cards."""
    state = g.state
    return len([k for k, card in enumerate(state.markers) if card in cards and state.shown[k]])


class GuardDicePerSkull(DefenseCondition):
    """More or fewer defense dice for every skull of the attack."""

    parameters: ClassVar[dict[str, object]] = {**GUARD, "dice": ANY_NUMBER}

    def good(self) -> str:
        return PROTECT if self.number("dice") > 0 else HARM

    def defense_dice_after_skulls(self, g: Game, combat: Combat) -> int:
        return self.number("dice") * combat.skulls if combat.skulls and self.guards(g, combat) else 0


class SingleCombat(Aura):
    """Numbers for the one enemy it is engaged with, as long as there is no other one."""

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.attack if self._is_opponent(g, combat.attacker) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.defense if self._is_opponent(g, combat.defender) else 0

    def _is_opponent(self, g: Game, figure: int) -> bool:
        for own in self.figures(g):
            if g.state.position.adjacent(own, figure) and g.state.position.engaged_with(own) == [figure]:
                return fits(g, self, self.who, figure)
        return False


class NoDefense(DefenseCondition):
    """No defense dice at all."""

    def good(self) -> str:
        return HARM

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        return self.guards(g, combat)


class Tough(DefenseCondition):
    """Shields that count whatever the dice show, in a defense roll."""

    parameters: ClassVar[dict[str, object]] = {**GUARD, "shields": ANY_NUMBER}

    def shields(self, g: Game, combat: Combat, roll: CombatRoll, shields: int) -> int:
        return shields + self.number("shields") if roll is not NO_ROLL and self.guards(g, combat) else shields


class StrongShields(DefenseCondition):
    """Every shield rolled stops so many skulls."""

    parameters: ClassVar[dict[str, object]] = {**GUARD, "skulls": ANY_NUMBER}

    def shields(self, g: Game, combat: Combat, roll: CombatRoll, shields: int) -> int:
        more = roll.shields * (self.number("skulls") - 1)
        return shields + more if more and self.guards(g, combat) else shields


class ValkyrieShields(DefenseCondition):
    """Dice with a symbol in place of the blank: it counts as a shield."""

    def shields(self, g: Game, combat: Combat, roll: CombatRoll, shields: int) -> int:
        return shields + roll.blanks if roll.blanks and self.guards(g, combat) else shields


class OneShieldDefense(DefenseCondition):
    """A single shield lets no more than so many wounds through."""

    parameters: ClassVar[dict[str, object]] = {**GUARD, "most": 0}

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        most = self.number("most")
        return most if wounds > most and combat.shields and self.guards(g, combat) else wounds


class StealthDodge(OneShieldDefense):
    """A single shield stops everything, usually what does not come from an adjacent attacker."""

    parameters: ClassVar[dict[str, object]] = {**GUARD, "most": 0, "distance": AFAR}
