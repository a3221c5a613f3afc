"""Numbers, lists and texts of files of content have an upper end, and what is beyond it is told in a sentence."""

from __future__ import annotations

import re
from typing import Any

import pytest

from wellspring.battlefield.mapfile import MapError
from wellspring.battlefield.native import load_map
from wellspring.content.card_files import read_cards
from wellspring.content.library import read_text
from wellspring.engine.cards import card_from
from wellspring.engine.errors import InvalidSetup
from wellspring.games import behaviours
from wellspring.lessons.lesson import LessonError, lesson_from
from wellspring.scenarios import ScenarioError, scenario_from

SET = "rise_of_the_valkyrie.toml"
DIGITS = "9" * 5000  # more than Python reads


def with_number(text: str, key: str, value: object) -> str:
    out, found = re.subn(rf"^{key} = \d+$", f"{key} = {value}", text, count=1, flags=re.MULTILINE)
    assert found
    return out


# --- cards ---


@pytest.mark.parametrize(
    "value", [10**30, 10**18, 100_001, -100, "0xffffffffffffffffffff", "nan", "inf", "1e9", DIGITS]
)
@pytest.mark.parametrize("key", ["figures", "height", "life", "move", "range", "attack", "defense", "points", "roll"])
def test_numbers_of_a_card(key: str, value: object) -> None:
    with pytest.raises(InvalidSetup) as refused:
        read_cards(with_number(read_text("cards", SET), key, value), SET, behaviours())
    assert SET in refused.value.sentence and len(refused.value.sentence) < 300
    assert "sys." not in refused.value.sentence


CARD: dict[str, Any] = {
    **{"id": "x", "name": "X", "general": "G", "species": "S", "class": "C", "personality": "P", "size": "medium"},
    **{"figure": "human", "figures": 1, "height": 5, "life": 1, "move": 5, "range": 1, "attack": 1, "defense": 1},
    "points": 10,
}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"basic": {"move": 10**9, "range": 1, "attack": 1, "defense": 1}}, "basic side: 'move' must be a number from"),
        ({"basic": {"move": -5, "range": 1, "attack": 1, "defense": 1}}, "basic side: 'move' must be a number from"),
        ({"basic": 5}, "the basic side has four numbers"),
        ({"name": "x" * 81}, "'name' must be a text of at most 80 characters"),
        ({"powers": [{"name": "A", "text": "B"}] * 13}, "'powers' is a list of at most 12"),
        ({"powers": 7}, "'powers' is a list of at most 12"),
        ({"powers": [{"name": "A", "text": "x" * 4001}]}, "a text of at most 4000 characters"),
        ({"gear": ["sword"] * 9}, "'gear' is a list of at most 8 words"),
        ({"gear": [7]}, "'gear' is a list of at most 8 words"),
        ({"paint": "red"}, "'paint' is a table of colours"),
        ({"paint": {"skin": "#ffffffff"}}, "the colour of 'skin' is written like #8a3a24"),
        ({"paint": {"skin": 7}}, "the colour of 'skin' is written like #8a3a24"),
        ({"paint": {"x" * 500: "#ffffff"}}, f"nothing is painted '{'x' * 80}'"),
    ],
)
def test_what_else_is_on_a_card(change: dict[str, Any], sentence: str) -> None:
    assert card_from(CARD, "Test").life == 1
    with pytest.raises(InvalidSetup) as refused:
        card_from({**CARD, **change}, "Test")
    assert sentence in refused.value.sentence


def test_a_card_file_that_is_nested_too_deeply() -> None:
    with pytest.raises(InvalidSetup, match="too deeply"):
        read_cards("set = " + "[" * 100_000, SET, behaviours())


# --- maps ---

MAP = """\
format = 1
name = "Test"
players = [2]
grid = '''
g1 g1
'''
[zones]
red = ["A1"]
blue = ["B1"]
"""


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ('name = "Test"', f'name = "{"x" * 300}"', "is longer than 80 characters"),
        ("red =", "r" * 41 + " =", "is longer than 40 characters"),
        ("g1 g1\n", "g1 " + ". " * 500 + "g1\n", "more than 500 rows or columns"),
        ("g1 g1\n", "g1 g1\n" + ".\n" * 500 + "g1\n", "more than 500 rows or columns"),
        ("g1 g1", "g1 g999999", "Levels go from 0 to 60"),
        ("players = [2]", "players = [" + "2, " * 20 + "]", "must be a list of numbers of players"),
        ("players = [2]", f"players = [0x{'f' * 1500}]", "not for"),
        (
            "[zones]",
            '[[glyph]]\nat = "A1"\nname = "random"\nside = "power"\n' * 61 + "[zones]",
            "more than 60 [[glyph]]",
        ),
        ("[zones]", "[teams]\n" + "".join([f"t{k} = []\n" for k in range(17)]) + "[zones]", "no more than 16 teams"),
    ],
)
def test_maps(before: str, after: str, sentence: str) -> None:
    load_map(MAP)
    assert before in MAP
    with pytest.raises(MapError) as refused:
        load_map(MAP.replace(before, after, 1))
    assert sentence in refused.value.sentence
    assert max([len(line) for line in refused.value.sentence.split("\n")]) < 200


# --- scenarios ---

SCENARIO = """\
format = 1
name = "Test"
map = "first_light"
story = "Once."
mode = "master"
armies = "points"
"""


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("rounds = 10000000000000000000000", "'rounds' must be from 1 to 50"),
        ("points = 10000000000000000000000", "'points' must be from 1 to 100000"),
        ("points = inf", "must be a whole number"),
        ('[[side]]\nname = "A"\n' * 9, "more than 8 [[side]]"),
        (f'[[side]]\nname = "{"A" * 41}"\n', "is longer than 40 characters"),
        ('[[objective]]\nkind = "annihilation"\n' * 9, "more than 8 [[objective]]"),
        ('[[objective]]\nkind = "points"\nrounds = 999\n', "'rounds' must be from 1 to 50"),
    ],
)
def test_scenarios(change: str, sentence: str) -> None:
    assert scenario_from("test", SCENARIO).setup.rounds == 0
    with pytest.raises(ScenarioError) as refused:
        scenario_from("test", SCENARIO + change)
    assert sentence in refused.value.sentence


# --- lessons ---


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("number = 1", "number = 10000000000000000000000", "'number' is a number from 1 to 1000"),
        ("number = 1", "number = nan", "'number' is a number from 1 to 1000"),
        ("number = 1", f"number = {DIGITS}", "cannot be read"),
        ("number = 1", "number = " + "[" * 100_000, "nested too deeply"),
        ("dice = [", "dice = [99999999999999999999, ", "'dice' holds numbers from 0 to 20"),
        ("dice = [", "dice = [" + "1, " * 1001, "'dice' is a list of at most 1000"),
        ('barred = ["F3"]', f'barred = ["{"F" * 81}"]', "'barred' holds texts of at most 80 characters"),
        ('barred = ["F3"]', "barred = [3]", "'barred' holds texts"),
        ('figures = ["finn"]', 'figures = ["finn", ' + '"finn", ' * 100 + "]", "'figures' is a list of at most 100"),
    ],
)
def test_lessons(before: str, after: str, sentence: str) -> None:
    text = read_text("lessons", "move.toml")
    assert before in text
    with pytest.raises(LessonError) as refused:
        lesson_from("move", text.replace(before, after, 1))
    assert sentence in refused.value.sentence
