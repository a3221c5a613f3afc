"""The log on standard error: an entry has its time, level, logger and message, and says which call or socket it belongs
to, and which game."""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final

WELL_FORMED: Final = re.compile(r"[A-Za-z0-9._-]{8,64}")


class Trace:
    """What the log knows of a call or socket. A task that outlives the call which started it, as that of a game does,
    still has it, so it says when it is over."""

    def __init__(self, id: str, game: str = "") -> None:
        self.id: Final = id
        self.game: Final = game
        self.over = False


_current: Final[ContextVar[Trace | None]] = ContextVar("trace", default=None)


def new_id(told: str = "") -> str:
    """The one that the web server in front has given, if it is one."""
    return told if WELL_FORMED.fullmatch(told) else secrets.token_hex(8)


def current_trace() -> Trace | None:
    trace = _current.get()
    return None if trace is None or trace.over else trace


def current_id() -> str:
    trace = current_trace()
    return "" if trace is None else trace.id


@contextmanager
def tracing(trace: Trace | None) -> Iterator[None]:
    """What is logged inside belongs to it."""
    token = _current.set(trace)
    try:
        yield
    finally:
        _current.reset(token)


def set_up_logs(kind: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("wellspring").setLevel(logging.INFO)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry = {"time": _time(record), "level": record.levelname, "logger": record.name}
        entry |= {"message": record.getMessage(), **_belongs(record)}
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry)


class TextLines(logging.Formatter):
    """A traceback follows its entry, indented; nothing else can begin a line."""

    def format(self, record: logging.LogRecord) -> str:
        about = "".join([f" {key}={value}" for key, value in _belongs(record).items()])
        message = "".join([c if c.isprintable() else c.encode("unicode_escape").decode() for c in record.getMessage()])
        line = f"{_time(record)} {record.levelname} {record.name}{about}: {message}"
        if record.exc_info:
            line += "".join(["\n    " + part for part in self.formatException(record.exc_info).splitlines()])
        return line


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


def _belongs(record: logging.LogRecord) -> dict[str, str]:
    trace = current_trace()
    game = getattr(record, "game", "") or (trace.game if trace is not None else "")
    found = {"request": trace.id if trace is not None else "", "game": game}
    return {key: value for key, value in found.items() if value}
