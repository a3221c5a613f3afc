"""What a table was like some seconds ago: all that strangers may know of a game whose watchers are behind."""

from __future__ import annotations

import time
from collections import deque
from typing import Any, Final

from wellspring.server.store.schema import OVER, PLAYING

Row = dict[str, Any]

# what a row of the games table says before anything has happened in the game
UNTOLD: Final[Row] = {"round": 0, "winners": "[]", "ending": "", "clause": "", "finished": None, "fresh": "[]"}


class PastTable:
    """Keeps only what has changed within the delay."""

    def __init__(self, delay: int) -> None:
        self._delay: Final = delay
        self._before: Final[deque[tuple[float, Row]]] = deque()  # when something changed, and how it was until then

    def changes(self, before: Row) -> None:
        """From now on these values are no longer so."""
        if self._delay and before:
            now = time.time()
            while self._before and self._before[0][0] <= now - self._delay:
                self._before.popleft()
            self._before.append((now, before))

    def shown(self, row: Row) -> Row:
        """The row as it was."""
        then = time.time() - self._delay
        for at, before in reversed(self._before):
            if at <= then:
                break
            row = {**row, **before}
        return row


def row_for_strangers(row: Row) -> Row:
    """Of a game that is not in memory. When its round began nobody knows, so it is not told while the game runs."""
    delay = row["watch_delay"]
    if not delay:
        return row
    if row["status"] == PLAYING:
        return {**row, **UNTOLD}
    if row["status"] == OVER and row["finished"] is not None and row["finished"] > time.time() - delay:
        return {**row, **UNTOLD, "status": PLAYING, "rematch": ""}
    return row
