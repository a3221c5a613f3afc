"""Powers that answer an attack: striking back, being out of reach."""

from __future__ import annotations

from typing import ClassVar, Final

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.outcome import STRIKES_BACK
from wellspring.engine.powers import HARM, PROTECT, Power
from wellspring.engine.who import NOBODY, OWN_CARD
from wellspring.powers.guard import ADJACENT, GUARD, NORMAL, DefenseCondition


class CounterStrike(DefenseCondition):
    """Excess shields wound the attacker, unless it is one of those it spares. Who is guarded besides: its `ward`."""

    parameters: ClassVar[dict[str, object]] = {
        **GUARD,
        "distance": ADJACENT,
        "attacks": NORMAL,
        "spares": NOBODY,
        "ward": NOBODY,
    }

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.spares: Final = text.filters["spares"]
        self.ward: Final = text.filters["ward"]

    def good(self) -> str:
        return HARM

    def strikes_back(self, g: Game, combat: Combat) -> int:
        excess = combat.shields - combat.skulls
        return excess if excess > 0 and self._answers(g, combat) and not self._is_answered(g, combat) else 0

    def strikes_with(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.defender) and fits(g, self, self.ward, combat.defender):
            return self.figures(g)[0]
        return combat.defender

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        return self._answers(g, combat)

    def shields_whom(self, g: Game, figure: int) -> bool:
        return fits(g, self, self.who, figure) or fits(g, self, self.ward, figure)

    def _answers(self, g: Game, combat: Combat) -> bool:
        return self.guards(g, combat) and not fits(g, self, self.spares, combat.attacker)

    def _is_answered(self, g: Game, combat: Combat) -> bool:
        """A shield strikes back once, however many powers say so."""
        for other in g.active(STRIKES_BACK):
            if other is self:
                return False
            if isinstance(other, CounterStrike) and other._answers(g, combat):
                return True
        return False


class Headbutt(Power):
    """As many shields as skulls in its normal attack: a wound for both."""

    def good(self) -> str:
        return HARM

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        return wounds + self._crashes(g, combat)

    def strikes_back(self, g: Game, combat: Combat) -> int:
        return self._crashes(g, combat)

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        return not combat.special and self.owns(g, combat.attacker)

    def _crashes(self, g: Game, combat: Combat) -> int:
        return 1 if combat.skulls == combat.shields and self.feeds_on_shields(g, combat) else 0


class ThorianSpeed(Power):
    """Enemies attack it only from an adjacent space, special attacks aside."""

    parameters: ClassVar[dict[str, object]] = {"who": OWN_CARD}

    def good(self) -> str:
        return PROTECT

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        if combat.special or combat.adjacent or not self.owns(g, combat.defender):
            return False
        return not g.friendly(combat.attacker, combat.defender) and fits(g, self, self.filter("who"), combat.defender)
