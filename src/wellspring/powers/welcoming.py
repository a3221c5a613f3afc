"""Powers that meet an enemy who comes up in the middle of a move."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import STEPPED, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, WHETHER, Power
from wellspring.engine.state import TURN
from wellspring.engine.who import NOBODY
from wellspring.flows.wound import Wound

THORNS: Final = "thorns"


@mypyc_attr(allow_interpreted_subclasses=True)
class MeetsNewcomers(Power):
    """Does something to whoever fits and becomes adjacent to a figure of its card."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (STEPPED,)

    def good(self) -> str:
        return HARM

    def met(self, g: Game, m: Moment) -> list[int]:
        """The figures of the card that it has become adjacent to."""
        position = g.state.position
        height = position.height[m.figure]
        out: list[int] = []
        for own in self.figures(g):
            was = position.adjacent_from(m.stood[0], m.stood[1], height, own)
            if not was and position.adjacent_from(m.entered[0], m.entered[1], height, own):
                out.append(own)
        return out

    def usable(self, g: Game, m: Moment) -> bool:
        if not fits(g, self, self.filter("who"), m.figure) or not self.met(g, m):
            return False
        return not g.is_immune(m.figure, self)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (m.figure,)


class EngagementStrike(MeetsNewcomers):
    """A roll for each of them that was met: a good one is a wound. Where one stands may help."""

    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "wounds": ANY_NUMBER,
        "who": ANY_FILTER,
        "bonus": 0,
        "favoured": NOBODY,
    }

    def chances(self, g: Game, m: Moment, aim: None) -> list[int]:
        return [21 - self.least(g, own) for own in self.met(g, m)]

    def least(self, g: Game, own: int) -> int:
        favoured = fits(g, self, self.filter("favoured"), own)
        return self.number("roll") - (self.number("bonus") if favoured else 0)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return MeetingBlows(self.ref, m.figure, tuple(self.met(g, m)))


class MeetingBlows(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, waiting: tuple[int, ...]) -> None:
        self.power = power
        self.figure = figure
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        return self.next_one(g, None)

    def next_one(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, EngagementStrike)
        while self.waiting and g.on_field(self.figure):
            own = self.waiting[0]
            self.waiting = self.waiting[1:]
            if g.roll_d20(power.player(g), power.cause(own)) >= power.least(g, own):
                return g.call(Wound(self.figure, power.number("wounds"), power.cause(own)), MeetingBlows.next_one)
        return None


class Thorns(MeetsNewcomers):
    """Where the figure could stop it may be stopped, with a good roll, and has fewer attack dice in this turn; a very
    good one is a wound besides."""

    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "attack": ANY_NUMBER,
        "hurts": ANY_NUMBER,
        "wounds": ANY_NUMBER,
        "who": ANY_FILTER,
    }
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and super().usable(g, m)

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        return [21 - self.number("roll")]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        rolled = g.roll_d20(self.player(g), self.cause())
        if rolled < self.number("roll"):
            return None
        card = g.state.roster.figure_card[m.figure]
        g.emit(TokenPlaced(card, THORNS, "attack", self.number("attack"), m.figure, self.ref, TURN))
        return Caught(m.figure, self.ref, self.number("wounds") if rolled >= self.number("hurts") else 0)


class Caught(Frame[int]):
    """Ends with a move that is over."""

    def __init__(self, figure: int, power: PowerRef, wounds: int) -> None:
        self.figure = figure
        self.power = power
        self.wounds = wounds

    def start(self, g: Game) -> Flow[int]:
        return g.call(Wound(self.figure, self.wounds, g.power(self.power).cause()), Caught.is_over)

    def is_over(self, g: Game, _: object) -> Flow[int]:
        return -1
