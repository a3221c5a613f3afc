"""Tiles laid exactly as `wellspring.map_formats.packing.pack` lays them, with sets of hexes as the bits of one integer.

Most tiles fit in few places of a rugged layer. Here those places are found for all hexes at once, and only hexes that
such a place covers are looked at."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from wellspring.battlefield.masks import bits
from wellspring.map_formats.layout import footprint
from wellspring.map_formats.pieces import Hex, PieceKind

Laid = tuple[PieceKind, tuple[Hex, ...]]
ROOM: Final = 8  # empty rows and columns around the hexes: no tile reaches further, nor from one row into the next


class Sheet:
    """The numbers of the hexes of a map: row by row, so that the same step is the same difference everywhere."""

    def __init__(self, hexes: Collection[Hex]) -> None:
        self.left = min([q for q, _ in hexes]) - ROOM
        self.top = min([r for _, r in hexes]) - ROOM
        self.row = max([q for q, _ in hexes]) - self.left + ROOM
        self.bytes = ((max([r for _, r in hexes]) - self.top + ROOM) * self.row >> 3) + 1

    def hex(self, number: int) -> Hex:
        return number % self.row + self.left, number // self.row + self.top

    def mask(self, hexes: Iterable[Hex]) -> int:
        found = bytearray(self.bytes)
        for q, r in hexes:
            number = (r - self.top) * self.row + q - self.left
            found[number >> 3] |= 1 << (number & 7)
        return int.from_bytes(found, "little")


class Turned:
    """A shape turned one way."""

    def __init__(self, turn: int, steps: list[int], mask: int) -> None:
        self.turn = turn
        self.steps = steps  # from the origin to each hex, in the order of the shape
        self.mask = mask  # of the hexes, if the origin is the number `ROOM` rows and columns from the first


class Shape:
    """The turns of a shape that look different. Of two that look alike the first is enough."""

    def __init__(self, shape: tuple[Hex, ...], row: int) -> None:
        self.base = ROOM * row + ROOM  # so that no hex of a turned shape has a negative number
        self.turns: list[Turned] = []
        self.around = 0  # all hexes that a tile over the hex `base` may cover
        looks: set[frozenset[Hex]] = set()
        for turn in range(6):
            hexes = footprint(shape, turn, (0, 0))
            first = min(hexes)
            look = frozenset([(q - first[0], r - first[1]) for q, r in hexes])
            if look in looks:
                continue
            looks.add(look)
            steps = [r * row + q for q, r in hexes]
            mask = sum([1 << self.base + step for step in steps])
            self.turns.append(Turned(turn, steps, mask))
            for step in steps:
                self.around |= mask >> step if step >= 0 else mask << -step


@functools.lru_cache(1000)
def _shape(shape: tuple[Hex, ...], row: int) -> Shape:
    return Shape(shape, row)


class Places:
    """Where a shape can lie on the hexes that are allowed."""

    def __init__(self, shape: Shape, allowed: int) -> None:
        self.allowed = allowed
        self.origins = [_origins(turned, allowed) for turned in shape.turns]
        self.covered = 0
        for turned, origins in zip(shape.turns, self.origins):
            if origins:
                for step in turned.steps:
                    self.covered |= origins << step if step >= 0 else origins >> -step


def _origins(turned: Turned, allowed: int) -> int:
    found = allowed
    for step in turned.steps:
        found &= allowed >> step if step >= 0 else allowed << -step
        if not found:
            break
    return found


def lay(
    sheet: Sheet, needed: int, allowed: int, kinds: Iterable[PieceKind], left: Counter[str]
) -> tuple[list[Laid], int]:
    """Tiles that cover needed hexes and no hex that is not allowed, as far as those in `left` go, which they are taken
    out of; and the hexes they cover."""
    laid: list[Laid] = []
    bare, free = needed, allowed
    known: dict[tuple[Hex, ...], Places] = {}
    big_first = sorted([k for k in kinds if left[k.name]], key=lambda k: -k.size)
    for kind, most_idle in [*[(k, k.size // 2) for k in big_first], *[(k, k.size) for k in reversed(big_first)]]:
        if not bare:
            break
        shape = _shape(kind.shape, sheet.row)
        places = known.get(kind.shape)
        if places is None or places.allowed != free:
            places = known[kind.shape] = Places(shape, free)
        least = max(1, kind.size - most_idle)
        for spot in bits(bare & places.covered):
            if not left[kind.name]:
                break
            if not bare >> spot & 1 or (bare & shape.around << spot - shape.base).bit_count() < least:
                continue
            gain, origin, turned = best_place(spot, shape, places, bare, free)
            if gain < least:
                continue
            tile = turned.mask << origin - shape.base
            bare ^= bare & tile
            free ^= tile
            left[kind.name] -= 1
            laid.append((kind, tuple(footprint(kind.shape, turned.turn, sheet.hex(origin)))))
    return laid, allowed ^ free


def best_place(spot: int, shape: Shape, places: Places, bare: int, free: int) -> tuple[int, int, Turned]:
    """The place over a spot where a tile covers most bare hexes: how many, its origin and turn. No hexes if none is
    free."""
    most, best, way = 0, spot, shape.turns[0]
    for turned, origins in zip(shape.turns, places.origins):
        for step in turned.steps:
            origin = spot - step
            if not origins >> origin & 1:
                continue
            tile = turned.mask << origin - shape.base
            if tile & free != tile:  # something was laid there since
                continue
            gain = (tile & bare).bit_count()
            if gain > most:
                most, best, way = gain, origin, turned
                if most == len(turned.steps):
                    return most, best, way
    return most, best, way
