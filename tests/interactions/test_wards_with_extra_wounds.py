"""Wounds that are ignored and wounds that bring more: who comes first is not a matter of who joined first."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

KYRIE = "saylind_the_kyrie_warrior"


def test_an_amulet_that_leaves_one_wound_saves_from_the_coils() -> None:
    """Coil Crush needs two wounds; the Amulet of Paivatar leaves one."""
    army = f"{KYRIE}@D3 xiamara_the_kyrie_warrior@D5"
    t = scenario("wo_sa_ga@C3/B3", army)
    t.dice(skulls(2, of=t.attack_dice("wo_sa_ga", KYRIE)), shields(0, of=t.defense_dice("wo_sa_ga", KYRIE)), 8)
    t.skip_moves().attack("wo_sa_ga", KYRIE).choose(True)
    assert t.wounds(KYRIE) == 1 and t.alive(KYRIE)


def test_the_same_with_the_armies_exchanged() -> None:
    t = scenario(f"{KYRIE}@D3 xiamara_the_kyrie_warrior@D5", "wo_sa_ga@C3/B3", turn="wo_sa_ga")
    t.dice(skulls(2, of=t.attack_dice("wo_sa_ga", KYRIE)), shields(0, of=t.defense_dice("wo_sa_ga", KYRIE)), 8)
    t.skip_moves().attack("wo_sa_ga", KYRIE).choose(True)
    assert t.wounds(KYRIE) == 1 and t.alive(KYRIE)


def test_without_the_amulet_the_coils_crush() -> None:
    t = scenario("wo_sa_ga@C3/B3", f"{KYRIE}@D3 finn@L1")
    t.dice(skulls(2, of=t.attack_dice("wo_sa_ga", KYRIE)), shields(0, of=t.defense_dice("wo_sa_ga", KYRIE)), 15)
    t.skip_moves().attack("wo_sa_ga", KYRIE)
    assert not t.alive(KYRIE)


def test_an_amulet_that_leaves_none_leaves_nothing_to_poison() -> None:
    t = scenario("deepwyrm_drow@C3", f"{KYRIE}@D3 xiamara_the_kyrie_warrior@D5")
    attack, defense = t.attack_dice("deepwyrm_drow#1", KYRIE), t.defense_dice("deepwyrm_drow#1", KYRIE)
    t.dice(skulls(1, of=attack), shields(0, of=defense), 17)
    t.skip_moves().attack("deepwyrm_drow#1", KYRIE).choose(True)
    assert t.wounds(KYRIE) == 0


@pytest.mark.parametrize("ward", ["microcorp_agents", "sacred_band"])
def test_who_ignores_the_wound_of_a_mortal_strike_rolls_once(ward: str) -> None:
    """Mortal Strike asks for a unique hero: it has nothing to say here, and the ward is rolled for once."""
    company = " parmenio@E3" if ward == "sacred_band" else ""
    t = scenario("master_of_the_hunt@C3", f"{ward}@D3,L1{company}")
    if company:
        assert t.adjacent("parmenio", f"{ward}#1")
    attack, defense = (
        t.attack_dice("master_of_the_hunt", f"{ward}#1"),
        t.defense_dice("master_of_the_hunt", f"{ward}#1"),
    )
    t.dice(skulls(1, of=attack), shields(0, of=defense), 15)
    t.skip_moves().attack("master_of_the_hunt", f"{ward}#1")
    assert t.alive(f"{ward}#1") and len(t.events("D20Rolled")) == 1


def test_a_rabble_dies_for_all_the_wounds_of_a_deadly_strike() -> None:
    t = scenario("migol_ironwill@C3", "horned_skull_brutes@D3,L1 goblin_cutters@E3")
    attack = t.attack_dice("migol_ironwill", "horned_skull_brutes#1")
    t.dice(skulls(2, of=attack), shields(0, of=t.defense_dice("migol_ironwill", "horned_skull_brutes#1")))
    t.skip_moves().attack("migol_ironwill", "horned_skull_brutes#1")
    t.game.answer(0)
    assert t.alive("horned_skull_brutes#1") and not t.alive("goblin_cutters#1")


def test_the_plated_take_the_wounds_of_a_swipe() -> None:
    t = scenario("deathwalker_10000@C3", "finn@D3", dice=[skulls(1, of=1)])
    t.move("deathwalker_10000", "A3").pick("yes")
    assert not t.alive("deathwalker_10000"), "a swipe is no power"
