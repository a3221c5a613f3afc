"""Who is called what at a table: nobody like another there, and no guest like somebody who has an account."""

from __future__ import annotations

from wellspring.server.match.registry import MatchRegistry
from wellspring.server.store.names import free_name


async def name_for(registry: MatchRegistry, name: str, taken: list[str], accounts: set[int | None]) -> str:
    """The name, with a number if it is another's. `accounts`: whose names may be used."""
    avoided = list(taken)
    while True:
        free = free_name(name, avoided)
        owners = await registry.accounts.owners_of(free)
        if not owners or owners & accounts:
            return free
        avoided.append(free)
