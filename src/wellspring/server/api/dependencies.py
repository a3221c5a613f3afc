"""What the calls share."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Depends, Request

from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.calls import ErrorBody

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


def registry_of(request: Request) -> MatchRegistry:
    registry: MatchRegistry = request.app.state.registry
    return registry


RegistryDep = Annotated[MatchRegistry, Depends(registry_of)]


def address(request: Request) -> str:
    return request.client.host if request.client is not None else ""
