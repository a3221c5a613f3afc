"""One attacker and one defender, with what has been rolled so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.dice import CombatRoll


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
        attack_roll: CombatRoll | None = None,
        defense_roll: CombatRoll | None = None,
    ) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.adjacent: Final = adjacent
        self.power: Final = power  # of a special attack
        self.special: Final[bool] = power != NO_POWER
        self.skulls: Final = skulls  # as powers count them
        self.shields: Final = shields
        self.attack_roll: Final = attack_roll  # the faces, where dice have fallen and not only their odds are asked
        self.defense_roll: Final = defense_roll

    def rolled(
        self,
        skulls: int,
        shields: int,
        attack_roll: CombatRoll | None = None,
        defense_roll: CombatRoll | None = None,
    ) -> Combat:
        return Combat(
            self.attacker, self.defender, self.adjacent, self.power, skulls, shields, attack_roll, defense_roll
        )
