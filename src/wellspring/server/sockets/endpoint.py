"""The address of a game's socket, and who may open it."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from wellspring.server import metrics
from wellspring.server.errors import HeldElsewhere
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.sockets.forwarding import pass_on
from wellspring.server.sockets.session import POLICY, Bye, Gone, SocketSession

router = APIRouter()


@router.websocket("/ws/games/{id}")
async def play(socket: WebSocket, id: str) -> None:
    registry: MatchRegistry = socket.app.state.registry
    host = socket.client.host if socket.client is not None else ""
    rate = registry.settings.connect_rate
    if not _same_origin(socket, registry) or not registry.limiter.allows("connect", host, rate):
        await socket.close(POLICY)
        return
    await socket.accept()
    session = SocketSession(socket, registry)
    metrics.sockets.inc()
    try:
        hello = await session.hello()
        while True:
            try:
                match = await session.sit(id, hello)
                break
            except HeldElsewhere as held:
                if await pass_on(socket, held.address, session.first):
                    return
        await session.run(match)
    except Bye as bye:
        await session.bye(bye)
    except Gone:
        pass
    except Exception as fault:
        await session.fail(fault)
    finally:
        metrics.sockets.dec()
        session.end()


def _same_origin(socket: WebSocket, registry: MatchRegistry) -> bool:
    """Browsers say which page opens a socket: it must be ours. Other programs say nothing."""
    origin = socket.headers.get("origin", "")
    if not origin:
        return True
    scheme = socket.url.scheme.replace("ws", "http")  # as the web server in front has told it
    ours = [socket.headers.get("host", ""), *registry.settings.origins.split(",")]
    return origin in [place.strip() if "://" in place else f"{scheme}://{place.strip()}" for place in ours]
