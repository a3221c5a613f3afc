"""A socket at a game that another process holds: everything is passed on there and back."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import WebSocket
from fastapi.websockets import WebSocketState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from wellspring.server.api.forwarding import FORWARDED
from wellspring.server.sockets.session import MOVED, RESTARTING


async def pass_on(socket: WebSocket, address: str, hello: str) -> bool:
    """False if the game is no longer held there: then nothing has been said to the socket yet."""
    client = socket.client.host if socket.client is not None else ""
    headers = {FORWARDED: "1", "X-Forwarded-For": client}
    if "cookie" in socket.headers:  # who watches with an account
        headers["Cookie"] = socket.headers["cookie"]
    url = address.replace("http", "ws", 1) + socket.url.path
    try:
        async with connect(url, additional_headers=headers, max_size=None, compression=None, proxy=None) as far:
            await far.send(hello)
            return await _between(socket, far)
    except (OSError, WebSocketException):
        await _close(socket, RESTARTING)
        return True


async def _between(socket: WebSocket, far: ClientConnection) -> bool:
    out = asyncio.create_task(_there(socket, far))
    try:
        async for text in far:
            await socket.send_text(text if isinstance(text, str) else text.decode())
    except ConnectionClosed:
        pass
    except Exception:  # the socket on this side is gone, in whatever way
        return True
    finally:
        out.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await out
    code = far.close_code or RESTARTING
    if code == MOVED and socket.client_state is WebSocketState.CONNECTED:  # it may have left in the same moment
        return False
    await _close(socket, code)
    return True


async def _there(socket: WebSocket, far: ClientConnection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            await far.close()
            return
        await far.send(message.get("text") or message.get("bytes") or "")


async def _close(socket: WebSocket, code: int) -> None:
    with contextlib.suppress(Exception):  # it may be gone already
        await socket.close(RESTARTING if code in (1005, 1006) else code)
