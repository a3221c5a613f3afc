"""Whip and Paralyzing Stare: with a good roll the chosen figure makes no defense roll against its attacker in this
turn."""

from __future__ import annotations

from kit import scenario, shields, skulls

WHIP = "Whip 12"
STARE = "Paralyzing Stare 16"


def test_no_defense_against_james() -> None:
    t = scenario("james_murphy@C3", "raakchott@D3", dice=[12, skulls(1, of=2)])
    t.stay().use(WHIP).pick("Raakchott")
    t.attack("james_murphy", "raakchott")
    assert t.wounds("raakchott") == 1
    assert not t.tokens("raakchott"), "it goes with the turn"


def test_a_bad_roll_does_nothing() -> None:
    t = scenario("james_murphy@C3", "raakchott@D3", dice=[11, skulls(1, of=2), shields(1, of=4)])
    t.stay().use(WHIP).pick("Raakchott")
    t.attack("james_murphy", "raakchott")
    assert t.wounds("raakchott") == 0


def test_only_whom_he_chose_is_helpless() -> None:
    t = scenario("james_murphy@C3", "raakchott@D3 spearmen@C4", dice=[20, skulls(1, of=2), shields(1, of=3)])
    t.stay().use(WHIP).pick("Raakchott")
    t.attack("james_murphy", "spearmen#1")
    assert t.alive("spearmen#1")


def test_the_whip_is_for_small_and_medium_neighbours() -> None:
    t = scenario("james_murphy@C3", "grimnak@D3/E3 raakchott@F5")
    t.stay()
    assert t.asks("attack")


def test_the_stare_reaches_six_spaces_of_clear_sight() -> None:
    t = scenario("me_burq_sa@C3/B3", "raakchott@I3 spearmen@J5", dice=[16, skulls(2, of=3)])
    t.stay().use(STARE).pick("Raakchott")
    t.attack("me_burq_sa", "raakchott")
    assert t.wounds("raakchott") == 2


def test_the_stare_does_not_help_others() -> None:
    t = scenario("me_burq_sa@C3/B3 finn@D4", "raakchott@D3", dice=[16])
    t.stay().use(STARE).pick("Raakchott")
    assert t.chance("me_burq_sa", "raakchott", 0) == 1 / 8
    assert t.chance("finn", "raakchott", 0) > 1 / 8


def test_a_tough_one_that_does_not_roll_is_not_tough() -> None:
    t = scenario("james_murphy@C3", "warforged_soldiers@D3,L10", dice=[12, skulls(1, of=2)])
    t.stay().use(WHIP).pick("Warforged Soldiers 1")
    t.attack("james_murphy", "warforged_soldiers#1")
    assert not t.alive("warforged_soldiers#1")
