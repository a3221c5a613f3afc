"""Stealth Flying, a power that later cards have: flying without swipes at take-off."""

import pytest
from kit import clause, scenario, skulls
from kit.cards import FLYING, TEST_CARDS

from wellspring.engine.cards import card_from

OWL = {
    "id": "owl",
    "name": "Owl",
    "general": "Ullar",
    "species": "Owl",
    "class": "Beast",
    "personality": "Tricky",
    "figures": 1,
    "size": "small",
    "height": 3,
    "life": 3,
    "move": 5,
    "range": 1,
    "attack": 2,
    "defense": 2,
    "points": 30,
    "figure": "beast",
    "powers": [{**FLYING, "id": "stealth_flying", "name": "Stealth Flying"}],
}


@pytest.fixture(autouse=True)
def owl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "owl", card_from(OWL, "tests"))


@clause("move.stealth-flying")
def test_taking_off_is_safe(edition: str) -> None:
    t = scenario("owl@C3", "finn@D3 thorgrim@B3", edition=edition)
    t.move("owl", "H3")
    assert t.at("owl") == "H3"
    assert t.rolled() == []


def test_it_flies_over_rock_and_water() -> None:
    t = scenario("owl@A1", "finn@E1", grid="g1  g9  w0  g1  g1")
    assert t.reach("owl")["D1"] == 3


def test_who_leaves_the_owl_is_swiped_at() -> None:
    t = scenario("finn@D3", "owl@C3", dice=[skulls(1, of=1)])
    t.move("finn", "F3").pick("yes")
    assert t.wounds("finn") == 1
