"""Card files: the cards of one set, read and checked. A fault is told with its file, its line and its card."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from typing import Any

from wellspring.battlefield.toml_places import Places
from wellspring.engine.cards import Card, PowerText, card_from
from wellspring.engine.errors import InvalidSetup


def read_cards(text: str, file: str, known: Collection[str]) -> list[Card]:
    """The cards of a file; `known` are the ids of all powers there are."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidSetup(f"{file} is not valid TOML: {error}.") from error
    tables = data.get("card")
    has_cards = isinstance(tables, list) and tables and all(isinstance(t, dict) for t in tables)
    if not isinstance(data.get("set"), str) or not has_cards:
        raise InvalidSetup(f"{file}: a card file has the name of its set (set = ...) and at least one [[card]].")
    return [_card(text, file, k, table, data["set"], known) for k, table in enumerate(data["card"])]


def unknown_power(card: Card, known: Collection[str]) -> int:
    """The place on the card of the first power that does not exist; -1 if all do."""
    for place, power in enumerate(card.powers):
        if power.id and power.id not in known:
            return place
    return -1


def no_such_power(card: Card, power: PowerText) -> str:
    return f"the card '{card.id}' names the power '{power.id}' ({power.name}), which does not exist."


def _card(text: str, file: str, k: int, table: dict[str, Any], set_name: str, known: Collection[str]) -> Card:
    try:
        card = card_from(table, set_name)
    except InvalidSetup as fault:
        line = Places(text).line(("card", str(k)))
        raise InvalidSetup(f"{file}, line {line}: {fault.sentence}", fault.clause) from fault
    place = unknown_power(card, known)
    if place >= 0:
        line = Places(text).line(("card", str(k), "powers", str(place), "id"))
        raise InvalidSetup(f"{file}, line {line}: {no_such_power(card, card.powers[place])}")
    return card
