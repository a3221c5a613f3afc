"""Powers of movement: flying, slipping away, passing through, leaping."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import PowerRef
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_MOVE, Moment
from wellspring.engine.powers import ANY_NUMBER, DECLINED, MOVE, USED, Power
from wellspring.flows.move import MoveFigure
from wellspring.movement.mover import Mover


class Flying(Power):
    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.flies = True


class StealthFlying(Power):
    """Flying that is never attacked at take-off."""

    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.flies = True
            mover.safe_flight = True


class GhostWalk(Power):
    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.passes_enemies = True


class Disengage(Power):
    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.disengages = True


class GrappleGun(Power):
    """Instead of its move a single step up or down so many levels."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE,)
    parameters: ClassVar[dict[str, object]] = {"levels": ANY_NUMBER}
    told: ClassVar[bool] = False  # once a way is chosen

    def good(self) -> str:
        return MOVE

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Leap(self.ref, m.figure, self.number("levels"))


class Leap(Frame[str]):
    """Who stays after all has not used the power."""

    def __init__(self, power: PowerRef, figure: int, levels: int) -> None:
        self.power = power
        self.figure = figure
        self.levels = levels

    def start(self, g: Game) -> Flow[str]:
        return g.call(MoveFigure(self.figure, 1, self.levels, self.power), Leap.leapt)

    def leapt(self, g: Game, moved: bool) -> Flow[str]:
        return USED if moved else DECLINED
