"""Powers that answer an attack: dodging, striking back, being out of reach."""

from __future__ import annotations

from typing import ClassVar

from wellspring.engine.combat import Combat
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, HARM, PROTECT, Power


class StealthDodge(Power):
    """A single shield stops everything that does not come from an adjacent attacker."""

    def good(self) -> str:
        return PROTECT

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        return 0 if combat.shields and not combat.adjacent and self.owns(g, combat.defender) else wounds


class CounterStrike(Power):
    """Excess shields wound an adjacent attacker, unless the attacker is one of those it spares."""

    parameters: ClassVar[dict[str, object]] = {"spares": ANY_FILTER}

    def good(self) -> str:
        return HARM

    def strikes_back(self, g: Game, combat: Combat) -> int:
        return max(0, combat.shields - combat.skulls) if self._answers(g, combat) else 0

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        return self._answers(g, combat)

    def _answers(self, g: Game, combat: Combat) -> bool:
        if combat.special or not combat.adjacent or not self.owns(g, combat.defender):
            return False
        return not fits(g, self, self.filter("spares"), combat.attacker)


class ThorianSpeed(Power):
    """Enemies attack it only from an adjacent space, special attacks aside."""

    def good(self) -> str:
        return PROTECT

    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        if combat.special or combat.adjacent or not self.owns(g, combat.defender):
            return False
        return not g.friendly(combat.attacker, combat.defender)
