"""Wounds that close after a turn: Feral Troll, Greater Ice Elemental, Ice Troll Berserker."""

from __future__ import annotations

import pytest
from kit import scenario

TROLL = "feral_troll"


def test_a_wound_less_after_its_turn() -> None:
    t = scenario(f"{TROLL}@C3/B3", "finn@L9", wounds={TROLL: 2})
    t.skip_moves()
    assert t.wounds(TROLL) == 1


def test_not_after_the_turn_of_another() -> None:
    t = scenario(f"finn@L9 {TROLL}@C3/B3", "raakchott@L10", wounds={TROLL: 2})
    t.skip_moves().done()
    assert t.wounds(TROLL) == 2


@pytest.mark.parametrize(("ground", "left"), [("g1", 3), ("n1", 2), ("i1", 2), ("hn1", 2)])
def test_the_elemental_needs_snow_or_ice(ground: str, left: int) -> None:
    card = "greater_ice_elemental"
    grid = f"g1  g1  {ground}  g1  g1  g1"
    t = scenario(f"{card}@C1/B1", "finn@F1", grid=grid, wounds={card: 3})
    t.skip_moves()
    assert t.wounds(card) == left


@pytest.mark.parametrize(("ground", "left"), [("g1", 2), ("n1", 1), ("si1", 1)])
def test_the_berserker_heals_twice_on_snow_and_ice(ground: str, left: int) -> None:
    card = "ice_troll_berserker"
    t = scenario(f"{card}@C1", "finn@F1", grid=f"g1  g1  {ground}  g1  g1  g1", wounds={card: 3})
    t.skip_moves()
    assert t.wounds(card) == left
