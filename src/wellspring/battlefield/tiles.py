"""What changes on a battlefield while a game goes on: tiles are laid, and objects are destroyed. A battlefield never
changes: then it is another one with the same spaces, some of which show another terrain, are higher or are free.
Clauses: attack.thin-terrain."""

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


def tiled(field: Battlefield, tiles: tuple[Tile, ...], fallen: tuple[int, ...] = ()) -> Battlefield:
    """The battlefield with tiles on it, those on one space in their order, and without what has fallen: the obstacles
    on these spaces."""
    level = field.level.copy()
    columns = dict(field.columns)
    for space, terrain, up in tiles:
        key = (field.q[space], field.r[space])
        top = level[space]
        columns[key] = tuple([Slab(s.bottom, s.top + up, terrain) if s.top == top else s for s in columns[key]])
        level[space] += up
    gone = [(field.q[s], field.r[s], field.level[s]) for s in fallen]
    obstacles = [o for o in field.obstacles if (o.q, o.r, o.base) not in gone] if gone else field.obstacles
    zones = {name: [(field.q[s], field.r[s], level[s]) for s in spaces] for name, spaces in field.zones.items()}
    return Battlefield(field.name, columns, obstacles, field.barriers, zones, field.ladders, field)
