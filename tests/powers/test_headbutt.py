"""Headbutt: as many shields as skulls, and both take a wound."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

RIDER = "ramosaur_rider"


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_draw_hurts_both(number: int) -> None:
    """Ruling 19: without a skull defense is rolled all the same, for something depends on it."""
    t = scenario(f"{RIDER}@C3/B3 finn@L9", "raakchott@D3", dice=[skulls(number, of=2), shields(number, of=4)])
    t.attack(f"{RIDER}", "raakchott")
    assert t.wounds(RIDER) == 1 and t.wounds("raakchott") == 1


@pytest.mark.parametrize(("hits", "stopped"), [(2, 1), (1, 2)])
def test_nothing_otherwise(hits: int, stopped: int) -> None:
    t = scenario(f"{RIDER}@C3/B3 finn@L9", "raakchott@D3", dice=[skulls(hits, of=2), shields(stopped, of=4)])
    t.attack(RIDER, "raakchott")
    assert t.wounds(RIDER) == 0 and t.wounds("raakchott") == max(0, hits - stopped)


def test_not_when_it_is_attacked() -> None:
    t = scenario("finn@C3", f"{RIDER}@D3/E3", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", RIDER)
    assert t.wounds(RIDER) == 0 and t.wounds("finn") == 0
