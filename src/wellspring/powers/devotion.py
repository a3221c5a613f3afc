"""Powers by which somebody stands in for others: vengeance, stitched blood."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import FigureHealed, TokenPlaced
from wellspring.engine.fits import all_that_fit, fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, BEFORE_MOVING, DEFENDED, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, HEAL, Power
from wellspring.engine.state import TURN
from wellspring.engine.who import NOBODY
from wellspring.flows.arrive import put_down
from wellspring.flows.wound import Wound
from wellspring.powers.temporary_glyphs import places_beside

DONE: Final = "done"


def is_done(g: Game, power: Power) -> bool:
    """Whether it has been used in this turn."""
    return any([t.kind == DONE and t.power == power.ref for t in g.state.tokens[power.card]])


class VengefulSwoop(Power):
    """Once a turn, when an enemy's normal attack wounds another figure near it, it may be placed beside the attacker; a
    good roll then is a wound."""

    moments: ClassVar[tuple[str, ...]] = (DEFENDED,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "wounds": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "place"

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if m.value <= 0 or combat is None or combat.special or is_done(g, self) or not self.figures(g):
            return False
        if g.friendly(combat.attacker, m.figure) or not fits(g, self, self.filter("who"), m.figure):
            return False
        return g.on_field(combat.attacker) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        assert m.combat is not None
        own = self.figures(g)[0]
        return [] if g.is_held(own) else list(places_beside(g, m.combat.attacker, own))

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return () if m.combat is None else (m.combat.attacker,)

    def chances(self, g: Game, m: Moment, aim: tuple[int, int]) -> list[int]:
        return [21 - self.number("roll")]

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return tuple([s for s in aim if s >= 0])

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        assert m.combat is not None
        g.emit(TokenPlaced(self.card, DONE, power=self.ref, until=TURN))
        return Swoop(self.ref, self.figures(g)[0], aim, m.combat.attacker)


class Swoop(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, place: tuple[int, int], target: int) -> None:
        self.power = power
        self.figure = figure
        self.place = place
        self.target = target

    def start(self, g: Game) -> Flow[None]:
        frames = put_down(g, self.figure, self.place[0], self.place[1], g.power(self.power).cause(self.figure))
        return g.call_each(frames, Swoop.strikes) if frames else self.strikes(g, None)

    def strikes(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        cause = power.cause(self.figure)
        if not g.on_field(self.figure) or g.roll_d20(power.player(g), cause) < power.number("roll"):
            return None
        return g.call(Wound(self.target, power.number("wounds"), cause), Swoop.over)


class Bloodstitcher(Power):
    """Once a turn, before or after moving, it takes wounds from somebody adjacent upon itself, and may lose some of its
    own with good rolls."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, AFTER_MOVING)
    parameters: ClassVar[dict[str, object]] = {
        "who": ANY_FILTER,
        "spares": NOBODY,
        "wounds": ANY_NUMBER,
        "roll": ANY_NUMBER,
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HEAL

    def usable(self, g: Game, m: Moment) -> bool:
        return not is_done(g, self) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        found = all_that_fit(g, self, self.filter("who"))
        return [f for f in found if not fits(g, self, self.filter("spares"), f)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, DONE, power=self.ref, until=TURN))
        return Stitches(self.ref, self.figures(g)[0], aim)


class Stitches(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, patient: int) -> None:
        self.power = power
        self.figure = figure
        self.patient = patient

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        prompt = "power.bloodstitcher.all"
        values = [True, False] if self._most(g) > 1 else [True]
        chosen = Stitches.chosen
        return g.ask(power.player(g), "yes or no", prompt, values, chosen, figure=self.patient, power=self.power)

    def _most(self, g: Game) -> int:
        return min(g.power(self.power).number("wounds"), g.state.wounds[self.patient])

    def chosen(self, g: Game, all: bool) -> Flow[None]:
        wounds = self._most(g) if all else 1
        cause = g.power(self.power).cause()
        g.emit(FigureHealed(self.patient, wounds, cause))
        return g.call(Wound(self.figure, wounds, cause), Stitches.rolls)

    def rolls(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        if not g.on_field(self.figure):
            return None
        rolls = [g.roll_d20(power.player(g), power.cause()) for _ in range(g.state.wounds[self.figure])]
        healed = len([rolled for rolled in rolls if rolled >= power.number("roll")])
        if healed:
            g.emit(FigureHealed(self.figure, healed, power.cause()))
        return None
