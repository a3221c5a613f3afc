"""Replies that all calls give: JSON that is text already, and refusals as the API describes them."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import Request, Response
from starlette.responses import StreamingResponse

from wellspring.server.protocol.calls import ErrorBody

KEPT: Final = {"Cache-Control": "public, max-age=300"}
KEPT_IN_LANGUAGE: Final = {**KEPT, "Vary": "Accept-Language"}
PART: Final = 65_536  # bytes of a large reply at a time
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


async def as_packed_json(request: Request, packed: bytes) -> Response:
    """JSON that a worker has compressed, in parts. Who does not take it so gets it as it was before."""
    headers = {"Vary": "Accept-Encoding"}
    body = packed
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = await asyncio.to_thread(gzip.decompress, packed)
    headers["Content-Length"] = str(len(body))
    return StreamingResponse(_parts(body), media_type="application/json", headers=headers)


async def _parts(body: bytes) -> AsyncIterator[bytes]:
    for first in range(0, len(body), PART):
        yield body[first : first + PART]
