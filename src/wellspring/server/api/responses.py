"""Replies that all calls give: JSON that is text already, and refusals as the API describes them."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Response

from wellspring.server.protocol.calls import ErrorBody

KEPT: Final = {"Cache-Control": "public, max-age=300"}
KEPT_IN_LANGUAGE: Final = {**KEPT, "Vary": "Accept-Language"}
_FAULT: Final[dict[str, Any]] = {"model": ErrorBody}
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    code: {**_FAULT, "description": words}
    for code, words in (
        (400, "The body cannot be read"),
        (401, "Name and password do not fit"),
        (403, "Not allowed"),
        (404, "There is no such thing"),
        (409, "Not at this moment"),
        (410, "The game was played with other rules"),
        (413, "Too large"),
        (422, "Understood and refused"),
        (429, "Too often"),
        (503, "Too many games"),
    )
}


def as_json(text: str, headers: dict[str, str] | None = None) -> Response:
    return Response(text, media_type="application/json", headers=headers)
