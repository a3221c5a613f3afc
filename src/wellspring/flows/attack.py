"""One attack. Clauses: attack.sequence, attack.resolve, attack.zero-skulls, attack.special, attack.multi-target,
dice.combat, dice.minimum-zero."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import AttackDeclared
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.numbers import attack_items, defense_items, total
from wellspring.engine.powers import Combat
from wellspring.flows.wound import Destroy, Wound


class Attack(Frame):
    """One roll of attack dice against one or more figures; each defends on its own roll.

    `special` is the name of a special attack with its own dice, '' for a normal attack. An attacker may destroy itself:
    those who defend after that defend against an attack from where it stood, so `level` and `beside` are kept."""

    def __init__(
        self,
        attacker: int,
        defenders: tuple[int, ...],
        special: str = "",
        dice: int = 0,
        skulls: int = 0,
        in_order: bool = False,
        level: int = -1,
        beside: tuple[int, ...] = (),
    ) -> None:
        self.attacker = attacker
        self.defenders = defenders
        self.special = special
        self.dice = dice
        self.skulls = skulls
        self.in_order = in_order  # the order of the defenders is fixed, not the attacker's choice
        self.level = level  # the attacker's, when it attacked
        self.beside = beside  # the defenders it was adjacent to then

    def start(self, g: Game) -> Any:
        position = g.state.position
        self.level = position.level(self.attacker)
        self.beside = tuple([d for d in self.defenders if position.adjacent(self.attacker, d)])
        for d in self.defenders:
            g.emit(AttackDeclared(self.attacker, d, self.special))
        dice = self.dice
        if not self.special:
            dice = total(attack_items(g, self._combat(self.defenders[0])))
        self.skulls = g.roll_combat(g.controller(self.attacker), dice, self.special or "attack").skulls
        return self.next_defender(g, None)

    def next_defender(self, g: Game, _: object) -> Any:
        left = [d for d in self.defenders if g.on_field(d) and self._rolls(g, d)]
        self.defenders = tuple(left)
        if not left:
            return None
        if self.in_order:
            return self.defends(g, left[0])
        return g.ask(
            g.controller(self.attacker),
            "defender",
            "Who defends next?",
            left,
            Attack.defends,
            source="attack.multi-target",
            figure=self.attacker,
        )

    def _rolls(self, g: Game, defender: int) -> bool:
        """Without a skull nobody needs to defend, unless a power feeds on shields (attack.zero-skulls)."""
        return self.skulls > 0 or feeds_on_shields(g, self._combat(defender))

    def _combat(self, defender: int) -> Combat:
        return Combat(self.attacker, defender, self.special != "", defender in self.beside)

    def defends(self, g: Game, defender: int) -> Any:
        self.defenders = tuple([d for d in self.defenders if d != defender])
        adjacent = defender in self.beside
        defense = Defend(self.attacker, defender, self.skulls, self.special, adjacent, self.level)
        return g.call(defense, Attack.next_defender)


class Defend(Frame):
    def __init__(self, attacker: int, defender: int, skulls: int, special: str, adjacent: bool, level: int) -> None:
        self.attacker = attacker
        self.defender = defender
        self.skulls = skulls
        self.special = special
        self.adjacent = adjacent
        self.level = level

    def start(self, g: Game) -> Any:
        combat = Combat(self.attacker, self.defender, self.special != "", self.adjacent)
        dice = total(defense_items(g, combat, self.level))
        roll = g.roll_combat(g.controller(self.defender), dice, "defense")
        shields = roll.shields
        wounds = max(0, self.skulls - shields)
        for power in g.hooks.wounds:
            if power.is_active(g):
                wounds = power.wounds(g, combat, self.skulls, shields, wounds)
        why = self.special or "attack"
        frames: list[Frame] = []
        if wounds:
            frames.append(Wound(self.defender, wounds, why) if g.world.master else Destroy(self.defender, why))
        for power in g.hooks.strikes_back:
            back = power.strikes_back(g, combat, self.skulls, shields) if power.is_active(g) else 0
            if back:
                frames.append(Wound(self.attacker, back, power.text.name))
        if len(frames) == 1:
            return g.call(frames[0], Defend.done)
        return g.call_each(frames, Defend.done) if frames else None

    def done(self, g: Game, _: object) -> Any:
        return None


def feeds_on_shields(g: Game, combat: Combat) -> bool:
    for power in g.hooks.feeds_on_shields:
        if power.is_active(g) and power.feeds_on_shields(g, combat):
            return True
    return False
