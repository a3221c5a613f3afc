"""A lesson played through by its own answers: what is asked when, what the opponent does, which numbers the texts say.
A lesson that cannot be played, or that says what is not so, fails here."""

from __future__ import annotations

from typing import Final

from wellspring.engine.describe import label
from wellspring.engine.dice import ScriptedDice
from wellspring.engine.errors import WellspringError
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.lessons.facts import check, figure, fill
from wellspring.lessons.lesson import LANGUAGES, LEARNER, Lesson, LessonError, Step, Words
from wellspring.table import new_game


class Cue:
    """A question to the learner, and the labels that go on with the lesson."""

    def __init__(self, request: int, labels: list[str]) -> None:
        self.request: Final = request
        self.labels: Final = labels


class Scene:
    """A step as it is shown."""

    def __init__(self, text: Words, hint: Words, spaces: list[int], figures: list[int], barred: list[int]) -> None:
        self.text: Final = text
        self.hint: Final = hint
        self.spaces: Final = spaces
        self.figures: Final = figures
        self.barred: Final = barred  # spaces that are out of reach
        self.cues: Final[list[Cue]] = []


class Opening:
    """An answer of the set-up that nobody is asked for."""

    def __init__(self, player: int, option: int, asked: str) -> None:
        self.player: Final = player
        self.option: Final = option
        self.asked: Final = asked


class Rehearsal:
    def __init__(self, lesson: Lesson) -> None:
        self.lesson: Final = lesson
        self.scenes: Final[list[Scene]] = []
        self.opening: Final[list[Opening]] = []
        self.replies: Final[dict[int, str]] = {}  # number of the question -> what the opponent answers there
        game = self._open()
        position = game.state.position
        self.stands: Final = [(position.at[f], game.controller(f)) for f in game.all_on_field()]  # at the beginning
        last = max([k for k, step in enumerate(lesson.steps) if step.answers], default=-1)
        for k, step in enumerate(lesson.steps):
            try:
                self._play(game, step, k == last)
            except WellspringError as fault:
                raise LessonError(f"{lesson.id}, step {k + 1}: {fault.sentence}") from fault
        self.answers: Final = _answers(game)  # given by both, when the lesson is over
        self.hints: Final = {cue.request: scene.hint for scene in self.scenes for cue in scene.cues}
        self.cues: Final = {cue.request: cue for scene in self.scenes for cue in scene.cues}
        if isinstance(game.dice, ScriptedDice) and game.dice.left():
            raise LessonError(f"{lesson.id}: dice are left over at the end: {list(game.dice.left())}.")

    def _open(self) -> Game:
        """Everybody takes the army that was made for him."""
        try:
            game = new_game(self.lesson.setup, dice=ScriptedDice(self.lesson.dice))
            while game.request is not None and game.request.kind == "army":
                self.opening.append(Opening(game.request.player, 0, game.request.kind))
                game.answer(0)
            self._opponent(game, [], False)
        except WellspringError as fault:
            raise LessonError(f"{self.lesson.id} cannot begin: {fault.sentence}") from fault
        return game

    def _play(self, game: Game, step: Step, last: bool) -> None:
        self.scenes.append(_scene(game, step))
        for labels in step.answers:
            request = game.request
            if request is None or request.player != LEARNER:
                raise LessonError("The learner is not asked anything.")
            self.scenes[-1].cues.append(Cue(request.id, labels))
            found = fitting(game, request, labels)
            if not found:
                raise LessonError(f"None of {labels} is an option; there are {_labels(game, request)}.")
            game.answer(found[0])
        if step.answers:
            self._opponent(game, step.replies, last)

    def _opponent(self, game: Game, wanted: list[str], last: bool) -> None:
        """The opponent answers until the learner is asked; after the last step only as the script says."""
        left = list(wanted)
        while (request := game.request) is not None and request.player != LEARNER and (left or not last):
            option = request.default
            if left:
                found = fitting(game, request, [left[0]])
                if found:
                    option = found[0]
                    self.replies[request.id] = left.pop(0)
            game.answer(option)
        if left:
            raise LessonError(f"The opponent could never answer '{left[0]}'.")


def fitting(game: Game, request: Request, labels: list[str]) -> list[int]:
    """The options that are meant. 'D3' means every safe way to D3; a dangerous one is named in full."""
    out: list[int] = []
    for k in range(len(request.values)):
        text = label(game, request, k)
        safe = request.kind == "move" and text.endswith(")") and text.partition(" (")[0] in labels
        if safe or text in labels:
            out.append(k)
    return out


def _scene(game: Game, step: Step) -> Scene:
    check(game, step.claims)
    field = game.field
    if step.barred:
        request = game.request
        if request is None:
            raise LessonError("Nothing is asked, so nothing can be barred.")
        for text in _labels(game, request):
            if text in step.barred or (request.kind == "move" and text.partition(" (")[0] in step.barred):
                raise LessonError(f"'{text}' is possible, although the text says it is not.")
    return Scene(
        {language: fill(game, step.text[language]) for language in LANGUAGES},
        {language: fill(game, step.hint[language]) for language in LANGUAGES} if step.hint else {},
        [field.space(place) for place in step.spaces],
        [figure(game, ref) for ref in step.figures],
        [field.label.index(place) for place in step.barred if place in field.label],
    )


def _labels(game: Game, request: Request) -> list[str]:
    return [label(game, request, k) for k in range(len(request.values))]


def _answers(game: Game) -> int:
    return 0 if game.log is None else game.log.number
