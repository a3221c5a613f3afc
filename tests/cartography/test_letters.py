"""Names in many letters: guides and pictures show them as they are written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PIL import Image, ImageChops
from printed import printed
from typer.testing import CliRunner

from wellspring.battlefield.native import load_map
from wellspring.cartography.colours import INK
from wellspring.cartography.guide import build_guide
from wellspring.cartography.letters import LACKED, font_file, lacked, shown
from wellspring.cartography.picture import Label, Picture
from wellspring.cartography.png import png
from wellspring.cli import app
from wellspring.content.library import read_text

runner = CliRunner()
NAMES = ("Old Watch", "Łódź", "Ærø", "Крепость", "Щедрий Їжак", "Ἀθῆναι", "Førde’s Straße …", "Việt Nam", "Ğüneş")


def named(name: str) -> str:
    return read_text("maps", "first_light.toml").replace('"First Light"', f'"{name}"')


@pytest.mark.parametrize("name", NAMES)
def test_a_guide_has_the_name_on_every_page(name: str) -> None:
    pdf = build_guide(load_map(named(name)))
    words = printed(pdf).splitlines()
    pages = pdf.count(b"/Type /Page\n")
    assert words.count(name) == 1, "on the cover"
    assert [line for line in words if line.startswith(name + " - page")] == [
        f"{name} - page {n}" for n in range(1, pages + 1)
    ]
    assert not any([LACKED in line or "cannot be printed" in line for line in words])


def test_a_letter_that_the_font_lacks_is_shown_as_lacking_and_owned_up_to() -> None:
    words = printed(build_guide(load_map(named("光の? Lys")))).splitlines()
    assert words[0] == f"{LACKED}{LACKED}? Lys"
    assert any(["A question mark in a diamond stands for a letter that cannot be printed" in line for line in words])


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Gro\u0301d", "Gród"),  # an accent of its own becomes part of the letter
        ("a\u200b\u00adb\t1\n2\x00", "ab 1 2"),  # signs for machines are not seen, and it all stays on one line
        ("\N{DRAGON}!", f"{LACKED}!"),
        ("한글", LACKED * 2),
    ],
)
def test_what_is_shown(written: str, seen: str) -> None:
    assert shown(written) == seen


def test_what_is_lacked_is_told_once() -> None:
    assert lacked("光の谷? 光 Łódź 한글") == "光の谷한글"


def test_both_fonts_have_the_same_letters_and_a_sign_for_others() -> None:
    plain, bold = [set(TTFont(io.BytesIO(font_file(style))).getBestCmap()) for style in (False, True)]
    assert plain == bold and ord(LACKED) in plain


def test_a_guide_takes_in_only_the_letters_that_it_uses() -> None:
    map = load_map(named("Крепость"))
    assert len(build_guide(map)) < 100_000 < len(font_file(False))


@pytest.mark.parametrize("bold", (False, True))
def test_painted_letters_differ_from_those_that_are_lacked(bold: bool) -> None:
    def painted(text: str) -> Image.Image:
        picture = Picture(60, 30, "", [Label(30, 15, text, 20, INK, bold)])
        return Image.open(io.BytesIO(png(picture))).convert("L")

    images = [painted(letter) for letter in ("Ł", "Æ", "Ж", "Ω", "L", LACKED)]
    for k, image in enumerate(images):
        assert image.getextrema()[0] < 100, "something dark is painted"
        assert all([ImageChops.difference(image, other).getbbox() is not None for other in images[:k]])
    assert ImageChops.difference(painted("光"), images[-1]).getbbox() is None


@pytest.mark.parametrize(
    ("command", "out", "said"),
    [
        ("build-guide", "x.pdf", "letters that it cannot print: 光 の."),
        ("draw", "x.png", "A .png has question marks for 光 の"),
        ("draw", "x.svg", ""),
    ],
)
def test_the_commands_tell_what_they_cannot_write(tmp_path: Path, command: str, out: str, said: str) -> None:
    for name, is_lacking in (("光の Lys", True), ("Żelazny Gród", False)):
        file = tmp_path / "map.toml"
        file.write_text(named(name), "utf-8")
        result = runner.invoke(app, ["map", command, str(file), "--out", str(tmp_path / out)])
        assert result.exit_code == 0, result.output
        assert ("question marks" in result.output) == (is_lacking and bool(said))
        assert not is_lacking or said in result.output
    assert out != "x.svg" or "Żelazny Gród" in (tmp_path / out).read_text("utf-8")


def test_the_library_that_writes_the_guide_has_nothing_to_complain_about(caplog: pytest.LogCaptureFixture) -> None:
    """What it logs would stand between the words of the command."""
    build_guide(load_map(named("Łódź 光")))
    assert not caplog.messages
