"""Acid Sacs: a Bursting Hive Soldier bursts before it is taken away."""

from __future__ import annotations

from kit import scenario, shields, skulls

SOLDIER = "bursting_hive_soldier"


def test_a_roll_for_everybody_adjacent_friends_too() -> None:
    t = scenario("finn@C3", f"{SOLDIER}@D3 raakchott@E3", dice=[skulls(1, of=3), shields(0, of=4), 9, 8])
    t.attack("finn", SOLDIER)
    assert t.wounds("finn") == 1 and t.wounds("raakchott") == 0 and not t.alive(SOLDIER)


def test_skordyre_are_spared() -> None:
    t = scenario("finn@C3", f"{SOLDIER}@D3 lurking_hive_soldier@E3", dice=[skulls(1, of=3), shields(0, of=4), 9])
    t.attack("finn", SOLDIER)
    assert t.wounds("finn") == 1


def test_a_swipe_bursts_it_too() -> None:
    t = scenario(f"{SOLDIER}@D3 raakchott@L9", "finn@C3", dice=[skulls(1, of=1), 20])
    t.move(SOLDIER, "H3").pick("yes")
    assert t.wounds("finn") == 1


def test_not_a_special_attack() -> None:
    t = scenario("deathwalker_9000@I3", f"{SOLDIER}@D3 raakchott@A10", dice=[skulls(1, of=3), shields(0, of=4)])
    t.skip_moves().use("Explosion Special Attack")
    assert not t.alive(SOLDIER)
