"""Lady Jaye must roll when a squad figure targets her for the first time in a turn."""

from __future__ import annotations

from kit import scenario, skulls


def test_the_die_is_rolled_without_a_question() -> None:
    t = scenario("spearmen@C3,D2", "lady_jaye@D3", dice=[14])
    t.attack("spearmen#1", "lady_jaye")
    assert t.over and not t.events("AttackDeclared"), "there is nobody left to attack"


def test_once_in_a_turn() -> None:
    t = scenario("spearmen@C3,D2", "lady_jaye@D3", dice=[13, skulls(0, of=2), skulls(0, of=2)])
    t.attack("spearmen#1", "lady_jaye")
    t.attack("spearmen#2", "lady_jaye")
    assert t.wounds("lady_jaye") == 0


def test_not_for_heroes() -> None:
    t = scenario("finn@C3", "lady_jaye@D3", dice=[skulls(0, of=3)])
    t.attack("finn", "lady_jaye")
    assert not t.events("D20Rolled")
