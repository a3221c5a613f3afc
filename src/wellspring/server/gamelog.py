"""A game's log and what it means. Rows are only ever added: an undo is a row that says how many answers remain."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from wellspring.engine.dice import SeededDice
from wellspring.engine.errors import CorruptSave, WellspringError
from wellspring.engine.events import Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.save import apply_answer
from wellspring.engine.setup import Setup
from wellspring.table import start

OPTION: Final = "option"
PATH: Final = "path"
UNDO: Final = "undo"
RESIGN: Final = "resign"


class Given:
    """An answer that still counts."""

    def __init__(self, player: int, answer: int | list[int], asked: str) -> None:
        self.player: Final = player
        self.answer: Final = answer
        self.asked: Final = asked


class Course:
    """What the rows of a log add up to."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.answers: Final[list[Given]] = []
        self.resigned: Final[list[int]] = []
        self.epoch = 0
        self.number = 0
        self.clocks: list[list[float]] = []
        for row in rows:
            self.number = row["number"]
            self.clocks = json.loads(row["clocks"])
            value = json.loads(row["answer"])
            if row["kind"] == UNDO:
                del self.answers[value:]
                self.epoch += 1
            elif row["kind"] == RESIGN:
                self.resigned.append(row["player"])
            else:
                self.answers.append(Given(row["player"], value, row["asked"]))


class Step:
    """One answer of a course: the situation after it, what was asked, and what it brought."""

    def __init__(self, number: int, game: Game, asked: Request | None, events: list[Event]) -> None:
        self.number: Final = number  # answers so far
        self.game: Final = game
        self.asked: Final = asked
        self.events: Final = events


def walk(setup: Setup, seed: str, course: Course, most: int = -1) -> Iterator[Step]:
    """The course step by step, the set-up first. A course that does not fit is a CorruptSave."""
    game = start(setup, SeededDice(int(seed, 16)))
    yield Step(0, game, None, game.events[:])
    for k, given in enumerate(course.answers if most < 0 else course.answers[:most], 1):
        request = game.request
        if request is None or request.player != given.player or request.kind != given.asked:
            raise CorruptSave(f"The saved game took another course at answer {k}.")
        told = len(game.events)
        try:
            apply_answer(game, given.answer)
        except (WellspringError, TypeError, ValueError) as fault:
            raise CorruptSave(f"The saved game does not replay at answer {k}: {fault}") from fault
        yield Step(k, game, request, game.events[told:])


def rebuild(setup: Setup, seed: str, course: Course) -> Game:
    """The game after the course."""
    *_, last = walk(setup, seed, course)
    return last.game
