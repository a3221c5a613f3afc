"""`wellspring map import` and `map export`, and foreign files wherever a map may be named."""

from __future__ import annotations

import json
from pathlib import Path

from kit.mapfiles import editor, hsc, meadow, tile
from typer.testing import CliRunner

from wellspring.battlefield.native import load_map
from wellspring.cli import app
from wellspring.content.library import load_shipped_map
from wellspring.map_formats.importer import import_map
from wellspring.map_formats.sameness import differences

runner = CliRunner()


def brought(folder: Path, *tiles: bytes) -> Path:
    path = folder / "meadow.hsc"
    path.write_bytes(hsc(*meadow(), *tiles, name="Meadow", author="Ann"))
    return path


def test_import_tells_what_it_found_and_writes_a_map(tmp_path: Path) -> None:
    path = brought(tmp_path, *[tile(16403, x, 3, 1) for x in range(7)], *[tile(16403, x, 2, 1) for x in range(7)])
    out = tmp_path / "meadow.toml"
    result = runner.invoke(app, ["map", "import", str(path), "--out", str(out)])
    assert result.exit_code == 0
    for words in ("Meadow", "by Ann", "42 spaces", "red (7)", "Flag (14 pieces", "and 6 more", "meadow.toml"):
        assert words in result.output
    assert load_map(out.read_text("utf-8")).battlefield.n == 42
    whole = runner.invoke(app, ["map", "import", str(path), "--report"])
    assert "G3" in whole.output
    assert "more" not in whole.output


def test_import_prints_pieces_and_cells_as_json(tmp_path: Path) -> None:
    result = runner.invoke(app, ["map", "import", str(brought(tmp_path, tile(11002, 2, 2, 1))), "--json"])
    assert result.exit_code == 0
    told = json.loads(result.output)
    assert told["docVersion"] == 0.0007
    assert told["startZones"] == {"red": 7, "blue": 7}
    assert (told["pieceCount"], told["cellCount"], told["maxHeight"]) == (57, 42, 1)
    ruin = told["pieces"][56]
    assert (ruin["name"], ruin["kind"], ruin["x"], ruin["y"], ruin["z"]) == ("ruins2", "edge", 2, 2, 1)
    assert [1, 2, "W"] in ruin["edges"]
    cell = next(c for c in told["cells"] if (c["x"], c["y"]) == (2, 2))
    assert cell["top"] == {"z": 0, "terrain": "grass", "fluid": False, "height": 1, "piece": 16}
    assert ["W", "ruins2", 1, 56] in cell["edges"]


def test_half_characters_are_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(editor("0~0~0~0~g7", "0~3~0~0~g7", name="half \ud800"))
    assert runner.invoke(app, ["map", "import", str(path), "--json"]).exit_code == 0
    assert runner.invoke(app, ["map", "import", str(path), "--out", str(tmp_path / "odd.toml")]).exit_code == 0


def test_a_map_with_nothing_on_it_is_told_and_not_written(tmp_path: Path) -> None:
    path = tmp_path / "empty.hsc"
    path.write_bytes(hsc())
    told = runner.invoke(app, ["map", "import", str(path)])
    assert told.exit_code == 0
    assert "no tile to stand on" in told.output
    refused = runner.invoke(app, ["map", "import", str(path), "--out", str(tmp_path / "x.toml")])
    assert refused.exit_code == 1
    assert not (tmp_path / "x.toml").exists()
    assert runner.invoke(app, ["map", "draw", str(path)]).exit_code == 1


def test_a_bad_file_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "holiday.hsc"
    path.write_bytes(b"\xff\xd8\xff\xe0 a photograph")
    result = runner.invoke(app, ["map", "import", str(path)])
    assert result.exit_code == 1
    assert "no map file known here" in result.output
    assert "Traceback" not in result.output
    assert runner.invoke(app, ["map", "import", str(tmp_path / "missing.hsc")]).exit_code == 1


def test_export_writes_files_that_import_to_the_same_map(tmp_path: Path) -> None:
    for to in ("hsc", "json", "gz"):
        out = tmp_path / f"keep.{to}"
        result = runner.invoke(app, ["map", "export", "first_light", "--to", to, "--out", str(out)])
        assert result.exit_code == 0, result.output
        again = import_map(out.read_bytes(), "keep").map
        assert again is not None
        assert differences(load_shipped_map("first_light"), again) == []
    assert runner.invoke(app, ["map", "export", "first_light", "--to", "pdf"]).exit_code == 2


def test_a_foreign_file_may_stand_wherever_a_map_is_named(tmp_path: Path) -> None:
    path = str(brought(tmp_path))
    assert "It can be played" in runner.invoke(app, ["map", "check", path]).output
    assert "g1" in runner.invoke(app, ["map", "draw", path, "--plain"]).output
    other = tmp_path / "meadow.json"
    assert runner.invoke(app, ["map", "export", path, "--to", "json", "--out", str(other)]).exit_code == 0
    assert import_map(other.read_bytes(), "x").map is not None
