"""One attack. Clauses: attack.sequence, attack.resolve, attack.zero-skulls, attack.special, attack.multi-target,
dice.combat, dice.minimum-zero."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import ATTACK, DEFENSE, NO_POWER, POWER, Cause, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.defenders import order_matters
from wellspring.engine.dice import NO_ROLL, CombatRoll
from wellspring.engine.events import AttackDeclared, AttackResolved
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_OVER, ATTACK_ROLLED, DEFENDED, DEFENSE_ROLLED, TARGETED, Moment
from wellspring.engine.numbers import attack_items, defense_items, total
from wellspring.engine.objects import who_defends
from wellspring.engine.outcome import is_defended, may_defend, shields_of, skulls_of, struck_back, wounds_of
from wellspring.engine.powers import Power
from wellspring.engine.state import ATTACK as TO_THE_END_OF_THE_ATTACK
from wellspring.flows.offer import AnswerPowers, answering, changes
from wellspring.flows.tokens import end_tokens
from wellspring.flows.wound import Destroy, Wound

Blows: TypeAlias = tuple[tuple[int, int], ...]  # (defender, wounds taken) each

PREVENTED: Final = None  # what an attack ends with that nobody could be the target of


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(Frame["Blows | None"]):
    """One roll of attack dice against one or more figures; each defends on its own roll.

    `power` is that of a special attack with its own dice. An attacker may destroy itself: those who defend after that
    defend against an attack from where it stood, so `level` and `beside` are kept."""

    def __init__(
        self,
        attacker: int,
        defenders: tuple[int, ...],
        power: PowerRef = (-1, -1),
        in_order: bool = False,
        spaces: tuple[int, ...] = (),
        roll: CombatRoll | None = None,
        level: int = -1,
        beside: tuple[int, ...] = (),
        waiting: tuple[int, ...] = (),
        defending: int = -1,
        blows: tuple[tuple[int, int], ...] = (),
        dice: int = 0,
        affected: tuple[int, ...] = (),
    ) -> None:
        self.attacker = attacker
        self.defenders = defenders
        self.power = power
        self.in_order = in_order  # the order of the defenders is fixed, not the attacker's choice
        self.spaces = spaces  # what a special attack goes over
        self.roll = roll
        self.level = level  # the attacker's, when it attacked
        self.beside = beside  # the defenders it was adjacent to then
        self.waiting = waiting  # who may still turn out to be no target
        self.defending = defending
        self.blows = blows
        self.dice = dice  # as many as a power or its player decided; 0: as many as the attack has
        self.affected = affected  # those it hits without being aimed at them

    def start(self, g: Game) -> Flow[Blows | None]:
        self._look(g)
        if not g.hooks.in_moment(TARGETED):
            return self.rolls(g)
        self.waiting = tuple([d for d in self.defenders if d not in self.affected])
        return self.targeted(g)

    def _look(self, g: Game) -> None:
        position = g.state.position
        self.level = position.level(self.attacker)
        self.beside = tuple([d for d in self.defenders if position.adjacent(self.attacker, d)])

    # --- before the dice ---

    def targeted(self, g: Game) -> Flow[Blows | None]:
        """Each of them may have a power that makes it no target after all."""
        while self.waiting:
            changed = changes(g, self._moment(g, TARGETED, self.waiting[0], 1))
            if changed is not None:
                return g.call(changed, Attack.was_targeted)
            self.waiting = self.waiting[1:]
        return self.rolls(g) if self.defenders else PREVENTED

    def was_targeted(self, g: Game, is_target: int) -> Flow[Blows | None]:
        if is_target < 0 and len(self.defenders) == 1:
            return ()  # over before the dice, and spent
        if is_target <= 0 or not g.stands(self.waiting[0]):
            self.defenders = tuple([d for d in self.defenders if d != self.waiting[0]])
        self.waiting = self.waiting[1:]
        if not g.on_field(self.attacker):
            return PREVENTED
        self._look(g)  # somebody may stand elsewhere now
        return self.targeted(g)

    def _moment(self, g: Game, when: str, defender: int, value: int) -> Moment:
        card = g.state.roster.figure_card[defender]
        return Moment(when, card, defender, combat=self._combat(defender), value=value)

    def _combat(self, defender: int) -> Combat:
        return Combat(self.attacker, defender, defender in self.beside, self.power)

    # --- the dice ---

    def rolls(self, g: Game) -> Flow[Blows | None]:
        for d in self.defenders:
            g.emit(AttackDeclared(self.attacker, d, self.power, self.spaces))
        dice = self.dice or total(attack_items(g, self._combat(self.defenders[0])))
        self.roll = self._throw(g, dice)
        return self.next_defender(g)

    def _throw(self, g: Game, dice: int) -> CombatRoll:
        player, cause = g.controller(self.attacker), Cause(ATTACK, self.attacker, self.power)
        roll = g.roll_combat(player, dice, cause)
        if self.power == NO_POWER or not g.power(self.power).rolls_on:
            return roll
        more = roll.skulls
        while more:
            further = g.roll_combat(player, more, cause)
            more = further.skulls
            roll = roll.plus(further)
        return roll

    def next_defender(self, g: Game) -> Flow[Blows | None]:
        left: list[int] = []
        for d in self.defenders:
            if not g.stands(d):
                continue
            if is_defended(g, self._rolled(g, d)) or self._may_change(g, d):
                left.append(d)
            else:
                g.emit(AttackResolved(self.attacker, d, 0, 0, 0, Cause(ATTACK, self.attacker, self.power)))
                self.blows = (*self.blows, (d, 0))
        self.defenders = tuple(left)
        if not left:
            return self.resolved(g)
        if self.in_order or not order_matters(g, self.attacker, self.defenders):
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

    def _may_change(self, g: Game, defender: int) -> bool:
        """Whether a power may yet make something of a roll without a skull."""
        if not g.hooks.in_moment(ATTACK_ROLLED):
            return False
        rolled = self._rolled(g, defender)
        card = g.state.roster.figure_card[defender]
        return bool(answering(g, Moment(ATTACK_ROLLED, card, defender, combat=rolled, value=rolled.skulls)))

    def _rolled(self, g: Game, defender: int) -> Combat:
        """With what the attack dice come to against this defender."""
        assert self.roll is not None
        combat = self._combat(defender)
        return combat.rolled(skulls_of(g, combat, self.roll), 0, self.roll)

    def defends(self, g: Game, defender: int) -> Flow[Blows | None]:
        self.defenders = tuple([d for d in self.defenders if d != defender])
        self.defending = defender
        return g.call(Defend(self._rolled(g, defender), self.level, others=self.defenders), Attack.defended)

    def defended(self, g: Game, wounds: int) -> Flow[Blows | None]:
        self.blows = (*self.blows, (self.defending, wounds))
        return self.next_defender(g)

    # --- afterwards ---

    def resolved(self, g: Game) -> Flow[Blows | None]:
        end_tokens(g, TO_THE_END_OF_THE_ATTACK)
        if not g.hooks.in_moment(ATTACK_OVER):
            return self.ends(g)
        card = g.state.roster.figure_card[self.attacker]
        first = self._combat(self.blows[0][0])
        moment = Moment(ATTACK_OVER, card, self.attacker, combat=first, blows=self.blows)
        powers = answering(g, moment)
        if not powers:
            return self.ends(g)
        return g.call(AnswerPowers(moment, tuple(self._in_order(g, powers))), Attack.is_over)

    def _in_order(self, g: Game, powers: list[Power]) -> list[PowerRef]:
        """Whoever was attacked answers first: what that sets off comes with the defense, before the attack is over."""
        attacked = [g.state.roster.figure_card[d] for d, _ in self.blows]
        own = [p.ref for p in powers if p.card >= 0 and any([card in attacked for card in g.same_cards(p.card)])]
        return [*own, *[p.ref for p in powers if p.ref not in own]]

    def is_over(self, g: Game, _: object) -> Flow[Blows | None]:
        return self.ends(g)

    def ends(self, g: Game) -> Blows | None:
        return self.blows


class CountedAttack(Attack):
    """An attack that tells its roll too: it ends with (skulls, blanks) before the blows."""

    def ends(self, g: Game) -> Blows | None:
        assert self.roll is not None
        return ((self.roll.skulls, self.roll.blanks), *self.blows)


class Defend(Frame[int]):
    """One defender rolls, and both take what comes of it. Ends with the wounds that the defender took."""

    def __init__(
        self,
        combat: Combat,
        level: int,
        had: int = 0,
        wounds: int = 0,
        roll: CombatRoll | None = None,
        others: tuple[int, ...] = (),
    ) -> None:
        self.combat = combat
        self.level = level
        self.roll = roll  # of the defense dice
        self.had = had  # the wounds of the defender before
        self.wounds = wounds
        self.others = others  # who will defend against the same roll after this one

    def start(self, g: Game) -> Flow[int]:
        if g.hooks.in_moment(ATTACK_ROLLED):
            changed = changes(g, self._moment(g, ATTACK_ROLLED, self.combat.skulls))
            if changed is not None:
                return g.call(changed, Defend.faces)
        return self.rolls(g)

    def _moment(self, g: Game, when: str, value: int) -> Moment:
        defender = self.combat.defender
        card = g.state.roster.figure_card[defender]
        return Moment(when, card, defender, combat=self.combat, value=value, others=self.others)

    def faces(self, g: Game, skulls: int) -> Flow[int]:
        """What powers have left of the attack."""
        self.combat = self.combat.rolled(skulls, 0, self.combat.attack_roll)
        if not g.stands(self.combat.defender):
            return 0
        if is_defended(g, self.combat):
            return self.rolls(g)
        cause = Cause(ATTACK, self.combat.attacker, self.combat.power)
        g.emit(AttackResolved(self.combat.attacker, self.combat.defender, 0, 0, 0, cause))
        return 0

    def rolls(self, g: Game) -> Flow[int]:
        attacker, defender = self.combat.attacker, self.combat.defender
        if not may_defend(g, self.combat):
            return self.counts(g, NO_ROLL)
        dice = total(defense_items(g, self.combat, self.level))
        roll = g.roll_combat(who_defends(g, defender, attacker), dice, Cause(DEFENSE, defender, target=attacker))
        if g.hooks.in_moment(DEFENSE_ROLLED):
            self.roll = roll
            rolled = self.combat.rolled(self.combat.skulls, 0, self.combat.attack_roll, roll)
            card = g.state.roster.figure_card[defender]
            changed = changes(g, Moment(DEFENSE_ROLLED, card, defender, combat=rolled, value=roll.shields))
            if changed is not None:
                return g.call(changed, Defend.rerolled)
        return self.counts(g, roll)

    def rerolled(self, g: Game, shields: int) -> Flow[int]:
        """What powers have made of the defense dice."""
        assert self.roll is not None
        others = max(0, self.roll.dice() - shields)
        skulls = min(self.roll.skulls, others)
        return self.counts(g, CombatRoll(skulls, shields, others - skulls))

    def counts(self, g: Game, roll: CombatRoll) -> Flow[int]:
        shields = shields_of(g, self.combat, roll)
        self.combat = self.combat.rolled(self.combat.skulls, shields, self.combat.attack_roll, roll)
        wounds = wounds_of(g, self.combat)
        if g.hooks.in_moment(DEFENDED):
            changed = changes(g, self._moment(g, DEFENDED, wounds))
            if changed is not None:
                return g.call(changed, Defend.resolves)
        return self.resolves(g, wounds)

    def resolves(self, g: Game, wounds: int) -> Flow[int]:
        combat = self.combat
        attacker, defender = combat.attacker, combat.defender
        cause = Cause(ATTACK, attacker, combat.power)
        self.wounds = wounds
        self.had = g.state.wounds[defender]
        g.emit(AttackResolved(attacker, defender, combat.skulls, combat.shields, wounds, cause))
        frames: list[Frame[Any]] = []
        if wounds:
            frames.append(Wound(defender, wounds, cause) if g.world.master else Destroy(defender, cause))
        for back in struck_back(g, combat):
            frames.append(Wound(attacker, back.wounds, Cause(POWER, back.figure, back.power)))
        if not frames:
            return 0
        return g.call(frames[0], Defend.taken) if len(frames) == 1 else g.call_each(frames, Defend.taken)

    def taken(self, g: Game, _: object) -> Flow[int]:
        defender = self.combat.defender
        return g.state.wounds[defender] - self.had if g.stands(defender) else self.wounds
