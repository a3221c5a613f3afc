"""Answers that a seat need not be asked for: it has a standing answer, or it has given up."""

from __future__ import annotations

from typing import Final

from wellspring.engine.flow import Request
from wellspring.server.store.seats import SeatState

DEFAULT: Final = "default"  # as a standing answer: whatever the request's default is
YES_OR_NO: Final = {"yes": True, "no": False}
STANDING: Final = ("swipe", "defender", "lay on card", "place figure")


def auto_answer(request: Request, seat: SeatState, resigned: bool) -> int:
    """The option for a seat that need not be asked, -1 if it must be."""
    if resigned:
        return request.default
    wanted = seat.standing.get(request.kind)
    if wanted == DEFAULT:
        return request.default
    for k, value in enumerate(request.values):
        if isinstance(value, bool) and value is YES_OR_NO.get(wanted or ""):
            return k
    return -1
