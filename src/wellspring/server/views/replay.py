"""Replays: every event with the answers between them, and the situation at the start of each turn."""

from __future__ import annotations

from wellspring.engine.events import RoundBegan, TurnBegan
from wellspring.engine.setup import Setup
from wellspring.server.store.game_log import Course, walk
from wellspring.server.views.endings import MatchEnding
from wellspring.server.views.projection import Data, events_of, view_of


def replay_of(setup: Setup, seed: str, course: Course, viewer: int, ending: MatchEnding | None, language: str) -> Data:
    events: list[Data] = []
    marks: list[Data] = []
    snapshots: list[Data] = []
    for step in walk(setup, seed, course):
        g = step.game
        events.extend(events_of(g, step.events, viewer, language))
        player = -1 if step.asked is None else step.asked.player
        marks.append({"answer": step.number, "seq": len(events), "player": player})
        if step.number == 0 or any([isinstance(e, (TurnBegan, RoundBegan)) for e in step.events]):
            snapshots.append(
                {
                    "answer": step.number,
                    "seq": len(events),
                    "round": g.state.round,
                    "player": g.state.player,
                    "view": view_of(g, viewer, None, language),
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
