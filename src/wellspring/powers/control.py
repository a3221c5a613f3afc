"""Who obeys whom: turns with somebody else's card, and cards that change hands."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import ControlTaken, MarkerShown, TokenPlaced, TurnLimited
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_TURN, BEFORE_MOVING, BEFORE_TURN, Moment
from wellspring.engine.powers import (
    AGAIN,
    ANY_FILTER,
    ANY_NUMBER,
    ANY_WORD,
    HARM,
    MOVE,
    PROTECT,
    SUMMON,
    TAKE_OVER,
    TURNS,
    Power,
)
from wellspring.engine.state import TURN
from wellspring.engine.who import NOBODY
from wellspring.flows import objectives
from wellspring.flows.turn import ExtraTurn, LentTurn
from wellspring.flows.wound import Destroy
from wellspring.powers.further_turns import X, has_hidden

TRIED: Final = "tried"  # the token of a figure that has used the power in this turn


class BorrowedTurn(Power):
    """With a good roll a turn with somebody, whoever controls him. `bonus` makes it easier for one's own, `cost = "X"`
    asks for the marker X on the card when the roll was good."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN, BEFORE_TURN)
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "who": ANY_FILTER,
        "spares": NOBODY,
        "when": ANY_WORD,
        "after": "",
        "bonus": 0,
        "cost": "",
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return TAKE_OVER

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when != self.word("when") or (self.word("after") and m.marker < 0):
            return False
        if self.word("cost") and not has_hidden(g, self.player(g), self.card, X):
            return False
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in g.all_on_field() if self._is_meant(g, f)]

    def _is_meant(self, g: Game, figure: int) -> bool:
        if g.state.roster.figure_card[figure] in g.state.turns or not fits(g, self, self.filter("who"), figure):
            return False
        return not fits(g, self, self.filter("spares"), figure) and not g.is_immune(figure, self)

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return g.figures_of(g.state.roster.figure_card[aim])

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        own = g.controller(aim) == self.player(g)
        return self.number("roll") - (self.number("bonus") if own else 0)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        return Borrow(self.ref, g.state.roster.figure_card[aim])


class Borrow(Frame[None]):
    def __init__(self, power: PowerRef, card: int) -> None:
        self.power = power
        self.card = card

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        if not power.word("cost"):
            return self.goes(g, True)
        prompt = "power.borrowed_turn.cost"
        return g.ask(power.player(g), "yes or no", prompt, [True, False], Borrow.goes, 1, power=self.power)

    def goes(self, g: Game, yes: bool) -> Flow[None]:
        power = g.power(self.power)
        player = power.player(g)
        if not yes:
            return None
        if power.word("cost"):
            g.emit(MarkerShown(player, X, power.card))
        if g.state.controller[self.card] == player:
            return g.call(ExtraTurn(player, self.card, self.power), Borrow.over)
        return g.call(LentTurn(player, self.card, self.power), Borrow.over)


class Disloyal(Power):
    """It has to be rolled for: with a bad roll an opponent of its player's choice gets its card, `for_good` after a
    turn with a roll of up to so much, or for the turn that was about to begin with a roll of at least so much."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN, AFTER_TURN)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "when": ANY_WORD}
    must: ClassVar[bool] = True

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return m.when == self.word("when") and (m.when == AFTER_TURN or m.marker >= 0)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        roll = g.roll_d20(self.player(g), self.cause())
        least = self.number("roll")
        bad = roll <= least if self.word("when") == AFTER_TURN else roll >= least
        return Desert(self.ref, m.card) if bad else None


class Desert(Frame[None]):
    def __init__(self, power: PowerRef, card: int) -> None:
        self.power = power
        self.card = card

    def start(self, g: Game) -> Flow[None]:
        player = g.power(self.power).player(g)
        others = [
            p for p in range(g.world.players) if g.team_of(p) != g.team_of(player) and objectives.player_alive(g, p)
        ]
        return g.ask(player, "player", "power.disloyal", others, Desert.chosen, power=self.power)

    def chosen(self, g: Game, player: int) -> Flow[None]:
        power = g.power(self.power)
        if power.word("when") == BEFORE_TURN:
            return g.call(LentTurn(player, self.card, self.power), Desert.returned)
        g.emit(ControlTaken(self.card, player, g.team_of(player), power.cause()))
        objectives.check(g)
        return None

    def returned(self, g: Game, _: object) -> Flow[None]:
        g.emit(TurnLimited(self.card, 0))  # that was its turn
        return None


class SoulDevour(Power):
    """Before moving each figure may try an adjacent one who fits: with a good roll it dies, and the other one's card is
    its player's."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "throw"

    def good(self) -> str:
        return TAKE_OVER

    def aims(self, g: Game, m: Moment) -> list[Any]:
        tried = [t.figure for t in g.state.tokens[self.card] if t.kind == TRIED]
        out: list[Any] = []
        for f in self.figures(g):
            if f in tried:
                continue
            for other in g.state.position.neighbours(f):
                if fits(g, self, self.filter("who"), other) and not g.is_immune(other, self):
                    out.append((f, other))
        return out

    def attacker(self, m: Moment, aim: tuple[int, int]) -> int:
        return aim[0]

    def hits(self, g: Game, m: Moment, aim: tuple[int, int]) -> tuple[int, ...]:
        return (aim[1],)

    def chances(self, g: Game, m: Moment, aim: tuple[int, int]) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.player(g), self.cause())))]

    def use(self, g: Game, m: Moment, aim: tuple[int, int]) -> Frame[Any] | None:
        g.emit(TokenPlaced(self.card, TRIED, figure=aim[0], power=self.ref, until=TURN))
        return Devour(self.ref, aim[0], aim[1])


class Devour(Frame[str]):
    def __init__(self, power: PowerRef, figure: int, victim: int) -> None:
        self.power = power
        self.figure = figure
        self.victim = victim

    def start(self, g: Game) -> Flow[str]:
        power = g.power(self.power)
        if g.roll_d20(power.player(g), power.cause(self.figure)) < power.number("roll"):
            return AGAIN
        player = power.player(g)
        card = g.state.roster.figure_card[self.victim]
        g.emit(ControlTaken(card, player, g.team_of(player), power.cause(self.figure)))
        return g.call(Destroy(self.figure, power.cause()), Devour.devoured)

    def devoured(self, g: Game, _: object) -> Flow[str]:
        objectives.check(g)
        return AGAIN


class Unyielding(Power):
    """No other player's power can take it over, move it or take turns with it."""

    def good(self) -> str:
        return PROTECT

    def protects(self, g: Game, figure: int, power: Power) -> bool:
        if power.good() not in (TAKE_OVER, MOVE, SUMMON, TURNS) or not self.owns(g, figure):
            return False
        return power.player(g) != self.player(g)
