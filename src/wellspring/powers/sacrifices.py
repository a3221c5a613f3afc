"""A special attack that costs a figure of one's own: its skulls are wounds around the victim."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import ATTACK, Cause, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import AttackDeclared, AttackResolved
from wellspring.engine.fits import all_that_fit, fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_OVER, INSTEAD_OF_ATTACK, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, Power
from wellspring.engine.targets import clear_sight
from wellspring.flows.offer import answers
from wellspring.flows.wound import Destroy, Wound
from wellspring.powers.special_attacks import open_to_special


class SacrificeSpecialAttack(Power):
    """A victim of its player's own is named and dice are rolled. Each skull may wound somebody who fits, no more than
    so many clear sight spaces from the victim; nobody defends. Afterwards the victim is destroyed."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)
    parameters: ClassVar[dict[str, object]] = {
        "attack": ANY_NUMBER,
        "victim": ANY_FILTER,
        "spaces": ANY_NUMBER,
        "who": ANY_FILTER,
    }
    aim_kind: ClassVar[str] = "figure"

    def good(self) -> str:
        return HARM

    def special_dice(self) -> int:
        return self.number("attack")

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        return combat.power == self.ref

    def aims(self, g: Game, m: Moment) -> list[Any]:
        victims = all_that_fit(g, self, self.filter("victim"))
        return [f for f in victims if self.struck(g, m.figure, f)]

    def struck(self, g: Game, attacker: int, victim: int) -> list[int]:
        """Whom the skulls may wound: one of those that the attacker is engaged with must be among them
        (attack.special-engaged)."""
        near = [f for f in g.all_on_field() if f != victim and clear_sight(g, victim, f, self.number("spaces"))]
        found = open_to_special(g, attacker, [f for f in near if fits(g, self, self.filter("who"), f)])
        engaged = g.state.position.engaged_with(attacker)
        return found if not engaged or any([f in engaged for f in found]) else []

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        side = g.state.position.side
        return (aim, *[f for f in self.struck(g, m.figure, aim) if side[f] != side[m.figure]])

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return SpendSkulls(self.ref, m.figure, aim)


class SpendSkulls(Frame[None]):
    def __init__(
        self, power: PowerRef, figure: int, victim: int, skulls: int = 0, blows: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.power = power
        self.figure = figure
        self.victim = victim
        self.skulls = skulls  # those left
        self.blows = blows

    def _power(self, g: Game) -> SacrificeSpecialAttack:
        power = g.power(self.power)
        assert isinstance(power, SacrificeSpecialAttack)
        return power

    def _cause(self) -> Cause:
        return Cause(ATTACK, self.figure, self.power)

    def start(self, g: Game) -> Flow[None]:
        self.skulls = g.roll_combat(g.controller(self.figure), self._power(g).special_dice(), self._cause()).skulls
        return self.next_skull(g, None)

    def next_skull(self, g: Game, _: object) -> Flow[None]:
        """The first one goes to somebody whom the attacker is engaged with, if there is one."""
        engaged = g.state.position.engaged_with(self.figure) if g.on_field(self.figure) and not self.blows else []
        values: list[int | None] = []
        if self.skulls and g.on_field(self.victim):
            values = [f for f in self._power(g).struck(g, self.figure, self.victim) if not engaged or f in engaged]
        values.append(None)
        player = self._power(g).player(g)
        prompt = "power.sacrifice_special_attack.next"
        default = len(values) - 1
        return g.ask(
            player, "target", prompt, values, SpendSkulls.chosen, default, figure=self.figure, power=self.power
        )

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return g.call(Destroy(self.victim, self._power(g).cause(self.figure)), SpendSkulls.paid)
        self.skulls -= 1
        g.emit(AttackDeclared(self.figure, figure, self.power))
        g.emit(AttackResolved(self.figure, figure, 1, 0, 1, self._cause()))
        self.blows = (*self.blows, (figure, 1))
        return g.call(Wound(figure, 1, self._cause()), SpendSkulls.next_skull)

    def paid(self, g: Game, _: object) -> Flow[None]:
        if not self.blows:
            return None
        card = g.state.roster.figure_card[self.figure]
        combat = Combat(self.figure, self.blows[0][0], False, self.power)
        powers = answers(g, Moment(ATTACK_OVER, card, self.figure, combat=combat, blows=self.blows))
        return None if powers is None else g.call(powers, SpendSkulls.over)
