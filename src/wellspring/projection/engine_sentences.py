"""Refusals that the engine words itself carry their English template. The [engine] table of another language has words
for it; what is not listed there is told in English."""

from __future__ import annotations

from wellspring.errors import WellspringError
from wellspring.projection.catalogue import catalogue


def engine_sentence(fault: WellspringError, language: str) -> str:
    words = catalogue(language).get("engine." + fault.template)
    return fault.sentence if words is None else fault.worded(str(words))
