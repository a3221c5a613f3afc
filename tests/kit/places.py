"""Places as tests write them: letters, or axial coordinates (q,r) as in wellspring/hexes.py.

'D7' is '(0,6)'. Where a hex has several spaces, letters count them upwards ('D7', 'D7^') and coordinates need the
level: '(0,6,1)', '(0,6,8)'. A figure on two spaces stands on 'front/rear', each end written either way."""

from __future__ import annotations

import re

from wellspring.battlefield.battlefield import Battlefield

_AXIAL = re.compile(r"\(\s*(-?\d+)\s*,\s*(-?\d+)\s*(?:,\s*(\d+)\s*)?\)")
_NOT_WITHIN_COORDINATES = r"(?![^(]*\))"


def split(text: str, separator: str) -> list[str]:
    """The parts between separators (a regular expression), but coordinates stay whole."""
    return [part for part in re.split(separator + _NOT_WITHIN_COORDINATES, text) if part]


def space(field: Battlefield, name: str) -> int:
    """The space of one end."""
    axial = _AXIAL.fullmatch(name)
    if axial is None:
        assert name in field.label, f"there is no space {name!r} on the battlefield"
        return field.space(name)
    q, r = int(axial[1]), int(axial[2])
    here = [s for s in field.at_hex.get((q, r), []) if axial[3] is None or field.level[s] == int(axial[3])]
    assert here, f"there is no space {name!r} on the battlefield"
    assert len(here) == 1, f"{name} has several spaces, name one: {', '.join([coordinates(field, s) for s in here])}"
    return here[0]


def stance(field: Battlefield, place: str) -> tuple[int, int]:
    """Front and rear; a rear of -1 for a single space."""
    front, _, rear = place.partition("/")
    return space(field, front), space(field, rear) if rear else -1


def letters(field: Battlefield, at: int, rear: int) -> str:
    """How a place is called on the board; '' for nowhere."""
    return "/".join([field.label[s] for s in (at, rear) if s >= 0])


def axial(field: Battlefield, at: int, rear: int) -> str:
    return "/".join([coordinates(field, s) for s in (at, rear) if s >= 0])


def coordinates(field: Battlefield, space: int) -> str:
    q, r = field.q[space], field.r[space]
    return f"({q},{r})" if len(field.at_hex[(q, r)]) == 1 else f"({q},{r},{field.level[space]})"
