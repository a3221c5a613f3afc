"""Revision files: what differs from the printed cards, and nothing else. Card by card a few numbers, and power by power
its words, its parameters or the whole behaviour; checked like the cards themselves."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from wellspring.battlefield.toml_places import Places
from wellspring.engine.cards import Card, PowerText, check_numbers, is_text, power_text
from wellspring.engine.errors import InvalidCard, InvalidSetup
from wellspring.engine.library import checked
from wellspring.engine.limits import MOST_ID, MOST_POOL, MOST_WORDS
from wellspring.engine.powers import Power
from wellspring.engine.revision import Revision

NUMBERS: Final = ("life", "move", "range", "attack", "defense", "points")
WORDS: Final = ("name", "text")  # they change nothing in play


def read_revision(text: str, file: str, printed: Mapping[str, Card], known: Mapping[str, type[Power]]) -> Revision:
    """A revision, named like its file. `printed` are the cards, `known` the classes of all powers, both by id."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidSetup(f"{file} is not valid TOML: {error}.") from error
    tables = data.get("card", [])
    if sorted(data) != ["card"] or not isinstance(tables, list) or len(tables) > MOST_POOL:
        raise InvalidSetup(f"{file}: a revision is a list of [[card]] tables, at most {MOST_POOL}, and nothing else.")
    name = file.removesuffix(".toml")
    cards: dict[str, Card] = {}
    for k, table in enumerate(tables):
        try:
            card = _revised(table, name, printed, known)
            if card.id in cards:
                raise InvalidCard(f"the card '{card.id}' is revised twice.", "id")
        except InvalidCard as fault:
            line = Places(text).line(("card", str(k), *fault.field))
            raise InvalidSetup(f"{file}, line {line}: {fault.sentence}") from fault
        cards[card.id] = card
    return Revision(name, cards, _mark(tables))


def _mark(tables: list[dict[str, Any]]) -> str:
    """Of everything but words: better ones do not make another game of it."""
    played = [
        {**t, "powers": [{k: v for k, v in p.items() if k not in WORDS} for p in t.get("powers", [])]} for t in tables
    ]
    return hashlib.sha256(json.dumps(played, sort_keys=True).encode()).hexdigest()[:16]


def _revised(table: Any, name: str, printed: Mapping[str, Card], known: Mapping[str, type[Power]]) -> Card:
    if not isinstance(table, dict) or table.get("id") not in printed:
        given = table.get("id") if isinstance(table, dict) else table
        raise InvalidCard(f"there is no card '{str(given)[:MOST_ID]}' to revise.", "id")
    card = printed[table["id"]]
    who = f"the card '{card.id}'"
    for key in table:
        if key not in (*NUMBERS, "id", "powers"):
            raise InvalidCard(f"{who}: '{key[:MOST_ID]}' cannot be revised, only {', '.join(NUMBERS)} and powers.", key)
    changes: dict[str, Any] = {key: table[key] for key in NUMBERS if key in table}
    check_numbers(changes, list(changes), who)
    powers = list(card.powers)
    texts = table.get("powers", [])
    if not isinstance(texts, list):
        raise InvalidCard(f"{who}: its powers are [[card.powers]] tables.", "powers")
    for k, power in enumerate(texts):
        try:
            place = _place(power, len(powers), who)
            powers[place] = checked(_power(power, powers[place], who), known, who)
        except InvalidCard as fault:
            raise fault.inside("powers", str(k)) from None
    return card.but({**changes, "powers": tuple(powers), "revision": name})


def _place(table: Any, powers: int, who: str) -> int:
    """Which power is meant: cards count theirs from the top, beginning with 1."""
    place = table.get("place") if isinstance(table, dict) else None
    if type(place) is not int or not 1 <= place <= powers:
        raise InvalidCard(f"{who}: 'place' is a number from 1 to {powers}, counted from the top of the card.", "place")
    return place - 1


def _power(table: dict[str, Any], printed: PowerText, who: str) -> PowerText:
    """A parameter that is not named stays as it is printed; another behaviour has parameters of its own."""
    words = {key: table.get(key, getattr(printed, key)) for key in WORDS}
    if not is_text(words["name"], MOST_ID) or not is_text(words["text"], MOST_WORDS):
        raise InvalidCard(f"{who}: a power needs a name and a text of at most {MOST_WORDS} characters.", "text")
    what = f"{who}, power '{words['name']}'"
    given = power_text({**words, **{k: v for k, v in table.items() if k != "place"}}, what)
    if given.id and given.id != printed.id:
        return given
    return PowerText(
        printed.id,
        given.name,
        given.text,
        {**printed.numbers, **given.numbers},
        {**printed.filters, **given.filters},
        {**printed.words, **given.words},
    )
