"""What can be set about a server: by `wellspring serve` or by environment variables WELLSPRING_..."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final


def default_database() -> str:
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'wellspring' / 'wellspring.db'}"


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an SQLAlchemy URL; '' for a SQLite file in the user's data folder
    static: str = ""  # folder of the built client; '' for the one that ships with the package
    think: float = 0.35  # seconds a bot takes at least, so that people can follow
    away_seconds: float = 180.0  # so long in a whole game a clock waits for a player who has lost the connection
    idle_minutes: float = 20.0  # a game nobody is connected to leaves memory after this time
    secure_cookies: bool = False  # set it behind HTTPS
    origins: str = ""  # further hosts whose pages may open sockets, separated by commas
    max_body: int = 600_000  # bytes
    max_frame: int = 16_384  # characters of a socket message
    message_rate: float = 20.0  # messages a second that a socket may send
    message_burst: int = 60
    sign_in_rate: float = 10.0  # per minute and address
    create_rate: float = 20.0
    join_rate: float = 30.0
    check_rate: float = 120.0  # maps and armies to check, replays, statistics
    connect_rate: float = 120.0
    session_days: int = 30
    hello_seconds: float = 10.0
    max_watchers: int = 200  # per game
    most_games: int = 20_000  # that are open or running at the same time
    workers: int = 0  # processes that think; 0 for as many as there are processors, never fewer than three
    think_limit: float = 30.0  # seconds a bot may think, then it takes the default

    def url(self) -> str:
        return self.database or default_database()


_READERS: Final[dict[str, Callable[[str], object]]] = {
    "str": str,
    "int": int,
    "float": float,
    "bool": lambda text: text.lower() in ("1", "true", "yes"),
}


def settings_from_environment() -> Settings:
    """Every field can be set, for example WELLSPRING_DATABASE or WELLSPRING_MESSAGE_RATE."""
    found: dict[str, object] = {}
    for field in fields(Settings):
        text = os.environ.get("WELLSPRING_" + field.name.upper())
        if text is not None:
            found[field.name] = _READERS[str(field.type)](text)
    return Settings(**found)  # type: ignore[arg-type]
