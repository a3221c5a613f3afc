"""`wellspring maps`, `map check`, `map draw`."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.cli.board import Drawing, draw_map
from wellspring.content.library import load_shipped_map, map_names, read_text

runner = CliRunner()


def test_lists_the_maps() -> None:
    result = runner.invoke(app, ["maps"])
    assert result.exit_code == 0
    for name in map_names():
        assert name in result.output


@pytest.mark.parametrize("name", map_names())
def test_checks_and_draws_every_shipped_map(name: str) -> None:
    checked = runner.invoke(app, ["map", "check", name])
    assert checked.exit_code == 0
    assert "It can be played" in checked.output
    for flat in ([], ["--flat"]):
        drawn = runner.invoke(app, ["map", "draw", name, *flat])
        assert drawn.exit_code == 0
        assert "Signs on the board" in drawn.output


def test_a_map_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(read_text("maps", "first_light.toml"))
    assert runner.invoke(app, ["map", "draw", str(file)]).exit_code == 0


def test_a_faulty_map_names_every_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(read_text("maps", "first_light.toml").replace("r3", "r99", 1).replace('"tree"', '"tre"'))
    for command in ("check", "draw"):
        result = runner.invoke(app, ["map", command, str(file)])
        assert result.exit_code == 1
        assert "line" in result.output
        assert "Traceback" not in result.output
    assert "2 faults" in runner.invoke(app, ["map", "check", str(file)]).output


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ('\n[[glyph]]\nat = "A1"\nname = "foo"\nside = "power"\n', "There is no glyph 'foo'"),
        ('\n[teams]\nn = ["red", "blue"]\n', "All start zones are in one team: there is nobody to fight."),
    ],
)
def test_a_map_that_cannot_be_played_is_not_said_to_be_playable(tmp_path: Path, more: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(read_text("maps", "first_light.toml") + more)
    result = runner.invoke(app, ["map", "check", str(file)])
    assert result.exit_code == 1
    assert sentence in result.output and "It can be played" not in result.output


def test_an_odd_map_is_warned_about(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(read_text("maps", "first_light.toml").replace('blue = ["A8-H9"]', 'blue = ["A8-D9"]'))
    result = runner.invoke(app, ["map", "check", str(file)])
    assert result.exit_code == 0
    assert "differ in size" in result.output


def test_one_step_is_one_step(tmp_path: Path) -> None:
    file = tmp_path / "near.toml"
    zones = "[zones]\nred = ['A1']\nblue = ['B1']\n"
    file.write_text(f"format = 1\nname = 'x'\nplayers = [2]\ngrid = '''\ng1 g1\n'''\n{zones}")
    assert "From start zone red to blue: 1 step.\n" in runner.invoke(app, ["map", "check", str(file)]).output


def test_small_start_zones_are_warned_about(tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    text = read_text("maps", "first_light.toml").replace('blue = ["A8-H9"]', 'blue = ["A8"]')
    file.write_text(text.replace("fair = true", "fair = false"))
    result = runner.invoke(app, ["map", "check", str(file)])
    assert result.exit_code == 0
    said = " ".join(result.output.split())
    assert "Start zone blue has room for 1 figure. A usual army takes up to 9 spaces" in said
    assert "Start zone red" not in said
    assert "red (13 spaces), blue (1 space)" in said


@pytest.mark.parametrize(
    ("name", "words"), [("frist_light", "Did you mean first_light"), ("no/such.toml", "no map file")]
)
def test_a_missing_map(name: str, words: str) -> None:
    result = runner.invoke(app, ["map", "check", name])
    assert result.exit_code == 1
    assert words in result.output


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "picture.toml"
    file.write_bytes(b"\xff\xfe\x00\x01\x80")
    result = runner.invoke(app, ["map", "check", str(file)])
    assert result.exit_code == 1
    assert "not a text file" in result.output


def test_a_folder_is_no_map(tmp_path: Path) -> None:
    result = runner.invoke(app, ["map", "check", str(tmp_path)])
    assert result.exit_code == 1


@pytest.mark.parametrize("name", ("x [/nope]", "[b]x[/b]", "a :bell: rings"))
def test_words_of_a_map_are_shown_as_they_are(tmp_path: Path, name: str) -> None:
    file = tmp_path / "[b]mine.toml"
    text = read_text("maps", "first_light.toml").replace('"First Light"', f'"{name}"').replace("red =", '"[/x]" =')
    file.write_text(text)
    checked = runner.invoke(app, ["map", "check", str(file)])
    assert checked.exit_code == 0, checked.output
    assert f"{name}: " in checked.output and "[/x] (" in checked.output
    for command in (["map", "inventory"], ["map", "draw"], ["map", "fair", "--games", "1", "--bot", "random"]):
        result = runner.invoke(app, [*command, str(file)])
        assert result.exit_code == 0, result.output
        assert name in result.output


def test_the_name_of_a_file_is_told_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("[b]x.toml").write_text(read_text("maps", "first_light.toml"))
    for command, written in (
        (["export", "[b]x.toml", "--to", "hsc"], "[b]x.hsc"),
        (["import", "[b]x.hsc", "--out", "[i]y.toml"], "[i]y.toml"),
        (["draw", "[b]x.toml", "--out", "[b]x.svg"], "[b]x.svg"),
    ):
        result = runner.invoke(app, ["map", *command])
        assert result.exit_code == 0, result.output
        assert f"Written to {written}" in result.output
        assert Path(written).is_file()


def test_the_inventory_tells_what_wants_a_prop(tmp_path: Path) -> None:
    file, mine = tmp_path / "bridge.toml", tmp_path / "mine.toml"
    head = "format = 1\nname = 'Bridge'\nplayers = [2]\n"
    zones = "[zones]\nred = ['A1']\nblue = ['F1']\n"
    file.write_text(head + "grid = '''\ng1 r6 w0/r5-6 w0/r5-6 r6 g1\n'''\n" + zones)
    assert "prop" not in runner.invoke(app, ["map", "inventory", str(file)]).output
    mine.write_text("[pieces]\ngrass1 = 99\nrock1 = 99\nwater1 = 9\nrock2 = 1\n")
    result = runner.invoke(app, ["map", "inventory", str(file), "--collection", str(mine)])
    assert "1 hex over a gap wants a prop" in result.output


# --- the drawing itself ---


@pytest.mark.parametrize("name", map_names())
@pytest.mark.parametrize("tall", (True, False))
def test_a_drawing_has_the_size_it_says(name: str, tall: bool) -> None:
    drawing = draw_map(load_shipped_map(name), colour=False, tall=tall, unicode=True)
    lines = drawing.text().plain.split("\n")
    assert len(lines) == drawing.height
    assert max([len(line) for line in lines]) <= drawing.width <= 100


def test_every_second_row_is_half_a_tile_further_right() -> None:
    lines = (
        draw_map(load_shipped_map("proving_ground"), colour=False, tall=False, unicode=True).text().plain.split("\n")
    )
    assert lines[2].index("g1") - lines[1].index("g1") == 2


def test_colours_follow_terrain_and_level() -> None:
    drawing = Drawing(load_shipped_map("three_fords").battlefield, colour=True, tall=True)
    backs = {str(span.style.bgcolor) for span in drawing.text().spans if hasattr(span.style, "bgcolor")}
    assert len(backs) > 6
