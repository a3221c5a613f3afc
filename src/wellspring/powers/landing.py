"""Figures that wait outside and land before an order marker is revealed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Flow, Frame, Sequence
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    BEFORE_REVEAL,
    Moment,
)
from wellspring.engine.powers import ANY_NUMBER, SUMMON, WHETHER, Power
from wellspring.engine.state import RESERVE, ROUND
from wellspring.flows.arrive import put_down
from wellspring.powers.order_markers import markers_on
from wellspring.powers.passed_orders import MoveMarkers
from wellspring.powers.returning import landings

LANDED: Final = "landed"  # the token of a figure that cannot move normally in the turn of one order marker


@mypyc_attr(allow_interpreted_subclasses=True)
class Lander(Power):
    """Waits outside and may land before an order marker of its player is revealed, adjacent to nobody."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (BEFORE_REVEAL,)

    def good(self) -> str:
        return SUMMON

    def starts_in_reserve(self) -> bool:
        return True

    def in_play(self, g: Game) -> bool:
        return True

    def waiting(self, g: Game) -> list[int]:
        return [f for f in g.state.roster.figures[self.card] if g.state.where[f] == RESERVE]

    def is_players(self, g: Game, m: Moment) -> bool:
        return m.card >= 0 and g.state.controller[m.card] == self.player(g)


class GliderLanding(Lander):
    """One figure before each marker on its own card; it does not move normally in that turn."""

    aim_kind: ClassVar[str] = "space"

    def usable(self, g: Game, m: Moment) -> bool:
        return m.card == self.card and self.is_players(g, m) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        waiting = self.waiting(g)
        return landings(g, waiting[0], True) if waiting else []

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return 0

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        figure = self.waiting(g)[0]
        g.emit(TokenPlaced(self.card, LANDED, amount=m.marker + 1, figure=figure, power=self.ref, until=ROUND))
        frames = put_down(g, figure, aim, -1, self.cause())
        return Sequence(tuple(frames)) if frames else None

    def move(self, g: Game, figure: int) -> int:
        if not self.owns(g, figure):
            return 0
        for token in g.state.tokens[self.card]:
            if token.kind == LANDED and token.figure == figure and token.amount == g.state.cycle:
                return -99
        return 0


class GlideIn(Lander):
    """With a good roll before any marker of its player; then his hidden markers may go to its card."""

    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER}
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        waiting = self.waiting(g)
        return bool(waiting) and self.is_players(g, m) and bool(landings(g, waiting[0]))

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return tuple(self.waiting(g))

    def least_roll(self, g: Game, m: Moment, aim: Any) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return LandAndLead(self.ref, self.waiting(g)[0])


class LandAndLead(Frame[None]):
    def __init__(self, power: PowerRef, figure: int) -> None:
        self.power = power
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        player = g.power(self.power).player(g)
        prompt = "power.glide_in.where"
        spaces = landings(g, self.figure)
        return g.ask(player, "space", prompt, spaces, LandAndLead.landed, figure=self.figure, power=self.power)

    def landed(self, g: Game, space: int) -> Flow[None]:
        frames = put_down(g, self.figure, space, -1, g.power(self.power).cause())
        return g.call_each(frames, LandAndLead.leads) if frames else self.leads(g, None)

    def leads(self, g: Game, _: object) -> Flow[None]:
        power = g.power(self.power)
        player = power.player(g)
        if not g.on_field(self.figure):
            return None
        mine = [marker for owner, marker in markers_on(g, g.cards_of(player), True) if owner == player]
        return g.call(MoveMarkers(self.power, player, tuple(mine), (power.card,)), LandAndLead.over)
