"""Figures that come later, come back, or stay on after death."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import FIGURE_DESTROYED, INSTEAD_OF_ATTACKS, ROUND_START, Power
from wellspring.engine.state import DESTROYED, RESERVE
from wellspring.flows import objectives
from wellspring.flows.glyphs import glyph_at
from wellspring.flows.move import put_down


class TheDrop(Power):
    window = ROUND_START

    def starts_in_reserve(self) -> bool:
        return True

    def is_active(self, g: Game) -> bool:
        return True

    def usable(self, g: Game, figure: int) -> bool:
        return all([g.state.where[f] == RESERVE for f in g.state.roster.figures[self.card]])

    def use(self, g: Game, figure: int) -> Frame:
        return Drop(self.player(g), self.card, self.number("roll"))


class Drop(Frame):
    """All of them or none: where all cannot land nobody is asked, and each landing leaves room for the next ones."""

    def __init__(self, player: int, card: int, least: int) -> None:
        self.player = player
        self.card = card
        self.least = least

    def start(self, g: Game) -> Any:
        if g.roll_d20(self.player, "The Drop") < self.least:
            return None
        figures = g.state.roster.figures[self.card]
        height = g.state.position.height[figures[0]]
        if not can_land(g, landings(g, figures[0]), len(figures), height, ()):
            return None
        return g.ask(
            self.player, "yes or no", "Drop the Airborne Elite now?", [True, False], Drop.chosen, 0, "the_drop"
        )

    def chosen(self, g: Game, drop: bool) -> Any:
        if not drop:
            return None
        figures = g.state.roster.figures[self.card]
        frames: list[Frame] = [DropOne(self.player, f, len(figures) - k - 1) for k, f in enumerate(figures)]
        return g.call_each(frames, Drop.done)

    def done(self, g: Game, _: object) -> Any:
        return None


class DropOne(Frame):
    def __init__(self, player: int, figure: int, after: int) -> None:
        self.player = player
        self.figure = figure
        self.after = after  # how many land after this one

    def start(self, g: Game) -> Any:
        open_spaces = landings(g, self.figure)
        height = g.state.position.height[self.figure]
        values = [s for s in open_spaces if can_land(g, open_spaces, self.after, height, (s,))]
        prompt = "Where does {figure} land?"
        return g.ask(self.player, "space", prompt, values, DropOne.chosen, 0, "the_drop", self.figure)

    def chosen(self, g: Game, space: int) -> Any:
        return g.call_each(put_down(g, self.figure, space, -1), DropOne.done)

    def done(self, g: Game, _: object) -> Any:
        return None


def landings(g: Game, figure: int) -> list[int]:
    """Empty spaces without a glyph where a figure fits and is adjacent to nobody."""
    position = g.state.position
    height = position.height[figure]
    standable = g.world.graph(g.card_of(figure), False).standable
    out: list[int] = []
    for s in range(g.field.n):
        if not standable[s] or glyph_at(g, s) >= 0 or not position.has_room(figure, s, -1):
            continue
        beside = [position.occupant[b] for b in g.field.beside[s]]
        if not any([f >= 0 and position.adjacent_from(s, -1, height, f) for f in beside]):
            out.append(s)
    return out


def can_land(g: Game, spaces: list[int], number: int, height: int, landed: tuple[int, ...]) -> bool:
    """Whether so many more figures find room on these spaces, adjacent neither to each other nor to those landed."""
    if number <= 0:
        return True
    position = g.state.position
    for k, s in enumerate(spaces):
        if any([s == t or position.next_to(s, height, t, height) for t in landed]):
            continue
        if can_land(g, spaces[k + 1 :], number - 1, height, (*landed, s)):
            return True
    return False


class WaterClone(Power):
    window = INSTEAD_OF_ATTACKS

    def usable(self, g: Game, figure: int) -> bool:
        return bool(destroyed(g, self.card))

    def use(self, g: Game, figure: int) -> Frame:
        dry = self.number("roll")
        wet = self.number("water")
        return CloneAll(self.player(g), self.card, g.pool(self.card), dry, wet)


class CloneAll(Frame):
    """One roll for each Marro Warrior that was on the battlefield when it began, in the order its player likes."""

    def __init__(self, player: int, card: int, cloners: tuple[int, ...], dry: int, wet: int, back: int = -1) -> None:
        self.player = player
        self.card = card
        self.cloners = cloners
        self.dry = dry
        self.wet = wet
        self.back = back  # the figure that comes back

    def start(self, g: Game) -> Any:
        return self.next_roll(g, None)

    def next_roll(self, g: Game, _: object) -> Any:
        values = [f for f in self.cloners if g.on_field(f)]
        if not values or not destroyed(g, self.card):
            return None
        prompt = "Which Marro Warrior clones next?"
        return g.ask(self.player, "figure", prompt, values, CloneAll.rolls, 0, "water_clone")

    def rolls(self, g: Game, cloner: int) -> Any:
        self.cloners = tuple([f for f in self.cloners if f != cloner])
        least = self.wet if g.field.is_water(g.state.position.at[cloner]) else self.dry
        if g.roll_d20(self.player, "Water Clone") < least:
            return self.next_roll(g, None)
        self.back = destroyed(g, self.card)[0]
        barred = mover_for(g, self.back).no_entry
        places = [s for s in beside_on_level(g, cloner) if s not in barred]
        if not places:
            return self.next_roll(g, None)
        prompt = "Where does the clone appear?"
        return g.ask(self.player, "space", prompt, places, CloneAll.placed, 0, "water_clone", cloner)

    def placed(self, g: Game, space: int) -> Any:
        return g.call_each(put_down(g, self.back, space, -1), CloneAll.next_roll)


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


class AttackSpirit(Power):
    window = FIGURE_DESTROYED

    def use(self, g: Game, figure: int) -> Frame:
        return Spirit(self.player(g), figure, self.text.name, "attack", self.number("amount"))


class ArmorSpirit(Power):
    window = FIGURE_DESTROYED

    def use(self, g: Game, figure: int) -> Frame:
        return Spirit(self.player(g), figure, self.text.name, "defense", self.number("amount"))


class Spirit(Frame):
    """The destroyed figure goes onto any unique card of either side; a card that is out of play wastes it. When its
    death decides the battle nobody is asked."""

    def __init__(self, player: int, figure: int, name: str, stat: str, amount: int) -> None:
        self.player = player
        self.figure = figure
        self.name = name
        self.stat = stat
        self.amount = amount

    def start(self, g: Game) -> Any:
        if len(objectives.teams_alive(g)) < 2:
            return None
        cards = g.state.roster.cards
        values = [k for k in range(len(cards)) if cards[k].unique]
        useful = [n for n, k in enumerate(values) if g.state.controller[k] == self.player and g.is_alive(k)]
        default = useful[0] if useful else values.index(g.state.roster.figure_card[self.figure])
        prompt = "Onto which card does {figure} go?"
        return g.ask(self.player, "card", prompt, values, Spirit.chosen, default, "power.after-death", self.figure)

    def chosen(self, g: Game, card: int) -> Any:
        g.emit(TokenPlaced(card, self.name, self.stat, self.amount, self.figure))
        return None
