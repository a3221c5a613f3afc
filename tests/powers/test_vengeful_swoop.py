"""Vengeful Swoop: Raelin may come down on who wounds one of her own."""

from __future__ import annotations

from kit import scenario, shields, skulls

RAELIN = "raelin_the_kyrie_warrior_bt"


def test_she_comes_down_and_strikes() -> None:
    t = scenario("finn@C3", f"raakchott@D3 {RAELIN}@G3", dice=[skulls(1, of=3), shields(0, of=4), 8])
    t.attack("finn", "raakchott").place("B3")
    assert t.at(RAELIN) == "B3" and t.wounds("finn") == 1 and t.wounds("raakchott") == 1


def test_a_bad_roll_and_a_patient_player() -> None:
    t = scenario("finn@C3", f"raakchott@D3 {RAELIN}@G3", dice=[skulls(1, of=3), shields(0, of=4), 7])
    t.attack("finn", "raakchott").place("B3")
    assert t.at(RAELIN) == "B3" and t.wounds("finn") == 0
    t = scenario("finn@C3", f"raakchott@D3 {RAELIN}@G3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("finn", "raakchott").done()
    assert t.at(RAELIN) == "G3"


def test_not_without_a_wound_not_too_far_and_not_for_herself() -> None:
    t = scenario("finn@C3", f"raakchott@D3 {RAELIN}@G3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", "raakchott")
    assert t.over
    t = scenario("finn@C3", f"raakchott@D3 {RAELIN}@I3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("finn", "raakchott")
    assert t.over
    t = scenario("finn@C3", f"{RAELIN}@D3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", RAELIN)
    assert t.over


def test_once_a_turn() -> None:
    t = scenario("spearmen@C3,D2", f"raakchott@D3 {RAELIN}@G3", dice=[skulls(1, of=2), shields(0, of=4), 7])
    t.attack("spearmen#1", "raakchott").place("B3")
    t.dice(skulls(1, of=2), shields(0, of=4)).attack("spearmen#2", "raakchott")
    assert t.wounds("raakchott") == 2


def test_not_for_special_attacks() -> None:
    t = scenario("deathwalker_9000@I3", f"raakchott@D3 {RAELIN}@A3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.wounds("raakchott") == 1 and t.at(RAELIN) == "A3"
