"""Harm that a figure does in the middle of its move."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import BEFORE_MOVING, ON_THE_WAY, STEPPED, Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import USED
from wellspring.engine.state import TURN
from wellspring.flows.legs import MOVE_IS_OVER
from wellspring.flows.move import WalkAlong
from wellspring.flows.wound import Wound
from wellspring.powers.conditions import in_turn
from wellspring.powers.harm import HARMS, Harm, HarmEach

BURNT: Final = "burnt"  # the token that names who has felt the heat in this turn


class Stomp(Harm):
    """Once a turn, on its normal move: an adjacent figure, at most `up` levels higher."""

    moments: ClassVar[tuple[str, ...]] = (ON_THE_WAY,)
    parameters: ClassVar[dict[str, object]] = {**HARMS, "up": 0}
    aim_kind: ClassVar[str] = "target"

    def usable(self, g: Game, m: Moment) -> bool:
        return m.cause is None and self.ref not in g.state.used and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        level = g.state.position.level
        return [f for f in self.victims(g, m, 0) if level(f) - level(m.figure) <= self.number("up")]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return HarmEach(self.ref, m, (aim,))


class TrampleStomp(Harm):
    """An adjacent figure on its own level, on whose space the move could end: if that destroys it the move goes on over
    its space, else it is over."""

    moments: ClassVar[tuple[str, ...]] = (ON_THE_WAY,)
    aim_kind: ClassVar[str] = "target"

    def usable(self, g: Game, m: Moment) -> bool:
        return m.cause is None and m.value > 0 and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in self.victims(g, m, 0) if self.steps_onto(g, m, f, g.state.position.spaces_of(f))]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def steps_onto(self, g: Game, m: Moment, victim: int, spaces: int) -> list[int]:
        """The stances, one step away and on the same level, with an end on one of these spaces, where it could stop if
        the victim did not stand there."""
        position = g.state.position.copy()
        here = (position.at[m.figure], position.rear[m.figure])
        level = position.level(m.figure)
        if position.at[victim] >= 0:
            position.put(victim, -1, -1)
        mover = mover_for(g, m.figure)
        graph = mover.graph
        out: list[int] = []
        for step in graph.steps(graph.stance(here[0], here[1])):
            if not 0 < step.cost <= m.value or not spaces >> step.entered & 1 or step.entered in mover.no_entry:
                continue
            same = g.field.level[step.entered] == level and graph.standable[step.to]
            if same and position.has_room(m.figure, graph.front[step.to], graph.rear[step.to]):
                out.append(step.to)
        return out

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Trample(self.ref, m, aim)


class Trample(Frame[str | int]):
    def __init__(self, power: PowerRef, moment: Moment, victim: int, spaces: int = 0) -> None:
        self.power = power
        self.moment = moment
        self.victim = victim
        self.spaces = spaces  # those it stood on

    def _power(self, g: Game) -> TrampleStomp:
        power = g.power(self.power)
        assert isinstance(power, TrampleStomp)
        return power

    def start(self, g: Game) -> Flow[str | int]:
        power = self._power(g)
        self.spaces = g.state.position.spaces_of(self.victim)
        cause = power.cause(self.moment.figure)
        if g.roll_d20(power.player(g), cause) < power.least(g, self.victim):
            return MOVE_IS_OVER
        return g.call(Wound(self.victim, power.number("wounds"), cause), Trample.stomped)

    def stomped(self, g: Game, _: object) -> Flow[str | int]:
        figure = self.moment.figure
        if g.on_field(self.victim) or not g.on_field(figure):
            return MOVE_IS_OVER
        power = self._power(g)
        graph = mover_for(g, figure).graph
        stances = power.steps_onto(g, self.moment, self.victim, self.spaces)
        if not stances:
            return USED
        places = [(graph.front[stance], graph.rear[stance]) for stance in stances]
        prompt = f"power.{power.text.id}.where"
        return g.ask(power.player(g), "place", prompt, places, Trample.goes, figure=figure, power=self.power)

    def goes(self, g: Game, place: tuple[int, int]) -> Flow[str | int]:
        figure = self.moment.figure
        position = g.state.position
        graph = mover_for(g, figure).graph
        here = graph.stance(position.at[figure], position.rear[figure])
        way = (here, graph.stance(place[0], place[1]))
        return g.call(WalkAlong(figure, way, 0), Trample.went)

    def went(self, g: Game, _: object) -> Flow[str | int]:
        return USED


class BlastFurnace(Harm):
    """In its own turn everybody adjacent to it before its move, and after every step of it; nobody twice, and nobody is
    asked whether."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, STEPPED)
    must: ClassVar[bool] = True

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == STEPPED and not (self.owns(g, m.figure) and in_turn(g, m.figure)):
            return False
        return bool(self.hits(g, m, None))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        burnt = [t.figure for t in g.state.tokens[self.card] if t.kind == BURNT]
        if m.when != STEPPED:
            return tuple([f for f in self.victims(g, m, 0) if f not in burnt])
        position = g.state.position  # where it is only passing it has not been put
        height = position.height[m.figure]
        others = [f for f in g.all_on_field() if f != m.figure and f not in burnt]
        near = [f for f in others if position.adjacent_from(m.entered[0], m.entered[1], height, f)]
        return tuple([f for f in near if self.can_harm(g, f)])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        found = self.hits(g, m, None)
        for f in found:
            g.emit(TokenPlaced(self.card, BURNT, figure=f, power=self.ref, until=TURN))
        return HarmEach(self.ref, m, found)
