"""One socket at a game: which seats it holds, in which language it is spoken to, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from wellspring.engine.view import WATCHER
from wellspring.projection.catalogue import ENGLISH
from wellspring.server.errors import SERVER_FAULT, code_of
from wellspring.server.logs import Trace, tracing
from wellspring.server.protocol.json_text import dumped

MOST_WAITING: Final = 400  # messages; who reads slower than that is cut off and may come back
SLOW: Final = 1013


class Watcher(NamedTuple):
    """Who looks on: what others call him, and his account if he is signed in."""

    name: str
    account: int | None


NOBODY: Final = Watcher("", None)


class Connection:
    def __init__(
        self,
        seats: list[int],
        language: str = ENGLISH,
        address: str = "",
        trace: Trace | None = None,
        watcher: Watcher = NOBODY,
    ) -> None:
        self.seats: Final = seats
        self.address: Final = address
        self.language: Final = language
        self.trace: Final = trace
        self.watcher: Final = watcher
        self.viewers: Final = seats or [WATCHER]
        self.outbox: Final[asyncio.Queue[str | int]] = asyncio.Queue(MOST_WAITING)  # texts, then a close code
        self.open = True

    def send(self, text: str) -> None:
        if not self.open:
            return
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            self.close(SLOW)

    def tell(self, message: dict[str, Any]) -> None:
        self.send(dumped(message))

    def close(self, code: int) -> None:
        if not self.open:
            return
        self.open = False
        if self.outbox.full():  # nobody has taken it for long, and the code must have room
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(code)

    def refuse(self, fault: Exception, about: str, number: int = -1) -> None:
        with tracing(self.trace):  # a game's own task knows of no socket
            code, sentence, clause = code_of(fault, self.language)
        self.tell_refusal(code, sentence, clause, about, number)

    def tell_refusal(self, code: str, sentence: str, clause: str, about: str, number: int) -> None:
        self.tell(
            {
                "type": "error",
                "code": code,
                "sentence": sentence,
                "clause": clause,
                "about": about,
                "number": number,
                "trace": self.trace.id if self.trace is not None and code == SERVER_FAULT else "",
            }
        )
