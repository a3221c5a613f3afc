"""Writes the native map format."""

from __future__ import annotations

import json

from wellspring.battlefield.battlefield import Barrier, Battlefield, Ladder
from wellspring.battlefield.mapfile import FORMAT, MapFile
from wellspring.battlefield.terrain import BARRIERS, OBSTACLES, TERRAINS
from wellspring.battlefield.toml_places import BARE_KEY
from wellspring.hexes import DIRECTIONS, column_letters, to_offset


def dump_map(map: MapFile) -> str:
    """Write a map in the format. Loading the result gives the same battlefield; comments are not kept.

    Raises ValueError for what the format cannot say: a battlefield made by other means may hold such things."""
    field = map.battlefield
    label = field.label
    lines = [f"format = {FORMAT}", f"name = {_text(map.name)}", f"author = {_text(map.author)}"]
    lines += [f"about = {_text(map.about)}", f"players = {map.players}", f"fair = {'true' if map.fair else 'false'}"]
    lines += ["grid = '''", *_drawn(field), "'''"]
    obstacles: dict[tuple[str, int, int, int], list[str]] = {}
    for o in field.obstacles:
        if o.kind not in OBSTACLES or o.radius != OBSTACLES[o.kind].radius:
            raise ValueError(f"the obstacle {o.kind} is not one of the format's")
        alike = (o.kind, o.height, o.life, o.defense)
        obstacles.setdefault(alike, []).append(label[field.id_of[(o.q, o.r, o.base)]])
    for (kind, height, life, defense), at in obstacles.items():
        usual = OBSTACLES[kind]
        lines += ["", "[[obstacle]]", f"kind = {_text(kind)}", f"at = {_list(at)}"]
        if height != usual.height:
            lines.append(f"height = {height}")
        if life != usual.life:
            lines.append(f"life = {life}")
        if defense != usual.defense:
            lines.append(f"defense = {defense}")
    barriers: dict[tuple[str, int], list[str]] = {}
    for b in field.barriers:
        barriers.setdefault((b.kind, b.top - b.base), []).append(_edge(field, b))
    for (kind, height), edges in barriers.items():
        lines += ["", "[[barrier]]", f"kind = {_text(kind)}", f"edges = {_list(edges)}"]
        if height != BARRIERS[kind]:
            lines.append(f"height = {height}")
    if field.ladders:
        lines += ["", "[[ladder]]", f"edges = {_list([_rise(field, ladder) for ladder in field.ladders])}"]
    lines += ["", "[zones]"]
    for name, spaces in field.zones.items():
        lines.append(f"{_key_text(name)} = {_list(_ranges(field, spaces))}")
    if map.teams:
        lines += ["", "[teams]"] + [f"{_key_text(team)} = {_list(zones)}" for team, zones in map.teams.items()]
    for spot in map.glyphs:
        side = "power" if spot.face_up else "symbol"
        lines += ["", "[[glyph]]", f"at = {_text(label[spot.space])}", f"name = {_text(spot.name)}", f'side = "{side}"']
    return "\n".join(lines) + "\n"


def _drawn(field: Battlefield) -> list[str]:
    """The grid's lines, cells under each other, with column letters above and row numbers behind as comments."""
    cells: dict[tuple[int, int], str] = {}
    for q, r in field.columns:
        parts: list[str] = []
        bottom = -1
        slabs = field.columns[(q, r)]
        for k, slab in enumerate(slabs):
            bottom = slab.bottom if bottom < 0 else bottom
            if k + 1 < len(slabs) and slabs[k + 1].bottom <= slab.top:
                continue  # buried under the next slab: one solid piece with it
            span = f"{bottom}-{slab.top}" if parts or bottom > 0 else str(slab.top)
            parts.append(TERRAINS[slab.terrain].code + span)
            bottom = -1
        cells[to_offset(q, r)] = "/".join(parts)
    if min([min(at) for at in cells]) < 0:
        raise ValueError("columns and rows of the grid are counted from 0")
    columns = max([column for column, _ in cells]) + 1
    rows = max([row for _, row in cells]) + 1
    width = [2] * columns
    for at, cell in cells.items():
        width[at[0]] = max(width[at[0]], len(cell))
    lines = ["# " + "  ".join([column_letters(c).ljust(width[c]) for c in range(columns)]).rstrip()]
    for row in range(rows):
        drawn = "  ".join([cells.get((c, row), ".").ljust(width[c]) for c in range(columns)])
        lines.append((f"    {drawn}  " if row % 2 else f"  {drawn}    ") + f"# {row + 1}")
    return lines


def _edge(field: Battlefield, barrier: Barrier) -> str:
    dq, dr = DIRECTIONS[barrier.direction]
    for a in field.at_hex.get((barrier.q, barrier.r), []):
        for b in field.at_hex.get((barrier.q + dq, barrier.r + dr), []):
            if max(field.level[a], field.level[b]) == barrier.base and barrier.kind in BARRIERS:
                return f"{field.label[a]}-{field.label[b]}"
    raise ValueError(f"the {barrier.kind} at {barrier.q}, {barrier.r} does not stand on the higher of two spaces")


def _rise(field: Battlefield, ladder: Ladder) -> str:
    dq, dr = DIRECTIONS[ladder.direction]
    low = field.id_of[(ladder.q, ladder.r, ladder.low)]
    high = field.id_of[(ladder.q + dq, ladder.r + dr, ladder.high)]
    return f"{field.label[low]}-{field.label[high]}"


def _ranges(field: Battlefield, spaces: list[int]) -> list[str]:
    """Zone entries for spaces: one range if it will do, else stretches of rows, equal ones together."""
    inside = set(spaces)
    whole: set[tuple[int, int]] = set()  # hexes with all their spaces in the zone
    parts: list[str] = []
    for space in spaces:
        at = field.q[space], field.r[space]
        if all(s in inside for s in field.at_hex[at]):
            whole.add(to_offset(at[0], at[1]))
        else:
            parts.append(field.label[space])
    if not whole:
        return parts
    left, right = min([column for column, _ in whole]), max([column for column, _ in whole])
    top, bottom = min([row for _, row in whole]), max([row for _, row in whole])
    placed = [to_offset(q, r) for q, r in field.columns]
    boxes = [[left, top, right, bottom]]
    if len(whole) < len([1 for c, r in placed if left <= c <= right and top <= r <= bottom]):
        boxes = _boxes(whole)
    for left, top, right, bottom in boxes:
        first, last = column_letters(left) + str(top + 1), column_letters(right) + str(bottom + 1)
        # a label alone is the lowest space, so a hex under an overhang is a range too
        parts.append(first if first == last and first + "^" not in field.label else f"{first}-{last}")
    return parts


def _boxes(hexes: set[tuple[int, int]]) -> list[list[int]]:
    """Rectangles (left, top, right, bottom) of the grid that hold just these columns and rows."""
    rows: list[list[int]] = []
    for column, row in sorted(hexes, key=_second_first):
        if rows and rows[-1][1] == row and rows[-1][2] == column - 1:
            rows[-1][2] = column
        else:
            rows.append([column, row, column, row])
    out: list[list[int]] = []
    for box in rows:
        above = [other for other in out if other[0] == box[0] and other[2] == box[2] and other[3] == box[1] - 1]
        if above:
            above[0][3] = box[1]
        else:
            out.append(box)
    return out


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007F")  # JSON's escapes are TOML's, but for DEL


def _key_text(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else _text(name)


def _list(items: list[str]) -> str:
    texts = [_text(item) for item in items]
    one_line = "[" + ", ".join(texts) + "]"
    if len(one_line) <= 110:
        return one_line
    lines = ["    " + ", ".join(texts[k : k + 10]) + "," for k in range(0, len(texts), 10)]
    return "[\n" + "\n".join(lines) + "\n]"


def _second_first(pair: tuple[int, int]) -> tuple[int, int]:
    return pair[1], pair[0]
