"""A building plan: the layers of a battlefield from the table up, laid from no more tiles than a supply holds."""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import dataclass, field

from wellspring.battlefield.battlefield import Battlefield
from wellspring.cartography.bridges import Choice, spans
from wellspring.cartography.laying import Laid, Sheet, lay
from wellspring.cartography.support import Ground, over_a_gap, weights
from wellspring.map_formats.packing import Level, is_thin, kinds_of, levels
from wellspring.map_formats.pieces import Hex, PieceKind, catalogue

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
    gaps: frozenset[Hex]  # hexes with nothing right below them
    hanging: frozenset[Hex] = frozenset()  # those of them that no steady tile can be laid over
    tiles: list[Tile] = field(default_factory=list)
    lacking: Counter[str] = field(default_factory=Counter)  # hexes by terrain for which there was no tile left

    def counts(self) -> Counter[str]:
        return Counter([tile.piece for tile in self.tiles])


def layers(battlefield: Battlefield, supply: Counter[str]) -> list[Layer]:
    """All layers from the table up, as far as the supply goes."""
    left = Counter(supply)
    sheet = Sheet(battlefield.columns)
    plan, covered = _plan(battlefield)
    out = _spanned(battlefield, plan, covered, left)  # gaps come first: they are choosy about the sizes of tiles
    hidden: list[int] = []
    for layer in out:  # what is seen comes before hidden places, which are not choosy
        bare = plan[layer.level]
        under = sheet.mask(bare.hidden)
        for terrain in sorted(bare.seen):
            needed = sheet.mask(bare.seen[terrain])
            allowed = needed if is_thin(terrain) else needed | under
            tiles, taken = lay(sheet, needed, allowed, kinds_of(terrain), left)
            _put(layer, terrain, tiles, covered[layer.level])
            _lack(layer, terrain, needed ^ needed & taken)
            under ^= under & taken
        hidden.append(under)
    for layer, under in zip(out, hidden):
        tiles, taken = lay(sheet, under, under, _land(), left)
        _put(layer, "", tiles, covered[layer.level])
        _lack(layer, ANY_LAND, under ^ taken)
    return out


def hanging(battlefield: Battlefield, supply: Counter[str]) -> list[tuple[int, Hex]]:
    """Level and hex of what hangs in the air in `layers`, without laying all the rest."""
    plan, covered = _plan(battlefield)
    spanned = _spanned(battlefield, plan, covered, Counter(supply))
    return [(layer.level, h) for layer in spanned for h in layer.hanging]


def _plan(battlefield: Battlefield) -> tuple[dict[int, Level], dict[int, frozenset[Hex]]]:
    """What each level needs, to be worked off, and what the next one covers of it."""
    plan = {
        level: Level({terrain: set(hexes) for terrain, hexes in bare.seen.items()}, set(bare.hidden))
        for level, bare in _levels(battlefield).items()
    }
    return plan, {level: frozenset(bare.hidden) for level, bare in plan.items()}


@functools.lru_cache(1)
def _levels(battlefield: Battlefield) -> dict[int, Level]:
    """Kept, because the same battlefield is laid out with one supply after the other."""
    return levels(battlefield)


def _spanned(
    battlefield: Battlefield, plan: dict[int, Level], covered: dict[int, frozenset[Hex]], left: Counter[str]
) -> list[Layer]:
    """The layers with nothing but the tiles over gaps."""
    out = [Layer(level, over_a_gap(battlefield, level)) for level in plan]
    loose: set[Hex] = set()  # where the slab that the layer belongs to hangs in the air
    for layer in out:
        loose -= layer.gaps
        if not layer.gaps:
            continue
        pressing = weights(battlefield, layer.level)
        ground = Ground(pressing.keys() - layer.gaps - loose, pressing)
        _span_gaps(layer, plan[layer.level], ground, left, covered[layer.level])
        loose |= layer.hanging
    return out


def _span_gaps(layer: Layer, bare: Level, ground: Ground, left: Counter[str], covered: frozenset[Hex]) -> None:
    """Lay the tiles over the gaps of a layer, as far as something holds them."""
    choices = [Choice(terrain, kinds_of(terrain), _allowed(terrain, bare)) for terrain in sorted(bare.seen)]
    choices.append(Choice("", _land(), set(bare.hidden)))
    for span in spans(layer.gaps, ground, choices, left):
        hexes = tuple(sorted(span.hexes))
        layer.tiles.append(Tile(span.kind.name, span.terrain or span.kind.plays, hexes, covered.issuperset(hexes)))
        for uncovered in (bare.hidden, *bare.seen.values()):
            uncovered -= span.hexes
    layer.hanging = layer.gaps.difference(*[tile.hexes for tile in layer.tiles])


def _allowed(terrain: str, bare: Level) -> set[Hex]:
    """Where a tile may lie that shows a terrain: also where it will be covered, unless it is thin."""
    needed = bare.seen[terrain]
    return set(needed) if is_thin(terrain) else needed | bare.hidden


def _put(layer: Layer, terrain: str, tiles: list[Laid], covered: frozenset[Hex]) -> None:
    """Note tiles as lying in a layer; without a terrain each shows its own."""
    for kind, hexes in tiles:
        layer.tiles.append(Tile(kind.name, terrain or kind.plays, hexes, covered.issuperset(hexes)))


def _lack(layer: Layer, what: str, hexes: int) -> None:
    if hexes:
        layer.lacking[what] += hexes.bit_count()


@functools.cache
def _land() -> tuple[PieceKind, ...]:
    tiles = [k for k in catalogue().by_name.values() if k.kind == "terrain" and not k.fluid]
    return tuple(sorted(tiles, key=lambda k: (-k.size, k.name)))
