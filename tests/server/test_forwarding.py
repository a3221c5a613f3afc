"""A socket that is passed on to the process that holds the game."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from fastapi import WebSocket
from websockets.asyncio.server import ServerConnection, serve

from wellspring.server.sockets.forwarding import pass_on
from wellspring.server.sockets.session import MOVED


def test_who_leaves_while_the_game_moves_is_not_listened_to_again() -> None:
    """The other process lets the game go, and in the same moment the player closes: there is nobody left to serve."""

    async def scene() -> bool:
        closed = asyncio.Event()

        async def other_process(far: ServerConnection) -> None:
            await far.recv()
            closed.set()
            await far.close(MOVED)

        came = [{"type": "websocket.connect"}]

        async def receive() -> MutableMapping[str, Any]:
            if came:
                return came.pop()
            await closed.wait()
            return {"type": "websocket.disconnect", "code": 1001}

        async def send(_: MutableMapping[str, Any]) -> None:
            pass

        async with serve(other_process, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            scope = {"type": "websocket", "path": "/ws/games/g", "headers": [(b"host", b"here")], "query_string": b""}
            socket = WebSocket(scope, receive, send)
            await socket.accept()
            return await pass_on(socket, f"http://127.0.0.1:{port}", "hello")

    assert asyncio.run(asyncio.wait_for(scene(), 20))
