"""One attack. Clauses: attack.sequence, attack.resolve, attack.zero-skulls, attack.special, attack.multi-target,
dice.combat, dice.minimum-zero."""

from __future__ import annotations

from typing import Any

from wellspring.engine.causes import ATTACK, DEFENSE, POWER, Cause, PowerRef
from wellspring.engine.combat import Combat, is_defended, struck_back, wounds_of
from wellspring.engine.events import AttackDeclared, AttackResolved
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.numbers import attack_items, defense_items, total
from wellspring.flows.wound import Destroy, Wound


class Attack(Frame[None]):
    """One roll of attack dice against one or more figures; each defends on its own roll.

    `power` is that of a special attack with its own dice. An attacker may destroy itself: those who defend after that
    defend against an attack from where it stood, so `level` and `beside` are kept."""

    def __init__(
        self,
        attacker: int,
        defenders: tuple[int, ...],
        power: PowerRef = (-1, -1),
        in_order: bool = False,
        skulls: int = 0,
        level: int = -1,
        beside: tuple[int, ...] = (),
    ) -> None:
        self.attacker = attacker
        self.defenders = defenders
        self.power = power
        self.in_order = in_order  # the order of the defenders is fixed, not the attacker's choice
        self.skulls = skulls
        self.level = level  # the attacker's, when it attacked
        self.beside = beside  # the defenders it was adjacent to then

    def start(self, g: Game) -> Flow[None]:
        position = g.state.position
        self.level = position.level(self.attacker)
        self.beside = tuple([d for d in self.defenders if position.adjacent(self.attacker, d)])
        for d in self.defenders:
            g.emit(AttackDeclared(self.attacker, d, self.power))
        dice = total(attack_items(g, self._combat(self.defenders[0])))
        cause = Cause(ATTACK, self.attacker, self.power)
        self.skulls = g.roll_combat(g.controller(self.attacker), dice, cause).skulls
        return self.next_defender(g, None)

    def next_defender(self, g: Game, _: object) -> Flow[None]:
        left: list[int] = []
        for d in self.defenders:
            if not g.on_field(d):
                continue
            if is_defended(g, self._combat(d)):
                left.append(d)
            else:
                g.emit(AttackResolved(self.attacker, d, 0, 0, 0, Cause(ATTACK, self.attacker, self.power)))
        self.defenders = tuple(left)
        if not left:
            return None
        if self.in_order:
            return self.defends(g, left[0])
        return g.ask(
            g.controller(self.attacker),
            "defender",
            "defender",
            left,
            Attack.defends,
            clause="attack.multi-target",
            figure=self.attacker,
            power=self.power,
        )

    def _combat(self, defender: int) -> Combat:
        return Combat(self.attacker, defender, defender in self.beside, self.power, self.skulls)

    def defends(self, g: Game, defender: int) -> Flow[None]:
        self.defenders = tuple([d for d in self.defenders if d != defender])
        return g.call(Defend(self._combat(defender), self.level), Attack.next_defender)


class Defend(Frame[None]):
    """One defender rolls, and both take what comes of it."""

    def __init__(self, combat: Combat, level: int) -> None:
        self.combat = combat
        self.level = level

    def start(self, g: Game) -> Flow[None]:
        attacker, defender = self.combat.attacker, self.combat.defender
        dice = total(defense_items(g, self.combat, self.level))
        roll = g.roll_combat(g.controller(defender), dice, Cause(DEFENSE, defender, target=attacker))
        combat = self.combat.rolled(self.combat.skulls, roll.shields)
        wounds = wounds_of(g, combat)
        cause = Cause(ATTACK, attacker, combat.power)
        g.emit(AttackResolved(attacker, defender, combat.skulls, combat.shields, wounds, cause))
        frames: list[Frame[Any]] = []
        if wounds:
            frames.append(Wound(defender, wounds, cause) if g.world.master else Destroy(defender, cause))
        for back in struck_back(g, combat):
            frames.append(Wound(attacker, back.wounds, Cause(POWER, defender, back.power)))
        if len(frames) == 1:
            return g.call(frames[0], Defend.over)
        return g.call_each(frames, Defend.over) if frames else None
