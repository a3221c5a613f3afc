"""Calls about a game that another process holds go there, and its reply comes back. A proxy that sends each game to one
process makes that rare."""

from __future__ import annotations

from typing import Final

import httpx
from fastapi import Request, Response

from wellspring.server.errors import HeldElsewhere, ServerError

FORWARDED: Final = "x-wellspring-forwarded"  # on what comes from another process: it is not sent on again
SECONDS: Final = 30.0
# of one connection only, or made anew for the next one
OF_A_HOP: Final = frozenset(
    [
        *("connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"),
        *("host", "content-length", "content-encoding", "accept-encoding", "x-forwarded-for"),
    ]
)


def new_client() -> httpx.AsyncClient:
    return httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False)


async def forward(client: httpx.AsyncClient, request: Request, held: HeldElsewhere) -> Response:
    if FORWARDED in request.headers:  # they disagree about who holds it: that passes
        raise busy()
    headers = {name: value for name, value in request.headers.items() if name not in OF_A_HOP}
    headers |= {FORWARDED: "1", "x-forwarded-for": request.client.host if request.client is not None else ""}
    address = held.address + request.url.path + (f"?{request.url.query}" if request.url.query else "")
    try:
        reply = await client.request(request.method, address, content=await request.body(), headers=headers)
    except httpx.HTTPError as fault:
        raise busy() from fault
    kept = {name: value for name, value in reply.headers.items() if name not in OF_A_HOP}
    return Response(reply.content, reply.status_code, kept)


def busy() -> ServerError:
    return ServerError(503, "busy", "held elsewhere")
