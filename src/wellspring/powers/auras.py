"""Numbers that change by who stands where: auras, enhancements, weapons for close quarters."""

from __future__ import annotations

from wellspring.engine.game import Game
from wellspring.engine.numbers import range_items, total
from wellspring.engine.powers import Combat, Power
from wellspring.engine.targets import clear_sight


def beside_a_friend(g: Game, card: int, figure: int) -> bool:
    """Whether the figure is adjacent to a friendly figure of the card, itself not counted."""
    for f in g.pool(card):
        if f != figure and g.friendly(f, figure) and g.state.position.adjacent(f, figure):
            return True
    return False


class SwordOfReckoning(Power):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self.number("dice") if combat.adjacent and self.owns(g, combat.attacker) else 0


class AttackAura(Power):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not beside_a_friend(g, self.card, combat.attacker):
            return 0
        return self.number("dice") if total(range_items(g, combat.attacker)) == 1 else 0


class DefensiveAura(Power):
    """For friendly figures beside its owner."""

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.number("dice") if beside_a_friend(g, self.card, combat.defender) else 0


class DefensiveAuraOfSight(Power):
    """For other figures of the same player that its owner can see nearby."""

    def defense_dice(self, g: Game, combat: Combat) -> int:
        if self.owns(g, combat.defender) or g.controller(combat.defender) != self.player(g):
            return 0
        for f in g.pool(self.card):
            if clear_sight(g, f, combat.defender, self.number("spaces")):
                return self.number("dice")
        return 0


class OrcWarriorEnhancement(Power):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self._dice(g, combat.attacker)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self._dice(g, combat.defender)

    def _dice(self, g: Game, figure: int) -> int:
        card = g.card_of(figure)
        if card.species != "Orc" or card.class_ != "Warrior" or not beside_a_friend(g, self.card, figure):
            return 0
        return self.number("dice")


class RangeEnhancement(Power):
    def range(self, g: Game, figure: int) -> int:
        card = g.card_of(figure)
        if card.species != "Soulborg" or card.class_ != "Guard" or card.range < self.number("least"):
            return 0
        if g.controller(figure) != self.player(g) or not beside_a_friend(g, self.card, figure):
            return 0
        return self.number("range")


class ZettianTargeting(Power):
    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker):
            return 0
        for attacker, defender in g.state.attacks:
            if defender == combat.defender and attacker != combat.attacker and self.owns(g, attacker):
                return self.number("dice")
        return 0


class DoubleAttack(Power):
    def extra_attacks(self, g: Game, figure: int) -> int:
        return self.number("attacks") if self.owns(g, figure) else 0
