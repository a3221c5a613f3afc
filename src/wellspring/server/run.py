"""How uvicorn runs the application, the same for `wellspring serve`, for tests and for the load test."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI

from wellspring.memory import settle
from wellspring.server import metrics
from wellspring.server.bounded_http import ServerConfig
from wellspring.server.logs import set_up_logs
from wellspring.server.settings import Settings, settings_from_environment

MAX_FRAME_BYTES = 65_536  # a larger frame closes the socket before it is read whole


def uvicorn_config(app: FastAPI, settings: Settings, host: str, port: int) -> uvicorn.Config:
    return ServerConfig(
        app,
        settings,
        host=host,
        port=port,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=MAX_FRAME_BYTES,
        ws_max_queue=16,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        timeout_graceful_shutdown=5,
    )


def run(server: uvicorn.Server, settings: Settings, listening: list[socket.socket] | None = None) -> None:
    """Until it is told to stop, in a process of its own."""
    set_up_logs(settings.log)
    settle()
    with metrics.shown(settings):
        server.run(listening)


def main() -> None:
    """`python -m wellspring.server.run HOST PORT`: settings come from the environment."""
    import sys

    from wellspring.server.app import create_app

    host, port, settings = sys.argv[1], int(sys.argv[2]), settings_from_environment()
    run(uvicorn.Server(uvicorn_config(create_app(settings), settings, host, port)), settings)


if __name__ == "__main__":
    main()
