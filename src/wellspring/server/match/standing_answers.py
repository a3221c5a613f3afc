"""Answers that a seat need not be asked for: it has a standing answer, or it has given up."""

from __future__ import annotations

from typing import Final

from wellspring.engine.describe import label
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.server.store.seats import SeatState

DEFAULT: Final = "default"  # as a standing answer: whatever the request's default is
STANDING: Final = ("swipe", "defender", "lay on card", "place figure")


def auto_answer(game: Game, request: Request, seat: SeatState, resigned: bool) -> int:
    """The option for a seat that need not be asked, -1 if it must be."""
    if resigned:
        return request.default
    wanted = seat.standing.get(request.kind)
    if wanted is None:
        return -1
    if wanted == DEFAULT:
        return request.default
    for k in range(len(request.values)):
        if label(game, request, k) == wanted:
            return k
    return -1
