"""Where a turned piece lies: its hexes, its sides, and the cells of a whole map."""

from __future__ import annotations

import functools

from wellspring.map_formats.pieces import Hex

STEPS: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # in the order of SIDES


def turned(at: Hex, turn: int) -> Hex:
    """A hex turned clockwise about the origin, in sixths."""
    q, r = at
    for _ in range(turn % 6):
        q, r = -r, q + r
    return q, r


@functools.lru_cache(1000)
def _turned_shape(shape: tuple[Hex, ...], turn: int) -> tuple[Hex, ...]:
    return tuple([turned(h, turn) for h in shape])


def footprint(shape: tuple[Hex, ...], turn: int, origin: Hex) -> list[Hex]:
    """The hexes of a turned shape, in the order of the shape."""
    return [(origin[0] + q, origin[1] + r) for q, r in _turned_shape(shape, turn)]


@functools.lru_cache(1000)
def anchor_offset(shape: tuple[Hex, ...], turn: int) -> Hex:
    """From the origin to the hex that Virtualscape stores: the leftmost of the topmost row of the turned shape."""
    r, q = min((r, q) for q, r in footprint(shape, turn, (0, 0)))
    return q, r


def beyond(at: Hex, side: int) -> Hex:
    """The hex on the other side."""
    return at[0] + STEPS[side][0], at[1] + STEPS[side][1]


def native_direction(side: int) -> int:
    """Our battlefields count directions the other way round."""
    return -side % 6
