"""A lesson as it is written down: a small battlefield, two armies, dice, and step by step what is said and asked."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from wellspring.engine.errors import WellspringError
from wellspring.engine.setup import PRESET, PresetArmy, Seat, Setup

LANGUAGES: Final = ("en", "de")
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
        steps = [_step(id, k, table) for k, table in enumerate(data["step"], 1)]
        return Lesson(
            id=id,
            number=int(data["number"]),
            title=_words(id, data["title"]),
            about=_words(id, data["about"]),
            clauses=list(data["clauses"]),
            setup=_setup(data),
            dice=list(data["dice"]),
            steps=steps,
        )
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as fault:
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
    answers = [[one] if isinstance(one, str) else list(one) for one in table.get("answers", [])]
    if bool(answers) != ("hint" in table):
        raise LessonError(f"{where}: a step with answers has a hint, and no other step has one.")
    claims = table.get("claims", {})
    return Step(
        text=_words(where, {language: table[language] for language in LANGUAGES}),
        hint=_words(where, table["hint"]) if answers else {},
        spaces=list(table.get("spaces", [])),
        figures=list(table.get("figures", [])),
        barred=list(table.get("barred", [])),
        answers=answers,
        replies=list(table.get("replies", [])),
        claims=Claims(*[list(claims.get(key, [])) for key in ("engaged", "apart", "seen", "hidden")]),
    )


def _words(where: str, texts: dict[str, str]) -> Words:
    for language in LANGUAGES:
        if not texts.get(language, "").strip():
            raise LessonError(f"{where}: there is no text in the language '{language}'.")
    return {language: " ".join(texts[language].split()) for language in LANGUAGES}
