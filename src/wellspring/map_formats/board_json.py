"""Finished boards of older programs: one hex each with a terrain and an altitude, no pieces.

They are read as columns of one-hex tiles. Water lies on the table at altitude 0 in some boards and 1 in others, so
its lowest altitude decides.
"""

from __future__ import annotations

from wellspring.battlefield.mapfile import MapImportError
from wellspring.map_formats.document import MAX_PIECES, MAX_PLACE, MAX_PLACE_LEVEL, Document, Piece
from wellspring.map_formats.pieces import Hex, PieceKind, catalogue

VOID = "void"


def read_board(value: dict[str, object], source: str = "map") -> Document:
    """Read a finished board. Raises MapImportError with one sentence."""
    board = value["boardHexes"]
    if not isinstance(board, dict) or len(board) > MAX_PIECES:
        raise MapImportError(source, "The board is no object of at most {most} hexes.", most=MAX_PIECES)
    cells = [_cell(k, entry, source) for k, entry in enumerate(board.values())]
    thin = [altitude for _, altitude, kind, _ in cells if kind is not None and kind.fluid]
    lowest = min(thin, default=0)
    pieces: list[Piece] = []
    zones: list[Piece] = []
    colours = list(catalogue().zone_colours.values())
    for at, altitude, kind, players in cells:
        if kind is None:
            continue
        top = max(0, altitude - min(lowest, 1)) if kind.fluid else max(0, altitude - 1)
        ground = catalogue().by_name["rock1"]
        for z in range(top):
            pieces.append(_tile(ground if kind.fluid else kind, at, z))
        pieces.append(_tile(kind, at, top))
        zones.extend([_zone(at, top + 1, colours[p]) for p in players if p < len(colours)])
        if len(pieces) > MAX_PIECES:
            raise MapImportError(source, "The board has more than {most} tiles.", most=MAX_PIECES)
    head = value.get("hexMap")
    name = head.get("mapId") if isinstance(head, dict) else None
    return Document("board", pieces + zones, name if isinstance(name, str) else "")


def _cell(index: int, entry: object, source: str) -> tuple[Hex, int, PieceKind | None, list[int]]:
    fault = MapImportError(source, "Hex {hex} of the board is not written as boards are.", hex=index + 1)
    if not isinstance(entry, dict):
        raise fault
    q, r, altitude, terrain = entry.get("q"), entry.get("r"), entry.get("altitude"), entry.get("terrain")
    if (
        not isinstance(q, int)
        or not isinstance(r, int)
        or not isinstance(altitude, int)
        or not isinstance(terrain, str)
    ):
        raise fault
    if abs(q) > MAX_PLACE or abs(r) > MAX_PLACE or not 0 <= altitude <= MAX_PLACE_LEVEL:
        said = "Hex {hex} lies at {q}, {r}, level {level}: that is no place on a map."
        raise MapImportError(source, said, hex=index + 1, q=q, r=r, level=altitude)
    word = terrain.partition("-")[0]
    kind = catalogue().by_name.get(word + "1")
    if kind is None and word != VOID:
        raise MapImportError(source, "Hex {hex} is of an unknown terrain.", hex=index + 1)
    owners = entry.get("startzonePlayerIDs")
    players = [int(p) for p in owners if p in list("01234567")] if isinstance(owners, list) else []
    return (q, r), altitude, kind, players


def _tile(kind: PieceKind, at: Hex, z: int) -> Piece:
    return Piece(kind, at, at, z, 0, code=kind.code)


def _zone(at: Hex, z: int, colour: tuple[int, int, int]) -> Piece:
    kind = catalogue().by_name["startZone"]
    return Piece(kind, at, at, z, 0, code=kind.code, colour=colour)
