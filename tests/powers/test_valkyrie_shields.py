"""Heroic Defense Aura: Samurai near Taro defend with dice that show Einar's symbol, not a blank (ruling 114)."""

from __future__ import annotations

from kit import faces, scenario, shields, skulls


def test_blanks_are_shields() -> None:
    t = scenario("finn@C3", "tagawa_samurai_archers@D3 hatamoto_taro@I3", dice=[skulls(2, of=3), faces(1, 1, 1)])
    t.attack("finn", "tagawa_samurai_archers#1")
    assert t.alive("tagawa_samurai_archers#1")


def test_excess_symbols_strike_back_as_shields_do() -> None:
    t = scenario("finn@C3", "tagawa_samurai_archers@D3 hatamoto_taro@I3", dice=[skulls(0, of=3), faces(1, 1, 1)])
    t.attack("finn", "tagawa_samurai_archers#1")
    assert t.wounds("finn") == 2


def test_not_from_afar_not_too_far_not_for_others_and_not_for_taro() -> None:
    army = "tagawa_samurai_archers@D3,L10 hatamoto_taro@I3 raakchott@D4"
    t = scenario("finn@C3 syvarris@C8", army)
    assert t.chance("finn", "tagawa_samurai_archers#1", 3) == (1 / 2) ** 3 * (1 / 2) ** 3
    assert abs(t.chance("syvarris", "tagawa_samurai_archers#1", 3) - (1 / 2) ** 3 * (2 / 3) ** 3) < 1e-12
    assert abs(t.chance("finn", "raakchott", 3) - (1 / 2) ** 3 * (2 / 3) ** 4) < 1e-12
    t = scenario("finn@C3", "tagawa_samurai_archers@D3 hatamoto_taro@L9")
    assert abs(t.chance("finn", "tagawa_samurai_archers#1", 3) - (1 / 2) ** 3 * (2 / 3) ** 3) < 1e-12
    t = scenario("finn@C3", "hatamoto_taro@D3", dice=[skulls(1, of=3), shields(0, of=2)])
    t.attack("finn", "hatamoto_taro")
    assert t.wounds("hatamoto_taro") == 1
