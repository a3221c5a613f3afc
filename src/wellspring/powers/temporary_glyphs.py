"""Temporary glyphs: they work once, for the figure that stops on them. Clauses: glyph.temporary, glyph.set.rotv-2004,
glyph.set.aoa-beta-2022, glyph.set.aoa-2024."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import FigureHealed, GlyphRemoved, TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, HARM, HEAL, KILL, MOVE, SUMMON, Power
from wellspring.engine.state import DESTROYED, NO_CARD
from wellspring.flows.arrive import put_down
from wellspring.flows.move import MoveFigure
from wellspring.flows.placing import places_for
from wellspring.flows.wound import Destroy
from wellspring.movement.mover import Mover
from wellspring.powers.glyphs import EnteredGlyph
from wellspring.powers.order_markers import markers_on, move_marker

NEGATED: Final = "negated"  # the token of a card whose powers are silent for good


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


class ReviveSome(EnteredGlyph):
    """A d20 for every figure destroyed in the battle, of whatever side: with a good roll it comes back, into any start
    zone, as the player who rolls likes."""

    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}

    def good(self) -> str:
        return SUMMON

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        fallen = [f for f, where in enumerate(g.state.where) if where == DESTROYED]
        return Revival(self.ref, g.controller(m.figure), tuple(fallen))


class Revival(Frame[None]):
    def __init__(self, power: PowerRef, player: int, figures: tuple[int, ...], figure: int = -1) -> None:
        self.power = power
        self.player = player
        self.figures = figures
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        while self.figures:
            self.figure = self.figures[0]
            self.figures = self.figures[1:]
            if g.roll_d20(self.player, power.cause()) < power.number("roll"):
                continue
            occupant = g.state.position.occupant
            free = [s for zone in g.world.zones for s in zone if occupant[s] < 0 and not g.field.blocked[s]]
            places = places_for(g, self.figure, sorted(set(free)))
            if places:
                prompt = "power.revive_some.where"
                return g.ask(self.player, "place", prompt, places, Revival.placed, figure=self.figure, power=self.power)
        return None

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        frames = put_down(g, self.figure, place[0], place[1], g.power(self.power).cause())
        return g.call_each(frames, Revival.next_figure) if frames else self.next_figure(g, None)


class NegateForGood(EnteredGlyph):
    """With a good roll the powers on the card of somebody who fits are silent for the rest of the game."""

    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"
    told: ClassVar[bool] = True

    def good(self) -> str:
        return HARM

    def aims(self, g: Game, m: Moment) -> list[Any]:
        enemies = [f for f in g.all_on_field() if not g.friendly(f, m.figure)]
        found = [f for f in enemies if g.card_of(f).powers and not self._is_negated(g, g.state.roster.figure_card[f])]
        return [f for f in found if fits(g, self, self.filter("who"), f) and not g.is_immune(f, self)]

    def _is_negated(self, g: Game, card: int) -> bool:
        return any([t.kind == NEGATED and t.power == self.ref for t in g.state.tokens[card]])

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def negates(self, g: Game, power: Power) -> bool:
        return power.card >= 0 and self._is_negated(g, power.card)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(g.state.roster.figure_card[aim], NEGATED, power=self.ref))
        return None


class InterceptOrder(EnteredGlyph):
    """With a good roll an enemy card may lose one of its hidden order markers, by chance."""

    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    told: ClassVar[bool] = True

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return super().usable(g, m) and bool(ordered_enemies(g, g.controller(m.figure)))

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Intercept(self.ref, g.controller(m.figure))


def ordered_enemies(g: Game, player: int) -> list[int]:
    """The enemy cards with an order marker that has not been revealed yet."""
    enemies = [c for c, owner in enumerate(g.state.controller) if g.team_of(owner) != g.team_of(player)]
    return [card for card in enemies if markers_on(g, [card], True)]


class Intercept(Frame[None]):
    def __init__(self, power: PowerRef, player: int) -> None:
        self.power = power
        self.player = player

    def start(self, g: Game) -> Flow[None]:
        values: list[int | None] = [*ordered_enemies(g, self.player), None]
        prompt = "power.intercept_order"
        return g.ask(self.player, "card", prompt, values, Intercept.chosen, power=self.power)

    def chosen(self, g: Game, card: int | None) -> Flow[None]:
        if card is None:
            return None
        found = markers_on(g, [card], True)
        g.commit()
        player, marker = found[g.dice.pick(len(found))]
        move_marker(g, player, marker, NO_CARD)
        return None
