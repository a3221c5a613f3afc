"""Replies that take long to make and are large: several people who ask for the same wait for one, and of games that are
over they are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Final

from wellspring.server.kept import Kept

MOST_BYTES: Final = 64_000_000


class Replies:
    def __init__(self) -> None:
        self._kept: Final[Kept[bytes]] = Kept(MOST_BYTES)
        self._making: Final[dict[Hashable, asyncio.Task[bytes]]] = {}

    async def get(self, key: Hashable, keep: bool, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """`key` tells everything that the reply depends on."""
        found = self._kept.get(key)
        if found is not None:
            return found
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = asyncio.create_task(self._make(key, keep, make))
        return await asyncio.shield(making)  # one who goes away does not take it from the others

    async def _make(self, key: Hashable, keep: bool, make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            made = await make()
            if keep:
                self._kept.put(key, made)
            return made
        finally:
            del self._making[key]
