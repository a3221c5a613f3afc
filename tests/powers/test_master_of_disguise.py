"""Master of Disguise: the first time in a turn that a squad figure targets Fia Bonny, she may slip away."""

from __future__ import annotations

from kit import scenario, shields, skulls

FIA = "fia_bonny_the_void_siren"


def test_slipped_away_she_is_no_target_for_the_turn() -> None:
    t = scenario("spearmen@C3,D2", f"{FIA}@D3 raakchott@C4", dice=[13])
    t.attack("spearmen#1", FIA).choose(True)
    assert t.targets("spearmen#1") == ["raakchott"] and t.targets("spearmen#2") == []
    assert t.asks("attack"), "the attack is not spent"
    t.done()
    t.begin_turn("spearmen")
    assert FIA in t.targets("spearmen#1")


def test_a_bad_roll_lets_the_attack_go_on_and_there_is_no_second_try() -> None:
    t = scenario("spearmen@C3,D2", f"{FIA}@D3", dice=[12, skulls(0, of=2), skulls(1, of=2), shields(1, of=3)])
    t.attack("spearmen#1", FIA).choose(True)
    t.attack("spearmen#2", FIA)
    assert t.wounds(FIA) == 0


def test_she_may_let_it_come() -> None:
    t = scenario("spearmen@C3,D2", f"{FIA}@D3", dice=[skulls(0, of=2), skulls(0, of=2)])
    t.attack("spearmen#1", FIA).choose(None)
    t.attack("spearmen#2", FIA)
    assert t.over


def test_heroes_are_not_deceived() -> None:
    t = scenario("finn@C3", f"{FIA}@D3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", FIA)
    assert t.wounds(FIA) == 1
