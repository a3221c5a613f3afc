"""Army lists: totals, faults, and a short code to share them."""

from __future__ import annotations

import collections
import re
from typing import Final

from wellspring.engine.errors import UnknownName
from wellspring.engine.setup import BASIC, MASTER
from wellspring.server.catalogue import facts_by_id
from wellspring.server.protocol_http import ArmyBody, ArmyCheck, ArmyFault
from wellspring.table import edition

_PART: Final = re.compile(r"([a-z0-9_]{1,60})(?:-(\d{1,2}))?")


def code_of_army(cards: list[str]) -> str:
    """'finn.tarn_viking_warriors-2': each card once, with how many there are of it."""
    counts: dict[str, int] = {}
    for id in cards:
        counts[id] = counts.get(id, 0) + 1
    return ".".join([id if n == 1 else f"{id}-{n}" for id, n in counts.items()])


def cards_of_code(code: str) -> list[str]:
    out: list[str] = []
    for part in code.strip().split("."):
        found = _PART.fullmatch(part)
        if found is None or len(out) > 60:
            raise UnknownName("That is no army code.")
        out.extend([found.group(1)] * min(60, int(found.group(2) or 1)))
    return out[:60]


def check_cards(body: ArmyBody) -> ArmyCheck:
    """Every fault at once, where the engine would stop at the first. Cards that cannot be played yet count too."""
    rules = edition(body.edition)
    ids = cards_of_code(body.code) if body.code else list(body.cards)
    library = facts_by_id()
    faults: list[ArmyFault] = []
    if body.mode == BASIC and not rules.basic_game:
        faults.append(_fault(f"The edition {body.edition} has no Basic Game.", "basic.turn"))
    for id in dict.fromkeys(ids):
        if id not in library:
            faults.append(_fault(f"There is no army card '{id}'.", "card.fields"))
    cards = [library[id] for id in ids if id in library]
    names = collections.Counter([card["name"] for card in cards])
    for id in dict.fromkeys([card["card"] for card in cards]):
        name = library[id]["name"]
        if body.mode == BASIC and library[id]["basic"] is None:
            faults.append(_fault(f"{name} has no basic side.", "card.basic-side"))
        elif not library[id][f"playable_{body.mode}"]:
            game = "Basic Game" if body.mode == BASIC else "Master Game"
            faults.append(_fault(f"{name} cannot be played in the {game} yet.", "card.fields"))
        if body.mode == MASTER and library[id]["rarity"] == "unique" and names[name] > 1:
            names[name] = 1
            faults.append(_fault(f"{name} is unique, an army holds only one of that name.", "army.unique"))
    points = sum([card["points"] for card in cards])
    if body.mode == MASTER and body.points and points > body.points:
        faults.append(_fault(f"The army costs {points} points, the limit is {body.points}.", "army.points-limit"))
    return ArmyCheck(
        cards=ids,
        points=points,
        figures=sum([card["figures"] for card in cards]),
        spaces=sum([card["figures"] * card["base_spaces"] for card in cards]),
        faults=faults,
        code=code_of_army(ids),
    )


def _fault(sentence: str, clause: str) -> ArmyFault:
    return ArmyFault(sentence=sentence, clause=clause)
