"""How things stood at some time, as it is told."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.events import Event
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.server.match.sealed_orders import SealedOrders
from wellspring.server.views.endings import MatchEnding
from wellspring.server.views.projection import view_of


class Snapshot:
    """Nothing of it changes while it is told."""

    def __init__(
        self,
        game: Game,
        sealed: SealedOrders | None,
        asked: dict[int, Request],
        epoch: int,
        ending: MatchEnding | None,
        clocks: list[dict[str, Any]],
        events: list[Event],
        seeds: dict[int, str],
    ) -> None:
        self.game: Final = game
        self.sealed: Final = sealed
        self.asked: Final = asked
        self.epoch: Final = epoch
        self.ending: Final = ending
        self.clocks: Final = clocks
        self.seeds: Final = seeds  # where the dice come from after so many answers
        self.happened: Final = len(events)
        self._events: Final = events

    def events(self, first: int, end: int) -> list[Event]:
        return self._events[first : min(end, self.happened)]

    def is_news(self, viewer: int, before: dict[int, Request]) -> bool:
        """Whether a viewer needs to hear who is asked now. Nobody is asked again what he is being asked: his answer may
        be on its way."""
        mine = self.asked.get(viewer)
        return self.asked.keys() != before.keys() and (mine is None or mine is not before.get(viewer))

    def view(self, viewer: int, language: str) -> dict[str, Any]:
        shown = self.game if self.sealed is None else self.sealed.shown_to(viewer)
        return view_of(shown, viewer, self.ending, language)
