"""Smoke Powder: an attack from afar may raise smoke around the Agents (rulings 7 and 71)."""

from __future__ import annotations

from kit import scenario, skulls

AGENTS = "nakita_agents"


def test_smoke_hides_the_agents_and_whoever_is_beside_them() -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@G3,L10 raakchott@H3 spearmen@C8", dice=[13])
    t.attack("syvarris", f"{AGENTS}#1").choose(True)
    assert t.asks("attack")
    assert t.targets("syvarris") == ["spearmen#1"]


def test_an_attack_on_a_neighbour_raises_it_too() -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@H3 raakchott@H4 spearmen@C8", dice=[20])
    t.attack("syvarris", "raakchott").choose(True)
    assert t.targets("syvarris") == ["spearmen#1"]


def test_after_a_bad_roll_it_may_be_tried_again() -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@G3,L10", dice=[12, skulls(0, of=3), 13])
    t.attack("syvarris", f"{AGENTS}#1").choose(True)
    t.attack("syvarris", f"{AGENTS}#1").choose(True)
    assert len(t.events("AttackDeclared")) == 1


def test_not_up_close_and_not_for_those_further_off() -> None:
    t = scenario("finn@F3", f"{AGENTS}@G3", dice=[skulls(0, of=3)])
    t.attack("finn", f"{AGENTS}#1")
    assert not t.events("D20Rolled")
    t = scenario("syvarris@C3", f"{AGENTS}@L10 raakchott@H3", dice=[skulls(0, of=3)])
    t.attack("syvarris", "raakchott").done()
    assert not t.events("D20Rolled")


def test_special_attacks_do_not_raise_it_and_cannot_see_through_it() -> None:
    t = scenario("deathwalker_9000@C3", f"{AGENTS}@G3,L10", dice=[13])
    t.skip_moves()
    t.attack("deathwalker_9000", f"{AGENTS}#1").choose(True)
    assert t.over, "neither attack has a target"


def test_the_smoke_goes_with_the_turn() -> None:
    t = scenario("syvarris@C3", f"{AGENTS}@G3 spearmen@C8", dice=[13])
    t.attack("syvarris", f"{AGENTS}#1").choose(True).done()
    t.begin_turn("syvarris")
    assert f"{AGENTS}#1" in t.targets("syvarris")
