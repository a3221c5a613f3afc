"""The texts of powers, glyphs and rules use the words of docs/VOCABULARY.md and no others for the same things."""

from __future__ import annotations

import re

import pytest

from wellspring.games import card_library, glyph_library
from wellspring.projection.catalogue import catalogue
from wellspring.projection.translations import glyph_words, power_words

# what stands for something that has another word
ENGLISH = r"\b(next to|beside him|die more|dice more|damage|dies|killed|hex|token|attacked for leaving|free space)\b"
GERMAN = r"Feind|angrenzend|zerstör|getötet|Schädel|Schaden|Nahkampf|Sichtfeld|Sechseck|Einheit|Spielstein|einzigartig"


def texts(language: str) -> list[str]:
    cards = card_library().values()
    out = [power_words(card, place, language)[1] for card in cards for place in range(len(card.powers))]
    out += [glyph_words(glyph, language)[1] for glyph in glyph_library().values() if glyph.id]
    tables = ("prompt.", "option.", "event.", "refused.")
    told = [words for key, words in catalogue(language).items() if key.startswith(tables)]
    return out + [re.sub(r"{\w+}", "", words) for words in told]


@pytest.mark.parametrize(("language", "others"), [("en", ENGLISH), ("de", GERMAN)])
def test_one_word_for_one_thing(language: str, others: str) -> None:
    assert [text for text in texts(language) if re.search(others, text)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_text_names_a_clause(language: str) -> None:
    """A clause has a field of its own."""
    bookish = r"\b[a-z]+\.[a-z-]+\b|clause|Klausel|rulebook|Regelheft"
    assert [text for text in texts(language) if re.search(bookish, text)] == []
