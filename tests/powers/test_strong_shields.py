"""Shields of Valor: every shield of a Sentinel stops two skulls."""

from __future__ import annotations

from kit import scenario, shields, skulls

SENTINELS = "sentinels_of_jandar"


def test_a_shield_stops_two_skulls() -> None:
    t = scenario("finn@C3", f"{SENTINELS}@D3", dice=[skulls(2, of=3), shields(1, of=4)])
    t.attack("finn", f"{SENTINELS}#1")
    assert t.alive(f"{SENTINELS}#1")


def test_but_not_three() -> None:
    t = scenario("finn@C3", f"{SENTINELS}@D3,L10", dice=[skulls(3, of=3), shields(1, of=4)])
    t.attack("finn", f"{SENTINELS}#1")
    assert not t.alive(f"{SENTINELS}#1")


def test_against_special_attacks_too() -> None:
    t = scenario("deathwalker_9000@I3", f"{SENTINELS}@D3", dice=[skulls(2, of=3), shields(1, of=4)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.alive(f"{SENTINELS}#1")


def test_not_for_others() -> None:
    t = scenario("finn@C3", f"raakchott@D3 {SENTINELS}@E3", dice=[skulls(2, of=3), shields(1, of=4)])
    t.attack("finn", "raakchott")
    assert t.wounds("raakchott") == 1
