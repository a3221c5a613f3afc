"""The pages for card makers: the worked example of docs/ADDING_A_CARD.md runs, and names on both pages exist."""

import ast
import re
import sys
import tomllib
from inspect import signature
from pathlib import Path
from types import ModuleType

import pytest
from kit.cards import TEST_CARDS

from wellspring.content.library import read_text
from wellspring.engine.cards import card_from
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.games import behaviours

PAGE = Path(__file__).parents[2] / "docs" / "ADDING_A_CARD.md"
BLOCKS = re.findall(r"```(toml|python)\n(.*?)```", PAGE.read_text(), re.DOTALL)
TOML, POWERS, TESTS, OWN = [code for _, code in BLOCKS]


def module(name: str, code: str) -> ModuleType:
    out = ModuleType(name)
    sys.modules[name] = out
    exec(compile(code, str(PAGE), "exec", dont_inherit=True), out.__dict__)
    return out


EXAMPLE = module("example_powers", POWERS)
CHECKS = {n: f for n, f in vars(module("example_tests", TESTS)).items() if n.startswith("test_")}


@pytest.fixture(autouse=True)
def brannoc(monkeypatch: pytest.MonkeyPatch) -> None:
    card = card_from(tomllib.loads(TOML)["card"][0], "example")
    monkeypatch.setitem(TEST_CARDS, card.id, card)
    monkeypatch.setitem(behaviours(), "ford_keeper", EXAMPLE.FordKeeper)
    monkeypatch.setitem(behaviours(), "undertow", EXAMPLE.Undertow)


@pytest.mark.parametrize("name", CHECKS)
def test_the_example_of_the_page(name: str) -> None:
    CHECKS[name]()


def test_cards_of_ones_own_are_played_as_the_page_shows() -> None:
    seats = [Seat("Red", 0, ["brannoc"]), Seat("Blue", 1, ["finn"])]
    given = {"text": 'set = "Fords"\n' + TOML, "setup": Setup(read_text("maps", "first_light.toml"), seats)}
    exec(compile(OWN, str(PAGE), "exec", dont_inherit=True), given)
    game = given["game"]
    assert isinstance(game, Game) and game.world.card("brannoc").name == "Brannoc of the Ford"
    assert game.request is not None


def test_the_page_says_what_the_tests_of_translations_want() -> None:
    assert "content/translations/de.toml" in PAGE.read_text()


def test_the_page_names_every_hook_and_moment() -> None:
    from wellspring.engine import moments
    from wellspring.engine.powers import Power

    page = PAGE.read_text()
    own = {"player", "owns", "number", "filter", "word", "cause"}  # what a power asks of itself
    for name, hook in vars(Power).items():
        if callable(hook) and not name.startswith("_") and name not in own:
            assert f"`{name}`" in page, name
    for name, value in vars(moments).items():
        if name.isupper() and isinstance(value, str):
            assert f"`{name}`" in page, name


def test_the_places_named_on_the_page_of_families_exist() -> None:
    from wellspring.engine import cards, combat, events, fits, game, hooks, moments, powers, state, who
    from wellspring.flows import attack, battle, glyphs, move, offer, round, turn, wound
    from wellspring.movement import mover, reach, steps
    from wellspring.powers import glyphs as glyph_powers

    flows = (attack, battle, glyphs, move, offer, round, turn, wound)
    engine = (combat, cards, events, fits, game, hooks, moments, powers, state, who)
    modules = (*flows, *engine, mover, reach, steps, glyph_powers)
    classes = {n: c for m in modules for n, c in vars(m).items() if isinstance(c, type)}
    page = (PAGE.parent / "POWER_FAMILIES.md").read_text()
    named = re.findall(r"`([A-Z][A-Za-z]+)\.(_?[a-z][a-z_0-9]+)", page)
    assert len(named) >= 5
    for cls, name in named:
        owner = classes[cls]
        own = {*signature(owner).parameters, "where"}  # locals and attributes, which only instances have
        assert hasattr(owner, name) or name in own, f"{cls}.{name}"


def test_every_name_on_the_page_of_families_exists_or_is_to_be_added() -> None:
    source = Path(__file__).parents[2] / "src" / "wellspring"
    known: set[str] = set()
    for folder in ("engine", "flows", "movement", "powers", "battlefield"):
        known.add(folder)
        for file in (source / folder).glob("*.py"):
            known.add(file.stem)
            for node in ast.walk(ast.parse(file.read_text())):
                names = [getattr(node, field, None) for field in ("name", "id", "attr", "arg")]
                known.update([name for name in names if isinstance(name, str)])
    page = re.sub(r"`\w+/\w+\.py`", "", (PAGE.parent / "POWER_FAMILIES.md").read_text())
    table = re.findall(r"^\| (`.*?) \| (?:moment|frame|outcome|number|permission|quer)", page, re.MULTILINE)
    proposed = set(re.findall(r"`(\w+)`", " ".join(table)))
    assert len(proposed) >= 3
    unknown = set(re.findall(r"[A-Za-z_]\w+", " ".join(re.findall(r"`([^`]+)`", page)))) - known - proposed
    assert unknown == set()


def test_the_page_of_families_is_complete() -> None:
    page = (PAGE.parent / "POWER_FAMILIES.md").read_text()
    numbers = {"M": 10, "A": 13, "D": 8, "W": 5, "L": 4, "T": 13, "E": 5}
    rows = re.findall(r"^\| ([MADWLTE]\d+) \|", page, re.MULTILINE)
    assert rows == [f"{letter}{k + 1}" for letter, n in numbers.items() for k in range(n)]
    assert re.findall(r"^\| (\d+) \|", page, re.MULTILINE) == [str(k + 1) for k in range(15)]
