"""A battlefield as geometry a client can build."""

from __future__ import annotations

from typing import Any

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.terrain import TERRAINS
from wellspring.projection.catalogue import ENGLISH
from wellspring.projection.translations import map_about, map_name


def map_view(id: str, map_file: MapFile, whole: bool = False, language: str = ENGLISH) -> dict[str, Any]:
    """`id` is that of a shipped map, which has words in other languages. `whole`: with
    the names of hidden glyphs, for somebody who wrote the map."""
    field = map_file.battlefield
    return {
        "id": id,
        "name": map_name(id, map_file, language),
        "author": map_file.author,
        "about": map_about(id, map_file, language),
        "players": map_file.players,
        "fair": map_file.fair,
        "spaces": [
            {
                "q": field.q[s],
                "r": field.r[s],
                "level": field.level[s],
                "terrain": TERRAINS[field.terrain[s]].name,
                "ceiling": field.ceiling[s],
                "blocked": field.blocked[s],
                "label": field.label[s],
                "x": round(field.x[s], 6),
                "y": round(field.y[s], 6),
            }
            for s in range(field.n)
        ],
        "columns": [
            {
                "q": q,
                "r": r,
                "slabs": [{"bottom": s.bottom, "top": s.top, "terrain": TERRAINS[s.terrain].name} for s in slabs],
            }
            for (q, r), slabs in sorted(field.columns.items(), key=lambda item: (item[0][1], item[0][0]))
        ],
        "obstacles": [
            {"kind": o.kind, "q": o.q, "r": o.r, "base": o.base, "height": o.height, "radius": o.radius}
            for o in field.obstacles
        ],
        "barriers": [
            {"kind": b.kind, "q": b.q, "r": b.r, "direction": b.direction, "base": b.base, "top": b.top}
            for b in field.barriers
        ],
        "ladders": [
            {"q": x.q, "r": x.r, "direction": x.direction, "low": x.low, "high": x.high} for x in field.ladders
        ],
        "zones": field.zones,
        "teams": map_file.teams,
        "glyphs": [
            {"space": g.space, "name": g.name if g.face_up or whole else "", "face_up": g.face_up}
            for g in map_file.glyphs
        ],
    }


def map_facts(id: str, map_file: MapFile, language: str = ENGLISH) -> dict[str, Any]:
    field = map_file.battlefield
    return {
        "id": id,
        "name": map_name(id, map_file, language),
        "author": map_file.author,
        "about": map_about(id, map_file, language),
        "players": map_file.players,
        "fair": map_file.fair,
        "spaces": field.n,
        "zones": {name: len(spaces) for name, spaces in field.zones.items()},
        "teams": map_file.teams,
        "glyphs": len(map_file.glyphs),
    }
