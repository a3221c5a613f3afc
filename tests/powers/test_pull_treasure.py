"""Mage Hand: a treasure moved from afar."""

from __future__ import annotations

from kit import scenario
from kit.table import Table


def hand(glyphs: dict[str, str], blue: str = "thorgrim@L9") -> Table:
    return scenario("heirloom@C3", blue, glyphs=glyphs).stay()


def lies_at(t: Table) -> str:
    return t.game.field.label[t.game.state.glyph_space[0]]


def test_a_treasure_four_spaces_away_comes_beside_it() -> None:
    t = hand({"G3": "heroic_rune"}).use("Mage Hand").pick("Heroic Rune")
    assert len(t.options()) == 7 and "D3" in t.options()
    t.pick("D3")
    assert lies_at(t) == "D3" and t.game.state.glyph_up == [True]


def test_one_that_lies_symbol_side_up_stays_so() -> None:
    t = hand({"G3": "?heroic_rune"}).use("Mage Hand").pick("hidden").pick("D3")
    assert lies_at(t) == "D3" and t.game.state.glyph_up == [False] and not t.events("GlyphRevealed")


def test_not_from_under_somebody_not_from_too_far_and_no_other_glyph() -> None:
    for glyphs, blue in (
        ({"G3": "heroic_rune"}, "thorgrim@G3"),
        ({"H3": "heroic_rune"}, "thorgrim@L9"),
        ({"G3": "astrid"}, "thorgrim@L9"),
    ):
        assert not hand(glyphs, blue).asks("power")


def test_it_may_let_it_lie() -> None:
    t = hand({"G3": "heroic_rune"}).use("Mage Hand").pick("Heroic Rune").done()
    assert lies_at(t) == "G3"


def test_only_onto_its_own_level() -> None:
    t = scenario("heirloom@B1", "thorgrim@H1", grid="g1 g1 g3 g1 g1 g1 g1 g1", glyphs={"E1": "heroic_rune"}).stay()
    t.use("Mage Hand").pick("Heroic Rune")
    assert t.options() == ["A1", "no"]
    t.pick("A1")
    assert lies_at(t) == "A1"
