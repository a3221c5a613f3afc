"""The address of a game's socket, and who may open it."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from wellspring.server.match.registry import MatchRegistry
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
    try:
        await session.run(await session.hello(id))
    except Bye as bye:
        await session.bye(bye)
    except Gone:
        pass
    except Exception as fault:
        await session.fail(fault)
    finally:
        session.end()


def _same_origin(socket: WebSocket, registry: MatchRegistry) -> bool:
    """Browsers say which page opens a socket: it must be ours. Other programs say nothing."""
    origin = socket.headers.get("origin", "")
    if not origin:
        return True
    host = origin.split("://", 1)[-1]
    return host == socket.headers.get("host", "") or host in [o.strip() for o in registry.settings.origins.split(",")]
