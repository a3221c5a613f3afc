"""Hypnosis: the more skulls, the fewer defense dice."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls


@pytest.mark.parametrize(("rolled", "dice"), [(1, 3), (2, 2)])
def test_a_die_less_for_each_skull(rolled: int, dice: int) -> None:
    t = scenario("ranoc_vipers@C3,L9", "raakchott@D3", dice=[skulls(rolled, of=2), shields(0, of=dice)])
    t.attack("ranoc_vipers#1", "raakchott")
    assert t.wounds("raakchott") == rolled


def test_not_from_afar() -> None:
    t = scenario("ranoc_vipers@C3,L9", "raakchott@F3", dice=[skulls(2, of=2), shields(2, of=4)])
    t.attack("ranoc_vipers#1", "raakchott")
    assert t.wounds("raakchott") == 0


def test_not_for_friends_who_attack() -> None:
    t = scenario("finn@C3 ranoc_vipers@C4,L9", "raakchott@D3", dice=[skulls(2, of=3), shields(2, of=4)])
    t.attack("finn", "raakchott")
    assert t.wounds("raakchott") == 0


def test_the_odds_know_it() -> None:
    t = scenario("ranoc_vipers@C3,L9", "raakchott@D3")
    assert abs(t.chance("ranoc_vipers#1", "raakchott", 2) - 1 / 4 * (2 / 3) ** 2) < 1e-12
    assert (
        abs(t.chance("ranoc_vipers#1", "raakchott", 0) - (1 / 4 + 1 / 2 * (1 - (2 / 3) ** 3) + 1 / 4 * (1 / 3) ** 2))
        < 1e-12
    )
