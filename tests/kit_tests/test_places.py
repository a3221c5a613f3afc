"""Places in letters and in axial coordinates, and what a scenario refuses to put down."""

import pytest
from kit import scenario

from wellspring.engine.errors import InvalidSetup

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


# --- placing is checked ---

TREE = '[[obstacle]]\nkind = "tree"\nat = ["C3"]\n'


@pytest.mark.parametrize(
    ("red", "sentence"),
    [
        ("finn@C3", "Finn the Viking Champion cannot stand on 'C3'"),
        ("grimnak@D3/F3", "'D3/F3' of Grimnak are not next to each other"),
        ("grimnak@D3", "Grimnak needs two spaces"),
        ("finn@D3/E3", "Finn the Viking Champion needs one space"),
        ("finn@L10", "Finn the Viking Champion and Thorgrim the Viking Champion are both placed on L10"),
    ],
)
def test_who_cannot_stand_there_is_not_put_there(red: str, sentence: str) -> None:
    with pytest.raises(InvalidSetup, match=sentence):
        scenario(red, "thorgrim@L10", extra=TREE)


@pytest.mark.parametrize(("red", "blue"), [("finn@A3", "grimnak@C3/B3"), ("grimnak@C3/B3", "finn@A3")])
def test_nobody_is_put_where_a_tail_is(red: str, blue: str) -> None:
    with pytest.raises(AssertionError, match="finn cannot stand on A3: the tail of grimnak is in the way"):
        scenario(red, blue)


def test_no_more_places_than_figures() -> None:
    with pytest.raises(AssertionError, match="finn has 1 figures, but 2 places: A1, B1"):
        scenario("finn@A1,B1", "thorgrim@L10")
