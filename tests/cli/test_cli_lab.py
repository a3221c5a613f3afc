"""`wellspring soak`, `wellspring exhaustive` and `wellspring bench`."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from wellspring.cli import app
from wellspring.cli import bench as bench_module
from wellspring.cli import soak as soak_module
from wellspring.content.library import read_text
from wellspring.engine.dice import SeededDice
from wellspring.games import card_library
from wellspring.lab import soak as soak_lab
from wellspring.lab import soak_game
from wellspring.lab.bench import LEAST_POINTS, POINTS, Effort, all_cards, grown, is_compiled
from wellspring.lab.random_battles import begin
from wellspring.lab.random_maps import map_text

runner = CliRunner()
SOAK = ["soak", "--workers", "1", "--seed", "11"]


@pytest.fixture(autouse=True)
def no_subprocesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_module, "check_hash_seeds", lambda seed: "")
    monkeypatch.setattr(soak_game, "is_deep", lambda number: False)


def test_a_soak_and_its_summary() -> None:
    result = runner.invoke(app, [*SOAK, "--games", "3"])
    assert result.exit_code == 0, result.output
    assert "3 games" in result.output
    assert "0 faults" in result.output
    assert "maps" in result.output


def test_a_soak_goes_on_where_it_was(tmp_path: Path) -> None:
    state = tmp_path / "soak.json"
    first = runner.invoke(app, [*SOAK, "--games", "2", "--resume", str(state)])
    assert first.exit_code == 0, first.output
    assert json.loads(state.read_text())["next"] == 2
    second = runner.invoke(app, [*SOAK, "--games", "3", "--resume", str(state)])
    assert "Going on after 2 games" in second.output
    assert json.loads(state.read_text())["next"] == 3
    third = runner.invoke(app, [*SOAK, "--games", "3", "--resume", str(state)])
    assert "all been played" in third.output
    other = runner.invoke(app, ["soak", "--seed", "12", "--resume", str(state)])
    assert other.exit_code == 1
    assert "seed 11, not 12" in other.output
    state.write_text("rubbish")
    assert runner.invoke(app, [*SOAK, "--resume", str(state)]).exit_code == 1


def test_a_fault_is_told_with_the_command_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("made up")

    monkeypatch.setattr(soak_game, "check", stumble)
    result = runner.invoke(app, [*SOAK, "--games", "5"])
    assert result.exit_code == 1
    assert "Repeat it: wellspring soak --seed 11 --game 0" in result.output
    assert "made up" in result.output
    assert "5 games" in result.output
    assert "5 faults" in result.output  # it goes on after a fault, and tells the same one once
    assert result.output.count("Repeat it") == 1
    again = runner.invoke(app, ["soak", "--seed", "11", "--game", "0"])
    assert again.exit_code == 1
    assert "made up" in again.output


def test_ways_on_offer_and_explicit_paths_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    result = runner.invoke(app, ["soak", "--paths", "100", "--workers", "1"])
    assert result.exit_code == 0, result.output
    assert "100 positions, 0 in which" in result.output
    monkeypatch.setattr(soak_lab, "disagreements", lambda *_: [("made up", ["A1: level 1"])])
    broken = runner.invoke(app, ["soak", "--paths", "1", "--workers", "1"])
    assert broken.exit_code == 1
    assert "made up" in broken.output and "A1: level 1" in broken.output


def test_a_soak_on_a_map_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "my own.toml"
    own.write_text(read_text("maps", "goat_hill.toml"))
    state = tmp_path / "soak.json"
    there = [*SOAK, "--map", str(own), "--thoughtful-every", "2", "--resume", str(state)]
    result = runner.invoke(app, [*there, "--games", "2"])
    assert result.exit_code == 0, result.output
    assert json.loads(state.read_text())["used"]["maps"] == {str(own): 2}
    elsewhere = runner.invoke(app, [*SOAK, "--map", "goat_hill", "--resume", str(state)])
    assert "belongs to a soak on other maps" in elsewhere.output
    monkeypatch.setattr(soak_game, "MOST_DECISIONS", 1)
    broken = runner.invoke(app, [*there, "--games", "3"])
    repeat = f"Repeat it: wellspring soak --seed 11 --game 2 --map '{own}' --thoughtful-every 2"
    assert repeat in broken.output


def test_games_that_differ_between_runs_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_module, "check_hash_seeds", lambda seed: "game 3 differs")
    result = runner.invoke(app, [*SOAK, "--games", "1"])
    assert result.exit_code == 1
    assert "Not deterministic: game 3 differs." in result.output


EXHAUSTIVE = ["exhaustive", "--workers", "1", "--seed", "11"]


def test_an_exhaustive_run_says_what_was_not_seen_and_goes_on(tmp_path: Path) -> None:
    state = tmp_path / "seen.json"
    first = runner.invoke(app, [*EXHAUSTIVE, "--games", "2", "--resume", str(state)])
    assert first.exit_code == 0, first.output
    assert "2 games" in first.output and "0 faults" in first.output
    assert "not seen: events/ClockRanOut (the server's clock" in first.output
    second = runner.invoke(app, [*EXHAUSTIVE, "--games", "1", "--resume", str(state)])
    assert "Going on after 2 games" in second.output
    assert json.loads(state.read_text())["games"] == 3
    other = runner.invoke(app, ["exhaustive", "--seed", "12", "--resume", str(state)])
    assert other.exit_code == 1
    assert "seed 11, not 12" in other.output


def test_a_fault_of_an_exhaustive_run_can_be_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("made up")

    monkeypatch.setattr(soak_game, "check", stumble)
    result = runner.invoke(app, [*EXHAUSTIVE, "--games", "2"])
    assert result.exit_code == 1
    assert "2 faults" in result.output
    repeat = next(line for line in result.output.splitlines() if line.startswith("Repeat it: wellspring "))
    words = shlex.split(repeat.removeprefix("Repeat it: wellspring "))
    assert "--wish" in words
    again = runner.invoke(app, words)
    assert again.exit_code == 1 and "made up" in again.output
    monkeypatch.undo()
    mended = runner.invoke(app, [*EXHAUSTIVE, "--game", "1", "--wish", "cards/finn"])
    assert mended.exit_code == 0, mended.output
    assert "cards/finn: seen" in mended.output


def test_an_exhaustive_run_refuses_a_wish_that_makes_no_sense() -> None:
    result = runner.invoke(app, [*EXHAUSTIVE, "--game", "1", "--wish", "cards/nobody"])
    assert result.exit_code == 1
    assert "nothing called 'cards/nobody'" in result.output


def test_two_runs_of_a_soak_come_to_the_same() -> None:
    """Whoever doubts it compares runs with other values of PYTHONHASHSEED."""
    one = runner.invoke(app, [*SOAK, "--games", "2"])
    two = runner.invoke(app, [*SOAK, "--games", "2"])
    sums = [line for line in one.output.splitlines() if "comes to" in line]
    assert sums and sums == [line for line in two.output.splitlines() if "comes to" in line]
    longer = runner.invoke(app, [*SOAK, "--games", "3"])
    assert sums != [line for line in longer.output.splitlines() if "comes to" in line]


def test_armies_out_of_all_cards_are_full_and_change() -> None:
    armies = [seat.army for seed in range(8) for seat in all_cards(seed).seats]
    points = [sum([card_library()[id].points for id in army]) for army in armies]
    assert all([POINTS - LEAST_POINTS < total <= POINTS for total in points])
    assert len({tuple(army) for army in armies}) == 16


def test_bench_as_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = Effort(0.05, 0.05, 1, 0.03, 0.05)
    monkeypatch.setattr(bench_module, "QUICK", tiny)
    monkeypatch.setattr(bench_module, "settle", lambda: None)  # this process goes on after it
    result = runner.invoke(app, ["bench", "--quick", "--json"])
    assert result.exit_code == 0, result.output
    numbers = json.loads(result.output)
    assert numbers["compiled"] == is_compiled()
    assert len(numbers["play"]) == 4
    for row in numbers["play"].values():
        assert row["decisions_per_second"] > 100
        assert row["ratio_to_chess"] > 0
    monkeypatch.setattr(bench_module, "measure", lambda effort: numbers)
    words = runner.invoke(app, ["bench", "--quick"])
    assert words.exit_code == 0
    assert "decisions/s" in words.output and "plain squads" in words.output


def test_growth_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    tiny = Effort(0.05, 0.05, 1, 0.03, 0.05)
    monkeypatch.setattr(bench_module, "FULL", tiny)
    monkeypatch.setattr(bench_module, "settle", lambda: None)
    made_up = dict.fromkeys([*bench_module.NAMES, "save_answers"], 1.0)
    monkeypatch.setattr(bench_module, "measure", lambda effort: {**made_up, "compiled": False, "play": {}})
    monkeypatch.setattr(bench_module, "SPACES", (100,))
    monkeypatch.setattr(bench_module, "FIGURES", (5,))
    result = runner.invoke(app, ["bench"])
    assert result.exit_code == 0, result.output
    assert "Growth with the number of spaces" in result.output
    assert "Growth with the number of figures a side" in result.output


@pytest.mark.parametrize("spaces", (100, 200, 400, 800, 1600))
def test_generated_fields(spaces: int) -> None:
    assert map_text(spaces) == map_text(spaces)
    game = begin(grown(spaces, 10), SeededDice(1))
    assert 0.9 * spaces <= game.field.n <= 1.1 * spaces
    assert len(game.state.roster.figure_card) == 20


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("copy_seconds", 4.2e-6, "4.2 us"),
        ("copy_seconds", 4.2e-7, "420 ns"),
        ("load_seconds", 0.5, "500 ms"),
        ("decisions_per_second", 31_400.0, "31.4 k"),
        ("sight_per_second", 1.25e6, "1.25 M"),
        ("ratio_to_chess", 0.5, "0.50"),
    ],
)
def test_numbers_for_people(key: str, value: float, words: str) -> None:
    assert bench_module.told(key, value) == words
