"""Powers that keep wounds away: wards, amulets, a step aside, somebody or something else that suffers."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import ATTACK, LEAVING, NO_POWER, POWER, Cause, PowerRef
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import DEFENDED, ROUND_END, WOUNDS_COMING, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, PROTECT, WHETHER, Power
from wellspring.engine.who import OWN_CARD
from wellspring.flows.arrive import put_down
from wellspring.flows.glyphs import glyph_at
from wellspring.flows.offer import Value
from wellspring.flows.wound import Destroy
from wellspring.powers.guard import EITHER, GUARD, DefenseCondition

EXOSKELETON: Final = "exoskeleton"


def is_cause(cause: Cause | None, kind: str) -> bool:
    """Whether wounds come in a way that a card names: by an 'attack', a 'normal' one, a 'normal or swipe', a
    'swipe', a 'power' of a card."""
    if cause is None:
        return False
    if kind == "attack":
        return cause.kind == ATTACK
    if kind == "normal":
        return cause.kind == ATTACK and cause.power == NO_POWER
    if kind == "normal or swipe":
        return cause.kind == LEAVING or (cause.kind == ATTACK and cause.power == NO_POWER)
    if kind == "swipe":
        return cause.kind == LEAVING
    if kind == "power":
        return cause.kind == POWER and cause.power[0] >= 0
    return kind == EITHER


def is_enemy(g: Game, power: Power, figure: int) -> bool:
    return figure >= 0 and g.team_of(g.controller(figure)) != g.team_of(power.player(g))


class WoundWard(Power):
    """Some figures take no wounds, of any cause or of some, after a good roll or always."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"roll": 0, "who": OWN_CARD, "by": EITHER}

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and is_cause(m.cause, self.word("by")) and fits(g, self, self.filter("who"), m.figure)

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return Value(0)


class Amulet(Power):
    """A roll may leave one of the wounds that are to come, or none."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "roll": ANY_NUMBER, "none": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        return m.value > 0 and fits(g, self, self.filter("who"), m.figure)

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        return [21 - self.number("roll" if m.value > 1 else "none")]

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        rolled = g.roll_d20(self.player(g), self.cause(m.figure))
        if rolled >= self.number("none"):
            return Value(0)
        return Value(min(1, m.value) if rolled >= self.number("roll") else m.value)


class HomeTree(Power):
    """Valkyrie dice, which show a symbol in place of the blank, may save somebody from wounds that would destroy it."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "dice": ANY_NUMBER, "symbols": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        if g.state.wounds[m.figure] + m.value < g.card_of(m.figure).life:
            return False
        return fits(g, self, self.filter("who"), m.figure)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        roll = g.roll_combat(self.player(g), self.number("dice"), self.cause(m.figure))
        return Value(0 if roll.blanks >= self.number("symbols") else m.value)


class StepAside(Power):
    """When an attack would wound it, a good roll lets it be placed nearby instead."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "spaces": ANY_NUMBER, "levels": ANY_NUMBER}

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        if m.value <= 0 or not is_cause(m.cause, "attack") or not self.owns(g, m.figure) or g.is_held(m.figure):
            return False
        return bool(self.places(g, m.figure))

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return StepTo(self.ref, m.figure, m.value)

    def places(self, g: Game, figure: int) -> list[int]:
        """Empty spaces near enough, not too high and not too deep."""
        field = g.field
        position = g.state.position
        here = position.at[figure]
        graph = g.world.graph(g.card_of(figure), False)
        out: list[int] = []
        for s in range(field.n):
            if field.distances(here)[s] > self.number("spaces") or position.occupant[s] >= 0 or not graph.standable[s]:
                continue
            near = abs(field.level[s] - field.level[here]) <= self.number("levels")
            if near and glyph_at(g, s) < 0 and position.has_room(figure, s, -1):
                out.append(s)
        return out


class StepTo(Frame[int]):
    """Ends with the wounds that are left."""

    def __init__(self, power: PowerRef, figure: int, wounds: int) -> None:
        self.power = power
        self.figure = figure
        self.wounds = wounds

    def start(self, g: Game) -> Flow[int]:
        power = g.power(self.power)
        assert isinstance(power, StepAside)
        spaces: list[int | None] = [*power.places(g, self.figure), None]
        prompt = "power.step_aside"
        return g.ask(power.player(g), "space", prompt, spaces, StepTo.chosen, figure=self.figure, power=self.power)

    def chosen(self, g: Game, space: int | None) -> Flow[int]:
        if space is None:
            return self.wounds
        frames = put_down(g, self.figure, space, -1, g.power(self.power).cause(self.figure))
        return g.call_each(frames, StepTo.stands) if frames else 0

    def stands(self, g: Game, _: object) -> Flow[int]:
        return 0


class Expendable(Power):
    """Instead of taking wounds of an enemy's normal attack it may let somebody beside it be destroyed."""

    moments: ClassVar[tuple[str, ...]] = (WOUNDS_COMING,)
    parameters: ClassVar[dict[str, object]] = {"instead": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return PROTECT

    def usable(self, g: Game, m: Moment) -> bool:
        if m.value <= 0 or m.cause is None or not self.owns(g, m.figure) or not is_cause(m.cause, "normal"):
            return False
        return is_enemy(g, self, m.cause.figure) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in g.state.position.neighbours(m.figure) if fits(g, self, self.filter("instead"), f)]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Sacrifice(aim, self.cause(m.figure))


class Sacrifice(Frame[int]):
    """Ends with no wounds."""

    def __init__(self, figure: int, cause: Cause) -> None:
        self.figure = figure
        self.cause = cause

    def start(self, g: Game) -> Flow[int]:
        return g.call(Destroy(self.figure, self.cause), Sacrifice.made)

    def made(self, g: Game, _: object) -> Flow[int]:
        return 0


class SpareShell(DefenseCondition):
    """A marker for each figure lies on the card from the start; one may be given for all wounds of an attack."""

    moments: ClassVar[tuple[str, ...]] = (DEFENDED,)
    parameters: ClassVar[dict[str, object]] = {**GUARD, "markers": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def set_up(self, g: Game) -> None:
        for _ in range(self.number("markers") * len(g.state.roster.figures[self.card])):
            g.emit(TokenPlaced(self.card, EXOSKELETON, power=self.ref))

    def spare_figures(self, g: Game, card: int) -> tuple[int, int]:
        if card not in g.same_cards(self.card):
            return 0, 0
        left = [t for t in g.state.tokens[card] if t.kind == EXOSKELETON]
        return len(left), self.number("markers") * g.state.roster.cards[card].figures

    def usable(self, g: Game, m: Moment) -> bool:
        if m.value <= 0 or m.combat is None or not self.guards(g, m.combat):
            return False
        return any([t.kind == EXOSKELETON for t in g.state.tokens[self.card]])

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        token = next(t for t in g.state.tokens[self.card] if t.kind == EXOSKELETON)
        g.emit(token_removed(self.card, token))
        return Value(0)


class FallsAtRoundEnd(Power):
    """Wounds destroy it only at the end of a round."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_END,)
    told: ClassVar[bool] = False

    def good(self) -> str:
        return PROTECT

    def outlives_wounds(self, g: Game, figure: int) -> bool:
        return self.owns(g, figure)

    def _fallen(self, g: Game) -> list[int]:
        return [f for f in self.figures(g) if g.state.wounds[f] >= g.card_of(f).life]

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self._fallen(g))

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Destroy(self._fallen(g)[0], self.cause())
