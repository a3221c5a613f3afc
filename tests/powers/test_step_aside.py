"""Kieru: after a good roll Shiori may be placed nearby instead of being wounded."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone

SHIORI = "shiori_aoa"


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "step_aside")


def test_she_is_placed_two_spaces_away() -> None:
    t = scenario("finn@C3", f"{SHIORI}@D3", dice=[skulls(3, of=3), shields(0, of=3), 14])
    t.attack("finn", SHIORI).place("F3")
    assert t.wounds(SHIORI) == 0 and t.at(SHIORI) == "F3"


def test_she_may_stay_and_bleed() -> None:
    t = scenario("finn@C3", f"{SHIORI}@D3", dice=[skulls(2, of=3), shields(0, of=3), 14])
    t.attack("finn", SHIORI).done()
    assert t.wounds(SHIORI) == 2


def test_a_bad_roll() -> None:
    t = scenario("finn@C3", f"{SHIORI}@D3", dice=[skulls(2, of=3), shields(0, of=3), 13])
    t.attack("finn", SHIORI)
    assert t.wounds(SHIORI) == 2


def test_not_too_far_nor_too_high() -> None:
    grid = "g1  g1  g7  g8  g1  g1"
    t = scenario("finn@A1", f"{SHIORI}@B1", grid=grid, dice=[skulls(2, of=3), shields(0, of=3), 20])
    t.attack("finn", SHIORI)
    assert [t.game.field.label[s] for s in t.request.values if s is not None] == ["C1"]


def test_not_for_a_fall_or_a_swipe() -> None:
    t = scenario(f"{SHIORI}@D3", "finn@C3", dice=[skulls(1, of=1)])
    t.move(SHIORI, "H3")
    if t.asks("swipe"):
        t.pick("yes")
    assert t.wounds(SHIORI) == 1
