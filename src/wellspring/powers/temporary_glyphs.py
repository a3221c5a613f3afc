"""Temporary glyphs: they work once, for the figure that stops on them. Clauses: glyph.temporary, glyph.set.rotv-2004,
glyph.set.aoa-beta-2022."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import FigureHealed, GlyphRemoved
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moves import mover_for
from wellspring.flows.move import MoveFigure, put_down
from wellspring.flows.wound import Destroy
from wellspring.movement.mover import Mover
from wellspring.powers.glyphs import GlyphPower


class KeldaGlyph(GlyphPower):
    def is_active(self, g: Game) -> bool:
        return self.lies_open(g)

    def moving(self, g: Game, mover: Mover) -> None:
        if not g.state.wounds[mover.figure]:
            mover.no_entry.append(self.space(g))

    def use(self, g: Game, figure: int) -> Frame:
        return Heal(figure)


class Heal(Frame):
    def __init__(self, figure: int) -> None:
        self.figure = figure

    def start(self, g: Game) -> Any:
        wounds = g.state.wounds[self.figure]
        if wounds:
            g.emit(FigureHealed(self.figure, wounds))
        return None


class ErlandGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return Summon(g.controller(figure), figure)


class Summon(Frame):
    """Put any other figure beside the one on the glyph; nothing happens where no space is free for it."""

    def __init__(self, player: int, caller: int, figure: int = -1) -> None:
        self.player = player
        self.caller = caller
        self.figure = figure

    def start(self, g: Game) -> Any:
        values: list[Any] = [f for f in g.all_on_field() if f != self.caller and places_beside(g, self.caller, f)]
        values.append(None)
        return g.ask(
            self.player, "target", "Whom do you summon?", values, Summon.chosen, len(values) - 1, "erland_glyph"
        )

    def chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return None
        self.figure = figure
        places = places_beside(g, self.caller, figure)
        prompt = "Where does {figure} appear?"
        return g.ask(self.player, "place", prompt, places, Summon.placed, 0, "erland_glyph", figure)

    def placed(self, g: Game, place: tuple[int, int]) -> Any:
        frames = put_down(g, self.figure, place[0], place[1])
        return g.call_each(frames, Summon.done) if frames else None

    def done(self, g: Game, _: object) -> Any:
        return None


def places_beside(g: Game, caller: int, figure: int) -> list[tuple[int, int]]:
    """Where a figure fits so that it is adjacent to another one: (front, rear). Not where it stands already, nor on a
    glyph it may not stop on."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    height = position.height[figure]
    here = (position.at[figure], position.rear[figure])
    barred = mover_for(g, figure).no_entry
    out: list[tuple[int, int]] = []
    for stance in stances_beside(g, caller, figure):
        front = graph.front[stance]
        rear = graph.rear[stance]
        if not graph.standable[stance] or not position.adjacent_from(front, rear, height, caller):
            continue
        if (front in here and rear in here) or front in barred or rear in barred:
            continue
        if position.has_room(figure, front, rear):
            out.append((front, rear))
    return out


def stances_beside(g: Game, caller: int, figure: int) -> list[int]:
    """Candidate stances with an end on a space next to the caller."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    near: list[int] = []
    for end in (position.at[caller], position.rear[caller]):
        if end >= 0:
            near.extend([s for s in g.field.beside[end] if s not in near])
    if not graph.gait.double:
        return sorted(near)
    out: list[int] = []
    for a in near:
        for link in g.field.links[a]:
            for stance in (graph.stance(a, link.to), graph.stance(link.to, a)):
                if stance not in out:
                    out.append(stance)
    return sorted(out)


class MitonsoulGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return MassiveCurse(g.controller(figure), tuple(g.all_on_field()))


class MassiveCurse(Frame):
    def __init__(self, player: int, figures: tuple[int, ...]) -> None:
        self.player = player
        self.figures = figures

    def start(self, g: Game) -> Any:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Any:
        while self.figures:
            figure = self.figures[0]
            self.figures = self.figures[1:]
            if g.on_field(figure) and g.roll_d20(self.player, "Massive Curse") == 1:
                return g.call(Destroy(figure, "Massive Curse"), MassiveCurse.next_figure)
        return None


class HaukelandGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return HealThree(g.controller(figure), 3)


class HealThree(Frame):
    """Up to so many wound markers, one at a time, from any cards of the player."""

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def start(self, g: Game) -> Any:
        values: list[Any] = [f for f in g.all_on_field() if g.controller(f) == self.player and g.state.wounds[f]]
        if not values or not self.left:
            return None
        values.append(None)
        return g.ask(self.player, "target", "Who is healed of a wound?", values, HealThree.chosen, 0, "haukeland_glyph")

    def chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return None
        self.left -= 1
        g.emit(FigureHealed(figure, 1))
        return self.start(g)


class QuillivonGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return SuddenMovement(g.controller(figure), 3, 6)


class SuddenMovement(Frame):
    def __init__(self, player: int, left: int, spaces: int, moved: tuple[int, ...] = ()) -> None:
        self.player = player
        self.left = left
        self.spaces = spaces
        self.moved = moved

    def start(self, g: Game) -> Any:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Any:
        mine = [f for f in g.all_on_field() if g.controller(f) == self.player and f not in self.moved]
        if not mine or not self.left:
            return None
        values: list[Any] = [*mine, None]
        prompt = "Who moves next?"
        chosen = SuddenMovement.chosen
        return g.ask(self.player, "figure", prompt, values, chosen, len(values) - 1, "quillivon_glyph")

    def chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return None
        self.left -= 1
        self.moved = (*self.moved, figure)
        return g.call(MoveFigure(figure, self.spaces), SuddenMovement.next_figure)


class FellaronGlyph(GlyphPower):
    def use(self, g: Game, figure: int) -> Frame:
        return RemoveAnother(g.controller(figure))


class RemoveAnother(Frame):
    """Fellaron itself has left the battlefield already."""

    def __init__(self, player: int) -> None:
        self.player = player

    def start(self, g: Game) -> Any:
        values = [k for k, s in enumerate(g.state.glyph_space) if s >= 0]
        if not values:
            return None
        prompt = "Which glyph is removed?"
        return g.ask(self.player, "glyph", prompt, values, RemoveAnother.chosen, 0, "fellaron_glyph")

    def chosen(self, g: Game, glyph: int) -> Any:
        g.emit(GlyphRemoved(glyph))
        return None
