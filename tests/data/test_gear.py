"""What figures carry: the shipped words, what a body does with them, and what the reader refuses."""

from __future__ import annotations

import json

import pytest

from wellspring.content.bearings import Bearing, Gear, GearError, bearing_with, read_gear, read_usual_gear
from wellspring.content.library import (
    bearing_of,
    gear_of,
    shipped_bearings,
    shipped_figures,
    shipped_gear,
    usual_gear,
)
from wellspring.games import card_library
from wellspring.server.api.content import cards_text, figures_text
from wellspring.sight.archetypes import SightDataError

POST = Bearing("fist", "rock", "rubble", False)


def test_every_shipped_card_carries_words_there_are() -> None:
    for card in card_library().values():
        assert card.gear, f"{card.id} has no gear of its own"
        assert set(card.gear) <= set(shipped_gear()), card.id


def test_every_archetype_says_what_it_carries() -> None:
    assert set(usual_gear()) == set(shipped_figures())


def test_gear_has_the_first_say_and_the_body_the_last() -> None:
    gear = shipped_gear()
    assert bearing_with(POST, [], gear) == POST
    assert bearing_with(POST, ["cape", "axe", "sword"], gear) == Bearing("axe", "rock", "rubble", False)
    assert bearing_with(POST, ["bow", "sword"], gear) == Bearing("sword", "bow", "rubble", False)
    assert bearing_with(POST, ["wings"], gear).wings
    assert bearing_with(POST, ["spoon"], gear) == POST  # a pack of one's own may know more words than we do


def test_a_card_without_gear_carries_what_is_usual() -> None:
    grimnak, finn = card_library()["grimnak"], card_library()["finn"]
    assert bearing_of(grimnak).melee == "bite"
    assert gear_of(finn) == ("sword", "round_shield", "beard", "horns")
    assert (shipped_bearings()["champion"].melee, bearing_of(finn).melee) == ("axe", "sword")


def test_the_server_tells_gear_and_bearing() -> None:
    figures = json.loads(figures_text())
    cards = {c["card"]: c for c in json.loads(cards_text())["cards"]}
    assert figures["gear"] == list(shipped_gear())
    assert {a["name"]: a["gear"] for a in figures["archetypes"]} == {k: list(v) for k, v in usual_gear().items()}
    assert cards["finn"]["gear"] == ["sword", "round_shield", "beard", "horns"]
    assert cards["finn"]["bearing"] == {"melee": "sword", "ranged": "spear", "death": "topple", "wings": False}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[gear.spoon]\nmelee = 'soup'", "Gear 'spoon': melee is one of fist, sword"),
        ("[gear.spoon]\nranged = 'soup'", "Gear 'spoon': ranged is one of bow, gun"),
        ("[gear.spoon]\nwings = 2", "Gear 'spoon': it has melee, ranged and wings = true or false, not wings = 2"),
        ("[gear.spoon]\nlength = 3", "not length = 3"),
        ("[gear]\nspoon = 1", "Gear 'spoon' is not a table"),
        ("[spoon]", "tables only"),
        ("[gear.spoon", "not valid TOML"),
    ],
)
def test_faults_are_told_in_a_sentence(text: str, says: str) -> None:
    with pytest.raises(GearError, match=says) as caught:
        read_gear(text)
    assert str(caught.value).endswith(".")


def test_an_archetype_carries_only_words_there_are() -> None:
    known = {"spoon": Gear(None, None, False)}
    assert read_usual_gear("[archetype.cook]\ngear = ['spoon']", known) == {"cook": ("spoon",)}
    with pytest.raises(SightDataError, match=r"'cook': gear is a list of words of gear.toml."):
        read_usual_gear("[archetype.cook]\ngear = ['fork']", known)

