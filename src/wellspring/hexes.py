"""Axial hex coordinates: pointy-top hexes, circumradius 1, r growing downwards.

Direction k and direction k + 3 are opposite; directions turn counter-clockwise from east.
"""

from __future__ import annotations

from typing import Final

DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
ROOT3: Final = 1.7320508075688772


def distance(q: int, r: int, q2: int, r2: int) -> int:
    """Steps between two hexes on an endless board."""
    dq = q2 - q
    dr = r2 - r
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def direction(q: int, r: int, q2: int, r2: int) -> int:
    """The direction from a hex to a neighbouring one; -1 if they are not neighbours."""
    for k in range(6):
        dq, dr = DIRECTIONS[k]
        if q + dq == q2 and r + dr == r2:
            return k
    return -1


def centre_x(q: int, r: int) -> float:
    return ROOT3 * (q + r * 0.5)


def centre_y(r: int) -> float:
    return 1.5 * r


def from_offset(column: int, row: int) -> tuple[int, int]:
    """Axial coordinates of a cell of a drawn grid whose odd rows are shifted half a cell to the right."""
    return column - (row - (row & 1)) // 2, row


def to_offset(q: int, r: int) -> tuple[int, int]:
    return q + (r - (r & 1)) // 2, r


def column_letters(column: int) -> str:
    """0 -> A, 25 -> Z, 26 -> AA."""
    letters = ""
    column += 1
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
