"""How often somebody may do something: buckets that fill up with time."""

from __future__ import annotations

import time
from typing import Final

from wellspring.server.errors import ServerError

MOST_KEPT: Final = 20_000


class Bucket:
    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second: Final = per_second
        self.burst: Final = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.per_second)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True

    def is_full(self, now: float) -> bool:
        return self.level + (now - self.at) * self.per_second >= self.burst


class Limiter:
    """Per kind of call and address."""

    def __init__(self) -> None:
        self._buckets: Final[dict[tuple[str, str], Bucket]] = {}

    def allows(self, kind: str, who: str, per_minute: float, burst: float = 0.0) -> bool:
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            if len(self._buckets) >= MOST_KEPT:
                self._tidy()
            bucket = self._buckets[(kind, who)] = Bucket(per_minute / 60.0, burst or max(1.0, per_minute))
        return bucket.take()

    def check(self, kind: str, who: str, per_minute: float) -> None:
        if not self.allows(kind, who, per_minute):
            raise ServerError(429, "too_fast", "too often")

    def _tidy(self) -> None:
        now = time.monotonic()
        for key in [k for k, b in self._buckets.items() if b.is_full(now)]:
            del self._buckets[key]
        while len(self._buckets) >= MOST_KEPT:
            del self._buckets[next(iter(self._buckets))]
