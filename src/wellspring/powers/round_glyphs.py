"""Permanent glyphs that act once a round, for whoever's figure stands on them. Clause: glyph.permanent."""

from __future__ import annotations

from typing import Any, ClassVar

from wellspring.engine.causes import PowerRef
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import MARKERS_LAID, ROUND_END, Moment
from wellspring.engine.powers import ANY_NUMBER, HARM, MOVE, TURNS
from wellspring.engine.state import MARKERS, NO_CARD
from wellspring.flows import objectives
from wellspring.flows.arrive import PutDown
from wellspring.flows.round import takes_marker
from wellspring.flows.wound import Wound
from wellspring.powers.glyphs import GlyphPower
from wellspring.powers.order_markers import markers_on, move_marker
from wellspring.powers.placements import places_on


def opponents(g: Game, player: int) -> list[int]:
    """The players on other sides who are still in the battle."""
    others = [p for p in range(g.world.players) if g.team_of(p) != g.team_of(player)]
    return [p for p in others if objectives.player_alive(g, p)]


class WoundEachRound(GlyphPower):
    """At the end of the round a d20: with a good roll an opponent may be chosen who wounds a figure of his own, else
    the one on the glyph is wounded."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_END,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "wounds": ANY_NUMBER}
    told: ClassVar[bool] = True

    def good(self) -> str:
        return HARM

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        figure = self.standing(g)
        if g.roll_d20(self.player(g), self.cause(figure)) < self.number("roll"):
            return Wound(figure, self.number("wounds"), self.cause())
        return PassWound(self.ref, self.player(g))


class PassWound(Frame[None]):
    def __init__(self, power: PowerRef, player: int) -> None:
        self.power = power
        self.player = player

    def start(self, g: Game) -> Flow[None]:
        values: list[int | None] = [*opponents(g, self.player), None]
        prompt = "power.wound_each_round.player"
        return g.ask(self.player, "player", prompt, values, PassWound.chosen, power=self.power)

    def chosen(self, g: Game, player: int | None) -> Flow[None]:
        figures = [] if player is None else [f for f in g.all_on_field() if g.controller(f) == player]
        if player is None or not figures:
            return None
        prompt = "power.wound_each_round"
        return g.ask(player, "target", prompt, figures, PassWound.suffers, power=self.power)

    def suffers(self, g: Game, figure: int) -> Flow[None]:
        power = g.power(self.power)
        return g.call(Wound(figure, power.number("wounds"), power.cause()), PassWound.over)


class TeleportEachRound(GlyphPower):
    """At the end of the round the figure on it may be put on any empty space where it is adjacent to nobody."""

    moments: ClassVar[tuple[str, ...]] = (ROUND_END,)
    aim_kind: ClassVar[str] = "place"
    told: ClassVar[bool] = True

    def good(self) -> str:
        return MOVE

    def aims(self, g: Game, m: Moment) -> list[Any]:
        figure = self.standing(g)
        if figure < 0 or g.is_held(figure):
            return []
        position = g.state.position
        height = position.height[figure]
        others = [f for f in g.all_on_field() if f != figure]
        out: list[Any] = []
        for at, rear in places_on(g, figure, (1 << g.field.n) - 1):
            if not any([position.adjacent_from(at, rear, height, f) for f in others]):
                out.append((at, rear))
        return out

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # it stays

    def covers(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return tuple([space for space in aim if space >= 0])

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return self.figures(g)

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        figure = self.standing(g)
        return PutDown(figure, aim[0], aim[1], self.cause(figure))


class ExchangeOrders(GlyphPower):
    """When order markers lie, a good roll makes an opponent take so many of his own off and lay each on another card,
    or do without it."""

    moments: ClassVar[tuple[str, ...]] = (MARKERS_LAID,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "markers": ANY_NUMBER}
    told: ClassVar[bool] = True

    def good(self) -> str:
        return TURNS

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(self.victims(g))

    def victims(self, g: Game) -> list[int]:
        return [p for p in opponents(g, self.player(g)) if markers_on(g, g.cards_of(p), True)]

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return LayAnew(self.ref, self.number("markers"))


class LayAnew(Frame[None]):
    def __init__(self, power: PowerRef, left: int, player: int = -1, markers: tuple[int, ...] = ()) -> None:
        self.power = power
        self.left = left
        self.player = player
        self.markers = markers  # those not asked for yet

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, ExchangeOrders)
        prompt = "power.exchange_orders.player"
        return g.ask(power.player(g), "player", prompt, power.victims(g), LayAnew.chosen, power=self.power)

    def chosen(self, g: Game, player: int) -> Flow[None]:
        self.player = player
        self.markers = tuple([marker for _, marker in markers_on(g, g.cards_of(player), True)])
        return self.next_marker(g)

    def next_marker(self, g: Game) -> Flow[None]:
        """He says of one marker after the other whether it is taken off, as long as he has a choice."""
        if not self.markers or not self.left:
            return None
        values = [True] if len(self.markers) <= self.left else [True, False]
        prompt = "power.exchange_orders." + MARKERS[self.markers[0]]
        return g.ask(self.player, "yes or no", prompt, values, LayAnew.taken_off, power=self.power)

    def taken_off(self, g: Game, yes: bool) -> Flow[None]:
        if not yes:
            self.markers = self.markers[1:]
            return self.next_marker(g)
        lies = g.state.markers[self.player * len(MARKERS) + self.markers[0]]
        values: list[int | None] = [c for c in g.cards_of(self.player) if c != lies and takes_marker(g, c)]
        values.append(None)
        prompt = "power.move_markers." + MARKERS[self.markers[0]]
        return g.ask(self.player, "card", prompt, values, LayAnew.laid, power=self.power)

    def laid(self, g: Game, card: int | None) -> Flow[None]:
        move_marker(g, self.player, self.markers[0], NO_CARD if card is None else card)
        self.left -= 1
        self.markers = self.markers[1:]
        return self.next_marker(g)
