"""Wherever a figure is put down, what lies there awaits it."""

from __future__ import annotations

from kit import clause, scenario

LAVA_ROW = "g1  g1  ml1  g1  g1  g1  g1  g1"


@clause("glyph.set.rotv-2004", "move.molten-lava")
def test_who_is_summoned_onto_molten_lava_rolls(edition: str) -> None:
    t = scenario("finn@E1", "thorgrim@H1", grid=LAVA_ROW, glyphs={"D1": "erland"}, edition=edition, dice=[19])
    t.move("finn", "D1").pick("Thorgrim").pick("C1")
    assert not t.alive("thorgrim")


@clause("glyph.set.rotv-2004", "move.molten-lava")
def test_a_twenty_survives_the_summoning(edition: str) -> None:
    t = scenario("finn@E1", "thorgrim@H1", grid=LAVA_ROW, glyphs={"D1": "erland"}, edition=edition, dice=[20])
    t.move("finn", "D1").pick("Thorgrim").pick("C1")
    assert t.at("thorgrim") == "C1"
