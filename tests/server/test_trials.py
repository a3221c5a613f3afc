"""Small runs of the trials: load, kills and fuzz, with real processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from server.processes import SRC
from wellspring.server.protocol.calls import NewGame
from wellspring.server.trials.setups import random_table


def ran(trial: str, *options: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    command = [sys.executable, "-m", f"wellspring.server.trials.{trial}", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=240, cwd=SRC)
    return done.returncode, done.stdout + done.stderr


def told(output: str, what: str) -> str:
    return next(line for line in output.splitlines() if line.startswith(what))[len(what) :].strip()


def test_load_measures_all_kinds_of_answers_and_finds_them_again() -> None:
    code, output = ran("load", "--games", "6", "--seconds", "4", "--pace", "0.2", "--bot-games", "2", "--direct")
    assert code == 0, output
    kinds = told(output, "answers by question")
    assert "'order marker'" in kinds and "'move'" in kinds
    assert int(told(output, "acknowledged")) > 0 and told(output, "lost, doubled or out of order") == "0"
    assert float(told(output, "people: heard, p95, ms")) > 0 and float(told(output, "p95 beside bots / without")) > 0


def test_load_with_several_processes_of_which_one_is_killed() -> None:
    options = ("--games", "8", "--processes", "2", "--kill-every", "3", "--seconds", "5", "--pace", "0.4")
    code, output = ran("load", *options)
    assert code == 0, output
    (back,) = [float(word) for word in told(output, "seconds until everybody was back").strip("[]").split(",")]
    assert 0 < back < 60


@pytest.mark.parametrize(("place", "kills"), [("sqlite", "2"), ("three", "1")])
def test_kills_lose_nothing(place: str, kills: str) -> None:
    code, output = ran("kills", "--kills", kills, "--place", place, "--games", "3", "--seed", "5")
    assert code == 0, output
    assert f"{place}: {kills} kills" in output and "faults: 0" in output


def test_fuzz_opens_tables_and_leaves_nothing_behind() -> None:
    code, output = ran("fuzz", "--minutes", "0.08", "--seed", "3", "--guests", "2", "--busy")
    assert code == 0, output
    assert int(told(output, "opened")) > 0 and int(told(output, "/healthz: asked")) > 0


def test_random_tables_are_well_formed_and_repeatable() -> None:
    tables = [random_table(1, number) for number in range(50)]
    assert tables[:9] == [random_table(1, number) for number in range(9)]
    for table in tables:
        NewGame.model_validate(table)
    assert {len(table["seats"]) for table in tables} >= {2, 3, 4, 8}
    assert {table.get("gather", "") for table in tables} == {"", "premade", "preset", "draft"}
    assert any("scenario" in table for table in tables) and any(table.get("house_rules") for table in tables)


def test_a_trial_that_cannot_start_says_why(tmp_path: Path) -> None:
    code, output = ran("load", "--games", "1", "--db", f"sqlite:///{tmp_path}")
    assert code == 2 and "The server has ended by itself" in output and "Traceback" not in output
