"""Quickdraw: Dawson may shoot first, and then the attack is over."""

from __future__ import annotations

from kit import scenario, shields, skulls

DAWSON = "blink_dawson"


def test_the_attacker_takes_a_wound_and_the_attack_is_spent() -> None:
    t = scenario("bowmen@C3,C8", f"{DAWSON}@G3 raakchott@G4", dice=[7])
    t.attack("bowmen#1", DAWSON).choose(True)
    assert not t.alive("bowmen#1") and not t.events("AttackDeclared")
    assert t.asks("attack", player=0)


def test_a_survivor_has_lost_this_attack() -> None:
    t = scenario("agent_carr@C3", f"{DAWSON}@G3", dice=[7])
    t.attack("agent_carr", DAWSON).choose(True)
    assert t.wounds("agent_carr") == 1 and t.over


def test_a_bad_roll_and_the_attack_comes() -> None:
    t = scenario("bowmen@C3", f"{DAWSON}@G3", dice=[6, skulls(1, of=2), shields(0, of=2)])
    t.attack("bowmen#1", DAWSON).choose(True)
    assert t.wounds(DAWSON) == 1


def test_he_need_not() -> None:
    t = scenario("bowmen@C3", f"{DAWSON}@G3", dice=[skulls(0, of=2)])
    t.attack("bowmen#1", DAWSON).choose(None)
    assert t.over


def test_not_up_close_not_too_far_and_not_against_special_attacks() -> None:
    t = scenario("spearmen@C3", f"{DAWSON}@D3", dice=[skulls(0, of=2)])
    t.attack("spearmen#1", DAWSON)
    t = scenario("syvarris@C3", f"{DAWSON}@K3", dice=[skulls(0, of=3)])
    t.attack("syvarris", DAWSON).done()
    t = scenario("deathwalker_9000@C3", f"{DAWSON}@G3", dice=[skulls(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.over
