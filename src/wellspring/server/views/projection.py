"""What leaves a game for one seat: the situation and the events, through `view` and `seen_by`."""

from __future__ import annotations

from typing import Any

from wellspring.engine.events import Event
from wellspring.engine.game import Game
from wellspring.engine.view import friends_of
from wellspring.projection.narration import sentence
from wellspring.projection.situation import view
from wellspring.server.views.endings import MatchEnding

Data = dict[str, Any]


def view_of(g: Game, player: int, ending: MatchEnding | None, language: str) -> Data:
    """The situation for one seat, -1 for a watcher. An ending ends it whatever the engine says."""
    told = view(g, player, language)
    told["over"] = ending is not None
    told["winners"] = ending.winners if ending is not None else []
    told["ending"] = ending.words(g.world.setup, language) if ending is not None else ""
    return told


def events_of(g: Game, events: list[Event], player: int, language: str) -> list[Data]:
    """Events as a seat may know them. `g` is any later situation of the same game: only names are read from it."""
    friends = friends_of(g, player)
    out: list[Data] = []
    for event in events:
        seen = event.seen_by(player, friends)
        out.append({**seen.dump(), "text": sentence(g, seen, language)})
    return out
