"""The building guide: a PDF with a page for every layer."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.battlefield.native import load_map
from wellspring.cartography.guide import SIZE, build_guide, first_stand, last_words, layer_picture
from wellspring.cartography.inventory import everything, inventory
from wellspring.cartography.pdf import FONT, document, fit
from wellspring.cartography.picture import Label, Line
from wellspring.cli import app
from wellspring.content.library import load_shipped_map
from wellspring.hexes import DIRECTIONS

runner = CliRunner()


def pages(pdf: bytes) -> int:
    return pdf.count(b"/Type /Page\n")


@pytest.mark.parametrize("name", ("goat_hill", "cinder_stair"))
def test_a_cover_a_page_for_each_layer_and_a_last_one(name: str) -> None:
    map = load_shipped_map(name)
    pdf = build_guide(map)
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == len(inventory(map, everything()).layers) + 2


def test_the_picture_of_a_layer_has_the_size_of_each_tile_on_it() -> None:
    map = load_shipped_map("goat_hill")
    layer = inventory(map, everything()).layers[0]
    labels = [s for s in layer_picture(map.battlefield, layer, {}).shapes if isinstance(s, Label) and s.bold]
    assert sorted([int(s.text) for s in labels]) == sorted([len(t.hexes) for t in layer.tiles])


def test_a_tile_is_outlined_where_it_ends() -> None:
    map = load_shipped_map("old_watch")
    for layer in inventory(map, everything()).layers:
        outer = 0
        for tile in layer.tiles:
            near = [(q + dq, r + dr) for q, r in tile.hexes for dq, dr in DIRECTIONS]
            outer += len([h for h in near if h not in tile.hexes])
        lines = [s for s in layer_picture(map.battlefield, layer, {}).shapes if isinstance(s, Line)]
        sides = [math.dist(a, b) for s in lines for a, b in itertools.pairwise(s.points)]
        assert len(sides) == outer
        assert sides == pytest.approx([SIZE] * outer), "each line goes from corner to corner"


def test_hexes_over_a_gap_are_marked() -> None:
    field = load_shipped_map("old_watch").battlefield
    built = inventory(load_shipped_map("old_watch"), everything())
    gaps = {layer.level: layer.gaps for layer in built.layers}
    assert gaps.pop(7) == {(field.q[s], field.r[s]) for s in map(field.space, ("F9^", "G9^", "H9^"))}
    assert not any(gaps.values()), "all the rest stands on something"
    layer = built.layers[-1]
    ringed = layer_picture(field, layer, {}).shapes
    propped = layer_picture(field, replace(layer, hanging=layer.gaps), {}).shapes
    assert len(propped) == len(ringed) + 3, "one ring more for each that wants a prop"


CASTLE = """
format = 1
name = "Castle"
players = [2]
grid = '''
g1 g1         g1       g1 g1
  g1/c10-11 g1 g1/c9-10 g1 g1/r9-10
'''
[zones]
red = ["A1"]
blue = ["E1"]
[[obstacle]]
kind = "castle wall"
at = ["A2", "B2", "D2"]
[[obstacle]]
kind = "outcrop"
at = ["E2", "B1"]
"""


def test_what_stands_under_a_layer_comes_before_it() -> None:
    """The walk on A2 lies on a wall, the arch C2 hangs between two, and a roof covers the outcrop on E2."""
    map = load_map(CASTLE)
    built = inventory(map, everything())
    said = {layer.level: first_stand(map.battlefield, layer) for layer in built.layers}
    assert said == {
        0: [],
        9: ["Before this layer goes on, put in place: castle wall on B2, D2; outcrop on E2."],
        10: ["Before this layer goes on, put in place: castle wall on A2."],
    }
    assert last_words(map, built) == "1 x outcrop. Mark the start zones."


def test_the_last_page_speaks_of_what_there_is() -> None:
    bare = load_map(CASTLE.partition("[[obstacle]]")[0])
    assert last_words(bare, inventory(bare, everything())) == "Mark the start zones."
    lit = load_shipped_map("first_light")
    assert last_words(lit, inventory(lit, everything())) == "2 x tree. Lay the glyphs and mark the start zones."


def test_only_pictures_with_something_to_see_through_pay_for_it() -> None:
    """Paint that is not see-through is put on a page without a state of its own, which takes most of the time."""
    pdf = build_guide(load_shipped_map("first_light"))
    assert pdf.count(b"/ExtGState <<") == 2, "the cover and the last page: shadows, start zones"


@pytest.mark.parametrize("letters", (10, 60, 120, 900))
def test_a_line_is_made_to_fit(letters: int) -> None:
    with document() as pdf:
        pdf.add_page()
        pdf.set_font(FONT, "B")
        words = fit(pdf, "Ab " * (letters // 3), 178, 26, 12)
        assert pdf.get_string_width(words) <= 178.5
    assert (pdf.font_size_pt == 26) == (letters == 10)
    assert words.endswith("...") == (letters > 100) and words.startswith("Ab Ab Ab")
    assert pdf.font_size_pt >= 12


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "guide.pdf"
    result = runner.invoke(app, ["map", "build-guide", "first_light", "--out", str(file)])
    assert result.exit_code == 0, result.output
    assert file.read_bytes().startswith(b"%PDF-")
    refused = runner.invoke(app, ["map", "build-guide", "first_light", "--out", str(tmp_path / "guide.doc")])
    assert refused.exit_code == 2 and ".pdf" in refused.output
