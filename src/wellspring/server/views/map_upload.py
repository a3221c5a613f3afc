"""A file that somebody brings becomes a map of our own format."""

from __future__ import annotations

import base64
import binascii
from typing import Final

from wellspring.battlefield.mapfile import MapImportError
from wellspring.errors import Said
from wellspring.map_formats.importer import import_map, unplayable
from wellspring.server.protocol.base import MOST_MAP_TEXT
from wellspring.server.protocol.content import MapText

OWN: Final = ".toml"  # the ending of our own format; everything else comes from other programs


def native_text(body: MapText) -> tuple[str, list[Said]]:
    """The text of our own format, and sentences about what had to be changed for it."""
    name = body.name or "the file"
    if not body.file:
        if body.name and not body.text:
            raise MapImportError(name, "The file is empty.")
        return body.text, []
    try:
        data = base64.b64decode(body.file, validate=True)
    except binascii.Error as fault:
        raise MapImportError(name, "The file did not arrive as it was sent.") from fault
    if name.lower().endswith(OWN):
        try:
            return data.decode("utf-8"), []
        except UnicodeDecodeError as fault:
            raise MapImportError(name, "The file is not a text, so it is no map of our own format.") from fault
    found = import_map(data, name)
    if not found.native:
        raise unplayable(found, name)
    if len(found.native) > MOST_MAP_TEXT:
        raise MapImportError(name, "The map is too large to be played here.")
    return found.native, [note.said for note in found.report.notes]
