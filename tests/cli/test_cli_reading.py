"""Whatever file a command is given, it answers in a sentence that names it, and fails."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from kit.games import random_game
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.cli.reading import UnreadableFile, text_of
from wellspring.engine.save import save

runner = CliRunner()
DEEP = "[" * 100_000

# how a file is spoilt, and what is said of it
SPOILT: dict[str, tuple[Callable[[Path], object], str]] = {
    "missing": (lambda file: None, "no map file"),
    "folder": (lambda file: file.mkdir(), "is a folder, not a map file"),
    "empty": (lambda file: file.write_bytes(b""), "empty"),
    "blank": (lambda file: file.write_bytes(b"\n \n"), ""),
    "binary": (lambda file: file.write_bytes(bytes(range(256)) * 20), ""),
    "huge": (lambda file: file.write_bytes(b"#" * 9_000_000), "large"),
    "deep": (lambda file: file.write_text(f"a = {DEEP}" if file.suffix == ".toml" else DEEP), ""),
    "bomb": (lambda file: file.write_bytes(gzip.compress(b"[" * 50_000_000)), ""),
}
READING = [
    ["map", "check", "{}"],
    ["map", "inventory", "{}"],
    ["map", "build-guide", "{}", "--out", "out.pdf"],
    ["map", "draw", "{}"],
    ["map", "draw", "{}", "--out", "out.png"],
    ["map", "fair", "{}", "--games", "1"],
    ["map", "export", "{}", "--to", "gz", "--out", "out.gz"],
    ["play", "--fast", "--quiet", "--map", "{}"],
    ["soak", "--games", "1", "--map", "{}"],
]


def refused(command: list[str], file: Path) -> str:
    """What a command says that must fail with a sentence."""
    result = runner.invoke(app, [word.format(file.name) for word in command])
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 1, result.output
    assert file.name in result.output
    assert len(result.output) < 500
    return result.output


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("spoilt", SPOILT)
@pytest.mark.parametrize("ending", ("toml", "hsc", "json", "gz"))
def test_maps(spoilt: str, ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"mine.{ending}"
    spoil, words = SPOILT[spoilt]
    spoil(file)
    for command in READING:
        assert words in refused(command, file)
    assert sorted(tmp_path.iterdir()) == ([file] if spoilt != "missing" else []), "nothing was written"


@pytest.mark.parametrize(
    "command",
    [
        ["replay", "{}"],
        ["map", "inventory", "first_light", "--collection", "{}"],
        ["map", "fair", "first_light", "--games", "1", "--resume", "{}"],
        ["soak", "--games", "1", "--resume", "{}"],
    ],
    ids=lambda command: command[0] + command[-2],
)
def test_other_files(command: list[str], tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_bytes(bytes(range(256)))
    assert f"{file.name} is not a text file" in refused(command, file)
    file.write_text(f"sets = {DEEP}" if "--collection" in command else DEEP)
    assert "nested too deeply." in refused(command, file)
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text("ä" * 2_000_001)
    assert len(text_of(file, 2_000_001)) == 2_000_001
    with pytest.raises(UnreadableFile, match="larger than 2 million characters"):
        text_of(file, 2_000_000)


@pytest.mark.parametrize(
    ("way", "value"),
    [
        (("setup", "seats", 0, "team"), 10**30),
        (("setup", "house_rules"), {"major_fall_dice": 10**18}),
        (("setup", "rounds"), 10**18),
        (("setup", "points"), float("nan")),
        (("dice",), {"seed": 10**300}),
        (("answers",), [10**30]),
        (("wellspring",), 10**30),
    ],
    ids=str,
)
def test_a_save_with_absurd_numbers(way: tuple[str | int, ...], value: object, tmp_path: Path) -> None:
    data = json.loads(save(random_game(1, 12)))
    table = data
    for key in way[:-1]:
        table = table[key]
    table[way[-1]] = value
    file = tmp_path / "battle.save"
    file.write_text(json.dumps(data))
    result = runner.invoke(app, ["replay", str(file)])
    assert result.exit_code == 1 and isinstance(result.exception, SystemExit)
    assert "The saved game" in result.output and "Traceback" not in result.output
