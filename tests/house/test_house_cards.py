"""A folder of cards of one's own: the card of docs/ADDING_A_CARD.md in the terminal, in a soak, in the browser's calls.

What is read is read once in a process, so each of these has its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "ADDING_A_CARD.md").read_text("utf-8")
BLOCKS = re.findall(r"```(toml|python)\n(.*?)```", GUIDE, re.DOTALL)
CARD = next(text for kind, text in BLOCKS if kind == "toml" and "brannoc" in text)
POWERS = next(text for kind, text in BLOCKS if kind == "python" and "class FordKeeper" in text)
GERMAN = """
[[cards.brannoc.powers]]
name = "Hüter der Furt 2"
text = "Im Wasser verteidigt sich Brannoc mit 2 Würfeln mehr."
[[cards.brannoc.powers]]
name = "Sog 14"
text = "Bei 14 oder mehr auf dem W20 erleidet ein benachbarter Gegner 1 Wunde."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    house = tmp_path / "house"
    (house / "de").mkdir(parents=True)
    (house / "ford.toml").write_text('set = "Our House"\n' + CARD, "utf-8")
    (house / "ford.py").write_text(POWERS, "utf-8")
    (house / "de" / "ford.toml").write_text(GERMAN, "utf-8")
    return house


def run(*words: str, cards: Path | None = None, program: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "200"}
    if cards is not None:
        environment["WELLSPRING_CARDS"] = str(cards)
    command = ["-c", program] if program else ["-m", "wellspring", *words]
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment, cwd=ROOT)


def test_they_play_in_the_terminal(folder: Path) -> None:
    done = run("play", "--cards", str(folder), "--fast", "--red", "random", "--rounds", "2")
    assert done.returncode == 0, done.stderr
    assert "Brannoc" in done.stdout


def test_a_save_of_theirs_needs_them(folder: Path, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    words = ("play", "--cards", str(folder), "-q", "--rounds", "1", "--save", str(save), "--red", "random")
    assert run(*words).returncode == 0
    assert run("replay", str(save), cards=folder).returncode == 0
    lost = run("replay", str(save))
    assert lost.returncode == 1 and "brannoc" in lost.stderr


def test_they_play_in_a_soak(folder: Path) -> None:
    done = run("soak", "--cards", str(folder), "--games", "3", "--workers", "1", "--seed", "5")
    assert done.returncode == 0, done.stdout + done.stderr
    played, rest = done.stdout.split("cards that had a turn")
    assert "cards " in played and "brannoc" not in played, "it is not among the cards that never played"
    assert "brannoc" in rest, "but among those a power of which was never used"


def test_they_are_in_the_catalogue_of_the_browser(folder: Path, tmp_path: Path) -> None:
    program = """
import json, sys
from fastapi.testclient import TestClient
from wellspring.server.app import create_app
from wellspring.server.settings import Settings
with TestClient(create_app(Settings(database="sqlite:///DATABASE", workers=1))) as http:
    cards = http.get("/api/cards", headers={"Accept-Language": "de"}).json()["cards"]
    army = http.post("/api/armies/check", json={"cards": ["brannoc"]}).json()
    seats = [{"name": n, "team": k, "kind": "person", "army": ["brannoc"]} for k, n in enumerate("AB")]
    table = http.post("/api/games", json={"map": "three_fords", "seats": seats})
print(json.dumps([next(c for c in cards if c["card"] == "brannoc"), army, table.status_code]))
"""
    done = run(cards=folder, program=program.replace("DATABASE", str(tmp_path / "games.db")))
    assert done.returncode == 0, done.stderr
    card, army, status = json.loads(done.stdout.splitlines()[-1])
    assert card["set"] == "Our House" and card["playable_master"]
    assert (card["figure"], card["gear"]) == ("champion", ["spear", "round_shield"])
    assert card["powers"][0]["name"] == "Hüter der Furt 2"
    assert army["points"] == 90 and army["faults"] == []
    assert status in (200, 201)


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("ford.toml", "life = 5", "life = 500", "ford.toml, line 12: .*'life' must be a number"),
        (
            "ford.toml",
            '"brannoc"',
            '"finn"',
            "ford.toml, line 3: there is a card 'finn' already, in Rise of the Valkyrie",
        ),
        ("ford.toml", '"champion"', '"champoin"', "ford.toml, line 19: .*no archetype 'champoin'; is it 'champion'"),
        ("ford.toml", '"spear"', '"speer"', "ford.toml, line 20: .*no gear 'speer'; is it 'spear'"),
        ("ford.toml", '"undertow"', '"undertoe"', "ford.toml, line 27: .*there is no power 'undertoe'"),
        ("ford.toml", "roll = 14", 'roll = "14"', r"ford.toml, line \d+: .*needs the number 'roll'"),
        ("ford.toml", 'set = "Our House"', "", "ford.toml: a card file has the name of its set"),
        ("ford.py", "class FordKeeper(Power):", "class FordKeeper(Power", "ford.py, line [0-9]+: .*never closed"),
        (
            "ford.py",
            "class FordKeeper(Power):",
            "class FordKeeper(Porer):",
            "ford.py, line [0-9]+: .*'Porer' is not defined",
        ),
        ("de/ford.toml", "[[cards.brannoc.powers]]", "[cards.brannoc", "de/ford.toml is not valid TOML"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(folder: Path, file: str, old: str, new: str, sentence: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    refused = run("cards", "check", str(folder))
    assert refused.returncode == 1
    assert re.search(sentence, refused.stdout + refused.stderr), refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    refused = run("play", "--cards", str(tmp_path / "nowhere"), "-q")
    assert refused.returncode == 1 and "There is no folder" in refused.stderr
