"""Lines of the chat as they are stored."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from wellspring.server.errors import logger
from wellspring.server.store.damage import DamagedGame, Stored, read


class ChatRow(Stored):
    seat: Annotated[int, Field(ge=-1)]
    name: str
    text: str
    phrase: str
    at: float


def readable(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines that can be read: a game does not depend on what was said during it."""
    out: list[dict[str, Any]] = []
    for row in rows:
        try:
            read(ChatRow, row["game"], row)
        except DamagedGame as fault:
            logger.warning("a line of chat is left out: %s", fault)
        else:
            out.append(row)
    return out
