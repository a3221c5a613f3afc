"""Ground that does nothing to those whom the glyph helps."""

from __future__ import annotations

from kit import clause, scenario

RIVER = "g1 w1 w1 g1 g1 g1"
LAVA = "g1 ml1 g1 g1 g1 g1"


@clause("glyph.treasure")
def test_water_does_not_stop_who_carries_the_amulet(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=RIVER)
    assert "D1" not in t.reach("finn")
    t.give("finn", "oceanstrider_amulet")
    assert "D1" in t.reach("finn")


@clause("glyph.treasure")
def test_it_helps_nobody_but_its_bearer(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=RIVER).give("thorgrim", "oceanstrider_amulet")
    assert "D1" not in t.reach("finn")


def test_frosa_freezes_the_water_for_everybody() -> None:
    t = scenario("finn@A1", "thorgrim@F1", grid=RIVER, glyphs={"F1": "frosa"})
    assert "D1" in t.reach("finn")  # an enemy stands on the glyph


def test_nobody_on_it_nothing_frozen() -> None:
    t = scenario("finn@A1", "thorgrim@F1", grid=RIVER, glyphs={"E1": "frosa"})
    assert "D1" not in t.reach("finn")


@clause("glyph.treasure")
def test_lava_does_nothing_to_who_carries_the_gem(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=LAVA)
    assert "C1" not in t.reach("finn")  # molten lava stops and may kill
    t.give("finn", "gem_of_lava_resistance")
    t.begin_turn("finn")
    t.move("finn", "C1")
    assert t.at("finn") == "C1" and not t.events("D20Rolled")
