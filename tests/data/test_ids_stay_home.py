"""Cards, glyphs and powers are named in content/, in powers/ and in tests, nowhere else: what the rest of the tree does
for one it does for all."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from wellspring.engine.powers import Power, power_classes
from wellspring.games import behaviours, card_library, glyph_library

ROOT = Path(__file__).parents[2]
SOURCE = (".py", ".ts", ".tsx", ".js", ".mjs", ".css", ".html", ".toml", ".sh", ".yml", ".yaml", "Makefile")
# where they are at home, and what is built or brought from elsewhere
HOMES = {"src/wellspring/powers", "src/wellspring/content", "tests", "web/tests", "web/fixtures"}
NOT_OURS = {"src/wellspring/server/static", "build", "dist", "site"}
WORDS = {
    "flying": "how a figure moves, in rules, events and on the board",
    "treasure": "a kind of glyph in the rulebook",
    "spirit": "an English word for what lies on a card",
    "vines": "gear of miniatures that have grown together with plants",
    "swarm": "gear of miniatures that small creatures fly about",
    "extra_attacks": "the hook that a power of this name is written with",
}
MAY_IMPORT_POWERS = "src/wellspring/games.py"


def families(cls: type[Power] = Power) -> Iterator[type[Power]]:
    for family in cls.__subclasses__():
        if family.__module__.startswith("wellspring."):
            yield family
            yield from families(family)


@cache
def ids() -> set[str]:
    """All ids, and the classes of powers, bases included."""
    behaviours()  # every family is loaded
    shipped = {id for id, cls in power_classes().items() if cls.__module__.startswith("wellspring.")}
    names = {cls.__name__ for cls in families()}
    return ({*card_library(), *glyph_library(), *shipped, *names} - {""}) - set(WORDS)


@cache
def _named() -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(sorted(ids())) + r")\b")


def named_in(line: str) -> list[str]:
    """The ids that a line of source contains, wherever: in code, in a text, in a comment."""
    return _named().findall(line)


def imports_a_power(line: str) -> bool:
    return re.search(r"\bwellspring\.powers\b|\bfrom wellspring import\b.*\bpowers\b", line) is not None


def sources() -> Iterator[tuple[str, list[str]]]:
    """All source outside the homes: the path and the lines of each file."""
    for folder, inside, files in os.walk(ROOT):
        here = Path(folder).relative_to(ROOT)
        inside[:] = [name for name in inside if _is_searched((here / name).as_posix())]
        for name in files:
            if name.endswith(SOURCE):
                path = here / name
                yield path.as_posix(), (ROOT / path).read_text(encoding="utf-8").splitlines()


def _is_searched(folder: str) -> bool:
    name = folder.rpartition("/")[2]
    hidden = name.startswith(".") and name not in (".ci", ".github")
    return not hidden and name not in ("node_modules", "__pycache__") and folder not in HOMES | NOT_OURS


def test_no_file_names_a_card_a_glyph_or_a_power() -> None:
    found = [
        f"{path}:{n}: {hit}" for path, lines in sources() for n, line in enumerate(lines, 1) for hit in named_in(line)
    ]
    assert not found, "\n".join(found)


def test_nobody_imports_a_power() -> None:
    found = [
        f"{path}:{n}: {line}"
        for path, lines in sources()
        for n, line in enumerate(lines, 1)
        if path != MAY_IMPORT_POWERS and imports_a_power(line)
    ]
    assert not found, "\n".join(found)


def test_the_search_goes_everywhere() -> None:
    searched = {path for path, _ in sources()}
    for path in (
        "Makefile",
        "pyproject.toml",
        "tools/screenshots.py",
        "web/index.html",
        "src/wellspring/flows/turn.py",
    ):
        assert path in searched
    for kind in (".tsx", ".css", ".sh"):
        assert any(path.endswith(kind) for path in searched), kind
    assert not any(path.startswith(("src/wellspring/content/", "tests/")) for path in searched)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('person.open("armies/finn.x")', ["finn"]),
        ("const bonus = { chomp: 1 };", ["chomp"]),
        ("about === 'power.chomp'", ["chomp"]),
        ("from somewhere import WaterClone", ["WaterClone"]),
        ("    # as gerda does, or marro_warriors-2", ["gerda", "marro_warriors"]),
        (".figure-mimring { color: red }", ["mimring"]),
        ("isinstance(power, SpecialAttack)", ["SpecialAttack"]),
        ("finnish chomping, chomp_all, unchomp", []),
        ("if route.flying:", []),
    ],
)
def test_the_search_finds_them_wherever_they_stand(line: str, found: list[str]) -> None:
    assert named_in(line) == found


@pytest.mark.parametrize(
    "line",
    [
        "from wellspring.powers.glyphs import GlyphAura",
        "import wellspring.powers.auras",
        "from wellspring import games, powers",
    ],
)
def test_an_import_is_found(line: str) -> None:
    assert imports_a_power(line)
    assert not imports_a_power("from wellspring.engine.powers import Power")


@pytest.mark.parametrize("word", WORDS)
def test_a_word_is_allowed_only_while_it_is_an_id(word: str) -> None:
    assert word in {*card_library(), *glyph_library(), *behaviours()}
