"""`wellspring cards new`, `check` and `coverage`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.content.card_check import count_tests, numbers, silhouette, texts, traits, vocabulary
from wellspring.engine.cards import Card, PowerText
from wellspring.engine.who import Who
from wellspring.games import card_library, shipped_cards

ROOT = Path(__file__).resolve().parents[2]
FINN = card_library()["finn"]


def run(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["cards", *words], env={"COLUMNS": "160"})
    return done.exit_code, done.output


# --- new ---


def test_a_stub_passes_its_check_and_its_tests(tmp_path: Path) -> None:
    code, said = run("new", "river_saint", "--cards", str(tmp_path))
    assert code == 0 and "river_saint.toml" in said
    environment = {**os.environ, "WELLSPRING_CARDS": str(tmp_path), "PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}"}
    commands = (["-m", "wellspring", "cards", "check", str(tmp_path)], ["-m", "pytest", "-q", str(tmp_path / "tests")])
    for command in commands:
        done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, cwd=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_is_written_over(tmp_path: Path) -> None:
    assert run("new", "river_saint", "--cards", str(tmp_path))[0] == 0
    code, said = run("new", "river_saint", "--cards", str(tmp_path))
    assert code == 1 and "is there already" in said


@pytest.mark.parametrize(
    ("id", "sentence"), [("finn", "There is a card 'finn' already"), ("7up", "begins with a letter")]
)
def test_an_id_is_new_and_an_id(tmp_path: Path, id: str, sentence: str) -> None:
    code, said = run("new", id, "--cards", str(tmp_path))
    assert code == 1 and sentence in said and not list(tmp_path.iterdir())


# --- check ---


@pytest.mark.parametrize("card", shipped_cards().values(), ids=lambda card: card.id)
def test_no_shipped_card_has_a_fault(card: Card) -> None:
    assert [*traits(card), *silhouette(card), *texts(card)] == []


def test_the_vocabulary_is_closed() -> None:
    assert [len(vocabulary()[trait]) for trait in ("general", "species", "class", "personality")] == [13, 68, 107, 57]


def test_a_misspelt_trait_is_found_on_the_card_and_in_a_filter() -> None:
    power = PowerText(
        "aura",
        "Aura",
        "x",
        {},
        {"who": Who(traits={"species": ("Orcs",)}), "any": Who(any_of={"class": ("Kniht",)})},
        {},
    )
    found = list(traits(FINN.but({"species": "Hooman", "powers": (power,)})))
    assert [re.findall(r"'(\w+)' is not", said) for said in found] == [["Hooman"], ["Orcs"], ["Kniht"]]


def test_a_text_says_the_numbers_of_its_power() -> None:
    power = PowerText("aura", "Aura 3", "", {"attack": 1, "defense": 0}, {"who": Who(within=4)}, {})
    found = list(numbers(power, "One figure within 4 spaces has 2 more dice.", "en"))
    assert found == ["Aura 3 (en): the text does not say that attack is 1", "Aura 3: no parameter is 3"]


def test_a_language_that_is_missing_is_told() -> None:
    assert "Spirit has no words in 'de'" in list(
        texts(
            FINN.but(
                {
                    "id": "nobody",
                    "powers": (PowerText("", "Spirit", "So it is, and so it will be for ever.", {}, {}, {}),),
                }
            )
        )
    )


def test_every_case_of_a_table_is_a_test(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("@pytest.mark.parametrize('a', [1, 2])\ndef test_a(a): ...\ndef help(): ...\n")
    (tmp_path / "test_x_more.py").write_text("def test_b(): ...\n")
    assert (count_tests("x", tmp_path), count_tests("y", tmp_path)) == (3, 0)


@pytest.mark.pure_only
def test_the_summary_counts_all_checks() -> None:
    """Tests are counted only where the package is run from its source: an installed one has none beside it."""
    code, said = run("check")
    assert code == 0, said
    for what in ("files", "traits", "silhouettes", "texts and numbers", "tests"):
        assert re.search(rf"^{what} +\d+ +\d+", said, re.MULTILINE), said


# --- coverage ---


def test_coverage_counts_by_set_by_family_and_by_need() -> None:
    code, said = run("coverage")
    assert code == 0
    assert re.search(r"^Rise of the Valkyrie +16 +16 +\d+", said, re.MULTILINE)
    assert re.search(r"^bonding +\d+ +\d+ +\d+", said, re.MULTILINE), "a family is the file of the class"
    assert re.search(r"^defense_dice +\d+ +\d+ +\d+", said, re.MULTILINE), "a need is a hook"
    assert re.search(r"^before turn +\d+ +\d+ +\d+", said, re.MULTILINE), "or a moment"
