"""How many drones act is a matter of the d20."""

from __future__ import annotations

import pytest
from kit import scenario

ARMY = "marro_drones@A1,A3,A5 marro_drones@C1,C3,C5 marro_drones@E1,E3,E5 marro_drones@G1,G3,G5"


@pytest.mark.parametrize(("roll", "number"), [(12, 3), (13, 6), (16, 6), (17, 9), (20, 9)])
def test_the_roll_says_how_many(roll: int, number: int) -> None:
    t = scenario(ARMY, "spearmen@L10", dice=[roll])
    t.pick("Hive Swarm")
    assert t.game.state.acting == number
    for k in range(number):
        place = "ACEG"[k // 3] + str(2 + 2 * (k % 3))
        t.move(f"marro_drones#{k + 1}", place)
    assert not t.asks("figure")


def test_without_a_roll_there_are_three() -> None:
    t = scenario(ARMY, "spearmen@L10")
    assert t.done().game.state.acting == 3


def test_the_hivelord_helps() -> None:
    t = scenario(ARMY + " su_bak_na@I5/I6", "spearmen@L10", dice=[12])
    t.pick("Hive Swarm")
    assert t.game.state.acting == 6


def test_the_next_turn_begins_with_three_again() -> None:
    t = scenario(ARMY, "spearmen@L10", dice=[20])
    t.pick("Hive Swarm").done()
    t.begin_turn("marro_drones")
    assert t.game.state.acting == 3
