"""The Basic Game knows no terrain but water: roads, snow, ice and lava are of the Master Game."""

from __future__ import annotations

import pytest
from kit import clause, scenario


@pytest.mark.parametrize("terrain", ["o1", "hn1", "si1", "ml1", "lf1", "g1"])
@clause("basic.omits")
def test_every_dry_space_is_the_same_in_the_basic_game(edition: str, terrain: str) -> None:
    row = "  ".join([terrain] * 12)
    t = scenario("finn@A1", "thorgrim@L1", grid=row, edition=edition, mode="basic")
    assert t.reach("finn") == {"B1": 1, "C1": 2, "D1": 3, "E1": 4, "F1": 5}
    t.move("finn", "F1")
    assert t.at("finn") == "F1"
