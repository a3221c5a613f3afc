"""Lines that people write and others read: names, titles, chat. Nobody can write what is not seen, or turn the text
around it the other way."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

# Letters, marks and symbols by their category, but nothing is drawn for them.
_BLANK: Final = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U000e0100-\U000e01ef]")
# Persian words and many pictures are written with joiners; elsewhere they have nothing to join.
_JOINERS: Final = "\u200c\u200d"
_IDLE_JOINER: Final = re.compile(f"(?<![^\\x00-\\x7f{_JOINERS}])[{_JOINERS}]|[{_JOINERS}](?![^\\x00-\\x7f{_JOINERS}])")


def plain(text: str) -> str:
    """One line of what can be seen: every kind of space becomes a space, what is not seen is left away."""
    shown = "".join([_shown(c) for c in text])
    return " ".join(_IDLE_JOINER.sub("", _BLANK.sub("", shown)).split())


def _shown(c: str) -> str:
    if c.isprintable() or c in _JOINERS:
        return c
    return " " if c.isspace() or unicodedata.category(c) == "Cc" else ""
