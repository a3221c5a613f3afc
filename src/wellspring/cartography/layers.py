"""How a battlefield is built from tiles, layer by layer, with whatever tiles there are.

Only the top of a column is seen, so what lies beneath may be of any terrain. Big tiles are laid first: a map of few
large tiles is built quickly and holds together."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.terrain import TERRAINS
from wellspring.maps.build import STAND_IN
from wellspring.maps.layout import footprint
from wellspring.maps.pieces import Hex, PieceKind, catalogue

ANY_LAND = "any land"  # in Layer.lacking: hexes that nobody will see


@dataclass(frozen=True)
class Tile:
    piece: str  # as in pieces.toml: grass24
    terrain: str  # what it shows, one of our terrains
    hexes: tuple[Hex, ...]
    hidden: bool  # covered by the next layer


@dataclass
class Layer:
    """What is laid on the table (level 0) or on the tiles below. Water and other thin tiles lie in the layer whose
    foot they have."""

    level: int
    tiles: list[Tile] = field(default_factory=list)
    lacking: Counter[str] = field(default_factory=Counter)  # hexes by terrain for which there was no tile left

    def counts(self) -> Counter[str]:
        return Counter([tile.piece for tile in self.tiles])


def layers(battlefield: Battlefield, supply: Counter[str]) -> list[Layer]:
    """All layers from the table up, built from no more tiles than the supply holds."""
    left = Counter(supply)
    seen: dict[int, dict[str, set[Hex]]] = {}
    hidden: dict[int, set[Hex]] = {}
    for at, slabs in battlefield.columns.items():
        for slab in slabs:
            terrain = TERRAINS[slab.terrain].name
            foot = slab.top if is_thin(terrain) or slab.top == slab.bottom else slab.top - 1
            seen.setdefault(foot, {}).setdefault(terrain, set()).add(at)
            for below in range(slab.bottom, foot):
                hidden.setdefault(below, set()).add(at)
    out = [Layer(level) for level in sorted({*seen, *hidden})]
    covered: dict[int, set[Hex]] = {level: set(hexes) for level, hexes in hidden.items()}
    for layer in out:  # what is seen comes first: hidden places are not choosy
        for terrain in sorted(seen.get(layer.level, {})):
            needed = seen[layer.level][terrain]
            free = hidden.get(layer.level, set()) if not is_thin(terrain) else set()
            _lay(layer, terrain, needed, needed | free, kinds_of(terrain), left, covered.get(layer.level, set()))
            free.difference_update([h for tile in layer.tiles for h in tile.hexes])
            if needed:
                layer.lacking[terrain] += len(needed)
    for layer in out:
        needed = hidden.get(layer.level, set())
        _lay(layer, "", needed, set(needed), _land(), left, covered.get(layer.level, set()))
        if needed:
            layer.lacking[ANY_LAND] += len(needed)
    return out


def is_thin(terrain: str) -> bool:
    """Whether the tiles of a terrain add no level, as the pieces go: ice is thin there and lies on something."""
    return any([kind.fluid for kind in kinds_of(terrain)])


@functools.cache
def kinds_of(terrain: str) -> tuple[PieceKind, ...]:
    """The tiles that show a terrain, big ones first."""
    plays = STAND_IN.get(terrain, terrain)
    tiles = [k for k in catalogue().by_name.values() if k.kind == "terrain" and k.plays == plays]
    return tuple(sorted(tiles, key=lambda k: (-k.size, k.name)))


@functools.cache
def _land() -> tuple[PieceKind, ...]:
    tiles = [k for k in catalogue().by_name.values() if k.kind == "terrain" and not k.fluid]
    return tuple(sorted(tiles, key=lambda k: (-k.size, k.name)))


@functools.cache
def _turned(shape: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], ...]:
    """The footprints of a shape that differ, moved so that some hex of each is the origin: all ways to cover a hex."""
    ways: dict[frozenset[Hex], tuple[Hex, ...]] = {}
    for turn in range(6):
        hexes = footprint(shape, turn, (0, 0))
        for q, r in hexes:
            moved = tuple([(q2 - q, r2 - r) for q2, r2 in hexes])
            ways.setdefault(frozenset(moved), moved)
    return tuple(ways.values())


def _lay(
    layer: Layer,
    terrain: str,
    needed: set[Hex],
    allowed: set[Hex],
    kinds: Iterable[PieceKind],
    left: Counter[str],
    covered: set[Hex],
) -> None:
    """Lay tiles over the needed hexes until none is left of either. Takes what it covers out of `needed`.

    Big tiles come first where at least half of a tile is needed; for what is then still bare any tile will do."""
    kinds = [kind for kind in kinds if left[kind.name]]
    for kind, most_idle in [*[(k, k.size // 2) for k in kinds], *[(k, k.size) for k in reversed(kinds)]]:
        ways = _turned(kind.shape)
        for spot in sorted(needed, key=lambda at: (at[1], at[0])):
            if spot not in needed or not left[kind.name]:
                continue
            hexes = _best_way(spot, ways, needed, allowed)
            if not hexes or len([h for h in hexes if h not in needed]) > most_idle:
                continue
            left[kind.name] -= 1
            layer.tiles.append(
                Tile(kind.name, terrain or kind.plays, tuple(hexes), all([h in covered for h in hexes]))
            )
            needed.difference_update(hexes)
            allowed.difference_update(hexes)


def _best_way(spot: Hex, ways: tuple[tuple[Hex, ...], ...], needed: set[Hex], allowed: set[Hex]) -> list[Hex]:
    """The hexes of the way to cover a spot that covers most needed ones; none if it does not fit at all."""
    q, r = spot
    best: list[Hex] = []
    most = 0
    for way in ways:
        if (q + way[-1][0], r + way[-1][1]) not in allowed or (q + way[0][0], r + way[0][1]) not in allowed:
            continue
        hexes = [(q + dq, r + dr) for dq, dr in way]
        if allowed.issuperset(hexes):
            gain = len(needed.intersection(hexes))
            if gain > most:
                most, best = gain, hexes
    return best
