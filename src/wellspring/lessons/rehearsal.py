"""A lesson played through by its own answers: what is asked when, what the opponent does, which numbers the texts say.
A lesson that cannot be played, or that says what is not so, fails here."""

from __future__ import annotations

from typing import Final

from wellspring.engine.dice import ScriptedDice
from wellspring.engine.errors import WellspringError
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.games import new_game
from wellspring.lessons.facts import check, figure, fill
from wellspring.lessons.lesson import LANGUAGES, LEARNER, Lesson, LessonError, Step, Words
from wellspring.lessons.script import meant
from wellspring.projection.questions import label


class Cue:
    """A question to the learner, and the options that go on with the lesson: it always takes the same course."""

    def __init__(self, request: int, options: list[int]) -> None:
        self.request: Final = request
        self.options: Final = options


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
        self.replies: Final[dict[int, int]] = {}  # number of the question -> the option the opponent takes there
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
        for words in step.answers:
            request = game.request
            if request is None or request.player != LEARNER:
                raise LessonError("The learner is not asked anything.")
            found = meant(game, request, words)
            if not found:
                raise LessonError(f"None of {words} is an option; there are {_labels(game, request)}.")
            self.scenes[-1].cues.append(Cue(request.id, found))
            game.answer(found[0])
        if step.answers:
            self._opponent(game, step.replies, last)

    def _opponent(self, game: Game, wanted: list[str], last: bool) -> None:
        """The opponent answers until the learner is asked; after the last step only as the script says."""
        left = list(wanted)
        while (request := game.request) is not None and request.player != LEARNER and (left or not last):
            option = request.default
            if left:
                found = meant(game, request, [left[0]])
                if found:
                    option = self.replies[request.id] = found[0]
                    left.pop(0)
            game.answer(option)
        if left:
            raise LessonError(f"The opponent could never answer '{left[0]}'.")


def _scene(game: Game, step: Step) -> Scene:
    check(game, step.claims)
    field = game.field
    if step.barred:
        request = game.request
        if request is None:
            raise LessonError("Nothing is asked, so nothing can be barred.")
        for word in step.barred:
            if meant(game, request, [word, word + "!"] if request.kind == "move" else [word]):
                raise LessonError(f"'{word}' is possible, although the text says it is not.")
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
