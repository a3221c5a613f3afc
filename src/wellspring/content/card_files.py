"""Card files: the cards of one set, read and checked. A fault is told with its file, its line and its card."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Mapping
from typing import Any

from wellspring.battlefield.toml_places import Places
from wellspring.content.library import shipped_figures, shipped_gear
from wellspring.engine.cards import Card, PowerText, card_from
from wellspring.engine.errors import InvalidCard, InvalidSetup
from wellspring.engine.library import checked
from wellspring.engine.limits import MOST_POOL, MOST_TITLE
from wellspring.engine.powers import Power

Powers = Mapping[str, type[Power]]


def read_cards(text: str, file: str, known: Powers) -> dict[str, Card]:
    """The cards of a file by id; `known` are the classes of all powers there are, by id."""
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise InvalidSetup(f"{file} nests lists or tables too deeply to be read.") from None
    except tomllib.TOMLDecodeError as error:
        raise InvalidSetup(f"{file} is not valid TOML: {error}.") from error
    except ValueError:
        raise InvalidSetup(f"{file} has a number with too many digits.") from None
    tables = data.get("card")
    has_cards = isinstance(tables, list) and tables and all(isinstance(t, dict) for t in tables)
    if not isinstance(data.get("set"), str) or not has_cards:
        raise InvalidSetup(f"{file}: a card file has the name of its set (set = ...) and at least one [[card]].")
    if not isinstance(data.get("line", ""), str) or len(data.get("line", "")) > MOST_TITLE:
        raise InvalidSetup(f"{file}: 'line' is the name of a line of products, at most {MOST_TITLE} letters.")
    if len(data["set"]) > MOST_TITLE or len(data["card"]) > MOST_POOL:
        raise InvalidSetup(f"{file}: a set has a name of at most {MOST_TITLE} letters and at most {MOST_POOL} cards.")
    cards: dict[str, Card] = {}
    for k, table in enumerate(data["card"]):
        try:
            card = _card(table, data["set"], data.get("line", ""), known)
            if card.id in cards:
                raise InvalidCard(f"the card '{card.id}' exists twice.", "id")
        except InvalidCard as fault:
            line = Places(text).line(("card", str(k), *fault.field))
            raise InvalidSetup(f"{file}, line {line}: {fault.sentence}") from fault
        cards[card.id] = card
    return cards


def read_further_cards(text: str, file: str, known: Powers, others: Mapping[str, Card]) -> dict[str, Card]:
    """The same, beside others that there are already: no id is used twice."""
    cards = read_cards(text, file, known)
    for k, id in enumerate(cards):
        if id in others:
            line = Places(text).line(("card", str(k), "id"))
            raise InvalidSetup(f"{file}, line {line}: there is a card '{id}' already, in {others[id].set_name}.")
    return cards


def _card(table: dict[str, Any], set_name: str, line: str, known: Powers) -> Card:
    card = card_from(table, set_name, line)
    for word in card.gear:
        if word not in shipped_gear():
            near = difflib.get_close_matches(word, shipped_gear(), 1)
            hint = f"; is it '{near[0]}'?" if near else ", see content/gear.toml."
            raise InvalidCard(f"the card '{card.id}': there is no gear '{word}'{hint}", "gear")
    if card.figure not in shipped_figures():
        near = difflib.get_close_matches(card.figure, shipped_figures(), 1)
        hint = f"; is it '{near[0]}'?" if near else ", see content/figures.toml."
        raise InvalidCard(f"the card '{card.id}': there is no archetype '{card.figure}'{hint}", "figure")
    if shipped_figures()[card.figure].double != card.double:
        spaces = "one space" if card.double else "two spaces"
        raise InvalidCard(f"the card '{card.id}': the archetype '{card.figure}' stands on {spaces}.", "figure")
    powers: list[PowerText] = []
    for number, power in enumerate(card.powers):
        try:
            powers.append(checked(power, known, f"the card '{card.id}'"))
        except InvalidCard as fault:
            raise fault.inside("powers", str(number)) from None
    return card.with_powers(tuple(powers))
