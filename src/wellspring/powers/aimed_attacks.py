"""Special attacks that are aimed at one figure, with what follows from a hit, and explosions around it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.powers import ANY_NUMBER, BLAST
from wellspring.engine.targets import clear_sight, sees
from wellspring.engine.who import ANYBODY, NOBODY
from wellspring.powers.special_attacks import (
    SPECIAL,
    SpecialAttack,
    blast,
    blast_area,
    in_special_range,
)

# Besides: whom it may be aimed at and whom not, who must be adjacent to the target, or see it no more than so many
# spaces away, how many levels apart the two may be, that it needs no sight ("not needed"), that an engagement does not
# bind it ("free"), that its target is not adjacent ("never") or was not when the turn began ("new").
AIMED: Final[dict[str, object]] = {
    **SPECIAL,
    "range": ANY_NUMBER,
    "attack": ANY_NUMBER,
    "who": ANYBODY,
    "spares": NOBODY,
    "spotter": NOBODY,
    "spotter_spaces": 0,
    "levels": 0,
    "sight": "",
    "engaged": "",
    "adjacent": "",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class AimedSpecialAttack(SpecialAttack):
    """Aimed at one figure in range and sight."""

    abstract: ClassVar[bool] = True
    parameters: ClassVar[dict[str, object]] = AIMED
    aim_kind: ClassVar[str] = "target"

    def usable(self, g: Game, m: Moment) -> bool:
        if not self.is_ready(g, m.figure):
            return False
        for t in self.in_reach(g, m.figure):
            if self.has_shot(g, m.figure, t):
                return True
        return False

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return self.targets(g, m.figure)

    def targets(self, g: Game, figure: int) -> list[int]:
        return [t for t in self.in_reach(g, figure) if self.has_shot(g, figure, t)]

    def reach(self) -> int:
        return self.number("range")

    def in_reach(self, g: Game, figure: int) -> list[int]:
        """Whom it may be aimed at; sight is not yet checked."""
        reach = self.reach()
        found = in_special_range(g, figure, reach, self.word("engaged") != "free")
        return [t for t in found if self.may_aim(g, figure, t, reach)]

    def may_aim(self, g: Game, figure: int, target: int, reach: int) -> bool:
        position = g.state.position
        adjacent = position.adjacent(figure, target)
        near = self.word("adjacent")
        if (reach == 1 and not adjacent) or (near == "never" and adjacent):
            return False
        if near == "new" and was_adjacent(g, figure, target):
            return False
        levels = self.number("levels")
        if levels and abs(position.level(figure) - position.level(target)) > levels:
            return False
        if not fits(g, self, self.filter("who"), target) or fits(g, self, self.filter("spares"), target):
            return False
        return self.filter("spotter") is NOBODY or self._is_spotted(g, target)

    def _is_spotted(self, g: Game, target: int) -> bool:
        spotter, spaces = self.filter("spotter"), self.number("spotter_spaces")
        if not spaces:
            return any([fits(g, self, spotter, f) for f in g.state.position.neighbours(target)])
        others = [f for f in g.all_on_field() if f != target and fits(g, self, spotter, f)]
        return any([clear_sight(g, f, target, spaces) for f in others])

    def has_shot(self, g: Game, figure: int, target: int) -> bool:
        if self.word("sight") or g.state.position.adjacent(figure, target):
            return True
        return sees(g, figure, target, False)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (aim,)


def was_adjacent(g: Game, figure: int, target: int) -> bool:
    """Whether two figures were adjacent when the turn began, with the first space of each."""
    began = g.state.began
    position = g.state.position
    if not began or began[figure] < 0 or began[target] < 0:
        return False
    return position.next_to(began[figure], position.height[figure], began[target], position.height[target])


class TargetSpecialAttack(AimedSpecialAttack):
    """At a single figure."""


class ExplosionSpecialAttack(AimedSpecialAttack):
    """At a figure, and at those adjacent to it as far as they fit."""

    parameters: ClassVar[dict[str, object]] = {**AIMED, "others": ANYBODY}
    shape: ClassVar[str] = BLAST

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        others = self.filter("others")
        if others is ANYBODY:
            return blast(g, aim)
        return (aim, *[f for f in blast(g, aim)[1:] if fits(g, self, others, f)])

    def covers(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return blast_area(g, aim)
