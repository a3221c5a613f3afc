"""Figures that come later, come back, or stay on after death."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import FigureLeftOut, FigurePlaced, TokenPlaced
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import FIGURE_DESTROYED, INSTEAD_OF_ATTACKS, ROUND_START, Power
from wellspring.engine.state import DESTROYED, RESERVE
from wellspring.flows.glyphs import glyph_at


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
    def __init__(self, player: int, card: int, least: int) -> None:
        self.player = player
        self.card = card
        self.least = least

    def start(self, g: Game) -> Any:
        if g.roll_d20(self.player, "The Drop") < self.least:
            return None
        return g.ask(
            self.player, "yes or no", "Drop the Airborne Elite now?", [True, False], Drop.chosen, 0, "the_drop"
        )

    def chosen(self, g: Game, drop: bool) -> Any:
        if not drop:
            return None
        return g.call_each([DropOne(self.player, f) for f in g.state.roster.figures[self.card]], Drop.done)

    def done(self, g: Game, _: object) -> Any:
        return None


class DropOne(Frame):
    def __init__(self, player: int, figure: int) -> None:
        self.player = player
        self.figure = figure

    def start(self, g: Game) -> Any:
        values = [s for s in range(g.field.n) if self._may_land(g, s)]
        if not values:
            g.emit(FigureLeftOut(self.figure))
            return None
        prompt = f"Where does {g.name(self.figure)} land?"
        return g.ask(self.player, "space", prompt, values, DropOne.chosen, 0, "the_drop", self.figure)

    def _may_land(self, g: Game, space: int) -> bool:
        position = g.state.position
        height = position.height[self.figure]
        if position.occupant[space] >= 0 or glyph_at(g, space) >= 0 or position.under_tail(space, height, self.figure):
            return False
        if not g.world.graph(g.card_of(self.figure), False).standable[space]:
            return False
        for b in g.field.beside[space]:
            f = position.occupant[b]
            if f >= 0 and position.adjacent_from(space, -1, height, f):
                return False
        return True

    def chosen(self, g: Game, space: int) -> Any:
        g.emit(FigurePlaced(self.figure, space, -1))
        return None


class WaterClone(Power):
    window = INSTEAD_OF_ATTACKS

    def usable(self, g: Game, figure: int) -> bool:
        return bool(destroyed(g, self.card))

    def use(self, g: Game, figure: int) -> Frame:
        dry = self.number("roll")
        wet = self.number("water")
        return CloneAll(self.player(g), self.card, tuple(g.figures_of(self.card)), dry, wet)


class CloneAll(Frame):
    """One roll for each Marro Warrior that was on the battlefield when it began."""

    def __init__(self, player: int, card: int, cloners: tuple[int, ...], dry: int, wet: int) -> None:
        self.player = player
        self.card = card
        self.cloners = cloners
        self.dry = dry
        self.wet = wet

    def start(self, g: Game) -> Any:
        while self.cloners:
            cloner = self.cloners[0]
            self.cloners = self.cloners[1:]
            least = self.wet if g.field.is_water(g.state.position.at[cloner]) else self.dry
            if g.roll_d20(self.player, "Water Clone") >= least and destroyed(g, self.card):
                places = beside_on_level(g, cloner)
                if places:
                    prompt = "Where does the clone appear?"
                    return g.ask(self.player, "space", prompt, places, CloneAll.placed, 0, "water_clone", cloner)
        return None

    def placed(self, g: Game, space: int) -> Any:
        g.emit(FigurePlaced(destroyed(g, self.card)[0], space, -1))
        return self.start(g)


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
        and position.occupant[s] < 0
        and graph.standable[s]
        and position.next_to(at, height, s, height)
        and not position.under_tail(s, height, figure)
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
    """The destroyed figure goes onto any unique card that is still in play."""

    def __init__(self, player: int, figure: int, name: str, stat: str, amount: int) -> None:
        self.player = player
        self.figure = figure
        self.name = name
        self.stat = stat
        self.amount = amount

    def start(self, g: Game) -> Any:
        cards = g.state.roster.cards
        values = [k for k in range(len(cards)) if cards[k].unique and g.is_alive(k)]
        if not values:
            return None
        prompt = f"Onto which card does {g.name(self.figure)} go?"
        return g.ask(self.player, "card", prompt, values, Spirit.chosen, 0, "power.after-death", self.figure)

    def chosen(self, g: Game, card: int) -> Any:
        g.emit(TokenPlaced(card, self.name, self.stat, self.amount, self.figure))
        return None
