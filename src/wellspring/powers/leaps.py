"""Leaps instead of a normal move: a short flight that ends at most so many levels higher or lower."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moments import INSTEAD_OF_MOVE, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, DECLINED, MOVE, USED, Power
from wellspring.engine.state import TURN
from wellspring.flows.move import MoveFigure
from wellspring.movement.mover import Mover
from wellspring.powers.auras import Aura

LEAP_LEVELS: Final = hook("leap_levels")
LEAPT: Final = "leapt"


class LongLeap(Power):
    """So many spaces through the air; `safe` = "yes": nobody swipes at it. It may cost attack dice in this turn."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE,)
    parameters: ClassVar[dict[str, object]] = {"spaces": ANY_NUMBER, "levels": ANY_NUMBER, "safe": "no", "fewer": 0}
    told: ClassVar[bool] = False  # once a way is chosen

    def good(self) -> str:
        return MOVE

    def leading(self, g: Game, mover: Mover) -> None:
        figure = mover.figure
        mover.graph = g.world.graph(g.card_of(figure), True)
        mover.flies = True
        mover.walks = False
        mover.safe_flight = self.word("safe") == "yes"
        mover.road_bonus = 0
        levels = self.number("levels")
        for power in g.active(LEAP_LEVELS):
            levels += power.leap_levels(g, figure)
        here = g.state.position.level(figure)
        mover.no_entry.extend([s for s in range(g.field.n) if abs(g.field.level[s] - here) > levels])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return LeapFar(self.ref, m.figure, self.number("spaces"))


class LeapFar(Frame[str]):
    """Who stays after all has not used the power."""

    def __init__(self, power: PowerRef, figure: int, spaces: int) -> None:
        self.power = power
        self.figure = figure
        self.spaces = spaces

    def start(self, g: Game) -> Flow[str]:
        return g.call(MoveFigure(self.figure, self.spaces, power=self.power), LeapFar.leapt)

    def leapt(self, g: Game, moved: bool) -> Flow[str]:
        if not moved:
            return DECLINED
        fewer = g.power(self.power).number("fewer")
        if fewer:
            card = g.state.roster.figure_card[self.figure]
            g.emit(TokenPlaced(card, LEAPT, "attack", -fewer, self.figure, self.power, TURN))
        return USED


class LeapingAura(Aura):
    """An aura whose owner also lets others leap higher."""

    parameters: ClassVar[dict[str, object]] = {**Aura.parameters, "levels": ANY_NUMBER, "leapers": ANY_FILTER}

    def leap_levels(self, g: Game, figure: int) -> int:
        return self.number("levels") if fits(g, self, self.filter("leapers"), figure) else 0
