"""Why something happened, as a thing: dice, wounds, destructions and placements carry their cause, and nobody has to
guess it from a text or from the order of events. Words for people are made where they are shown."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import mypyc_attr

# A power by where it stands: (card, place on the card), or (-1, glyph) for the power of a glyph. It stays the same when
# powers come and go, and is plain data in frames, saves and messages.
PowerRef: TypeAlias = tuple[int, int]
NO_POWER: Final = (-1, -1)

ATTACK: Final = "attack"  # normal, or special: then with its power
DEFENSE: Final = "defense"
LEAVING: Final = "leaving engagement"
FALL: Final = "fall"
EXTREME_FALL: Final = "extreme fall"
MOLTEN_LAVA: Final = "molten lava"
LAVA_FIELD: Final = "lava field"
TRAP: Final = "trap"
POWER: Final = "power"
SET_UP: Final = "set-up"
INITIATIVE: Final = "initiative"
GOES_FIRST: Final = "who goes first"
PLACES_FIRST: Final = "who places first"
DRAFTS_FIRST: Final = "who drafts first"
CHOOSES_ZONE: Final = "who chooses the start zone"
LAYS_MARKERS_FIRST: Final = "who lays markers first"
ACTS_FIRST: Final = "who acts first"


@mypyc_attr(acyclic=True)
class Cause:
    """What kind, which figure did it (-1: nobody), to whom, and by which power."""

    def __init__(self, kind: str, figure: int = -1, power: PowerRef = (-1, -1), target: int = -1) -> None:
        self.kind: Final = kind
        self.figure: Final = figure
        self.power: Final = power
        self.target: Final = target
