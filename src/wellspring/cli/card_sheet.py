"""`wellspring cards sheet ID`: a card with the rulings that concern it and the cards it works with."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from wellspring.engine.cards import Card
from wellspring.engine.library import Library
from wellspring.projection.card_sheet import card_sheet
from wellspring.projection.catalogue import ENGLISH

GIVES: Final = "Its powers work with"
GETS: Final = "Powers of others work with it"


def tell_sheet(out: Console, card: Card, library: Library) -> None:
    """What stands below the card itself."""
    sheet = card_sheet(card, library, ENGLISH)
    if sheet["rulings"]:
        _head(out, "Rulings")
        for ruling in sheet["rulings"]:
            out.print(Text.assemble((ruling["title"], "bold"), ": ", ruling["text"]))
    for head, groups in ((GIVES, sheet["gives"]), (GETS, sheet["gets"])):
        if groups:
            _head(out, head)
            for group in groups:
                out.print(Text.assemble((group["power"], "bold"), f" ({group['good']}): ", _names(group["cards"])))
    if not any([sheet[part] for part in ("rulings", "gives", "gets")]):
        out.print(Text("No ruling concerns it, and no power joins it to other cards.", "dim"))


def _head(out: Console, words: str) -> None:
    out.print()
    out.print(Text(words, "bold underline"))


def _names(cards: list[dict[str, Any]]) -> str:
    """Cards that share a name are told apart by their sets."""
    names = [card["name"] for card in cards]
    return ", ".join([c["name"] if names.count(c["name"]) == 1 else f"{c['name']} ({c['set']})" for c in cards]) + "."
