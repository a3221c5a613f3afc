"""Numbers for a while, as tokens on a card: rolled for, spent markers, the price of a run, an example that inspires."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import TokenPlaced, token_removed
from wellspring.engine.fits import fits, fits_card
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import (
    AFTER_MOVING,
    ATTACK_OVER,
    BEFORE_MOVING,
    BEFORE_TURN,
    INSTEAD_OF_MOVE,
    MARKERS_LAID,
    TURN_BEGAN,
    Moment,
)
from wellspring.engine.moves import mover_for
from wellspring.engine.numbers import move_items, total
from wellspring.engine.powers import ANY_FILTER, ANY_NUMBER, ANY_WORD, DECLINED, MOVE, STRENGTHEN, USED, Power
from wellspring.engine.state import REVEAL, ROUND, TURN
from wellspring.flows.move import MoveFigure
from wellspring.flows.wound import Destroy, Wound
from wellspring.movement.mover import Mover
from wellspring.movement.reach import reach
from wellspring.powers.conditions import all_hold, conditions, in_turn
from wellspring.powers.further_attacks import MANY, SPENT

STRENGTH: Final = "strength"
SPENT_MARKER: Final = "marker spent"  # says: not again in this round
MARKER: Final = "marker"


def scale(words: str) -> list[tuple[int, int]]:
    """A table such as "2 +1, 7 +2": from 2 on it is 1, from 7 on 2."""
    pairs = [word.split() for word in words.split(",")]
    return [(int(least), int(amount)) for least, amount in pairs]


def on_scale(words: str, value: int) -> int:
    return max([0, *[amount for least, amount in scale(words) if value >= least]])


def cards_that_fit(g: Game, power: Power, name: str) -> list[int]:
    """The cards of the power's player that fit one of its filters, common ones once."""
    cards = g.cards_of(power.player(g))
    return [c for c in cards if g.same_cards(c)[0] == c and fits_card(g, power.filter(name), c)]


class Longshot(Power):
    """Attack dice that grow with the distance."""

    parameters: ClassVar[dict[str, object]] = {"dice": ANY_WORD, "when": ""}

    def good(self) -> str:
        return STRENGTHEN

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker):
            return 0
        if not all_hold(g, self, conditions(self.word("when")), combat.attacker, combat.defender, combat.adjacent):
            return 0
        return on_scale(self.word("dice"), g.state.position.range_between(combat.attacker, combat.defender))


# --- rolled for ---


@mypyc_attr(allow_interpreted_subclasses=True)
class RolledStrength(Power):
    """A d20 decides how much a number of the card is raised in this turn; up to `lose` one of its figures is destroyed,
    and with `attacks` = "none" nobody of the card attacks then."""

    abstract: ClassVar[bool] = True
    parameters: ClassVar[dict[str, object]] = {"stat": ANY_WORD, "rolls": ANY_WORD, "lose": 0, "attacks": ""}

    def good(self) -> str:
        return MOVE if self.word("stat") == "move" else STRENGTHEN

    def chances(self, g: Game, m: Moment, aim: None) -> list[int]:
        least = min([least for least, _ in scale(self.word("rolls"))])
        return [max(0, min(20, 21 - least + g.d20_bonus(self.player(g), self.cause())))]

    def takes_part(self, hook: str) -> bool:
        return hook != "extra_attacks" or bool(self.word("attacks"))

    def extra_attacks(self, g: Game, figure: int) -> int:
        if not self.owns(g, figure):
            return 0
        return -MANY if any([t.kind == SPENT and t.power == self.ref for t in g.state.tokens[self.card]]) else 0

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        roll = g.roll_d20(self.player(g), self.cause())
        if roll <= self.number("lose"):
            if self.word("attacks"):
                g.emit(TokenPlaced(self.card, SPENT, power=self.ref, until=TURN))
            return LoseOne(self.ref)
        amount = on_scale(self.word("rolls"), roll)
        if amount:
            g.emit(TokenPlaced(self.card, STRENGTH, self.word("stat"), amount, power=self.ref, until=TURN))
        return None


class WildStrength(RolledStrength):
    """Rolled for before moving, whether its player likes it or not."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_MOVING,)
    must: ClassVar[bool] = True


class DaringStrength(RolledStrength):
    """It may be rolled for after moving and before attacking."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)


class LoseOne(Frame[None]):
    """Its player must choose a figure of the card, which is destroyed."""

    def __init__(self, power: PowerRef) -> None:
        self.power = power

    def start(self, g: Game) -> Flow[None]:
        power = g.power(self.power)
        figures = list(g.pool(power.card))
        return g.ask(power.player(g), "figure", "power.lose_one", figures, LoseOne.chosen, power=self.power)

    def chosen(self, g: Game, figure: int) -> Flow[None]:
        return g.call(Destroy(figure, g.power(self.power).cause()), LoseOne.over)


# --- paid for with markers ---


class SpentMarkers(Power):
    """So many markers lie on the card; once a round one of them raises a number for this turn."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"markers": ANY_NUMBER, "stat": ANY_WORD, "amount": ANY_NUMBER}

    def good(self) -> str:
        return STRENGTHEN

    def set_up(self, g: Game) -> None:
        for _ in range(self.number("markers")):
            g.emit(TokenPlaced(self.card, MARKER, power=self.ref))

    def usable(self, g: Game, m: Moment) -> bool:
        kinds = [t.kind for t in g.state.tokens[self.card] if t.power == self.ref]
        return MARKER in kinds and SPENT_MARKER not in kinds

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        spend_marker(g, self)
        g.emit(TokenPlaced(self.card, SPENT_MARKER, power=self.ref, until=ROUND))
        amount = self.number("amount")
        g.emit(TokenPlaced(self.card, STRENGTH, self.word("stat"), amount, power=self.ref, until=TURN))
        return None


def spend_marker(g: Game, power: Power) -> None:
    held = [t for t in g.state.tokens[power.card] if t.kind == MARKER and t.power == power.ref]
    g.emit(token_removed(power.card, held[0]))


class Injection(Power):
    """So many markers lie on the card. When the turn of another card begins, one of them may be spent on a figure of it
    that fits: more move and attack in this turn."""

    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN,)
    parameters: ClassVar[dict[str, object]] = {"markers": ANY_NUMBER, "more": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "figure"

    def good(self) -> str:
        return STRENGTHEN

    def set_up(self, g: Game) -> None:
        for _ in range(self.number("markers")):
            g.emit(TokenPlaced(self.card, MARKER, power=self.ref))

    def usable(self, g: Game, m: Moment) -> bool:
        if not any([t.kind == MARKER and t.power == self.ref for t in g.state.tokens[self.card]]):
            return False
        return bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in g.pool(m.card) if fits(g, self, self.filter("who"), f)]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # nobody

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        spend_marker(g, self)
        card = g.state.roster.figure_card[aim]
        for stat in ("move", "attack"):
            g.emit(TokenPlaced(card, STRENGTH, stat, self.number("more"), aim, self.ref, TURN))
        return None


# --- running ---


class RunFurther(Power):
    """Instead of its normal move a figure goes so many spaces further, and pays for it: `fewer` attack dice in this
    turn, or with `attacks` = "none" no attack. With `charge` = "yes" only one who is not engaged may, and only if
    that can bring it to an enemy; with "must" it has to end there."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_MOVE,)
    parameters: ClassVar[dict[str, object]] = {"move": ANY_NUMBER, "fewer": 0, "attacks": "", "charge": "no"}
    told: ClassVar[bool] = False  # once a way is chosen

    def good(self) -> str:
        return MOVE

    def takes_part(self, hook: str) -> bool:
        return hook != "extra_attacks" or bool(self.word("attacks"))

    def extra_attacks(self, g: Game, figure: int) -> int:
        if not self.owns(g, figure):
            return 0
        tokens = g.state.tokens[g.state.roster.figure_card[figure]]
        spent = any([t.kind == SPENT and t.power == self.ref and t.figure == figure for t in tokens])
        return -MANY if spent else 0

    def spaces(self, g: Game, figure: int) -> int:
        return total(move_items(g, figure)) + self.number("move")

    def usable(self, g: Game, m: Moment) -> bool:
        if self.word("charge") == "no":
            return True
        position = g.state.position
        if position.is_engaged(m.figure):
            return False
        found = reach(position, mover_for(g, m.figure, self.spaces(g, m.figure)))
        height = position.height[m.figure]
        enemies = position.figures_on(position.enemies_of(m.figure))
        for k in found.ends:
            at, rear = found.at(k), found.rear(k)
            if any([position.adjacent_from(at, rear, height, e) for e in enemies]):
                return True
        return False

    def leading(self, g: Game, mover: Mover) -> None:
        if self.word("charge") != "must":
            return
        position = g.state.position
        height = position.height[mover.figure]
        enemies = position.figures_on(position.enemies_of(mover.figure))
        for s in range(g.field.n):
            if not any([position.adjacent_from(s, -1, height, e) for e in enemies]):
                mover.no_end.append(s)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        return RunOn(self.ref, m.figure)


class RunOn(Frame[str]):
    """Who stays after all has not used the power."""

    def __init__(self, power: PowerRef, figure: int) -> None:
        self.power = power
        self.figure = figure

    def start(self, g: Game) -> Flow[str]:
        power = g.power(self.power)
        assert isinstance(power, RunFurther)
        spaces = power.spaces(g, self.figure)
        return g.call(MoveFigure(self.figure, spaces, power=self.power), RunOn.has_run)

    def has_run(self, g: Game, moved: bool) -> Flow[str]:
        if not moved:
            return DECLINED
        power = g.power(self.power)
        card = g.state.roster.figure_card[self.figure]
        if power.number("fewer"):
            g.emit(TokenPlaced(card, STRENGTH, "attack", -power.number("fewer"), self.figure, self.power, TURN))
        if power.word("attacks"):
            g.emit(TokenPlaced(card, SPENT, figure=self.figure, power=self.power, until=TURN))
        return USED


# --- inspired ---


class RousingAttack(Power):
    """Who attacks an enemy in its turn raises the move of all its player's cards until the next order marker."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    parameters: ClassVar[dict[str, object]] = {"move": ANY_NUMBER}

    def good(self) -> str:
        return MOVE

    def usable(self, g: Game, m: Moment) -> bool:
        if not self.owns(g, m.figure) or not in_turn(g, m.figure):
            return False
        if any([t.kind == STRENGTH and t.power == self.ref for t in g.state.tokens[self.card]]):
            return False
        return any([not g.friendly(m.figure, d) and not g.is_object(d) for d, _ in m.blows])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        for card in g.cards_of(self.player(g)):
            if g.same_cards(card)[0] == card:
                g.emit(TokenPlaced(card, STRENGTH, "move", self.number("move"), power=self.ref, until=REVEAL))
        return None


class Inspiration(Power):
    """If all order markers lie on cards that fit, one of them at least on its own, all other such cards are better in
    everything for the rest of the round."""

    moments: ClassVar[tuple[str, ...]] = (MARKERS_LAID,)
    parameters: ClassVar[dict[str, object]] = {"more": ANY_NUMBER, "who": ANY_FILTER}

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        player = self.player(g)
        laid = g.state.markers[player * 4 : player * 4 + 4]
        who = self.filter("who")
        return self.card in laid and all([card >= 0 and fits_card(g, who, card) for card in laid])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        for card in cards_that_fit(g, self, "who"):
            if card != self.card:
                for stat in ("move", "attack", "defense"):
                    g.emit(TokenPlaced(card, STRENGTH, stat, self.number("more"), power=self.ref, until=ROUND))
        return None


class BloodSacrifice(Power):
    """When its order marker is revealed, a hero who fits may take a wound: the hero and the card have more attack dice
    until the next one is."""

    moments: ClassVar[tuple[str, ...]] = (BEFORE_TURN,)
    parameters: ClassVar[dict[str, object]] = {"attack": ANY_NUMBER, "wounds": ANY_NUMBER, "who": ANY_FILTER}
    aim_kind: ClassVar[str] = "figure"

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        return m.marker >= 0 and bool(self.aims(g, m))

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [f for f in g.all_on_field() if fits(g, self, self.filter("who"), f)]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # nobody

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        for card in (g.state.roster.figure_card[aim], self.card):
            g.emit(TokenPlaced(card, STRENGTH, "attack", self.number("attack"), power=self.ref, until=REVEAL))
        return Wound(aim, self.number("wounds"), self.cause())
