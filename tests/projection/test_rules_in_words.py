"""Every rule that a refusal, a question or a number may name has words for players, without talk of books."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import wellspring
from wellspring.content.library import list_files, read_text
from wellspring.projection.names import rule_text

CLAUSES = re.findall(r'^id = "(.+)"$', read_text("clauses.toml"), re.MULTILINE)
BOOKISH = re.compile(r"\b(book|edition|clause|Regelheft|Ausgabe|Klausel|[a-z]+\.[a-z]+)\b")


def named() -> set[str]:
    """The clauses that code or a lesson names by their ids."""
    files = [file.read_text("utf-8") for file in Path(wellspring.__file__).parent.rglob("*.py")]
    text = "\n".join([*files, *[read_text("lessons", name) for name in list_files("lessons")]])
    return {id for id in CLAUSES if f'"{id}"' in text}


@pytest.mark.parametrize("id", sorted(named()))
def test_a_rule_that_is_named_has_words(id: str) -> None:
    english, german = rule_text(id), rule_text(id, "de")
    assert english and german and english != german
    for words in (english, german):
        assert words[0].isupper() and words.endswith(".") and not BOOKISH.search(words), words
    assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", german))


def test_a_rule_without_words_is_not_told() -> None:
    assert rule_text("no.such") == ""
