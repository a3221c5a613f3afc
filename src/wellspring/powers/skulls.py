"""What attack dice come to: skulls that count twice, skulls that need no die, dice that are rolled again."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import ATTACK, Cause, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.events import TokenPlaced
from wellspring.engine.fits import fits
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.moments import ATTACK_ROLLED, DEFENDED, Moment
from wellspring.engine.numbers import attack_items, total
from wellspring.engine.odds import life_left
from wellspring.engine.outcome import shields_of, skulls_of
from wellspring.engine.powers import ANY_FILTER, STRENGTHEN, WHETHER, Power
from wellspring.engine.state import TURN
from wellspring.engine.who import ANYBODY, NOBODY, OWN_CARD
from wellspring.flows.offer import Value
from wellspring.flows.wound import Destroy
from wellspring.powers.conditions import all_hold, conditions

USED_IN_TURN: Final = "used in this turn"


class DeadlyStrike(Power):
    """In normal attacks every skull counts twice; with `skulls` so many are added instead, whatever is rolled."""

    parameters: ClassVar[dict[str, object]] = {"skulls": 0, "when": ""}

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.when: Final = conditions(text.words["when"])

    def good(self) -> str:
        return STRENGTHEN

    def skulls(self, g: Game, combat: Combat, roll: CombatRoll, skulls: int) -> int:
        if combat.special or not self.owns(g, combat.attacker):
            return skulls
        if not all_hold(g, self, self.when, combat.attacker, combat.defender, combat.adjacent):
            return skulls
        return skulls + (self.number("skulls") or roll.skulls)


class ValkyrieDice(Power):
    """Normal attacks of who fits are made with dice that have a general's symbol for their blank, which counts as a
    skull."""

    parameters: ClassVar[dict[str, object]] = {"who": ANY_FILTER}

    def good(self) -> str:
        return STRENGTHEN

    def skulls(self, g: Game, combat: Combat, roll: CombatRoll, skulls: int) -> int:
        if combat.special or not roll.blanks or not fits(g, self, self.filter("who"), combat.attacker):
            return skulls
        return skulls + roll.blanks


class PerfectStrike(Power):
    """With a skull on every die the defender, if it is one of those, does not roll."""

    parameters: ClassVar[dict[str, object]] = {"versus": ANYBODY}

    def good(self) -> str:
        return STRENGTHEN

    def is_perfect(self, g: Game, combat: Combat) -> bool:
        if not combat.skulls or not self.owns(g, combat.attacker):
            return False
        roll = combat.attack_roll
        dice = total(attack_items(g, combat)) if roll is None else roll.dice()  # without a roll its odds are asked
        if (combat.skulls if roll is None else roll.skulls) < dice:
            return False
        return fits(g, self, self.filter("versus"), combat.defender)

    def forbids_defense(self, g: Game, combat: Combat) -> bool:
        return self.is_perfect(g, combat)


class LethalStrike(PerfectStrike):
    """And it is destroyed at once, without wounds; an object never is."""

    moments: ClassVar[tuple[str, ...]] = (DEFENDED,)

    def is_perfect(self, g: Game, combat: Combat) -> bool:
        return not g.is_object(combat.defender) and super().is_perfect(g, combat)

    def wounds(self, g: Game, combat: Combat, wounds: int) -> int:
        return max(wounds, life_left(g, combat.defender)) if self.is_perfect(g, combat) else wounds

    def usable(self, g: Game, m: Moment) -> bool:
        return m.combat is not None and self.is_perfect(g, m.combat)

    def use(self, g: Game, m: Moment, aim: None) -> Frame[Any] | None:
        assert m.combat is not None
        return DestroyAtOnce(m.figure, Cause(ATTACK, m.combat.attacker))


class DestroyAtOnce(Frame[int]):
    """Instead of wounds."""

    def __init__(self, figure: int, cause: Cause) -> None:
        self.figure = figure
        self.cause = cause

    def start(self, g: Game) -> Flow[int]:
        return g.call(Destroy(self.figure, self.cause), DestroyAtOnce.destroyed)

    def destroyed(self, g: Game, _: object) -> Flow[int]:
        return 0


class Reroll(Power):
    """Before the defense its player may roll dice without a skull again: so many, or all of them; or add so many
    `skulls`. It is for normal attacks of who fits `who` or `also`, with `often` = "turn" once a turn. Who
    `defends` so may roll a die without a shield again."""

    moments: ClassVar[tuple[str, ...]] = (ATTACK_ROLLED, DEFENDED)
    parameters: ClassVar[dict[str, object]] = {
        "dice": 0,
        "skulls": 0,
        "who": OWN_CARD,
        "also": NOBODY,
        "when": "",
        "often": "",
        "defends": "no",
    }
    aim_kind: ClassVar[str] = WHETHER

    def __init__(self, ref: PowerRef, text: PowerText) -> None:
        super().__init__(ref, text)
        self.when: Final = conditions(text.words["when"])

    def good(self) -> str:
        return STRENGTHEN

    def usable(self, g: Game, m: Moment) -> bool:
        combat = m.combat
        if combat is None:
            return False
        if m.when == DEFENDED:
            roll = combat.defense_roll
            if self.word("defends") != "yes" or roll is None or not m.value or roll.shields == roll.dice():
                return False
            return self._fits(g, combat.defender)
        roll = combat.attack_roll
        if combat.special or roll is None or (roll.skulls == roll.dice() and not self.number("skulls")):
            return False
        if self.word("often") and any([t.kind == USED_IN_TURN and t.power == self.ref for t in self._tokens(g)]):
            return False
        figure, other = combat.attacker, combat.defender
        return self._fits(g, figure) and all_hold(g, self, self.when, figure, other, combat.adjacent)

    def _tokens(self, g: Game) -> tuple[Any, ...]:
        return g.state.tokens[self.card]

    def _fits(self, g: Game, figure: int) -> bool:
        return fits(g, self, self.filter("who"), figure) or fits(g, self, self.filter("also"), figure)

    def use(self, g: Game, m: Moment, aim: Any) -> Frame[Any] | None:
        combat = m.combat
        assert combat is not None
        if self.word("often"):
            g.emit(TokenPlaced(self.card, USED_IN_TURN, power=self.ref, until=TURN))
        added = self.number("skulls")
        if added:
            return Value(m.value + added)
        if m.when == DEFENDED:
            roll = combat.defense_roll
            assert roll is not None
            new = self._again(g, combat.defender, roll, roll.shields, False)
            return Value(max(0, m.value - shields_of(g, combat, new) + shields_of(g, combat, roll)))
        roll = combat.attack_roll
        assert roll is not None
        new = self._again(g, combat.attacker, roll, roll.skulls, True)
        return Value(m.value + skulls_of(g, combat, new) - skulls_of(g, combat, roll))

    def _again(self, g: Game, figure: int, roll: CombatRoll, good: int, attack: bool) -> CombatRoll:
        """The roll with its other dice rolled again, blanks before what is merely of no use."""
        dice = roll.dice() - good
        if self.number("dice"):
            dice = min(dice, self.number("dice"))
        blanks = min(dice, roll.blanks)
        new = g.roll_combat(self.player(g), dice, self.cause(figure))
        skulls = roll.skulls - (0 if attack else dice - blanks)
        shields = roll.shields - (dice - blanks if attack else 0)
        return CombatRoll(skulls + new.skulls, shields + new.shields, roll.blanks - blanks + new.blanks)
