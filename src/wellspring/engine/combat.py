"""One attacker and one defender, and what their dice come to. The attack itself and its odds ask the same functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.hooks import hook

FEEDS_ON_SHIELDS: Final = hook("feeds_on_shields")
STRIKES_BACK: Final = hook("strikes_back")
WOUNDS: Final = hook("wounds")

if TYPE_CHECKING:
    from wellspring.engine.game import Game


@mypyc_attr(acyclic=True)
class Combat:
    """Special attacks have their power; they are never modified on the attacker's side (attack.special). Before the
    dice have fallen there are neither skulls nor shields."""

    def __init__(
        self,
        attacker: int,
        defender: int,
        adjacent: bool,
        power: PowerRef = (-1, -1),
        skulls: int = 0,
        shields: int = 0,
    ) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.adjacent: Final = adjacent
        self.power: Final = power  # of a special attack
        self.special: Final[bool] = power != NO_POWER
        self.skulls: Final = skulls
        self.shields: Final = shields

    def rolled(self, skulls: int, shields: int) -> Combat:
        return Combat(self.attacker, self.defender, self.adjacent, self.power, skulls, shields)


class StruckBack:
    """Wounds that a power of the defender gives the attacker."""

    def __init__(self, power: PowerRef, wounds: int) -> None:
        self.power: Final = power
        self.wounds: Final = wounds


def is_defended(g: Game, combat: Combat) -> bool:
    """Without a skull nobody needs to defend, unless a power feeds on shields (attack.zero-skulls)."""
    if combat.skulls > 0:
        return True
    for power in g.active(FEEDS_ON_SHIELDS):
        if power.feeds_on_shields(g, combat):
            return True
    return False


def wounds_of(g: Game, combat: Combat) -> int:
    """The wounds of the defender: every skull that no shield stops, as powers see it (attack.resolve)."""
    wounds = max(0, combat.skulls - combat.shields)
    for power in g.active(WOUNDS):
        wounds = power.wounds(g, combat, wounds)
    return max(0, wounds)


def struck_back(g: Game, combat: Combat) -> list[StruckBack]:
    """The wounds of the attacker."""
    out: list[StruckBack] = []
    for power in g.active(STRIKES_BACK):
        wounds = power.strikes_back(g, combat)
        if wounds > 0:
            out.append(StruckBack(power.ref, wounds))
    return out
