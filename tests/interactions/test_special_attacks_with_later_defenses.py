"""Special attacks against what keeps others from being hit or hurt."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

EXPLOSION = "Explosion Special Attack"


def test_an_agent_beside_the_attacker_does_not_dodge() -> None:
    t = scenario("raakchott_steward_of_death@C3", "krav_maga_agents@D3,L1", dice=[skulls(2, of=2), shields(1, of=3)])
    t.skip_moves().use("Soul Fury Special Attack")
    assert not t.alive("krav_maga_agents#1")


def test_kita_is_hit_by_a_blast_beside_her_that_could_not_be_aimed_at_her() -> None:
    t = scenario("deathwalker_9000@C3", "kita_the_springrunner@I3 finn@H3", dice=[skulls(0, of=3)])
    t.skip_moves().use(EXPLOSION, aim=False)
    assert t.request.values == [t.fig("finn"), None]
    t.pick("Finn")
    assert {t.ref(e.defender) for e in t.events("AttackDeclared")} == {"finn", "kita_the_springrunner"}


def test_toughness_counts_against_special_attacks() -> None:
    t = scenario("deathwalker_9000@C3", "morinsteins_masterpiece@G3", dice=[skulls(1, of=3), shields(0, of=1)])
    t.skip_moves().use(EXPLOSION)
    assert t.wounds("morinsteins_masterpiece") == 0


def test_a_shell_does_not() -> None:
    t = scenario("deathwalker_9000@C3", "mezzodemon_warmongers@G3,L1", dice=[skulls(1, of=3), shields(0, of=3)])
    t.skip_moves().use(EXPLOSION)
    assert not t.alive("mezzodemon_warmongers#1")


def test_concealment_answers_wounds_of_a_special_attack_as_far_as_it_says() -> None:
    t = scenario("deathwalker_9000@A3", "brave_arrow@H3", dice=[skulls(2, of=3), shields(0, of=3), 20])
    t.skip_moves().use(EXPLOSION)
    assert t.wounds("brave_arrow") == 0


def test_melee_defense_is_for_normal_attacks() -> None:
    t = scenario("raakchott_steward_of_death@C3", "major_x17@D3")
    assert t.defense_dice("raakchott_steward_of_death", "major_x17") == 7
    assert t.defense_dice("raakchott_steward_of_death", "major_x17", "Soul Fury Special Attack") == 3


@pytest.mark.parametrize(("terrain", "dice"), [("g1", 4), ("sh1", 5)])
def test_shadow_helps_against_a_beam(terrain: str, dice: int) -> None:
    row = f"g1  g1  g1  g1  {terrain}  g1"
    t = scenario("deathwalker_10000@A1", "finn@E1", grid=row)
    assert t.defense_dice("deathwalker_10000", "finn", "Annihilation Beam Special Attack") == dice


def test_a_challenged_figure_can_only_aim_at_its_challenger() -> None:
    t = scenario("deathwalker_9000@C3", "tandros_kreel@D3 finn@C4").skip_moves()
    assert t.targets("deathwalker_9000") == ["tandros_kreel"]


def test_a_disguise_is_asked_about_only_by_who_is_aimed_at() -> None:
    """A grenade at Finn hits Fia Bonny beside him without being aimed at her (card ruling 31 says so of its kind)."""
    t = scenario("airborne_elite@C3", "finn@G3 fia_bonny_the_void_siren@G4", dice=[skulls(0, of=2)])
    t.skip_moves().use("Grenade Special Attack", aim=False).pick("Airborne Elite 1 at Finn")
    assert not t.events("D20Rolled") and len(t.events("AttackDeclared")) == 2
    t = scenario("airborne_elite@C3", "finn@G3 fia_bonny_the_void_siren@G4", dice=[13, skulls(0, of=2)])
    t.skip_moves().use("Grenade Special Attack", aim=False).pick("Airborne Elite 1 at Fia").choose(True)
    assert "fia_bonny_the_void_siren" not in [t.ref(e.defender) for e in t.events("AttackDeclared")]


def test_the_victim_of_a_sacrifice_may_be_hidden_from_enemies() -> None:
    """Nobody aims at the Drow: its player chooses it."""
    t = scenario("pelloth@C3 deepwyrm_drow@F3", "finn@H3", turn="pelloth", dice=[skulls(1, of=3)])
    t.skip_moves().use("Lolth's Wrath Special Attack").pick("Deepwyrm Drow 1").pick("Finn")
    assert t.wounds("finn") == 1 and not t.alive("deepwyrm_drow#1")


def test_lolths_wrath_and_stealth_armor() -> None:
    t = scenario("pelloth@C3 deepwyrm_drow@F3", "microcorp_agents@H3,L1", turn="pelloth", dice=[skulls(1, of=3), 15])
    t.skip_moves().use("Lolth's Wrath Special Attack").pick("Deepwyrm Drow 1").pick("Microcorp Agents 1")
    assert t.alive("microcorp_agents#1")


def test_lolths_wrath_feeds_raakchott_and_frees_a_spirit() -> None:
    t = scenario(
        "pelloth@C3 deepwyrm_drow@F3 raakchott_steward_of_death@F5",
        "finn@H3 thorgrim@L1",
        turn="pelloth",
        wounds={"finn": 3},
        dice=[skulls(1, of=3)],
    )
    t.skip_moves().use("Lolth's Wrath Special Attack").pick("Deepwyrm Drow 1").pick("Finn")
    assert t.asks("card", 1), "Finn's spirit looks for a card"
    t.pick("Thorgrim")
    assert "consume marker" in t.tokens("raakchott_steward_of_death")


def test_soul_fury_takes_only_adjacent_figures_of_the_height_it_reaches() -> None:
    cliff = "g1  g1  g1  g9  g1  g1\n  g1  g1  g1  g1  g1  g1"
    t = scenario("raakchott_steward_of_death@C1", "finn@D1 thorgrim@B1", grid=cliff, dice=[skulls(0, of=2)])
    t.skip_moves().use("Soul Fury Special Attack")
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["thorgrim"]


def test_an_area_does_not_ask_about_immunity_to_other_powers() -> None:
    """Unhatchable and Unyielding are about powers that move and rule, not about wounds."""
    t = scenario("deathwalker_9000@C3", "raelin_the_kyrie_warrior_bt@G3", dice=[skulls(1, of=3)])
    t.dice(shields(0, of=t.defense_dice("deathwalker_9000", "raelin_the_kyrie_warrior_bt", EXPLOSION)))
    t.skip_moves().use(EXPLOSION)
    assert t.wounds("raelin_the_kyrie_warrior_bt") == 1


def test_the_plated_ignore_a_self_destruction() -> None:
    t = scenario("deathwalker_7000@C3 finn@L1", "deathwalker_10000@D3 thorgrim@C4", dice=[20])
    t.skip_moves().use("Self-Destruct")
    hurt = t.wounds("thorgrim") or not t.alive("thorgrim")
    assert t.alive("deathwalker_10000") and hurt


def test_plague_and_plating() -> None:
    """The hounds spare Soulborgs anyway, toxic skin too: but a swoop of a dragon does not, and the plating does."""
    t = scenario("sonlen_sotm@C3 raelin@L1", "deathwalker_10000@F3", dice=[15])
    t.stay().use("Dragon Swoop").pick("Deathwalker")
    assert t.alive("deathwalker_10000")
