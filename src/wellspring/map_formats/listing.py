"""A foreign map as one JSON value: every piece in the order of the file, every cell with what lies on it."""

from __future__ import annotations

import hashlib
import json

from wellspring.hexes import to_offset
from wellspring.map_formats.document import Document, Piece
from wellspring.map_formats.pieces import SIDES, Hex, catalogue

Json = dict[str, object]

_FILLS = ("obstacle", "castleBase", "castleWall", "castleArch")


def listing(document: Document) -> Json:
    pieces = document.pieces
    listed = [_piece(k, piece) for k, piece in enumerate(pieces)]
    cells = _cells(pieces)
    stacks = [cell["stack"] for cell in cells]
    tops = [int(layer[0]) + 1 for stack in stacks if isinstance(stack, list) for layer in stack]
    facts: Json = {
        "pieceCount": len(pieces),
        "cellCount": len(cells),
        "terrainCellCount": len([1 for cell in cells if cell["top"] is not None]),
        "maxHeight": max(tops, default=0),
    }
    if document.format == "editor":
        layers = [(h, p.z) for p in pieces if _is_tile(p) for h in p.hexes]
        overlaps = len(layers) - len(set(layers))
        head: Json = {"hexMap": document.head, **facts, "terrainOverlaps": overlaps, "note": document.note}
    else:
        zones: dict[str, int] = {}
        for piece in pieces:
            if piece.kind and piece.kind.kind == "startZone":
                name = str(catalogue().colour_name(piece.colour))
                zones[name] = zones.get(name, 0) + 1
        glyphs = [piece.letter for piece in pieces if piece.letter]
        head = {**document.head, **facts, "startZones": zones, "glyphs": glyphs}
    return {**head, "pieces": listed, "cells": cells}


def listing_text(document: Document, data: bytes, name: str) -> str:
    """The listing as JSON, one piece and one cell a line, with the name and the sum of the file they are from."""
    whole: Json = {"file": name, "sha1": hashlib.sha1(data, usedforsecurity=False).hexdigest()}
    if document.format == "hsc":
        whole["bytes"] = len(data)
    whole.update(listing(document))
    lines: list[str] = []
    for key, value in whole.items():
        if key in ("pieces", "cells"):
            assert isinstance(value, list)
            rows = ",\n".join(["  " + json.dumps(row, ensure_ascii=False) for row in value])
            lines.append(f' "{key}": [\n{rows}\n ]')
        else:
            lines.append(f' "{key}": {json.dumps(value, ensure_ascii=False)}')
    whole_text = "{\n" + ",\n".join(lines) + "\n}\n"
    return whole_text.encode("utf-8", "replace").decode()  # a file may hold halves of characters


def _is_tile(piece: Piece) -> bool:
    return piece.kind is not None and piece.kind.kind in ("terrain", "personal")


def _kind(piece: Piece) -> str:
    if piece.kind is None:
        return "unknown"
    castle = piece.kind.kind.startswith("castle")
    return "obstacle" if castle and piece.id else piece.kind.kind  # the editor knows no kinds of castle pieces


def _name(piece: Piece) -> str:
    if piece.kind is None:
        return piece.id or str(piece.code)
    return piece.id if piece.id and _kind(piece) == "obstacle" else piece.kind.name


def _piece(index: int, piece: Piece) -> Json:
    kind = piece.kind
    place: Json = {"q": piece.at[0], "r": piece.at[1]}
    if piece.id:
        out: Json = {"i": index, "key": piece.key, "id": piece.id, "rot": piece.rotation, "z": piece.z, **place}
        out.update({"kind": _kind(piece), "name": _name(piece)})
    else:
        x, y = to_offset(*piece.at)
        out = {"i": index, "type": piece.code, "name": _name(piece), "kind": _kind(piece), "rot": piece.rotation}
        out.update({"x": x, "y": y, "z": piece.z, **place})
    if kind and kind.kind == "terrain":
        out.update({"terrain": kind.terrain, "fluid": kind.fluid})
    out["hexes"] = [list(h) for h in piece.hexes]
    if kind and kind.sides:
        out["edges"] = [[q, r, SIDES[side]] for (q, r), side in piece.edges]
    if kind and kind.open and not piece.id:
        out["open"] = [SIDES[(side + piece.turn) % 6] for side in kind.open]
    if piece.letter:
        out["glyph"] = _glyph(piece)
    if kind and kind.kind == "startZone":
        out["start"] = _start(piece)
    if piece.figure:
        out["figure"] = {"name": piece.figure[0], "file": piece.figure[1]}
    if piece.personal:
        own = piece.personal
        out["personal"] = {
            "pieceSize": own.size,
            "textureTop": own.texture_top,
            "textureSide": own.texture_side,
            "letter": own.letter,
            "name": own.name,
        }
    return out


def _glyph(piece: Piece) -> Json:
    return {"letter": piece.letter, "name": catalogue().glyph_letters.get(piece.letter, "unknown")}


def _start(piece: Piece) -> Json:
    rgb = list(piece.colour) if piece.colour else None
    return {"rgb": rgb, "color": catalogue().colour_name(piece.colour), "label": piece.label}


def _cells(pieces: list[Piece]) -> list[Json]:
    found: dict[Hex, list[tuple[int, Piece]]] = {}
    for index, piece in enumerate(pieces):
        for h in piece.hexes:
            found.setdefault(h, []).append((index, piece))
    return [_cell(h, found[h]) for h in sorted(found, key=_row_first)]


def _cell(at: Hex, here: list[tuple[int, Piece]]) -> Json:
    q, r = at
    x, y = to_offset(q, r)
    tiles = sorted([(piece.z, index, piece) for index, piece in here if _is_tile(piece)], key=_level)
    top: Json | None = None
    if tiles:
        z, index, piece = tiles[-1]
        assert piece.kind is not None
        top = {"z": z, "terrain": piece.kind.terrain, "fluid": piece.kind.fluid, "height": z + 1, "piece": index}
    cell: Json = {"q": q, "r": r, "s": -q - r, "x": x, "y": y, "top": top}
    cell["stack"] = [[z, piece.kind.terrain if piece.kind else "", index] for z, index, piece in tiles]
    kinds = [(index, piece, piece.kind.kind if piece.kind else "") for index, piece in here]
    rest: Json = {
        "start": [_start(piece) for _, piece, kind in kinds if kind == "startZone"],
        "glyphs": [_glyph(piece) for _, piece, kind in kinds if kind == "glyph"],
        "figures": [index for index, _, kind in kinds if kind == "figure"],
        "obstacles": [[_name(piece), piece.z, index] for index, piece, kind in kinds if kind in _FILLS],
        "edges": [
            [SIDES[side], _name(piece), piece.z, index]
            for index, piece, kind in kinds
            if kind == "edge"
            for h, side in piece.edges
            if h == at
        ],
    }
    cell.update({key: value for key, value in rest.items() if value})
    return cell


def _level(tile: tuple[int, int, Piece]) -> int:
    return tile[0]


def _row_first(at: Hex) -> Hex:
    return at[1], at[0]
