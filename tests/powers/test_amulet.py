"""Amulet of Paivatar: a roll may leave one wound or none (rulings 37 and 92)."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

XIAMARA = "xiamara_the_kyrie_warrior"
MIELKI = "mielki_the_kyrie_warrior"


@pytest.mark.parametrize(("rolled", "left"), [(7, 3), (8, 1), (16, 1), (17, 0)])
def test_what_a_roll_leaves(rolled: int, left: int) -> None:
    t = scenario("finn@C3", f"{MIELKI}@D3 {XIAMARA}@J3", dice=[skulls(3, of=3), shields(0, of=3), rolled])
    t.attack("finn", MIELKI).choose(True)
    assert t.wounds(MIELKI) == left


def test_it_need_not_be_used() -> None:
    t = scenario("finn@C3", f"{MIELKI}@D3 {XIAMARA}@J3", dice=[skulls(3, of=3), shields(0, of=3)])
    t.attack("finn", MIELKI).choose(None)
    assert t.wounds(MIELKI) == 3


@pytest.mark.parametrize("army", [f"{MIELKI}@D3 {XIAMARA}@K3", f"raakchott@D3 {XIAMARA}@E3", f"{XIAMARA}@D3"])
def test_not_too_far_not_for_others_and_not_for_her(army: str) -> None:
    who = army.split("@")[0]
    t = scenario("finn@C3", army)
    t.dice(skulls(1, of=3), shields(0, of=t.defense_dice("finn", who)))
    t.attack("finn", who)
    assert t.wounds(who) == 1
