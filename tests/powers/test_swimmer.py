"""Swimmers: water does not stop them, and they are better in it. Rulings 34 and 36: that is not optional."""

import pytest
from kit import scenario
from kit.reckoning import defense_dice, move_of

WATER = "g1  w1  w1  g1  g1  g1  g1  g1"


@pytest.mark.parametrize(
    ("card", "defense"), [("microcorp_agents#1", 2), ("sahuagin_raider", 2), ("ewashia_master_of_tides", 1)]
)
def test_better_in_the_water_and_not_stopped(card: str, defense: int) -> None:
    name = card.split("#")[0]
    dry = scenario(f"{name}@A1", "finn@H1", grid=WATER)
    assert "D1" in dry.reach(card)
    wet = scenario(f"{name}@C1", "finn@H1", grid=WATER)
    assert defense_dice(wet, "finn", card) == defense_dice(dry, "finn", card) + defense


def test_a_raider_who_begins_in_the_water_moves_further() -> None:
    assert move_of(scenario("sahuagin_raider@B1", "finn@H1", grid=WATER), "sahuagin_raider") == 7
    t = scenario("sahuagin_raider@A1", "finn@H1", grid=WATER)
    assert move_of(t, "sahuagin_raider") == 6
    t.move("sahuagin_raider", "B1")
    assert move_of(t, "sahuagin_raider") == 6, "it began on land"


def test_the_water_of_others_helps_nobody() -> None:
    t = scenario("finn@C1", "thorgrim@H1", grid=WATER)
    assert defense_dice(t, "thorgrim", "finn") == 4
