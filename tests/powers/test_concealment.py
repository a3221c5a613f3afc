"""Concealment: from afar a roll plus the distance may ignore the wounds (ruling 92)."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone

WHO = [
    ("brave_arrow", 10, 3),
    ("mohican_river_tribe", 19, 1),
    ("glinerva_the_kyrie_warrior", 17, 3),
    ("lurking_hive_soldier", 12, 3),
]


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "concealment")


@pytest.mark.parametrize(("card", "roll", "dice"), WHO)
def test_roll_and_distance(card: str, roll: int, dice: int) -> None:
    t = scenario("bowmen@C3", f"{card}@G3", dice=[skulls(1, of=2), shields(0, of=dice), roll - 4])
    t.attack("bowmen#1", card)
    assert t.alive(card) and t.wounds(card) == 0
    army = f"{card}@G3 raakchott@L10"
    t = scenario("bowmen@C3", army, dice=[skulls(1, of=2), shields(0, of=dice), roll - 5])
    t.attack("bowmen#1", card)
    assert not t.alive(card) or t.wounds(card) == 1


@pytest.mark.parametrize(("card", "roll", "dice"), WHO)
def test_not_up_close_and_not_without_a_wound(card: str, roll: int, dice: int) -> None:
    t = scenario("spearmen@C3", f"{card}@D3 raakchott@L10", dice=[skulls(1, of=2), shields(0, of=dice)])
    t.attack("spearmen#1", card)
    assert not t.events("D20Rolled")
    t = scenario("bowmen@C3", f"{card}@G3", dice=[skulls(1, of=2), shields(1, of=dice)])
    t.attack("bowmen#1", card)
    assert not t.events("D20Rolled")


def test_friends_are_not_concealed() -> None:
    t = scenario("bowmen@C3", "raakchott@G3 brave_arrow@G4", dice=[skulls(1, of=2), shields(0, of=4)])
    t.attack("bowmen#1", "raakchott")
    assert t.wounds("raakchott") == 1
