"""docs/CARD_RULINGS.md has a line for every card ruling, and the tests it names exist and name the ruling."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
LIST = TESTS.parent / "docs" / "CARD_RULINGS.md"
NUMBERS = [*[str(n) for n in range(1, 106)], "105a", "105b", *[str(n) for n in range(106, 126)]]
MENTION = re.compile(r"rulings?[ _]((?:[0-9]+[ab]?(?:, | and |, and |_and_)?)+)", re.IGNORECASE)
ROWS = re.findall(r"^\| ([0-9]+[ab]?) \| (.+?) \| (.+?) \|$", LIST.read_text("utf-8"), re.MULTILINE)


def source(name: str) -> str:
    files = [f for folder in ("card_rulings", "powers") for f in (TESTS / folder).glob(name + ".py")]
    assert len(files) == 1, f"{name}.py is not in tests/card_rulings or tests/powers"
    return files[0].read_text("utf-8")


def test_every_ruling_has_one_line() -> None:
    assert [number for number, _, _ in ROWS] == NUMBERS


@pytest.mark.parametrize(("number", "what", "shown"), ROWS, ids=[row[0] for row in ROWS])
def test_it_is_shown_or_said_why_not(number: str, what: str, shown: str) -> None:
    tests = re.findall(r"`(test_\w+): (test_\w+)`", shown)
    assert tests or re.search(r"open: \w+", shown)
    for file, test in tests:
        text = source(file)
        assert f"def {test}(" in text, f"{file}.py has no {test}"
        named = {n for words in MENTION.findall(text) for n in re.findall(r"[0-9]+[ab]?", words)}
        assert number in named, f"{file}.py does not name ruling {number}"


def test_every_ruling_that_a_test_names_is_shown_by_its_file() -> None:
    for file in (TESTS / "card_rulings").glob("test_*.py"):
        for number in re.findall(r"^def test_ruling_([0-9]+[ab]?)_", file.read_text("utf-8"), re.MULTILINE):
            (shown,) = [shown for n, _, shown in ROWS if n == number]
            assert f"`{file.stem}: " in shown, f"the line of ruling {number} does not name {file.name}"
