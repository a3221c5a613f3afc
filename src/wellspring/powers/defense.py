"""Powers that answer an attack: dodging, striking back, being out of reach."""

from __future__ import annotations

from wellspring.engine.game import Game
from wellspring.engine.powers import Combat, Power


class StealthDodge(Power):
    def wounds(self, g: Game, combat: Combat, skulls: int, shields: int, wounds: int) -> int:
        return 0 if shields and not combat.adjacent and self.owns(g, combat.defender) else wounds


class CounterStrike(Power):
    def strikes_back(self, g: Game, combat: Combat, skulls: int, shields: int) -> int:
        return max(0, shields - skulls) if self._answers(g, combat) else 0

    def feeds_on_shields(self, g: Game, combat: Combat) -> bool:
        return self._answers(g, combat)

    def _answers(self, g: Game, combat: Combat) -> bool:
        if combat.special or not combat.adjacent or not self.owns(g, combat.defender):
            return False
        return g.card_of(combat.attacker).class_ != "Samurai"


class ThorianSpeed(Power):
    def forbids_attack(self, g: Game, combat: Combat) -> bool:
        if combat.special or combat.adjacent or not self.owns(g, combat.defender):
            return False
        return not g.friendly(combat.attacker, combat.defender)
