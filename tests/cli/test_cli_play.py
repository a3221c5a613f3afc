"""`wellspring play` and `replay`: whole battles through the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import wellspring
from wellspring.cli import app, common
from wellspring.cli import play as play_module
from wellspring.cli.codes import figure_name
from wellspring.content.library import read_text
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.games import new_game

runner = CliRunner()
QUICK = ["play", "--map", "first_light", "--fast", "--rounds", "2"]


def test_a_quiet_battle() -> None:
    result = runner.invoke(app, [*QUICK, "--seed", "3", "--quiet"])
    assert result.exit_code == 0, result.output
    assert result.output.count("\n") == 1
    assert "won" in result.output or "draw" in result.output


def test_a_battle_in_plain_text() -> None:
    result = runner.invoke(app, [*QUICK, "--seed", "3"])
    assert result.exit_code == 0, result.output
    for words in ("Round 1", "Round 2", "order marker 1", "Initiative: ", "attacks", "dice", "points"):
        assert words in result.output
    assert "\x1b[" not in result.output
    assert max([len(line) for line in result.output.splitlines()]) <= common.PLAIN_WIDTH


def test_equal_seeds_are_equal_battles() -> None:
    one, two, other = [runner.invoke(app, [*QUICK, "--seed", s]).output for s in ("5", "5", "6")]
    assert one == two
    assert one != other


@pytest.mark.parametrize(
    "more",
    [
        ["--mode", "basic"],
        ["--edition", "tournament", "--blue", "sensible"],
        ["--edition", "rotv-2004", "--points", "250"],
        ["--map", "green_hush", "--rounds", "1"],
        ["--map", "twin_banners", "--rounds", "1"],
    ],
)
def test_other_battles(more: list[str]) -> None:
    result = runner.invoke(app, [*QUICK, "--seed", "2", *more])
    assert result.exit_code == 0, result.output


def test_allies_on_a_map_with_teams() -> None:
    setup, _ = play_module.prepare(
        common.any_map("twin_banners"), common.map_text("twin_banners"), "aoa-2024", "master", 1, 400, 0
    )
    teams = {s.name: s.team for s in setup.seats}
    assert teams["Red"] == teams["Gold"] != teams["Blue"] == teams["Green"]


def test_a_scenario_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my hunt.toml"
    file.write_text(read_text("scenarios", "dragon_hunt.toml").replace("Dragon Hunt", "Wyrm Hunt"), "utf-8")
    result = runner.invoke(app, ["play", "--scenario", str(file), "--fast", "--scroll"])
    assert result.exit_code == 0, result.output
    assert "Wyrm Hunt" in result.output
    assert "Wyrm Hunt" in runner.invoke(app, ["scenarios", str(file)]).output
    far = tmp_path / ("a" * 60) / "nothing.toml"
    missing = runner.invoke(app, ["play", "--scenario", str(far)])
    assert missing.exit_code == 1 and f"There is no scenario file '{far}'." in missing.output.replace("\n", "")
    file.write_text("format = 1", "utf-8")
    assert "line 1: The scenario needs a value for" in runner.invoke(app, ["play", "--scenario", str(file)]).output


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--red", "deep_thought"], "There is no bot 'deep_thought'"),
        (["--edition", "aoa-1999"], "There is no edition"),
        (["--edition", "rotv-2004", "--mode", "basic"], "no Basic Game"),
        (["--mode", "chess"], "'chess'"),
        (["--map", "nowhere"], "There is no map 'nowhere'"),
        (["--points", "5"], "at least"),
        (["--human", "pink"], "Nobody is called 'pink'"),
        (["--seed", "-1"], "--seed"),
    ],
)
def test_refusals(more: list[str], words: str) -> None:
    result = runner.invoke(app, [*QUICK, *more])
    assert result.exit_code in (1, 2)
    assert words in result.output
    assert "Traceback" not in result.output


# --- saving and replaying ---


@pytest.fixture(name="saved")
def saved_battle(tmp_path: Path) -> Path:
    file = tmp_path / "battle.json"
    result = runner.invoke(app, [*QUICK, "--seed", "3", "--quiet", "--save", str(file)])
    assert result.exit_code == 0, result.output
    return file


def test_replay_tells_the_same_story(saved: Path) -> None:
    log = [line for line in runner.invoke(app, [*QUICK, "--seed", "3"]).output.splitlines() if " attacks " in line]
    result = runner.invoke(app, ["replay", str(saved)])
    assert result.exit_code == 0, result.output
    assert [line for line in result.output.splitlines() if " attacks " in line] == log


def test_replay_check(saved: Path) -> None:
    result = runner.invoke(app, ["replay", str(saved), "--check"])
    assert result.exit_code == 0
    assert "same hashes" in result.output


def test_replay_check_tells_that_a_save_has_no_hashes(saved: Path) -> None:
    saved.write_text(json.dumps({**json.loads(saved.read_text()), "hashes": []}))
    result = runner.invoke(app, ["replay", str(saved), "--check"])
    assert result.exit_code == 0
    assert "it has no hashes of its turns" in " ".join(result.output.split()) and "0 turns" not in result.output


def test_a_reader_that_has_seen_enough_is_no_fault(saved: Path) -> None:
    path = os.pathsep.join([str(Path(wellspring.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "wellspring", "replay", str(saved)]
    environment = {**os.environ, "PYTHONPATH": path}
    run = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stdout is not None and run.stderr is not None
    run.stdout.readline()
    run.stdout.close()
    said = run.stderr.read()
    assert (run.wait(60), said) == (0, b"")
    run.stderr.close()


def test_figures_are_called_alike_in_the_log_and_in_questions() -> None:
    seats = [Seat("Red", 0, ["marro_warriors"]), Seat("Blue", 1, ["finn"])]
    game = new_game(Setup(read_text("maps", "first_light.toml"), seats), 1)
    names = {figure_name(game, f) for f in range(len(game.state.roster.figure_card))}
    assert names == {"Finn", *[f"Marro Warriors {n}" for n in range(1, 5)]}


def another_hash(data: dict[str, object]) -> None:
    data["hash"] = "0" * 16


def another_answer(data: dict[str, object]) -> None:
    data["answers"] = [999, 999]


def another_edition(data: dict[str, object]) -> None:
    data["rules"] = "something else"


def no_dice(data: dict[str, object]) -> None:
    del data["dice"]


@pytest.mark.parametrize("spoil", [another_hash, another_answer, another_edition, no_dice])
def test_a_spoilt_save_is_refused(saved: Path, spoil: Callable[[dict[str, object]], None]) -> None:
    data = json.loads(saved.read_text())
    spoil(data)
    saved.write_text(json.dumps(data))
    result = runner.invoke(app, ["replay", str(saved), "--check"])
    assert result.exit_code == 1
    assert "saved game" in result.output
    assert "Traceback" not in result.output


def test_a_missing_save() -> None:
    result = runner.invoke(app, ["replay", "no-such-file.json"])
    assert result.exit_code == 1
    assert "no-such-file.json" in result.output


# --- a person at the keyboard ---


def typing(monkeypatch: pytest.MonkeyPatch, words: Iterator[str]) -> None:
    def read(_: str) -> str:
        try:
            return next(words)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def test_a_person_plays_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever() -> Iterator[str]:
        while True:
            yield "0"

    typing(monkeypatch, forever())
    result = runner.invoke(app, [*QUICK, "--seed", "2", "--human", "red", "--rounds", "1"])
    assert result.exit_code == 0, result.output
    assert "Red: On which card does your marker 1 lie?" in result.output
    assert " won" in result.output or "draw" in result.output


def test_a_person_asks_errs_and_leaves(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["", "", "", "", "help", "board", "card finn", "card nobody", "999", "qwerty", "list", "quit"]
    typing(monkeypatch, iter(words))
    result = runner.invoke(app, [*QUICK, "--seed", "2", "--human", "blue"])
    assert result.exit_code == 0, result.output
    assert result.output.count("Signs on the board") == 2, "at the beginning, and when asked for"
    for said in ("Attack Aura", "No card in this battle", "There are only the options", "none of the options"):
        assert said in result.output
    assert "You have left the battle." in result.output


def test_a_part_of_a_name_that_fits_several_cards_of_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, iter(["card grim", "card grimnak"]))
    result = runner.invoke(app, [*QUICK, "--human", "blue"])
    assert "'grim' fits several cards: Grimnak, Thorgrim the Viking Champion." in result.output
    assert "Chomp" in result.output and "Defensive Aura" not in result.output


def test_nobody_has_fallen_before_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, iter([]))
    result = runner.invoke(app, [*QUICK, "--human", "red"])
    assert "fallen" not in result.output and "□" not in result.output
    assert result.output.count("to be placed") == 5, "each of Red's cards; Blue has placed its own"


def test_the_opponents_markers_stay_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def forever() -> Iterator[str]:
        while True:
            yield "0"

    typing(monkeypatch, forever())
    result = runner.invoke(app, [*QUICK, "--seed", "2", "--human", "blue", "--rounds", "1"])
    first = result.output.split("Initiative: ")[1].split("digits: levels")[0]
    red, blue = first.split("─ Blue")
    assert "[?]" in red
    assert "[2]" not in red and "[3]" not in red and "[X]" not in red  # the first may have been revealed
    assert "[2]" in blue


def test_face_down_markers_lie_on_the_board_a_person_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, iter(["0"] * 11 + ["board"]))  # seven figures placed, four markers laid
    result = runner.invoke(app, [*QUICK, "--seed", "2", "--human", "blue"])
    shown = result.output.rsplit("Where does Grimnak move?", 1)[1]  # the board that was asked for
    red, blue = shown.split("─ Red")[1].split("─ Blue")
    assert red.count("[?]") == 3 and red.count("[1]") == 1  # the first has been revealed
    assert "[2]" not in red and "[3]" not in red and "[X]" not in red
    assert "[1][2][3][X]" in blue


# --- taking back ---


def test_answers_are_taken_back_one_by_one_as_long_as_they_are_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, iter(["undo", "start zone 2", "D8", "undo", "undo", "undo", "start zone 1", "undo"]))
    result = runner.invoke(app, [*QUICK, "--seed", "2", "--human", "red"])
    assert result.exit_code == 0, result.output
    assert result.output.count("Nothing has been answered yet.") == 2
    assert result.output.count("Taken back: ") == 3
    assert "Red sets up in start zone 2" in result.output
    order = [
        "Taken back: D8.",
        "Where does Sgt. Drake Alexander start?",
        "Taken back: Start zone 2.",
        "In which start zone?",
    ]
    places = [result.output.index(order[0])]
    for words in order[1:]:
        places.append(result.output.find(words, places[-1]))
    assert -1 not in places
    assert result.output.endswith(
        "In which start zone?\n  0*Start zone 1\n  1 Start zone 2\nYou have left the battle.\n"
    )


@pytest.mark.parametrize(
    ("seed", "since"), [("6", "A die was rolled or something came to light"), ("1", "Red has answered")]
)
def test_what_has_come_to_light_stays(monkeypatch: pytest.MonkeyPatch, seed: str, since: str) -> None:
    """The last order marker is followed by the roll for initiative, and that by whoever goes first."""
    typing(monkeypatch, iter([""] * 12 + ["undo", "board"]))
    result = runner.invoke(app, [*QUICK, "--seed", seed, "--human", "blue"])
    assert "Initiative: " in result.output
    assert f"{since} since: that cannot be taken back." in result.output
    assert "Taken back" not in result.output


def moved_and_undone() -> Iterator[str]:
    """Every question answered, and whatever can be taken back taken back once and answered the same way."""
    while True:
        yield from ("0", "undo", "0")


def test_a_battle_with_answers_taken_back_is_saved_as_it_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "battle.json"
    typing(monkeypatch, moved_and_undone())
    result = runner.invoke(app, [*QUICK, "--seed", "2", "--human", "red", "--rounds", "1", "--save", str(file)])
    assert result.exit_code == 0, result.output
    assert result.output.count("Taken back") > 10
    checked = runner.invoke(app, ["replay", str(file), "--check"])
    assert checked.exit_code == 0, checked.output
    undone = json.loads(file.read_text())
    monkeypatch.setattr("builtins.input", lambda _: "0")
    runner.invoke(app, [*QUICK, "--seed", "2", "--human", "red", "--rounds", "1", "--save", str(file)])
    assert undone == json.loads(file.read_text()), "an answer taken back leaves no trace"


# --- the end of a battle in which nobody wants to fight ---


class Waiting:
    """A bot that says no wherever it may."""

    def choose(self, view: Game, request: Request) -> int:
        return request.values.index(None) if None in request.values else request.default


def test_two_sides_that_wait_are_sent_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_module, "make_bot", lambda name, seed: Waiting())
    result = runner.invoke(app, ["play", "--map", "first_light", "--fast", "--quiet"])
    assert result.exit_code == 0, result.output
    assert f"equally many points after {play_module.ROUNDS} rounds" in result.output


def test_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(play_module, "new_game", stop)
    result = runner.invoke(app, QUICK)
    assert result.exit_code == common.STOPPED
    assert "Stopped." in result.output
