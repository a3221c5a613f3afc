"""Moving one figure. Clauses: move.budget, move.fall, move.fall-water, move.fall-flying, move.molten-lava,
engage.leave, engage.leave-each, move.flying, move.stealth-flying, glyph.stop, move.double.glyph."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from wellspring.battlefield.terrain import ROAD
from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.events import FigureMoved, PowerUsed
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import FIGURE_MOVED, STEPPED, Moment
from wellspring.engine.moves import consequence, lands_in_lava, mover_for, step_taken, take_off
from wellspring.engine.passing import MINDS_PASSING, is_minded, passed_along, passed_to
from wellspring.engine.route import Route, starts_on_road
from wellspring.flows.arrive import arrivals, entered, passed
from wellspring.flows.hazards import Fall, Lava, Swipe
from wellspring.flows.offer import changes
from wellspring.movement.mover import Mover
from wellspring.movement.reach import reach
from wellspring.movement.steps import Step

MOVED: Final = True
STAYED: Final = False


# [0, 1, ..., None] for every number of places: copying a list is cheaper than making its numbers
_DESTINATIONS: Final[dict[int, list[int | None]]] = {}


def destinations(count: int) -> list[int | None]:
    """The labels of so many places, and None for staying."""
    got = _DESTINATIONS.get(count)
    if got is None:
        got = _DESTINATIONS[count] = [*range(count), None]
    return got.copy()


# how a way ended: where it was meant to, with a wound on it, or earlier by a power or by the figure's death
ARRIVED: Final = "arrived"
HURT: Final = "hurt"
STOPPED: Final = "stopped"

# how far a figure came, and how that ended
Gone: TypeAlias = tuple[tuple[int, ...], str]


class MoveFigure(Frame[bool]):
    """Ask where to, then walk or fly there. A figure wounded on the way may think again: it is asked anew with what is
    left of its move. `budget` -1 is the full Move."""

    def __init__(
        self,
        figure: int,
        budget: int = -1,
        leap: int = 0,
        power: PowerRef = (-1, -1),
        gone: tuple[int, ...] = (),
        airborne: bool = False,
    ) -> None:
        self.figure = figure
        self.budget = budget
        self.leap = leap  # a power's single step up to so many levels instead of the move; 0: a normal move
        self.power = power  # the one that moves it so: told once a way is chosen
        self.gone = gone  # the stances so far, the first included: each one on foot, only the two ends of a flight
        self.airborne = airborne  # it has taken off: it lands somewhere and is attacked no more

    def start(self, g: Game) -> Flow[bool]:
        if not g.on_field(self.figure):
            return STAYED
        found = reach(g.state.position, self._mover(g))
        return g.ask_move(self.figure, destinations(found.count), found, MoveFigure.chosen)

    def _mover(self, g: Game) -> Mover:
        mover = mover_with(g, self.figure, self.budget, self.leap, self.power)
        if self.airborne:
            mover.walks = False
            mover.safe_flight = True
        elif self.gone:
            go_on(mover, self.gone)
        return mover

    def chosen(self, g: Game, route: Route | None) -> Flow[bool]:
        if route is None:
            return self.ended(g)
        position = g.state.position
        goes = (route.at, route.rear) != (position.at[self.figure], position.rear[self.figure])
        if self.power != NO_POWER and not self.gone and goes:
            g.emit(PowerUsed(g.controller(self.figure), self.power, self.figure))
        if not route.danger and not g.hooks.in_moment(STEPPED):
            return self.goes(g, route)
        spaces, passed = self._passing(g, route)
        stances = tuple(route.stances)
        if not route.flying:
            return g.call(WalkAlong(self.figure, stances, self.leap, power=self.power, passed=passed), MoveFigure.went)
        swipes = take_off(g, self._mover(g), stances[0]).swipes
        self.airborne = True
        return g.call(FlyAlong(self.figure, stances, tuple(swipes), spaces=spaces, passed=passed), MoveFigure.went)

    def _passing(self, g: Game, route: Route) -> tuple[int, tuple[int, ...]]:
        """How far it could go and whom it passes on some way to the end, where a power minds it. A walk that is
        dangerous or spelt out goes this very way."""
        if not g.hooks.taking_part[MINDS_PASSING] or not is_minded(g, self.figure):
            return 0, ()
        mover = self._mover(g)
        return mover.budget, passed_to(g, mover, route) if route.flying or not route.danger else ()

    def goes(self, g: Game, route: Route) -> Flow[bool]:
        """All the way at once. Only for a power that asks about the way it is looked for."""
        self.airborne = route.flying
        if g.hooks.in_moment(FIGURE_MOVED):
            stances = tuple(route.stances)
            self._note((stances[0], stances[-1]) if route.flying else stances)
        spaces, passed = self._passing(g, route)
        g.emit(FigureMoved(self.figure, route.at, route.rear, route, route.flying, spaces, passed))
        return self.falls(g)

    def went(self, g: Game, way: Gone) -> Flow[bool]:
        """How far it came; wounded it thinks again."""
        stances, end = way
        self._note(stances)
        if not g.on_field(self.figure):
            return self.died(g)
        if end == HURT:
            return self.start(g)
        return self.ended(g) if end == ARRIVED else self.stopped(g)

    def _note(self, stances: tuple[int, ...]) -> None:
        self.gone = (*self.gone, *stances[1:]) if self.gone else stances

    # --- the end of the move ---

    def stopped(self, g: Game) -> Flow[bool]:
        """A power has ended the move here."""
        return self.ended(g)

    def ended(self, g: Game) -> Flow[bool]:
        return STAYED if len(self.gone) < 2 else self.falls(g)

    def falls(self, g: Game) -> Flow[bool]:
        """Where the edition rolls for falls only when the move is over."""
        if g.rules.falls_after_moving and self.gone and not self.airborne:
            steps = steps_along(mover_with(g, self.figure, 0, self.leap, self.power), self.gone)
            falls: list[Frame[Any]] = [Fall(self.figure, step.fall) for step in steps if step.fall]
            if falls:
                return g.call_each(falls, MoveFigure.arrived)
        return self.arrived(g, None)

    def arrived(self, g: Game, _: object) -> Flow[bool]:
        if not g.on_field(self.figure):
            return self.died(g)
        stood, way = self._traces(g)
        frames = arrivals(g, self.figure, stood, way)
        return g.call_each(frames, MoveFigure.done) if frames else MOVED

    def died(self, g: Game) -> Flow[bool]:
        """Destroyed on its way: what it has left and entered till then notices it all the same."""
        stood, way = self._traces(g)
        graph = g.world.graph(g.card_of(self.figure), False)
        last = (graph.front[self.gone[-1]], graph.rear[self.gone[-1]])
        frames = passed(g, self.figure, tuple([s for s in stood if s not in last]), way)
        return g.call_each(frames, MoveFigure.done) if frames else MOVED

    def _traces(self, g: Game) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The spaces it began on and those entered by a leading end or by landing, where a power asks about them."""
        if not g.hooks.in_moment(FIGURE_MOVED):
            return (), ()
        graph = g.world.graph(g.card_of(self.figure), False)
        return (graph.front[self.gone[0]], graph.rear[self.gone[0]]), tuple(entered(graph, self.gone))

    def done(self, g: Game, _: object) -> Flow[bool]:
        return MOVED


class WalkAlong(Frame[Gone]):
    """On foot along a way. Gives how far the figure came; wounded on the way it may think again there."""

    def __init__(
        self,
        figure: int,
        stances: tuple[int, ...],
        leap: int,
        k: int = 0,
        shown: int = 0,
        wounds: int = 0,
        power: PowerRef = (-1, -1),
        noticed: int = 0,
        passed: tuple[int, ...] = (),
    ) -> None:
        self.figure = figure
        self.stances = stances  # the rest of the way is stances[k:]
        self.leap = leap
        self.k = k
        self.shown = shown  # the figure has been put on stances[shown]
        self.wounds = wounds  # those it had when it last came into danger unhurt
        self.power = power
        self.noticed = noticed  # powers have seen the steps up to stances[noticed]
        self.passed = passed  # whom it may pass on another way, just as well, if it comes to its end

    def start(self, g: Game) -> Flow[Gone]:
        return self.walks(g, None)

    def goes_on(self, g: Game, value: int) -> Flow[Gone]:
        """Powers have seen a step."""
        return self._so_far(STOPPED) if value < 0 else self.walks(g, None)

    def walks(self, g: Game, _: object) -> Flow[Gone]:
        """Go on until a step has consequences, a wounded figure may think again, or the way is done."""
        if not g.on_field(self.figure):
            return self._so_far(STOPPED)
        wounds = g.state.wounds[self.figure]
        hurt = self.k > 0 and wounds > self.wounds
        mover = self._mover(g)
        last = len(self.stances) - 1
        while True:
            if self.noticed < self.k:
                self.noticed = self.k
                powers = noticed(g, mover, self.stances[self.k - 1], self.stances[self.k])
                if powers is not None:
                    if not hurt:
                        self.wounds = wounds
                    self._go_to(g, self.k)
                    return g.call(powers, WalkAlong.goes_on)
            if self.k >= last:
                break
            if hurt and self._may_stop(g, mover):
                return self._so_far(HURT)
            step = consequence(g, mover, self.stances[self.k], self.stances[self.k + 1])
            if step.swipes or step.fall or step.lava:
                if not hurt:
                    self.wounds = wounds
                if step.swipes and g.rules.swipe_before_step:
                    self._go_to(g, self.k)
                    return g.call_each([Swipe(f, self.figure) for f in step.swipes], WalkAlong.steps)
                self.k += 1
                self._go_to(g, self.k)
                if step.swipes:
                    return g.call_each([Swipe(f, self.figure) for f in step.swipes], WalkAlong.stepped)
                return self.stepped(g, None)
            self.k += 1
            if hurt:
                self._go_to(g, self.k)
        self._go_to(g, last)
        return self._so_far(ARRIVED)

    def steps(self, g: Game, _: object) -> Flow[Gone]:
        """The swipes at a step are over before the step is made."""
        if not g.on_field(self.figure):
            return self._so_far(STOPPED)
        self.k += 1
        self._go_to(g, self.k)
        return self.stepped(g, None)

    def stepped(self, g: Game, _: object) -> Flow[Gone]:
        """What the step just made brings besides swipes: a fall or molten lava."""
        if not g.on_field(self.figure):
            return self._so_far(STOPPED)
        step = step_taken(self._mover(g), self.stances[self.k - 1], self.stances[self.k])
        if step.fall and not g.rules.falls_after_moving:
            return g.call(Fall(self.figure, step.fall), WalkAlong.burns if step.lava else WalkAlong.walks)
        return self.burns(g, None) if step.lava else self.walks(g, None)

    def burns(self, g: Game, _: object) -> Flow[Gone]:
        if not g.on_field(self.figure):
            return self._so_far(STOPPED)
        return g.call(Lava(self.figure), WalkAlong.walks)

    def _so_far(self, end: str) -> Gone:
        return self.stances[: self.k + 1], end

    def _mover(self, g: Game) -> Mover:
        return mover_with(g, self.figure, 0, self.leap, self.power)

    def _may_stop(self, g: Game, mover: Mover) -> bool:
        """Whether a move may end where the figure is, with more before it than a turn end for end. With an end on a
        friend's space or under its tail it is only passing."""
        graph = mover.graph
        here = self.stances[self.k]
        if not graph.standable[here]:
            return False
        if not g.state.position.has_room(self.figure, graph.front[here], graph.rear[here]):
            return False
        return any([step.cost > 0 for step in steps_along(mover, self.stances[self.k :])])

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
        way = self.stances[self.shown : k + 1]
        passed: tuple[int, ...] = ()
        if g.hooks.taking_part[MINDS_PASSING] and is_minded(g, self.figure):
            ends = k == len(self.stances) - 1 and len(self.passed) > 0
            passed = self.passed if ends else passed_along(g, self.figure, graph, way)
        self.shown = k
        g.emit(FigureMoved(self.figure, at, rear, [graph.front[stance] for stance in way], False, passed=passed))


class FlyAlong(Frame[Gone]):
    """Through the air along a way. Gives the two ends of the flight; only the first one, if it did not land: wounded at
    take-off it may think again, and land somewhere else than it meant to."""

    def __init__(
        self,
        figure: int,
        stances: tuple[int, ...],
        swipes: tuple[int, ...],
        wounds: int = 0,
        spaces: int = 0,
        passed: tuple[int, ...] = (),
    ) -> None:
        self.figure = figure
        self.stances = stances
        self.swipes = swipes  # the enemies that may swipe at take-off
        self.wounds = wounds
        self.spaces = spaces  # how far it could fly, and
        self.passed = passed  # over whom: for the powers that mind

    def start(self, g: Game) -> Flow[Gone]:
        self.wounds = g.state.wounds[self.figure]
        return g.call_each([Swipe(f, self.figure) for f in self.swipes], FlyAlong.took_off)

    def took_off(self, g: Game, _: object) -> Flow[Gone]:
        if not g.on_field(self.figure):
            return self.stances[:1], STOPPED
        if g.state.wounds[self.figure] > self.wounds:
            return self.stances[:1], HURT
        graph = g.world.graph(g.card_of(self.figure), False)
        end = self.stances[-1]
        path = [graph.front[stance] for stance in self.stances]
        g.emit(FigureMoved(self.figure, graph.front[end], graph.rear[end], path, True, self.spaces, self.passed))
        if lands_in_lava(g, mover_for(g, self.figure, 0), end):
            return g.call(Lava(self.figure), FlyAlong.landed)
        return self.landed(g, None)

    def landed(self, g: Game, _: object) -> Flow[Gone]:
        if g.on_field(self.figure):
            powers = noticed(g, mover_for(g, self.figure, 0), self.stances[0], self.stances[-1])
            if powers is not None:
                return g.call(powers, FlyAlong.was_noticed)
        return (self.stances[0], self.stances[-1]), ARRIVED

    def was_noticed(self, g: Game, _: int) -> Flow[Gone]:
        return (self.stances[0], self.stances[-1]), ARRIVED


def noticed(g: Game, mover: Mover, before: int, after: int) -> Frame[int] | None:
    """What powers do that see a figure come from one stance to the next, None if nobody does anything."""
    if not g.hooks.in_moment(STEPPED):
        return None
    graph = mover.graph
    stood = (graph.front[before], graph.rear[before])
    here = (graph.front[after], graph.rear[after])
    stops = graph.standable[after] and g.state.position.has_room(mover.figure, here[0], here[1])
    card = g.state.roster.figure_card[mover.figure]
    return changes(g, Moment(STEPPED, card, mover.figure, stood, here, value=1 if stops else 0))


def mover_with(g: Game, figure: int, budget: int, leap: int, power: PowerRef = NO_POWER) -> Mover:
    """A figure about to move, or to leap up to so many levels, perhaps by a power that has its own way of moving it."""
    mover = mover_for(g, figure, budget)
    if leap:
        mover.graph = g.world.leap_graph(g.card_of(figure), leap)
        mover.flies = False
        mover.road_bonus = 0
    if power != NO_POWER:
        g.power(power).leading(g, mover)
    return mover


def go_on(mover: Mover, stances: tuple[int, ...]) -> None:
    """Leave the mover what is left of its move after these stances. On foot it goes on as it began."""
    spent = 0
    on_road = starts_on_road(mover.graph, stances[0])
    for step in steps_along(mover, stances):
        spent += step.cost
        on_road = on_road and (not step.cost or mover.graph.field.terrain[step.entered] == ROAD)
    if spent:
        left = mover.budget - spent
        mover.budget = max(0, left)
        mover.road_bonus = max(0, left + mover.road_bonus) - mover.budget if on_road else 0
        mover.flies = False


def steps_along(mover: Mover, stances: tuple[int, ...]) -> list[Step]:
    return [step_taken(mover, stances[k], stances[k + 1]) for k in range(len(stances) - 1)]
