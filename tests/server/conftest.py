"""A server for all tests that do not need one of their own, and two people at a table of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.clients import Server, Sock, new_game
from server.playing import Pair
from wellspring.server.settings import Settings

# nothing to wait for, and no test stopped by the limits of another
EASY = {
    "think": 0.0,
    "away_seconds": 0.0,
    "create_rate": 6000.0,
    "join_rate": 6000.0,
    "connect_rate": 60000.0,
    "check_rate": 60000.0,
    "sign_in_rate": 6000.0,
    "message_rate": 2000.0,
    "message_burst": 4000,
    "chat_rate": 60_000.0,
    "chat_burst": 1000,
    "report_rate": 6000.0,
    "most_open_tables": 10_000,
    "most_bot_games": 10_000,
}


def easy(folder: Path, **more: object) -> Settings:
    return Settings(database=f"sqlite:///{folder / 'games.db'}", **{**EASY, **more})  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(easy(tmp_path_factory.mktemp("server")))
    yield running
    running.stop()


@pytest.fixture
def pair(server: Server) -> Iterator[Pair]:
    made = new_game(server.http)
    red, blue = (Sock(server.url, made["game"], t["token"]) for t in made["tokens"])
    red.until("request")
    blue.until("request")
    yield made, red, blue
    red.close()
    blue.close()
