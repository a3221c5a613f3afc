"""Files that commands write are refused before the work, in a sentence, and nothing is left behind or spoilt."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app, fair, maps, play, soak
from wellspring.cli.writing import refuse_unwritable
from wellspring.content.library import load_shipped_map
from wellspring.map_formats.importer import export_map

runner = CliRunner()
WRITING = [
    ["play", "--map", "first_light", "--quiet", "--fast", "--save", "{}.json"],
    ["soak", "--games", "1", "--resume", "{}.json"],
    ["map", "fair", "first_light", "--games", "1", "--resume", "{}.json"],
    ["map", "draw", "first_light", "--out", "{}.png"],
    ["map", "draw", "first_light", "--out", "{}.svg"],
    ["map", "build-guide", "first_light", "--out", "{}.pdf"],
    ["map", "export", "first_light", "--to", "hsc", "--out", "{}.hsc"],
    ["map", "import", "source.hsc", "--out", "{}.toml"],
]


def never(*_: object, **__: object) -> None:
    raise AssertionError("the work began all the same")


@pytest.fixture(autouse=True)
def nobody_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "source.hsc").write_bytes(export_map(load_shipped_map("first_light"), "hsc"))
    monkeypatch.setattr(play, "new_game", never)
    monkeypatch.setattr(soak, "outcomes", never)
    monkeypatch.setattr(soak, "check_hash_seeds", never)
    monkeypatch.setattr(fair, "mirror_matches", never)
    monkeypatch.setattr(maps, "export_map", never)
    monkeypatch.setattr(maps, "import_map", never)
    monkeypatch.setattr("wellspring.cli.map_tools.top_view", never)
    monkeypatch.setattr("wellspring.cartography.guide.build_guide", never)


def name(command: list[str]) -> str:
    return " ".join([word for word in command if not word.startswith(("-", "{"))][:3])


@pytest.mark.parametrize("command", WRITING, ids=name)
def test_a_folder_is_refused_at_once(command: list[str], tmp_path: Path) -> None:
    target = command[-1].format("there")
    Path(target).mkdir()
    result = runner.invoke(app, [word.format("there") for word in command])
    assert result.exit_code == 2, result.output
    assert f"{target} is a folder: name a file to write." in result.output
    assert os.listdir(target) == []


@pytest.mark.parametrize("command", WRITING, ids=name)
def test_a_missing_folder_is_refused_at_once(command: list[str], tmp_path: Path) -> None:
    result = runner.invoke(app, [word.format("no/such") for word in command])
    assert result.exit_code == 2, result.output
    assert f"There is no folder {tmp_path / 'no'} to write such" in result.output


@pytest.mark.parametrize("command", WRITING, ids=name)
def test_a_file_that_the_disk_refuses(command: list[str]) -> None:
    """A name of 300 letters fits no file system; whoever runs the tests may have the right to write anywhere else."""
    result = runner.invoke(app, [word.format("x" * 300) for word in command])
    assert result.exit_code in (1, 2), result.output
    assert "cannot be" in result.output and "too long" in result.output and "Traceback" not in result.output


def test_what_can_be_written_is_left_as_it_is(tmp_path: Path) -> None:
    new, old, link = tmp_path / "new.json", tmp_path / "old.json", tmp_path / "link.json"
    old.write_text("old")
    link.symlink_to(tmp_path / "elsewhere.json")
    before = sorted(tmp_path.iterdir())
    for file in (new, old, link):
        refuse_unwritable(file)
    assert sorted(tmp_path.iterdir()) == before
    assert old.read_text() == "old"
    assert link.is_symlink()


def test_a_device_can_be_written() -> None:
    refuse_unwritable(Path(os.devnull))
