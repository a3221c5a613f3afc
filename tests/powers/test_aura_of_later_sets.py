"""Defense auras of the later sets, kind ones and others."""

from __future__ import annotations

from kit import scenario


def test_strength_of_oak_is_for_friendly_elves_beside_her() -> None:
    t = scenario("finn@L1", "kyntela_gwyn@D3 warriors_of_ashra@E3,L10 raakchott@D4")
    assert t.defense_dice("finn", "warriors_of_ashra#1") == 4
    assert t.defense_dice("finn", "warriors_of_ashra#2") == 3
    assert t.defense_dice("finn", "raakchott") == 4 and t.defense_dice("finn", "kyntela_gwyn") == 2


def test_nerak_watches_over_orcs() -> None:
    t = scenario("finn@L1", "nerak_the_glacian_swog_rider@D3/C3 grimnak@H3/I3 raakchott@D4")
    assert t.defense_dice("finn", "grimnak") == 5
    assert t.defense_dice("finn", "raakchott") == 4 and t.defense_dice("finn", "nerak_the_glacian_swog_rider") == 3
    t = scenario("finn@L1", "nerak_the_glacian_swog_rider@D3/C3 grimnak@I3/J3")
    assert t.defense_dice("finn", "grimnak") == 4, "too far"


def test_the_extended_aura_reaches_six_spaces() -> None:
    t = scenario("finn@L9", "raelin_the_kyrie_warrior_sotm@A3 raakchott@G3 tarn_viking_warriors@H3")
    assert t.defense_dice("finn", "raakchott") == 5
    assert t.defense_dice("finn", "tarn_viking_warriors#1") == 4
    assert t.defense_dice("finn", "raelin_the_kyrie_warrior_sotm") == 3


def test_terror_is_for_enemies_in_her_sight() -> None:
    t = scenario("raelin_the_kyrie_warrior_aoa@D3/C3 finn@D4", "raakchott@H3 tarn_viking_warriors@I3")
    assert t.defense_dice("finn", "raakchott") == 3
    assert t.defense_dice("finn", "tarn_viking_warriors#1") == 4, "too far"
    assert t.defense_dice("raakchott", "finn") == 4, "a friend"


def test_serpentor_is_cruel_to_everybody_beside_him() -> None:
    t = scenario("serpentor@D3 finn@D4", "raakchott@E3 spearmen@G3")
    assert t.defense_dice("finn", "raakchott") == 3 and t.defense_dice("raakchott", "finn") == 3
    assert t.defense_dice("finn", "spearmen#1") == 3 and t.defense_dice("raakchott", "serpentor") == 4
