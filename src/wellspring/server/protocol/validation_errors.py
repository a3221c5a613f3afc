"""What is wrong with a call or a message that cannot be read, in a sentence of ours: the words of the parser are meant
for programmers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

NO_SUCH_ADDRESS: Final = "There is nothing at this address."
NOT_READ: Final = "That cannot be read."
_SENTENCES: Final = {
    "missing": "{where} is missing.",
    "extra_forbidden": "{where} is not known here.",
    "json_invalid": "What was sent is no JSON.",
    "string_too_long": "{where} is too long: it has {max_length} characters at most.",
    "string_too_short": "{where} is too short: it has {min_length} characters at least.",
    "string_pattern_mismatch": "{where} has characters that cannot be used there.",
    "too_long": "{where} is too long: it has {max_length} entries at most.",
    "too_short": "{where} is too short: it has {min_length} entries at least.",
    "greater_than_equal": "{where} is too small: it is {ge} at least.",
    "less_than_equal": "{where} is too large: it is {le} at most.",
    "less_than": "{where} is too large: it is less than {lt}.",
    "literal_error": "{where} can only be {expected}.",
    "union_tag_invalid": "There is no such kind of message.",
    "union_tag_not_found": "The message does not say of which kind it is.",
    "int_type": "{where} is no whole number.",
    "string_type": "{where} is no text.",
    "bool_type": "{where} is neither true nor false.",
    "list_type": "{where} is no list.",
}
_OTHERWISE: Final = "{where} cannot be read."
_EMPTY: Final = "{where} is empty."
MOST_WORDS: Final = 300
MOST_PLACE: Final = 80


def validation_sentence(faults: Sequence[Any], place: int = 0) -> str:
    """The first thing that is wrong. `place` is where the names of fields begin in the way to it."""
    first = faults[0]
    where = _place(first["loc"][place:])
    context: dict[str, Any] = first.get("ctx", {})
    sentence = _SENTENCES.get(first["type"], _OTHERWISE)
    if first["type"] == "string_too_short" and context["min_length"] == 1:
        sentence = _EMPTY
    if not where and "{where}" in sentence:
        return NOT_READ
    return sentence.format(**{**context, "where": where})[:MOST_WORDS]


def _place(way: Sequence[Any]) -> str:
    """Where it is: in words for what a person fills in, by the names of the fields for what only programs send."""
    match way:
        case ["seats", int(seat), "name"]:
            return f"The name of seat {seat + 1}"
        case []:
            return ""
    return "'" + ".".join([str(part) for part in way])[:MOST_PLACE] + "'"
