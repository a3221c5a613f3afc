"""What holds a tile up: which hexes of a layer have nothing below, and when a tile over them stays where it is.

A tile is steady if its centre of gravity, with the tiles stacked on it, lies over what it rests on, or between places
it rests on; on the very edge is enough. So with nothing on it, a tile of 2 or 3 hexes needs one of them to rest, and
one of 7 its middle hex or two that are not neighbours."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Final

from wellspring.battlefield.battlefield import Battlefield, Obstacle, Slab
from wellspring.battlefield.terrain import TERRAINS
from wellspring.cartography.top_view import corners
from wellspring.hexes import DIRECTIONS, centre_x, centre_y
from wellspring.map_formats.packing import foot_of
from wellspring.map_formats.pieces import Hex

HAIR: Final = 1e-6


@dataclass(frozen=True)
class Ground:
    """What the tiles of one layer lie on, and what will lie on them."""

    resting: Set[Hex]  # where there is something right below
    weight: Mapping[Hex, int]  # tiles from this layer up to the top of the slab


def weights(field: Battlefield, level: int) -> dict[Hex, int]:
    """How many tiles lie on top of each other on each hex, from a layer up. A thin tile counts as one."""
    found: dict[Hex, int] = {}
    for at, slabs in field.columns.items():
        for slab in slabs:
            if slab.bottom <= level <= foot_of(slab):
                found[at] = foot_of(slab) - level + 1
    return found


def over_a_gap(field: Battlefield, level: int) -> frozenset[Hex]:
    """The hexes of a layer that have nothing right below them: the undersides of bridges, roofs and overhangs."""
    if level == 0:
        return frozenset()
    slabs = {at: slab for at, column in field.columns.items() for slab in column if slab.bottom == level}
    walls = _wall_tops(field)
    return frozenset([at for at, slab in slabs.items() if walls.get(at) != level and not _posts(at, slab, walls)])


def stood_before(field: Battlefield, level: int) -> list[Obstacle]:
    """The obstacles that must stand before a layer is laid: what it is the first to cover, and the posts of its
    arches."""
    walls = _wall_tops(field)
    arches: dict[Hex, list[int]] = {}  # by post: the layers of the arches between it and others
    for at, column in field.columns.items():
        for slab in column:
            for post in _posts(at, slab, walls):
                arches.setdefault(post, []).append(slab.bottom)
    needed: list[Obstacle] = []
    for o in field.obstacles:
        wanting = [slab.bottom for slab in field.columns[(o.q, o.r)] if slab.bottom > o.base]
        if o.kind == "castle wall":
            wanting.extend(arches.get((o.q, o.r), []))
        if wanting and min(wanting) == level:
            needed.append(o)
    return needed


def _wall_tops(field: Battlefield) -> dict[Hex, int]:
    return {(o.q, o.r): o.base + o.height for o in field.obstacles if o.kind == "castle wall"}


def _posts(at: Hex, slab: Slab, walls: Mapping[Hex, int]) -> frozenset[Hex]:
    """The posts of a castle arch, one piece with its top: walls on either side as high as the slab. None if it is no
    arch."""
    if TERRAINS[slab.terrain].name != "castle":
        return frozenset()
    q, r = at
    pairs = [((q + dq, r + dr), (q - dq, r - dr)) for dq, dr in DIRECTIONS]
    standing = [pair for pair in pairs if all([walls.get(post) == slab.top for post in pair])]
    return frozenset().union(*standing)


def is_steady(hexes: Iterable[Hex], ground: Ground) -> bool:
    """Whether a tile stays where it is laid."""
    tile = list(hexes)
    weight = sum([ground.weight[h] for h in tile])
    middle_x = sum([centre_x(*h) * ground.weight[h] for h in tile]) / weight
    middle_y = sum([centre_y(h[1]) * ground.weight[h] for h in tile]) / weight
    rests = [h for h in tile if h in ground.resting]
    held = [corner for h in rests for corner in corners(centre_x(*h), centre_y(h[1]), 1.0)]
    around = [(x - middle_x, y - middle_y) for x, y in held]
    if any([math.hypot(x, y) < HAIR for x, y in around]):
        return True
    # It tips if all that holds it is on one side of its centre of gravity.
    angles = sorted([math.atan2(y, x) for x, y in around])
    gaps = [b - a for a, b in zip(angles, [*angles[1:], *[a + math.tau for a in angles[:1]]], strict=True)]
    return bool(gaps) and max(gaps) <= math.pi + HAIR
