"""Laying tiles quickly: the same tiles as the plain way, and work in proportion to the map."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.masks import bits
from wellspring.battlefield.native import load_map
from wellspring.cartography import laying
from wellspring.cartography.inventory import everything
from wellspring.cartography.layers import layers
from wellspring.cartography.laying import ROOM, Places, Shape, Sheet, Turned, best_place, lay
from wellspring.hexes import column_letters, distance, from_offset
from wellspring.map_formats.layout import footprint
from wellspring.map_formats.packing import pack
from wellspring.map_formats.pieces import catalogue

TILES = [kind for kind in catalogue().by_name.values() if kind.kind == "terrain"]


@pytest.mark.parametrize("seed", range(40))
def test_the_tiles_are_those_of_the_plain_way(seed: int) -> None:
    rng = random.Random(seed)
    q, r = rng.randint(-40, 40), rng.randint(-40, 40)
    columns, rows = rng.randint(1, 18), rng.randint(1, 18)
    spots = [from_offset(column, row) for column in range(columns) for row in range(rows)]
    hexes = [(q + dq, r + dr) for dq, dr in spots]
    allowed = set(rng.sample(hexes, rng.randint(1, len(hexes))))
    outside = set(hexes) - allowed
    needed = {at for at in hexes if at in allowed and rng.random() < rng.choice((0.2, 0.8, 1.0))}
    kinds = rng.sample(TILES, rng.randint(1, len(TILES)))
    supply = Counter({kind.name: rng.choice((0, 1, 3, 100)) for kind in kinds})
    left, plain_left = Counter(supply), Counter(supply)
    sheet = Sheet(hexes)
    laid, covered = lay(sheet, sheet.mask(needed), sheet.mask(allowed), kinds, left)
    plain = pack(needed, allowed, kinds, plain_left)
    assert laid == [(kind, tuple(footprint(kind.shape, turn, at))) for kind, at, turn in plain]
    assert left == plain_left
    assert [sheet.hex(number) for number in bits(covered)] == sorted(
        set(hexes) - allowed - outside, key=lambda at: at[::-1]
    )


def test_no_tile_reaches_from_one_row_into_the_next() -> None:
    assert all([distance(*a, *b) < ROOM for kind in TILES for a in kind.shape for b in kind.shape])


def rugged(side: int) -> MapFile:
    """A square where every column has a terrain and a height of its own: hardly any tile of more than a hex fits."""
    rng = random.Random(side)
    cells = [[rng.choice("grsmdn") + str(rng.randint(1, 6)) for _ in range(side)] for _ in range(side)]
    grid = "\n".join(["  ".join(row) for row in cells])
    last = column_letters(side - 1)
    zones = f"[zones]\nred = ['A1-{last}2']\nblue = ['A{side - 1}-{last}{side}']\n"
    return load_map(f"format = 1\nname = 'Rugged'\nplayers = [2]\ngrid = '''\n{grid}\n'''\n{zones}")


def test_a_rugged_map_takes_a_few_looks_for_each_space(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def counted(spot: int, shape: Shape, places: Places, bare: int, free: int) -> tuple[int, int, Turned]:
        nonlocal looks
        looks += 1
        return best_place(spot, shape, places, bare, free)

    monkeypatch.setattr(laying, "best_place", counted)
    for side in (10, 20, 40):
        looks = 0
        assert layers(rugged(side).battlefield, everything())
        assert side * side <= looks <= 4 * side * side
