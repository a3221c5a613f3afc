"""Ice Troll Charge: on snow and ice the roll is easier."""

import pytest
from kit import scenario


@pytest.mark.parametrize(
    ("ground", "roll", "again"), [("g1", 12, False), ("g1", 13, True), ("n1", 10, True), ("i1", 9, False)]
)
def test_the_roll(ground: str, roll: int, again: bool) -> None:
    row = "  ".join([ground] * 12)
    t = scenario("ice_troll_berserker@A1", "finn@L1", grid=row, dice=[roll])
    t.stay().use("Ice Troll Charge")
    assert t.asks("move") == again
