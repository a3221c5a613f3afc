"""Powers used after moving and before attacking."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.events import ControlTaken
from wellspring.engine.fits import fits, neighbours_that_fit
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, Moment
from wellspring.engine.powers import AGAIN, ANY_FILTER, ANY_NUMBER, KILL, MOVE, TAKE_OVER, Power
from wellspring.flows import objectives
from wellspring.flows.turn import MovePhase
from wellspring.flows.wound import Destroy
from wellspring.powers.conditions import all_hold, conditions


class Chomp(Power):
    """Destroys an adjacent figure; a hardy one only with a good roll."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER, "hardy": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return KILL

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return neighbours_that_fit(g, self, self.filter("who"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll") if fits(g, self, self.filter("hardy"), aim) else 0

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Destroy(aim, self.cause())


class MindShackle(Power):
    """Takes control of an adjacent figure's whole card with a good roll."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return TAKE_OVER

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in neighbours_that_fit(g, self, self.filter("who")) if not g.is_immune(f, self)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return g.figures_of(g.state.roster.figure_card[aim])

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        player = self.player(g)
        g.emit(ControlTaken(g.state.roster.figure_card[aim], player, g.team_of(player), self.cause()))
        objectives.check(g)
        return None


class BerserkerCharge(Power):
    """With a good roll the card moves again, and may try once more. A condition may make the roll easier."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "bonus": 0, "when": ""}

    def good(self) -> str:
        return MOVE

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        bonus = self.number("bonus")
        if bonus and all_hold(g, self, conditions(self.word("when")), g.pool(self.card)[0]):
            return self.number("roll") - bonus
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Charge(self.player(g), self.card)


class Charge(Frame[str]):
    def __init__(self, player: int, card: int) -> None:
        self.player = player
        self.card = card

    def start(self, g: Game) -> Flow[str]:
        return g.call(MovePhase(self.player, self.card), Charge.charged)

    def charged(self, g: Game, _: object) -> Flow[str]:
        return AGAIN
