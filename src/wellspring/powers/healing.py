"""Powers that take wounds away: by touch, by words, by rest."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from wellspring.engine.events import FigureHealed
from wellspring.engine.fits import all_that_fit, fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_MOVING,
    BEFORE_MOVING,
    INSTEAD_OF_ATTACK,
    ROUND_END,
    TURN_BEGAN,
    TURN_OVER,
    Moment,
)
from wellspring.engine.passing import flown_past
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HEAL, WHETHER, Power
from wellspring.engine.who import ANYBODY, NOBODY, OWN_CARD
from wellspring.flows.wound import Wound


def heal(g: Game, power: Power, figure: int, wounds: int) -> None:
    """Take up to so many wounds from a figure."""
    taken = min(wounds, g.state.wounds[figure])
    if taken > 0 and g.on_field(figure):
        g.emit(FigureHealed(figure, taken, power.cause()))


@mypyc_attr(allow_interpreted_subclasses=True)
class HealingHand(Power):
    """With a good roll takes wounds from somebody who fits, or from one of its own; perhaps only near somebody."""

    abstract: ClassVar[bool] = True
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "wounds": ANY_NUMBER,
        "who": ANY_FILTER,
        "too": NOBODY,
        "near": ANYBODY,
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HEAL

    def aims(self, g: Game, m: Moment) -> list[Any]:
        near = self.filter("near")
        if near is not ANYBODY and not any([fits(g, self, near, f) for f in g.all_on_field()]):
            return []
        hurt = [f for f in g.all_on_field() if g.state.wounds[f]]
        return [f for f in hurt if fits(g, self, self.filter("who"), f) or fits(g, self, self.filter("too"), f)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        heal(g, self, aim, self.number("wounds"))
        return None


class LayOnHands(HealingHand):
    """After moving and before attacking."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)


class HealingWing(LayOnHands):
    """Once it has moved: also those over whom it has flown."""

    def minds_passing(self, g: Game, figure: int) -> bool:
        return self.owns(g, figure)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        moved = [f for f in g.pool(self.card) if f in g.state.moved]
        found = super().aims(g, m) if moved else []
        over = [f for flyer in moved for f in flown_past(g, flyer) if g.state.wounds[f]]
        return sorted({*found, *over})


class DragonHealing(HealingHand):
    """Before moving."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)


class HealInstead(HealingHand):
    """Instead of an attack."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)


class HealingTouch(Power):
    """A roll decides what becomes of a hero's wounds: at worst there are more of them, at best all are gone."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {
        "who": ANY_FILTER,
        "worse": ANY_NUMBER,
        "wounds": ANY_NUMBER,
        "little": ANY_NUMBER,
        "much": ANY_NUMBER,
        "roll": ANY_NUMBER,
        "all": ANY_NUMBER,
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HEAL

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return all_that_fit(g, self, self.filter("who"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        return [20 - self.number("worse")]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        rolled = g.roll_d20(self.player(g), self.cause())
        if rolled <= self.number("worse"):
            return Wound(aim, self.number("wounds"), self.cause())
        if rolled >= self.number("all"):
            heal(g, self, aim, g.state.wounds[aim])
        else:
            heal(g, self, aim, self.number("much" if rolled >= self.number("roll") else "little"))
        return None


class HealingWord(Power):
    """When an order marker is revealed on the card of a wounded hero, a good roll takes wounds from him."""

    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "wounds": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return HEAL

    def _hero(self, g: Game, m: Moment) -> int:
        for figure in g.figures_of(m.card) if m.marker >= 0 else ():
            if fits(g, self, self.filter("who"), figure):
                return figure
        return -1

    def usable(self, g: Game, m: Moment) -> bool:
        return self._hero(g, m) >= 0

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return (self._hero(g, m),)

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        heal(g, self, self._hero(g, m), self.number("wounds"))
        return None


class Regenerate(Power):
    """After every turn of its own it loses wounds, where it fits; and more of them where it fits better."""

    moments: ClassVar[tuple[str, ...]] = (TURN_OVER,)
    parameters: ClassVar[dict[str, object]] = {"wounds": ANY_NUMBER, "who": OWN_CARD, "more": 0, "better": NOBODY}

    def good(self) -> str:
        return HEAL

    def usable(self, g: Game, m: Moment) -> bool:
        return m.card == self.card and bool(self._hurt(g))

    def _hurt(self, g: Game) -> list[int]:
        return [f for f in self.figures(g) if g.state.wounds[f] and fits(g, self, self.filter("who"), f)]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        for figure in self._hurt(g):
            better = fits(g, self, self.filter("better"), figure)
            heal(g, self, figure, self.number("wounds") + (self.number("more") if better else 0))
        return None


class RestAtRoundEnd(Power):
    """At the end of a round it may lose wounds, where it fits."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_END,)
    parameters: ClassVar[dict[str, object]] = {"wounds": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return HEAL

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self._hurt(g))

    def _hurt(self, g: Game) -> list[int]:
        return [f for f in self.figures(g) if g.state.wounds[f] and fits(g, self, self.filter("who"), f)]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        for figure in self._hurt(g):
            heal(g, self, figure, self.number("wounds"))
        return None
