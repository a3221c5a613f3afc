"""Which pieces a battlefield needs, whether a collection has them, and which official sets together do."""

from __future__ import annotations

import functools
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from wellspring.battlefield.battlefield import Barrier, Battlefield
from wellspring.battlefield.mapfile import MapFile
from wellspring.cartography.layers import ANY_LAND, Layer, hanging, layers
from wellspring.content.library import read_text
from wellspring.engine.errors import WellspringError
from wellspring.hexes import DIRECTIONS
from wellspring.map_formats.ladders import RUNG
from wellspring.map_formats.packing import is_thin, kinds_of
from wellspring.map_formats.pieces import catalogue

PLENTY: Final = 1_000_000
MOST_SETS: Final = 5000  # the most rugged maps of 4000 spaces take less than a thousand
FEW_SETS: Final = 3  # so few that all exchanges can be tried
SMALL: Final = 2  # hexes of a small tile
EDGES_OF_A_RUIN: Final = 6  # the two kinds of ruins have five and seven sides
EDGES_OF_A_WALL: Final = 8
HEXES_OF_A_HIVE: Final = 6

# The official pieces that can stand for an obstacle or a barrier.
STANDS_FOR: Final[dict[str, tuple[str, ...]]] = {
    "tree": ("tree10", "tree11", "tree12", "snowTree10", "snowTree12"),
    "large tree": ("tree12", "tree11", "tree10", "snowTree12", "snowTree10"),
    "palm": ("palm14", "palm15", "palm16", "laurPalm13", "laurPalm14", "laurPalm15"),
    "jungle tree": ("palm14", "palm15", "palm16", "laurPalm13", "laurPalm14", "laurPalm15"),
    "bush": ("brush9", "laurBrush10", "swampBrush10"),
    "outcrop": ("outcrop1", "lavaRockOutcrop1", "glacier1"),
    "glacier": ("glacier1", "outcrop1", "lavaRockOutcrop1"),
    "pillar": ("laurWallSquarePillar", "laurWallPillarStackable", "laurWallTrianglePillar"),
    "hive": ("hive",),
    "castle wall": ("castleWallStraight", "castleWallCorner", "castleWallEnd"),
    "door": ("castleDoor", "castleWallStraight", "castleWallCorner", "castleWallEnd"),
    "tower": ("castleWallCorner", "castleWallStraight", "castleWallEnd"),
    "ruin": ("ruins3", "ruins2"),
    "stone wall": ("roadWall",),
    "battlement": ("battlement",),
    "fence": ("battlement",),
    "ladder": ("ladder",),
}


class CollectionError(WellspringError):
    """A file of a collection that cannot be used."""


@dataclass(frozen=True)
class TerrainSet:
    id: str
    name: str
    pieces: Counter[str]


@dataclass(frozen=True)
class Inventory:
    """What a battlefield takes out of a supply, and what the supply lacks."""

    layers: list[Layer]
    tiles: Counter[str]  # by piece
    things: Counter[str]  # obstacles, ruins and the like by our names
    lacking: Counter[str]  # hexes by terrain, and pieces by our names

    @property
    def complete(self) -> bool:
        return not +self.lacking

    @property
    def hanging(self) -> int:
        """Hexes over a gap for which the supply has no tile that stays put: they want a prop."""
        return sum([len(layer.hanging) for layer in self.layers])


@functools.cache
def terrain_sets() -> tuple[TerrainSet, ...]:
    data = tomllib.loads(read_text("terrain_sets.toml"))
    return tuple([TerrainSet(s["id"], s["name"], Counter(s["pieces"])) for s in data["set"]])


def everything() -> Counter[str]:
    """As many as anybody could want of every piece that exists."""
    return Counter({piece: PLENTY for s in terrain_sets() for piece in s.pieces})


def inventory(map: MapFile, supply: Counter[str]) -> Inventory:
    """Build a battlefield from a supply as far as it goes."""
    built = layers(map.battlefield, supply)
    tiles: Counter[str] = Counter()
    lacking: Counter[str] = Counter()
    for layer in built:
        tiles.update(layer.counts())
        lacking.update(layer.lacking)
    things = things_on(map.battlefield)
    left = Counter(supply)
    for kind, count in sorted(things.items()):
        for piece in STANDS_FOR[kind]:
            used = min(count, left[piece])
            left[piece] -= used
            count -= used
        lacking[kind] += count
    return Inventory(built, tiles, things, +lacking)


def things_on(field: Battlefield) -> Counter[str]:
    """Obstacles, pieces of ruins and walls, battlements and ladders."""
    things = Counter([o.kind for o in field.obstacles])
    if things["hive"]:
        things["hive"] = -(-things["hive"] // HEXES_OF_A_HIVE)
    for kind in sorted({b.kind for b in field.barriers}):
        edges = [b for b in field.barriers if b.kind == kind]
        per_piece = {"ruin": EDGES_OF_A_RUIN, "stone wall": EDGES_OF_A_WALL}.get(kind, 1)
        things[kind] += sum([-(-length // per_piece) for length in _chains(edges)])
    for ladder in field.ladders:
        things["ladder"] += -(-(ladder.high - ladder.low) // RUNG)
    return things


def _chains(edges: list[Barrier]) -> list[int]:
    """The lengths of the walls that edges of one kind form: edges that share a hex hang together."""
    left = [{(b.q, b.r), (b.q + DIRECTIONS[b.direction][0], b.r + DIRECTIONS[b.direction][1])} for b in edges]
    lengths: list[int] = []
    while left:
        chain = [left.pop()]
        for edge in chain:
            near = [other for other in left if other & edge]
            left = [other for other in left if not other & edge]
            chain.extend(near)
        lengths.append(len(chain))
    return lengths


# --- sets ---


def sets_for(map: MapFile) -> tuple[Counter[str], Inventory]:
    """Official sets, by id, from which the battlefield can be built, and how. What no set has stays lacking.

    Sets are added one by one, each time the one that helps most; in the end each is tried to be left out. Tiles over
    gaps are held up wherever any tiles do, so that a guide asks for a prop only where `map check` says so."""
    chosen: Counter[str] = Counter()
    ideal = inventory(map, everything())
    _add_sets(chosen, _needs(ideal))
    built = inventory(map, supply_of(chosen))
    if not built.complete and chosen.total() <= FEW_SETS:
        chosen, built = _exchange(map, chosen, built)
    chosen, built = _add_small_tiles(map, chosen, built)
    chosen, built = _hold_up(map, chosen, built, ideal.hanging)
    for id in list(chosen):
        fewer = chosen - Counter({id: 1})
        without = inventory(map, supply_of(fewer))
        if without.lacking == built.lacking and without.hanging <= built.hanging:
            chosen, built = fewer, without
    return +chosen, built


def _add_small_tiles(map: MapFile, chosen: Counter[str], built: Inventory) -> tuple[Counter[str], Inventory]:
    """Sets with small tiles where there are enough hexes, but in tiles too large: of the set that has most of them as
    many as it takes until another has more of what is then lacking."""
    while not built.complete and chosen.total() < MOST_SETS:
        best = _most_small_tiles(built)
        if best is None:
            break
        few, many = 0, _first_guess(best, built)  # with so few more it is still the best set, with so many perhaps not
        found = _with_more(map, chosen, best, many)
        while _most_small_tiles(found) is best and chosen.total() + many < MOST_SETS:
            few, many = many, min(2 * many, MOST_SETS - chosen.total())
            found = _with_more(map, chosen, best, many)
        while many - few > 1:  # each try takes a while on a large map, so the number is narrowed down by halves
            between = _with_more(map, chosen, best, (few + many) // 2)
            if _most_small_tiles(between) is best:
                few = (few + many) // 2
            else:
                many, found = (few + many) // 2, between
        chosen, built = chosen + Counter({best.id: many}), found
    return chosen, built


def _with_more(map: MapFile, chosen: Counter[str], best: TerrainSet, more: int) -> Inventory:
    return inventory(map, supply_of(chosen + Counter({best.id: more})))


def _hold_up(map: MapFile, chosen: Counter[str], built: Inventory, least: int) -> tuple[Counter[str], Inventory]:
    """Sets with tiles for the gaps besides those chosen, until no more hexes hang than must."""
    while built.hanging > least and chosen.total() < MOST_SETS:
        more = [chosen + Counter({s.id: 1}) for s in terrain_sets()]
        ways = [(len(hanging(map.battlefield, supply_of(sets))), supply_of(sets).total(), sets) for sets in more]
        held, _, sets = min(ways, key=lambda way: way[:2])
        if held >= built.hanging:
            break
        chosen, built = sets, inventory(map, supply_of(sets))
    return chosen, built


def _exchange(map: MapFile, chosen: Counter[str], built: Inventory) -> tuple[Counter[str], Inventory]:
    """Another set in the place of one, if that is enough."""
    for id in list(chosen):
        for other in terrain_sets():
            instead = chosen - Counter({id: 1}) + Counter({other.id: 1})
            found = inventory(map, supply_of(instead))
            if found.complete:
                return instead, found
    return chosen, built


def supply_of(chosen: Counter[str]) -> Counter[str]:
    supply: Counter[str] = Counter()
    for s in terrain_sets():
        for piece, count in s.pieces.items():
            supply[piece] += count * chosen[s.id]
    return +supply


def _needs(built: Inventory) -> Counter[str]:
    """Hexes by terrain, hidden ones under ANY_LAND, and things: as Inventory.lacking of an empty supply."""
    needs: Counter[str] = Counter(built.things)
    for layer in built.layers:
        needs.update(layer.lacking)
        for tile in layer.tiles:
            needs[ANY_LAND if tile.hidden else tile.terrain] += len(tile.hexes)
    return needs


def _add_sets(chosen: Counter[str], needs: Counter[str]) -> None:
    while chosen.total() < MOST_SETS:
        lacking = _short(needs, supply_of(chosen))
        best = max(terrain_sets(), key=lambda s: _help(s.pieces, lacking))
        if _help(best.pieces, lacking) <= 0:
            break
        chosen[best.id] += 1


def _short(needs: Counter[str], supply: Counter[str]) -> Counter[str]:
    """What a supply lacks by count alone, sizes of tiles left aside. Things of several uses are used once."""
    left = Counter(supply)
    short: Counter[str] = Counter()
    for what in sorted(needs, key=lambda w: (w == ANY_LAND, w)):
        short[what] = needs[what] - _take(left, what, needs[what])
    return +short


def _take(left: Counter[str], what: str, wanted: int) -> int:
    """Take pieces for a need out of a supply; how much of it they make up for."""
    got = 0
    for piece, worth in _pieces_for(what):
        used = min(left[piece], -(-(wanted - got) // worth))
        left[piece] -= used
        got += used * worth
    return min(got, wanted)


@functools.cache
def _pieces_for(what: str) -> tuple[tuple[str, int], ...]:
    """The pieces that serve a need, and how many hexes (or things) each of them counts for."""
    if what in STANDS_FOR:
        return tuple([(piece, 1) for piece in STANDS_FOR[what]])
    if what == ANY_LAND:
        tiles = [k for k in catalogue().by_name.values() if k.kind == "terrain" and not k.fluid]
        return tuple([(k.name, k.size) for k in tiles])
    return tuple([(k.name, k.size) for k in kinds_of(what)])


def _help(pieces: Counter[str], lacking: Counter[str]) -> float:
    """How much of what is lacking a set brings. A thing counts as much as three hexes; among sets that help alike the
    smaller one is better."""
    left = Counter(pieces)
    gain = 0
    for what in sorted(lacking, key=lambda w: (w == ANY_LAND, w)):
        gain += _take(left, what, lacking[what]) * (3 if what in STANDS_FOR else 1)
    spare = sum([count * _size(piece) for piece, count in left.items()])
    return gain + 1 / (2 + spare) if gain > 0 else 0.0


def _most_small_tiles(built: Inventory) -> TerrainSet | None:
    """The set with most of the small tiles that serve what is lacking."""
    serving = {piece for what in built.lacking for piece, worth in _pieces_for(what) if worth <= SMALL}
    counts = [sum([count for piece, count in s.pieces.items() if piece in serving]) for s in terrain_sets()]
    return terrain_sets()[counts.index(max(counts))] if any(counts) else None


def _first_guess(best: TerrainSet, built: Inventory) -> int:
    """How many of a set would make up for what is lacking, if all its tiles could be laid."""
    left = Counter(best.pieces)
    needs = sorted(built.lacking.items(), key=lambda need: (need[0] == ANY_LAND, need[0]))
    brought = [(wanted, _take(left, what, wanted)) for what, wanted in needs]
    return max(1, sum([wanted for wanted, got in brought if got]) // sum([got for _, got in brought]))


def _size(piece: str) -> int:
    kind = catalogue().by_name.get(piece)
    return kind.size if kind is not None else 1


# --- a collection ---


def read_collection(text: str, source: str) -> Counter[str]:
    """The supply that a collection file describes: numbers of sets in the table `sets`, of others in `pieces`."""
    try:
        data = tomllib.loads(text)
    except ValueError as fault:  # also a number with more digits than Python reads
        raise CollectionError(f"{source}: this is not valid TOML: {fault}.") from None
    for key in data:
        if key not in ("sets", "pieces"):
            raise CollectionError(f"{source}: the table '{key}' is unknown; there are [sets] and [pieces].")
    known = [s.id for s in terrain_sets()]
    counts = {key: _counts(data.get(key, {}), f"{source}, [{key}]") for key in ("sets", "pieces")}
    for id in counts["sets"]:
        if id not in known:
            raise CollectionError(f"{source}: there is no set '{id}'; there are {', '.join(known)}.")
    pieces = everything()
    for piece in counts["pieces"]:
        if piece not in pieces:
            raise CollectionError(f"{source}: there is no piece '{piece}', such as grass7 or tree10.")
    return supply_of(counts["sets"]) + counts["pieces"]


def _counts(table: object, where: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    if not isinstance(table, dict):
        raise CollectionError(f"{where}: write it as a table with a number for each name.")
    for name, count in table.items():
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 10_000:
            raise CollectionError(f"{where}: '{name}' needs a whole number from 0 to 10000.")
        counts[name] = count
    return counts


def by_terrain(tiles: Iterable[tuple[str, int]]) -> dict[str, Counter[int]]:
    """Counts of tiles by terrain and size, from counts by piece."""
    out: dict[str, Counter[int]] = {}
    for piece, count in tiles:
        kind = catalogue().by_name[piece]
        out.setdefault(kind.terrain, Counter())[kind.size] += count
    return dict(sorted(out.items(), key=lambda item: (is_thin(catalogue().by_name[f"{item[0]}1"].plays), item[0])))


def spoken(family: str) -> str:
    """'lavaField' as words."""
    return "".join([f" {c.lower()}" if c.isupper() else c for c in family])
