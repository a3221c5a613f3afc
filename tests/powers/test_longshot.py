"""Longshot Specialists: dice that grow with the distance."""

import pytest
from kit import scenario
from kit.reckoning import attack_dice


@pytest.mark.parametrize(("at", "dice"), [("E3", 3), ("F3", 3), ("G3", 4), ("I3", 4), ("J3", 5), ("K3", 5)])
def test_the_further_the_better(at: str, dice: int) -> None:
    t = scenario("greatbow_archers@C3", f"finn@{at}")
    assert attack_dice(t, "greatbow_archers#1", "finn") == dice


def test_not_for_her_who_moved() -> None:
    t = scenario("greatbow_archers@C3,C6", "finn@K3")
    t.move("greatbow_archers#1", "B3")
    assert attack_dice(t, "greatbow_archers#1", "finn") == 3
    assert attack_dice(t, "greatbow_archers#2", "finn") == 5
