"""Another turn with the same card, and how many of its figures act in one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import MarkerShown, TokenPlaced, TurnLimited, token_removed
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_TURN, BEFORE_MOVING, FIGURE_DESTROYED, TURN_OVER, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, TURNS, WHETHER, Power
from wellspring.engine.state import MARKERS, ROUND, TURN
from wellspring.flows.turn import ExtraTurn
from wellspring.flows.wound import Wound

SPENT: Final = "spent"  # the token that says: not again in this round
GLORY: Final = "glory"  # the token of who has earned another turn
SURGE: Final = "surge"  # the token of a turn that an order marker X gave
X: Final = MARKERS.index("X")


def has_token(g: Game, power: Power, kind: str) -> bool:
    """Whether a token that a power laid lies on its own card."""
    return any([t.kind == kind and t.power == power.ref for t in g.state.tokens[power.card]])


def take_token(g: Game, power: Power, kind: str) -> None:
    for token in g.state.tokens[power.card]:
        if token.kind == kind and token.power == power.ref:
            g.emit(token_removed(power.card, token))
            return


class AnotherTurn(Power):
    """After its turn: another one, for a good roll or for wounds, `once = "round"` in a round."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {"roll": 0, "wounds": 0, "once": ""}

    def good(self) -> str:
        return TURNS

    def usable(self, g: Game, m: Moment) -> bool:
        return not has_token(g, self, SPENT)

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return g.pool(self.card)

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if self.word("once"):
            g.emit(TokenPlaced(self.card, SPENT, power=self.ref, until=ROUND))
        return TakeAnother(self.ref, m.card)


class TakeAnother(Frame[None]):
    """The price first: who does not survive it takes no turn."""

    def __init__(self, power: PowerRef, card: int) -> None:
        self.power = power
        self.card = card

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        wounds = power.number("wounds")
        if not wounds:
            return self.paid(g, None)
        return g.call(Wound(g.pool(self.card)[0], wounds, power.cause()), TakeAnother.paid)

    def paid(self, g: Game, _: object) -> Flow[None]:
        if not g.pool(self.card):
            return None
        return g.call(ExtraTurn(g.power(self.power).player(g), self.card, self.power), TakeAnother.over)


class GloryTurn(Power):
    """After a turn in which it destroyed somebody who fits and was not adjacent: another one."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED, AFTER_TURN)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    told: ClassVar[bool] = False  # the token and the turn tell it

    def good(self) -> str:
        return TURNS

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == AFTER_TURN:
            return has_token(g, self, GLORY)
        if m.cause is None or m.cause.figure < 0 or not self.owns(g, m.cause.figure) or has_token(g, self, GLORY):
            return False
        by = m.cause.figure
        position = g.state.position
        beside = position.adjacent_from(m.stood[0], m.stood[1], position.height[m.figure], by)
        return g.on_field(by) and not beside and fits(g, self, self.filter("who"), m.figure)

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return g.pool(self.card)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == FIGURE_DESTROYED:
            g.emit(TokenPlaced(self.card, GLORY, power=self.ref, until=TURN))
            return None
        take_token(g, self, GLORY)
        return ExtraTurn(self.player(g), m.card, self.ref)


@mypyc_attr(allow_interpreted_subclasses=True)
class MarkerTurn(Power):
    """A turn for showing the order marker X on its card."""

    abstract: ClassVar[bool] = True

    def good(self) -> str:
        return TURNS

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return g.pool(self.card)

    def has_marker(self, g: Game) -> bool:
        return has_hidden(g, self.player(g), self.card, X)

    def show_and_go(self, g: Game) -> Frame[Any]:
        g.emit(MarkerShown(self.player(g), X, self.card))
        g.emit(TokenPlaced(self.card, SURGE, power=self.ref))
        return TakeSurge(self.ref)


class TakeSurge(Frame[None]):
    def __init__(self, power: PowerRef) -> None:
        self.power = power

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        return g.call(ExtraTurn(power.player(g), power.card, self.power), TakeSurge.taken)

    def taken(self, g: Game, _: object) -> Flow[None]:
        take_token(g, g.power(self.power), SURGE)
        return None


def has_hidden(g: Game, player: int, card: int, marker: int) -> bool:
    """Whether a player's order marker lies on a card and has not been turned over."""
    state = g.state
    return state.markers[player * 4 + marker] in g.same_cards(card) and not state.shown[player * 4 + marker]


class SurgeTurn(MarkerTurn):
    """After its turn, for the marker X: another one, without the power `without`, and with wounds for who attacks
    nobody in it."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN, TURN_OVER)
    parameters: ClassVar[dict[str, object]] = {"without": ANY_WORD, "wounds": ANY_NUMBER}

    def usable(self, g: Game, m: Moment) -> bool:
        surging = has_token(g, self, SURGE)
        if m.when == AFTER_TURN:
            return not surging and self.has_marker(g)
        return surging and m.card == self.card and not g.state.attacks

    def negates(self, g: Game, power: Power) -> bool:
        return power.card == self.card and power.text.name == self.word("without") and has_token(g, self, SURGE)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == AFTER_TURN:
            return self.show_and_go(g)
        return Wound(g.pool(self.card)[0], self.number("wounds"), self.cause())


class ReadyTurn(MarkerTurn):
    """When the player's turn is over, for the marker X: a turn in which it moves or attacks."""

    moments: ClassVar[tuple[str, ...]] = (TURN_OVER,)
    aim_kind: ClassVar[str] = WHETHER

    def usable(self, g: Game, m: Moment) -> bool:
        return m.marker >= 0 and g.state.player == self.player(g) and self.has_marker(g)

    def extra_attacks(self, g: Game, figure: int) -> int:
        moved = self.owns(g, figure) and figure in g.state.moved and has_token(g, self, SURGE)
        return -99 if moved else 0

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        return self.show_and_go(g)


class Swarm(Power):
    """Before moving the d20 says how many figures act in this turn: `low`, from `roll` on `middle`, from `top_roll` on
    `high`."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)
    parameters: ClassVar[dict[str, object]] = {
        "low": ANY_NUMBER,
        "roll": ANY_NUMBER,
        "middle": ANY_NUMBER,
        "top_roll": ANY_NUMBER,
        "high": ANY_NUMBER,
    }

    def good(self) -> str:
        return TURNS

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return g.pool(self.card)

    def chances(self, g: Game, m: Moment, aim: None) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.player(g), self.cause())))]

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        roll = g.roll_d20(self.player(g), self.cause())
        number = "high" if roll >= self.number("top_roll") else "middle" if roll >= self.number("roll") else "low"
        g.emit(TurnLimited(m.card, self.number(number), g.state.only))
        return None


class Horde(Power):
    """More figures move than attack, and any of them may attack."""

    parameters: ClassVar[dict[str, object]] = {"movers": ANY_NUMBER, "attackers": ANY_NUMBER}

    def good(self) -> str:
        return TURNS

    def figures_in_turn(self, g: Game, card: int) -> int:
        own = card in g.same_cards(self.card)
        return self.number("movers") - g.state.roster.cards[card].figures if own else 0

    def attackers_in_turn(self, g: Game, card: int) -> int:
        return self.number("attackers") if card in g.same_cards(self.card) else 0
