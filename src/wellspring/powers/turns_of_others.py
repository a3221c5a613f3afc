"""Turns that a card gives to others, instead of its own or afterwards; before it: bonding.py."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_TURN, INSTEAD_OF_TURN, TURN_OVER, Moment
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, TURNS, Power
from wellspring.engine.state import ANY_REVEAL
from wellspring.engine.who import ANYBODY, NOBODY
from wellspring.flows import objectives
from wellspring.flows.turn import ExtraTurn, LentTurn, is_turn_forbidden

# the word `after` of a power: not in turns that powers give
FIRST_REVEAL: Final = "first reveal"  # of a numbered order marker on the card in this round

RAGED: Final = "raged"  # the token of a card after whose turn its player takes no more

# whom it gives turns to, how many (0: one), after which reveal; `pair`: two different cards of these may go, not one
GIVER: Final[dict[str, object]] = {
    "who": ANY_FILTER,
    "or_who": NOBODY,
    "or_else": NOBODY,
    "pair": NOBODY,
    "turns": 0,
    "marker": 0,
    "after": "",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnGiver(Power):
    """Gives turns to cards of its player. Nobody who has had a turn in this player turn gets one; of common heroes that
    is asked of each figure."""

    abstract: ClassVar[bool] = True
    aim_kind: ClassVar[str] = "card"
    to_itself: ClassVar[bool] = False  # the card may give the turn to itself

    def good(self) -> str:
        return TURNS

    def usable(self, g: Game, m: Moment) -> bool:
        after = self.word("after")
        if after and m.marker < 0:
            return False
        if self.number("marker") and m.marker + 1 != self.number("marker"):
            return False
        if after == FIRST_REVEAL and revealed_on(g, self.player(g), self.card) > 1:
            return False
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [card for card in g.cards_of(self.player(g)) if self.ready(g, card, ())]

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return self.ready(g, aim, ())

    def ready(self, g: Game, card: int, had: tuple[int, ...]) -> tuple[int, ...]:
        """The figures of a card that may take a turn now; all copies of a common card are asked about as the first."""
        if g.same_cards(card)[0] != card or not self.is_free(g, card):
            return ()
        return tuple([f for f in g.pool(card) if f not in had and self.is_meant(g, f)])

    def is_free(self, g: Game, card: int) -> bool:
        if is_common_hero(g, card) or (self.to_itself and card == self.card):
            return True
        alike = g.same_cards(card)
        return not any([taken in alike for taken in g.state.turns])

    def is_meant(self, g: Game, figure: int) -> bool:
        for name in ("who", "or_who", "or_else"):
            if fits(g, self, self.filter(name), figure):
                return True
        return self.is_paired(g, figure)

    def is_paired(self, g: Game, figure: int) -> bool:
        return self.filter("pair") is not NOBODY and fits(g, self, self.filter("pair"), figure)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        pair = self.is_paired(g, self.ready(g, aim, ())[0])
        return GiveTurns(self.ref, aim, 1 if pair else max(0, self.number("turns") - 1), pair)

    def prepares(self, g: Game, card: int, figures: tuple[int, ...]) -> Frame[Any] | None:
        """Before a turn is given."""
        return None

    def concludes(self, g: Game, card: int, figures: tuple[int, ...]) -> None:
        """When a turn that was given is over."""


class GiveTurns(Frame[None]):
    """One card after the other takes a turn, up to so many; whoever had one gets no second."""

    def __init__(
        self, power: PowerRef, card: int, left: int, pair: bool, had: tuple[int, ...] = (), acting: tuple[int, ...] = ()
    ) -> None:
        self.power = power
        self.card = card
        self.left = left  # further turns
        self.pair = pair
        self.had = had  # figures that have had one
        self.acting = acting

    def giver(self, g: Game) -> TurnGiver:
        power = g.power(self.power)
        assert isinstance(power, TurnGiver)
        return power

    def start(self, g: Game) -> Flow[None]:
        giver = self.giver(g)
        ready = giver.ready(g, self.card, self.had)
        if len(ready) > 1 and is_common_hero(g, self.card):
            prompt = "power.turn_giver.figure"
            return g.ask(giver.player(g), "figure", prompt, list(ready), GiveTurns.figure_chosen, power=self.power)
        return self.prepares(g, ready)

    def figure_chosen(self, g: Game, figure: int) -> Flow[None]:
        return self.prepares(g, (figure,))

    def prepares(self, g: Game, figures: tuple[int, ...]) -> Flow[None]:
        self.acting = figures
        self.had = (*self.had, *(figures if is_common_hero(g, self.card) else g.pool(self.card)))
        frame = self.giver(g).prepares(g, self.card, figures)
        return self.gives(g, None) if frame is None else g.call(frame, GiveTurns.gives)

    def gives(self, g: Game, _: object) -> Flow[None]:
        only = () if set(self.acting) == set(g.pool(self.card)) else self.acting
        turn = ExtraTurn(self.giver(g).player(g), self.card, self.power, only=only)
        return g.call(turn, GiveTurns.taken)

    def taken(self, g: Game, _: object) -> Flow[None]:
        giver = self.giver(g)
        giver.concludes(g, self.card, self.acting)
        self.left -= 1
        if self.left < 0 or not g.is_active(giver) or is_turn_forbidden(g, giver.player(g)):
            return None
        cards: list[int | None] = []
        for card in g.cards_of(giver.player(g)):
            ready = giver.ready(g, card, self.had)
            if ready and (not self.pair or (card != self.card and giver.is_paired(g, ready[0]))):
                cards.append(card)
        if not cards:
            return None
        cards.append(None)
        prompt = "power.turn_giver.next"
        return g.ask(giver.player(g), "card", prompt, cards, GiveTurns.next_chosen, len(cards) - 1, power=self.power)

    def next_chosen(self, g: Game, card: int | None) -> Flow[None]:
        if card is None:
            return None
        self.card = card
        return self.start(g)


def is_common_hero(g: Game, card: int) -> bool:
    """Of these each figure takes turns for itself."""
    printed = g.state.roster.cards[card]
    return printed.hero and not printed.unique


def revealed_on(g: Game, player: int, card: int) -> int:
    """How many numbered order markers have been revealed on a card in this round."""
    state = g.state
    own = range(player * 4, player * 4 + 3)
    return sum([1 for k in own if state.shown[k] and state.markers[k] in g.same_cards(card)])


class RageTurn(Power):
    """When somebody who fits has taken a turn it has to be rolled for: its card takes one at once, and with a bad roll
    another player plays it. After that its player takes no further turn before the next order marker is revealed."""

    moments: ClassVar[tuple[str, ...]] = (TURN_OVER,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}

    def good(self) -> str:
        return TURNS

    def in_play(self, g: Game) -> bool:
        return True  # there is no further turn after one in which its figure fell, either

    def usable(self, g: Game, m: Moment) -> bool:
        if not g.pool(self.card):
            return False
        own = m.card != self.card and g.state.controller[m.card] == self.player(g) == g.state.player
        return own and fits_card(g, self.filter("who"), m.card) and not self._is_spent(g)

    def _is_spent(self, g: Game) -> bool:
        return any([t.kind == RAGED and t.power == self.ref for t in g.state.tokens[self.card]])

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return g.pool(self.card)

    def chances(self, g: Game, m: Moment, aim: None) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.player(g), self.cause())))]

    def forbids_turn(self, g: Game, player: int) -> bool:
        return player == self.player(g) and self._is_spent(g)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        good = g.roll_d20(self.player(g), self.cause()) >= self.number("roll")
        return TakeRageTurn(self.ref, good)


class TakeRageTurn(Frame[None]):
    def __init__(self, power: PowerRef, good: bool) -> None:
        self.power = power
        self.good = good

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        player = power.player(g)
        if self.good:
            return g.call(ExtraTurn(player, power.card, self.power), TakeRageTurn.taken)
        others = [p for p in range(g.world.players) if p != player and objectives.player_alive(g, p)]
        return g.ask(player, "player", "power.rage_turn", others, TakeRageTurn.chosen, power=self.power)

    def chosen(self, g: Game, player: int) -> Flow[None]:
        return g.call(LentTurn(player, g.power(self.power).card, self.power), TakeRageTurn.taken)

    def taken(self, g: Game, _: object) -> Flow[None]:
        g.emit(TokenPlaced(self.power[0], RAGED, power=self.power, until=ANY_REVEAL))
        return None


class TurnsInstead(TurnGiver):
    """Instead of its turn: turns with others, the card itself among them unless its filter says otherwise."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_TURN,)
    parameters: ClassVar[dict[str, object]] = GIVER
    to_itself: ClassVar[bool] = True


class TurnsAfterwards(TurnGiver):
    """After its turn: a turn with somebody else, if somebody who fits `near` is there, and enough of its figures are
    engaged."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_TURN,)
    parameters: ClassVar[dict[str, object]] = {**GIVER, "near": ANYBODY, "engaged": 0}

    def usable(self, g: Game, m: Moment) -> bool:
        if self.number("engaged"):
            position = g.state.position
            if len([f for f in self.figures(g) if position.engaged_with(f)]) < self.number("engaged"):
                return False
        near = self.filter("near")
        if near is not ANYBODY and not any([fits(g, self, near, f) for f in g.all_on_field()]):
            return False
        return super().usable(g, m)
