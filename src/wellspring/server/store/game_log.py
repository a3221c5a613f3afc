"""A game's log and what it means. Rows are only ever added: an undo is a row that says how many answers remain, and a
row of its own tells from which seed the dice come from there on. A sealed answer stands in the log twice: when it is
sealed, and as an ordinary answer when the game gets it."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from pydantic import Field, Json

from wellspring.engine.errors import CorruptSave, WellspringError
from wellspring.engine.events import ClockRanOut, Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.save import apply_answer
from wellspring.engine.setup import Setup
from wellspring.games import start
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.damage import DamagedGame, Stored, read
from wellspring.server.store.database import Row
from wellspring.server.store.seeds import dice_of, is_seed

OPTION: Final = "option"
PATH: Final = "path"
UNDO: Final = "undo"
DICE: Final = "dice"
RESIGN: Final = "resign"
SEAL: Final = "seal"
UNSEAL: Final = "unseal"
CLOCK: Final = "clock"  # a player's ran out: the next answer is not his own
MARKER: Final = "order marker"  # the kind of request whose answers can be sealed


def log_row(
    game: str,
    number: int,
    kind: str,
    player: int,
    answer: Any,
    asked: str,
    clocks: list[list[float]] | None = None,
    step: int = 0,
) -> Row:
    """A row of the log as it is stored; no clocks where none run. `step`: the first row of the same message, if several
    are written."""
    return {
        "game": game,
        "number": number,
        "kind": kind,
        "player": player,
        "answer": dumped(answer),
        "asked": asked,
        "clocks": dumped(clocks or []),
        "at": time.time(),
        "step": step,
    }


class Given:
    """An answer that still counts."""

    def __init__(self, player: int, answer: int | list[int], asked: str, step: int = 0) -> None:
        self.player: Final = player
        self.answer: Final = answer
        self.asked: Final = asked
        self.step: Final = step  # the same for all that came with one message, 0 for one that came alone


def kind_of(answer: int | list[int]) -> str:
    return OPTION if isinstance(answer, int) else PATH


class LogRow(Stored):
    number: int
    kind: Literal["option", "path", "undo", "dice", "resign", "seal", "unseal", "clock"]
    player: Annotated[int, Field(ge=-1)]
    answer: Json[int | list[int] | str | None]
    asked: str
    clocks: Json[list[list[Annotated[float, Field(ge=0)]]]]
    at: float
    step: Annotated[int, Field(ge=0)]


class Course:
    """What the rows of a log add up to."""

    def __init__(self, rows: list[Row]) -> None:
        self.answers: Final[list[Given]] = []
        self.sealed: Final[dict[int, list[int]]] = {}  # player -> options that the game has not got yet
        self.seeds: Final[dict[int, str]] = {}  # answers so far -> where the dice come from after them
        self.fresh: Final[list[str]] = []  # every seed after the first, also of stretches that were taken back
        self.resigned: Final[list[int]] = []
        self.taken_back: Final[Counter[int]] = Counter()  # steps by player
        self.ran_out: Final[dict[int, list[int]]] = {}  # answers so far -> whose clocks ran out after them
        self.epoch = 0
        self.number = 0
        self.clocks: list[list[float]] = []
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """The next row."""
        found = read(LogRow, row["game"], row)
        value: Any = found.answer  # of which type depends on the kind
        player = found.player
        if found.number != self.number + 1:
            raise DamagedGame(row["game"], f"row {found.number} of the log follows row {self.number}")
        if not self._fits(found.kind, player, value):
            raise DamagedGame(row["game"], f"row {found.number} of the log, {found.kind}, cannot be")
        self.number = found.number
        self.clocks = found.clocks
        if found.kind == UNDO:
            self.take_back(value)
            self.taken_back[player] += 1
            self.epoch += 1
        elif found.kind == DICE:
            self.throw_from(value)
        elif found.kind == RESIGN:
            self.resigned.append(player)
        elif found.kind == CLOCK:
            self.ran_out.setdefault(len(self.answers), []).append(player)
        elif found.kind == SEAL:
            self.sealed.setdefault(player, []).append(value)
        elif found.kind == UNSEAL:
            self.sealed[player].pop()
        else:
            self.answers.append(Given(player, value, found.asked, found.step))
            if self.sealed.get(player):
                del self.sealed[player][0]

    def check(self, game: str, players: int) -> None:
        """Whether the course can be that of a game with so many players."""
        seats = [*self.sealed, *self.resigned, *[p for players in self.ran_out.values() for p in players]]
        clocks = [len(self.clocks) in (0, 2, 3), *[len(per_player) == players for per_player in self.clocks]]
        if any([seat >= players for seat in seats]) or not all(clocks):
            raise DamagedGame(game, f"its log is not that of a game of {players}")

    def _fits(self, kind: str, player: int, value: Any) -> bool:
        if kind == UNDO:
            return isinstance(value, int) and 0 <= value <= len(self.answers)
        if kind == DICE:
            return isinstance(value, str) and is_seed(value)
        if kind == RESIGN:
            return player >= 0 and player not in self.resigned
        if kind == CLOCK:
            return player >= 0
        if kind == PATH:
            return isinstance(value, list)
        return isinstance(value, int) and value >= 0 and (kind != UNSEAL or bool(self.sealed.get(player)))

    def take_back(self, kept: int) -> None:
        """Only the first so many answers have happened. What is sealed was about what came after them."""
        del self.answers[kept:]
        self.sealed.clear()
        for at in [at for at in self.seeds if at > kept]:
            del self.seeds[at]
        for at in [at for at in self.ran_out if at >= kept]:
            del self.ran_out[at]

    def throw_from(self, seed: str) -> None:
        """The next dice come from this seed."""
        self.seeds[len(self.answers)] = seed
        self.fresh.append(seed)


def answers_of(rows: list[Row], player: int) -> list[int | list[int]]:
    """A player's answers as they were given, where nobody takes one back and several people give orders: order markers
    when they were sealed, not again when they were laid."""
    mine = [row for row in rows if row["player"] == player]
    return [json.loads(row["answer"]) for row in mine if row["kind"] == SEAL or _is_told(row)]


def _is_told(row: Row) -> bool:
    return row["kind"] in (OPTION, PATH) and row["asked"] != MARKER


class Step:
    """One answer of a course: the situation after it, what was asked, and what it brought."""

    def __init__(self, number: int, game: Game, asked: Request | None, events: list[Event]) -> None:
        self.number: Final = number  # answers so far
        self.game: Final = game
        self.asked: Final = asked
        self.events: Final = events


def walk(setup: Setup, seed: str, course: Course) -> Iterator[Step]:
    """The course step by step, the set-up first. A course that does not fit is a CorruptSave."""
    game = start(setup, dice_of(seed))
    _before_next(game, course, 0)
    yield Step(0, game, None, game.events[:])
    for k, given in enumerate(course.answers, 1):
        request = game.request
        told = len(game.events)
        take(game, given, k)
        _before_next(game, course, k)
        yield Step(k, game, request, game.events[told:])


def take(game: Game, given: Given, number: int) -> None:
    """Give the game an answer that it has been given before, the so-manieth."""
    request = game.request
    if request is None or request.player != given.player or request.kind != given.asked:
        raise CorruptSave(f"The saved game took another course at answer {number}.")
    try:
        apply_answer(game, given.answer)
    except (WellspringError, TypeError, ValueError) as fault:
        raise CorruptSave(f"The saved game does not replay at answer {number}: {fault}") from fault


def _before_next(game: Game, course: Course, answers: int) -> None:
    """What came after so many answers and before the next one: other dice, clocks that ran out."""
    if answers in course.seeds:
        game.dice = dice_of(course.seeds[answers])
    for player in course.ran_out.get(answers, ()):
        game.emit(ClockRanOut(player))


def rebuild(setup: Setup, seed: str, course: Course) -> Game:
    """The game after the course."""
    *_, last = walk(setup, seed, course)
    return last.game
