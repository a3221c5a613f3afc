"""Virtualscape documents, versions 0.0001 to 0.0007: little-endian fields one after the other, no marks between them.

Reading trusts nothing: every length is held against the bytes that are left before anything is made of it.
"""

from __future__ import annotations

import struct

from wellspring.battlefield.mapfile import MapImportError
from wellspring.hexes import from_offset, to_offset
from wellspring.map_formats.document import MAX_PIECES, MAX_PLACE, MAX_PLACE_LEVEL, Document, Personal, Piece
from wellspring.map_formats.layout import anchor_offset
from wellspring.map_formats.pieces import FIGURE_FAMILY, GLYPH_FAMILY, PERSONAL, RGB, Hex, PieceKind, catalogue
from wellspring.map_formats.rich_text import plain_text, rich_text

NEWEST = 7
NEWEST_TILE = 3
SHORTEST_TILE = 28  # bytes of a tile of version 0.0001
REMARK = "Wellspring: "  # begins the texts that our writer puts into a field no program reads


class _Bytes:
    """The file, eaten from the front."""

    def __init__(self, data: bytes, source: str) -> None:
        self.data = data
        self.at = 0
        self.source = source

    def fail(self, template: str, **put_in: object) -> MapImportError:
        return MapImportError(self.source, template, **put_in)

    @property
    def left(self) -> int:
        return len(self.data) - self.at

    def take(self, count: int) -> bytes:
        if count > self.left:
            raise self.fail("The file breaks off at byte {at}, in the middle of the map.", at=len(self.data))
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self) -> int:
        return int.from_bytes(self.take(4), "little", signed=True)

    def byte(self) -> int:
        return self.take(1)[0]

    def version(self, newest: int) -> int:
        """A version number, 0 for one that nobody knows."""
        value = struct.unpack("<d", self.take(8))[0]
        for known in range(1, newest + 1):
            if abs(value - known / 10000) < 1e-9:
                return known
        return 0

    def _length(self, size: int) -> int:
        return int.from_bytes(self.take(size), "little")

    def text(self) -> str:
        """A string with its length before it, one byte a character or two."""
        wide = False
        length = self._length(1)
        if length == 0xFF:
            length = self._length(2)
            if length == 0xFFFE:
                wide = True
                length = self._length(1)
                if length == 0xFF:
                    length = self._length(2)
                    if length == 0xFFFF:
                        length = self._longest()
            elif length == 0xFFFF:
                length = self._longest()
        if length * (2 if wide else 1) > self.left:
            raise self.fail("A text at byte {at} is said to be longer than the rest of the file.", at=self.at)
        if wide:
            return self.take(2 * length).decode("utf-16-le", "replace")
        return self.take(length).decode("cp1252", "replace")

    def _longest(self) -> int:
        length = self._length(4)
        return length if length < 0xFFFFFFFF else self._length(8)


def read_hsc(data: bytes, source: str = "map") -> Document:
    """Read a Virtualscape file. Raises MapImportError with one sentence."""
    file = _Bytes(data, source)
    version = file.version(NEWEST) if file.left >= 8 else 0
    if not version:
        raise file.fail("This is no map file known here, neither of Virtualscape nor of the map editor.")
    document = Document("hsc", [])
    document.name = file.text() if version >= 2 else ""
    document.author = file.text() if version >= 2 else ""
    document.players = file.text() if version >= 3 else ""
    scenario = b""
    if version == 3:
        document.scenario = file.text()
    elif version >= 4:
        length = file.number()
        if not 0 <= length <= file.left:
            raise file.fail("The scenario is said to be {length} bytes long, more than the file holds.", length=length)
        scenario = file.take(length)
        document.scenario = plain_text(scenario)
    printing = [file.number() for _ in range(3)] if version >= 2 else [6, 80, None]
    tile_numbers = file.number() if version >= 5 else None
    start_levels = file.number() if version >= 7 else None
    count = file.number()
    if not 0 <= count <= min(MAX_PIECES, file.left // SHORTEST_TILE):
        said = "The file says that it holds {count} pieces, but there are only {bytes} bytes for them."
        raise file.fail(said, count=count, bytes=file.left)
    for index in range(count):
        document.pieces.append(_piece(file, index))
    document.head = {
        "leftoverBytes": file.left,
        "docVersion": version / 10000,
        "name": document.name,
        "author": document.author,
        "playerNumber": document.players,
        "scenarioBytes": len(scenario),
        "levelPerPage": printing[0],
        "printingTransparency": printing[1],
        "printingGrid": printing[2],
        "printTileNumber": tile_numbers,
        "printStartAreaAsLevel": start_levels,
    }
    return document


def _piece(file: _Bytes, index: int) -> Piece:
    code = file.number()
    version = file.version(NEWEST_TILE)
    if not version:
        said = "Piece {piece} cannot be read: the file is damaged there, or newer than anything known."
        raise file.fail(said, piece=index + 1)
    rotation, x, y, z = (file.number() for _ in range(4))
    if not 0 <= rotation < 6:
        said = "Piece {piece} is turned by {turn} sixths; pieces are turned by 0 to 5."
        raise file.fail(said, piece=index + 1, turn=rotation)
    if not (abs(x) <= MAX_PLACE and abs(y) <= MAX_PLACE and 0 <= z <= MAX_PLACE_LEVEL):
        said = "Piece {piece} lies at column {column}, row {row}, level {level}: that is no place on a map."
        raise file.fail(said, piece=index + 1, column=x, row=y, level=z)
    letter, remark, label = 0, "", ""
    if version >= 2:
        letter, remark, label = file.byte(), file.text(), file.text()
    colour: RGB | None = None
    if version >= 3:
        red, green, blue, _ = file.take(4)
        colour = red, green, blue
    kind = catalogue().coded(code)
    personal: Personal | None = None
    figure: tuple[str, str] | None = None
    if code == PERSONAL and version >= 3:
        personal = Personal(file.number(), file.text(), file.text(), file.text(), file.text())
        kind = catalogue().personal(personal.size)
    elif code // 1000 == FIGURE_FAMILY and version >= 3:
        figure = file.text(), file.text()
    at = from_offset(x, y)
    is_start = kind is not None and kind.kind == "startZone"
    return Piece(
        kind,
        at,
        _origin(kind, at, rotation),
        z,
        rotation,
        code=code,
        letter=_letter(code, letter, version) if code // 1000 == GLYPH_FAMILY else "",
        colour=colour if is_start else None,
        label=label if is_start else "",
        personal=personal,
        figure=figure,
        remark=remark.removeprefix(REMARK) if remark.startswith(REMARK) else "",
    )


def _origin(kind: PieceKind | None, anchor: Hex, turn: int) -> Hex:
    if kind is None:
        return anchor
    dq, dr = anchor_offset(kind.shape, turn)
    return anchor[0] - dq, anchor[1] - dr


def _letter(code: int, byte: int, version: int) -> str:
    """A glyph's letter. The byte is right even where the code says something else; the oldest tiles have no byte."""
    letter = chr(byte if version >= 2 else code - 1000 * GLYPH_FAMILY)
    return letter if letter in catalogue().glyph_letters else "?"


def write_hsc(document: Document) -> bytes:
    """Write version 0.0007. Pieces that Virtualscape has no code for must have been replaced before."""
    shift = _shift(document.pieces)
    pieces = [_record(piece, shift) for piece in document.pieces]
    head = struct.pack("<d", NEWEST / 10000) + b"".join(
        _text(value) for value in (document.name, document.author, document.players)
    )
    scenario = rich_text(document.scenario)
    head += struct.pack("<i", len(scenario)) + scenario
    head += struct.pack("<5i", 6, 80, 1, 0, 1)
    return head + struct.pack("<i", len(pieces)) + b"".join(pieces)


def _shift(pieces: list[Piece]) -> Hex:
    """Virtualscape counts columns and rows from 0; even numbers of rows keep columns where they are."""
    places = [to_offset(*_anchor(piece)) for piece in pieces]
    x = min([x for x, _ in places], default=0)
    y = min([y for _, y in places], default=0)
    return max(0, -x), max(0, -y + (-y & 1))


def _anchor(piece: Piece) -> Hex:
    assert piece.kind is not None
    dq, dr = anchor_offset(piece.kind.shape, piece.turn)
    return piece.origin[0] + dq, piece.origin[1] + dr


def _record(piece: Piece, shift: Hex) -> bytes:
    assert piece.kind is not None
    x, y = to_offset(*_anchor(piece))
    letter = ord(piece.letter) if piece.letter else 0
    is_glyph = piece.kind.kind == "glyph"
    code = (piece.code or 1000 * GLYPH_FAMILY + letter) if is_glyph else piece.kind.code
    remark = _text(REMARK + piece.remark if piece.remark else "")
    out = struct.pack("<id4i", code, NEWEST_TILE / 10000, piece.turn, x + shift[0], y + shift[1], piece.z)
    out += bytes([letter]) + remark + _text(piece.label) + bytes([*(piece.colour or piece.kind.colour), 0])
    if piece.personal:
        own = piece.personal
        out += struct.pack("<i", own.size)
        out += b"".join(_text(value) for value in (own.texture_top, own.texture_side, own.letter, own.name))
    if piece.figure:
        out += _text(piece.figure[0]) + _text(piece.figure[1])
    return out


def _text(value: str) -> bytes:
    data = value.encode("utf-16-le", "replace")
    length = len(data) // 2
    if length < 0xFF:
        return b"\xff\xfe\xff" + struct.pack("<B", length) + data
    if length < 0xFFFF:
        return b"\xff\xfe\xff\xff" + struct.pack("<H", length) + data
    return b"\xff\xfe\xff\xff\xff\xff" + struct.pack("<I", length) + data
