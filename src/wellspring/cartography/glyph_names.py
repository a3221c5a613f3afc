"""What is told of the glyphs of a map."""

from __future__ import annotations

from wellspring.battlefield.mapfile import RANDOM_GLYPH, GlyphSpot
from wellspring.games import glyph_library


def shown(spot: GlyphSpot) -> str:
    """The id of a glyph whose power is seen from the beginning, '' for any other."""
    return spot.name if spot.face_up and spot.name != RANDOM_GLYPH else ""


def glyph_words(id: str) -> str:
    """A glyph by its id, '' for a hidden one."""
    if not id:
        return "hidden glyph"
    known = glyph_library().get(id)
    return f"glyph of {id if known is None else known.name}"


def glyph_letter(id: str) -> str:
    return id[0].upper() if id else "?"
