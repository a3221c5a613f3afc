"""`wellspring rules`, `cards` and their refusals."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import wellspring
from wellspring.cli import app, coverage
from wellspring.cli.cards import LONG, SHORT
from wellspring.cli.rules import clauses, editions_of
from wellspring.games import EDITIONS, card_library, glyph_library

runner = CliRunner()


def test_lists_every_clause() -> None:
    result = runner.invoke(app, ["rules"])
    assert result.exit_code == 0
    for id in clauses():
        assert id in result.output
    assert f"{len(clauses())} clauses" in result.output


def test_shows_what_each_edition_says() -> None:
    result = runner.invoke(app, ["rules", "move.height-limit"])
    assert result.exit_code == 0
    for e in EDITIONS:
        assert e in result.output
    assert "exactly its height is allowed" in result.output
    assert "the rule above" in result.output
    assert "Worked examples" in result.output


def test_shows_one_edition() -> None:
    result = runner.invoke(app, ["rules", "move.fall", "--edition", "tournament"])
    assert result.exit_code == 0
    assert "no major or extreme fall" in result.output
    assert "rotv-2004" not in result.output


def test_a_basic_clause_does_not_apply_everywhere() -> None:
    result = runner.invoke(app, ["rules", "card.basic-side"])
    assert "has no Basic Game" in result.output


def test_an_unknown_clause_is_refused_with_suggestions() -> None:
    result = runner.invoke(app, ["rules", "move.hight-limit"])
    assert result.exit_code == 1
    assert "Did you mean move.height-limit" in result.output
    assert "Traceback" not in result.output


def test_an_unknown_edition_is_refused() -> None:
    result = runner.invoke(app, ["rules", "move.fall", "--edition", "aoa-1999"])
    assert result.exit_code == 1
    assert "aoa-2024" in result.output


# --- coverage ---


def full_report() -> list[dict[str, str]]:
    return [
        {"clause": id, "edition": e, "test": f"tests/t.py::test_{id}[{e}]"}
        for id, c in clauses().items()
        for e in editions_of(c)
    ]


def test_coverage_without_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coverage, "collected", lambda folder: full_report())
    result = runner.invoke(app, ["rules", "coverage", "--list"])
    assert result.exit_code == 0, result.output
    assert "tests/t.py::test_dice.combat[rotv-2004]" in result.output
    pairs = len(full_report())
    assert f"{pairs} of {pairs} pairs" in result.output


def test_coverage_names_the_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [r for r in full_report() if (r["clause"], r["edition"]) != ("move.fall", "tournament")]
    monkeypatch.setattr(coverage, "collected", lambda folder: rows)
    result = runner.invoke(app, ["rules", "coverage"])
    assert result.exit_code == 1
    assert "no test: move.fall in tournament" in result.output


def test_coverage_of_one_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [r for r in full_report() if (r["clause"], r["edition"]) != ("move.fall", "tournament")]
    monkeypatch.setattr(coverage, "collected", lambda folder: rows)
    result = runner.invoke(app, ["rules", "coverage", "--edition", "rotv-2004"])
    assert result.exit_code == 0, result.output
    pairs = len([r for r in rows if r["edition"] == "rotv-2004"])
    assert f"{pairs} of {pairs} pairs" in result.output
    assert "rotv-2004" in result.output and "tournament" not in result.output and "basic.turn" not in result.output
    assert runner.invoke(app, ["rules", "coverage", "--edition", "tournament"]).exit_code == 1


def test_coverage_refuses_unknown_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [*full_report(), {"clause": "move.dance", "edition": "aoa-2024", "test": "tests/t.py::test_dance"}]
    monkeypatch.setattr(coverage, "collected", lambda folder: rows)
    result = runner.invoke(app, ["rules", "coverage"])
    assert result.exit_code == 1
    assert "there is no clause move.dance" in result.output


def test_coverage_outside_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(coverage.wellspring, "__file__", str(tmp_path / "wellspring" / "__init__.py"))
    result = runner.invoke(app, ["rules", "coverage"])
    assert result.exit_code == 1
    assert "no source checkout" in result.output


def test_coverage_when_collecting_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text("raise RuntimeError('out of order')\n")
    (tmp_path / "src" / "wellspring").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    result = runner.invoke(app, ["rules", "coverage"])
    assert result.exit_code == 1
    assert "out of order" in result.output
    assert "could not collect" in result.output


def test_coverage_asks_pytest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A checkout with a single test file, collected by a real pytest."""
    here = Path(__file__).parent.parent
    for name in ("conftest.py", "kit"):
        (tmp_path / "tests").mkdir(exist_ok=True)
        (tmp_path / "tests" / name).symlink_to(here / name)
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "wellspring").symlink_to(Path(wellspring.__file__).parent)
    (tmp_path / "tests" / "test_one.py").write_text(
        "from kit import clause\n\n@clause('move.budget', 'move.fall')\ndef test_it(edition: str) -> None: ...\n"
    )
    monkeypatch.chdir(tmp_path)
    rows = coverage.collected(coverage.project_folder())
    assert sorted({(r["clause"], r["edition"]) for r in rows}) == sorted(
        [(c, e) for c in ("move.budget", "move.fall") for e in EDITIONS]
    )
    assert rows[0]["test"].startswith("tests/test_one.py::test_it[")


# --- cards ---


def test_lists_the_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    result = runner.invoke(app, ["cards"])
    assert result.exit_code == 0
    assert "marro_warriors" in result.output
    assert "Sgt. Drake Alexander" in result.output


@pytest.mark.parametrize("columns", (60, 80, 100, 160))
def test_the_list_of_cards_keeps_its_columns(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = runner.invoke(app, ["cards"]).output.splitlines()
    assert max([len(line) for line in lines]) <= columns and not any(["…" in line for line in lines])
    heads = lines[0].split()
    assert heads[-7:] == list(LONG if columns >= 100 else SHORT)
    assert ("id" in heads) == (columns >= 160)
    rows = [line.split()[-7:] for line in lines[2:]]
    for c in card_library().values():
        assert [str(n) for n in (c.figures, c.life, c.move, c.range, c.attack, c.defense, c.points)] in rows


def test_shows_a_card_by_id_and_by_part_of_its_name() -> None:
    for name in ("grimnak", "Grimn"):
        result = runner.invoke(app, ["cards", name])
        assert result.exit_code == 0
        assert "Chomp" in result.output
        assert "two spaces" in result.output


@pytest.mark.parametrize(("name", "words"), [("grimnack", "Did you mean grimnak"), ("war", "fits several cards")])
def test_an_unclear_card_is_refused(name: str, words: str) -> None:
    result = runner.invoke(app, ["cards", name])
    assert result.exit_code == 1
    assert words in result.output


def test_the_coverage_of_cards_counts_what_can_be_played() -> None:
    cards = card_library().values()
    playable = [c for c in cards if c.is_playable()]
    built = [p for c in cards for p in c.powers if p.id]
    result = runner.invoke(app, ["cards", "coverage", "--missing"])
    assert result.exit_code == 0
    last = next(line for line in result.output.splitlines() if line.split()[:1] == ["all"])
    assert last.split()[1:] == ["339", str(len(playable)), "770", str(len(built))]
    for card in cards:
        assert card.is_playable() or f"{card.id}: " in result.output
    glyphs = [glyph for glyph in glyph_library().values() if glyph.id]
    known = len([glyph for glyph in glyphs if glyph.known])
    assert f"{len(glyphs)} glyphs: of {known} it is known" in result.output
