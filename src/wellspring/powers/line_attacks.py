"""Special attacks along straight lines. Clause: attack.fire-line."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from wellspring.battlefield.masks import bits
from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.fits import fits
from wellspring.engine.game import Game
from wellspring.engine.ground import is_water
from wellspring.engine.moments import Moment
from wellspring.engine.objects import struck_at
from wellspring.engine.powers import ANY_NUMBER, LINE
from wellspring.engine.targets import narrowed
from wellspring.engine.who import ANYBODY
from wellspring.powers.aimed_attacks import AIMED, AimedSpecialAttack
from wellspring.powers.special_attacks import SPECIAL, SpecialAttack, Strikes, has_shot


@mypyc_attr(allow_interpreted_subclasses=True)
class FireLineSpecialAttack(SpecialAttack):
    """At those on a line from the attacker who are seen, as far as they fit; perhaps with dice more for every wound the
    attacker has."""

    parameters: ClassVar[dict[str, object]] = {
        **SPECIAL,
        "length": ANY_NUMBER,
        "attack": ANY_NUMBER,
        "others": ANYBODY,
        "per_wound": 0,
    }
    aim_kind: ClassVar[str] = "line"
    shape: ClassVar[str] = LINE

    def special_dice_against(self, g: Game, combat: Combat) -> int:
        dice = super().special_dice_against(g, combat)
        return dice + self.number("per_wound") * g.state.wounds[combat.attacker]

    def usable(self, g: Game, m: Moment) -> bool:
        position = g.state.position
        figure = m.figure
        if not self.is_ready(g, figure):
            return False
        engaged = narrowed(g, figure, position.engaged_with(figure))
        for spaces in self._ways(g, figure):
            for space in spaces:
                f = struck_at(g, space)
                if f >= 0 and f != figure and _may_burn((f,), engaged) and self._burns(g, figure, f):
                    return True
        return False

    def aims(self, g: Game, m: Moment) -> list[Any]:
        """The different sets of figures the lines can hit, nearest first on each."""
        engaged = narrowed(g, m.figure, g.state.position.engaged_with(m.figure))
        out: list[Any] = []
        for spaces in self._ways(g, m.figure):
            hit = self._hit(g, m.figure, spaces)
            if _may_burn(hit, engaged) and hit not in out:
                out.append(hit)
        return out

    def hits(self, g: Game, m: Moment, aim: tuple[int, ...]) -> tuple[int, ...]:
        return aim

    def affected(self, strikes: Strikes) -> tuple[int, ...]:
        return strikes.hit

    def covers(self, g: Game, m: Moment, aim: tuple[int, ...]) -> tuple[int, ...]:
        """The first line that hits just these: others that do are as good."""
        for spaces in self._ways(g, m.figure):
            if self._hit(g, m.figure, spaces) == aim:
                return tuple(spaces)
        return ()

    def in_order(self, g: Game) -> bool:
        return g.rules.nearest_defends_first

    def _burns(self, g: Game, figure: int, other: int) -> bool:
        others = self.filter("others")
        return (others is ANYBODY or fits(g, self, others, other)) and has_shot(g, figure, other)

    def _ways(self, g: Game, figure: int) -> list[list[int]]:
        """The spaces of all lines."""
        position = g.state.position
        out: list[list[int]] = []
        for origin in (position.at[figure], position.rear[figure]):
            if origin >= 0:
                for k in range(6):
                    out.append(g.field.line(origin, k, self.number("length")))
        return out

    def _hit(self, g: Game, figure: int, spaces: list[int]) -> tuple[int, ...]:
        hit: list[int] = []
        for space in spaces:
            f = struck_at(g, space)
            if f >= 0 and f != figure and f not in hit and self._burns(g, figure, f):
                hit.append(f)
        return tuple(hit)


class BeamSpecialAttack(FireLineSpecialAttack):
    """A line whose attack dice bring further ones, with so many skulls more in the end."""

    parameters: ClassVar[dict[str, object]] = {**FireLineSpecialAttack.parameters, "skulls": ANY_NUMBER}
    rolls_on: ClassVar[bool] = True

    def skulls(self, g: Game, combat: Combat, roll: CombatRoll, skulls: int) -> int:
        return skulls + self.number("skulls") if combat.power == self.ref else skulls


def _may_burn(hit: tuple[int, ...], engaged: list[int]) -> bool:
    """A line must hit somebody, and one of those that its origin is engaged with (attack.special-engaged)."""
    return bool(hit) and (not engaged or any([f in hit for f in engaged]))


class LineBeyondSpecialAttack(AimedSpecialAttack):
    """At a figure and, if its player likes, at those on a line that begins beside it: the whole length, or ("up to") as
    much of it as its player likes; whoever is not seen only where that is said ("beyond"). It may need water near."""

    parameters: ClassVar[dict[str, object]] = {
        **AIMED,
        "length": ANY_NUMBER,
        "lengths": "",
        "beyond": "",
        "water": 0,
    }
    aim_kind: ClassVar[str] = "line"
    shape: ClassVar[str] = LINE

    def is_ready(self, g: Game, figure: int) -> bool:
        spaces = self.number("water")
        if spaces and not any([is_water(g, s) for s in bits(g.state.position.near(figure, spaces))]):
            return False
        return super().is_ready(g, figure)

    def aims(self, g: Game, m: Moment) -> list[Any]:
        """The target first; of those that hit the same figures, the first."""
        out: list[Any] = []
        found: list[list[int]] = []
        for target in self.targets(g, m.figure):
            for spaces in ([], *self._ways(g, target)):
                hit = self._hit(g, m.figure, target, spaces)
                if sorted(hit) not in found:
                    found.append(sorted(hit))
                    out.append(hit)
        return out

    def hits(self, g: Game, m: Moment, aim: Any) -> tuple[int, ...]:
        return tuple(aim)

    def covers(self, g: Game, m: Moment, aim: tuple[int, ...]) -> tuple[int, ...]:
        stands = bits(g.state.position.spaces_of(aim[0]))
        if len(aim) > 1:
            for spaces in self._ways(g, aim[0]):
                if self._hit(g, m.figure, aim[0], spaces) == aim:
                    return (*stands, *[s for s in spaces if s not in stands])
        return tuple(stands)

    def _ways(self, g: Game, target: int) -> list[list[int]]:
        length = self.number("length")
        lengths = range(1, length + 1) if self.word("lengths") else (length,)
        origins = bits(g.state.position.spaces_of(target))
        return [g.field.line(origin, k, n) for origin in origins for k in range(6) for n in lengths]

    def _hit(self, g: Game, figure: int, target: int, spaces: list[int]) -> tuple[int, ...]:
        hit = [target]
        for space in spaces:
            f = struck_at(g, space)
            if f >= 0 and f != figure and f not in hit and (self.word("beyond") or has_shot(g, figure, f)):
                hit.append(f)
        return tuple(hit)
