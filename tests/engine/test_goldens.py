"""Golden games: random play whose course is known turn by turn. tools/guards.py writes them anew."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from kit.guards import GOLDEN_GAMES, golden_course

GOLDENS = Path(__file__).parent.parent / "goldens" / "games.json"


@pytest.mark.parametrize("name", GOLDEN_GAMES)
def test_the_game_takes_the_same_course_as_ever(name: str) -> None:
    expected = json.loads(GOLDENS.read_text())[name]
    course = golden_course(name)
    for k, (turn, before) in enumerate(zip(course["turns"], expected["turns"], strict=False)):
        assert turn == before, f"turn {k + 1} differs"
    assert course == expected
