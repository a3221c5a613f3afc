"""Whether two maps are the same battlefield, and where they are not."""

from __future__ import annotations

from wellspring.battlefield.battlefield import Barrier
from wellspring.battlefield.mapfile import MapFile
from wellspring.hexes import DIRECTIONS


def differences(one: MapFile, other: MapFile) -> list[str]:
    """What differs, in a word each; nothing for equal maps. The order of obstacles and barriers says nothing."""
    a, b = facts(one), facts(other)
    return [what for what in a if a[what] != b[what]]


def facts(map: MapFile) -> dict[str, object]:
    field = map.battlefield
    columns = {at: [(s.bottom, s.top, s.terrain) for s in slabs] for at, slabs in field.columns.items()}
    return {
        "name": map.name,
        "author": map.author,
        "about": map.about,
        "players": map.players,
        "fair": map.fair,
        "teams": map.teams,
        "tiles": columns,
        "obstacles": {(o.q, o.r, o.base, o.kind, o.height, o.life, o.defense) for o in field.obstacles},
        "barriers": {_edge(b) for b in field.barriers},
        "ladders": {(x.q, x.r, x.direction, x.low, x.high) for x in field.ladders},
        "zones": field.zones,
        "glyphs": {(g.space, g.name, g.face_up) for g in map.glyphs},
    }


def _edge(b: Barrier) -> tuple[object, ...]:
    dq, dr = DIRECTIONS[b.direction]
    return frozenset([(b.q, b.r), (b.q + dq, b.r + dr)]), b.kind, b.base, b.top
