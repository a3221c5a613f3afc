"""New tables, the list of tables, taking seats."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final

from wellspring.engine.errors import WellspringError
from wellspring.engine.setup import PREMADE, setup_from
from wellspring.games import site_of, world_of
from wellspring.server.errors import ServerError, logger
from wellspring.server.lobby.game_setup import (
    check_brought,
    check_seen,
    check_setup,
    free_name,
    setup_data,
    with_scenario,
)
from wellspring.server.match.match import Match
from wellspring.server.match.past_table import row_for_strangers
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.match.table_view import damaged_view, table_of, table_view
from wellspring.server.protocol.calls import JoinBody, NewGame
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import Course, rebuild
from wellspring.server.store.games import setup_of
from wellspring.server.store.schema import OPEN, OVER, PLAYING
from wellspring.server.store.seats import BOT, OPEN_SEAT, PERSON, SeatState, hashed, new_token, seats_of
from wellspring.server.store.seeds import commitment_to, new_seed

LISTED_DAYS: Final = 7  # an older table is still there for those who have its link


def new_id() -> str:
    return secrets.token_urlsafe(12)


def game_row(setup: Row, seed: str, **more: Any) -> Row:
    """A game that has not begun; `more` says what is not as usual about it."""
    return {
        "id": new_id(),
        "created": time.time(),
        "finished": None,
        "status": OPEN,
        "private": False,
        "map": "",
        "battlefield": site_of(setup["map"]).map.name,
        "scenario": "",
        "setup": dumped(setup),
        "rules": "",
        "seed": seed,
        "commitment": commitment_to(seed),
        "clock_turn": 0,
        "clock_bank": 0,
        "fresh": "[]",
        "branch_of": "",
        "rematch": "",
        "watch_delay": 0,
        "round": 0,
        "winners": "[]",
        "ending": "",
        "clause": "",
        **more,
    }


def seat_row(id: str, seat: int, state: SeatState) -> Row:
    return {
        "game": id,
        "seat": seat,
        "name": state.name,
        "team": state.team,
        "kind": state.kind,
        "bot": state.bot,
        "army": dumped(state.army),
        "token": state.token,
        "account": state.account,
        "standing": dumped(state.standing),
    }


async def create(registry: MatchRegistry, asked: NewGame, account: int | None, language: str) -> Row:
    """A new table; GameCreated as plain data."""

    def checked() -> tuple[NewGame, Row]:
        wanted = with_scenario(asked)
        data = setup_data(wanted)
        check_setup(wanted, setup_from(data))
        if all([s.kind != OPEN_SEAT for s in wanted.seats]):
            _try(data)
        return wanted, data

    wanted, data = await registry.build(checked)
    tokens: list[Row] = []
    seats: list[SeatState] = []
    owner = account
    for k, seat in enumerate(wanted.seats):
        token = ""
        if seat.kind == PERSON:
            token = new_token()
            tokens.append({"seat": k, "token": token})
        mine = owner if seat.kind == PERSON else None
        owner = None if seat.kind == PERSON else owner  # the first person's seat is the account's
        bot = seat.bot if seat.kind == BOT else ""
        seats.append(
            SeatState(seat.name, seat.team, seat.kind, bot, list(seat.army), hashed(token) if token else "", mine)
        )
    row = game_row(
        data,
        new_seed(),
        map=wanted.map,
        scenario=wanted.scenario,
        private=wanted.private,
        clock_turn=wanted.clock.turn,
        clock_bank=wanted.clock.bank,
        watch_delay=wanted.watch_delay,
    )
    return await open_table(registry, row, seats, [], tokens, language)


def _try(data: Row) -> None:
    """A game that is ready to begin must be able to."""
    try:
        rebuild(setup_from(data), new_seed(), Course([]))
    except (AssertionError, LookupError) as fault:
        logger.error("a set-up that was accepted cannot begin", exc_info=fault)
        raise ServerError(422, "invalid_setup", "cannot begin") from fault


async def open_table(
    registry: MatchRegistry, row: Row, seats: list[SeatState], answers: list[Row], tokens: list[Row], language: str
) -> Row:
    if await registry.store.count_unfinished() >= registry.settings.most_games:
        raise ServerError(503, "busy", "server full")
    rows = [seat_row(row["id"], k, s) for k, s in enumerate(seats)]
    await registry.store.add_game(row, rows, answers)
    match = await registry.match(row["id"])
    return {"game": match.id, "commitment": row["commitment"], "tokens": tokens, "table": table_of(match, language)}


async def list_tables(registry: MatchRegistry, account: int | None, language: str) -> Row:
    """Open tables, games to watch, one's own."""
    out: Row = {}
    since = time.time() - LISTED_DAYS * 86_400
    for key, status, most in (("open", OPEN, 50), ("watch", PLAYING, 50), ("finished", OVER, 20)):
        found = await registry.store.list_games(status, most, since)
        listed = [_listed(registry, row, seats, language, late=True) for row, seats in found]
        out[key] = [table for table in listed if not table["damaged"]]
    own = [] if account is None else await registry.store.games_of(account, 50)
    out["own"] = [_listed(registry, row, seats, language, late=False) for row, seats in own]
    return out


def _listed(registry: MatchRegistry, row: Row, seats: list[Row], language: str, late: bool) -> Row:
    match = registry.matches.get(row["id"])
    if match is not None:
        return table_of(match, language, late)
    try:
        setup = setup_of(row)
        states = seats_of(row, setup, seats)
        here = [s.kind == BOT for s in states]
        return table_view(row_for_strangers(row) if late else row, setup, states, here, 0, set(), [], language)
    except DamagedGame:
        return damaged_view(row)


async def join(registry: MatchRegistry, match: Match, body: JoinBody, account: int | None, language: str) -> Row:
    """Take an open seat; with the last one the game begins."""
    free = [k for k, s in enumerate(match.seats) if s.kind == OPEN_SEAT]
    seat = body.seat if body.seat >= 0 or not free else free[0]
    got = await sit(registry, match, seat, body.name, list(body.army), account)
    return {**got, "table": table_of(match, language)}


async def sit(registry: MatchRegistry, match: Match, seat: int, name: str, army: list[str], account: int | None) -> Row:
    """Give a seat that is still open to somebody; its token. Who has the name of another at the table gets a number:
    friends who have not chosen a name are all called the same."""
    check_seen([name])
    token = new_token()

    async def run() -> None:
        free = [k for k, s in enumerate(match.seats) if s.kind == OPEN_SEAT]
        if match.row["status"] != OPEN or seat not in free:
            raise ServerError(409, "no_open_seat", "seat not open")
        taken = [s.name for k, s in enumerate(match.seats) if s.kind != OPEN_SEAT]
        called = free_name(name, taken)
        if match.setup["gather"] == PREMADE:
            await registry.build(lambda: check_brought(world_of(setup_from(match.setup)), called, army))
        before = match.seats[seat]
        state = SeatState(called, before.team, PERSON, "", army, hashed(token), account)
        row = seat_row(match.id, seat, state)
        if not await registry.store.change_seat(match.id, seat, row, {"kind": OPEN_SEAT}):
            raise ServerError(409, "no_open_seat", "seat not open")
        match.seats[seat] = state
        if len(free) == 1:
            try:
                await match.begin()
            except WellspringError:
                match.seats[seat] = before
                await registry.store.change_seat(match.id, seat, seat_row(match.id, seat, before))
                raise
            match.started()
        match.broadcast.table()

    await match.commands.do(run)
    return {"game": match.id, "seat": seat, "token": token}


async def come_back(registry: MatchRegistry, match: Match, account: int, language: str) -> Row:
    """A fresh token for the account's own seat: the old one no longer fits."""
    got: Row = {}

    async def run() -> None:
        for k, seat in enumerate(match.seats):
            if seat.account == account and seat.kind == PERSON:
                token = new_token()
                await registry.store.change_seat(match.id, k, {"token": hashed(token)})
                seat.token = hashed(token)
                got.update({"game": match.id, "seat": k, "token": token})
                return
        raise ServerError(403, "not_allowed", "no seat of yours")

    await match.commands.do(run)
    return {**got, "table": table_of(match, language)}
