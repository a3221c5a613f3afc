"""Pictures of maps: everything is on them, in the right place, in every format."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from wellspring.battlefield.native import load_map
from wellspring.cartography.colours import TERRAIN, mix, scale
from wellspring.cartography.picture import LETTER, TITLE_SIZES, Disc, Label, Line, Picture, Polygon, title
from wellspring.cartography.png import png
from wellspring.cartography.relief import relief
from wellspring.cartography.svg import svg
from wellspring.cartography.top_view import SIZE, TopView, corners, top_view
from wellspring.cli import app
from wellspring.content.library import load_shipped_map, map_names
from wellspring.hexes import DIRECTIONS

runner = CliRunner()
SVG = "{http://www.w3.org/2000/svg}"


def inside(picture: Picture) -> bool:
    """Whether nothing is drawn beyond the edge."""
    spots: list[tuple[float, float]] = []
    for shape in picture.shapes:
        if isinstance(shape, (Polygon, Line)):
            spots.extend(shape.points)
        else:
            spots.append((shape.x, shape.y))
    return all([-0.5 <= x <= picture.width + 0.5 and -0.5 <= y <= picture.height + 0.5 for x, y in spots])


@pytest.mark.parametrize("name", map_names())
def test_every_map_is_drawn_within_its_frame(name: str) -> None:
    map = load_shipped_map(name)
    for picture in (top_view(map), relief(map), top_view(map, titled=False), relief(map, titled=False)):
        assert inside(picture)
        root = ElementTree.fromstring(svg(picture))
        drawn = len(root.findall(f"{SVG}polygon"))
        assert drawn >= len(map.battlefield.columns)


def test_the_top_view_tells_levels_zones_glyphs_and_obstacles() -> None:
    map = load_shipped_map("old_watch")
    view = TopView(map, True)
    labels = [s for s in view.picture.shapes if isinstance(s, Label)]
    words = {s.text for s in labels}
    assert {"Old Watch", "A", "M", "17", "D", "?", "start zone red (23)", "ladder", "covered space below"} <= words
    x, y = view.at(map.battlefield.q[0], map.battlefield.r[0])
    near = [s.text for s in labels if abs(s.x - x) < SIZE and abs(s.y - y) < SIZE]
    assert near == ["1"], "the level is written on the hex"


def test_glyphs_are_explained_by_their_name_with_their_own_sign() -> None:
    glyphs = "".join(
        f'[[glyph]]\nat = "{at}"\nname = "{name}"\nside = "{side}"\n'
        for at, name, side in (("A1", "astrid", "power"), ("B1", "gerda", "symbol"), ("C1^", "valda", "power"))
    )
    head = "format = 1\nname = 'Signs'\nplayers = [2]\ngrid = '''\ng1 g1 g1/r5-6 g1\n'''\n"
    view = TopView(load_map(f'{head}[zones]\nred = ["A1"]\nblue = ["D1"]\n{glyphs}'), True)
    labels = [s for s in view.picture.shapes if isinstance(s, Label)]
    beside = {s.text: [o.text for o in labels if o.y == s.y and o.x == s.x - 14] for s in labels if "glyph" in s.text}
    assert beside == {"glyph of Astrid": ["A"], "hidden glyph": ["?"], "glyph of Valda": ["V"]}
    above = next(s for s in labels if s.text == "V")
    assert above.y < view.at(2, 0)[1], "the upper space of the two is drawn above"


def test_neighbouring_hexes_share_the_edge_of_their_direction() -> None:
    view = TopView(load_shipped_map("first_light"), True)
    here = corners(*view.at(0, 0), SIZE)
    for k, (dq, dr) in enumerate(DIRECTIONS):
        there = corners(*view.at(dq, dr), SIZE)
        mine = {(round(px, 3), round(py, 3)) for px, py in (here[k], here[(k + 1) % 6])}
        theirs = {(round(px, 3), round(py, 3)) for px, py in (there[(k + 3) % 6], there[(k + 4) % 6])}
        assert mine == theirs


def test_high_columns_hide_what_is_behind_them() -> None:
    """The last thing drawn where a tower's top is seen is that top."""
    map = load_shipped_map("hollow_crown")
    image = Image.open(io.BytesIO(png(relief(map))))
    assert image.format == "PNG"
    assert image.width > 600 and image.height > 400
    colours = image.convert("RGB").getcolors(1_000_000)
    assert colours is not None
    rock = scale(mix(TERRAIN["rock"], (255, 255, 255), 0.2), 1.0)
    assert sum([n for n, c in colours if isinstance(c, tuple) and c == rock]) > 2000


def test_a_png_shows_what_the_picture_says() -> None:
    picture = Picture(40, 20, "two squares")
    picture.add(Polygon(((0, 0), (20, 0), (20, 20), (0, 20)), (200, 0, 0)))
    picture.add(Polygon(((0, 0), (20, 0), (20, 20), (0, 20)), (0, 0, 0), opacity=0.5))
    picture.add(Disc(30, 10, 8, (0, 0, 200)))
    image = Image.open(io.BytesIO(png(picture, 2))).convert("RGB")
    assert image.size == (80, 40)
    pixel = image.getpixel((20, 20))
    assert isinstance(pixel, tuple) and abs(pixel[0] - 100) <= 2 and pixel[1] == 0
    assert image.getpixel((60, 20)) == (0, 0, 200)


def test_words_are_safe_in_svg() -> None:
    picture = Picture(10, 10, 'A <b> & "c"')
    picture.add(Label(1, 1, "<script>&", 8, (0, 0, 0)))
    root = ElementTree.fromstring(svg(picture))
    assert root.findtext(f"{SVG}title") == 'A <b> & "c"'
    assert root.findtext(f"{SVG}text") == "<script>&"


@pytest.mark.parametrize("view", ("top", "3d"))
def test_the_command_writes_pictures(view: str, tmp_path: Path) -> None:
    for ending, begin in (("svg", b"<svg"), ("png", b"\x89PNG")):
        file = tmp_path / f"map.{ending}"
        result = runner.invoke(app, ["map", "draw", "first_light", "--out", str(file), "--view", view])
        assert result.exit_code == 0, result.output
        assert file.read_bytes().startswith(begin)
    refused = runner.invoke(app, ["map", "draw", "first_light", "--out", str(tmp_path / "map.gif")])
    assert refused.exit_code == 2
    assert ".svg or .png" in refused.output


@pytest.mark.parametrize(
    ("name", "shown"), [("Old Watch", "Old Watch"), ("Long " * 8, "Long " * 8), ("Long " * 99, "...")]
)
def test_a_long_title_is_smaller_and_a_very_long_one_is_cut(name: str, shown: str) -> None:
    picture = Picture(400, 300, "")
    label = title(picture, name, 22)
    assert label.text.endswith(shown)
    assert label.size * LETTER * len(label.text) <= 400
    assert TITLE_SIZES[1] <= label.size <= TITLE_SIZES[0]
