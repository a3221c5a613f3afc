"""Figures brought beside another one without a move of their own: grabbed, summoned, carried. Nobody swipes at them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import PowerUsed, TokenPlaced, token_removed
from wellspring.engine.fits import clear_sight_for, fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, ATTACK_OVER, BEFORE_MOVING, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, MOVE, SUMMON, USED, Power
from wellspring.engine.state import TURN, Token
from wellspring.engine.who import NOBODY
from wellspring.flows.arrive import put_down
from wellspring.powers.temporary_glyphs import places_beside

SAME: Final = "same"


def places(g: Game, caller: int, figure: int, level: str) -> list[tuple[int, int]]:
    """Where a figure can be put beside another one, perhaps on its level only."""
    found = places_beside(g, caller, figure)
    if level != SAME:
        return found
    levels = g.field.level
    here = g.state.position.level(caller)
    return [(at, rear) for at, rear in found if levels[at] == here and (rear < 0 or levels[rear] == here)]


class PlaceBeside(Frame[None]):
    """The power's player chooses where."""

    def __init__(self, power: PowerRef, caller: int, figure: int, level: str = "") -> None:
        self.power = power
        self.caller = caller
        self.figure = figure
        self.level = level

    def start(self, g: Game) -> Flow[None]:
        free = places(g, self.caller, self.figure, self.level)
        if not free or g.is_held(self.figure):
            return None
        player = g.power(self.power).player(g)
        prompt = f"power.{g.power(self.power).text.id}.where"
        return g.ask(player, "place", prompt, free, PlaceBeside.placed, figure=self.figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        frames = put_down(g, self.figure, place[0], place[1], g.power(self.power).cause(self.caller))
        return g.call_each(frames, PlaceBeside.over) if frames else None


class PullNear(Power):
    """With a good roll a figure in clear sight (anywhere, without a range) is put beside the one that grabs it: so many
    times, or once by "each" figure of the card, and no figure twice."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "hardy": NOBODY,
        "hardy_roll": 0,
        "range": 0,
        "who": ANY_FILTER,
        "times": 0,
        "by": "",
        "above": 0,
        "below": 0,
        "measured": "",
        "level": "",
    }
    aim_kind: ClassVar[str] = "throw"

    def good(self) -> str:
        return MOVE if self.number("range") else SUMMON

    def sources(self, g: Game) -> list[int]:
        """Those that act in this turn, as far as that is known by now."""
        pool = g.pool(self.card)
        moved = [f for f in pool if f in g.state.moved]
        return moved if len(moved) >= g.state.acting else [*pool]

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [(s, f) for s in self.sources(g) for f in g.all_on_field() if f != s and self.can_grab(g, s, f)]

    def can_grab(self, g: Game, source: int, figure: int) -> bool:
        if not fits(g, self, self.filter("who"), figure) or g.is_held(figure) or g.is_immune(figure, self):
            return False
        position = g.state.position
        gap = position.level(figure) - position.level(source)
        above, below = self.number("above"), self.number("below")
        if above and gap > above + (position.height[source] if self.word("measured") == "head" else 0):
            return False
        if below and -gap > below:
            return False
        spaces = self.number("range")
        if spaces and not clear_sight_for(g, self, source, figure, spaces):
            return False
        return bool(places(g, source, figure, self.word("level")))

    def attacker(self, m: Moment, aim: tuple[int, int]) -> int:
        return aim[0]

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (aim[1],)

    def least(self, g: Game, figure: int) -> int:
        return self.number("hardy_roll" if fits(g, self, self.filter("hardy"), figure) else "roll")

    def chances(self, g: Game, m: Moment, aim: tuple[int, int]) -> list[int]:
        bonus = g.d20_bonus(self.user(g, m), self.cause())
        return [max(0, min(20, 21 - self.least(g, aim[1]) + bonus))]

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        return PullOneByOne(self.ref, m, aim)


class PullOneByOne(Frame[str]):
    def __init__(
        self, power: PowerRef, moment: Moment, aim: tuple[int, int], tried: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.power = power
        self.moment = moment
        self.aim = aim
        self.tried = tried  # (who, whom)

    def start(self, g: Game) -> Flow[str]:
        power = g.power(self.power)
        assert isinstance(power, PullNear)
        source, figure = self.aim
        self.tried = (*self.tried, self.aim)
        if g.roll_d20(power.player(g), power.cause(source)) < power.least(g, figure):
            return self.goes_on(g, None)
        return g.call(PlaceBeside(self.power, source, figure, power.word("level")), PullOneByOne.goes_on)

    def goes_on(self, g: Game, _: object) -> Flow[str]:
        power = g.power(self.power)
        each = bool(power.word("by"))
        if len(self.tried) >= (g.state.acting if each else max(1, power.number("times"))):
            return USED
        left: list[tuple[int, int] | None] = []
        for source, figure in power.aims(g, self.moment):
            again = any([figure == f or (each and source == s) for s, f in self.tried])
            if not again:
                left.append((source, figure))
        if not left:
            return USED
        left.append(None)
        m = self.moment
        prompt = "power." + power.text.id
        then = PullOneByOne.chosen
        return g.ask(power.user(g, m), "throw", prompt, left, then, len(left) - 1, power=self.power, moment=m)

    def chosen(self, g: Game, aim: tuple[int, int] | None) -> Flow[str]:
        if aim is None:
            return USED
        self.aim = aim
        return self.start(g)


class BringSome(Frame[None]):
    """Up to so many figures that fit and are not beside the caller already, each put beside it."""

    def __init__(self, power: PowerRef, caller: int, left: int) -> None:
        self.power = power
        self.caller = caller
        self.left = left

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        found: list[int | None] = [*callable_by(g, power, self.caller)] if self.left else []
        if not found or not g.on_field(self.caller):
            return None
        found.append(None)
        prompt = "power." + power.text.id
        then = BringSome.chosen
        default = len(found) - 1
        return g.ask(power.player(g), "figure", prompt, found, then, default, power=self.power, figure=self.caller)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        self.left -= 1
        return g.call(PlaceBeside(self.power, self.caller, figure), BringSome.next_figure)


def callable_by(g: Game, power: Power, caller: int) -> list[int]:
    position = g.state.position
    found = [f for f in g.all_on_field() if f != caller and not position.adjacent(f, caller) and not g.is_held(f)]
    return [f for f in found if fits(g, power, power.filter("who"), f) and places_beside(g, caller, f)]


class SummonByRoll(Power):
    """The better the roll, the more figures may come; those who are beside the caller already help."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {
        "who": ANY_FILTER,
        "helpers": NOBODY,
        "roll": ANY_NUMBER,
        "second_roll": ANY_NUMBER,
        "third_roll": ANY_NUMBER,
    }

    def good(self) -> str:
        return SUMMON

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.hits(g, m, None))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return tuple(callable_by(g, self, g.pool(self.card)[0]))

    def _bonus(self, g: Game) -> int:
        near = g.state.position.neighbours(g.pool(self.card)[0])
        return len([f for f in near if fits(g, self, self.filter("helpers"), f)])

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        bonus = self._bonus(g) + g.d20_bonus(self.user(g, m), self.cause())
        return [max(0, min(20, 21 - self.number(step + "roll") + bonus)) for step in ("", "second_", "third_")]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        caller = g.pool(self.card)[0]
        roll = g.roll_d20(self.player(g), self.cause(caller), self._bonus(g))
        come = len([step for step in ("", "second_", "third_") if roll >= self.number(step + "roll")])
        return BringSome(self.ref, caller, come) if come else None


class Reinforcements(Power):
    """Who is wounded by an enemy's attack and lives may call one figure for every wound."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    told: ClassVar[bool] = False

    def good(self) -> str:
        return SUMMON

    def usable(self, g: Game, m: Moment) -> bool:
        return any([bool(callable_by(g, self, f)) for f, _ in self._wounded(g, m)])

    def _wounded(self, g: Game, m: Moment) -> list[tuple[int, int]]:
        if not m.blows or m.combat is None:
            return []
        mine = [(f, n) for f, n in m.blows if n and g.on_field(f) and self.owns(g, f)]
        return [(f, n) for f, n in mine if g.state.position.side[m.combat.attacker] != g.state.position.side[f]]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        figure, wounds = self._wounded(g, m)[0]
        return BringSome(self.ref, figure, wounds)


CARRIED: Final = "carried"  # the token that names who is carried


class CarryAlong(Power):
    """Before its move an adjacent figure may be chosen, and after it is put down beside it."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, AFTER_MOVING)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "engaged": ""}
    must: ClassVar[bool] = True  # the question whom may still be answered with nobody
    told: ClassVar[bool] = False

    def good(self) -> str:
        return MOVE

    def carried(self, g: Game) -> Token | None:
        for token in g.state.tokens[self.card]:
            if token.kind == CARRIED and token.power == self.ref:
                return token
        return None

    def usable(self, g: Game, m: Moment) -> bool:
        token = self.carried(g)
        if m.when == BEFORE_MOVING:
            return token is None and bool(self.aims(g, m))
        return token is not None and g.on_field(token.figure) and any([f in g.state.moved for f in g.pool(self.card)])

    def aims(self, g: Game, m: Moment) -> list[Any]:
        position = g.state.position
        near = [f for source in g.pool(self.card) for f in position.neighbours(source)]
        found = [f for f in near if fits(g, self, self.filter("who"), f) and not g.is_held(f)]
        return [f for f in found if self.word("engaged") or not position.is_engaged(f)]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        token = self.carried(g)
        if token is None:
            return TakeAlong(self.ref, m)
        g.emit(token_removed(self.card, token))
        return PlaceBeside(self.ref, g.pool(self.card)[0], token.figure)


class TakeAlong(Frame[None]):
    def __init__(self, power: PowerRef, moment: Moment) -> None:
        self.power = power
        self.moment = moment

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        values: list[int | None] = [*power.aims(g, self.moment), None]
        prompt = "power." + power.text.id
        default = len(values) - 1
        return g.ask(power.player(g), "figure", prompt, values, TakeAlong.chosen, default, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is not None:
            power = g.power(self.power)
            g.emit(PowerUsed(power.player(g), self.power, -1))
            g.emit(TokenPlaced(power.card, CARRIED, figure=figure, power=self.power, until=TURN))
        return None
