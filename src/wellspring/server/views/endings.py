"""How games ended: as it is stored, and in words."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import Field, Json

from wellspring.engine import state
from wellspring.engine.setup import Setup
from wellspring.engine.view import WATCHER
from wellspring.games import card_library
from wellspring.projection.catalogue import ENGLISH, text
from wellspring.projection.endings import ending_of_setup, who_has
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.damage import DamagedGame, Stored, read
from wellspring.server.store.lifetimes import CLOSED, EXPIRED

# reasons that the rules do not know
RESIGNED: Final = "resigned"  # its number is the seat
LESSON_OVER: Final = "lesson over"


class MatchEnding:
    """By the rules, because somebody gave up, at the end of a lesson, or unfinished. `number` belongs to the reason."""

    def __init__(self, winners: list[int], reason: str, number: int, clause: str, told: str = "") -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.number: Final = number
        self.clause: Final = clause
        self._told: Final = told  # the words of an old row, which has nothing else

    def stored(self) -> str:
        return dumped({"reason": self.reason, "number": self.number})

    def words(self, setup: Setup, language: str, reader: int = WATCHER) -> str:
        """A sentence, for somebody at a seat or for anybody."""
        if self._told:
            return self._told
        if self.reason == RESIGNED:
            return text(language, "ending.resigned", **who_has(setup, [self.number], language, reader))
        if self.reason in (LESSON_OVER, CLOSED, EXPIRED):
            return text(language, "ending." + self.reason)
        ending = state.Ending(self.reason, self.number, self.clause)
        return ending_of_setup(setup, card_library(), ending, self.winners, language, reader)


class EndingColumn(Stored):
    reason: str
    number: int


class EndedGame(Stored):
    """The columns that tell how a game ended. Before reasons were stored, the English words were."""

    winners: Json[list[int]]
    clause: str


class WithReason(EndedGame):
    ending: Json[EndingColumn]


class WithWords(EndedGame):
    ending: Annotated[str, Field(min_length=1)]


def stored_ending(row: dict[str, Any], setup: Setup) -> MatchEnding:
    """Of a row of the games table."""
    id = row["id"]
    if not row["ending"].startswith("{"):
        old = read(WithWords, id, row)
        return MatchEnding(old.winners, "", 0, old.clause, old.ending)
    found = read(WithReason, id, row)
    ending = MatchEnding(found.winners, found.ending.reason, found.ending.number, found.clause)
    try:
        ending.words(setup, ENGLISH)
    except LookupError as fault:
        raise DamagedGame(id, f"no words for its ending: {fault}") from fault
    return ending
