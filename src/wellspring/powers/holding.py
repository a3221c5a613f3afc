"""Powers that hold enemies fast, hands that are good or bad at traps, and those whom one power does not touch."""

from __future__ import annotations

from typing import ClassVar

from wellspring.engine.causes import TRAP, Cause
from wellspring.engine.fits import fits, is_adjacent
from wellspring.engine.game import Game
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, HARM, PROTECT, Power
from wellspring.movement.mover import Mover


class Cyberclaw(Power):
    """Whoever fits cannot move while adjacent to it, is moved by no power, and stops beside it."""

    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}

    def good(self) -> str:
        return HARM

    def holds(self, g: Game, figure: int) -> bool:
        return fits(g, self, self.filter("who"), figure) and is_adjacent(g, self, figure)

    def moving(self, g: Game, mover: Mover) -> None:
        if not fits(g, self, self.filter("who"), mover.figure):
            return
        if is_adjacent(g, self, mover.figure):
            mover.budget = 0
            mover.road_bonus = 0
        position = g.state.position
        height = position.height[mover.figure]
        for claw in self.figures(g):
            for end in (position.at[claw], position.rear[claw]):
                for space in g.field.beside[end] if end >= 0 else ():
                    if position.adjacent_from(space, -1, height, claw):
                        mover.glyph_stops |= g.field.bit[space]


class TrapHands(Power):
    """Adds to its rolls for traps, or takes away from them."""

    parameters: ClassVar[dict[str, object]] = {"bonus": ANY_NUMBER}

    def good(self) -> str:
        return PROTECT

    def d20_bonus(self, g: Game, player: int, cause: Cause) -> int:
        return self.number("bonus") if cause.kind == TRAP and self.owns(g, cause.target) else 0


class Unhatchable(Power):
    """A power of a certain name can do nothing to its figures, destroyed ones included."""

    parameters: ClassVar[dict[str, object]] = {"power": ANY_WORD}

    def in_play(self, g: Game) -> bool:
        return True

    def protects(self, g: Game, figure: int, power: Power) -> bool:
        return power.text.name == self.word("power") and self.owns(g, figure)
