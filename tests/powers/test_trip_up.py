"""Net Trip and Heart Finder Spear: with a good roll those attacked defend with one die at most."""

from __future__ import annotations

from kit import scenario, shields, skulls


def test_one_die_at_most() -> None:
    t = scenario("retiarius@C3", "raakchott@D3", dice=[14, skulls(2, of=5), shields(1, of=1)])
    t.stay().use("Net Trip 14")
    t.attack("retiarius", "raakchott")
    assert t.wounds("raakchott") == 1


def test_not_after_a_bad_roll() -> None:
    t = scenario("retiarius@C3", "raakchott@D3", dice=[13, skulls(2, of=5), shields(2, of=4)])
    t.stay().use("Net Trip 14")
    t.attack("retiarius", "raakchott")
    assert t.wounds("raakchott") == 0


def test_large_figures_are_not_tripped() -> None:
    t = scenario("retiarius@C3 finn@L9", "grimnak@D3/E3 raakchott@C4", dice=[14])
    t.stay().use("Net Trip 14")
    assert t.defense_dice("retiarius", "grimnak") == 4
    assert t.defense_dice("retiarius", "raakchott") == 1
    assert t.defense_dice("finn", "raakchott") == 4, "only his own attacks"


def test_the_spear_finds_every_heart() -> None:
    t = scenario("queen_qhyrion@C3", "grimnak@D3/E3", dice=[12, skulls(1, of=4), shields(0, of=1)])
    t.stay().use("Heart Finder Spear 12")
    t.attack("queen_qhyrion", "grimnak")
    assert t.wounds("grimnak") == 1


def test_the_net_goes_with_the_turn() -> None:
    t = scenario("retiarius@C3", "raakchott@D3", dice=[14])
    t.stay().use("Net Trip 14").done()
    t.begin_turn("retiarius")
    assert t.defense_dice("retiarius", "raakchott") == 4
