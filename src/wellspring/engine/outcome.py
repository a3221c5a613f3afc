"""What the dice of an attack come to. The attack itself and its odds ask the same functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wellspring.engine.causes import PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.dice import CombatRoll
from wellspring.engine.hooks import hook

FORBIDS_DEFENSE: Final = hook("forbids_defense")
SKULLS: Final = hook("skulls")
SHIELDS: Final = hook("shields")
TURNED_DICE: Final = hook("turned_dice")
FEEDS_ON_SHIELDS: Final = hook("feeds_on_shields")
STRIKES_BACK: Final = hook("strikes_back")
WOUNDS: Final = hook("wounds")

if TYPE_CHECKING:
    from wellspring.engine.game import Game


class StruckBack:
    """Wounds that a power of the defender gives the attacker."""

    def __init__(self, power: PowerRef, wounds: int, figure: int) -> None:
        self.power: Final = power
        self.wounds: Final = wounds
        self.figure: Final = figure  # who deals them


def skulls_of(g: Game, combat: Combat, roll: CombatRoll) -> int:
    """What the attack dice count for against this defender."""
    skulls = roll.skulls
    for power in g.active(SKULLS):
        skulls = power.skulls(g, combat, roll, skulls)
    return max(0, skulls)


def shields_of(g: Game, combat: Combat, roll: CombatRoll) -> int:
    """What the defense dice count for."""
    for power in g.active(TURNED_DICE):
        roll = power.turned_dice(g, combat, roll)
    shields = roll.shields
    for power in g.active(SHIELDS):
        shields = power.shields(g, combat, roll, shields)
    return max(0, shields)


def may_defend(g: Game, combat: Combat) -> bool:
    """Whether the defender rolls at all."""
    for power in g.active(FORBIDS_DEFENSE):
        if power.forbids_defense(g, combat):
            return False
    return True


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
            out.append(StruckBack(power.ref, wounds, power.strikes_with(g, combat)))
    return out
