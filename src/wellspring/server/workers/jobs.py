"""What a worker does. Plain functions of plain data: nothing here knows which process, or which machine, it runs in."""

from __future__ import annotations

import gzip
import json
from typing import Any, Final

from wellspring.battlefield.mapfile import MapError
from wellspring.cartography.survey import survey, warnings_about
from wellspring.content.library import read_map
from wellspring.engine.setup import Setup, setup_from
from wellspring.engine.view import scrub
from wellspring.games import site_of
from wellspring.projection.engine_sentences import engine_sentence
from wellspring.server.protocol.content import MapText
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.queries import Query
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import Course, walk
from wellspring.server.views import rule_queries
from wellspring.server.views.endings import MatchEnding
from wellspring.server.views.map_upload import native_text
from wellspring.server.views.map_view import map_view
from wellspring.server.views.placing import rest_of_army
from wellspring.server.views.replay import replay_of
from wellspring.server.views.statistics import stats_of
from wellspring.server.workers.replicas import GameRef, Replicas

PACKING: Final = 6  # how hard replies are compressed

_replicas: Final = Replicas()


def packed(value: Any) -> bytes:
    """A reply as it is sent to who takes gzip."""
    return gzip.compress(dumped(value).encode(), PACKING, mtime=0)


# --- about a game as it stands ---


def think(ref: GameRef, seat: int, bot: str, seed: int) -> int:
    """The option that a bot chooses, knowing what its seat may know."""
    replica = _replicas.of(ref)
    view = scrub(replica.game, seat)
    assert view.request is not None, "the seat is asked"
    return replica.bot(seat, bot, seed).choose(view, view.request)


def answer_query(ref: GameRef, seat: int, query: Query, language: str) -> dict[str, Any]:
    return rule_queries.answer_query(scrub(_replicas.of(ref).game, seat), query, language)


def place_rest(ref: GameRef, seat: int, seed: int) -> list[int]:
    return rest_of_army(_replicas.of(ref).game, seat, seed)


# --- about the whole course of a game: its set-up, its seed and the rows of its log ---


def replay(
    setup: str,
    seed: str,
    rows: list[Row],
    viewer: int,
    ending: MatchEnding | None,
    map_id: str,
    table: dict[str, Any],
    language: str,
) -> bytes:
    found, course = _course(setup, rows)
    told = replay_of(found, seed, course, viewer, ending, language)
    told["table"] = table
    told["map"] = map_view(map_id, site_of(found.map_text).map)
    told["seed"] = seed if ending is not None else ""
    told["commitment"] = table["commitment"]
    told["fresh"] = course.fresh if ending is not None else []
    return packed(told)


def statistics(setup: str, seed: str, rows: list[Row], language: str) -> bytes:
    found, course = _course(setup, rows)
    return packed(stats_of(found, seed, course, language))


def events_of_step(setup: str, seed: str, rows: list[Row], step: range) -> range:
    """The numbers of the events that some answers have brought."""
    found, course = _course(setup, rows)
    first = end = 0
    for taken in walk(found, seed, course):
        if taken.number <= step.start:
            first += len(taken.events)
        if taken.number <= step.stop:
            end += len(taken.events)
    return range(first, end)


def _course(setup: str, rows: list[Row]) -> tuple[Setup, Course]:
    return setup_from(json.loads(setup)), Course(rows)


# --- about maps ---


def battlefield(map_id: str, map_text: str) -> bytes:
    return packed(map_view(map_id, site_of(map_text).map))


def check_map(body: MapText, language: str) -> bytes:
    try:
        text, report = native_text(body)
        found = read_map(text)
    except MapError as fault:
        faults = [{"line": f.line, "sentence": engine_sentence(f.said, language)} for f in fault.faults]
        return packed({"map": None, "text": "", "report": [], "warnings": [], "faults": faults})
    told = {
        "map": map_view("", found, True),
        "text": text,
        "report": [engine_sentence(said, language) for said in report],
        "warnings": [engine_sentence(said, language) for said in warnings_about(found, survey(found))],
        "faults": [],
    }
    return packed(told)
