"""A foreign map for another program, piece by piece: tiles stay the tiles they were where both programs have them."""

from __future__ import annotations

from dataclasses import replace

from wellspring.map_formats.build import single
from wellspring.map_formats.columns import played
from wellspring.map_formats.document import Document, Personal, Piece
from wellspring.map_formats.pieces import PERSONAL, PieceKind, catalogue


def rewritten(document: Document, to: str) -> Document:
    """The pieces for "hsc" or "json". Those without any counterpart are left out, as they are when played."""
    pieces: list[Piece] = []
    numbers: dict[object, str] = {}
    for piece in document.pieces:
        if piece.kind is not None and not piece.figure:
            pieces.extend(_counterparts(piece, piece.kind, to, numbers))
    names = document.zone_names if to != "hsc" else {}
    return replace(document, format="hsc" if to == "hsc" else "editor", pieces=pieces, zone_names=names)


def _counterparts(piece: Piece, kind: PieceKind, to: str, numbers: dict[object, str]) -> list[Piece]:
    plain = replace(piece, at=piece.origin, rotation=piece.turn, id="", key="", code=0)
    if kind.kind == "startZone":
        word = piece.id or numbers.setdefault(piece.colour, _zone_word(piece, numbers))
        return [replace(plain, id=word if to != "hsc" else "")]
    if kind.kind == "glyph":
        name = catalogue().glyph_letters.get(piece.letter, "").lower()
        said = piece.remark or (f"{name} power" if name else "")  # the editor has no letters
        return [replace(plain, id=piece.id or "y0", remark=said)] if to != "hsc" else [plain]
    if to == "hsc" and piece.personal:
        return [replace(plain, code=PERSONAL)]
    meant = played(piece)
    if meant.code if to == "hsc" else meant.id:
        return [replace(plain, kind=meant, personal=None)] if meant.shape == kind.shape else _each(plain, meant, to)
    return _each(plain, meant, to)


def _zone_word(piece: Piece, numbers: dict[object, str]) -> str:
    """The editor's word for a zone: by its colour, else a number that is still free."""
    colours = list(catalogue().zone_colours.values())
    if piece.colour in colours:
        return f"z{colours.index(piece.colour) + 1}"
    free = [f"z{k + 1}" for k in range(len(colours)) if f"z{k + 1}" not in numbers.values()]
    return free[-1] if free else "z8"


def _each(piece: Piece, kind: PieceKind, to: str) -> list[Piece]:
    """What stands in for a piece that the program does not have."""
    hexes = piece.hexes
    if kind.obstacle:
        heights = [kind.heights[k % len(kind.heights)] for k in range(len(hexes))]
        return [single(kind.obstacle, height, at, piece.z, to) for at, height in zip(hexes, heights)]
    if kind.kind not in ("terrain", "personal"):
        return []
    shape = catalogue().personal(kind.size)
    if to == "hsc" and shape and catalogue().meant(kind.name, kind.size) is kind:
        own = Personal(kind.size, "", "", kind.terrain[:2].upper(), kind.name)
        return [replace(piece, kind=shape, code=PERSONAL, personal=own)]
    return [Piece(_tile(kind), at, at, piece.z, 0) for at in hexes]


def _tile(kind: PieceKind) -> PieceKind:
    """A tile of one hex that plays alike and that both programs have."""
    tiles = [k for k in catalogue().by_name.values() if k.kind == "terrain" and k.plays == kind.plays]
    return next(k for k in tiles if k.code and k.id and k.size == 1)
