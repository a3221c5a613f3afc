"""Many that become one: figures that go onto another one's card, come out of it again, and fight and die for it."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import ATTACK, Cause, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import FigureSetAside
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_TURN,
    BEFORE_TURN,
    GAME_START,
    INSTEAD_OF_ATTACK,
    WOUNDS_COMING,
    Moment,
)
from wellspring.engine.odds import life_left
from wellspring.engine.powers import ANY_FILTER, DECLINED, PROTECT, STRENGTHEN, USED, WHETHER, Power
from wellspring.engine.state import ON_FIELD, UNUSED
from wellspring.flows.arrive import PutDown
from wellspring.flows.attack import Blows
from wellspring.flows.offer import Value
from wellspring.flows.set_aside import SetAside
from wellspring.flows.wound import Destroy, lose
from wellspring.powers.repeated_attacks import RepeatedSpecialAttack
from wellspring.powers.special_attacks import Strikes
from wellspring.powers.temporary_glyphs import places_beside
from wellspring.powers.turns_of_others import GIVER, TurnGiver


class BecomeOne(Power):
    """When the game begins any of its figures may go onto the card of one of its player's who fits; later each may do
    so instead of attacking, beside that one."""

    moments: ClassVar[tuple[str, ...]] = (GAME_START, INSTEAD_OF_ATTACK)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    told: ClassVar[bool] = False  # it is seen

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == GAME_START:
            return self.home(g) >= 0
        return any([fits(g, self, self.filter("who"), f) for f in g.state.position.neighbours(m.figure)])

    def home(self, g: Game) -> int:
        """The card that they may begin the game on, -1 for none."""
        for card in g.cards_of(self.player(g)):
            if g.figures_of(card) and fits_card(g, self.filter("who"), card):
                return card
        return -1

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == GAME_START:
            return BeginAsOne(self.ref)
        near = [f for f in g.state.position.neighbours(m.figure) if fits(g, self, self.filter("who"), f)]
        return SetAside(m.figure, g.state.roster.figure_card[near[0]], self.cause(m.figure))


class BeginAsOne(Frame[None]):
    """One after the other, also those who found no room in the start zone."""

    def __init__(self, power: PowerRef) -> None:
        self.power = power

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        state = g.state
        left: list[int | None] = [f for f in state.roster.figures[power.card] if state.where[f] in (ON_FIELD, UNUSED)]
        left.append(None)
        prompt = "power.become_one"
        return g.ask(power.player(g), "figure", prompt, left, BeginAsOne.chosen, len(left) - 1, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, BecomeOne)
        if figure is None:
            return None
        g.emit(FigureSetAside(figure, power.home(g), power.cause()))
        return self.start(g)


class BreakTheLink(TurnGiver):
    """Before its turn any figures of its player who lie on its card may be placed beside it; after a turn that an order
    marker gave, a turn with those who fit."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN, AFTER_TURN)
    parameters: ClassVar[dict[str, object]] = GIVER

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.aims(g, m)) if m.when == BEFORE_TURN else super().usable(g, m)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        if m.when != BEFORE_TURN:
            return super().aims(g, m)
        cards = {g.state.roster.figure_card[f] for f in self.linked(g) if places_beside(g, self.figures(g)[0], f)}
        return sorted(cards)

    def linked(self, g: Game) -> list[int]:
        return [f for f in g.state.lying_on(self.card) if g.controller(f) == self.player(g)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return tuple(self.linked(g)) if m.when == BEFORE_TURN else super().hits(g, m, aim)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return PutOut(self.ref) if m.when == BEFORE_TURN else super().use(g, m, aim)


class PutOut(Frame[str]):
    """One after the other beside the one on whose card they lie, until their player says no."""

    def __init__(self, power: PowerRef, figure: int = -1, result: str = DECLINED) -> None:
        self.power = power
        self.figure = figure
        self.result = result

    def start(self, g: Game) -> Flow[str]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[str]:
        power = g.power(self.power)
        assert isinstance(power, BreakTheLink)
        linked = power.linked(g)
        if not linked or not power.figures(g):
            return self.result
        self.figure = linked[0]
        places: list[tuple[int, int] | None] = [*places_beside(g, power.figures(g)[0], self.figure)]
        places.append(None)
        prompt = "power.comer.where"
        chosen = PutOut.chosen
        last = len(places) - 1
        return g.ask(power.player(g), "place", prompt, places, chosen, last, figure=self.figure, power=self.power)

    def chosen(self, g: Game, place: tuple[int, int] | None) -> Flow[str]:
        if place is None:
            return self.result
        self.result = USED
        cause = g.power(self.power).cause()
        return g.call(PutDown(self.figure, place[0], place[1], cause), PutOut.next_figure)


class OneFalls(Power):
    """Instead of all wounds that would come one figure on its card may be destroyed."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and self.owns(g, m.figure) and bool(g.state.lying_on(self.card))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (m.figure,)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        lose(g, g.state.lying_on(self.card)[0], self.cause())
        return Value(0)


class AllAsOneSpecialAttack(RepeatedSpecialAttack):
    """Once for each figure on its card. Whoever fits `crushed` is destroyed without a defense by a skull on every
    die."""

    parameters: ClassVar[dict[str, object]] = {**RepeatedSpecialAttack.parameters, "crushed": ANY_FILTER}

    def takes_part(self, hook: str) -> bool:
        return hook == "forbids_defense" or super().takes_part(hook)

    def is_ready(self, g: Game, figure: int) -> bool:
        return bool(g.state.lying_on(self.card)) and super().is_ready(g, figure)

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        more = len(strikes.made) < len(g.state.lying_on(self.card))
        return super().next_aims(g, m, strikes) if more else []

    def _crushes(self, g: Game, skulls: int, figure: int) -> bool:
        return skulls >= self.special_dice() and fits(g, self, self.filter("crushed"), figure)

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        return combat.power == self.ref and self._crushes(g, combat.skulls, combat.defender)

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        return max(wounds, life_left(g, combat.defender)) if self.forbids_defense(g, combat) else wounds

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        """Whoever was spared the wounds is destroyed all the same."""
        victim = strikes.hit[0]
        if not g.on_field(victim) or not self._crushes(g, strikes.skulls, victim):
            return None
        return Destroy(victim, Cause(ATTACK, m.figure, self.ref))
