"""Tiles laid on a battlefield while a game goes on. A battlefield never changes: with tiles on it, it is another one
with the same spaces, some of which show another terrain or are higher. Clauses: attack.thin-terrain."""

from __future__ import annotations

from wellspring.battlefield.battlefield import Battlefield, Slab

# the space it covers, its terrain, and by how many levels it raises the space
Tile = tuple[int, int, int]


def with_tile(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """One more, in an order that does not tell which of two spaces was covered first: the same tiles are equal."""
    before = [t for t in tiles if t[0] <= tile[0]]
    return (*before, tile, *tiles[len(before) :])


def raising(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Those that change the shape of the battlefield, and so what is seen on it."""
    return tuple([t for t in tiles if t[2]])


def tiled(field: Battlefield, tiles: tuple[Tile, ...]) -> Battlefield:
    """The battlefield with tiles on it; those on one space lie in their order."""
    level = field.level.copy()
    columns = dict(field.columns)
    for space, terrain, up in tiles:
        key = (field.q[space], field.r[space])
        top = level[space]
        columns[key] = tuple([Slab(s.bottom, s.top + up, terrain) if s.top == top else s for s in columns[key]])
        level[space] += up
    zones = {name: [(field.q[s], field.r[s], level[s]) for s in spaces] for name, spaces in field.zones.items()}
    return Battlefield(field.name, columns, field.obstacles, field.barriers, zones, field.ladders, field)
