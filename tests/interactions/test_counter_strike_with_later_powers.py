"""Excess shields against all kinds of attackers."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

HILL = "g1  g1  g1  g3  g1  g1"


def test_height_gives_the_samurai_a_die_more_to_strike_with() -> None:
    t = scenario("finn@C1", "izumi_samurai@D1", grid=HILL, dice=[skulls(0, of=3), shields(2, of=6)])
    t.attack("finn", "izumi_samurai#1")
    assert t.wounds("finn") == 2


def test_too_high_above_nobody_is_adjacent_and_nobody_is_struck() -> None:
    cliff = "g1  g1  g1  g9  g1  g1"
    t = scenario("syvarris@C1", "izumi_samurai@D1", grid=cliff)
    assert not t.adjacent("syvarris", "izumi_samurai#1")
    t.dice(skulls(1, of=t.attack_dice("syvarris", "izumi_samurai#1")))
    t.dice(shields(3, of=t.defense_dice("syvarris", "izumi_samurai#1")))
    t.attack("syvarris", "izumi_samurai#1").done()
    assert t.wounds("syvarris") == 0


def test_a_shell_is_no_help_against_a_blow_that_is_struck_back() -> None:
    t = scenario("mezzodemon_warmongers@C3,L1", "izumi_samurai@D3", dice=[skulls(0, of=3), shields(1, of=5)])
    t.attack("mezzodemon_warmongers#1", "izumi_samurai#1")
    assert not t.alive("mezzodemon_warmongers#1") and t.tokens("mezzodemon_warmongers").count("exoskeleton") == 2


def test_a_goblin_does_not_die_for_a_brute_who_is_struck_back() -> None:
    t = scenario("horned_skull_brutes@C3,L1 goblin_cutters@B3", "izumi_samurai@D3", turn="horned_skull_brutes")
    t.dice(skulls(0, of=t.attack_dice("horned_skull_brutes#1", "izumi_samurai#1")), shields(1, of=5))
    t.attack("horned_skull_brutes#1", "izumi_samurai#1")
    assert not t.alive("horned_skull_brutes#1") and t.alive("goblin_cutters#1")


def test_the_amulet_answers_it() -> None:
    t = scenario(
        "xiamara_the_kyrie_warrior@C5 saylind_the_kyrie_warrior@C3",
        "izumi_samurai@D3",
        turn="saylind_the_kyrie_warrior",
    )
    dice = t.attack_dice("saylind_the_kyrie_warrior", "izumi_samurai#1")
    t.dice(skulls(0, of=dice), shields(2, of=5), 17)
    t.skip_moves().attack("saylind_the_kyrie_warrior", "izumi_samurai#1").choose(True)
    assert t.wounds("saylind_the_kyrie_warrior") == 0


def test_whom_a_tagawa_strikes_down_so_counts_for_bloodlust() -> None:
    t = scenario("marro_warriors@C3,L1", "tagawa_samurai@D3", dice=[skulls(0, of=2), shields(1, of=5)])
    t.attack("marro_warriors#1", "tagawa_samurai#1")
    assert not t.alive("marro_warriors#1") and t.tokens("tagawa_samurai") == ["experience"]


def test_no_blow_where_the_dice_were_all_skulls() -> None:
    t = scenario("deathstalkers@C3/B3", "izumi_samurai@D3,L1", dice=[skulls(3, of=3)])
    t.attack("deathstalkers#1", "izumi_samurai#1")
    assert not t.alive("izumi_samurai#1") and not t.rolled("defense")


def test_a_swipe_is_not_struck_back() -> None:
    t = scenario("izumi_samurai@C3", "finn@D3", dice=[skulls(0, of=1)])
    t.move("izumi_samurai#1", "A3").pick("yes")
    assert t.wounds("finn") == 0 and t.rolled("defense") == []


def test_a_bully_who_is_struck_loses_his_second_attack_with_his_life() -> None:
    t = scenario("ogre_pulverizer@C3 finn@L1", "raelin@D3", wounds={"ogre_pulverizer": 4}, turn="ogre_pulverizer")
    t.dice(skulls(0, of=4), shields(2, of=t.defense_dice("ogre_pulverizer", "raelin")))
    t.attack("ogre_pulverizer", "raelin")
    assert not t.alive("ogre_pulverizer") and t.over


def test_who_falls_by_it_near_raakchott_feeds_him() -> None:
    t = scenario(
        "marro_warriors@C3,L1",
        "izumi_samurai@D3 raakchott_steward_of_death@C5",
        dice=[skulls(0, of=2), shields(1, of=5)],
    )
    t.attack("marro_warriors#1", "izumi_samurai#1")
    assert "consume marker" in t.tokens("raakchott_steward_of_death")


def test_sword_and_eye_do_not_strike_twice() -> None:
    """A Marro beside Torin who is attacked from afar: one blow, dealt by Torin."""
    t = scenario("syvarris@I3", "marro_warriors@D3 torin@C3/B3", dice=[skulls(1, of=3), shields(3, of=3)])
    t.attack("syvarris", "marro_warriors#1").done()
    assert t.wounds("syvarris") == 2


@pytest.mark.parametrize(("attacker", "spared"), [("kozuke_samurai", True), ("finn", False)])
def test_samurai_spare_samurai_even_on_the_other_side(attacker: str, spared: bool) -> None:
    t = scenario(f"{attacker}@C3", "izumi_samurai@D3,L1")
    t.dice(skulls(1, of=t.attack_dice(attacker, "izumi_samurai#1")), shields(2, of=5))
    t.attack(attacker + ("#1" if spared else ""), "izumi_samurai#1")
    assert t.alive(attacker) and (t.wounds(attacker) == 0) == spared


def test_a_headbutt_and_a_counter_strike_at_once() -> None:
    """As many shields as skulls: both take a wound of the headbutt, and nothing is in excess."""
    t = scenario("ramosaur_rider@C3/B3", "charos@D3/E3")
    dice = t.attack_dice("ramosaur_rider", "charos")
    t.dice(skulls(2, of=dice), shields(2, of=t.defense_dice("ramosaur_rider", "charos")))
    t.attack("ramosaur_rider", "charos")
    assert t.wounds("charos") == 1 and t.wounds("ramosaur_rider") == 1


def test_the_odds_tell_the_blow_back_with_height() -> None:
    level = scenario("finn@B1", "izumi_samurai@C1", grid=HILL)
    high = scenario("finn@C1", "izumi_samurai@D1", grid=HILL)
    back = [sum(k * p for k, p in enumerate(t._odds("finn", "izumi_samurai#1").back)) for t in (level, high)]
    assert back[1] > back[0] > 0
