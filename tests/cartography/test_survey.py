"""The survey of a map: steps and sight, compared with what can be counted by hand."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.walking import NO_WAY, steps_from
from wellspring.cartography.survey import GlyphPlace, survey, usual_spaces
from wellspring.cli import app
from wellspring.content.library import load_shipped_map, map_names

runner = CliRunner()


def strip(cells: str, extra: str = "") -> MapFile:
    """One row of hexes with a start zone at either end."""
    last = chr(64 + len(cells.split()))
    zones = f'[zones]\nred = ["A1"]\nblue = ["{last}1"]\n'
    return load_map(f"format = 1\nname = 'Strip'\nplayers = [2]\ngrid = '''\n{cells}\n'''\n{extra}{zones}")


def test_steps_count_spaces_levels_up_and_slow_ground() -> None:
    map = strip("g1 g1 g3 g1 hn1 g1")
    there = steps_from(map.battlefield, [map.battlefield.space("A1")])
    assert there == [0, 1, 4, 5, 7, 8]
    assert survey(map).between == {("red", "blue"): 8}


@pytest.mark.parametrize("cells", ("g1 g1 r6 g1", "g1 ml0 ml0 g1", "g1 g1/r5-6 g1"))
def test_no_way_for_a_figure_of_height_five(cells: str) -> None:
    map = strip(cells)
    assert steps_from(map.battlefield, map.battlefield.zones["red"])[-1] == NO_WAY


def test_a_glyph_out_of_reach_is_warned_about() -> None:
    glyph = '[[glyph]]\nat = "D1"\nname = "gerda"\nside = "power"\n'
    found = survey(strip("g1 g1 g1 r9 g1 g1", glyph))
    assert found.to_glyphs[("red", GlyphPlace("D1", "gerda"))] == NO_WAY
    assert any(["no way from start zone red to the glyph on D1." in str(w) for w in found.warnings()])


def wide(first: str, second: str, zones: str) -> MapFile:
    """Two rows of hexes and red's start zone; blue's is one space."""
    grid = f"{first}\n  {second}"
    text = f"format = 1\nname = 'Wide'\nplayers = [2]\ngrid = '''\n{grid}\n'''\n[zones]\nred = {zones}\n"
    return load_map(text + 'blue = ["J2"]\n')


def test_a_start_zone_too_small_for_a_usual_army_is_warned_about() -> None:
    """Figures that do not fit cannot be used (place.overflow)."""
    row = "g1 " * 10
    assert usual_spaces() == 9, "three Krav Maga Agents, four of the Airborne Elite, Agent Carr and Ne-Gok-Sa"
    for zone, room in (('["A1-H1"]', 8), ('["A1-I1"]', 9)):
        found = survey(wide(row, row, zone))
        said = [str(w) for w in found.warnings() if "red has room for" in str(w)]
        assert found.rooms == {"red": room, "blue": 1}
        assert len(said) == (1 if room < 9 else 0)
        assert any(["blue has room for 1 figure." in str(w) for w in found.warnings()])


def test_only_spaces_with_room_to_stand_count() -> None:
    row = "g1 " * 10
    low = survey(wide("g1 g1/r4-5 g1/r5-6 g1/r6-7 g1 g1 g1 g1 g1 g1", row, '["A1", "B1", "C1", "D1", "E1"]'))
    assert low.zone_sizes["red"] == 5
    assert low.rooms["red"] == 3, "3 and 4 levels of room are too low for a figure of height 5"


def test_a_start_zone_without_a_place_for_a_double_space_figure() -> None:
    """It wants two spaces side by side on one level."""
    row = "g1 " * 10
    stairs = survey(wide("g1 g2 g1 g2 g1 g2 g1 g1 g1 g1", row, '["A1-F1"]'))
    assert stairs.narrow == ["red", "blue"]
    assert any(["No double-space figure fits into start zone red" in str(w) for w in stairs.warnings()])
    assert survey(wide(row, row, '["A1-F1"]')).narrow == ["blue"]


def test_a_wall_takes_the_view() -> None:
    open_field = survey(strip("g1 g1 g1 g1 g1 g1 g1"))
    walled = survey(strip("g1 g1 r20 g1 g1 g1 g1"))
    assert open_field.seen == {"red": 1.0, "blue": 1.0}
    assert walled.seen["red"] < walled.seen["blue"] < 1.0
    assert any(["sees much more" in str(w) for w in walled.warnings()])


@pytest.mark.parametrize("name", map_names())
def test_shipped_maps_are_even(name: str) -> None:
    map = load_shipped_map(name)
    found = survey(map)
    assert min(found.rooms.values()) >= usual_spaces() and not found.narrow
    away = {zone: steps_from(map.battlefield, spaces) for zone, spaces in map.battlefield.zones.items()}
    ways = [sum([steps[spot.space] for spot in map.glyphs]) for steps in away.values()]
    assert not map.fair or len(set(ways)) == 1, "fair maps are equally far from their glyphs for everybody"


def test_the_command_tells_distances_and_sight() -> None:
    result = runner.invoke(app, ["map", "check", "first_light"])
    assert result.exit_code == 0
    assert "start zones red (13 spaces), blue (13 spaces)." in result.output
    assert "From start zone red to blue: 7 steps" in result.output
    assert "glyph of Astrid on E5: red 5 steps, blue 5 steps" in result.output
    assert "seen from the start zones: red 100%, blue 100%" in result.output
