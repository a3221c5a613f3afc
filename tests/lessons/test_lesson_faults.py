"""A lesson that is not true is refused, with a sentence that says where and why."""

from __future__ import annotations

import pytest

from wellspring.content.library import read_text
from wellspring.engine.errors import UnknownName
from wellspring.lessons.lesson import LessonError, lesson_from
from wellspring.lessons.rehearsal import Rehearsal
from wellspring.lessons.shelf import lesson


def changed(id: str, before: str, after: str) -> str:
    text = read_text("lessons", f"{id}.toml")
    assert before in text
    return text.replace(before, after, 1)


@pytest.mark.parametrize(
    ("id", "before", "after", "sentence"),
    [
        ("move", 'barred = ["F3"]', 'barred = ["E3"]', "move, step 4: 'E3' is possible"),
        ("move", 'answers = ["D3"]', 'answers = ["H3"]', "None of ['H3'] is an option"),
        ("move", "{cost:D3}", "{cost:H3}", "No way leads to H3"),
        ("move", "{cost:D3}", "{price:D3}", "There is no fact 'price'"),
        ("move", 'figures = ["finn"]', 'figures = ["raelin"]', "There is no figure 'raelin'"),
        ("engagement", "apart = [", "engaged = [", "It is not so that finn>tarn_viking_warriors#3 is engaged"),
        ("sight", "hidden = [", "seen = [", "It is not so that agent_carr>thorgrim is seen"),
        ("sight", 'replies = ["G4"]', 'replies = ["A1"]', "The opponent could never answer 'A1'"),
        ("water", "[15, 8]", "[15]", "water cannot begin: The script has no more dice"),
    ],
)
def test_what_is_not_so_is_found_by_the_rehearsal(id: str, before: str, after: str, sentence: str) -> None:
    with pytest.raises(LessonError) as fault:
        Rehearsal(lesson_from(id, changed(id, before, after)))
    assert sentence in str(fault.value)


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("number = 1", "", "cannot be read: 'number'"),
        ("number = 1", "number = ", "The lesson 'move' cannot be read"),
        ('de = "Gehen und klettern"', "", "no text in the language 'de'"),
        ('answers = ["D3"]', "", "a step with answers has a hint"),
    ],
)
def test_a_file_that_is_incomplete_is_refused(before: str, after: str, sentence: str) -> None:
    with pytest.raises(LessonError) as fault:
        lesson_from("move", changed("move", before, after))
    assert sentence in fault.value.sentence


def test_an_unknown_lesson_is_named() -> None:
    with pytest.raises(UnknownName, match="There is no lesson 'juggling'; there are move, water"):
        lesson("juggling")
