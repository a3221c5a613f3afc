"""The map editor's JSON files, plain and gzipped, in all the forms it has had.

Pieces were first an object keyed "level,q,r,rotation,piece", then with - and with ~ between, with long words for the
pieces and then short ones; newer files have a list of objects, and links a list of keys behind the map's head.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zlib

from wellspring.battlefield.mapfile import MapImportError
from wellspring.map_formats.document import MAX_BYTES, MAX_PIECES, MAX_PLACE, MAX_PLACE_LEVEL, Document, Piece
from wellspring.map_formats.layout import anchor_offset, turned
from wellspring.map_formats.pieces import Hex, PieceKind, catalogue

MAX_DEPTH = 12  # of lists and objects in each other; maps need four
OWN = "wellspring"  # what our writer adds beside the editor's fields

_KEY = re.compile(r"(-?\d{1,6})([~,-])(-?\d{1,6})\2(-?\d{1,6})\2(-?\d{1,2}(?:\.5)?)\2([A-Za-z][A-Za-z0-9]{0,39})")
# A text as a whole, or a bracket; possessive, so that long texts need no memory to go back
_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{\]}]', re.DOTALL)
# Files older than this day stored the places of imported pieces as Virtualscape does.
_ANCHORS_UNTIL = 1_735_000_000_000  # milliseconds, 24 December 2024
# In newer files the Marvel ruin is turned about another hex of it.
_NEW_RUIN = {"rm": (-1, 0), "rmb": (-1, 0), "rmn": (-1, 0), "rmnb": (-1, 0)}


def unzipped(data: bytes, source: str) -> bytes:
    """What is in a gzip file, as long as it is of a sensible size."""
    unpack = zlib.decompressobj(wbits=31)
    try:
        out = unpack.decompress(data, MAX_BYTES + 1)
    except zlib.error:
        raise MapImportError(source, "The file is packed with gzip, but damaged.") from None
    if len(out) > MAX_BYTES:
        raise MapImportError(source, "Unpacked, the file is larger than {most} MB.", most=MAX_BYTES // 1_000_000)
    if not unpack.eof:
        raise MapImportError(source, "The file is packed with gzip, but breaks off in the middle.")
    return out


def parsed(data: bytes, source: str) -> object:
    """The JSON of a file, not nested deeper than a map can be."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MapImportError(source, "This is not a map file of any kind known here.") from None
    if _depth(text) > MAX_DEPTH:
        raise MapImportError(source, "This JSON is nested more deeply than any map.")
    try:
        return json.loads(text, parse_int=_integer, parse_constant=_no_number)
    except ValueError as error:
        line = getattr(error, "lineno", 0)
        if line:
            said = "This begins like a JSON file, but there is a fault in line {line}."
            raise MapImportError(source, said, line=line) from None
        raise MapImportError(source, "This begins like a JSON file, but there is a fault.") from None


def _integer(digits: str) -> int:
    if len(digits) > 18:
        raise ValueError("a number far too long")
    return int(digits)


def _no_number(word: str) -> float:
    raise ValueError(word)


def _depth(text: str) -> int:
    """How deeply brackets are nested outside of texts. json itself would only notice by running out of stack."""
    depth = deepest = 0
    for part in _BRACKETS.finditer(text):
        sign = part.group()
        if sign in "[{":
            depth += 1
            deepest = max(deepest, depth)
            if deepest > MAX_DEPTH:
                break
        elif sign in "]}":
            depth -= 1
    return deepest


def read_editor(value: object, source: str = "map") -> Document:
    """Read a map of the editor. Raises MapImportError with one sentence."""
    if isinstance(value, list) and value:  # the form that links carry
        value = {"hexMap": value[0], "boardPieces": value[1:]}
    if not isinstance(value, dict) or not isinstance(value.get("boardPieces"), (dict, list)):
        raise MapImportError(source, "This is a JSON file, but not a map: it has no pieces.")
    head = value.get("hexMap")
    if not isinstance(head, dict):
        raise MapImportError(source, "The map has pieces, but its head ('hexMap') is missing.")
    board = value["boardPieces"]
    if len(board) > MAX_PIECES:
        raise MapImportError(source, "The map has more than {most} pieces.", most=MAX_PIECES)
    own = value.get(OWN)
    own = own if isinstance(own, dict) else {}
    remarks = own.get("remarks")
    remarks = remarks if isinstance(remarks, dict) else {}
    pieces: list[Piece] = []
    for index, entry in enumerate(board):
        if isinstance(entry, str):
            pieces.append(_keyed(entry, index, remarks, source))
        else:
            pieces.append(_listed(entry, index, source))
    document = Document("editor", pieces, _words(head.get("name")), _words(head.get("author")))
    document.head = {key: head[key] for key in ("id", "name", "shape", "width", "height", "length") if key in head}
    document.scenario = _words(own.get("scenario", head.get("mapNotes")))
    document.players = _words(own.get("players"))
    names = own.get("zones")
    if isinstance(names, dict):
        document.zone_names = {_words(word): _words(name) for word, name in names.items()}
    if any("," in piece.key for piece in pieces):
        _oldest(document)
    return document


def _keyed(key: str, index: int, remarks: dict[str, object], source: str) -> Piece:
    match = _KEY.fullmatch(key)
    if match is None:
        said = "Piece {piece} has a key that cannot be read: '{key}'."
        raise MapImportError(source, said, piece=index + 1, key=_shown(key))
    z, _, q, r, rotation, word = match.groups()
    turn = float(rotation)
    place = (int(q), int(r))
    _check(index, place, int(z), turn, source)
    kind = catalogue().by_id.get(word)
    return Piece(
        kind,
        place,
        place,
        int(z),
        int(turn) if turn == int(turn) else turn,
        id=word,
        key=key,
        letter=_letter(word),
        colour=_zone_colour(word),
        remark=_words(remarks.get(key)),
    )


def _listed(entry: object, index: int, source: str) -> Piece:
    """A piece of the newer files: {uid, inventoryID, altitude, rotation, pieceCoords: {q, r, s}}."""
    fault = MapImportError(source, "Piece {piece} is not written as the editor writes pieces.", piece=index + 1)
    if not isinstance(entry, dict):
        raise fault
    place = entry.get("pieceCoords")
    word, z, turn = entry.get("inventoryID"), entry.get("altitude"), entry.get("rotation", 0)
    if not isinstance(place, dict) or not isinstance(word, str) or not isinstance(z, int):
        raise fault
    q, r = place.get("q"), place.get("r")
    if not isinstance(q, int) or not isinstance(r, int) or not isinstance(turn, (int, float)) or len(word) > 40:
        raise fault
    _check(index, (q, r), z, turn, source)
    kind = catalogue().by_id.get(word)
    origin = (q, r)
    if kind is not None and word in _NEW_RUIN:
        dq, dr = turned(_NEW_RUIN[word], int(turn))
        origin = q + dq, r + dr
    return Piece(
        kind, (q, r), origin, z, turn, id=word, key=_key(z, (q, r), turn, word), letter=_letter(word),
        colour=_zone_colour(word),
    )  # fmt: skip


def _check(index: int, place: Hex, z: int, turn: float, source: str) -> None:
    if not (abs(place[0]) <= MAX_PLACE and abs(place[1]) <= MAX_PLACE and 0 <= z <= MAX_PLACE_LEVEL):
        said = "Piece {piece} lies at {q}, {r}, level {level}: that is no place on a map."
        raise MapImportError(source, said, piece=index + 1, q=place[0], r=place[1], level=z)
    if not 0 <= turn < 6:
        said = "Piece {piece} is turned by {turn} sixths; pieces are turned by 0 to 5."
        raise MapImportError(source, said, piece=index + 1, turn=turn)


def _letter(word: str) -> str:
    return "?" if word in ("y0", "y1") else ""


def _zone_colour(word: str) -> tuple[int, int, int] | None:
    colours = list(catalogue().zone_colours.values())
    if re.fullmatch(r"z[1-8]", word):
        return colours[int(word[1]) - 1]
    return None


def _words(value: object) -> str:
    """A text of the file, without halves of characters, or nothing."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else ""


def _shown(key: str) -> str:
    return "".join([c if c.isprintable() else "?" for c in key[:40]])


def _oldest(document: Document) -> None:
    """Decide how the places of a file of December 2024 are meant: in the way that makes fewer tiles overlap."""
    by_anchor = [_anchored(piece) for piece in document.pieces]
    first, second = _overlaps(document.pieces), _overlaps(by_anchor)
    made = document.head.get("id")
    early = isinstance(made, str) and made.isdecimal() and len(made) < 18 and int(made) < _ANCHORS_UNTIL
    if second < first or (second == first and early):
        document.pieces = by_anchor
        document.note = "places read as Virtualscape stores them"


def _anchored(piece: Piece) -> Piece:
    kind: PieceKind | None = piece.kind
    if kind is None:
        return piece
    dq, dr = anchor_offset(kind.shape, piece.turn)
    origin = piece.at[0] - dq, piece.at[1] - dr
    return Piece(
        kind, piece.at, origin, piece.z, piece.rotation, id=piece.id, key=piece.key, letter=piece.letter,
        colour=piece.colour, remark=piece.remark,
    )  # fmt: skip


def _overlaps(pieces: list[Piece]) -> int:
    spots = [(h, p.z) for p in pieces if p.kind and p.kind.kind == "terrain" for h in p.hexes]
    return len(spots) - len(set(spots))


def _key(z: int, place: Hex, turn: float, word: str) -> str:
    shown = int(turn) if turn == int(turn) else turn
    return f"{z}~{place[0]}~{place[1]}~{shown}~{word}"


def write_editor(document: Document, packed: bool = False) -> bytes:
    """Write the object form of 2025. What the editor has no field for goes beside its fields, under our own name."""
    board: dict[str, str] = {}
    remarks: dict[str, str] = {}
    for piece in document.pieces:
        assert piece.kind is not None
        word = piece.id or piece.kind.id
        turn = piece.rotation if piece.id else (piece.rotation - piece.kind.editor_turn) % 6
        key = _key(piece.z, piece.origin, turn, word)
        board[key] = word
        if piece.remark:
            remarks[key] = piece.remark
    hexes = [h for piece in document.pieces for h in piece.hexes]
    columns = [q + (r - (r & 1)) // 2 for q, r in hexes]
    head: dict[str, object] = {
        "id": hashlib.sha1("".join(board).encode(), usedforsecurity=False).hexdigest()[:13],
        "name": document.name,
        "shape": "rectangle",
        "width": max(columns, default=0) + 1,
        "length": max([r for _, r in hexes], default=0) + 1,
        "author": document.author,
    }
    own: dict[str, object] = {
        "scenario": document.scenario,
        "players": document.players,
        "zones": document.zone_names,
        "remarks": remarks,
    }
    text = json.dumps({"hexMap": head, "boardPieces": board, OWN: own}, ensure_ascii=False, separators=(",", ":"))
    data = text.encode("utf-8", "replace")
    return gzip.compress(data, mtime=0) if packed else data
