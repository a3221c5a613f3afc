"""Who may not take part for a time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from wellspring.server.errors import ServerError
from wellspring.server.store.conduct import ban_of
from wellspring.server.store.visitors import Visitor

if TYPE_CHECKING:
    from wellspring.server.match.match import Match
    from wellspring.server.match.registry import MatchRegistry


async def check_banned(registry: MatchRegistry, *who: Visitor) -> None:
    found = await registry.store.read(lambda c: ban_of(c, list(who)))
    if found is not None:
        until = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(found["until"]))
        raise ServerError(403, "banned", "banned", until=until, why=found["why"])


def visitors(match: Match, seats: list[int], address: str, watcher: int | None) -> list[Visitor]:
    """A socket with these seats, as those it may be known as. `watcher`: the account of one that has none."""
    return [Visitor(watcher, address), *[Visitor(match.seats[k].account, address) for k in seats]]
