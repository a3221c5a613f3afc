"""Ctrl-C in a long command: it stops at once, says how far it came, and nothing else."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wellspring
from wellspring.cli.common import STOPPED

SRC = str(Path(wellspring.__file__).parent.parent)
PATIENCE = 30.0


def _hears_ctrl_c() -> None:
    """Whoever runs these tests in the background has them ignore it, and what they start with them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Command:
    """A command in a process group of its own, as a terminal has it: Ctrl-C goes to all processes of it."""

    def __init__(self, *words: str) -> None:
        path = os.pathsep.join([p for p in (os.environ.get("PYTHONPATH", ""), SRC) if p])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "wellspring", *words],
            env={**os.environ, "PYTHONPATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            preexec_fn=_hears_ctrl_c,
        )

    def interrupt(self) -> tuple[int, str, str]:
        os.killpg(self.process.pid, signal.SIGINT)
        try:
            out, err = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.communicate()
            raise
        return self.process.returncode, out, err


@pytest.mark.parametrize(
    ("words", "seconds", "said"),
    [
        (["soak", "--paths", "1000000"], 4.0, "positions"),
        (["odds-check", "--setups", "3", "--attacks", "10000000"], 4.0, "attacks"),  # one process has nothing to do
        (["map", "fair", "first_light", "--games", "100000"], 4.0, "Stopped."),
    ],
    ids=["paths", "odds", "fair"],
)
def test_a_long_command_stops_quietly(words: list[str], seconds: float, said: str) -> None:
    command = Command(*words, "--workers", "3")
    time.sleep(seconds)
    code, out, err = command.interrupt()
    assert (code, err) == (STOPPED, "")
    assert said in out and out.rstrip().endswith("Stopped.")


def test_a_soak_stops_quietly_and_can_go_on(tmp_path: Path) -> None:
    state = tmp_path / "state.json"
    command = Command("soak", "--games", "100000", "--workers", "2", "--resume", str(state))
    assert command.process.stdout is not None
    assert "no difference" in command.process.stdout.readline()
    time.sleep(2.5)
    code, out, err = command.interrupt()
    assert (code, err) == (STOPPED, "")
    assert " games (" in out and "Stopped. The same command goes on" in out
    assert json.loads(state.read_text())["faults"] == []
