"""More than one attack in a turn: at everybody around, as long as the dice allow, or after a second run."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.events import PowerUsed, TokenPlaced
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import AFTER_MOVING, ATTACK_OVER, TURN_BEGAN, TURN_OVER, Moment
from wellspring.engine.passing import has_flown
from wellspring.engine.powers import ANY_NUMBER, ANY_WORD, HARM, STRENGTHEN, Power
from wellspring.engine.state import TURN
from wellspring.flows.attack import Attack
from wellspring.flows.move import MoveFigure
from wellspring.flows.wound import Wound
from wellspring.powers.conditions import in_turn

FURTHER: Final = "further attack"  # the token of a figure that has attacked and may do so again
SPENT: Final = "attacks spent"  # that of a card that makes no more attacks in this turn
TRADED: Final = "traded"  # that of a card which gave range away for attacks
RAGE: Final = "rage"  # that of a card whose turn began with too many wounds

MANY: Final = 98


def tokens_of(g: Game, power: Power, kind: str, figure: int) -> int:
    """How many tokens of a power a figure has."""
    held = g.state.tokens[g.state.roster.figure_card[figure]]
    return len([t for t in held if t.kind == kind and t.power == power.ref and t.figure in (-1, figure)])


def not_yet_attacked(g: Game, attacker: int, targets: list[int]) -> list[int]:
    attacks = g.state.attacks
    return [t for t in targets if (attacker, t) not in attacks]


def attacks_around(g: Game, figure: int, most: int) -> int:
    """How many attacks more than one: as many as there are enemies left around it, and never the last one. So bots
    reckon with no more than there can be."""
    made = len([attacker for attacker, _ in g.state.attacks if attacker == figure])
    left = max(1, len(not_yet_attacked(g, figure, g.state.position.engaged_with(figure))))
    return min(most, made + left) - 1


class Whirlwind(Power):
    """So many attacks more, or as many as it likes, but none twice at the same figure."""

    parameters: ClassVar[dict[str, object]] = {"attacks": 0}

    def good(self) -> str:
        return STRENGTHEN

    def extra_attacks(self, g: Game, figure: int) -> int:
        return attacks_around(g, figure, self.number("attacks") or MANY) if self.owns(g, figure) else 0

    def narrows_targets(self, g: Game, attacker: int, targets: list[int]) -> list[int]:
        return not_yet_attacked(g, attacker, targets) if self.owns(g, attacker) else targets


@mypyc_attr(allow_interpreted_subclasses=True)
class FurtherAttacks(Power):
    """After an attack there may be another one; `target` may ask for an `adjacent` figure or for `another` one."""

    abstract: ClassVar[bool] = True
    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER,)
    told: ClassVar[bool] = False  # the attack itself tells it

    def good(self) -> str:
        return STRENGTHEN

    def follows(self, g: Game, m: Moment) -> bool:
        """Whether the attack was made by a figure of the card in its own turn."""
        if m.combat is None or not self.owns(g, m.figure):
            return False
        return g.on_field(m.figure) and in_turn(g, m.figure)

    def extra_attacks(self, g: Game, figure: int) -> int:
        return tokens_of(g, self, FURTHER, figure) if self.owns(g, figure) else 0

    def narrows_targets(self, g: Game, attacker: int, targets: list[int]) -> list[int]:
        target = self.word("target")
        if not target or not self.owns(g, attacker) or not tokens_of(g, self, FURTHER, attacker):
            return targets
        if target == "adjacent":
            return [t for t in targets if g.state.position.adjacent(attacker, t)]
        return not_yet_attacked(g, attacker, targets)

    def may_go_on(self, g: Game, figure: int) -> None:
        card = g.state.roster.figure_card[figure]
        g.emit(TokenPlaced(card, FURTHER, figure=figure, power=self.ref, until=TURN))


class FollowUp(FurtherAttacks):
    """One more attack, or with `each` one more after every good roll; `after` says after which attacks only: "adjacent"
    ones or "normal" ones. It has `attack` dice more or `fewer`."""

    parameters: ClassVar[dict[str, object]] = {
        "roll": 0,
        "after": "",
        "target": "",
        "attack": 0,
        "fewer": 0,
        "each": "no",
    }

    def usable(self, g: Game, m: Moment) -> bool:
        if not self.follows(g, m) or m.combat is None:
            return False
        if self.word("each") != "yes" and tokens_of(g, self, FURTHER, m.figure):
            return False
        after = self.word("after")
        return not (after == "adjacent" and not m.combat.adjacent) and not (after == "normal" and m.combat.special)

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll")

    def attack_dice(self, g: Game, combat: Combat) -> int:
        if not self.owns(g, combat.attacker) or not tokens_of(g, self, FURTHER, combat.attacker):
            return 0
        return self.number("attack") - self.number("fewer")

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        self.may_go_on(g, m.figure)
        return None

    def takes_part(self, hook: str) -> bool:
        return hook != "attack_dice" or self.number("attack") != self.number("fewer")


class FlyingAssault(FollowUp):
    """The same; the first attack has so many dice more, on an adjacent figure, in a turn in which it has `flown`."""

    parameters: ClassVar[dict[str, object]] = {**FollowUp.parameters, "flown": ANY_NUMBER}

    def attack_dice(self, g: Game, combat: Combat) -> int:
        figure = combat.attacker
        if not self.owns(g, figure) or tokens_of(g, self, FURTHER, figure) or not combat.adjacent:
            return super().attack_dice(g, combat)
        return self.number("flown") if has_flown(g, figure) else 0

    def takes_part(self, hook: str) -> bool:
        return True


class Lunge(FurtherAttacks):
    """Once a turn, after an attack: a short move and another attack, perhaps paid for with wounds at the end."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_OVER, TURN_OVER)
    parameters: ClassVar[dict[str, object]] = {"move": ANY_NUMBER, "target": "", "wounds": 0}

    def usable(self, g: Game, m: Moment) -> bool:
        if m.when == TURN_OVER:
            return self.number("wounds") > 0 and any([tokens_of(g, self, FURTHER, f) for f in g.pool(self.card)])
        return self.follows(g, m) and not tokens_of(g, self, FURTHER, m.figure)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        if m.when == TURN_OVER:
            hurt = [f for f in g.pool(self.card) if tokens_of(g, self, FURTHER, f)]
            return Wound(hurt[0], self.number("wounds"), self.cause(hurt[0]))
        return LungeOnce(self.ref, m.figure)


class LungeOnce(Frame[None]):
    def __init__(self, power: PowerRef, figure: int) -> None:
        self.power = power
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        player = g.controller(self.figure)
        chosen = LungeOnce.chosen
        return g.ask(player, "yes or no", "power.lunge", [True, False], chosen, 1, figure=self.figure, power=self.power)

    def chosen(self, g: Game, lunges: bool) -> Flow[None]:
        if not lunges:
            return None
        power = g.power(self.power)
        assert isinstance(power, Lunge)
        g.emit(PowerUsed(power.player(g), self.power, self.figure))
        power.may_go_on(g, self.figure)
        return g.call(MoveFigure(self.figure, power.number("move")), LungeOnce.over)


class RangeForAttacks(Power):
    """After moving it may trade range for attacks in this turn: `trades` such as "2 6, 3 3", so many attacks with the
    range of its card lowered to so much."""

    moments: ClassVar[tuple[str, ...]] = (AFTER_MOVING,)
    parameters: ClassVar[dict[str, object]] = {"trades": ANY_WORD}
    aim_kind: ClassVar[str] = "number"

    def good(self) -> str:
        return STRENGTHEN

    def _ranges(self) -> dict[int, int]:
        pairs = [trade.split() for trade in self.word("trades").split(",")]
        return {int(attacks): int(range) for attacks, range in pairs}

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return [*self._ranges()]

    def safe_aim(self, g: Game, m: Moment, aims: list[Any]) -> int:
        return len(aims)  # none

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return g.pool(self.card)

    def usable(self, g: Game, m: Moment) -> bool:
        return bool(g.pool(self.card))

    def use(self, g: Game, m: Moment, aim: int) -> Frame[Any] | None:
        shorter = self._ranges()[aim] - g.state.roster.cards[self.card].range
        g.emit(TokenPlaced(self.card, TRADED, "range", shorter, power=self.ref, until=TURN))
        for _ in range(aim - 1):
            g.emit(TokenPlaced(self.card, FURTHER, power=self.ref, until=TURN))
        return None

    def extra_attacks(self, g: Game, figure: int) -> int:
        return tokens_of(g, self, FURTHER, figure) if self.owns(g, figure) else 0


class Rampage(Power):
    """It must attack everybody adjacent, friends too, instead of attacking as usual: with a good roll after moving, or
    in a turn that began with so many `wounds`; special attacks are out of the question then."""

    moments: ClassVar[tuple[str, ...]] = (TURN_BEGAN, AFTER_MOVING)
    parameters: ClassVar[dict[str, object]] = {"roll": 0, "wounds": 0}
    must: ClassVar[bool] = True
    told: ClassVar[bool] = False

    def good(self) -> str:
        return HARM

    def hits(self, g: Game, m: Moment, aim: None) -> tuple[int, ...]:
        return tuple([t for f in g.pool(self.card) for t in g.state.position.neighbours(f)])

    def usable(self, g: Game, m: Moment) -> bool:
        figures = g.pool(self.card)
        if m.card != self.card or not figures:
            return False
        if m.when == TURN_BEGAN:
            wounds = self.number("wounds")
            return wounds > 0 and g.state.wounds[figures[0]] >= wounds
        if self.number("wounds"):
            return tokens_of(g, self, RAGE, figures[0]) > 0 and bool(self.hits(g, m, None))
        return True

    def least_roll(self, g: Game, m: Moment, aim: None) -> int:
        return self.number("roll") if m.when == AFTER_MOVING else 0

    def negates(self, g: Game, power: Power) -> bool:
        return power.card == self.card and power.special_dice() > 0 and self._has(g, RAGE)

    def extra_attacks(self, g: Game, figure: int) -> int:
        return -MANY if self.owns(g, figure) and self._has(g, SPENT) else 0

    def _has(self, g: Game, kind: str) -> bool:
        return any([t.kind == kind and t.power == self.ref for t in g.state.tokens[self.card]])

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        kind = RAGE if m.when == TURN_BEGAN else SPENT
        g.emit(TokenPlaced(self.card, kind, power=self.ref, until=TURN))
        return None if kind == RAGE else AttackAround(self.ref, g.pool(self.card)[0])


class AttackAround(Frame[None]):
    """Attacks on everybody adjacent to a figure, one after the other in the order its player likes."""

    def __init__(self, power: PowerRef, figure: int, attacked: tuple[int, ...] = ()) -> None:
        self.power = power
        self.figure = figure
        self.attacked = attacked

    def start(self, g: Game) -> Flow[None]:
        return self.next_attack(g, None)

    def next_attack(self, g: Game, _: object) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        left = [t for t in g.state.position.neighbours(self.figure) if t not in self.attacked]
        if not left:
            return None
        player = g.controller(self.figure)
        chosen = AttackAround.chosen
        return g.ask(player, "target", "power.rampage", left, chosen, figure=self.figure, power=self.power)

    def chosen(self, g: Game, target: int) -> Flow[None]:
        self.attacked = (*self.attacked, target)
        return g.call(Attack(self.figure, (target,)), AttackAround.next_attack)
