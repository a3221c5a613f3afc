"""Refusals that the engine words itself are English. They are known by their form, the [engine] table of the catalogue,
and told in the reader's language; one that is not listed there is told as it is."""

from __future__ import annotations

import functools
import re

from wellspring.projection.catalogue import ENGLISH, catalogue, text

_TABLE = "engine."
_PLACE = re.compile(r"\\{(\w+)\\}")  # a {placeholder} after re.escape


@functools.cache
def _forms() -> list[tuple[str, re.Pattern[str]]]:
    found = [(key, str(words)) for key, words in catalogue(ENGLISH).items() if key.startswith(_TABLE)]
    return [(key, re.compile(_PLACE.sub(r"(?P<\1>.+?)", re.escape(words)))) for key, words in found]


def engine_sentence(sentence: str, language: str) -> str:
    if language == ENGLISH:
        return sentence
    told = _told(sentence, language)
    at = sentence.find(": ")
    while not told and at >= 0:  # whose army it is about stands before some of them
        rest = _told(sentence[at + 2 :], language)
        told = f"{sentence[:at]}: {rest}" if rest else ""
        at = sentence.find(": ", at + 1)
    return told or sentence


def _told(sentence: str, language: str) -> str:
    for key, form in _forms():
        found = form.fullmatch(sentence)
        if found is not None:
            return text(language, key, **found.groupdict())
    return ""
