"""Exact odds against every throw counted one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from wellspring.lab.odds import (
    d20_at_least,
    dodge_odds,
    expected_wounds,
    kill_chance,
    mean,
    shows,
    strike_back_odds,
    wound_odds,
)

DIE = ("skull", "skull", "skull", "shield", "shield", "blank")


def throws(attack: int, defense: int) -> list[tuple[int, int]]:
    """(skulls, shields) of every equally likely throw."""
    return [
        (a.count("skull"), d.count("shield")) for a in product(DIE, repeat=attack) for d in product(DIE, repeat=defense)
    ]


def share(hits: list[bool]) -> Fraction:
    return Fraction(sum(hits), len(hits))


@pytest.mark.parametrize(("attack", "defense"), [(a, d) for a in range(4) for d in range(4) if a + d < 6])
def test_every_throw_counted(attack: int, defense: int) -> None:
    all_throws = throws(attack, defense)
    for k in range(attack + 1):
        assert wound_odds(attack, defense)[k] == share([max(0, a - d) == k for a, d in all_throws])
        assert dodge_odds(attack, defense)[k] == share([(0 if d else a) == k for a, d in all_throws])
    for k in range(defense + 1):
        assert strike_back_odds(attack, defense)[k] == share([max(0, d - a) == k for a, d in all_throws])


@pytest.mark.parametrize("attack", range(0, 13))
@pytest.mark.parametrize("defense", (0, 1, 6, 12))
def test_chances_add_up_to_one(attack: int, defense: int) -> None:
    for odds in (wound_odds(attack, defense), dodge_odds(attack, defense), strike_back_odds(attack, defense)):
        assert sum(odds) == 1
        assert min(odds) >= 0


def test_means_and_kills() -> None:
    assert expected_wounds(4, 0) == 2.0
    assert expected_wounds(4, 0, 1) == float(1 - Fraction(1, 16))
    assert kill_chance(2, 0, 2) == 0.25
    assert kill_chance(3, 5, 0) == 1.0
    assert mean(shows(3, 2)) == 1
    assert kill_chance(1, 0, 5) == 0.0


def test_more_dice_never_hurt() -> None:
    for n in range(1, 9):
        assert expected_wounds(n + 1, 4) > expected_wounds(n, 4)
        assert expected_wounds(4, n + 1) < expected_wounds(4, n)


def test_fewer_than_no_dice_are_none() -> None:
    assert wound_odds(-2, 3) == (1,)
    assert wound_odds(2, -1) == wound_odds(2, 0)


def test_d20() -> None:
    assert d20_at_least(20) == 0.05
    assert d20_at_least(1) == 1.0
    assert d20_at_least(0) == 1.0
    assert d20_at_least(25) == 0.0
