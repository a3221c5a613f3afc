"""Powers that live on the death of others."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import ATTACK, NO_POWER
from wellspring.engine.fits import all_that_fit, fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import FIGURE_DESTROYED, OBJECT_DESTROYED, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HEAL, WHETHER, Power
from wellspring.powers.guard import ADJACENT, EITHER, NORMAL
from wellspring.powers.healing import heal


class LifeDrain(Power):
    """When it destroys a figure (in any way, by a normal attack, an adjacent one, its first of the turn), it may lose
    wounds, perhaps after a good roll."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {
        "wounds": ANY_NUMBER,
        "roll": 0,
        "by": EITHER,
        "distance": EITHER,
        "often": "always",
    }
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return HEAL

    def destroyer(self, g: Game, m: Moment) -> int:
        """The figure of its card that did it, -1 for none."""
        cause = m.cause
        if cause is None or (self.word("by") == NORMAL and (cause.kind != ATTACK or cause.power != NO_POWER)):
            return -1
        figure = cause.figure
        if figure < 0 and cause.power[0] == self.card and len(self.figures(g)) == 1:
            figure = self.figures(g)[0]  # a power of the card, by nobody in particular
        if figure < 0 or figure == m.figure or not g.on_field(figure) or not self.owns(g, figure):
            return -1
        return -1 if self.word("distance") == ADJACENT and not stood_beside(g, m, figure) else figure

    def usable(self, g: Game, m: Moment) -> bool:
        figure = self.destroyer(g, m)
        if figure < 0 or not g.state.wounds[figure]:
            return False
        if self.word("often") == "once":  # in a turn: its first
            return len([f for f, _ in g.state.kills if f == figure]) == 1
        return True

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        heal(g, self, self.destroyer(g, m), self.number("wounds"))
        return None


def stood_beside(g: Game, m: Moment, figure: int) -> bool:
    """Whether the figure of the moment, now destroyed, was adjacent to another one."""
    at, rear = m.stood
    return g.state.position.adjacent_from(at, rear, g.state.position.height[m.figure], figure)


class SharedLife(LifeDrain):
    """When it destroys a figure, somebody else may lose a wound."""

    parameters: ClassVar[dict[str, object]] = {**LifeDrain.parameters, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def usable(self, g: Game, m: Moment) -> bool:
        return self.destroyer(g, m) >= 0 and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in all_that_fit(g, self, self.filter("who")) if g.state.wounds[f]]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        heal(g, self, aim, self.number("wounds"))
        return None


class FeedTheForge(Power):
    """Whatever is destroyed beside it may heal it, with a good roll; some of it burns better."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED, OBJECT_DESTROYED)
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "wounds": ANY_NUMBER,
        "bonus": ANY_NUMBER,
        "fuel": ANY_FILTER,
    }
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return HEAL

    def usable(self, g: Game, m: Moment) -> bool:
        return any([g.state.wounds[f] and stood_beside(g, m, f) for f in self.figures(g)])

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        burns = m.when == OBJECT_DESTROYED or fits(g, self, self.filter("fuel"), m.figure)
        return self.number("roll") - (self.number("bonus") if burns else 0)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        for figure in self.figures(g):
            heal(g, self, figure, self.number("wounds"))
        return None
