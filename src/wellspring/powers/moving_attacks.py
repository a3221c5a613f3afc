"""Special attacks in place of a whole turn, mixed with a move: on the way, before it, or by it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_TURN, ON_THE_WAY, Moment
from wellspring.engine.powers import ANY_NUMBER, DECLINED, LINE, USED
from wellspring.engine.route import SOME_DANGER, Route
from wellspring.engine.state import TURN
from wellspring.flows.attack import Attack, Blows
from wellspring.flows.legs import MoveInLegs
from wellspring.flows.move import MoveFigure, mover_with
from wellspring.movement.halts import Halts
from wellspring.movement.mover import Mover
from wellspring.powers.aimed_attacks import AIMED, AimedSpecialAttack
from wellspring.powers.conditions import all_hold, conditions
from wellspring.powers.special_attacks import SPECIAL, SpecialAttack, Strikes, open_to_special

DRILLED: Final = "drilled"  # the token that names who is passed through


class RideBySpecialAttack(AimedSpecialAttack):
    """A short move with so many attacks before, during and after it, none of them twice at the same figure; `safe` =
    "yes": nobody swipes."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_TURN, ON_THE_WAY)
    aimless: ClassVar[tuple[str, ...]] = (INSTEAD_OF_TURN,)
    parameters: ClassVar[dict[str, object]] = {**AIMED, "spaces": ANY_NUMBER, "times": ANY_NUMBER, "safe": "no"}
    told: ClassVar[bool] = False  # by the move and by each attack

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == INSTEAD_OF_TURN:
            return m.figure >= 0
        return m.cause is not None and m.cause.power == self.ref and super().usable(g, m)

    def in_reach(self, g: Game, figure: int) -> list[int]:
        attacked = [t for attacker, t in g.state.attacks if attacker == figure]
        if len(attacked) >= self.number("times"):
            return []
        return [t for t in super().in_reach(g, figure) if t not in attacked]

    def leading(self, g: Game, mover: Mover) -> None:
        mover.disengages = mover.disengages or self.word("safe") == "yes"

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        if m.when == INSTEAD_OF_TURN:
            return RideBy(self.ref, m.figure, self.number("spaces"))
        return super().use(g, m, aim)


class RideBy(Frame[str]):
    """Who neither moves nor attacks has not used the power."""

    def __init__(self, power: PowerRef, figure: int, spaces: int) -> None:
        self.power = power
        self.figure = figure
        self.spaces = spaces

    def start(self, g: Game) -> Flow[str]:
        return g.call(MoveInLegs(self.figure, self.spaces, power=self.power), RideBy.rode)

    def rode(self, g: Game, moved: bool) -> Flow[str]:
        return USED if moved else DECLINED


class FireAndRushSpecialAttack(AimedSpecialAttack):
    """An attack; if it wounds, a move; and if that ends in an engagement, a second attack with other dice."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_TURN,)
    parameters: ClassVar[dict[str, object]] = {
        **AIMED,
        "second_attack": ANY_NUMBER,
        "spaces": ANY_NUMBER,
        "when": "",
    }

    def is_ready(self, g: Game, figure: int) -> bool:
        if figure < 0 or not all_hold(g, self, conditions(self.word("when")), figure):
            return False
        return super().is_ready(g, figure)

    def follows(self, g: Game, m: Moment, strikes: Strikes, blows: Blows) -> Frame[Any] | None:
        first = len(strikes.made) == 1 and strikes.wounds > 0
        return MoveFigure(m.figure, self.number("spaces")) if first else None

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        rushed = len(strikes.made) == 1 and m.figure in g.state.moved and g.state.position.is_engaged(m.figure)
        return self.targets(g, m.figure) if rushed else []

    def dice_choices(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        return [self.number("second_attack")] if strikes.made else []


class DrillDriveSpecialAttack(SpecialAttack):
    """A move along a straight line, through figures, and an attack on all of them. Those it passes do not swipe."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_TURN,)
    parameters: ClassVar[dict[str, object]] = {**SPECIAL, "attack": ANY_NUMBER, "spaces": ANY_NUMBER}
    aim_kind: ClassVar[str] = "place"
    shape: ClassVar[str] = LINE
    told: ClassVar[bool] = False  # by the move

    def usable(self, g: Game, m: Moment) -> bool:
        return m.figure >= 0 and super().usable(g, m)

    def leading(self, g: Game, mover: Mover) -> None:
        mover.passes_enemies = True
        mover.flies = False

    def ways(self, g: Game, figure: int) -> list[tuple[int, ...]]:
        """The stances of all straight ways, whether they could end where they do or not."""
        position = g.state.position
        mover = mover_with(g, figure, self.number("spaces"), 0, self.ref)
        graph = mover.graph
        first = graph.stance(position.at[figure], position.rear[figure])
        halts = Halts(mover, graph.node_of[first])
        out: list[tuple[int, ...]] = []
        for direction in range(6):
            todo: list[tuple[tuple[int, ...], int]] = [((first,), mover.budget)]
            while todo:
                way, left = todo.pop()
                here = way[-1]
                if len(way) > 1 and halts.stops(graph.node_of[way[-2]], graph.node_of[here]):
                    continue
                ahead = g.field.line(graph.front[here], direction, 1)
                for step in graph.steps(here):
                    other = position.occupant[step.entered]
                    closed = other in mover.closed or step.entered in mover.no_entry
                    if step.entered in ahead and 0 < step.cost <= left and not closed:
                        out.append((*way, step.to))
                        todo.append(((*way, step.to), left - step.cost))
        return out

    def aims(self, g: Game, m: Moment) -> list[Any]:
        out: list[Any] = []
        for way in self.ways(g, m.figure):
            place = self._end(g, m.figure, way)
            if place[0] >= 0 and place not in out:
                out.append(place)
        return out

    def _end(self, g: Game, figure: int, way: tuple[int, ...]) -> tuple[int, int]:
        """Where a way ends, if the figure can stand there."""
        graph = g.world.graph(g.card_of(figure), False)
        front, rear = graph.front[way[-1]], graph.rear[way[-1]]
        stands = graph.standable[way[-1]] and g.state.position.has_room(figure, front, rear)
        return (front, rear) if stands else (-1, -1)

    def way_to(self, g: Game, figure: int, place: tuple[int, int]) -> tuple[int, ...]:
        return next((way for way in self.ways(g, figure) if self._end(g, figure, way) == place), ())

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        front = g.world.graph(g.card_of(m.figure), False).front
        return tuple([front[stance] for stance in self.way_to(g, m.figure, aim)[1:]])

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        occupant = g.state.position.occupant
        passed = [occupant[space] for space in self.covers(g, m, aim)]
        found = [f for k, f in enumerate(passed) if f >= 0 and f != m.figure and f not in passed[:k]]
        return tuple(open_to_special(g, m.figure, found))

    def forbids_swipe(self, g: Game, enemy: int, mover: int) -> bool:
        if not self.owns(g, mover):
            return False
        return any([t.kind == DRILLED and t.figure == enemy for t in g.state.tokens[self.card]])

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        hit = self.hits(g, m, aim)
        for f in hit:
            g.emit(TokenPlaced(self.card, DRILLED, figure=f, power=self.ref, until=TURN))
        stood = tuple([g.state.position.spaces_of(f) for f in hit])
        return DrillDrive(self.ref, m.figure, self.way_to(g, m.figure, aim), hit, stood)


class DrillDrive(Frame[None]):
    def __init__(
        self, power: PowerRef, figure: int, way: tuple[int, ...], hit: tuple[int, ...], stood: tuple[int, ...]
    ) -> None:
        self.power = power
        self.figure = figure
        self.way = way
        self.hit = hit
        self.stood = stood  # the spaces of each of those on the way

    def start(self, g: Game) -> Flow[None]:
        return g.call(MoveAlong(self.figure, self.way, self.power), DrillDrive.drove)

    def drove(self, g: Game, _: bool) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        front = g.world.graph(g.card_of(self.figure), False).front
        spaces = [front[stance] for stance in self.way]
        at = g.state.position.at[self.figure]
        passed = spaces[: spaces.index(at)] if at in spaces else []
        hit: list[int] = []
        for f, stood in zip(self.hit, self.stood, strict=True):
            if g.on_field(f) and any([stood >> space & 1 for space in passed]):
                hit.append(f)
        if not hit:
            return None
        return g.call(Attack(self.figure, tuple(hit), self.power, spaces=tuple(spaces[1:])), DrillDrive.over)


class MoveAlong(MoveFigure):
    """A move along a way that has been chosen already. Who is wounded on it may end it there."""

    def __init__(
        self,
        figure: int,
        way: tuple[int, ...],
        power: PowerRef = (-1, -1),
        gone: tuple[int, ...] = (),
    ) -> None:
        super().__init__(figure, 0, 0, power, gone)
        self.way = way

    def start(self, g: Game) -> Flow[bool]:
        if not self.gone:
            return self.goes_on(g, True)
        player = g.controller(self.figure)
        prompt = f"power.{g.power(self.power).text.id}.on"
        then = MoveAlong.goes_on
        return g.ask(player, "yes or no", prompt, [True, False], then, 1, figure=self.figure, power=self.power)

    def goes_on(self, g: Game, on: bool) -> Flow[bool]:
        if not on:
            return self.ended(g)
        rest = list(self.way[max(0, len(self.gone) - 1) :])
        graph = mover_with(g, self.figure, 0, 0, self.power).graph
        return self.chosen(g, Route(graph, None, rest, rest[-1], 0, SOME_DANGER))
