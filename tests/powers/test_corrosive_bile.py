"""Corrosive Bile: whoever was attacked has a die less until the next order marker is revealed."""

from __future__ import annotations

from kit import scenario, shields, skulls

SOLDIER = "spitting_hive_soldier"


def test_a_die_less_after_the_attack() -> None:
    t = scenario(f"{SOLDIER}@C3 finn@L9", "raakchott@E3", dice=[skulls(0, of=2)])
    t.attack(SOLDIER, "raakchott")
    assert t.defense_dice("finn", "raakchott") == 3
    t.begin_turn("raakchott")
    assert t.defense_dice("finn", "raakchott") == 4, "anybody has revealed a marker"


def test_it_adds_up() -> None:
    t = scenario(f"{SOLDIER}@C3 {SOLDIER}@E5 finn@L9", "raakchott@E3", dice=[skulls(1, of=2), shields(1, of=4)])
    t.attack(f"{SOLDIER}#1", "raakchott")
    t.token("raakchott", "hampered", "defense", -1, "raakchott")
    assert t.defense_dice("finn", "raakchott") == 2


def test_nobody_else_is_corroded() -> None:
    t = scenario(f"{SOLDIER}@C3 finn@L9", "raakchott@E3 spearmen@F3", dice=[skulls(0, of=2)])
    t.attack(SOLDIER, "raakchott")
    assert t.defense_dice("finn", "spearmen#1") == 3


def test_not_by_others() -> None:
    t = scenario(f"finn@D3 {SOLDIER}@C9", "raakchott@E3", dice=[skulls(0, of=3)])
    t.attack("finn", "raakchott")
    assert t.defense_dice("finn", "raakchott") == 4
