"""A card's sheet: its powers, the rulings that concern it, and the cards it works with, in a reader's language."""

from __future__ import annotations

from typing import Any

from wellspring.content.rulings import rulings_for
from wellspring.engine.cards import Card
from wellspring.engine.library import Library
from wellspring.projection.catalogue import ENGLISH
from wellspring.projection.company import Bond, company
from wellspring.projection.translations import power_words


def card_sheet(card: Card, library: Library, language: str) -> dict[str, Any]:
    """All but the printed facts. Bonds are grouped: one entry for each power, with the cards it joins this one to."""
    return {
        "card": card.id,
        "rulings": [{"title": r.title, "text": r.words.get(language, r.words[ENGLISH])} for r in rulings_for(card)],
        "gives": _grouped([b for b in company(card, library) if b.giver is card], True, language),
        "gets": _grouped([b for b in company(card, library) if b.taker is card], False, language),
    }


def _grouped(bonds: list[Bond], gives: bool, language: str) -> list[dict[str, Any]]:
    """What this card gives, by its own powers; what it gets, by the powers of others of one name and kind."""
    groups: dict[tuple[str, str], list[Card]] = {}
    for bond in bonds:
        name = power_words(bond.giver, bond.place, language)[0]
        other = bond.taker if gives else bond.giver
        cards = groups.setdefault((name, bond.kind), [])
        if other not in cards:
            cards.append(other)
    return [
        {
            "power": name,
            "good": kind,
            "cards": [{"card": c.id, "name": c.name, "set": c.set_name} for c in sorted(cards, key=lambda c: c.name)],
        }
        for (name, kind), cards in groups.items()
    ]
