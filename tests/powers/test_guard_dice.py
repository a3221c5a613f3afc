"""Defense dice that depend on who attacks whom, how and from where: Melee Defense, Evasive and their kin, and the
powers that take such dice away."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.cards import TEST_CARDS

WATER = "g1  g1  w1  g1  g1  g1  g1  g1"
SYVARRIS = "syvarris"


@pytest.mark.parametrize(
    ("card", "usual", "more"),
    [("tenth_regiment_of_foot", 2, 1), ("gladiatrons", 3, 1), ("major_x17", 3, 4), ("necrotech_ghoulgrip", 4, 1)],
)
def test_melee_defense_is_for_normal_attacks_by_adjacent_figures(card: str, usual: int, more: int) -> None:
    t = scenario("finn@C3 syvarris@C8 deathwalker_9000@D4", f"{card}@D3")
    assert t.defense_dice("finn", card) == usual + more
    assert t.defense_dice("syvarris", card) == usual, "not from afar"
    assert t.defense_dice("deathwalker_9000", card) == usual + more
    assert t.defense_dice("deathwalker_9000", card, "Explosion Special Attack") == usual, "not against a special attack"


@pytest.mark.parametrize(
    ("card", "usual", "more"),
    [
        ("elite_onyx_vipers", 2, 8),
        ("ranoc_vipers", 0, 2),
        ("vorid_glide_strikers", 2, 1),
        ("wing_commander_tuck_harrigan", 2, 1),
        ("snake_eyes", 3, 2),
    ],
)
def test_evasive_is_for_all_attacks_from_afar(card: str, usual: int, more: int) -> None:
    t = scenario("finn@C3 syvarris@C8 deathwalker_9000@I3", f"{card}@D3 raakchott@L10")
    assert t.defense_dice("syvarris", card) == usual + more
    assert t.defense_dice("deathwalker_9000", card, "Explosion Special Attack") == usual + more
    assert t.defense_dice("finn", card) == usual, "not against an adjacent figure"
    assert t.defense_dice("syvarris", "raakchott") == 4, "not for others"


def test_insubstantial_is_not_for_special_attacks() -> None:
    t = scenario("finn@C3 deathwalker_9000@I3", "phantom_knights@D3")
    assert t.defense_dice("deathwalker_9000", "phantom_knights#1") == 4 + 3
    assert t.defense_dice("deathwalker_9000", "phantom_knights#1", "Explosion Special Attack") == 4
    assert t.defense_dice("finn", "phantom_knights#1") == 4


def test_arkmer_counts_his_own_elves_beside_him() -> None:
    t = scenario("finn@C3 syvarris@D4", "arkmer@D3 warriors_of_ashra@E3,D2,L10")
    assert t.defense_dice("finn", "arkmer") == 2 + 2, "neither the far one nor the enemy's Elf"


def test_the_shield_wall_has_two_more_dice_at_most() -> None:
    t = scenario("finn@C3", "roman_legionnaires@D3,E3,D2,L10")
    assert t.defense_dice("finn", "roman_legionnaires#1") == 2 + 2
    t = scenario("finn@C3", "roman_legionnaires@D3,E3,D2,E2")
    assert t.defense_dice("finn", "roman_legionnaires#1") == 2 + 2
    t = scenario("finn@C3", "roman_legionnaires@D3,L10")
    assert t.defense_dice("finn", "roman_legionnaires#1") == 2


def test_the_wall_of_a_second_squad_counts() -> None:
    t = scenario("finn@C3", "roman_legionnaires@D3 roman_legionnaires@E3")
    assert t.defense_dice("finn", "roman_legionnaires#1") == 2 + 1


def test_sir_dupuis_with_four_wounds() -> None:
    t = scenario("finn@C3", "sir_dupuis@D3/E3", wounds={"sir_dupuis": 3})
    assert t.defense_dice("finn", "sir_dupuis") == 3
    t = scenario("finn@C3", "sir_dupuis@D3/E3", wounds={"sir_dupuis": 4}, dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", "sir_dupuis")
    assert t.wounds("sir_dupuis") == 4


def test_templars_dismiss_squads_on_foot() -> None:
    t = scenario("tarn_viking_warriors@C3 finn@D2 krav_maga_agents@H3", "templar_cavalry@D3/E3")
    assert t.defense_dice("tarn_viking_warriors#1", "templar_cavalry#1") == 4
    assert t.defense_dice("finn", "templar_cavalry#1") == 3, "a hero"
    assert t.defense_dice("krav_maga_agents#1", "templar_cavalry#1") == 3, "not adjacent"


def test_vanguards_in_water_or_below() -> None:
    t = scenario("finn@B1", "gelryie_vanguards@C1,E1", grid=WATER)
    assert t.defense_dice("finn", "gelryie_vanguards#1") == 2 + 2
    assert t.defense_dice("finn", "gelryie_vanguards#2") == 2
    t = scenario("finn@A1", "gelryie_vanguards@B1,D1", grid="g2  g1  g2  g2  g2")
    assert t.defense_dice("finn", "gelryie_vanguards#1") == 2 + 2
    assert t.defense_dice("finn", "gelryie_vanguards#2") == 2


def test_beasts_are_calm_before_haluchott() -> None:
    t = scenario("finn@C3 ice_troll_berserker@D2", "haluchott_corruptor_of_beasts@D3")
    assert t.defense_dice("ice_troll_berserker", "haluchott_corruptor_of_beasts") == 4 + 2
    assert t.defense_dice("finn", "haluchott_corruptor_of_beasts") == 4


def test_obsidian_guards_are_weak_in_water() -> None:
    t = scenario("finn@B1", "obsidian_guards@C1,E1", grid=WATER)
    assert t.defense_dice("finn", "obsidian_guards#1") == 4 - 2
    assert t.defense_dice("finn", "obsidian_guards#2") == 4


def test_ana_protects_from_the_followers_of_utgar() -> None:
    t = scenario("marro_warriors@C3 finn@C4", "ana_karithon@F3 krav_maga_agents@D3,L10 charos@H8/I8")
    assert t.defense_dice("marro_warriors#1", "krav_maga_agents#1") == 4
    assert t.defense_dice("marro_warriors#1", "krav_maga_agents#2") == 3, "too far from her"
    assert t.defense_dice("finn", "krav_maga_agents#1") == 3, "no follower of Utgar"
    assert t.defense_dice("marro_warriors#1", "ana_karithon") == 3, "not herself"
    assert t.defense_dice("marro_warriors#1", "charos") == 5, "too large"


def test_vigilance_needs_a_revealed_marker_on_a_card_of_jandar() -> None:
    army = "concan_the_kyrie_warrior_sotc@F3 marro_warriors@D3"
    t = scenario(army, "finn@C3", turn="concan_the_kyrie_warrior_sotc")
    assert t.defense_dice("finn", "marro_warriors#1") == 3, "this marker does not lie there"
    t.game.state.markers[0] = t.card("concan_the_kyrie_warrior_sotc")
    t.game.state.shown[0] = False
    assert t.defense_dice("finn", "marro_warriors#1") == 3
    t.game.state.shown[0] = True
    assert t.defense_dice("finn", "marro_warriors#1") == 4
    assert t.defense_dice("finn", "concan_the_kyrie_warrior_sotc") == 4, "he follows Jandar"
    t.game.state.markers[0] = t.card("marro_warriors")
    assert t.defense_dice("finn", "marro_warriors#1") == 3


def test_air_elementals_master_flyers() -> None:
    t = scenario("air_elemental@C3 finn@D4", "xenithrax@D3/E3 raakchott@C4")
    assert t.defense_dice("air_elemental", "xenithrax") == 2
    assert t.defense_dice("finn", "xenithrax") == 3
    assert t.defense_dice("air_elemental", "raakchott") == 4


def test_soul_weapons() -> None:
    t = scenario("death_knights_of_valkrill@C3 finn@L9", "raakchott@D3")
    t.dice(skulls(2, of=2), shields(1, of=2))
    t.attack("death_knights_of_valkrill#1", "raakchott")
    assert t.wounds("raakchott") == 1
    assert t.defense_dice("finn", "raakchott") == 4


def test_two_other_cutters_make_a_mob() -> None:
    t = scenario("goblin_cutters@C3,D2,E3 finn@D4", "raakchott@D3")
    assert t.defense_dice("goblin_cutters#1", "raakchott") == 4 - 2
    assert t.defense_dice("finn", "raakchott") == 4
    t = scenario("goblin_cutters@C3,D2,L10 finn@E3", "raakchott@D3")
    assert t.defense_dice("goblin_cutters#1", "raakchott") == 4, "Finn is no Cutter"


def test_captains_intimidate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(TEST_CARDS, "bok_bur_na")
    t = scenario("bok_bur_na@C3 exiles_of_the_sundered_sea@G3 finn@L9", "raakchott@F3 spearmen@L10 grimnak@C6/D6")
    assert t.defense_dice("exiles_of_the_sundered_sea#1", "raakchott") == 3
    assert t.defense_dice("bok_bur_na", "raakchott") == 3
    assert t.defense_dice("finn", "raakchott") == 4, "neither Captain nor Pirate"
    assert t.defense_dice("bok_bur_na", "grimnak") == 4, "too large"
    assert t.defense_dice("bok_bur_na", "spearmen#1") == 3, "too far"


def test_the_glade_fights_for_halushia() -> None:
    bush = '[[obstacle]]\nkind = "bush"\nat = ["F3"]\n'
    t = scenario("halushia_scion_of_the_wild@C3/B3 finn@L9", "raakchott@E3 spearmen@D2", extra=bush)
    assert t.defense_dice("halushia_scion_of_the_wild", "raakchott") == 4 - 1 + 1, "a bush is also cover from afar"
    t = scenario("halushia_scion_of_the_wild@D3/C3 finn@L9", "raakchott@E3 spearmen@D2", extra=bush)
    assert t.defense_dice("halushia_scion_of_the_wild", "raakchott") == 3
    assert t.defense_dice("halushia_scion_of_the_wild", "spearmen#1") == 3


def test_scarlett_knows_the_revealed_markers() -> None:
    t = scenario("scarlett@C3 finn@C4", "raakchott@D3 spearmen@L10")
    t.game.state.markers[4:8] = [t.card("raakchott"), t.card("raakchott"), t.card("spearmen"), t.card("raakchott")]
    t.game.state.shown[4:8] = [True, True, True, False]
    assert t.defense_dice("scarlett", "raakchott") == 4 - 2
    assert t.defense_dice("finn", "raakchott") == 4
    assert t.defense_dice("scarlett", "spearmen#1") == 3 - 1


def test_dice_never_fall_below_zero() -> None:
    t = scenario("death_knights_of_valkrill@C3", "ranoc_vipers@D3,L10", dice=[skulls(1, of=2)])
    t.attack("death_knights_of_valkrill#1", "ranoc_vipers#1")
    assert not t.alive("ranoc_vipers#1")
