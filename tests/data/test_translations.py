"""Cards, glyphs and scenarios in other languages: complete, with the numbers of the English, in one vocabulary."""

from __future__ import annotations

import re

import pytest

from wellspring.content.library import list_files, load_shipped_map, map_names, translations
from wellspring.engine.cards import Card, GlyphKind
from wellspring.games import card_library, glyph_library, ready_armies
from wellspring.projection.catalogue import ENGLISH, languages
from wellspring.projection.scenario_words import scenario_words
from wellspring.projection.translations import (
    army_name,
    battlefield_name,
    glyph_words,
    map_about,
    map_name,
    power_words,
    side_name,
)
from wellspring.scenarios import SEATS, load_scenario, scenario_names

LANGUAGES = [language for language in languages() if language != ENGLISH]
CARDS = list(card_library().values())
GLYPHS = [glyph for glyph in glyph_library().values() if glyph.id]
POWERS = [(card, place) for card in CARDS for place in range(len(card.powers))]
POWER_IDS = [f"{card.id}-{place}" for card, place in POWERS]

# Names that German has too, or takes over from a third language.
SAME_IN_GERMAN = {"Yo, Joe!", "Teleportation", "Tanuki Aruki", "Nage-Waza 9", "Kieru 14"}

# What a half translated sentence would still have of the English one.
ENGLISH_WORDS = r"\b(the|and|with|may|each|figures?|adjacent|dice|wounds?|roll|once|yours?)\b"

# The words for which German has others: what is written here is called something else everywhere in the game.
OTHER_GERMAN_WORDS = {
    "Feind": "Gegner",
    "angrenzend": "benachbart",
    "zerstör": "vernichtet",
    "getötet": "vernichtet",
    "Schädel": "Totenkopf",
    "Schaden": "Wunde",
    "Nahkampf": "Gefecht",
    "Sichtfeld": "Sichtlinie",
    "Sechseck": "Feld",
    "Stufe": "Ebene",
    "Einheit": "Trupp",
    "Token": "Marker",
    "Spielstein": "Marker",
    "zwanzigseitig": "W20",
}


def sentences(language: str) -> list[str]:
    """All texts of a language's file."""
    texts = [power_words(card, place, language)[1] for card, place in POWERS]
    return [*texts, *[glyph_words(glyph, language)[1] for glyph in GLYPHS]]


def numbers(text: str) -> list[int]:
    return sorted([int(n) for n in re.findall(r"\d+", text)])


def test_every_language_of_the_messages_has_cards_and_glyphs_too() -> None:
    assert [language + ".toml" for language in LANGUAGES] == list_files("translations")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_power_and_every_glyph_has_words_and_nothing_else_has(language: str) -> None:
    found = translations(language)
    assert set(found) == {"power of a glyph", "seats", "armies", "cards", "glyphs", "maps", "objects", "scenarios"}
    assert {id: len(card["powers"]) for id, card in found["cards"].items()} == {c.id: len(c.powers) for c in CARDS}
    assert set(found["glyphs"]) == {glyph.id for glyph in GLYPHS}
    assert all(set(card) == {"powers"} for card in found["cards"].values())
    tables = [*[power for card in found["cards"].values() for power in card["powers"]], *found["glyphs"].values()]
    assert all(set(table) == {"name", "text"} and table["name"] for table in tables)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", scenario_names())
def test_every_scenario_has_a_name_a_story_sides_and_goals(id: str, language: str) -> None:
    scenario = load_scenario(id)
    words, english = scenario_words(scenario, language), scenario_words(scenario)
    own = translations(language)["scenarios"][id]
    sides = {*[army.name for army in scenario.setup.armies], *(scenario.teams if scenario.setup.armies else ())}
    assert set(own.get("sides", {})) == sides and all(own.get("sides", {}).values())
    assert set(own) == {"name", "story", *(["sides"] if sides else [])}
    assert words.name != english.name and words.story != english.story
    assert words.story[0].isupper() and words.story.endswith(".")
    assert [numbers(goal) for goal in words.goals] == [numbers(goal) for goal in english.goals]
    for goal, told in zip(english.goals, words.goals, strict=True):
        assert goal != told and not re.findall(ENGLISH_WORDS, re.sub(r"\bthe Viking Champion\b", "", told)), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_map_that_ships_and_no_other_says_something_about_itself(language: str) -> None:
    found = translations(language)["maps"]
    assert set(found) == set(map_names())
    for id, words in found.items():
        english = load_shipped_map(id)
        about = map_about(id, english, language)
        assert set(words) == {"name", "about"} and map_name(id, english, language) == words["name"]
        assert words["about"] == about != english.about
        assert about[0].isupper() and about.endswith(".") and not re.findall(ENGLISH_WORDS, about), about
    assert map_about("", load_shipped_map("first_light"), language) == load_shipped_map("first_light").about


@pytest.mark.parametrize("language", LANGUAGES)
def test_maps_armies_and_sides_have_names_of_their_own(language: str) -> None:
    names = [load_shipped_map(id).name for id in map_names()]
    assert all([battlefield_name(name, language) != name for name in names])
    assert battlefield_name("a map of mine", language) == side_name("a map of mine", language) == "a map of mine"
    assert set(translations(language)["armies"]) == {army.id for army in ready_armies()}
    assert all([army_name(army.id, army.name, language) != army.name for army in ready_armies()])
    assert set(translations(language)["seats"]) == set(SEATS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_side_is_called_the_same_in_every_scenario(language: str) -> None:
    scenarios = translations(language)["scenarios"].values()
    pairs = {pair for scenario in scenarios for pair in scenario.get("sides", {}).items()}
    assert len(pairs) == len({english for english, _ in pairs})
    assert all([side_name(english, language) == words for english, words in pairs])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_scenario_has_words_that_does_not_ship(language: str) -> None:
    assert set(translations(language)["scenarios"]) == set(scenario_names())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("card", "place"), POWERS, ids=POWER_IDS)
def test_a_power_is_told_in_sentences_with_the_same_numbers(card: Card, place: int, language: str) -> None:
    power = card.powers[place]
    name, text = power_words(card, place, language)
    assert text != power.text and (name != power.name or power.name in SAME_IN_GERMAN)
    assert numbers(text) == numbers(power.text)
    assert 40 <= len(text) <= 800


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("glyph", GLYPHS, ids=[glyph.id for glyph in GLYPHS])
def test_a_glyph_says_the_numbers_it_works_with(glyph: GlyphKind, language: str) -> None:
    name, text = glyph_words(glyph, language)
    assert name == glyph.name, "names of glyphs stay as they are"
    assert numbers(text) == numbers(glyph.text)
    if glyph.power is not None:
        works_with = [*glyph.power.numbers.values(), *[who.printed_range for who in glyph.power.filters.values()]]
        assert {abs(n) for n in works_with if n} <= set(numbers(text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_whole_sentences_without_english_words(language: str) -> None:
    english = set(sentences(ENGLISH))
    for text in sentences(language):
        assert text not in english
        assert (text[0].isupper() or text[0].isdigit()) and text.endswith("."), text
        assert "  " not in text and "\n" not in text, text
        assert not re.findall(ENGLISH_WORDS, text), text


def test_german_has_one_word_for_each_thing() -> None:
    for text in sentences("de"):
        for other, ours in OTHER_GERMAN_WORDS.items():
            assert other.lower() not in text.lower(), f"'{ours}', not '{other}': {text}"
        assert not re.findall(r"\bWürfel", text), f"which dice? {text}"


def test_powers_that_are_alike_are_called_alike() -> None:
    """Mimring and Raelin both fly: a name of ours stands for one English name, and the other way round."""
    for language in LANGUAGES:
        pairs = {(card.powers[place].name, power_words(card, place, language)[0]) for card, place in POWERS}
        assert len(pairs) == len({english for english, _ in pairs}) == len({other for _, other in pairs})
