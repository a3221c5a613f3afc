"""Glyphs laid before and after moving, near and in sight: Motorized Zipline."""

from kit import scenario
from kit.table import Table

JAYE, LINE = "lady_jaye", "Motorized Zipline"


def lies(t: Table) -> list[str]:
    return [t.game.field.label[s] for s in t.game.state.glyph_space if s >= 0]


def test_one_before_and_one_after_her_move() -> None:
    t = scenario(f"{JAYE}@C3", "finn@L9")
    t.use(LINE).pick("B3")
    assert lies(t) == ["B3"]
    t.move(JAYE, "G3").use(LINE).pick("F3")
    assert lies(t) == ["B3", "F3"] and len(t.tokens(JAYE)) == 1


def test_or_none() -> None:
    t = scenario(f"{JAYE}@C3", "finn@L9")
    t.done()
    t.move(JAYE, "G3").done()
    assert lies(t) == [] and t.tokens(JAYE) == ["glyph on card"] * 3


def test_three_in_a_game() -> None:
    t = scenario(f"{JAYE}@C3", "finn@L9")
    t.use(LINE).pick("B3")
    t.stay().use(LINE).pick("C2")
    t.begin_turn(JAYE)
    t.use(LINE).pick("D3")
    t.stay()
    assert t.game.request is None and len(lies(t)) == 3


def test_on_empty_spaces_one_space_away_in_sight() -> None:
    grid = "g1  g1  g1  g1\n  g1  g1  g12  g1"
    t = scenario(f"{JAYE}@B1", "finn@C1", grid=grid, glyphs={"A2": "astrid"})
    t.use(LINE)
    assert [w for w in t.options() if w != "no"] == ["A1", "B2"]
    roof = scenario(f"{JAYE}@B1", "finn@L9")
    roof.use(LINE)
    assert "B1" not in roof.options()


def test_she_glides_along_her_own_line() -> None:
    t = scenario(f"{JAYE}@C3", "finn@L9")
    t.use(LINE).pick("B3")
    t.move(JAYE, "G3").use(LINE).pick("H3")
    t.begin_turn(JAYE)
    t.done()
    t.move(JAYE, "H3").pick("A3")
    assert t.at(JAYE) == "A3"
