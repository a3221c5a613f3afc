"""What a map maker should look at twice: warnings about a map that loads but may not play well."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.terrain import MOLTEN_LAVA
from wellspring.battlefield.walking import NO_WAY, WALKER, steps_from
from wellspring.errors import Said
from wellspring.hexes import DIRECTIONS

LOW: Final = 4  # the height of the smallest figures that many armies have

NAMED: Final = 6  # spaces that a warning names at most

Side = frozenset[tuple[int, int, int]]


def check(map: MapFile) -> list[Said]:
    """Warnings in plain sentences, worst first; none for a map that looks sound."""
    field = map.battlefield
    warnings = _parts(field)
    low = [s for s in range(field.n) if _room(field, s) < LOW]
    if low:
        said = "Fewer than {levels} levels of room under an overhang: {spaces}."
        warnings.append(Said(said, levels=LOW, spaces=_names(field, low)))
    for zone, spaces in field.zones.items():
        steps = steps_from(field, spaces)
        wanted = [s for s in range(field.n) if _room(field, s) >= LOW and field.terrain[s] != MOLTEN_LAVA]
        lost = [s for s in wanted if steps[s] == NO_WAY and not field.blocked[s]]
        if lost:
            said = "A figure of height {height} cannot walk from start zone {zone} to {spaces}."
            warnings.append(Said(said, height=WALKER, zone=zone, spaces=_names(field, lost)))
    sizes = [len(spaces) for spaces in field.zones.values()]
    if sizes and min(sizes) < max(sizes):
        told = ", ".join([f"{zone} {len(spaces)}" for zone, spaces in field.zones.items()])
        warnings.append(Said("The start zones differ in size: {sizes}.", sizes=told))
    for o in field.obstacles:
        s = field.id_of[(o.q, o.r, o.base)]
        if o.height > _room(field, s):
            said = "The {obstacle} on {space} is {height} high but has room for {room}."
            put_in = {"height": o.height, "room": _room(field, s)}
            warnings.append(Said(said, obstacle=o.kind, space=field.label[s], **put_in))
    if map.fair and not is_even(map):
        warnings.append(Said("The map says it is fair, but no turn or mirror image of it exchanges the start zones."))
    return warnings


def is_even(map: MapFile) -> bool:
    """Whether every side starts alike: some turn or mirror image of the map puts each side in the place of the first.

    Such an image must repeat tiles, obstacles, barriers, zones and glyphs. Two different glyphs may change places if
    both are as far from one side as from the other."""
    field = map.battlefield
    sides = _sides(map)
    if not sides:
        return False
    looks = _looks(map, sides)
    met: set[Side] = set()
    lowest = min(field.columns)
    for turn in range(6):
        for mirrored in (False, True):
            image = min([_turned(q, r, turn, mirrored) for q, r in field.columns])
            dq, dr = lowest[0] - image[0], lowest[1] - image[1]
            moved = {_moved(q, r, turn, mirrored, dq, dr): (q, r) for q, r in field.columns}
            alike = all(looks.get(to) == looks[at] for to, at in moved.items())
            if alike and _same_edges(field, turn, mirrored, dq, dr):
                met.add(frozenset([(*_moved(q, r, turn, mirrored, dq, dr), level) for q, r, level in sides[0]]))
    return met.issuperset(sides)


def _sides(map: MapFile) -> list[Side]:
    """The spaces of each team, or of each start zone if there are no teams."""
    field = map.battlefield
    groups = list(map.teams.values()) if map.teams else [[zone] for zone in field.zones]
    return [
        frozenset([(field.q[s], field.r[s], field.level[s]) for z in zones for s in field.zones[z]]) for zones in groups
    ]


def _looks(map: MapFile, sides: list[Side]) -> dict[tuple[int, int], list[str]]:
    """All that can be seen on each hex, barriers left out, to compare."""
    field = map.battlefield
    looks: dict[tuple[int, int], list[str]] = {}
    for at, slabs in field.columns.items():
        looks[at] = [f"{slab.bottom}-{slab.top} {slab.terrain}" for slab in slabs]
    for o in field.obstacles:
        looks[(o.q, o.r)].append(f"{o.base} {o.kind} {o.height}")
    for spaces in field.zones.values():
        for s in spaces:
            looks[(field.q[s], field.r[s])].append(f"{field.level[s]} start")
    for spot in map.glyphs:
        away = field.distances(spot.space)
        near = {sum([away[field.id_of[key]] for key in side]) for side in sides}
        name = "any" if len(near) == 1 else spot.name
        at = (field.q[spot.space], field.r[spot.space])
        looks[at].append(f"{field.level[spot.space]} glyph {name} {spot.face_up}")
    return {at: sorted(seen) for at, seen in looks.items()}


def _same_edges(field: Battlefield, turn: int, mirrored: bool, dq: int, dr: int) -> bool:
    before: set[tuple[frozenset[tuple[int, int]], str, int, int]] = set()
    after: set[tuple[frozenset[tuple[int, int]], str, int, int]] = set()
    for b in field.barriers:
        step = DIRECTIONS[b.direction]
        other = (b.q + step[0], b.r + step[1])
        before.add((frozenset([(b.q, b.r), other]), b.kind, b.base, b.top))
        ends = [_moved(q, r, turn, mirrored, dq, dr) for q, r in ((b.q, b.r), other)]
        after.add((frozenset(ends), b.kind, b.base, b.top))
    for ladder in field.ladders:
        step = DIRECTIONS[ladder.direction]
        other = (ladder.q + step[0], ladder.r + step[1])
        before.add((frozenset([(ladder.q, ladder.r), other]), "ladder", ladder.low, ladder.high))
        ends = [_moved(q, r, turn, mirrored, dq, dr) for q, r in ((ladder.q, ladder.r), other)]
        after.add((frozenset(ends), "ladder", ladder.low, ladder.high))
    return before == after


def _turned(q: int, r: int, turn: int, mirrored: bool) -> tuple[int, int]:
    """A hex turned by sixths about the origin, and mirrored first if asked."""
    if mirrored:
        q, r = r, q
    for _ in range(turn):
        q, r = -r, q + r
    return q, r


def _moved(q: int, r: int, turn: int, mirrored: bool, dq: int, dr: int) -> tuple[int, int]:
    q, r = _turned(q, r, turn, mirrored)
    return q + dq, r + dr


def _parts(field: Battlefield) -> list[Said]:
    """A warning if the hexes do not all hang together."""
    left = set(field.columns)
    parts: list[list[tuple[int, int]]] = []
    while left:
        part = [left.pop()]
        for q, r in part:
            for dq, dr in DIRECTIONS:
                if (q + dq, r + dr) in left:
                    left.remove((q + dq, r + dr))
                    part.append((q + dq, r + dr))
        parts.append(part)
    if len(parts) < 2:
        return []
    hexes = min(parts, key=len)
    smallest = [s for s in range(field.n) if (field.q[s], field.r[s]) in hexes]
    said = "The map falls into {parts} parts that do not touch; the smallest is {spaces}."
    return [Said(said, parts=len(parts), spaces=_names(field, smallest))]


def _room(field: Battlefield, space: int) -> int:
    return field.ceiling[space] - field.level[space]


def _names(field: Battlefield, spaces: list[int]) -> Said:
    return some_of([field.label[s] for s in spaces])


def some_of(labels: list[str]) -> Said:
    """The first few names of a list that may be long."""
    named = ", ".join(labels[:NAMED])
    return Said(named) if len(labels) <= NAMED else Said("{some} and {more} more", some=named, more=len(labels) - NAMED)
