"""What can be set about a server: by `wellspring serve` or by environment variables WELLSPRING_..."""

from __future__ import annotations

import difflib
import ipaddress
import math
import os
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any, Final, TypeVar

from wellspring.errors import WellspringError

PREFIX: Final = "WELLSPRING_"
ELSEWHERE: Final = ("WELLSPRING_PURE", "WELLSPRING_COMPILED", "WELLSPRING_EXPECT")  # the build and its tests read these
YES: Final = ("1", "true", "yes", "on")
NO: Final = ("0", "false", "no", "off", "")
DAY: Final = 86_400

N = TypeVar("N", int, float)


class BadSetting(WellspringError):
    def __init__(self, name: str, text: str, allowed: str) -> None:
        super().__init__(f"{PREFIX}{name.upper()} cannot be '{text[:80]}': it is {allowed}.")


def default_database() -> str:
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{base / 'wellspring' / 'wellspring.db'}"


def _from_to(default: N, least: float, most: float) -> N:
    """A number with the range that an operator may choose from."""
    return field(default=default, metadata={"least": least, "most": most})


def _one_of(default: str, *words: str) -> str:
    return field(default=default, metadata={"words": (default, *words)})


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an SQLAlchemy URL; '' for a SQLite file in the user's data folder
    static: str = ""  # folder of the built client; '' for the one that ships with the package
    cards: str = ""  # folder of house cards; every process reads it (content/house.py)
    path: str = ""  # where the whole site is, for example /wellspring; '' for the root of its host
    think: float = _from_to(0.35, 0, 60)  # seconds a bot takes at least, so that people can follow
    away_seconds: float = _from_to(180.0, 0, DAY)  # a clock waits so long in a game for who has lost the connection
    idle_minutes: float = _from_to(20.0, 0.01, 30 * 1440)  # a game nobody is connected to then leaves memory
    secure_cookies: bool = False  # set it behind HTTPS
    hsts_seconds: int = _from_to(365 * DAY, 0, 10 * 365 * DAY)  # sent with secure cookies; 0: not sent
    origins: str = ""  # further places whose pages may open sockets, separated by commas
    proxies: str = "127.0.0.1,::1"  # whose X-Forwarded-For and X-Forwarded-Proto are believed: addresses, networks
    max_body: int = _from_to(600_000, 1000, 100_000_000)  # bytes
    max_frame: int = _from_to(16_384, 1000, 65_536)  # characters of a socket message
    max_headers: int = _from_to(65_536, 4096, 1_000_000)  # bytes of a request's first line and headers
    max_header_count: int = _from_to(100, 20, 1000)
    header_seconds: float = _from_to(10.0, 0.1, 600)  # so long a new connection may take to send its headers
    body_seconds: float = _from_to(30.0, 0.1, 3600)
    stalled_seconds: float = _from_to(60.0, 1, 3600)  # so long a reader may leave what was sent to it
    max_connections: int = _from_to(10_000, 10, 1_000_000)
    address_connections: int = _from_to(200, 1, 1_000_000)  # of one address, proxies excepted
    message_rate: float = _from_to(20.0, 0.1, 100_000)  # messages a second that a socket may send
    message_burst: int = _from_to(60, 1, 1_000_000)
    sign_in_rate: float = _from_to(10.0, 0.1, 1_000_000)  # per minute and address
    create_rate: float = _from_to(20.0, 0.1, 1_000_000)
    join_rate: float = _from_to(30.0, 0.1, 1_000_000)
    check_rate: float = _from_to(120.0, 0.1, 1_000_000)  # maps and armies to check, replays, statistics
    connect_rate: float = _from_to(120.0, 0.1, 1_000_000)
    session_days: int = _from_to(30, 1, 3650)
    hello_seconds: float = _from_to(10.0, 0.1, 600)
    max_watchers: int = _from_to(200, 0, 100_000)  # per game
    most_games: int = _from_to(20_000, 1, 10_000_000)  # that are open or running at the same time
    log: str = _one_of("text", "json")
    access_log: bool = False  # a line for each call
    metrics_host: str = "127.0.0.1"
    metrics_port: int = _from_to(0, 0, 65_535)  # where Prometheus finds numbers; 0: nowhere
    address: str = ""  # where other processes with the same database reach this one: http://HOST:PORT
    most_open_tables: int = _from_to(20, 1, 1_000_000)  # of one account, or of all guests at one address
    most_bot_games: int = _from_to(20, 1, 1_000_000)  # the same, running games in which bots play
    open_days: float = _from_to(2.0, 0, 3650)  # so long a table waits for somebody to join
    casual_days: float = _from_to(14.0, 0, 3650)  # so long a game waits for an answer
    correspondence_days: float = _from_to(60.0, 0, 3650)  # the same, where the clock gives a day or more
    lesson_days: float = _from_to(1.0, 0, 3650)
    expire_minutes: float = _from_to(60.0, 0.01, 10_000)  # between two looks for games whose time is over
    chat_rate: float = _from_to(30.0, 0.1, 1_000_000)  # lines a minute
    chat_burst: int = _from_to(5, 1, 1_000_000)  # lines one after the other
    report_rate: float = _from_to(5.0, 0.1, 1_000_000)  # per minute and address
    workers: int = _from_to(0, 0, 256)  # processes that think; 0 for as many as there are processors, at least three
    worker_mb: float = _from_to(300.0, 100, 100_000)  # a worker that has grown larger is replaced after its job
    think_limit: float = _from_to(30.0, 0.1, 3600)  # seconds a bot may think, then it takes the default

    def url(self) -> str:
        return self.database or default_database()

    def cookie_path(self) -> str:
        return self.path or "/"


def settings_from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """Every field can be set, for example WELLSPRING_DATABASE or WELLSPRING_MESSAGE_RATE. What is set wrongly is
    refused, before anything has been started."""
    given = os.environ if environment is None else environment
    found: dict[str, Any] = {}
    for one in fields(Settings):
        text = given.get(PREFIX + one.name.upper())
        if text is not None:
            found[one.name] = _read(one, text.strip())
    return Settings(**found)


def unknown_settings(environment: Mapping[str, str] | None = None) -> list[str]:
    """A sentence for each variable that looks like a setting and is none."""
    known = [PREFIX + one.name.upper() for one in fields(Settings)]
    out: list[str] = []
    for name in sorted(os.environ if environment is None else environment):
        if name.startswith(PREFIX) and name not in known and name not in ELSEWHERE:
            close = difflib.get_close_matches(name, known, 1)
            out.append(f"There is no setting {name}." + (f" Is {close[0]} meant?" if close else ""))
    return out


def _read(one: Field[Any], text: str) -> Any:
    match one.type:
        case "int" | "float":
            return _number(one, text)
        case "bool":
            if text.lower() not in YES + NO:
                raise BadSetting(one.name, text, "yes or no")
            return text.lower() in YES
    words = one.metadata.get("words")
    if words is not None and text not in words:
        raise BadSetting(one.name, text, " or ".join(words))
    return _CHECKED[one.name](text) if one.name in _CHECKED else text


def _number(one: Field[Any], text: str) -> int | float:
    least, most = one.metadata["least"], one.metadata["most"]
    allowed = f"a {'whole ' if one.type == 'int' else ''}number from {least:,} to {most:,}"
    try:
        value = int(text) if one.type == "int" else float(text)
    except ValueError:
        raise BadSetting(one.name, text, allowed) from None
    if not math.isfinite(value) or not least <= value <= most:
        raise BadSetting(one.name, text, allowed)
    return value


def _path(text: str) -> str:
    """'/wellspring', however it is written; '' for the root."""
    parts = text.strip("/").split("/")
    if parts == [""]:
        return ""
    for part in parts:
        plain = part.replace("-", "").replace("_", "")
        if not plain.isascii() or not plain.isalnum():
            raise BadSetting("path", text, "a path of letters, figures, '-' and '_', for example /wellspring")
    return "/" + "/".join(parts)


def _proxies(text: str) -> str:
    for part in text.split(","):
        try:
            ipaddress.ip_network(part.strip())
        except ValueError:
            allowed = "addresses or networks, separated by commas, for example 127.0.0.1,10.0.0.0/8"
            raise BadSetting("proxies", text, allowed) from None
    return text


_CHECKED: Final = {"path": _path, "proxies": _proxies}
