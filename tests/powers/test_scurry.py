"""Scurry: when an enemy destroys a Cutter, two others may run, and no unengaged one can be aimed at in this turn."""

from __future__ import annotations

from kit import scenario, shields, skulls

CUTTERS = "goblin_cutters"


def test_two_cutters_run_and_nobody_swipes() -> None:
    t = scenario("spearmen@C3,E3", f"{CUTTERS}@D3,D4,F3,L10", dice=[skulls(2, of=2), shields(0, of=1)])
    t.attack("spearmen#1", f"{CUTTERS}#1").choose(True)
    t.pick("Goblin Cutters 3").move(f"{CUTTERS}#3", "I3")
    t.pick("Goblin Cutters 2").stay()
    assert t.at(f"{CUTTERS}#3") == "I3" and t.rolled() == [2, 1]
    assert t.asks("attack", player=0), "the turn goes on"


def test_those_not_engaged_cannot_be_aimed_at() -> None:
    t = scenario("syvarris@C3", f"{CUTTERS}@E3,G3 raakchott@C8", dice=[skulls(2, of=3), shields(0, of=1)])
    t.attack("syvarris", f"{CUTTERS}#1").choose(True).done()
    assert t.targets("syvarris") == ["raakchott"]
    t.done()
    t.begin_turn("syvarris")
    assert t.targets("syvarris") == [f"{CUTTERS}#2", "raakchott"]


def test_they_may_stand_firm() -> None:
    t = scenario("syvarris@C3", f"{CUTTERS}@E3,G3", dice=[skulls(2, of=3), shields(0, of=1)])
    t.attack("syvarris", f"{CUTTERS}#1").choose(None)
    assert t.targets("syvarris") == [f"{CUTTERS}#2"]


def test_the_last_one_has_nobody_to_run() -> None:
    t = scenario("finn@C3", f"{CUTTERS}@D3 raakchott@L10", dice=[skulls(2, of=3), shields(0, of=1)])
    t.attack("finn", CUTTERS)
    assert t.over


def test_not_after_a_special_attack() -> None:
    t = scenario("deathwalker_9000@C3", f"{CUTTERS}@G3,L10", dice=[skulls(2, of=3), shields(0, of=1)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.over and not t.alive(f"{CUTTERS}#1")
