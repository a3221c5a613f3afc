"""Engagement Strike and thorns against all ways to come near."""

from __future__ import annotations

import pytest
from kit import scenario, skulls

AGENT = "nakita_agents@E3"


def test_disengage_does_not_help_who_comes() -> None:
    t = scenario("krav_maga_agents@A3", AGENT, dice=[15])
    t.move("krav_maga_agents#1", "D3")
    assert len(t.events("D20Rolled")) == 1


def test_who_disengages_may_leave_unharmed_but_is_struck_when_he_returns() -> None:
    t = scenario("deathreavers@D3", AGENT)
    t.move("deathreavers#1", "A3")
    assert not t.events("CombatDiceRolled") and not t.events("D20Rolled")


def test_a_flyer_is_struck_where_it_lands() -> None:
    t = scenario("raelin@A3", AGENT, dice=[15])
    t.fly("raelin", "D3")
    assert t.wounds("raelin") == 1


def test_a_flyer_who_passes_is_not() -> None:
    t = scenario("raelin@C3", AGENT)
    t.fly("raelin", "G3")
    assert not t.events("D20Rolled")


def test_stealth_armor_answers_the_strike() -> None:
    t = scenario("microcorp_agents@A3", AGENT, dice=[15, 15])
    t.move("microcorp_agents#1", "D3")
    assert t.alive("microcorp_agents#1") and len(t.events("D20Rolled")) == 2


def test_who_is_struck_down_does_not_attack() -> None:
    t = scenario("krav_maga_agents@A3", AGENT, dice=[15])
    t.move("krav_maga_agents#1", "D3")
    assert not t.alive("krav_maga_agents#1") and (t.over or not t.asks("attack"))


def test_a_large_figure_is_not_struck() -> None:
    t = scenario("grimnak@B3/A3", AGENT)
    t.move("grimnak", "D3/C3")
    assert not t.events("D20Rolled")


def test_two_agents_strike_twice() -> None:
    t = scenario("finn@A3", "nakita_agents@E3,D2", dice=[15, 15])
    t.move("finn", "D3")
    assert t.wounds("finn") == 2


def test_who_is_adjacent_already_is_not_struck_by_walking_round() -> None:
    t = scenario("finn@D3", AGENT)
    t.walk("finn", "D4")
    assert t.adjacent("finn", "nakita_agents#1") and not t.events("D20Rolled")


def test_who_is_put_there_has_not_moved() -> None:
    t = scenario("tul_bak_ra@A3", AGENT)
    t.pick("Teleportation").place("D3")
    assert t.adjacent("tul_bak_ra", "nakita_agents#1") and not t.events("D20Rolled")


def test_phantom_walk_does_not_help_who_stops_there() -> None:
    t = scenario("kita_the_springrunner@A3", AGENT, dice=[15])
    t.move("kita_the_springrunner", "D3")
    assert t.wounds("kita_the_springrunner") == 1


def test_thorns_stop_a_berserker_and_his_next_charge_begins_there() -> None:
    t = scenario("tarn_viking_warriors@A3", "girushia_grove_keeper@E3", dice=[10, 15])
    t.walk("tarn_viking_warriors#1", "B3", "C3", "D3", "D2").choose(True)
    assert t.at("tarn_viking_warriors#1") == "D3", "stopped beside her"
    t.pick("Berserker Charge")
    assert t.asks("figure") and "E2" in t.reach("tarn_viking_warriors#1")


def test_thorns_weaken_the_attack_of_this_turn_only() -> None:
    t = scenario("finn@B3", "girushia_grove_keeper@E3", dice=[10])
    t.move("finn", "D3")
    t.choose(True)
    assert t.attack_dice("finn", "girushia_grove_keeper") == 2
    t.done()
    t.begin_turn("finn")
    assert t.attack_dice("finn", "girushia_grove_keeper") == 3


@pytest.mark.parametrize("card", ["heavy_gruts", "tornak"])
def test_a_coward_with_disengage_gives_no_reward(card: str) -> None:
    where = "C3" if card == "heavy_gruts" else "C3/B3"
    t = scenario(f"{card}@{where}", "sir_denrick@D3")
    t.move(card + ("#1" if card == "heavy_gruts" else ""), "A5" if card == "heavy_gruts" else "A5/A6")
    assert not t.asks("swipe") and not t.events("CombatDiceRolled")


def test_a_deflectatron_never_swipes_whatever_its_friends_add() -> None:
    t = scenario("finn@C3", "deflectatron@D3 sir_denrick@L1")
    t.move("finn", "A3")
    assert not t.asks("swipe") and not t.events("CombatDiceRolled")


def test_a_safe_flight_leaves_a_coward_unpunished_and_a_plain_one_does_not() -> None:
    t = scenario("taelord_the_kyrie_warrior@C3", "sir_denrick@D3")
    t.fly("taelord_the_kyrie_warrior", "A5")
    assert not t.events("CombatDiceRolled")
    t = scenario("raelin@C3", "sir_denrick@D3", dice=[skulls(0, of=2)])
    t.fly("raelin", "G3").pick("yes")
    assert t.rolled() == [2]
