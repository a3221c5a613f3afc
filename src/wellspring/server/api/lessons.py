"""The tutorial: what there is to learn, and a private table for each lesson that somebody takes."""

from __future__ import annotations

import functools
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request, Response

from wellspring.games import rules_for, site_of
from wellspring.lessons.lesson import LEARNER, OPPONENT, OPPONENT_NAME
from wellspring.lessons.rehearsal import Rehearsal, Scene
from wellspring.lessons.shelf import lessons, rehearsed
from wellspring.server.api.accounts import VisitorDep
from wellspring.server.api.dependencies import LanguageDep, RegistryDep, address
from wellspring.server.api.responses import KEPT, REFUSALS, as_json
from wellspring.server.lobby.game_setup import check_names
from wellspring.server.lobby.naming import name_for
from wellspring.server.lobby.tables import game_row, open_table
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.calls import GameCreated
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.lessons import LessonBody, Lessons
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import OPTION, log_row
from wellspring.server.store.schema import PLAYING
from wellspring.server.store.seats import BOT, PERSON, SeatState, hashed, new_token
from wellspring.server.store.seeds import seed_of_lesson
from wellspring.server.store.visitors import Visitor
from wellspring.server.views.map_view import map_view

SCRIPT: Final = "lesson"  # in the place of a bot's name: the script of the lesson answers

LessonId = Annotated[str, Path(max_length=40, pattern=r"^[a-z_]+$")]
router = APIRouter(prefix="/api/lessons", tags=["lessons"], responses=REFUSALS)


@router.get("", response_model=Lessons)
async def list_lessons(registry: RegistryDep) -> Response:
    return as_json(await registry.build(_lessons_text), KEPT)


@router.post("/{id}", status_code=201, response_model=GameCreated)
async def take_lesson(
    id: LessonId, body: LessonBody, request: Request, registry: RegistryDep, who: VisitorDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    rehearsal = await registry.build(lambda: rehearsed(id))
    name = await name_for(registry, body.name, [], {who.account})
    made = await _open(registry, rehearsal, name, who, language)
    return Response(dumped(made), 201, media_type="application/json")


async def _open(registry: MatchRegistry, rehearsal: Rehearsal, name: str, who: Visitor, language: str) -> Row:
    """A table at which the armies stand already."""
    check_names([name, OPPONENT_NAME])
    lesson = rehearsal.lesson
    setup = lesson.setup.dump()
    setup["seats"][LEARNER]["name"] = name
    token = new_token()
    seats = [
        SeatState(name, LEARNER, PERSON, "", [], hashed(token), None, address=who.address),
        SeatState(OPPONENT_NAME, OPPONENT, BOT, SCRIPT, [], "", None),
    ]
    rules = rules_for(lesson.setup).fingerprint()
    row = game_row(setup, seed_of_lesson(lesson.id), private=True, status=PLAYING, rules=rules)
    answers = [
        log_row(row["id"], k, OPTION, given.player, given.option, given.asked)
        for k, given in enumerate(rehearsal.opening, 1)
    ]
    return await open_table(registry, row, seats, answers, [{"seat": LEARNER, "token": token}], who, language)


@functools.cache
def _lessons_text() -> str:
    return dumped({"lessons": [_told(rehearsed(one.id)) for one in lessons()]})


def _told(rehearsal: Rehearsal) -> dict[str, Any]:
    lesson = rehearsal.lesson
    return {
        "id": lesson.id,
        "number": lesson.number,
        "title": lesson.title,
        "about": lesson.about,
        "map": map_view("", site_of(lesson.setup.map_text).map),
        "pawns": [{"space": space, "seat": seat} for space, seat in rehearsal.stands],
        "steps": [_step(scene) for scene in rehearsal.scenes],
    }


def _step(scene: Scene) -> dict[str, Any]:
    return {
        "text": scene.text,
        "hint": scene.hint,
        "spaces": scene.spaces,
        "figures": scene.figures,
        "barred": scene.barred,
        "cues": [{"request": cue.request, "options": cue.options} for cue in scene.cues],
    }
