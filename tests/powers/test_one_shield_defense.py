"""One Shield Defense: a single shield lets no more than one wound through (ruling 94)."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

WHO = [("crixus", 3), ("migol_ironwill", 4)]


@pytest.mark.parametrize(("card", "dice"), WHO)
def test_one_wound_at_most(card: str, dice: int) -> None:
    t = scenario("finn@C3", f"{card}@D3", dice=[skulls(3, of=3), shields(1, of=dice)])
    t.attack("finn", card)
    assert t.wounds(card) == 1


@pytest.mark.parametrize(("card", "dice"), WHO)
def test_without_a_shield_all_of_them(card: str, dice: int) -> None:
    t = scenario("finn@C3", f"{card}@D3", dice=[skulls(3, of=3), shields(0, of=dice)])
    t.attack("finn", card)
    assert t.wounds(card) == 3


@pytest.mark.parametrize(("card", "dice"), WHO)
def test_no_wound_more_than_the_skulls_bring(card: str, dice: int) -> None:
    t = scenario("finn@C3", f"{card}@D3", dice=[skulls(2, of=3), shields(2, of=dice)])
    t.attack("finn", card)
    assert t.wounds(card) == 0


@pytest.mark.parametrize(("card", "dice"), WHO)
def test_against_special_attacks_too(card: str, dice: int) -> None:
    t = scenario("deathwalker_9000@I3", f"{card}@D3", dice=[skulls(3, of=3), shields(1, of=dice)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.wounds(card) == 1


def test_not_for_friends() -> None:
    t = scenario("finn@C3", "raakchott@D3 crixus@E3", dice=[skulls(3, of=3), shields(1, of=4)])
    t.attack("finn", "raakchott")
    assert t.wounds("raakchott") == 2
