"""All official cards as facts, joined with those that can be played here and our words for their powers."""

from __future__ import annotations

import functools
import json
from typing import Any

from wellspring.content.library import read_text
from wellspring.engine.cards import Card
from wellspring.games import card_library
from wellspring.projection.catalogue import ENGLISH
from wellspring.projection.translations import power_words


@functools.cache
def catalogue() -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(read_text("catalogue.json"))["cards"]
    return data


@functools.cache
def card_facts(language: str = ENGLISH) -> list[dict[str, Any]]:
    """The catalogue, then playable cards it does not know (a pack of one's own). Powers that are not built have only
    their English names."""
    library = card_library()
    known: set[str] = set()
    out: list[dict[str, Any]] = []
    for entry in catalogue():
        id = entry["card"] or entry["id"].replace("-", "_")
        known.add(id)
        out.append(_joined(entry, id, library.get(id), language))
    for id, card in library.items():
        if id not in known:
            out.append(_joined(_entry(card), id, card, language))
    return out


@functools.cache
def facts_by_id() -> dict[str, dict[str, Any]]:
    """The same by the id that stands in armies."""
    return {facts["card"]: facts for facts in card_facts()}


def _joined(entry: dict[str, Any], id: str, card: Card | None, language: str) -> dict[str, Any]:
    out = {key: value for key, value in entry.items() if key not in ("card", "powers")}
    out["card"] = id
    if card is None:
        out["powers"] = [{"name": name, "text": "", "built": False} for name in entry["powers"]]
    else:
        out["powers"] = [_power(card, place, language) for place in range(len(card.powers))]
    out["playable_basic"] = card is not None and card.basic is not None
    out["playable_master"] = card is not None and card.is_playable()
    out["figure"] = "" if card is None else card.figure
    return out


def _power(card: Card, place: int, language: str) -> dict[str, Any]:
    name, text = power_words(card, place, language)
    return {"name": name, "text": text, "built": card.powers[place].id != ""}


def _entry(card: Card) -> dict[str, Any]:
    b = card.basic
    basic = None if b is None else {"move": b.move, "range": b.range, "attack": b.attack, "defense": b.defense}
    return {
        "id": card.id,
        "name": card.name,
        "set": card.set_name,
        "line": "",
        "general": card.general,
        "species": card.species,
        "class": " ".join(card.classes),
        "personality": card.personality,
        "rarity": card.rarity,
        "kind": "hero" if card.hero else "squad",
        "figures": card.figures,
        "size": card.size,
        "height": card.height,
        "base_spaces": 2 if card.double else 1,
        "life": card.life,
        "move": card.move,
        "range": card.range,
        "attack": card.attack,
        "defense": card.defense,
        "points": card.points,
        "basic": basic,
    }
