"""`wellspring cards check [FOLDER]`: everything that can be checked about cards, and a summary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.text import Text

import wellspring
from wellspring.cli.common import FAILED, listing_table
from wellspring.content import card_check
from wellspring.content.card_files import read_further_cards
from wellspring.content.house import HOUSE, choose_house, house_card_files, house_folder
from wellspring.engine.cards import Card
from wellspring.engine.errors import InvalidSetup
from wellspring.games import behaviours, shipped_cards

SHIPPED_TESTS: Final = Path(wellspring.__file__).parents[2] / "tests" / "powers"  # where the source is at hand
CHECKS: Final[dict[str, Callable[[Card], Iterator[str]]]] = {
    "traits": card_check.traits,
    "silhouettes": card_check.silhouette,
    "texts and numbers": card_check.texts,
}
OF_GLYPHS: Final = ("glyphs", "temporary_glyphs", "treasures", "vines")  # tested with the rules of glyphs


def check(out: Console, folder: str) -> None:
    """Check the cards of a folder, or all that ship with the game; leave with exit code 1 if something is wrong."""
    found: dict[str, list[str]] = {"files": []}
    counted: dict[str, int] = {}
    if folder:
        choose_house(Path(folder))
        files = house_card_files()
        cards = _readable(files, found["files"])
        counted["files"] = len(files)
    else:
        cards = shipped_cards()  # a file that cannot be read ends it here, with its line
        counted["files"] = len({card.set_name for card in cards.values()})
    for what, checks in CHECKS.items():
        found[what] = [f"{card.id}: {said}." for card in cards.values() for said in checks(card)]
        counted[what] = len(cards)
    powers = _to_test(cards, bool(folder))
    tests = (house_folder() or Path()) / "tests" if folder else SHIPPED_TESTS
    found["tests"] = []
    if tests.is_dir() or folder:
        for power in powers:
            number = card_check.count_tests(power, tests)
            if number < card_check.LEAST_TESTS:
                found["tests"].append(f"{power}: {number} tests in test_{power}.py, not {card_check.LEAST_TESTS}.")
        counted["tests"] = len(powers)
    _summary(out, len(cards), found, counted)


def _readable(files: dict[str, str], faults: list[str]) -> dict[str, Card]:
    """The cards of all files that can be read; one sentence for each of the others."""
    cards: dict[str, Card] = {}
    known = behaviours()
    for file, text in files.items():
        try:
            cards.update(read_further_cards(text, file, known, {**shipped_cards(), **cards}))
        except InvalidSetup as fault:
            faults.append(str(fault))
    return cards


def _to_test(cards: dict[str, Card], house: bool) -> list[str]:
    """The powers whose tests are counted: in a folder those that are its own."""
    home = HOUSE if house else wellspring.__name__
    own = [id for id, cls in behaviours().items() if cls.__module__.split(".")[0] == home]
    return sorted([id for id in own if behaviours()[id].__module__.split(".")[-1] not in OF_GLYPHS])


def _summary(out: Console, cards: int, found: dict[str, list[str]], counted: dict[str, int]) -> None:
    for sentences in found.values():
        for sentence in sentences:
            out.print(Text(sentence, "red"), soft_wrap=True)
    table = listing_table()
    table.add_column("check")
    table.add_column("checked", justify="right", no_wrap=True)
    table.add_column("wrong", justify="right", no_wrap=True)
    for what, number in counted.items():
        wrong = len(found[what])
        table.add_row(what, str(number), Text(str(wrong), "red" if wrong else "green"))
    out.print(table)
    wrong = sum([len(sentences) for sentences in found.values()])
    if wrong:
        out.print(Text(f"{cards} cards, {wrong} faults.", "bold"))
        raise typer.Exit(FAILED)
    out.print(Text(f"{cards} cards, nothing is wrong.", "bold"))
