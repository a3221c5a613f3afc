"""Powers of movement: flying, slipping away, passing through, leaping."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.cards import PowerText
from wellspring.engine.causes import PowerRef
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_MOVE, Moment
from wellspring.engine.powers import ANY_NUMBER, ANY_WORD, DECLINED, MOVE, USED, Power
from wellspring.engine.who import OWN_CARD
from wellspring.flows.move import MoveFigure
from wellspring.movement.mover import Mover
from wellspring.movement.steps import Gait
from wellspring.powers.conditions import all_hold, conditions


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


class PhantomWalk(Power):
    """Passes all figures and is never swiped at. Some do so only under conditions (conditions.py)."""

    parameters: ClassVar[dict[str, object]] = {"who": OWN_CARD, "when": ""}

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.who: Final = text.filters["who"]
        self.when: Final = conditions(text.words["when"])

    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if fits(g, self, self.who, mover.figure) and all_hold(g, self, self.when, mover.figure):
            mover.passes_enemies = True
            mover.disengages = True


class Climber(Power):
    """Climbs, and is safe from falls, as if it were of another height: so many times its own, or so many levels more.
    With `most` no step takes it higher than that."""

    parameters: ClassVar[dict[str, object]] = {"height": "", "most": 0}

    def good(self) -> str:
        return MOVE

    def gait(self, g: Game, figure: int, gait: Gait) -> Gait:
        if not self.owns(g, figure):
            return gait
        most = self.number("most")
        if most:
            return gait.but(climb=min(gait.climb, most))
        height = self.word("height")  # "x2" or "+2"
        number = int(height[1:])
        more = gait.height * (number - 1) if height[0] == "x" else number
        return gait.but(climb=gait.climb + more, fall_height=gait.fall_height + more)


class PhantomRide(PhantomWalk):
    """The same for riders, who climb badly."""

    parameters: ClassVar[dict[str, object]] = {**PhantomWalk.parameters, "most": ANY_NUMBER}

    def gait(self, g: Game, figure: int, gait: Gait) -> Gait:
        return gait.but(climb=min(gait.climb, self.number("most"))) if self.owns(g, figure) else gait


class SureFooted(Power):
    """Ground that does nothing to it: water, snow (and ice), lava (of both kinds) or only a lava field, in any number,
    joined by commas."""

    parameters: ClassVar[dict[str, object]] = {"ground": ANY_WORD}

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.grounds: Final = tuple([word.strip() for word in text.words["ground"].split(",")])

    def good(self) -> str:
        return MOVE

    def moving(self, g: Game, mover: Mover) -> None:
        if "water" in self.grounds and self.owns(g, mover.figure):
            mover.stopped_by_water = False

    def gait(self, g: Game, figure: int, gait: Gait) -> Gait:
        if not self.owns(g, figure):
            return gait
        return gait.but(
            lava_proof=gait.lava_proof or "lava" in self.grounds,
            snow_proof=gait.snow_proof or "snow" in self.grounds,
        )

    def withstands(self, g: Game, figure: int, terrain: int) -> bool:
        return TERRAINS[terrain].name in self.grounds and self.owns(g, figure)


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
