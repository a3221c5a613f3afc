"""Bytes of a map file in, a battlefield out: the one door for files of other programs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from wellspring.battlefield.mapfile import MapError, MapFile, MapImportError
from wellspring.battlefield.native import load_map
from wellspring.battlefield.native_writer import dump_map
from wellspring.map_formats.board_json import read_board
from wellspring.map_formats.build import to_pieces
from wellspring.map_formats.convert import to_map
from wellspring.map_formats.document import MAX_BYTES, MAX_COVERED, Document, Piece
from wellspring.map_formats.editor_json import parsed, read_editor, unzipped, write_editor
from wellspring.map_formats.hsc import read_hsc, write_hsc
from wellspring.map_formats.report import Report
from wellspring.map_formats.rewrite import rewritten
from wellspring.map_formats.sameness import differences

TOO_LARGE: Final = "The file is larger than {most} MB: too large for a map."


@dataclass(frozen=True)
class Imported:
    """A foreign map: what the file holds, the map of ours in its own format, and what to know about it.

    `native` is empty and `map` None if there is no room for two sides on it."""

    document: Document
    map: MapFile | None
    native: str
    report: Report

    @property
    def pieces(self) -> list[Piece]:
        return self.document.pieces


def import_map(data: bytes, name: str) -> Imported:
    """Read a map file of another program; `name` is what it is called in sentences, and the map if it has no name.

    Raises MapImportError with one sentence for whatever is wrong with it, and nothing else."""
    document = read_document(data, name)
    covered = sum(piece.kind.size for piece in document.pieces if piece.kind)
    if covered > MAX_COVERED:
        said = "The pieces cover {covered} hexes; a map may have at most {most}."
        raise MapImportError(name, said, covered=covered, most=MAX_COVERED)
    made, report = to_map(document, name)
    if made is None:
        return Imported(document, None, "", report)
    text = dump_map(made)
    try:
        loaded = load_map(text, name)
    except MapError as fault:  # for example a map so wide that its lines are too long
        why = fault.faults[0].said
        raise MapImportError(name, "The map cannot be written down here: {fault}", fault=why) from None
    return Imported(document, loaded, text, report)


def unplayable(imported: Imported, name: str) -> MapImportError:
    """The refusal of a map that there is no room to play on, with what its report says last about it."""
    return MapImportError(name, "{fault}", fault=imported.report.notes[-1].said)


def read_document(data: bytes, source: str) -> Document:
    """The pieces of a map file of any known kind. Raises MapImportError with one sentence."""
    if len(data) > MAX_BYTES:
        raise MapImportError(source, TOO_LARGE, most=MAX_BYTES // 1_000_000)
    if not data:
        raise MapImportError(source, "The file is empty.")
    if data[:2] == b"\x1f\x8b":
        data = unzipped(data, source)
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        value = parsed(data, source)
        if isinstance(value, dict) and "boardHexes" in value:
            return read_board(value, source)
        return read_editor(value, source)
    return read_hsc(data, source)


def rewrite_map(imported: Imported, to: str) -> bytes:
    """A foreign map as a file of another program: with its own pieces, if that gives the same battlefield."""
    if imported.map is None:
        raise unplayable(imported, imported.document.name)
    document = replace(imported.document, name=imported.map.name)
    data = _written(rewritten(document, to), to)
    again = import_map(data, imported.map.name).map
    return data if again and not differences(imported.map, again) else export_map(imported.map, to)


def export_map(map: MapFile, to: str) -> bytes:
    """A map of ours as a file of another program: "hsc" for Virtualscape, "json" or "gz" for the map editor."""
    return _written(to_pieces(map, to), to)


def _written(document: Document, to: str) -> bytes:
    return write_hsc(document) if to == "hsc" else write_editor(document, packed=to == "gz")
