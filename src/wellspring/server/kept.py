"""Texts that were made once and are kept while there is room; those used longest ago go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

T = TypeVar("T", str, bytes)


class Kept(Generic[T]):
    """`most`: characters or bytes of all together."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._by_key: Final[OrderedDict[Hashable, T]] = OrderedDict()
        self.size = 0

    def get(self, key: Hashable) -> T | None:
        found = self._by_key.get(key)
        if found is not None:
            self._by_key.move_to_end(key)
        return found

    def put(self, key: Hashable, text: T) -> None:
        before = self._by_key.pop(key, None)
        self.size += len(text) - (len(before) if before is not None else 0)
        self._by_key[key] = text
        while self.size > self._most:
            self.size -= len(self._by_key.popitem(last=False)[1])
