"""Dice come from a source object; nothing else in a game is random.

A combat die has three skulls, two shields and a blank (dice.combat). The seeded source is a counter under a keyed hash:
its whole state is the seed and the number of draws, it can be committed to before a game and checked after it, and no
sequence of seen dice tells the next one.
"""

from __future__ import annotations

import hashlib
import struct
from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.engine.errors import WellspringError

BLANK: Final = "blank"
SKULL: Final = "skull"
SHIELD: Final = "shield"


@mypyc_attr(acyclic=True)
class CombatRoll:
    """The faces of one throw of combat dice."""

    def __init__(self, skulls: int, shields: int, blanks: int) -> None:
        self.skulls: Final = skulls
        self.shields: Final = shields
        self.blanks: Final = blanks

    def dice(self) -> int:
        return self.skulls + self.shields + self.blanks

    def plus(self, other: CombatRoll) -> CombatRoll:
        return CombatRoll(self.skulls + other.skulls, self.shields + other.shields, self.blanks + other.blanks)


NO_ROLL: Final = CombatRoll(0, 0, 0)


class DiceError(WellspringError):
    """A scripted source ran out of dice or was asked for other dice than it holds."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DiceSource:
    def d20(self) -> int:
        raise NotImplementedError

    def combat(self, dice: int) -> CombatRoll:
        raise NotImplementedError

    def pick(self, among: int) -> int:
        """A fair number from 0 to among - 1, for what the set-up draws from a bag."""
        raise NotImplementedError

    def copy(self) -> DiceSource:
        raise NotImplementedError

    def state(self) -> int:
        """One integer that says how far the source has been used."""
        raise NotImplementedError


class SeededDice(DiceSource):
    """Words of 64 bits from BLAKE2b over (seed, block number), eight to a block."""

    def __init__(self, seed: int, drawn: int = 0, words: tuple[int, ...] = ()) -> None:
        if type(seed) is not int or not 0 <= seed < 1 << 256:
            raise DiceError("A seed is a whole number from 0 to 2 to the power of 256.")
        self.seed: Final = seed
        self.drawn = drawn
        self._words = words

    def _word(self) -> int:
        k = self.drawn & 7
        if k == 0 or not self._words:
            block = (self.drawn >> 3).to_bytes(8, "big")
            digest = hashlib.blake2b(block, key=self.seed.to_bytes(32, "big")).digest()
            self._words = tuple([word >> 2 for word in struct.unpack(">8Q", digest)])
        self.drawn += 1
        return self._words[k]

    def d20(self) -> int:
        return self._word() % 20 + 1  # the bias of 20 into 2**62 is under 1e-17

    def pick(self, among: int) -> int:
        return self._word() % among

    def combat(self, dice: int) -> CombatRoll:
        skulls = 0
        shields = 0
        word = 0
        for k in range(dice):
            if k % 12 == 0:
                word = self._word()
            face = word % 6
            word //= 6
            if face < 3:
                skulls += 1
            elif face < 5:
                shields += 1
        return CombatRoll(skulls, shields, dice - skulls - shields)

    def copy(self) -> SeededDice:
        return SeededDice(self.seed, self.drawn, self._words)

    def state(self) -> int:
        return self.drawn


class ScriptedDice(DiceSource):
    """A list of results in the order they are needed: an int for a d20, a text such as 'skull skull blank'."""

    def __init__(self, script: list[int | str]) -> None:
        self.script: Final = script
        self.used = 0

    def _next(self, wanted: str) -> int | str:
        if self.used >= len(self.script):
            raise DiceError(f"The script has no more dice, but {wanted} is rolled.")
        self.used += 1
        return self.script[self.used - 1]

    def d20(self) -> int:
        value = self._next("a d20")
        if not isinstance(value, int) or not 1 <= value <= 20:
            raise DiceError(f"A d20 is rolled, but the script says {value!r}.")
        return value

    def pick(self, among: int) -> int:
        value = self._next(f"a draw among {among}")
        if not isinstance(value, int) or not 0 <= value < among:
            raise DiceError(f"A draw among {among} is made, but the script says {value!r}.")
        return value

    def combat(self, dice: int) -> CombatRoll:
        if dice == 0:
            return CombatRoll(0, 0, 0)
        value = self._next(f"{dice} combat dice")
        if not isinstance(value, str):
            raise DiceError(f"{dice} combat dice are rolled, but the script says {value!r}.")
        faces = value.split()
        skulls = faces.count(SKULL)
        shields = faces.count(SHIELD)
        if len(faces) != dice or skulls + shields + faces.count(BLANK) != dice:
            raise DiceError(f"{dice} combat dice are rolled, but the script says {value!r}.")
        return CombatRoll(skulls, shields, dice - skulls - shields)

    def copy(self) -> ScriptedDice:
        twin = ScriptedDice(self.script)
        twin.used = self.used
        return twin

    def state(self) -> int:
        return self.used

    def left(self) -> list[int | str]:
        return self.script[self.used :]
