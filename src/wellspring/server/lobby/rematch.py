"""The same battle once more, with fresh dice."""

from __future__ import annotations

from wellspring.server.errors import ServerError
from wellspring.server.lobby.tables import game_row, open_table, sit
from wellspring.server.match.match import Match
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.match.table_view import table_of
from wellspring.server.protocol.calls import RematchBody
from wellspring.server.store.database import Row
from wellspring.server.store.schema import OVER
from wellspring.server.store.seats import OPEN_SEAT, PERSON, SeatState, hashed, new_token
from wellspring.server.store.seeds import lesson_of_seed, new_seed
from wellspring.server.store.visitors import Visitor


async def join_rematch(registry: MatchRegistry, match: Match, body: RematchBody, who: Visitor, language: str) -> Row:
    """The same battle with fresh dice. Who asks first opens the table; the others' seats wait for them."""
    mine = [match.seat_with(hashed(token)) for token in body.tokens]
    if min(mine) < 0:
        raise ServerError(403, "bad_token", "bad token")
    must_be_over(match)
    got: Row = {}

    async def run() -> None:
        if match.row["rematch"]:
            got.update(await _come_too(registry, match, sorted(set(mine)), who, language))
        else:
            got.update(await _open_again(registry, match, sorted(set(mine)), who, language))
            await registry.store.change_game(match.id, {"rematch": got["game"]})
            match.change({"rematch": got["game"]})
            match.broadcast.table()

    await match.commands.do(run)
    return got


async def _open_again(registry: MatchRegistry, match: Match, mine: list[int], who: Visitor, language: str) -> Row:
    tokens: list[Row] = []
    seats: list[SeatState] = []
    for k, s in enumerate(match.seats):
        kind, token, owner = s.kind, "", s.account
        if k in mine:
            token = new_token()
            tokens.append({"seat": k, "token": token})
            owner = who.account if k == mine[0] else None
        elif s.kind == PERSON:
            kind = OPEN_SEAT
        waits = kind == OPEN_SEAT
        hash, address = (hashed(token), who.address) if token else ("", "")
        state = SeatState(s.name, s.team, kind, s.bot, s.army, hash, owner, reserved=waits, address=address)
        seats.append(state)
    kept = ("map", "scenario", "private", "clock_turn", "clock_bank", "watch_delay")
    row = game_row(match.setup, new_seed(), **{key: match.row[key] for key in kept})
    return await open_table(registry, row, seats, [], tokens, who, language)


async def _come_too(registry: MatchRegistry, match: Match, mine: list[int], who: Visitor, language: str) -> Row:
    table = await registry.match(match.row["rematch"])
    tokens: list[Row] = []
    for k in mine:
        seat = match.seats[k]
        mover = who if k == mine[0] else Visitor(None, who.address)
        got = await sit(registry, table, k, seat.name, seat.army, mover)
        tokens.append({"seat": k, "token": got["token"]})
    return {
        "game": table.id,
        "commitment": table.row["commitment"],
        "tokens": tokens,
        "key": "",
        "table": table_of(table, language),
    }


def must_be_over(match: Match, late: bool = False) -> None:
    """`late`: for somebody who has not played, and must not learn of it before the watchers."""
    row = match.row_for_strangers() if late else match.row
    if row["status"] != OVER:
        raise ServerError(409, "not_allowed", "only when over")
    if lesson_of_seed(match.row["seed"]):
        raise ServerError(409, "not_allowed", "was a lesson")
