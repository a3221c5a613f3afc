"""However the flows of a game are made: no answer runs for ever."""

from __future__ import annotations

import pytest
from kit.games import setup

from wellspring.engine.errors import EndlessBattle
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.limits import MOST_STEPS
from wellspring.games import new_game


class Nothing(Frame[None]):
    def start(self, g: Game) -> Flow[None]:
        return None


class Treadmill(Frame[None]):
    """Calls something so many times; -1: for ever."""

    def __init__(self, left: int) -> None:
        self.left = left

    def start(self, g: Game) -> Flow[None]:
        return self.again(g, None)

    def again(self, g: Game, _: object) -> Flow[None]:
        if self.left == 0:
            return None
        self.left -= 1
        return g.call(Nothing(), Treadmill.again)


def test_no_answer_runs_for_ever() -> None:
    with pytest.raises(EndlessBattle, match="goes on without end"):
        new_game(setup(), flow=Treadmill(-1))


def test_long_is_not_endless() -> None:
    game = new_game(setup(), flow=Treadmill(MOST_STEPS // 2 - 1))
    assert game.request is None and not game.stack
