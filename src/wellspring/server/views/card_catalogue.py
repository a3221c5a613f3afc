"""All cards there are, as facts and with our words for their powers."""

from __future__ import annotations

import dataclasses
import functools
from typing import Any

from wellspring.content.library import bearing_of, gear_of
from wellspring.engine.cards import Card
from wellspring.games import behaviours, shipped
from wellspring.projection.catalogue import ENGLISH
from wellspring.projection.translations import power_words


@functools.cache
def card_facts(language: str = ENGLISH, revision: str = "") -> list[dict[str, Any]]:
    return [_facts(card, language) for card in shipped().revised(revision).cards.values()]


@functools.cache
def facts_by_id(revision: str = "") -> dict[str, dict[str, Any]]:
    """The same by the id that stands in armies."""
    return {facts["card"]: facts for facts in card_facts(revision=revision)}


def _power(card: Card, place: int, language: str) -> dict[str, Any]:
    name, text = power_words(card, place, language)
    cls = behaviours().get(card.powers[place].id)
    return {"name": name, "text": text, "built": cls is not None, "shape": "" if cls is None else cls.shape}


def _facts(card: Card, language: str) -> dict[str, Any]:
    b = card.basic
    return {
        "card": card.id,
        "name": card.name,
        "set": card.set_name,
        "line": card.line,
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
        "basic": None if b is None else {"move": b.move, "range": b.range, "attack": b.attack, "defense": b.defense},
        "powers": [_power(card, place, language) for place in range(len(card.powers))],
        "playable_basic": b is not None,
        "playable_master": card.is_playable(),
        "figure": card.figure,
        "gear": list(gear_of(card)),
        "bearing": dataclasses.asdict(bearing_of(card)),
        "paint": card.paint,
    }
