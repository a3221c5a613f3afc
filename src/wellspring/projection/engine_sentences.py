"""What the core words itself, refusals and remarks about maps, carries its English template. The [engine] table of
another language has words for it; what is not listed there is told in English."""

from __future__ import annotations

import functools

from wellspring.errors import Said, WellspringError
from wellspring.projection.catalogue import catalogue


def engine_sentence(said: Said | WellspringError, language: str) -> str:
    return said.worded(functools.partial(_words, language))


def _words(language: str, template: str) -> str:
    return str(catalogue(language).get("engine." + template, template))
