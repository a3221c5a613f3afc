"""Swordcatcher: the one enemy Souta is engaged with has a die less of each kind."""

from __future__ import annotations

from kit import scenario


def test_one_small_enemy_is_caught() -> None:
    t = scenario("nishi_souta@C3 finn@E3", "raakchott@D3 spearmen@L10")
    assert t.attack_dice("raakchott", "nishi_souta") == 2 and t.attack_dice("raakchott", "finn") == 2
    assert t.defense_dice("nishi_souta", "raakchott") == 3 and t.defense_dice("finn", "raakchott") == 3
    assert t.attack_dice("spearmen#1", "finn") == 2, "not adjacent"
    assert t.defense_dice("raakchott", "nishi_souta") == 4


def test_two_enemies_are_too_many() -> None:
    t = scenario("nishi_souta@C3", "raakchott@D3 spearmen@C4")
    assert t.attack_dice("raakchott", "nishi_souta") == 3 and t.defense_dice("nishi_souta", "spearmen#1") == 3


def test_a_large_one_is_too_strong() -> None:
    t = scenario("nishi_souta@C3", "grimnak@D3/E3")
    assert t.attack_dice("grimnak", "nishi_souta") == 2 and t.defense_dice("nishi_souta", "grimnak") == 4


def test_friends_beside_him_do_not_matter() -> None:
    t = scenario("nishi_souta@C3 finn@C4", "raakchott@D3")
    assert t.attack_dice("raakchott", "nishi_souta") == 2
    assert t.defense_dice("raakchott", "finn") == 4
