"""Moving one figure. Clauses: move.budget, move.fall, move.fall-water, move.fall-flying, move.molten-lava,
engage.leave, engage.leave-each, move.flying, move.stealth-flying, glyph.stop, move.double.glyph."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import MOLTEN_LAVA, ROAD
from wellspring.engine.events import FigureMoved, FigurePlaced
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moves import Consequence, consequence, lands_in_lava, mover_for, step_taken, take_off
from wellspring.engine.route import Route, starts_on_road
from wellspring.flows.glyphs import enter_glyph
from wellspring.flows.wound import Destroy, Wound
from wellspring.movement.mover import Mover
from wellspring.movement.reach import reach
from wellspring.movement.steps import EXTREME_FALL, MAJOR_FALL, StepGraph

MOVED: Final = True
STAYED: Final = False


# [0, 1, ..., None] for every number of places: copying a list is cheaper than making its numbers
_DESTINATIONS: Final[dict[int, list[Any]]] = {}


def destinations(count: int) -> list[Any]:
    """The labels of so many places, and None for staying."""
    got = _DESTINATIONS.get(count)
    if got is None:
        got = _DESTINATIONS[count] = [*range(count), None]
    return got.copy()


class MoveFigure(Frame):
    """Ask where to, then walk or fly there. A figure wounded on the way may think again: it is asked anew with what is
    left of its move. `budget` -1 is the full Move; `spent` is what the steps so far have cost."""

    def __init__(
        self,
        figure: int,
        budget: int = -1,
        spent: int = 0,
        on_road: bool = True,
        stances: tuple[int, ...] = (),
        k: int = 0,
        flying: bool = False,
        danger: int = 0,
        falls: tuple[int, ...] = (),
        wounds: int = 0,
        moved: bool = False,
        leap: int = 0,
        stood: tuple[int, ...] = (),
        way: tuple[int, ...] = (),
        shown: int = 0,
        airborne: bool = False,
    ) -> None:
        self.figure = figure
        self.budget = budget
        self.spent = spent
        self.on_road = on_road
        self.stances = stances  # the rest of the way is stances[k:]
        self.k = k
        self.flying = flying
        self.danger = danger
        self.falls = falls  # rolled when the move is over, where the edition says so
        self.wounds = wounds
        self.moved = moved
        self.leap = leap  # a power's single step up to so many levels instead of the move; 0: a normal move
        self.stood = stood  # the spaces it began on
        self.way = way  # the spaces entered by a leading end or by landing, where a power asks about them
        self.shown = shown  # the figure has been put on stances[shown]
        self.airborne = airborne  # it has taken off: it lands somewhere and is attacked no more

    def start(self, g: Game) -> Any:
        if not g.on_field(self.figure):
            return STAYED
        mover = self._mover(g)
        found = reach(g.state.position, mover)
        values = destinations(found.count)
        return g.ask(
            g.controller(self.figure),
            "move",
            "Where does {figure} move?",
            values,
            MoveFigure.chosen,
            len(values) - 1,
            "move.budget",
            self.figure,
            found,
        )

    def _mover(self, g: Game) -> Mover:
        mover = mover_for(g, self.figure, self.budget)
        if self.leap:
            mover.graph = g.world.leap_graph(g.card_of(self.figure), self.leap)
            mover.flies = False
            mover.road_bonus = 0
        if self.spent:  # on foot: it goes on as it began
            left = mover.budget - self.spent
            mover.budget = max(0, left)
            mover.road_bonus = max(0, left + mover.road_bonus) - mover.budget if self.on_road else 0
            mover.flies = False
        if self.airborne:
            mover.walks = False
            mover.safe_flight = True
        return mover

    def chosen(self, g: Game, route: Route | None) -> Any:
        if route is None:
            return self.arrived(g, None)
        self.flying = route.flying
        self.danger = route.danger
        if not self.danger:
            return self.goes(g, route)
        self.stances = tuple(route.stances)
        self.k = 0
        self.shown = 0
        if not self.spent:
            self.on_road = starts_on_road(g.world.graph(g.card_of(self.figure), False), self.stances[0])
        if self.flying:
            return self.flies(g)
        return self.walks(g, None)

    def goes(self, g: Game, route: Route) -> Any:
        """All the way at once. Only for a power that asks about the way it is looked for."""
        position = g.state.position
        self.stances = ()
        self.stood = self.stood or (position.at[self.figure], position.rear[self.figure])
        if g.hooks.figure_passed:
            self._enter(g.world.graph(g.card_of(self.figure), False), tuple(route.stances))
        self.moved = True
        g.emit(FigureMoved(self.figure, route.at, route.rear, route, self.flying))
        return self.arrived(g, None)

    # --- in the air ---

    def flies(self, g: Game) -> Any:
        mover = self._mover(g)
        swipes = take_off(g, mover, self.stances[0]).swipes
        if swipes:
            self.wounds = g.state.wounds[self.figure]
            return g.call_each([Swipe(f, self.figure) for f in swipes], MoveFigure.took_off)
        return self.lands(g, None)

    def took_off(self, g: Game, _: object) -> Any:
        """A figure wounded at take-off may land somewhere else than it meant to."""
        if not g.on_field(self.figure):
            return MOVED
        self.airborne = True
        return self.start(g) if g.state.wounds[self.figure] > self.wounds else self.lands(g, None)

    def lands(self, g: Game, _: object) -> Any:
        if not g.on_field(self.figure):
            return MOVED
        self._go_to(g, len(self.stances) - 1)
        if lands_in_lava(g, self._mover(g), self.stances[-1]):
            return g.call(Lava(self.figure), MoveFigure.arrived)
        return self.arrived(g, None)

    # --- on foot ---

    def walks(self, g: Game, _: object) -> Any:
        """Go on until a step has consequences, a wounded figure may think again, or the way is done."""
        if not g.on_field(self.figure):
            return MOVED
        wounds = g.state.wounds[self.figure]
        hurt = self.k > 0 and wounds > self.wounds
        mover = self._mover(g)
        last = len(self.stances) - 1
        while self.k < last:
            if hurt and self._may_stop(g, mover):
                self.wounds = wounds
                return self.start(g)
            step = consequence(g, mover, self.stances[self.k], self.stances[self.k + 1])
            if step.swipes or step.fall or step.lava:
                if not hurt:
                    self.wounds = wounds
                if step.swipes and g.rules.swipe_before_step:
                    self._go_to(g, self.k)
                    return g.call_each([Swipe(f, self.figure) for f in step.swipes], MoveFigure.steps)
                self._advance(g, mover)
                self._go_to(g, self.k)
                if step.swipes:
                    return g.call_each([Swipe(f, self.figure) for f in step.swipes], MoveFigure.stepped)
                return self.stepped(g, None)
            self._advance(g, mover)
            if hurt:
                self._go_to(g, self.k)
        self._go_to(g, last)
        return self.arrived(g, None)

    def steps(self, g: Game, _: object) -> Any:
        """The swipes at a step are over before the step is made."""
        if not g.on_field(self.figure):
            return MOVED
        self._advance(g, self._mover(g))
        self._go_to(g, self.k)
        return self.stepped(g, None)

    def stepped(self, g: Game, _: object) -> Any:
        """What the step just made brings besides swipes: a fall or molten lava."""
        if not g.on_field(self.figure):
            return MOVED
        step: Consequence = consequence(g, self._mover(g), self.stances[self.k - 1], self.stances[self.k])
        if step.fall:
            if g.rules.falls_after_moving:
                self.falls = (*self.falls, step.fall)
            else:
                return g.call(Fall(self.figure, step.fall), MoveFigure.burns if step.lava else MoveFigure.walks)
        if step.lava:
            return g.call(Lava(self.figure), MoveFigure.walks)
        return self.walks(g, None)

    def burns(self, g: Game, _: object) -> Any:
        if not g.on_field(self.figure):
            return MOVED
        return g.call(Lava(self.figure), MoveFigure.walks)

    def _advance(self, g: Game, mover: Mover) -> None:
        step = step_taken(mover, self.stances[self.k], self.stances[self.k + 1])
        self.k += 1
        self.spent += step.cost
        if step.cost and g.field.terrain[step.entered] != ROAD:
            self.on_road = False

    def _may_stop(self, g: Game, mover: Mover) -> bool:
        """Whether a move may end where the figure is, with more before it than a turn end for end. With an end on a
        friend's space or under its tail it is only passing."""
        graph = mover.graph
        here = self.stances[self.k]
        if not graph.standable[here]:
            return False
        if not g.state.position.has_room(self.figure, graph.front[here], graph.rear[here]):
            return False
        for k in range(self.k, len(self.stances) - 1):
            if step_taken(mover, self.stances[k], self.stances[k + 1]).cost:
                return True
        return False

    def _go_to(self, g: Game, k: int) -> None:
        """Show the way up to stances[k]. A space somebody else stands on is only passed: nobody is put there."""
        graph = g.world.graph(g.card_of(self.figure), False)
        position = g.state.position
        at = graph.front[self.stances[k]]
        rear = graph.rear[self.stances[k]]
        if position.at[self.figure] == at and position.rear[self.figure] == rear:
            return
        for space in (at, rear):
            if space >= 0 and position.occupant[space] not in (-1, self.figure):
                return
        stances = self.stances[self.shown : k + 1]
        self.stood = self.stood or (graph.front[stances[0]], graph.rear[stances[0]])
        if g.hooks.figure_passed:
            self._enter(graph, stances)
        self.moved = True
        self.shown = k
        g.emit(FigureMoved(self.figure, at, rear, [graph.front[stance] for stance in stances], self.flying))

    def _enter(self, graph: StepGraph, stances: tuple[int, ...]) -> None:
        if self.flying:
            stances = (stances[0], stances[-1])  # what it passes over it does not enter
        self.way = (*self.way, *entered(graph, stances))

    # --- the end of the move ---

    def arrived(self, g: Game, _: object) -> Any:
        if not g.on_field(self.figure):
            return MOVED
        if self.falls:
            falls: list[Frame] = [Fall(self.figure, f) for f in self.falls]
            self.falls = ()
            return g.call_each(falls, MoveFigure.arrived)
        if not self.moved:
            return STAYED
        frames = arrivals(g, self.figure, self.stood, self.way)
        return g.call_each(frames, MoveFigure.done) if frames else MOVED

    def done(self, g: Game, _: object) -> Any:
        return MOVED


def arrivals(g: Game, figure: int, stood: tuple[int, ...], way: tuple[int, ...]) -> list[Frame]:
    """What awaits a figure at the end of its way: powers that noticed it, and the glyph it stands on."""
    frames: list[Frame] = []
    for power in g.hooks.figure_passed:
        if power.is_active(g):
            frames.extend(power.figure_passed(g, figure, stood, way))
    glyph = enter_glyph(g, figure)
    if glyph is not None:
        frames.append(glyph)
    return frames


def put_down(g: Game, figure: int, at: int, rear: int) -> list[Frame]:
    """Put a figure somewhere without a move, and what awaits it there: molten lava first."""
    position = g.state.position
    stood = (position.at[figure], position.rear[figure])
    g.emit(FigurePlaced(figure, at, rear))
    frames: list[Frame] = []
    if MOLTEN_LAVA in [g.field.terrain[s] for s in (at, rear) if s >= 0]:
        frames.append(Lava(figure))
    return frames + arrivals(g, figure, stood, (at, rear))


def entered(graph: StepGraph, stances: tuple[int, ...]) -> list[int]:
    """The spaces the leading end comes to on a way; a turn end for end comes to none."""
    if graph.rear[stances[0]] < 0:
        return [graph.front[stance] for stance in stances[1:]]
    out: list[int] = []
    for k in range(len(stances) - 1):
        before = (graph.front[stances[k]], graph.rear[stances[k]])
        after = (graph.front[stances[k + 1]], graph.rear[stances[k + 1]])
        out.extend([space for space in after if space not in before])
    return out


class Swipe(Frame):
    """One enemy's leaving-engagement attack: its controller may roll one die, undefended."""

    def __init__(self, enemy: int, mover: int) -> None:
        self.enemy = enemy
        self.mover = mover

    def start(self, g: Game) -> Any:
        if not g.on_field(self.mover) or not g.on_field(self.enemy):
            return None
        return g.ask(
            g.controller(self.enemy),
            "swipe",
            "An enemy leaves the engagement with {figure}. Swipe at it?",
            [True, False],
            Swipe.chosen,
            0,
            "engage.leave",
            self.enemy,
        )

    def chosen(self, g: Game, swipe: bool) -> Any:
        if not swipe:
            return None
        roll = g.roll_combat(g.controller(self.enemy), 1, "leaving engagement")
        return g.call(Wound(self.mover, roll.skulls, "leaving engagement"), Swipe.done) if roll.skulls else None

    def done(self, g: Game, _: object) -> Any:
        return None


class Fall(Frame):
    def __init__(self, figure: int, fall: int) -> None:
        self.figure = figure
        self.fall = fall

    def start(self, g: Game) -> Any:
        if not g.on_field(self.figure):
            return None
        player = g.controller(self.figure)
        if self.fall == EXTREME_FALL:
            if g.roll_d20(player, "extreme fall") >= 19:
                return None
            return g.call(Destroy(self.figure, "extreme fall"), Fall.done)
        dice = g.rules.major_fall_dice if self.fall == MAJOR_FALL else 1
        skulls = g.roll_combat(player, dice, "fall").skulls
        return g.call(Wound(self.figure, skulls, "fall"), Fall.done) if skulls else None

    def done(self, g: Game, _: object) -> Any:
        return None


class Lava(Frame):
    """Molten lava: 20 on the d20 survives."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def start(self, g: Game) -> Any:
        if not g.on_field(self.figure) or g.roll_d20(g.controller(self.figure), "molten lava") == 20:
            return None
        return g.call(Destroy(self.figure, "molten lava"), Lava.done)

    def done(self, g: Game, _: object) -> Any:
        return None
