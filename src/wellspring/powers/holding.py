"""Powers that hold enemies fast, hands that are good or bad at traps, and those whom one power does not touch."""

from __future__ import annotations

from typing import ClassVar

from wellspring.battlefield.masks import bits
from wellspring.battlefield.position import Position
from wellspring.engine.causes import TRAP, Cause
from wellspring.engine.fits import fits, is_adjacent, is_near
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


class SwirlingVortex(Power):
    """Whoever fits ends its move on foot on every space it enters that is so near and in clear sight; and nobody moves
    through who stands on one."""

    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "spaces": ANY_NUMBER}

    def good(self) -> str:
        return HARM

    def moving(self, g: Game, mover: Mover) -> None:
        position = g.state.position
        if position.at[mover.figure] < 0:
            return
        spaces = self.number("spaces")
        near = 0
        for own in self.figures(g):
            near |= position.near(own, spaces)
        for other in position.figures_on(near & position.occupied & ~position.spaces_of(mover.figure)):
            if fits(g, self, self.filter("who"), other) and is_near(g, self, other, spaces):
                mover.closed.append(other)
        if fits(g, self, self.filter("who"), mover.figure):
            mover.glyph_stops |= self._whirled(g, mover.figure, near)

    def _whirled(self, g: Game, figure: int, near: int) -> int:
        """Of these spaces, those on which a figure would be so near and in sight."""
        free = g.state.position.copy()
        out = 0
        for space in bits(near):
            p = free if free.occupant[space] in (-1, figure) else g.state.position.copy()
            p.put(figure, space, -1)
            for own in self.figures(g):
                if p.range_between(own, figure) <= self.number("spaces") and _sees(g, p, own, figure):
                    out |= g.field.bit[space]
                    break
        return out


def _sees(g: Game, p: Position, viewer: int, target: int) -> bool:
    shape = p.silhouette[viewer]
    at, rear = p.at[viewer], p.rear[viewer]
    return g.world.sight.sees_from(
        shape, at, rear, viewer, target, p.silhouette, p.at, p.rear, p.occupant, p.occupied, True
    )


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
