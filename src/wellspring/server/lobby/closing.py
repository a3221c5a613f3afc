"""Closing a table: by who opened it, before it begins or when nobody else plays on."""

from __future__ import annotations

import hmac
import time
from typing import Final

from wellspring.server.errors import ServerError
from wellspring.server.match.aftermath import look_again
from wellspring.server.match.match import Match
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.protocol.calls import CloseBody
from wellspring.server.store.lifetimes import CLOSED, DAY, FEW, end_game, rows_and_last
from wellspring.server.store.schema import OPEN, OVER
from wellspring.server.store.seats import hashed
from wellspring.server.store.seeds import lesson_of_seed
from wellspring.server.views.endings import MatchEnding

LEFT: Final = 3 * DAY  # who has not come back by then, and has no clock, is gone


async def close_table(registry: MatchRegistry, match: Match, body: CloseBody, account: int | None) -> None:
    async def run() -> None:
        if not _opened(match, body.key, account):
            raise ServerError(403, "not_allowed", "not your table")
        if match.row["status"] == OVER:
            raise ServerError(409, "not_allowed", "over already")
        rows, last = await registry.store.read(lambda c: rows_and_last(c, match.id))
        if match.row["status"] != OPEN and _others_play(match, body.tokens, account, last):
            raise ServerError(409, "not_allowed", "others play on")
        kept = rows > FEW and not lesson_of_seed(match.row["seed"])
        await registry.store.write(lambda c: end_game(c, match.id, CLOSED, kept))
        match.ending = MatchEnding([], CLOSED, 0, "")  # what waits behind this, say a bot's answer, is not stored

    await match.commands.do(run)
    await look_again(registry, match)


def _opened(match: Match, key: str, account: int | None) -> bool:
    if key and hmac.compare_digest(hashed(key), match.row["key"]):
        return True
    return account is not None and account == match.row["account"]


def _others_play(match: Match, tokens: list[str], account: int | None, last: float) -> bool:
    mine = {match.seat_with(hashed(token)) for token in tokens}
    mine.update([k for k, s in enumerate(match.seats) if account is not None and s.account == account])
    others = match.people() - mine
    here = match.broadcast.here()
    return bool(others) and (any([here[k] for k in others]) or match.clocks.on or last > time.time() - LEFT)
