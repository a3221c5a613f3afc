"""Vanish and its kin: a good roll turns an attack away, and the figure may move off."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls


def test_isamu_vanishes_and_moves() -> None:
    t = scenario("finn@C3", "isamu@D3", dice=[skulls(2, of=3), 9])
    t.attack("finn", "isamu")
    t.move("isamu", "G3")
    if t.asks("swipe"):  # as long as his Phantom Walk is not built
        t.pick("no")
    assert t.alive("isamu") and t.at("isamu") == "G3" and t.over


def test_a_bad_roll_and_he_defends() -> None:
    t = scenario("finn@C3", "isamu@D3 raakchott@L10", dice=[skulls(1, of=3), 8, shields(0, of=1)])
    t.attack("finn", "isamu")
    assert not t.alive("isamu")


def test_he_cannot_end_beside_an_enemy() -> None:
    t = scenario("finn@C3", "isamu@D3", dice=[skulls(2, of=3), 9])
    t.attack("finn", "isamu")
    places = t.reach("isamu")
    assert "C4" not in places and "G3" in places


def test_if_he_stays_beside_an_enemy_he_defends() -> None:
    t = scenario("finn@C3", "isamu@D3", dice=[skulls(1, of=3), 9, shields(1, of=1)])
    t.attack("finn", "isamu").done()
    assert t.alive("isamu") and t.at("isamu") == "D3"


def test_from_afar_he_may_stay() -> None:
    t = scenario("syvarris@C3", "isamu@G3", dice=[skulls(1, of=3), 9])
    t.attack("syvarris", "isamu").done()
    assert t.alive("isamu") and not t.rolled("defense")


def test_no_skull_no_roll() -> None:
    t = scenario("finn@C3", "isamu@D3", dice=[skulls(0, of=3)])
    t.attack("finn", "isamu")
    assert t.over


def test_a_stare_that_forbids_the_defense_roll_forbids_vanishing() -> None:
    """Ruling 59."""
    t = scenario("me_burq_sa@C3/B3", "isamu@D3 raakchott@L10", dice=[16, skulls(1, of=3)])
    t.stay().use("Paralyzing Stare 16").pick("Isamu")
    t.attack("me_burq_sa", "isamu")
    assert not t.alive("isamu")


def test_ninjas_only_from_normal_attacks() -> None:
    ninjas = "ninjas_of_the_northern_wind"
    t = scenario("finn@C3", f"{ninjas}@D3", dice=[skulls(2, of=3), 12])
    t.attack("finn", f"{ninjas}#1").move(f"{ninjas}#1", "G3")
    assert t.alive(f"{ninjas}#1")
    t = scenario("deathwalker_9000@C3", f"{ninjas}@G3,L10", dice=[skulls(1, of=3), shields(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert not t.alive(f"{ninjas}#1")


def test_exiles_from_afar_alone_and_anywhere_they_like() -> None:
    exiles = "exiles_of_the_sundered_sea"
    t = scenario("syvarris@C3", f"{exiles}@G3", dice=[skulls(2, of=3), 13])
    t.attack("syvarris", f"{exiles}#1").move(f"{exiles}#1", "D3")
    assert t.adjacent(f"{exiles}#1", "syvarris")
    t = scenario("finn@C3", f"{exiles}@D3,L10", dice=[skulls(1, of=3), shields(0, of=2)])
    t.attack("finn", f"{exiles}#1")
    assert not t.alive(f"{exiles}#1")
    t = scenario("syvarris@C3", f"{exiles}@G3,L10", dice=[skulls(2, of=3), 12, shields(0, of=2)])
    t.attack("syvarris", f"{exiles}#1")
    assert not t.alive(f"{exiles}#1")


@pytest.mark.parametrize(("card", "least"), [("spider_man", 11), ("venom", 14)])
def test_spider_senses(card: str, least: int) -> None:
    t = scenario("finn@C3", f"{card}@D3", dice=[skulls(3, of=3), least])
    t.attack("finn", card)
    assert t.wounds(card) == 0
    t = scenario("finn@C3", f"{card}@D3", dice=[skulls(1, of=3), least - 1, shields(0, of=4)])
    t.attack("finn", card)
    assert t.wounds(card) == 1


@pytest.mark.parametrize("card", ["darrak_ambershard", "deepwyrm_drow", "drow_chainfighter"])
@pytest.mark.parametrize(("ground", "least"), [("g1", 16), ("d1", 13), ("sh1", 10)])
def test_darkness_hides_some(card: str, ground: str, least: int) -> None:
    grid = f"g1  {ground}  g1  g1"
    t = scenario("finn@A1", f"{card}@B1", grid=grid, dice=[skulls(3, of=3), least])
    t.attack("finn", card)
    assert t.alive(card) and t.wounds(card) == 0 and not t.rolled("defense")
    t = scenario("finn@A1", f"{card}@B1 raakchott@D1", grid=grid, dice=[skulls(3, of=3), least - 1])
    t.dice(shields(2, of=t.defense_dice("finn", card)))
    t.attack("finn", card)
    assert t.rolled("defense")


def test_they_hide_from_normal_attacks_alone() -> None:
    t = scenario("deathwalker_9000@C3", "deepwyrm_drow@G3,L10", dice=[skulls(1, of=3), shields(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert not t.alive("deepwyrm_drow#1")
