"""Special attacks that may be made several times in one turn: so many shots, a store of dice, as long as they succeed,
from figure to figure."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.combat import Combat
from wellspring.engine.game import Game
from wellspring.engine.moments import Moment
from wellspring.engine.powers import ANY_NUMBER
from wellspring.powers.aimed_attacks import AIMED, AimedSpecialAttack
from wellspring.powers.special_attacks import Strikes, open_to_special

# what must have happened for another attack
WOUND: Final = "wound"
DESTROYED: Final = "destroyed"
SKULLS: Final = "skulls"  # so many, or all dice
BLANKS: Final = "blanks"  # what a Valkyrie die shows in place of a blank is its symbol


@mypyc_attr(allow_interpreted_subclasses=True)
class RepeatedSpecialAttack(AimedSpecialAttack):
    """Up to so many times (0: without an end), as long as what it says happens `again`, each time at somebody else if
    the targets are "different". The number of dice may be the player's choice from `least` on, out of a store; and
    there may be more against the same figure."""

    parameters: ClassVar[dict[str, object]] = {
        **AIMED,
        "times": 0,
        "again": "",
        "skulls": 0,
        "targets": "",
        "least": 0,
        "store": 0,
        "same": 0,
    }

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        if not self._may_go_on(strikes) or not self.is_ready(g, m.figure):
            return []
        aims = self.targets(g, m.figure)
        return [t for t in aims if t not in strikes.made] if self.word("targets") else aims

    def _may_go_on(self, strikes: Strikes) -> bool:
        times, store = self.number("times"), self.number("store")
        if (times and len(strikes.made) >= times) or (store and sum(strikes.rolled) >= store):
            return False
        again = self.word("again")
        if again == WOUND:
            return strikes.wounds > 0
        if again == DESTROYED:
            return strikes.destroyed > 0
        if again == BLANKS:
            return strikes.blanks > 0
        if again == SKULLS:
            return strikes.skulls >= (self.number("skulls") or strikes.dice)
        return True

    def dice_choices(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        least, most, store = self.number("least"), self.number("attack"), self.number("store")
        if least:
            return list(range(least, (min(most, store - sum(strikes.rolled)) if store else most) + 1))
        same = self.number("same")
        return [most + same] if same and strikes.aim in strikes.made else []


class ChainSpecialAttack(RepeatedSpecialAttack):
    """On from the last target to somebody adjacent to it, with so many dice less each time. Nobody is hit twice."""

    parameters: ClassVar[dict[str, object]] = {**RepeatedSpecialAttack.parameters, "less": 0}

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        if not self._may_go_on(strikes):
            return []
        near = [f for f in strikes.near if g.on_field(f) and f != m.figure and f not in strikes.made]
        return open_to_special(g, m.figure, near)

    def affected(self, strikes: Strikes) -> tuple[int, ...]:
        return strikes.hit if strikes.made else ()

    def dice_choices(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        less = self.number("less")
        return [self.number("attack") - less * len(strikes.made)] if less else []


class BarrageSpecialAttack(AimedSpecialAttack):
    """Three pairs of range and dice, the longest range first: each may be used once, each time against another one."""

    parameters: ClassVar[dict[str, object]] = {
        **AIMED,
        "second_range": ANY_NUMBER,
        "second_attack": ANY_NUMBER,
        "third_range": ANY_NUMBER,
        "third_attack": ANY_NUMBER,
    }

    def dice_at(self, g: Game, figure: int, target: int, rolled: tuple[int, ...]) -> list[int]:
        """The dice of the pairs not used yet that reach a target."""
        distance = g.state.position.range_between(figure, target)
        out: list[int] = []
        for pair in ("", "second_", "third_"):
            dice = self.number(pair + "attack")
            if dice not in rolled and self.number(pair + "range") >= distance:
                out.append(dice)
        return out

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        return max([self.special_dice(), *self.dice_at(g, combat.attacker, combat.defender, ())])

    def next_aims(self, g: Game, m: Moment, strikes: Strikes) -> list[Any]:
        others = [t for t in self.targets(g, m.figure) if t not in strikes.made]
        return [t for t in others if self.dice_at(g, m.figure, t, strikes.rolled)]

    def dice_choices(self, g: Game, m: Moment, strikes: Strikes) -> list[int]:
        return self.dice_at(g, m.figure, strikes.hit[0], strikes.rolled)
