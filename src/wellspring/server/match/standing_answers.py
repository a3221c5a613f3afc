"""Answers that a seat need not be asked for: it has a standing answer, or it has given up. A standing answer is for a
kind of question; where a power asks whether to use it, for that power alone."""

from __future__ import annotations

import re
from typing import Final

from wellspring.engine.flow import Request
from wellspring.engine.powers import WHETHER
from wellspring.server.store.seats import SeatState

DEFAULT: Final = "default"  # as a standing answer: whatever the request's default is
YES_OR_NO: Final = {"yes": True, "no": False}
STANDING: Final = ("swipe", "defender", "lay on card", "place figure", WHETHER)
OF_A_POWER: Final = re.compile(WHETHER + r" -?\d{1,4} \d{1,4}")


def key_of(request: Request) -> str:
    """What a standing answer to this question goes by."""
    if request.kind != WHETHER:
        return request.kind
    card, place = request.power
    return f"{WHETHER} {card} {place}"


def may_stand(key: str) -> bool:
    return key in STANDING[:-1] or OF_A_POWER.fullmatch(key) is not None


def auto_answer(request: Request, seat: SeatState, resigned: bool) -> int:
    """The option for a seat that need not be asked, -1 if it must be."""
    if resigned:
        return request.default
    wanted = seat.standing.get(key_of(request))
    if wanted == DEFAULT:
        return request.default
    for k, value in enumerate(request.values):
        no = value is None and request.kind == WHETHER
        if (isinstance(value, bool) or no) and bool(value) is YES_OR_NO.get(wanted or ""):
            return k
    return -1
