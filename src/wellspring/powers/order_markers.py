"""Order markers taken off, moved, looked at, or shown for something. Which one it is stays hidden from whom it should
(engine/events.py)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.combat import Combat
from wellspring.engine.events import MarkerMoved, MarkerShown, TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_MOVING,
    ATTACK_OVER,
    BEFORE_MOVING,
    BEFORE_REVEAL,
    TURN_BEGAN,
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
from wellspring.engine.state import MARKERS, NO_CARD, ROUND, TURN
from wellspring.powers.further_attacks import MANY, attacks_around, not_yet_attacked
from wellspring.powers.further_turns import SPENT, X, has_hidden, has_token

STUNNED: Final = "stunned"  # the token of a figure whose turn is over
RAGE: Final = "rage"


def markers_on(g: Game, cards: list[int], hidden: bool) -> list[tuple[int, int]]:
    """(player, marker) of all order markers on some cards, or only those not turned over yet."""
    state = g.state
    on = [k for k, card in enumerate(state.markers) if card in cards and not (hidden and state.shown[k])]
    return [(k // len(MARKERS), k % len(MARKERS)) for k in on]


def move_marker(g: Game, player: int, marker: int, card: int) -> None:
    place = player * len(MARKERS) + marker
    g.emit(MarkerMoved(player, marker, g.state.markers[place], card, g.state.shown[place]))


class ConfuseOrders(Power):
    """With a good roll a figure's card loses all its order markers (`take = "all"`) or one that is hidden, by chance
    ("one"). All copies of a common card are meant; "all here" and "one here" only the figure's own."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING, AFTER_MOVING)
    parameters: ClassVar[dict[str, object]] = {
        "roll": ANY_NUMBER,
        "who": ANY_FILTER,
        "when": ANY_WORD,
        "take": ANY_WORD,
        "engaged": 0,
    }
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        return m.when == self.word("when") and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in g.all_on_field() if self._markers(g, f) and self._is_meant(g, f)]

    def _is_meant(self, g: Game, figure: int) -> bool:
        if self.number("engaged"):
            engaged = [f for f in g.state.position.engaged_with(figure) if self.owns(g, f)]
            if len(engaged) < self.number("engaged"):
                return False
        return fits(g, self, self.filter("who"), figure) and not g.is_immune(figure, self)

    def _markers(self, g: Game, figure: int) -> list[tuple[int, int]]:
        card = g.state.roster.figure_card[figure]
        cards = [card] if self.word("take").endswith("here") else g.same_cards(card)
        return markers_on(g, cards, not self._takes_all())

    def _takes_all(self) -> bool:
        return self.word("take").startswith("all")

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def least_roll(self, g: Game, m: Moment, aim: int) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        found = self._markers(g, aim)
        if not self._takes_all():
            g.commit()
            found = [found[g.dice.pick(len(found))]]
        for player, marker in found:
            move_marker(g, player, marker, NO_CARD)
        return None


class StunAttacker(Power):
    """Whoever attacks it in vain and fits: with a good roll its turn is over and its card loses all order markers."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"roll": ANY_NUMBER, "who": ANY_FILTER}

    def good(self) -> str:
        return HARM

    def usable(self, g: Game, m: Moment) -> bool:
        held = any([not wounds and self.owns(g, figure) for figure, wounds in m.blows])
        return held and g.on_field(m.figure) and fits(g, self, self.filter("who"), m.figure)

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return (m.figure,)

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        card = g.state.roster.figure_card[m.figure]
        g.emit(TokenPlaced(card, STUNNED, figure=m.figure, power=self.ref, until=TURN))
        for player, marker in markers_on(g, g.same_cards(card), False):
            move_marker(g, player, marker, NO_CARD)
        return None

    def extra_attacks(self, g: Game, figure: int) -> int:
        tokens = g.state.tokens[g.state.roster.figure_card[figure]]
        stunned = any([t.kind == STUNNED and t.figure == figure and t.power == self.ref for t in tokens])
        return -99 if stunned else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class ForMarker(Power):
    """When a turn of its card begins with a reveal, the marker X may be shown too: then it works until the end of the
    round."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN,)
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        own = m.marker >= 0 and m.card in g.same_cards(self.card)
        return own and has_hidden(g, self.player(g), self.card, X)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return g.pool(self.card)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        g.emit(MarkerShown(self.player(g), X, self.card))
        g.emit(TokenPlaced(self.card, RAGE, power=self.ref, until=ROUND))
        return None

    def rages(self, g: Game, figure: int) -> bool:
        return self.owns(g, figure) and has_token(g, self, RAGE)


class RageForMarker(ForMarker):
    """Dice for each wound."""

    parameters: ClassVar[dict[str, object]] = {"dice": ANY_NUMBER}

    def _dice(self, g: Game, figure: int) -> int:
        return self.number("dice") * g.state.wounds[figure] if self.rages(g, figure) else 0

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return self._dice(g, combat.attacker)

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self._dice(g, combat.defender)


class CragForMarker(ForMarker):
    """Hard to hurt, but slow and with fewer attack dice; and it may attack everybody adjacent, one after the other."""

    parameters: ClassVar[dict[str, object]] = {"harder": ANY_NUMBER, "fewer": ANY_NUMBER, "slower": ANY_NUMBER}

    def attack_dice(self, g: Game, combat: Combat) -> int:
        return -self.number("fewer") if self.rages(g, combat.attacker) else 0

    def defense_dice(self, g: Game, combat: Combat) -> int:
        return self.number("harder") if self.rages(g, combat.defender) else 0

    def move(self, g: Game, figure: int) -> int:
        return -self.number("slower") if self.rages(g, figure) else 0

    def extra_attacks(self, g: Game, figure: int) -> int:
        return attacks_around(g, figure, MANY) if self.rages(g, figure) else 0

    def narrows_targets(self, g: Game, attacker: int, targets: list[int]) -> list[int]:
        return not_yet_attacked(g, attacker, targets) if self.rages(g, attacker) else targets


class CutIn(Power):
    """The order marker that is about to be revealed on another card of the player may be taken over: once in a round,
    or for the marker X on its own card (`cost = "X"`)."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_REVEAL,)
    parameters: ClassVar[dict[str, object]] = {"cost": ANY_WORD}
    aim_kind: ClassVar[str] = WHETHER

    def good(self) -> str:
        return TURNS

    def usable(self, g: Game, m: Moment) -> bool:
        own = g.same_cards(self.card)
        if m.card < 0 or m.card in own or g.state.controller[m.card] != self.player(g) or not g.is_alive(m.card):
            return False
        if self.word("cost") == "X":
            return has_hidden(g, self.player(g), self.card, X)
        return not has_token(g, self, SPENT)

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return g.pool(self.card)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        if self.word("cost") == "X":
            g.emit(MarkerShown(self.player(g), X, self.card))
        else:
            g.emit(TokenPlaced(self.card, SPENT, power=self.ref, until=ROUND))
        move_marker(g, self.player(g), m.marker, self.card)
        return None
