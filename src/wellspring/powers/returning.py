"""Figures that come later, come back, or stay on after death."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import bits
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.ground import is_water
from wellspring.engine.moments import FIGURE_DESTROYED, INSTEAD_OF_ATTACKS, ROUND_START, Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, PROTECT, STRENGTHEN, SUMMON, Power
from wellspring.engine.state import DESTROYED, RESERVE
from wellspring.flows import objectives
from wellspring.flows.arrive import put_down
from wellspring.flows.glyphs import glyph_at

SPIRIT: Final = "spirit"


class TheDrop(Power):
    """The squad waits off the battlefield; with a good roll at the start of a round all of it may land."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_START,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}

    def good(self) -> str:
        return SUMMON

    def starts_in_reserve(self) -> bool:
        return True

    def in_play(self, g: Game) -> bool:
        return True

    def usable(self, g: Game, m: Moment) -> bool:
        return all([g.state.where[f] == RESERVE for f in g.state.roster.figures[self.card]])

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        figures = g.state.roster.figures[self.card]
        height = g.state.position.height[figures[0]]
        if not can_land(g, landings(g, figures[0]), 0, len(figures), height, ()):
            return None
        return Drop(self.ref, self.player(g))


class Drop(Frame[None]):
    """All of them or none: where all cannot land nobody is asked, and each landing leaves room for the next ones."""

    def __init__(self, power: PowerRef, player: int) -> None:
        self.power = power
        self.player = player

    def start(self, g: Game) -> Flow[None]:
        return g.ask(self.player, "yes or no", "power.the_drop", [True, False], Drop.chosen, power=self.power)

    def chosen(self, g: Game, drop: bool) -> Flow[None]:
        if not drop:
            return None
        figures = g.state.roster.figures[self.power[0]]
        frames: list[Frame[Any]] = [DropOne(self.power, f, len(figures) - k - 1) for k, f in enumerate(figures)]
        return g.call_each(frames, Drop.over)


class DropOne(Frame[None]):
    def __init__(self, power: PowerRef, figure: int, after: int) -> None:
        self.power = power
        self.figure = figure
        self.after = after  # how many land after this one

    def start(self, g: Game) -> Flow[None]:
        open_spaces = landings(g, self.figure)
        height = g.state.position.height[self.figure]
        values = [s for s in open_spaces if can_land(g, open_spaces, 0, self.after, height, (s,))]
        player = g.controller(self.figure)
        chosen = DropOne.chosen
        return g.ask(player, "space", "power.the_drop.where", values, chosen, figure=self.figure, power=self.power)

    def chosen(self, g: Game, space: int) -> Flow[None]:
        cause = g.power(self.power).cause(self.figure)
        return g.call_each(put_down(g, self.figure, space, -1, cause), DropOne.over)


def landings(g: Game, figure: int, on_glyphs: bool = False) -> list[int]:
    """Empty spaces, without a glyph unless that is allowed, where a figure fits and is adjacent to nobody."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    near = 0
    for other in position.figures_on(position.occupied):
        near |= graph.zone(position, other)
    open_spaces = graph.standing ^ graph.standing & near
    free = [s for s in bits(open_spaces) if position.has_room(figure, s, -1)]
    return [s for s in free if on_glyphs or glyph_at(g, s) < 0]


def can_land(g: Game, spaces: list[int], first: int, number: int, height: int, landed: tuple[int, ...]) -> bool:
    """Whether so many more figures find room on these spaces from the first of them on, adjacent neither to each other
    nor to those landed."""
    if number <= 0:
        return True
    position = g.state.position
    for k in range(first, len(spaces)):
        s = spaces[k]
        if any([s == t or position.next_to(s, height, t, height) for t in landed]):
            continue
        if can_land(g, spaces, k + 1, number - 1, height, (*landed, s)):
            return True
    return False


class WaterClone(Power):
    """Instead of attacking every figure rolls, and with a good roll a destroyed one comes back beside it."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACKS,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "water": ANY_NUMBER}

    def good(self) -> str:
        return SUMMON

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(destroyed(g, self.card))

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return tuple(destroyed(g, self.card))

    def chances(self, g: Game, m: Moment, aim: None) -> list[int]:
        return [21 - self.least(g, f) for f in g.pool(self.card)]

    def least(self, g: Game, cloner: int) -> int:
        """The roll that a figure needs where it stands."""
        return self.number("water" if is_water(g, g.state.position.at[cloner]) else "roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return CloneAll(self.ref, g.pool(self.card))


class CloneAll(Frame[None]):
    """One roll for each figure that was on the battlefield when it began, in the order its player likes."""

    def __init__(self, power: PowerRef, cloners: tuple[int, ...], cloner: int = -1, back: int = -1) -> None:
        self.power = power
        self.cloners = cloners
        self.cloner = cloner
        self.back = back  # the figure that comes back

    def start(self, g: Game) -> Flow[None]:
        return self.next_roll(g, None)

    def next_roll(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        values = [f for f in self.cloners if g.on_field(f)]
        if not values or not destroyed(g, power.card):
            return None
        prompt = "power.water_clone"
        return g.ask(power.player(g), "figure", prompt, values, CloneAll.rolls, power=self.power)

    def rolls(self, g: Game, cloner: int) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, WaterClone)
        player = power.player(g)
        self.cloner = cloner
        self.cloners = tuple([f for f in self.cloners if f != cloner])
        if g.roll_d20(player, power.cause(cloner)) < power.least(g, cloner):
            return self.next_roll(g, None)
        self.back = destroyed(g, power.card)[0]
        barred = mover_for(g, self.back).no_entry
        places = [s for s in beside_on_level(g, cloner) if s not in barred]
        if not places:
            return self.next_roll(g, None)
        placed = CloneAll.placed
        return g.ask(player, "space", "power.water_clone.where", places, placed, figure=cloner, power=self.power)

    def placed(self, g: Game, space: int) -> Flow[None]:
        cause = g.power(self.power).cause(self.cloner)
        return g.call_each(put_down(g, self.back, space, -1, cause), CloneAll.next_roll)


def destroyed(g: Game, card: int) -> list[int]:
    return [f for f in g.state.roster.figures[card] if g.state.where[f] == DESTROYED]


def beside_on_level(g: Game, figure: int) -> list[int]:
    """Empty spaces adjacent to a figure and on its level."""
    position = g.state.position
    at = position.at[figure]
    height = position.height[figure]
    graph = g.world.graph(g.card_of(figure), False)
    return [
        s
        for s in g.field.beside[at]
        if g.field.level[s] == g.field.level[at]
        and graph.standable[s]
        and position.next_to(at, height, s, height)
        and position.has_room(figure, s, -1)
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class Spirit(Power):
    """The destroyed figure goes onto any card of either side that fits and raises a number there; on a card that is out
    of play it is wasted. When its death decides the battle nobody is asked."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"stat": ANY_WORD, "amount": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "card"
    may: ClassVar[bool] = False

    def good(self) -> str:
        return PROTECT if self.word("stat") == "defense" else STRENGTHEN

    def in_play(self, g: Game) -> bool:
        return True

    def usable(self, g: Game, m: Moment) -> bool:
        return self.owns(g, m.figure) and len(objectives.teams_alive(g)) >= 2 and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        who = self.filter("who")
        return [k for k in range(len(g.state.roster.cards)) if fits_card(g, who, k)]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        useful = [n for n, k in enumerate(aims) if g.state.controller[k] == self.player(g) and g.is_alive(k)]
        if useful:
            return useful[0]
        return aims.index(m.card) if m.card in aims else 0

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(aim, SPIRIT, self.word("stat"), self.number("amount"), power=self.ref))
        return None
