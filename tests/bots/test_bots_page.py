"""The Python lines of docs/BOTS.md do what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "BOTS.md"


def test_the_lines_that_play_a_game_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (lines,) = [block for block in blocks if "new_game" in block]
    exec(lines, {})
    assert re.match(r"\(.*\) \w+", capsys.readouterr().out)
