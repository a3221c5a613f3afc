"""Lessons as the client is told of them. Texts come in every language the lesson is written in."""

from __future__ import annotations

from wellspring.server.protocol.base import Model, Name
from wellspring.server.protocol.content import MapView


class LessonCue(Model):
    request: int  # the number of the question in the lesson's game
    options: list[int]  # those that go on with the lesson


class LessonStep(Model):
    text: dict[str, str]  # by language
    hint: dict[str, str]  # empty if the step is only read
    spaces: list[int]  # where the board points
    figures: list[int]
    barred: list[int]  # spaces that the text says are out of reach
    cues: list[LessonCue]  # the questions that are answered in this step, one after the other


class LessonPawn(Model):
    """Where a figure stands at the beginning: for a picture of the lesson."""

    space: int
    seat: int


class LessonView(Model):
    id: str
    number: int
    title: dict[str, str]
    about: dict[str, str]
    map: MapView
    pawns: list[LessonPawn]
    steps: list[LessonStep]


class Lessons(Model):
    lessons: list[LessonView]


class LessonBody(Model):
    name: Name
