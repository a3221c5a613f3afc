"""Powers of movement: flying, slipping away, passing through, leaping."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_MOVE, Moment
from wellspring.engine.powers import ANY_NUMBER, MOVE, Power
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

    def good(self) -> str:
        return MOVE

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return MoveFigure(m.figure, 1, leap=self.number("levels"))
