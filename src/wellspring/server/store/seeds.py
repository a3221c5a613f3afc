"""Where a game's dice come from. A seed is drawn and committed to before the game begins and told when it is over.

After an answer was taken back, and where somebody plays on from an old game, the dice go on from a fresh seed with a
commitment of its own: what has been seen once must not come again.

A lesson's dice are part of the lesson: instead of telling dice, its seed names it."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from wellspring.engine.dice import DiceSource, ScriptedDice, SeededDice
from wellspring.engine.errors import UnknownName
from wellspring.lessons.shelf import lesson

LESSON: Final = "lesson:"


def new_seed() -> str:
    """64 hexadecimal digits."""
    return f"{secrets.randbits(256):064x}"


def commitment_to(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def seed_of_lesson(id: str) -> str:
    return LESSON + id


def lesson_of_seed(seed: str) -> str:
    """The lesson that a seed names, '' for dice that nobody knows."""
    return seed.removeprefix(LESSON) if seed.startswith(LESSON) else ""


def is_seed(text: str) -> bool:
    try:
        dice_of(text)
    except (UnknownName, ValueError):
        return False
    return True


def dice_of(seed: str) -> DiceSource:
    id = lesson_of_seed(seed)
    return ScriptedDice(lesson(id).dice) if id else SeededDice(int(seed, 16))
