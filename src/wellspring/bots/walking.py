"""How far it is on foot or in the air, worked out once for each goal and kept as long as there is room."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.bots.paths import Ways

MOST_NUMBERS: Final = 4_000_000  # kept distances of one battlefield, in as many bytes
MOST_FIELDS: Final = 4  # battlefields in a process whose distances are kept


class Distances:
    """Of one battlefield."""

    def __init__(self, field: Battlefield) -> None:
        self.field: Final = field
        self._ways: Final[dict[int, Ways]] = {}
        self._rows: Final[dict[int, bytes]] = {}
        self._most: Final[int] = max(8, MOST_NUMBERS // max(1, field.n))
        self.rise: Final[list[float]] = [_rise(field, space) for space in range(field.n)]

    def to(self, goal: int, height: int, flies: bool) -> bytes:
        """From every space, for figures of one height."""
        gait = 2 * height + (1 if flies else 0)
        key = goal * 1000 + gait
        got = self._rows.get(key)
        if got is None:
            ways = self._ways.get(gait)
            if ways is None:
                ways = self._ways[gait] = Ways(self.field, height, flies)
            if len(self._rows) >= self._most:
                self._rows.clear()
            got = self._rows[key] = bytes(ways.to([goal]))
        return got


_KEPT: Final[list[Distances]] = []


def distances_on(field: Battlefield) -> Distances:
    """Shared by all bots of a process."""
    for kept in _KEPT:
        if kept.field is field:
            return kept
    found = Distances(field)
    if len(_KEPT) >= MOST_FIELDS:
        _KEPT.pop(0)
    _KEPT.append(found)
    return found


def _rise(field: Battlefield, space: int) -> float:
    """How far a space looks down on the ones around it."""
    around = [field.level[b] for b in field.beside[space]]
    if not around:
        return 0.0
    return min(3.0, max(0.0, field.level[space] - sum(around) / len(around)))
