"""Negative Element: in water a Fire Elemental has no defense dice at all."""

from __future__ import annotations

from kit import scenario, shields, skulls

WATER = "g1  g1  w1  g1  g1  g1  g1  g1"


def test_no_dice_in_water() -> None:
    t = scenario("finn@B1", "fire_elemental@C1 raakchott@H1", grid=WATER, dice=[skulls(1, of=3)])
    t.attack("finn", "fire_elemental")
    assert not t.alive("fire_elemental")


def test_dice_on_land() -> None:
    t = scenario("finn@D1", "fire_elemental@E1", grid=WATER, dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", "fire_elemental")
    assert t.alive("fire_elemental")


def test_others_in_water_defend() -> None:
    t = scenario("finn@B1", "raakchott@C1 fire_elemental@H1", grid=WATER, dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", "raakchott")
    assert t.wounds("raakchott") == 0


def test_the_odds_know_it() -> None:
    t = scenario("finn@B1", "fire_elemental@C1", grid=WATER)
    assert abs(t.chance("finn", "fire_elemental", 0) - 1 / 8) < 1e-12
