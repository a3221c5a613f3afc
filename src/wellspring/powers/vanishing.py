"""Powers that turn an attack away when its dice have fallen, or before: vanishing, concealment, a quick shot."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import NO_POWER, Cause, PowerRef
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_ROLLED, DEFENDED, DEFENSE_ROLLED, INSTEAD_OF_MOVE, TARGETED, Moment
from wellspring.engine.outcome import may_defend
from wellspring.engine.powers import ANY_NUMBER, HARM, WHETHER
from wellspring.engine.who import NOBODY
from wellspring.flows.move import MoveFigure
from wellspring.flows.offer import UsePower, Value
from wellspring.flows.wound import Wound
from wellspring.movement.mover import Mover
from wellspring.powers.guard import AFAR, GUARD, DefenseCondition

VANISHING: Final = "vanishing"


class Vanish(DefenseCondition):
    """After a skull a good roll turns the attack away; where the figure stands may help. Then it may move so many
    spaces, or with another power of its card. One that is `shy` must not be adjacent to an enemy afterwards, or it
    defends."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_ROLLED,)
    parameters: ClassVar[dict[str, object]] = {
        **GUARD,
        "roll": ANY_NUMBER,
        "spaces": 0,
        "by": "",
        "shy": "no",
        "bonus": 0,
        "favoured": NOBODY,
        "more": 0,
        "much_favoured": NOBODY,
    }

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        return m.value > 0 and combat is not None and self.guards(g, combat) and may_defend(g, combat)

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        least = self.number("roll")
        if fits(g, self, self.filter("favoured"), m.figure):
            least -= self.number("bonus")
        if fits(g, self, self.filter("much_favoured"), m.figure):
            least -= self.number("more")
        return least

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if self.number("spaces"):
            return VanishAway(self.ref, m.figure, m.value)
        ref = self._other(g)
        return Value(0) if ref == NO_POWER else VanishBy(ref, m.figure)

    def _other(self, g: Game) -> PowerRef:
        """The power of its card that it moves by."""
        for power in g.hooks.of_card_in_moment(INSTEAD_OF_MOVE, self.card) if self.word("by") else []:
            if power.text.name == self.word("by") and g.is_active(power):
                return power.ref
        return NO_POWER

    def is_shy(self) -> bool:
        return self.word("shy") != "no"

    def moving(self, g: Game, mover: Mover) -> None:
        """A shy one does not stop beside an enemy."""
        if not self.is_shy() or not self.owns(g, mover.figure):
            return
        if any([t.kind == VANISHING and t.figure == mover.figure for t in g.state.tokens[self.card]]):
            position = g.state.position
            height = position.height[mover.figure]
            for enemy in position.figures_on(position.enemies_of(mover.figure)):
                for end in (position.at[enemy], position.rear[enemy]):
                    for space in g.field.beside[end] if end >= 0 else ():
                        if position.adjacent_from(space, -1, height, enemy):
                            mover.no_entry.append(space)


class VanishAway(Frame[int]):
    """Ends with the skulls that are left."""

    def __init__(self, power: PowerRef, figure: int, skulls: int) -> None:
        self.power = power
        self.figure = figure
        self.skulls = skulls

    def start(self, g: Game) -> Flow[int]:
        power = g.power(self.power)
        g.emit(TokenPlaced(power.card, VANISHING, figure=self.figure, power=self.power))
        return g.call(MoveFigure(self.figure, power.number("spaces")), VanishAway.moved)

    def moved(self, g: Game, _: object) -> Flow[int]:
        power = g.power(self.power)
        for token in g.state.tokens[power.card]:
            if token.kind == VANISHING:
                g.emit(token_removed(power.card, token))
        shy = isinstance(power, Vanish) and power.is_shy()
        return self.skulls if shy and g.state.position.is_engaged(self.figure) else 0


class VanishBy(Frame[int]):
    """Away with another power, if the player likes."""

    def __init__(self, power: PowerRef, figure: int) -> None:
        self.power = power
        self.figure = figure

    def start(self, g: Game) -> Flow[int]:
        moment = Moment(INSTEAD_OF_MOVE, g.state.roster.figure_card[self.figure], self.figure)
        if not g.power(self.power).usable(g, moment):
            return 0
        return g.call(UsePower(self.power, moment), VanishBy.moved)

    def moved(self, g: Game, _: object) -> Flow[int]:
        return 0


class Concealment(DefenseCondition):
    """A good roll, better from further away, ignores the wounds of an attack."""

    moments: ClassVar[tuple[str, ...]] = (DEFENDED,)
    parameters: ClassVar[dict[str, object]] = {**GUARD, "distance": AFAR, "roll": ANY_NUMBER}

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and m.combat is not None and self.guards(g, m.combat)

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        assert m.combat is not None
        attacker = m.combat.attacker
        far = g.state.position.range_between(attacker, m.figure) if g.on_field(attacker) else 0
        return max(1, self.number("roll") - far)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Value(0)


class SecondChance(DefenseCondition):
    """All defense dice of somebody that show no shield may be rolled once more."""

    moments: ClassVar[tuple[str, ...]] = (DEFENSE_ROLLED,)
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None or combat.defense_roll is None or m.value >= combat.defense_roll.dice():
            return False
        return self.guards(g, combat)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        assert m.combat is not None and m.combat.defense_roll is not None
        others = m.combat.defense_roll.dice() - m.value
        return Value(m.value + g.roll_combat(self.player(g), others, self.cause(m.figure)).shields)


class Quickdraw(DefenseCondition):
    """Aimed at, it may be quicker with a good roll: the attack is over, and the attacker takes wounds."""

    moments: ClassVar[tuple[str, ...]] = (TARGETED,)
    parameters: ClassVar[dict[str, object]] = {**GUARD, "roll": ANY_NUMBER, "wounds": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return m.combat is not None and self.guards(g, m.combat)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return () if m.combat is None else (m.combat.attacker,)

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        assert m.combat is not None
        return ShotFirst(m.combat.attacker, self.number("wounds"), self.cause(m.figure))


class ShotFirst(Frame[int]):
    """Ends with the attack that is over."""

    def __init__(self, figure: int, wounds: int, cause: Cause) -> None:
        self.figure = figure
        self.wounds = wounds
        self.cause = cause

    def start(self, g: Game) -> Flow[int]:
        return g.call(Wound(self.figure, self.wounds, self.cause), ShotFirst.shot)

    def shot(self, g: Game, _: object) -> Flow[int]:
        return -1
