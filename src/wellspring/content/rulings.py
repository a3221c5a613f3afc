"""Rulings that a card's sheet shows: those of docs/RULINGS.md that are about certain cards or powers, in short."""

from __future__ import annotations

import functools
import tomllib
from typing import Any, NamedTuple

from wellspring.content.library import read_text
from wellspring.engine.cards import Card


class Ruling(NamedTuple):
    title: str  # as in docs/RULINGS.md
    words: dict[str, str]  # by language
    cards: tuple[str, ...]
    powers: tuple[str, ...]
    rarity: str
    revision: str  # only in games with this revision of the cards; '' for all

    def concerns(self, card: Card) -> bool:
        if self.revision and self.revision != card.revision:
            return False
        if card.id in self.cards or (self.rarity and card.rarity == self.rarity):
            return True
        return any([power.id in self.powers for power in card.powers if power.id])


@functools.cache
def rulings() -> list[Ruling]:
    tables: list[dict[str, Any]] = tomllib.loads(read_text("rulings.toml"))["ruling"]
    return [
        Ruling(
            table["title"],
            {language: table[language] for language in ("en", "de")},
            tuple(table.get("cards", ())),
            tuple(table.get("powers", ())),
            table.get("rarity", ""),
            table.get("revision", ""),
        )
        for table in tables
    ]


def rulings_for(card: Card) -> list[Ruling]:
    return [ruling for ruling in rulings() if ruling.concerns(card)]
