"""Temporary glyphs: they work once, for the figure that stops on them. Clauses: glyph.temporary, glyph.set.rotv-2004,
glyph.set.aoa-beta-2022."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import FigureHealed, GlyphRemoved
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_NUMBER, HEAL, KILL, MOVE, SUMMON
from wellspring.flows.arrive import put_down
from wellspring.flows.move import MoveFigure
from wellspring.flows.wound import Destroy
from wellspring.movement.mover import Mover
from wellspring.powers.glyphs import EnteredGlyph


class HealCompletely(EnteredGlyph):
    """Takes all wounds from the figure that stops on it; nobody else may stop there."""

    def good(self) -> str:
        return HEAL

    def moving(self, g: Game, mover: Mover) -> None:
        if self.lies_open(g) and not g.state.wounds[mover.figure]:
            mover.no_entry.append(self.space(g))

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        wounds = g.state.wounds[m.figure]
        if wounds:
            g.emit(FigureHealed(m.figure, wounds, self.cause(m.figure)))
        return None


class SummonBeside(EnteredGlyph):
    """Any other figure may be put beside the one on the glyph; nothing happens where no space is free for it."""

    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return SUMMON

    def aims(self, g: Game, m: Moment) -> list[Any]:
        others = [f for f in g.all_on_field() if f != m.figure and not g.is_held(f)]
        return [f for f in others if places_beside(g, m.figure, f)]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # nobody

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Summon(self.ref, m.figure, aim)


class Summon(Frame[None]):
    def __init__(self, power: PowerRef, caller: int, figure: int) -> None:
        self.power = power
        self.caller = caller
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        places = places_beside(g, self.caller, self.figure)
        player = g.controller(self.caller)
        prompt = "power.summon_beside.where"
        return g.ask(player, "place", prompt, places, Summon.placed, figure=self.figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        frames = put_down(g, self.figure, place[0], place[1], g.power(self.power).cause(self.caller))
        return g.call_each(frames, Summon.over) if frames else None


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


class CurseAll(EnteredGlyph):
    """A d20 for every figure on the battlefield: up to so much destroys it."""

    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}

    def good(self) -> str:
        return KILL

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return MassiveCurse(self.ref, g.controller(m.figure), tuple(g.all_on_field()))


class MassiveCurse(Frame[None]):
    def __init__(self, power: PowerRef, player: int, figures: tuple[int, ...]) -> None:
        self.power = power
        self.player = player
        self.figures = figures

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.figures:
            figure = self.figures[0]
            self.figures = self.figures[1:]
            if g.on_field(figure) and g.roll_d20(self.player, power.cause()) <= power.number("roll"):
                return g.call(Destroy(figure, power.cause()), MassiveCurse.next_figure)
        return None


class HealSome(EnteredGlyph):
    """Up to so many wounds, one at a time, from any figures of the player."""

    parameters: ClassVar[dict[str, object]] = {"wounds": ANY_NUMBER}

    def good(self) -> str:
        return HEAL

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return HealOneByOne(self.ref, g.controller(m.figure), self.number("wounds"))


class HealOneByOne(Frame[None]):
    def __init__(self, power: PowerRef, player: int, left: int) -> None:
        self.power = power
        self.player = player
        self.left = left

    def start(self, g: Game) -> Flow[None]:
        hurt: list[int | None] = [f for f in g.all_on_field() if g.controller(f) == self.player and g.state.wounds[f]]
        if not hurt or not self.left:
            return None
        hurt.append(None)
        chosen = HealOneByOne.chosen
        return g.ask(self.player, "target", "power.heal_some", hurt, chosen, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        self.left -= 1
        g.emit(FigureHealed(figure, 1, g.power(self.power).cause()))
        return self.start(g)


class MoveSome(EnteredGlyph):
    """So many figures of the player may move so many spaces each."""

    parameters: ClassVar[dict[str, object]] = {"figures": ANY_NUMBER, "spaces": ANY_NUMBER}

    def good(self) -> str:
        return MOVE

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return SuddenMovement(self.ref, g.controller(m.figure), self.number("figures"), self.number("spaces"))


class SuddenMovement(Frame[None]):
    def __init__(self, power: PowerRef, player: int, left: int, spaces: int, moved: tuple[int, ...] = ()) -> None:
        self.power = power
        self.player = player
        self.left = left
        self.spaces = spaces
        self.moved = moved

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        mine: list[int | None] = [f for f in g.all_on_field() if g.controller(f) == self.player and f not in self.moved]
        if not mine or not self.left:
            return None
        mine.append(None)
        chosen = SuddenMovement.chosen
        return g.ask(self.player, "figure", "power.move_some", mine, chosen, len(mine) - 1, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        self.left -= 1
        self.moved = (*self.moved, figure)
        return g.call(MoveFigure(figure, self.spaces), SuddenMovement.next_figure)


class RemoveAnother(EnteredGlyph):
    """Removes another glyph: this one has left the battlefield already."""

    aim_kind: ClassVar[str] = "glyph"
    may: ClassVar[bool] = False

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [k for k, s in enumerate(g.state.glyph_space) if s >= 0]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(GlyphRemoved(aim))
        return None
