"""How a battlefield is built from tiles: what each level has to show, and covering it with the tiles there are.

Only the top of a column is seen, so what lies beneath may be of any terrain."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from wellspring.battlefield.battlefield import Battlefield, Slab
from wellspring.battlefield.terrain import TERRAINS
from wellspring.map_formats.layout import footprint
from wellspring.map_formats.pieces import Hex, PieceKind, catalogue

Laid = tuple[PieceKind, Hex, int]  # kind, origin, turn
# Terrains of ours without tiles of their own.
STAND_IN = {"jungle": "grass", "heavy snow": "snow", "slippery ice": "ice"}


@dataclass
class Level:
    """The hexes of one level that need a tile: by terrain where it is seen, and those that the next level covers."""

    seen: dict[str, set[Hex]] = field(default_factory=dict)
    hidden: set[Hex] = field(default_factory=set)


def levels(battlefield: Battlefield) -> dict[int, Level]:
    """What is laid on the table (level 0) or on the tiles below, from the table up."""
    found: dict[int, Level] = {}
    for at, slabs in battlefield.columns.items():
        for slab in slabs:
            foot = foot_of(slab)
            found.setdefault(foot, Level()).seen.setdefault(TERRAINS[slab.terrain].name, set()).add(at)
            for below in range(slab.bottom, foot):
                found.setdefault(below, Level()).hidden.add(at)
    return dict(sorted(found.items()))


def foot_of(slab: Slab) -> int:
    """The level on which the top tile of a slab lies. Thin tiles, and ground of no height, have their own."""
    return slab.top if is_thin(TERRAINS[slab.terrain].name) or slab.top == slab.bottom else slab.top - 1


@functools.cache
def is_thin(terrain: str) -> bool:
    """Whether the tiles of a terrain add no level, as the pieces go: ice is thin there and lies on something."""
    return any([kind.fluid for kind in kinds_of(terrain)])


@functools.cache
def kinds_of(terrain: str) -> tuple[PieceKind, ...]:
    """The tiles that show a terrain, big ones first."""
    plays = STAND_IN.get(terrain, terrain)
    tiles = [k for k in catalogue().by_name.values() if k.kind == "terrain" and k.plays == plays]
    return tuple(sorted(tiles, key=lambda k: (-k.size, k.name)))


def pack(
    needed: set[Hex], allowed: set[Hex], kinds: Iterable[PieceKind], left: Counter[str] | None = None
) -> list[Laid]:
    """Tiles that cover needed hexes and no hex that is not allowed. Takes what it covers out of both sets, and the
    tiles out of `left`, if only so many are left; what then stays needed could not be covered.

    Big tiles come first where at least half of a tile is needed: a map of few large tiles is built quickly and holds
    together. For what is then still bare any tile will do, small ones first."""
    laid: list[Laid] = []
    big_first = sorted([k for k in kinds if left is None or left[k.name]], key=lambda k: -k.size)
    for kind, most_idle in [*[(k, k.size // 2) for k in big_first], *[(k, k.size) for k in reversed(big_first)]]:
        for spot in sorted(needed, key=_row_first):
            if spot not in needed or (left is not None and not left[kind.name]):
                continue
            gain, origin, turn = _best_way(spot, kind, needed, allowed)
            if not gain or kind.size - gain > most_idle:
                continue
            laid.append((kind, origin, turn))
            hexes = footprint(kind.shape, turn, origin)
            needed.difference_update(hexes)
            allowed.difference_update(hexes)
            if left is not None:
                left[kind.name] -= 1
    return laid


def _best_way(spot: Hex, kind: PieceKind, needed: set[Hex], allowed: set[Hex]) -> tuple[int, Hex, int]:
    """The way to cover a spot that covers most needed hexes: how many, origin and turn. No hexes if none fits."""
    q, r = spot
    best = (0, spot, 0)
    for hexes, origin, turn in _ways(kind.shape):
        (q1, r1), (q2, r2) = hexes[0], hexes[-1]
        if (q + q1, r + r1) not in allowed or (q + q2, r + r2) not in allowed:  # saves most of the work
            continue
        covered = [(q + dq, r + dr) for dq, dr in hexes]
        if allowed.issuperset(covered):
            gain = len(needed.intersection(covered))
            if gain > best[0]:
                best = (gain, (q + origin[0], r + origin[1]), turn)
    return best


@functools.cache
def _ways(shape: tuple[Hex, ...]) -> tuple[tuple[tuple[Hex, ...], Hex, int], ...]:
    """All ways to cover the hex (0, 0) with a shape: hexes, origin and turn. Of turns that look alike one is enough."""
    ways: dict[frozenset[Hex], tuple[tuple[Hex, ...], Hex, int]] = {}
    for turn in range(6):
        hexes = footprint(shape, turn, (0, 0))
        for q, r in hexes:
            moved = tuple([(q2 - q, r2 - r) for q2, r2 in hexes])
            ways.setdefault(frozenset(moved), (moved, (-q, -r), turn))
    return tuple(ways.values())


def _row_first(at: Hex) -> Hex:
    return at[1], at[0]
