"""Healing Touch: what a hero's wounds become is a matter of the d20."""

from __future__ import annotations

import pytest
from kit import scenario

KELDA = "kelda_the_kyrie_warrior"
TOUCH = "Healing Touch"


@pytest.mark.parametrize(("rolled", "left"), [(1, 4), (2, 1), (5, 1), (6, 0), (17, 0), (18, 0)])
def test_the_table(rolled: int, left: int) -> None:
    t = scenario(f"{KELDA}@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 2}, dice=[rolled])
    t.stay().use(TOUCH).pick("Raakchott")
    assert t.wounds("raakchott") == left


@pytest.mark.parametrize(("rolled", "left"), [(17, 1), (18, 0)])
def test_all_or_two(rolled: int, left: int) -> None:
    t = scenario(f"{KELDA}@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 3}, dice=[rolled])
    t.stay().use(TOUCH).pick("Raakchott")
    assert t.wounds("raakchott") == left


def test_it_can_destroy() -> None:
    t = scenario(f"{KELDA}@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 4}, dice=[1])
    t.stay().use(TOUCH).pick("Raakchott")
    assert not t.alive("raakchott")


def test_enemies_may_be_touched_the_unhurt_and_the_distant_not() -> None:
    t = scenario(f"{KELDA}@C3 raakchott@D3 agent_carr@L10", "finn@C4", wounds={"finn": 1, "agent_carr": 1})
    t.stay().use(TOUCH)
    assert t.request.values == [t.fig("finn"), None]
