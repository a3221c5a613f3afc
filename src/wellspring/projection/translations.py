"""What powers and glyphs are called and what they do, in a language. The words of cards, glyphs, maps and scenarios
are content; what a language lacks, and so every card of one's own, is shown as the card says it itself."""

from __future__ import annotations

import functools
from typing import Any

from wellspring.battlefield.mapfile import MapFile
from wellspring.content.library import load_shipped_map, map_names, revision_words, translations
from wellspring.engine.cards import Card, GlyphKind

Words = tuple[str, str]  # name and text


def power_words(card: Card, place: int, language: str) -> Words:
    """The power at a place on a card."""
    power = card.powers[place]
    powers: list[dict[str, str]] = words_of("cards" if card.size else "objects", card.id, language).get("powers", [])
    printed = powers[place] if place < len(powers) else {}
    revised = revision_words(language, card.revision).get(card.id, {}) if card.revision else {}
    return _words({**printed, **revised.get(str(place + 1), {})}, power.name, power.text)


def glyph_words(glyph: GlyphKind, language: str) -> Words:
    return _words(words_of("glyphs", glyph.id, language), glyph.name, glyph.text)


def glyph_power_name(glyph: GlyphKind, language: str) -> str:
    """What the power of a glyph is called where it stands beside powers of cards: Glyph of Astrid."""
    assert glyph.power is not None
    pattern: str = translations(language).get("power of a glyph", "")
    return pattern.format(name=glyph_words(glyph, language)[0]) if pattern else glyph.power.name


def map_name(id: str, map_file: MapFile, language: str) -> str:
    """What a shipped map is called, by its id; a map of one's own is called as its maker calls it."""
    return str(words_of("maps", id, language).get("name", map_file.name))


def battlefield_name(name: str, language: str) -> str:
    """The same by the English name, where nothing else is kept of a map."""
    return _battlefields(language).get(name, name)


@functools.cache
def _battlefields(language: str) -> dict[str, str]:
    shipped = {id: load_shipped_map(id) for id in map_names()}
    return {map_file.name: map_name(id, map_file, language) for id, map_file in shipped.items()}


def army_name(id: str, name: str, language: str) -> str:
    """Of an army to begin with."""
    return str(words_of("armies", id, language).get("name", name))


def side_name(name: str, language: str) -> str:
    """Of a seat or an army in a scenario."""
    return _sides(language).get(name, name)


@functools.cache
def _sides(language: str) -> dict[str, str]:
    found = translations(language)
    sides: dict[str, str] = {**found.get("seats", {})}
    for scenario in found.get("scenarios", {}).values():
        sides.update(scenario.get("sides", {}))
    return sides


def map_about(id: str, map_file: MapFile, language: str) -> str:
    """What a shipped map says about itself, by its id; a map of one's own has none and says it in its own words."""
    return str(words_of("maps", id, language).get("about", map_file.about))


def words_of(kind: str, id: str, language: str) -> dict[str, Any]:
    """All that a language has of a card, a glyph, a map or a scenario."""
    found: dict[str, Any] = translations(language).get(kind, {}).get(id, {})
    return found


def _words(found: dict[str, str], name: str, text: str) -> Words:
    return found.get("name", name), found.get("text", text)
