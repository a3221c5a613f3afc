"""Names in letters that the fonts of guides and pictures have."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.battlefield.native import load_map
from wellspring.cartography.guide import build_guide
from wellspring.cartography.letters import ASCII, LATIN_1, SPELLED, spelled, unspelled
from wellspring.cli import app
from wellspring.content.library import read_text

runner = CliRunner()


@pytest.mark.parametrize(
    ("name", "printed", "painted"),
    [
        ("Old Watch", "Old Watch", "Old Watch"),
        ("Żelazny Gród", "Zelazny Gród", "Zelazny Grod"),
        ("Łódź", "Lódz", "Lodz"),
        ("Кремль", "Kreml", "Kreml"),
        ("Щедрий Їжак", "Shchedriy Yizhak", "Shchedriy Yizhak"),
        ("Ἀθῆναι", "Athinai", "Athinai"),
        ("Førde’s Straße …", "Førde's Straße ...", "Forde's Strasse ..."),
        ("Việt Nam", "Viet Nam", "Viet Nam"),
        ("Gro\u0301d\u200b\t1", "Gród 1", "Grod 1"),
    ],
)
def test_names_are_spelled(name: str, printed: str, painted: str) -> None:
    assert spelled(name, LATIN_1) == printed
    assert spelled(name, ASCII) == painted
    assert unspelled(name, LATIN_1) == unspelled(name, ASCII) == ""


def test_what_cannot_be_spelled_is_one_question_mark_each_and_told() -> None:
    assert spelled("光の谷? 한글", LATIN_1) == "???? ??"
    assert unspelled("光の谷? 光 한글", LATIN_1) == "光の谷한글"


def test_every_spelling_can_be_painted() -> None:
    assert all([ord(c) <= ASCII for word in SPELLED.values() for c in word])


def named(name: str) -> str:
    return read_text("maps", "first_light.toml").replace('"First Light"', f'"{name}"')


def streams(pdf: bytes) -> bytes:
    """What is drawn on all pages."""
    found = re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)
    return b"".join([zlib.decompress(data) for data in found if data[:1] == b"\x78"])


def test_a_guide_prints_the_name_and_owns_up_to_question_marks() -> None:
    known = streams(build_guide(load_map(named("Żelazny Gród"))))
    assert "(Zelazny Gród)".encode("latin-1") in known
    assert b"cannot be printed here" not in known
    unknown = streams(build_guide(load_map(named("光 Lys"))))
    assert b"(? Lys)" in unknown
    assert b"cannot be printed here" in unknown


@pytest.mark.parametrize(
    ("command", "out", "said"),
    [
        ("build-guide", "x.pdf", "letters that it cannot print: 光 の."),
        ("draw", "x.png", "A .png has question marks for 光 の"),
        ("draw", "x.svg", ""),
    ],
)
def test_the_commands_tell_what_they_cannot_write(tmp_path: Path, command: str, out: str, said: str) -> None:
    for name, lost in (("光の Lys", True), ("Żelazny Gród", False)):
        file = tmp_path / "map.toml"
        file.write_text(named(name), "utf-8")
        result = runner.invoke(app, ["map", command, str(file), "--out", str(tmp_path / out)])
        assert result.exit_code == 0, result.output
        assert ("question marks" in result.output) == (lost and bool(said))
        assert not lost or said in result.output
    assert out != "x.svg" or "Żelazny Gród" in (tmp_path / out).read_text("utf-8")
