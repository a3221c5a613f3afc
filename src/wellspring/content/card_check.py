"""What can be wrong with a card that can be read: words that fit nobody, texts that say other numbers than the power
works with, a language that is missing, too few tests. Each check gives a sentence for everything it finds."""

from __future__ import annotations

import ast
import functools
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from wellspring.content.house import TRAITS, house_files
from wellspring.content.library import read_text, shipped_figures, translations
from wellspring.engine.cards import Card, PowerText
from wellspring.engine.errors import InvalidSetup
from wellspring.engine.who import SIZES
from wellspring.projection.catalogue import ENGLISH, languages
from wellspring.projection.translations import power_words

VOCABULARY: Final = ("general", "species", "class", "personality")
SHORTEST: Final = 40  # characters of a text: fewer do not say what happens
LONGEST: Final = 800
LEAST_TESTS: Final = 3  # of a power: it does it, it does not, and one with something else
# numbers that a text says in other words
IN_WORDS: Final = {("extra_attacks", "attacks"), ("repeated_special_attack", "times")}


@functools.cache
def vocabulary() -> dict[str, frozenset[str]]:
    """The words that traits may have, those of the house included."""
    shipped = tomllib.loads(read_text(TRAITS))
    try:
        own: dict[str, Any] = tomllib.loads(house_files(".toml").get(TRAITS, ""))
    except tomllib.TOMLDecodeError as fault:
        raise InvalidSetup(f"{TRAITS} is not valid TOML: {fault}.") from fault
    for trait, words in own.items():
        if trait not in VOCABULARY or not isinstance(words, list) or not all([isinstance(w, str) for w in words]):
            raise InvalidSetup(f"{TRAITS}: '{trait}' is none of {', '.join(VOCABULARY)} with a list of words.")
    return {trait: frozenset([*shipped[trait], *own.get(trait, [])]) for trait in VOCABULARY}


def traits(card: Card) -> Iterator[str]:
    """Words of the card and of its filters that no vocabulary has."""
    known = {**vocabulary(), "size": frozenset(SIZES)}
    for trait, words in card.traits.items():
        for word in words:
            if trait in known and word not in known[trait]:
                yield f"{trait} '{word}' is not in the vocabulary"
    for power in card.powers:
        for name, who in power.filters.items():
            for trait, words in (*who.traits.items(), *who.any_of.items()):
                for word in words:
                    if trait in known and word not in known[trait]:
                        yield f"{power.name}, '{name}': {trait} '{word}' is not in the vocabulary"


def silhouette(card: Card) -> Iterator[str]:
    archetype = shipped_figures().get(card.figure)
    if archetype is None or archetype.double != card.double:
        yield f"no silhouette '{card.figure}' for figures on {'two spaces' if card.double else 'one space'}"


def texts(card: Card) -> Iterator[str]:
    """A power's words in every language: whole sentences, and the same numbers as it works with."""
    for place, power in enumerate(card.powers):
        for language in languages():
            if language != ENGLISH and not _is_translated(card, place, language):
                yield f"{power.name} has no words in '{language}'"
                continue
            text = power_words(card, place, language)[1]
            if not SHORTEST <= len(text) <= LONGEST or not text.endswith(".") or "  " in text:
                yield f"{power.name} ({language}): {SHORTEST} to {LONGEST} characters in whole sentences"
            if power.id:
                yield from numbers(power, text, language)


def _is_translated(card: Card, place: int, language: str) -> bool:
    powers = translations(language).get("cards", {}).get(card.id, {}).get("powers", [])
    return place < len(powers) and {"name", "text"} <= set(powers[place])


def numbers(power: PowerText, text: str, language: str) -> Iterator[str]:
    """Parameters that a text does not say, and a number in the name that is none of them."""
    worked_with = {name: value for name, value in power.numbers.items() if value}  # 0: it does not change this one
    for who in power.filters.values():
        worked_with.update({"within": who.within} if who.within else {})
        worked_with.update({"printed range": who.printed_range} if who.printed_range else {})
    said = {int(n) for n in re.findall(r"\d+", text)}
    for name, value in worked_with.items():
        if (power.id, name) not in IN_WORDS and abs(value) not in said:
            yield f"{power.name} ({language}): the text does not say that {name} is {value}"
    in_name = re.findall(r" (\d+)$", power.name)
    if in_name and int(in_name[0]) not in [abs(value) for value in worked_with.values()]:
        yield f"{power.name}: no parameter is {in_name[0]}"


def count_tests(power: str, folder: Path) -> int:
    """How many tests a power has, every case of a table counted: in test_<id>.py, or in several test_<id>_<what>.py."""
    files = [*folder.glob(f"test_{power}.py"), *folder.glob(f"test_{power}_*.py")]
    found = [node for file in files for node in ast.parse(file.read_text("utf-8")).body]
    tests = [node for node in found if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return sum([_cases(test) for test in tests])


def _cases(test: ast.FunctionDef) -> int:
    number = 1
    for call in test.decorator_list:
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "parametrize":
            table = call.args[1] if len(call.args) > 1 else None
            number *= len(table.elts) if isinstance(table, (ast.List, ast.Tuple)) else 2
    return number
