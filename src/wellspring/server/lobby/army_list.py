"""Army lists: totals, faults, and a short code to share them."""

from __future__ import annotations

import re
from typing import Any, Final

from wellspring.engine.errors import InvalidArmy
from wellspring.engine.setup import BASIC, MASTER
from wellspring.flows.gather import Listed, army_faults, playable_fault
from wellspring.games import card_library, edition, shipped
from wellspring.projection.engine_sentences import engine_sentence
from wellspring.server.errors import ServerError
from wellspring.server.protocol.base import MOST_CARDS
from wellspring.server.protocol.calls import ArmyBody, ArmyCheck, ArmyFault
from wellspring.server.views.card_catalogue import facts_by_id

_PART: Final = re.compile(r"([a-z0-9_]{1,60})(?:-(\d{1,2}))?")


def code_of_army(cards: list[str]) -> str:
    """Ids with dots between, '-2' behind one that is there twice."""
    counts: dict[str, int] = {}
    for id in cards:
        counts[id] = counts.get(id, 0) + 1
    return ".".join([id if n == 1 else f"{id}-{n}" for id, n in counts.items()])


def cards_of_code(code: str) -> list[str]:
    out: list[str] = []
    for part in code.strip().split("."):
        found = _PART.fullmatch(part)
        if found is None or len(out) > MOST_CARDS:
            raise ServerError(422, "unknown_name", "no army code")
        out.extend([found.group(1)] * min(MOST_CARDS, int(found.group(2) or 1)))
    return out[:MOST_CARDS]


def check_cards(body: ArmyBody, language: str) -> ArmyCheck:
    """Every fault at once, where the engine would stop at the first. Cards that cannot be played yet count too."""
    rules = edition(body.edition)
    ids = cards_of_code(body.code) if body.code else list(body.cards)
    shipped().revised(body.revision)  # one that does not exist is refused
    library = facts_by_id(body.revision)
    faults: list[InvalidArmy] = []
    if body.mode == BASIC and not rules.basic_game:
        faults.append(InvalidArmy("The edition {edition} has no Basic Game.", "basic.turn", edition=body.edition))
    unknown = [id for id in dict.fromkeys(ids) if id not in library]
    faults.extend([InvalidArmy("There is no army card '{card}'.", "card.fields", card=id) for id in unknown])
    cards = [library[id] for id in ids if id in library]
    master = body.mode == MASTER
    faults.extend(army_faults([_listed(card, master) for card in cards], master, body.points))
    return ArmyCheck(
        cards=ids,
        points=sum([card["points"] for card in cards]),
        figures=sum([card["figures"] for card in cards]),
        spaces=sum([card["figures"] * card["base_spaces"] for card in cards]),
        faults=[ArmyFault(sentence=engine_sentence(fault, language), clause=fault.clause) for fault in faults],
        code=code_of_army(ids),
    )


def _listed(facts: dict[str, Any], master: bool) -> Listed:
    card = card_library().get(facts["card"])
    name = facts["name"]
    if card is not None:
        fault = playable_fault(card, master)
    elif not master and facts["basic"] is None:
        fault = InvalidArmy("{card} has no basic side.", "card.basic-side", card=name)
    elif master:
        fault = InvalidArmy("{card} cannot be played in the Master Game yet.", "card.fields", card=name)
    else:
        fault = InvalidArmy("{card} cannot be played in the Basic Game yet.", "card.fields", card=name)
    return Listed(facts["card"], name, facts["points"], facts["rarity"] == "unique", fault)
