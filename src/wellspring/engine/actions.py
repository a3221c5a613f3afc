"""What a player may do in the attack phase of a turn: the values of its question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.engine.causes import PowerRef

ATTACK: Final = "attack"  # a figure attacks an enemy
FRIEND: Final = "friend"  # one option for all attacks on friends: who and whom is asked then
POWER: Final = "power"  # a power instead of an attack of one figure, or (without a figure) of all attacks of the card
TURN: Final = "turn"  # a double-space figure turns end for end


@mypyc_attr(acyclic=True)
class Action:
    def __init__(self, kind: str, figure: int = -1, target: int = -1, power: PowerRef = (-1, -1)) -> None:
        self.kind: Final = kind
        self.figure: Final = figure
        self.target: Final = target
        self.power: Final = power

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Action):
            return False
        same = self.kind == other.kind and self.figure == other.figure
        return same and self.target == other.target and self.power == other.power

    def __hash__(self) -> int:
        return hash((self.kind, self.figure, self.target, self.power))
