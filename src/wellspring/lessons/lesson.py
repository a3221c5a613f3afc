"""A lesson as it is written down: a small battlefield, two armies, dice, and step by step what is said and asked."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from wellspring.engine.errors import InvalidSetup, WellspringError
from wellspring.engine.limits import MOST_ID, MOST_TITLE, MOST_WORDS
from wellspring.engine.setup import PRESET, PresetArmy, Seat, Setup

LANGUAGES: Final = ("en", "de")
MOST_LESSONS: Final = 1000
MOST_STEPS: Final = 200
MOST_DICE: Final = 1000  # throws of a lesson
MOST_ENTRIES: Final = 100  # of any list of a step
LEARNER: Final = 0
OPPONENT: Final = 1
OPPONENT_NAME: Final = "Trainer"
LEARNER_NAME: Final = "Novice"  # until somebody takes the seat

Words = dict[str, str]  # by language


class LessonError(WellspringError):
    """A lesson contradicts itself, the rules, or says something that is not so."""


class Claims:
    """What a step's text says about figures besides numbers; the rehearsal asks the engine. Pairs 'a>b' of figures."""

    def __init__(self, engaged: list[str], apart: list[str], seen: list[str], hidden: list[str]) -> None:
        self.engaged: Final = engaged
        self.apart: Final = apart  # not engaged, although one might think so
        self.seen: Final = seen
        self.hidden: Final = hidden


class Step:
    """One idea. Without answers it is only read; else the learner gives them one after the other."""

    def __init__(
        self,
        *,
        text: Words,
        hint: Words,
        spaces: list[str],
        figures: list[str],
        barred: list[str],
        answers: list[list[str]],
        replies: list[str],
        claims: Claims,
    ) -> None:
        self.text: Final = text
        self.hint: Final = hint  # said when another legal answer is given
        self.spaces: Final = spaces  # where the board points
        self.figures: Final = figures
        self.barred: Final = barred  # what must not be among the options, in the script's words
        self.answers: Final = answers  # per question what is accepted (script.py)
        self.replies: Final = replies  # the opponent's answers after it; then whatever the default is
        self.claims: Final = claims


class Lesson:
    def __init__(
        self,
        *,
        id: str,
        number: int,
        title: Words,
        about: Words,
        clauses: list[str],
        setup: Setup,
        dice: list[int | str],
        steps: list[Step],
    ) -> None:
        self.id: Final = id
        self.number: Final = number
        self.title: Final = title
        self.about: Final = about  # what one learns
        self.clauses: Final = clauses
        self.setup: Final = setup
        self.dice: Final = dice
        self.steps: Final = steps


def lesson_from(id: str, text: str) -> Lesson:
    """A lesson from its file."""
    try:
        data = tomllib.loads(text)
        number = data["number"]
        if type(number) is not int or not 1 <= number <= MOST_LESSONS:
            raise LessonError(f"The lesson '{id}' cannot be read: 'number' is a number from 1 to {MOST_LESSONS}.")
        tables = _entries(id, data["step"], "step", MOST_STEPS)
        return Lesson(
            id=id,
            number=number,
            title=_words(id, data["title"], MOST_TITLE),
            about=_words(id, data["about"]),
            clauses=_texts(id, data["clauses"], "clauses"),
            setup=_setup(data),
            dice=_dice(id, data["dice"]),
            steps=[_step(id, k, table) for k, table in enumerate(tables, 1)],
        )
    except InvalidSetup as fault:
        raise LessonError(f"The lesson '{id}' cannot be read: {fault.sentence}") from fault
    except RecursionError:
        raise LessonError(f"The lesson '{id}' cannot be read: it is nested too deeply.") from None
    except (KeyError, TypeError, AttributeError, ValueError) as fault:  # not valid TOML is a ValueError
        raise LessonError(f"The lesson '{id}' cannot be read: {fault}.") from fault


def _setup(data: dict[str, Any]) -> Setup:
    armies = [
        PresetArmy(name, list(data[key]["cards"]), list(data[key]["places"]), "")
        for key, name in (("learner", LEARNER_NAME), ("opponent", OPPONENT_NAME))
    ]
    seats = [Seat(LEARNER_NAME, 0, []), Seat(OPPONENT_NAME, 1, [])]
    return Setup(data["map"], seats, data["edition"], gather=PRESET, armies=armies, title=data["title"]["en"])


def _step(id: str, number: int, table: dict[str, Any]) -> Step:
    where = f"{id}, step {number}"
    wanted = _entries(where, table.get("answers", []), "answers")
    answers = [_texts(where, [one] if isinstance(one, str) else one, "answers") for one in wanted]
    if bool(answers) != ("hint" in table):
        raise LessonError(f"{where}: a step with answers has a hint, and no other step has one.")
    claims = table.get("claims", {})
    return Step(
        text=_words(where, {language: table[language] for language in LANGUAGES}),
        hint=_words(where, table["hint"]) if answers else {},
        spaces=_texts(where, table.get("spaces", []), "spaces"),
        figures=_texts(where, table.get("figures", []), "figures"),
        barred=_texts(where, table.get("barred", []), "barred"),
        answers=answers,
        replies=_texts(where, table.get("replies", []), "replies"),
        claims=Claims(*[_texts(where, claims.get(key, []), key) for key in ("engaged", "apart", "seen", "hidden")]),
    )


def _words(where: str, texts: dict[str, str], most: int = MOST_WORDS) -> Words:
    for language in LANGUAGES:
        if not texts.get(language, "").strip():
            raise LessonError(f"{where}: there is no text in the language '{language}'.")
        if len(texts[language]) > most:
            raise LessonError(f"{where}: a text is longer than {most} characters.")
    return {language: " ".join(texts[language].split()) for language in LANGUAGES}


def _entries(where: str, value: Any, key: str, most: int = MOST_ENTRIES) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise LessonError(f"{where}: '{key}' is a list of at most {most}.")
    return value


def _texts(where: str, value: Any, key: str) -> list[str]:
    words = _entries(where, value, key)
    if not all([isinstance(word, str) and len(word) <= MOST_ID for word in words]):
        raise LessonError(f"{where}: '{key}' holds texts of at most {MOST_ID} characters.")
    return words


def _dice(where: str, value: Any) -> list[int | str]:
    """A d20 as its number, combat dice as their faces."""
    thrown = _entries(where, value, "dice", MOST_DICE)
    for die in thrown:
        if not (type(die) is int and 0 <= die <= 20) and not (isinstance(die, str) and len(die) <= MOST_WORDS):
            raise LessonError(f"{where}: 'dice' holds numbers from 0 to 20 and texts of faces.")
    return thrown
