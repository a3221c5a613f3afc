"""Unstable Blaster: after an attack from afar a Geistfire may hurt itself."""

from __future__ import annotations

import pytest
from kit import scenario, skulls

FIRE = "necrotech_geistfire"


@pytest.mark.parametrize(("rolled", "wounds"), [(5, 1), (6, 0)])
def test_a_bad_roll_after_the_turn(rolled: int, wounds: int) -> None:
    t = scenario(f"{FIRE}@C3", "raakchott@F3", dice=[skulls(0, of=3), rolled])
    t.attack(FIRE, "raakchott")
    assert t.over and t.wounds(FIRE) == wounds


def test_not_after_an_attack_up_close() -> None:
    t = scenario(f"{FIRE}@C3", "raakchott@D3", dice=[skulls(0, of=3)])
    t.attack(FIRE, "raakchott")
    assert t.over


def test_not_without_an_attack() -> None:
    t = scenario(f"{FIRE}@C3", "raakchott@F3")
    t.stay().done()
    assert t.over
