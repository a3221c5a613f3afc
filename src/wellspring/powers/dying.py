"""What a death brings to others, and what a turn costs: last blows, bursting, a broken heart, a backfiring blaster."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import Cause, PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_OVER, DESTRUCTION_COMING, FIGURE_DESTROYED, TURN_OVER, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, Power
from wellspring.engine.state import TURN
from wellspring.flows.wound import Wound
from wellspring.powers.wards import is_cause, is_enemy

FIRED: Final = "fired"


class Heartbreak(Power):
    """Takes wounds when somebody dear, of the same player, is destroyed."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"dear": ANY_FILTER, "wounds": ANY_NUMBER}

    def usable(self, g: Game, m: Moment) -> bool:
        if g.controller(m.figure) != self.player(g) or not self.figures(g):
            return False
        return fits_card(g, self.filter("dear"), g.state.roster.figure_card[m.figure])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Wound(self.figures(g)[0], self.number("wounds"), self.cause())


class DyingSwipe(Power):
    """Before an enemy's normal attack destroys it, it rolls dice: each skull is a wound for somebody adjacent."""

    moments: ClassVar[tuple[str, ...]] = (DESTRUCTION_COMING,)
    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER}

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        if m.cause is None or not self.owns(g, m.figure) or not is_cause(m.cause, "normal"):
            return False
        return is_enemy(g, self, m.cause.figure)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        roll = g.roll_combat(self.player(g), self.number("dice"), self.cause(m.figure))
        return LastBlows(self.ref, m.figure, roll.skulls)


class LastBlows(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, left: int) -> None:
        self.power = power
        self.figure = figure
        self.left = left

    def start(self, g: Game) -> Flow[None]:
        return self.next_blow(g, None)

    def next_blow(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        near = g.state.position.neighbours(self.figure)
        targets: list[int | None] = [f for f in near if not g.is_immune(f, power)]
        if not self.left or not targets:
            return None
        targets.append(None)
        prompt = "power.dying_swipe"
        return g.ask(power.player(g), "target", prompt, targets, LastBlows.chosen, figure=self.figure, power=self.power)

    def chosen(self, g: Game, target: int | None) -> Flow[None]:
        if target is None:
            return None
        self.left -= 1
        return g.call(Wound(target, 1, g.power(self.power).cause(self.figure)), LastBlows.next_blow)


class AcidSacs(Power):
    """Before a normal attack or a swipe destroys it, a roll for everybody adjacent who fits: a good one is a wound."""

    moments: ClassVar[tuple[str, ...]] = (DESTRUCTION_COMING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "wounds": ANY_NUMBER, "spares": ANY_FILTER}

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure) and is_cause(m.cause, "normal or swipe") and bool(self._near(g, m.figure))

    def _near(self, g: Game, figure: int) -> list[int]:
        near = g.state.position.neighbours(figure)
        return [f for f in near if not fits(g, self, self.filter("spares"), f) and not g.is_immune(f, self)]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Bursts(self.ref, self.cause(m.figure), tuple(self._near(g, m.figure)))


class Bursts(Frame[None]):
    def __init__(self, power: PowerRef, cause: Cause, waiting: tuple[int, ...]) -> None:
        self.power = power
        self.cause = cause
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        return self.next_one(g, None)

    def next_one(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.waiting:
            figure = self.waiting[0]
            self.waiting = self.waiting[1:]
            if g.on_field(figure) and g.roll_d20(power.player(g), self.cause) >= power.number("roll"):
                return g.call(Wound(figure, power.number("wounds"), self.cause), Bursts.next_one)
        return None


class Backfire(Power):
    """After a turn in which it attacked somebody who was not adjacent, a bad roll wounds it."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER, TURN_OVER)
    parameters: ClassVar[dict[str, object]] = {"bad": ANY_NUMBER, "wounds": ANY_NUMBER}
    told: ClassVar[bool] = False

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == TURN_OVER:
            return bool(self._fired(g))
        far = m.combat is not None and not m.combat.adjacent
        return far and self.owns(g, m.figure) and g.on_field(m.figure) and m.figure not in self._fired(g)

    def _fired(self, g: Game) -> list[int]:
        tokens = [t for t in g.state.tokens[self.card] if t.kind == FIRED and t.power == self.ref]
        return [t.figure for t in tokens if g.on_field(t.figure)]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == ATTACK_OVER:
            g.emit(TokenPlaced(self.card, FIRED, figure=m.figure, power=self.ref, until=TURN))
            return None
        return Misfires(self.ref, tuple(self._fired(g)))


class Misfires(Frame[None]):
    def __init__(self, power: PowerRef, waiting: tuple[int, ...]) -> None:
        self.power = power
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        return self.next_one(g, None)

    def next_one(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.waiting:
            figure = self.waiting[0]
            self.waiting = self.waiting[1:]
            if g.roll_d20(power.player(g), power.cause(figure)) <= power.number("bad"):
                return g.call(Wound(figure, power.number("wounds"), power.cause()), Misfires.next_one)
        return None
