"""Order markers that go to other cards, and looks at those of others."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import MarkerPeeked, TokenPlaced
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_TURN,
    BEFORE_TURN,
    FIGURE_DESTROYED,
    INITIATIVE_ROLLED,
    TURN_OVER,
    Moment,
)
from wellspring.engine.powers import (
    ANY_FILTER,
    ANY_NUMBER,
    ANY_WORD,
    HARM,
    STRENGTHEN,
    TURNS,
    WHETHER,
    Power,
)
from wellspring.engine.state import ANY_REVEAL, DESTROYED, MARKERS, ROUND
from wellspring.engine.who import ANYBODY, NOBODY
from wellspring.powers.further_turns import SPENT, MarkerTurn, has_token, take_token
from wellspring.powers.order_markers import markers_on, move_marker

TRAIL: Final = "trail"  # the token that names the card of somebody who fell in this player turn


class PassOrders(Power):
    """When initiative has been rolled, order markers on its card may go to other cards of the player that fit."""

    moments: ClassVar[tuple[str, ...]] = (INITIATIVE_ROLLED,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return TURNS

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(markers_on(g, [self.card], True)) and bool(self._cards(g))

    def _cards(self, g: Game) -> tuple[int, ...]:
        own = [c for c in g.cards_of(self.player(g)) if c != self.card and g.is_alive(c)]
        return tuple([c for c in own if fits_card(g, self.filter("who"), c)])

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        markers = tuple([marker for _, marker in markers_on(g, [self.card], True)])
        return MoveMarkers(self.ref, self.player(g), markers, self._cards(g))


class MoveMarkers(Frame[None]):
    """One marker of a player after the other may go to one of some cards, up to so many of them."""

    def __init__(
        self, power: PowerRef, player: int, markers: tuple[int, ...], cards: tuple[int, ...], most: int = 4
    ) -> None:
        self.power = power
        self.player = player
        self.markers = markers
        self.cards = cards
        self.most = most

    def start(self, g: Game) -> Flow[None]:
        if not self.markers or not self.most:
            return None
        marker = self.markers[0]
        lies = g.state.markers[self.player * len(MARKERS) + marker]
        values: list[int | None] = [card for card in self.cards if card != lies]
        if not values:
            return self.chosen(g, None)
        values.append(None)
        prompt = "power.move_markers." + MARKERS[marker]
        return g.ask(self.player, "card", prompt, values, MoveMarkers.chosen, len(values) - 1, power=self.power)

    def chosen(self, g: Game, card: int | None) -> Flow[None]:
        if card is not None:
            self.most -= 1
            move_marker(g, self.player, self.markers[0], card)
        self.markers = self.markers[1:]
        return self.start(g)


class Avengers(Power):
    """When one who fits falls, its hidden order markers may go to this card; and while such a one of the own army lies
    destroyed, attack dice."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "attack": ANY_NUMBER}
    told: ClassVar[bool] = False

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        if g.state.controller[m.card] != self.player(g) or not fits_card(g, self.filter("who"), m.card):
            return False
        return bool(markers_on(g, [m.card], True))

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        markers = tuple([marker for _, marker in markers_on(g, [m.card], True)])
        return MoveMarkers(self.ref, self.player(g), markers, (self.card,))

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker):
            return 0
        state = g.state
        for card in g.cards_of(self.player(g)):
            dead = any([state.where[f] == DESTROYED for f in state.roster.figures[card]])
            if dead and fits_card(g, self.filter("who"), card):
                return self.number("attack")
        return 0


class PickUpTheTrail(MarkerTurn):
    """After a player's turn in which some of its player's who fit were destroyed, all order markers on their cards may
    come to this one; and if one of them was a `colleague`, the marker X here may be shown for a turn."""

    moments: ClassVar[tuple[str, ...]] = (FIGURE_DESTROYED, TURN_OVER)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "colleague": ANY_FILTER}
    told: ClassVar[bool] = False  # the markers tell it

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == TURN_OVER:
            return m.marker >= 0 and bool(self._lost(g))
        own = g.state.controller[m.card] == self.player(g) and m.card != self.card
        return own and fits_card(g, self.filter("who"), m.card)

    def _lost(self, g: Game) -> tuple[int, ...]:
        """The cards of those who were destroyed in this player turn."""
        return tuple([t.amount for t in g.state.tokens[self.card] if t.kind == TRAIL])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == FIGURE_DESTROYED:
            g.emit(TokenPlaced(self.card, TRAIL, amount=m.card, power=self.ref, until=ANY_REVEAL))
            return None
        lost = self._lost(g)
        while has_token(g, self, TRAIL):
            take_token(g, self, TRAIL)
        avenges = any([fits_card(g, self.filter("colleague"), card) for card in lost])
        return FollowTrail(self.ref, lost, avenges)


class FollowTrail(Frame[None]):
    def __init__(self, power: PowerRef, cards: tuple[int, ...], avenges: bool) -> None:
        self.power = power
        self.cards = cards
        self.avenges = avenges

    def start(self, g: Game) -> Flow[None]:
        player = g.power(self.power).player(g)
        if not markers_on(g, list(self.cards), False):
            return self.moved(g, False)
        prompt = "power.pick_up_the_trail"
        return g.ask(player, "yes or no", prompt, [True, False], FollowTrail.moved, power=self.power)

    def moved(self, g: Game, yes: bool) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, PickUpTheTrail)
        for player, marker in markers_on(g, list(self.cards), False) if yes else []:
            move_marker(g, player, marker, power.card)
        if not self.avenges or not power.has_marker(g):
            return None
        prompt = "power.pick_up_the_trail.turn"
        return g.ask(power.player(g), "yes or no", prompt, [True, False], FollowTrail.goes, 1, power=self.power)

    def goes(self, g: Game, yes: bool) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, PickUpTheTrail)
        return g.call(power.show_and_go(g), FollowTrail.over) if yes else None


class FalseOrders(Power):
    """With a good roll one hidden order marker on a figure's card is looked at, and may go to another card of its
    player that has a figure who fits `to`."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN, AFTER_TURN)
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "who": ANY_FILTER,
        "to": ANYBODY,
        "when": ANY_WORD,
        "once": "",
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return m.when == self.word("when") and not has_token(g, self, SPENT) and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        out: list[Any] = []
        for f in g.all_on_field():
            if markers_on(g, [g.state.roster.figure_card[f]], True) and fits(g, self, self.filter("who"), f):
                out.append(f)
        return out

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        return [max(0, min(20, 21 - self.number("roll") + g.d20_bonus(self.player(g), self.cause())))]

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        if self.word("once"):  # a roll that fails is spent too
            g.emit(TokenPlaced(self.card, SPENT, power=self.ref, until=ROUND))
        if g.roll_d20(self.player(g), self.cause()) < self.number("roll"):
            return None
        card = g.state.roster.figure_card[aim]
        found = markers_on(g, [card], True)
        g.commit()
        player, marker = found[g.dice.pick(len(found))]
        g.emit(MarkerPeeked(self.player(g), player, marker, card))
        cards = [c for c in g.cards_of(player) if c != card and self._may_go_to(g, c)]
        return Misdirect(self.ref, player, marker, tuple(cards)) if cards else None

    def _may_go_to(self, g: Game, card: int) -> bool:
        return any([fits(g, self, self.filter("to"), f) for f in g.figures_of(card)])


class Misdirect(Frame[None]):
    def __init__(self, power: PowerRef, player: int, marker: int, cards: tuple[int, ...]) -> None:
        self.power = power
        self.player = player
        self.marker = marker
        self.cards = cards

    def start(self, g: Game) -> Flow[None]:
        values: list[int | None] = [*self.cards, None]
        user = g.power(self.power).player(g)
        prompt = "power.false_orders.where"
        return g.ask(user, "card", prompt, values, Misdirect.chosen, len(values) - 1, power=self.power)

    def chosen(self, g: Game, card: int | None) -> Flow[None]:
        if card is not None:
            move_marker(g, self.player, self.marker, card)
        return None


class Intelligence(Power):
    """When initiative has been rolled: a look at all hidden order markers on one enemy card, and one own marker may go
    from one card that fits to another."""

    moments: ClassVar[tuple[str, ...]] = (INITIATIVE_ROLLED,)
    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER, "or_who": NOBODY}

    def good(self) -> str:
        return TURNS

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return Spy(self.ref)

    def own_cards(self, g: Game) -> tuple[int, ...]:
        own = [c for c in g.cards_of(self.player(g)) if g.is_alive(c)]
        return tuple([c for c in own if any([fits_card(g, self.filter(n), c) for n in ("who", "or_who")])])


class Spy(Frame[None]):
    def __init__(self, power: PowerRef) -> None:
        self.power = power

    def start(self, g: Game) -> Flow[None]:
        player = g.power(self.power).player(g)
        cards: list[int | None] = []
        for card, controller in enumerate(g.state.controller):
            if g.team_of(controller) != g.team_of(player) and markers_on(g, [card], True):
                cards.append(card)
        cards.append(None)
        prompt = "power.intelligence"
        return g.ask(player, "card", prompt, cards, Spy.looked, len(cards) - 1, power=self.power)

    def looked(self, g: Game, card: int | None) -> Flow[None]:
        power = g.power(self.power)
        assert isinstance(power, Intelligence)
        player = power.player(g)
        if card is not None:
            for owner, marker in markers_on(g, [card], True):
                g.emit(MarkerPeeked(player, owner, marker, card))
        own = power.own_cards(g)
        markers = tuple([marker for _, marker in markers_on(g, list(own), True)])
        return g.call(MoveMarkers(self.power, player, markers, own, 1), Spy.over)
