"""What is wrong with a call or a message that cannot be read, in a sentence of ours: the words of the parser are meant
for programmers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from wellspring.projection.catalogue import ENGLISH, catalogue, has, text

_TABLE: Final = "server.unreadable."
MOST_WORDS: Final = 300
MOST_PLACE: Final = 80


def validation_sentence(faults: Sequence[Any], language: str, place: int = 0) -> str:
    """The first thing that is wrong. `place` is where the names of fields begin in the way to it."""
    first = faults[0]
    where = _place(first["loc"][place:], language)
    context: dict[str, Any] = dict(first.get("ctx", {}))
    kind = first["type"] if has(_TABLE + first["type"]) else "otherwise"
    if kind == "string_too_short" and context["min_length"] == 1:
        kind = "empty"
    if not where and "{where}" in catalogue(ENGLISH)[_TABLE + kind]:
        kind = "nothing"
    return text(language, _TABLE + kind, **{**context, "where": where})[:MOST_WORDS]


def _place(way: Sequence[Any], language: str) -> str:
    """Where it is: in words for what a person fills in, by the names of the fields for what only programs send."""
    match way:
        case ["seats", int(seat), "name"]:
            return text(language, _TABLE + "name of seat", seat=seat + 1)
        case ["answers", int(number), _, *rest]:  # the parser also names the way in which it is answered
            way = ["answers", number, *rest]
        case ["house_rules", str(switch), *_]:  # and of what kind a switch might have been
            way = ["house_rules", switch]
        case []:
            return ""
    return "'" + ".".join([str(part) for part in way])[:MOST_PLACE] + "'"
