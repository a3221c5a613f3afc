"""Powers of movement: flying, slipping away, passing through, leaping."""

from __future__ import annotations

from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import INSTEAD_OF_MOVE, Power
from wellspring.flows.move import MoveFigure
from wellspring.movement.mover import Mover


class Flying(Power):
    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.flies = True


class StealthFlying(Power):
    """Flying that is never attacked at take-off."""

    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.flies = True
            mover.safe_flight = True


class GhostWalk(Power):
    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.passes_enemies = True


class Disengage(Power):
    def moving(self, g: Game, mover: Mover) -> None:
        if self.owns(g, mover.figure):
            mover.disengages = True


class GrappleGun(Power):
    window = INSTEAD_OF_MOVE

    def use(self, g: Game, figure: int) -> Frame:
        return MoveFigure(figure, 1, leap=self.number("levels"))
