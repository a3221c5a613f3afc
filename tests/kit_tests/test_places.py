"""Places in letters and in axial coordinates."""

import pytest
from kit import scenario

# an upper space at level 8 over the middle of three
BRIDGE = "g1  g1/r7-8  g1"


def test_axial_coordinates_are_read_wherever_letters_are() -> None:
    t = scenario(
        "marro_warriors@(0,0),B1,(2,0) grimnak@(2,2)/(1,2)", "finn@(3,9)", glyphs={"(4,2)": "astrid"}, turn="grimnak"
    )
    assert [t.at(f"marro_warriors#{k}") for k in (1, 2, 3)] == ["A1", "B1", "C1"]
    assert (t.at("grimnak"), t.at("finn")) == ("D3/C3", "H10")
    assert t.game.state.glyph_space == [t.game.field.space("F3")]
    t.move("grimnak", "(1,3)/(1,2)")
    assert t.at("grimnak") == "C4/C3"


def test_a_place_is_told_in_axial_coordinates_too() -> None:
    t = scenario("grimnak@D3/C3", "finn@H10")
    assert (t.axial("grimnak"), t.axial("finn")) == ("(2,2)/(1,2)", "(3,9)")


def test_a_path_may_mix_both() -> None:
    t = scenario("finn@C3", "thorgrim@L10")
    t.walk("finn", "D3", "(3,2)", "F3")
    assert t.at("finn") == "F3"


def test_blanks_within_coordinates_do_not_part_them() -> None:
    assert scenario("marro_warriors@(0, 0),(1, 0)", "finn@(3, 9)").at("marro_warriors#2") == "B1"


def test_where_a_hex_has_several_spaces_the_level_says_which() -> None:
    over = scenario("finn@(1,0,8)", "thorgrim@C1", grid=BRIDGE)
    assert (over.at("finn"), over.axial("finn"), over.axial("thorgrim")) == ("B1^", "(1,0,8)", "(2,0)")
    assert scenario("finn@(1,0,1)", "thorgrim@C1", grid=BRIDGE).at("finn") == "B1"
    with pytest.raises(AssertionError, match=r"\(1,0\) has several spaces, name one: \(1,0,1\), \(1,0,8\)"):
        scenario("finn@(1,0)", "thorgrim@C1", grid=BRIDGE)


@pytest.mark.parametrize("place", ["Z9", "(40,2)", "(2,2,3)"])
def test_a_place_that_is_not_there(place: str) -> None:
    with pytest.raises(AssertionError, match="there is no space"):
        scenario(f"finn@{place}", "thorgrim@L10")
