"""Replays: every event with the answers between them, and the situation at the start of each turn."""

from __future__ import annotations

from typing import Final

from wellspring.engine.events import Event, RoundBegan, TurnBegan
from wellspring.engine.game import Game
from wellspring.engine.setup import Setup
from wellspring.engine.state import MARKERS
from wellspring.engine.view import WATCHER
from wellspring.projection.narration import sentence
from wellspring.server.store.game_log import Course, walk
from wellspring.server.views.endings import MatchEnding
from wellspring.server.views.projection import Data, events_of, view_of

EVERYTHING: Final = -2  # a viewer from whom nothing is hidden: the game is over


def replay_of(setup: Setup, seed: str, course: Course, viewer: int, ending: MatchEnding | None, language: str) -> Data:
    events: list[Data] = []
    marks: list[Data] = []
    snapshots: list[Data] = []
    for step in walk(setup, seed, course):
        g = step.game
        events.extend(_told(g, step.events, viewer, language))
        player = -1 if step.asked is None else step.asked.player
        marks.append({"answer": step.number, "seq": len(events), "player": player})
        if step.number == 0 or any([isinstance(e, (TurnBegan, RoundBegan)) for e in step.events]):
            snapshots.append(
                {
                    "answer": step.number,
                    "seq": len(events),
                    "round": g.state.round,
                    "player": g.state.player,
                    "view": _situation(g, viewer, language),
                }
            )
    return {
        "events": events,
        "marks": marks,
        "snapshots": snapshots,
        "over": ending is not None,
        "winners": ending.winners if ending is not None else [],
        "ending": ending.words(setup, language) if ending is not None else "",
    }


def _told(g: Game, events: list[Event], viewer: int, language: str) -> list[Data]:
    if viewer != EVERYTHING:
        return events_of(g, events, viewer, language)
    return [{**e.dump(), "text": sentence(g, e, language)} for e in events]


def _situation(g: Game, viewer: int, language: str) -> Data:
    if viewer != EVERYTHING:
        return view_of(g, viewer, None, language)
    view = view_of(g, WATCHER, None, language)
    state = g.state
    for k, card in enumerate(view["cards"]):
        card["markers"] = [MARKERS[place % 4] for place, lying in enumerate(state.markers) if lying == k]
        card["hidden_markers"] = 0
    for glyph in view["glyphs"]:
        glyph["kind"] = state.glyph_kind[glyph["number"]]
    return view
