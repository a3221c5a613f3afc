"""Prisoners: figures that another one carries off the battlefield, and how they get away."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import PowerRef
from wellspring.engine.fits import neighbours_that_fit
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, ATTACK_OVER, Moment
from wellspring.engine.moves import mover_for
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, KILL, SUMMON, Power
from wellspring.flows.arrive import PutDown
from wellspring.flows.set_aside import SetAside


class IntoTheBasket(Power):
    """After moving, with a good roll, somebody adjacent goes onto its card; uniques are harder to get."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"common": ANY_NUMBER, "unique": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return KILL

    def aims(self, g: Game, m: Moment) -> list[Any]:
        found = neighbours_that_fit(g, self, self.filter("who"))
        return [f for f in found if not g.is_immune(f, self) and not g.is_held(f)]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("unique" if g.card_of(aim).unique else "common")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return SetAside(aim, self.card, self.cause(self.figures(g)[0]))


class OutOfTheBasket(Power):
    """When an attack has wounded it and it lives, each player who has figures on its card may roll, and one of them
    comes back beside it."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    told: ClassVar[bool] = False  # by each who rolls

    def good(self) -> str:
        return SUMMON

    def usable(self, g: Game, m: Moment) -> bool:
        hurt = any([wounds > 0 and self.owns(g, f) and g.on_field(f) for f, wounds in m.blows])
        return hurt and bool(g.state.lying_on(self.card))

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        players = sorted({g.controller(f) for f in g.state.lying_on(self.card)})
        return GetAway(self.ref, tuple(players))


class GetAway(Frame[None]):
    """One player after the other: whether to roll, then who, then where."""

    def __init__(self, power: PowerRef, players: tuple[int, ...], figure: int = -1) -> None:
        self.power = power
        self.players = players
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        return self.next_player(g, None)

    def next_player(self, g: Game, _: object) -> Flow[None]:
        if not self.players:
            return None
        prompt = "power.out_of_the_basket"
        return g.ask(self.players[0], "yes or no", prompt, [True, False], GetAway.rolls, power=self.power)

    def rolls(self, g: Game, yes: bool) -> Flow[None]:
        power = g.power(self.power)
        player = self.players[0]
        self.players = self.players[1:]
        if not yes or g.roll_d20(player, power.cause()) < power.number("roll"):
            return self.next_player(g, None)
        own: list[int | None] = [f for f in g.state.lying_on(power.card) if g.controller(f) == player]
        own.append(None)
        prompt = "power.out_of_the_basket.who"
        return g.ask(player, "place figure", prompt, own, GetAway.chosen, len(own) - 1, power=self.power)

    def chosen(self, g: Game, figure: int | None) -> Flow[None]:
        places = [] if figure is None else nearest_places(g, figure, g.power(self.power).figures(g)[0])
        if figure is None or not places:
            return self.next_player(g, None)
        self.figure = figure
        prompt = "power.comer.where"
        return g.ask(g.controller(figure), "place", prompt, places, GetAway.placed, figure=figure, power=self.power)

    def placed(self, g: Game, place: tuple[int, int]) -> Flow[None]:
        cause = g.power(self.power).cause()
        return g.call(PutDown(self.figure, place[0], place[1], cause), GetAway.next_player)


def nearest_places(g: Game, figure: int, around: int) -> list[tuple[int, int]]:
    """Where a figure fits as near to another one as there is room: (front, rear)."""
    position = g.state.position
    graph = g.world.graph(g.card_of(figure), False)
    barred = mover_for(g, figure).no_entry
    room: list[tuple[int, int]] = []
    for stance in range(len(graph.front)):
        front, rear = graph.front[stance], graph.rear[stance]
        free = graph.standable[stance] and position.has_room(figure, front, rear)
        if free and front not in barred and rear not in barred:
            room.append((front, rear))
    for spaces in range(1, g.field.n):
        near = position.near(around, spaces)
        found = [place for place in room if near >> place[0] & 1]
        if found or not room:
            return found
    return []
