"""What leaves a game for one seat: the situation and the events, through `view` and `seen_events`."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import Event
from wellspring.engine.game import Game
from wellspring.engine.view import seen_events
from wellspring.projection.narration import sentence
from wellspring.projection.situation import Outcome, view
from wellspring.server.views.endings import MatchEnding

Data = dict[str, Any]


def view_of(g: Game, player: int, ending: MatchEnding | None, language: str) -> Data:
    """The situation for one seat, or for a viewer without one."""
    if ending is None:
        return view(g, player, language)
    return view(g, player, language, Outcome(ending.winners, ending.words(g.world.setup, language)))


def events_of(g: Game, events: list[Event], player: int, language: str) -> list[Data]:
    """Events as a seat may know them. `g` is any later situation of the same game: only names are read from it."""
    return [{**seen.dump(), "text": sentence(g, seen, language)} for seen in seen_events(g, events, player)]
