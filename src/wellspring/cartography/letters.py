"""The font of guides and painted pictures, Noto Sans. It has the Latin, Greek and Cyrillic letters; what it lacks is
shown as a question mark in a diamond."""

from __future__ import annotations

import functools
import io
import unicodedata
from typing import Final

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]  # fpdf2 brings it
from pymupdf_fonts import myfont  # type: ignore[import-untyped]

LACKED: Final = "\N{REPLACEMENT CHARACTER}"


@functools.cache
def font_file(bold: bool) -> bytes:
    """The font as the contents of a .ttf file."""
    font = TTFont(io.BytesIO(myfont("notosbo" if bold else "notos")), lazy=True)
    if "TTFA" in font:  # a note of the font's makers; the PDF library would tell everybody that it leaves it out
        del font["TTFA"]
    file = io.BytesIO()
    font.save(file)
    return file.getvalue()


@functools.cache
def _known() -> frozenset[int]:
    """The characters of the font; the bold one has the same."""
    return frozenset(TTFont(io.BytesIO(font_file(False)), lazy=True).getBestCmap())


def shown(text: str) -> str:
    """Text as the font can show it, on one line."""
    return "".join([c if ord(c) in _known() else LACKED for c in _visible(text)])


def lacked(text: str) -> str:
    """The letters, each once, that the font does not have."""
    return "".join(dict.fromkeys([c for c in _visible(text) if ord(c) not in _known()]))


def _visible(text: str) -> str:
    """Accents as part of their letters, and no signs that are for machines."""
    composed = unicodedata.normalize("NFC", text)
    return "".join([" " if c.isspace() else c for c in composed if c.isspace() or not _is_sign(c)])


def _is_sign(c: str) -> bool:
    return unicodedata.category(c) in ("Cc", "Cf")
