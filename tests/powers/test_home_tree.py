"""Leaf of the Home Tree: three symbols of ten Valkyrie dice save an Elf (ruling 92)."""

from __future__ import annotations

from kit import faces, scenario, shields, skulls

ELVES = "warriors_of_ashra"


def test_three_symbols_save_an_elf() -> None:
    t = scenario("finn@C3", f"{ELVES}@D3 acolarh@L3", dice=[skulls(1, of=3), shields(0, of=3), faces(4, 3, 3)])
    t.attack("finn", f"{ELVES}#1").choose(True)
    assert t.alive(f"{ELVES}#1")


def test_two_do_not() -> None:
    t = scenario("finn@C3", f"{ELVES}@D3 acolarh@L3", dice=[skulls(1, of=3), shields(0, of=3), faces(4, 4, 2)])
    t.attack("finn", f"{ELVES}#1").choose(True)
    assert not t.alive(f"{ELVES}#1")


def test_only_from_destruction() -> None:
    army = "syvarris@D3 acolarh@E3"
    t = scenario("finn@C3", army, dice=[skulls(1, of=3), shields(0, of=2)])
    t.attack("finn", "syvarris")
    assert t.wounds("syvarris") == 1
    t = scenario("finn@C3", army, wounds={"syvarris": 3}, dice=[skulls(1, of=3), shields(0, of=2), faces(0, 0, 10)])
    t.attack("finn", "syvarris").choose(True)
    assert t.wounds("syvarris") == 3


def test_not_acolarh_and_nobody_else() -> None:
    dice = [skulls(1, of=3), shields(0, of=2)]
    t = scenario("finn@C3", "acolarh@D3 raakchott@L9", wounds={"acolarh": 4}, dice=dice)
    t.attack("finn", "acolarh")
    assert not t.alive("acolarh")
    t = scenario("finn@C3", "spearmen@D3,L10 acolarh@E4", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "spearmen#1")
    assert not t.alive("spearmen#1")
