"""Figures thrown or knocked away: put on an empty space in somebody's clear sight. Nobody swipes at them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.ground import is_water, terrain_at
from wellspring.engine.moments import AFTER_MOVING, ATTACK_OVER, INSTEAD_OF_ATTACK, Moment
from wellspring.engine.moves import flies, gait_of, mover_for
from wellspring.engine.powers import AGAIN, ANY_FILTER, ANY_NUMBER, HARM, MOVE, Power
from wellspring.engine.state import TURN
from wellspring.engine.targets import is_blinded
from wellspring.flows.arrive import put_down
from wellspring.flows.hazards import Fall
from wellspring.flows.move import STAYED, MoveFigure, destinations
from wellspring.flows.wound import Wound
from wellspring.movement.reach import reach

ANY_LEVEL: Final = 9999
THREW: Final = "threw"  # the tokens of who has tried it in this turn
THROWN: Final = "thrown"  # and of who was moved


def landings(g: Game, thrower: int, figure: int, spaces: int, top: int) -> list[tuple[int, int]]:
    """The empty spaces so near and in clear sight of the thrower, no higher than `top`, where the figure fits."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    near = position.near(thrower, spaces)
    barred = mover_for(g, figure).no_entry
    out: list[tuple[int, int]] = []
    for stance in range(len(graph.front)):
        at, rear = graph.front[stance], graph.rear[stance]
        if not near & g.field.bit[at] or not graph.standable[stance] or g.field.level[at] > top:
            continue
        if position.occupant[at] >= 0 or at in barred or not position.has_room(figure, at, rear):
            continue
        if would_see(g, thrower, figure, at, rear):
            out.append((at, rear))
    return out


def would_see(g: Game, viewer: int, figure: int, at: int, rear: int) -> bool:
    """Whether a figure would be in somebody's clear sight there."""
    if is_blinded(g, viewer):
        return False
    p = g.state.position.copy()
    p.put(figure, at, rear)
    return g.world.sight.sees_from(
        p.silhouette[viewer],
        p.at[viewer],
        p.rear[viewer],
        viewer,
        figure,
        p.silhouette,
        p.at,
        p.rear,
        p.occupant,
        p.occupied,
        True,
    )


class ThrowFigure(Power):
    """With a good roll an adjacent figure is thrown; a second one hurts it, unless it lands in water or higher than the
    thrower is tall."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "spaces": ANY_NUMBER,
        "who": ANY_FILTER,
        "hurt_roll": ANY_NUMBER,
        "wounds": ANY_NUMBER,
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def aims(self, g: Game, m: Moment) -> list[Any]:
        near = [f for source in g.pool(self.card) for f in g.state.position.neighbours(source)]
        found = [f for f in near if fits(g, self, self.filter("who"), f)]
        return [f for f in found if not g.is_held(f) and not g.is_immune(f, self)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Land(self.ref, g.pool(self.card)[0], aim, ANY_LEVEL, True)


class KnockBack(Power):
    """After an attack whoever defended and is still there may be knocked away, to a space no higher, with a good roll
    for each; who cannot fly may be hurt by the fall."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "spaces": ANY_NUMBER, "who": ANY_FILTER}
    told: ClassVar[bool] = False

    def good(self) -> str:
        return MOVE

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        if m.combat is None or not self.owns(g, m.combat.attacker) or not g.on_field(m.combat.attacker):
            return []
        found = [f for f, _ in m.blows if g.on_field(f) and fits(g, self, self.filter("who"), f)]
        return [f for f in found if not g.is_held(f) and not g.is_immune(f, self)]

    def chances(self, g: Game, m: Moment, aim: Any) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.user(g, m), self.cause())))]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        assert m.combat is not None
        return KnockEach(self.ref, m.combat.attacker, tuple(self.aims(g, m)))


class KnockEach(Frame[None]):
    def __init__(self, power: PowerRef, attacker: int, waiting: tuple[int, ...]) -> None:
        self.power = power
        self.attacker = attacker
        self.waiting = waiting

    def start(self, g: Game) -> Flow[None]:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Flow[None]:
        left: list[int | None] = [f for f in self.waiting if g.on_field(f)]
        if not left or not g.on_field(self.attacker):
            return None
        left.append(None)
        prompt = "power." + g.power(self.power).text.id
        player = g.power(self.power).player(g)
        then = KnockEach.chosen
        return g.ask(player, "target", prompt, left, then, len(left) - 1, figure=self.attacker, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return None
        self.waiting = tuple([f for f in self.waiting if f != figure])
        power = g.power(self.power)
        if g.roll_d20(power.player(g), power.cause(self.attacker)) < power.number("roll"):
            return self.next_figure(g, None)
        top = g.state.position.level(figure)
        return g.call(Land(self.power, self.attacker, figure, top, False), KnockEach.next_figure)


class Land(Frame[None]):
    """Where it comes down is its thrower's choice, who may also let it be."""

    def __init__(self, power: PowerRef, thrower: int, figure: int, top: int, thrown: bool, stood: int = 0) -> None:
        self.power = power
        self.thrower = thrower
        self.figure = figure
        self.top = top
        self.thrown = thrown  # else knocked back
        self.stood = stood  # the level it came from

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        self.stood = g.state.position.level(self.figure)
        found = landings(g, self.thrower, self.figure, power.number("spaces"), self.top)
        values: list[tuple[int, int] | None] = [*found, None]
        prompt = f"power.{power.text.id}.where"
        default = len(values) - 1
        return g.ask(
            power.player(g), "place", prompt, values, Land.placed, default, figure=self.figure, power=self.power
        )

    def placed(self, g: Game, place: tuple[int, int] | None) -> Flow[None]:
        if place is None:
            return None
        frames = put_down(g, self.figure, place[0], place[1], g.power(self.power).cause(self.thrower))
        return g.call_each(frames, Land.lands) if frames else self.lands(g, None)

    def lands(self, g: Game, _: object) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        power = g.power(self.power)
        position = g.state.position
        at = position.at[self.figure]
        if not self.thrown:
            gait = gait_of(g, self.figure)
            fall = 0 if flies(g, self.figure) else gait.fall(self.stood - g.field.level[at], terrain_at(g, at))
            return g.call(Fall(self.figure, fall), Land.over) if fall else None
        tall = position.level(self.thrower) + position.height[self.thrower]
        if is_water(g, at) or g.field.level[at] > tall:
            return None
        cause = power.cause(self.thrower)
        if g.roll_d20(power.player(g), cause) < power.number("hurt_roll"):
            return None
        return g.call(Wound(self.figure, power.number("wounds"), cause), Land.over)


class NageWaza(Power):
    """Before a figure of the card attacks, an adjacent enemy may be moved with a good roll, wherever the player of the
    card likes. The figures of the card do not swipe at it."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "spaces": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return MOVE

    def _have(self, g: Game, kind: str) -> list[int]:
        return [t.figure for t in g.state.tokens[self.card] if t.kind == kind and t.power == self.ref]

    def usable(self, g: Game, m: Moment) -> bool:
        return m.figure not in self._have(g, THREW) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        found = [f for f in g.state.position.neighbours(m.figure) if fits(g, self, self.filter("who"), f)]
        return [f for f in found if not g.is_held(f) and not g.is_immune(f, self)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.user(g, m), self.cause())))]

    def forbids_swipe(self, g: Game, enemy: int, mover: int) -> bool:
        return self.owns(g, enemy) and mover in self._have(g, THROWN)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, THREW, figure=m.figure, power=self.ref, until=TURN))
        good = g.roll_d20(self.player(g), self.cause(m.figure)) >= self.number("roll")
        if good:
            g.emit(TokenPlaced(self.card, THROWN, figure=aim, power=self.ref, until=TURN))
        return ThrowOver(aim, self.player(g), self.number("spaces") if good else 0)


class ThrowOver(Frame[str]):
    """The attack is still to come."""

    def __init__(self, figure: int, player: int, spaces: int) -> None:
        self.figure = figure
        self.player = player
        self.spaces = spaces

    def start(self, g: Game) -> Flow[str]:
        if not self.spaces:
            return AGAIN
        return g.call(MoveOther(self.figure, self.player, self.spaces), ThrowOver.thrown)

    def thrown(self, g: Game, _: bool) -> Flow[str]:
        return AGAIN


class MoveOther(MoveFigure):
    """A move of somebody else's figure: another player says where to."""

    def __init__(
        self, figure: int, player: int, budget: int, gone: tuple[int, ...] = (), airborne: bool = False
    ) -> None:
        super().__init__(figure, budget, gone=gone, airborne=airborne)
        self.player = player

    def start(self, g: Game) -> Flow[bool]:
        if not g.on_field(self.figure):
            return STAYED
        found = reach(g.state.position, self._mover(g))
        return g.ask_move(self.figure, destinations(found.count), found, MoveFigure.chosen, self.player)
