"""The lessons that come with the game."""

from __future__ import annotations

import functools

from wellspring.content.library import list_files, read_text
from wellspring.engine.errors import UnknownName
from wellspring.lessons.lesson import Lesson, lesson_from
from wellspring.lessons.rehearsal import Rehearsal


@functools.cache
def lessons() -> tuple[Lesson, ...]:
    """All of them, in the order they are taken."""
    found = [lesson_from(name.removesuffix(".toml"), read_text("lessons", name)) for name in list_files("lessons")]
    return tuple(sorted(found, key=lambda lesson: lesson.number))


def lesson(id: str) -> Lesson:
    for one in lessons():
        if one.id == id:
            return one
    known = ", ".join([one.id for one in lessons()])
    raise UnknownName("There is no lesson '{lesson}'; there are {lessons}.", lesson=id, lessons=known)


@functools.cache
def rehearsed(id: str) -> Rehearsal:
    return Rehearsal(lesson(id))
