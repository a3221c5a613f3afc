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
    setup_data,
    with_scenario,
)
from wellspring.server.lobby.naming import name_for
from wellspring.server.match.aftermath import say_goodbye
from wellspring.server.match.match import Match
from wellspring.server.match.past_table import row_for_strangers
from wellspring.server.match.registry import MatchRegistry
from wellspring.server.match.table_view import damaged_view, table_of, table_view
from wellspring.server.protocol.calls import JoinBody, NewGame, NewSeat
from wellspring.server.protocol.json_text import dumped
from wellspring.server.store.damage import DamagedGame
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import Course, rebuild
from wellspring.server.store.games import setup_of
from wellspring.server.store.lifetimes import has_too_many
from wellspring.server.store.names import normal
from wellspring.server.store.schema import OPEN, OVER, PLAYING
from wellspring.server.store.seats import BOT, OPEN_SEAT, PERSON, SeatState, hashed, new_token, seats_of
from wellspring.server.store.seeds import commitment_to, lesson_of_seed, new_seed
from wellspring.server.store.visitors import Visitor

ELSEWHERE: Final = 4409  # a socket's close code: somebody came back to the seat with a fresh token
LISTED_DAYS: Final = 7  # an older table is still there for those who have its link


def new_id() -> str:
    return secrets.token_urlsafe(12).replace("-", "_")  # a command takes what begins with - for an option


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
        "holder": "",
        "key": "",
        "account": None,
        "address": "",
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
        "reserved": state.reserved,
        "address": state.address,
    }


async def create(registry: MatchRegistry, asked: NewGame, who: Visitor, language: str) -> Row:
    """A new table; GameCreated as plain data."""

    named = await _named(registry, asked, who)

    def checked() -> tuple[NewGame, Row]:
        wanted = with_scenario(named)
        data = setup_data(wanted)
        check_setup(wanted, setup_from(data))
        if all([s.kind != OPEN_SEAT for s in wanted.seats]):
            _try(data)
        return wanted, data

    wanted, data = await registry.build(checked)
    tokens: list[Row] = []
    seats: list[SeatState] = []
    owner = who.account
    for k, seat in enumerate(wanted.seats):
        token = ""
        if seat.kind == PERSON:
            token = new_token()
            tokens.append({"seat": k, "token": token})
        mine = owner if seat.kind == PERSON else None
        owner = None if seat.kind == PERSON else owner  # the first person's seat is the account's
        bot = seat.bot if seat.kind == BOT else ""
        hash, address = (hashed(token), who.address) if token else ("", "")
        seats.append(SeatState(seat.name, seat.team, seat.kind, bot, list(seat.army), hash, mine, address=address))
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
    return await open_table(registry, row, seats, [], tokens, who, language)


async def _named(registry: MatchRegistry, asked: NewGame, who: Visitor) -> NewGame:
    """The same with names that can be used. Two that are the same here are one person's mistake, and told later."""
    seats: list[NewSeat] = []
    for k, seat in enumerate(asked.seats):
        name = normal(seat.name)
        if seat.kind == PERSON and name:
            others = [normal(s.name) for i, s in enumerate(asked.seats) if i != k and s.kind != OPEN_SEAT]
            found = await name_for(registry, name, [], {who.account})
            name = found if found == name else await name_for(registry, name, others, {who.account})
        seats.append(seat.model_copy(update={"name": name}))
    return asked.model_copy(update={"seats": seats})


def _try(data: Row) -> None:
    """A game that is ready to begin must be able to."""
    try:
        rebuild(setup_from(data), new_seed(), Course([]))
    except (AssertionError, LookupError) as fault:
        logger.error("a set-up that was accepted cannot begin", exc_info=fault)
        raise ServerError(422, "invalid_setup", "cannot begin") from fault


async def open_table(
    registry: MatchRegistry,
    row: Row,
    seats: list[SeatState],
    answers: list[Row],
    tokens: list[Row],
    who: Visitor,
    language: str,
) -> Row:
    if await registry.store.count_unfinished() >= registry.settings.most_games:
        raise ServerError(503, "busy", "server full")
    await _check_limits(registry, row, seats, who)
    key = new_token()
    opened = {"key": hashed(key), "account": who.account, "address": who.address}
    row.update({**opened, "holder": registry.store.holder})
    rows = [seat_row(row["id"], k, s) for k, s in enumerate(seats)]
    await registry.store.add_game(row, rows, answers)
    match = await registry.match(row["id"])
    made = {"game": match.id, "commitment": row["commitment"], "tokens": tokens, "key": key}
    return {**made, "table": table_of(match, language)}


async def _check_limits(registry: MatchRegistry, row: Row, seats: list[SeatState], who: Visitor) -> None:
    kinds = [s.kind for s in seats]
    bots = OPEN_SEAT not in kinds
    if bots and (BOT not in kinds or lesson_of_seed(row["seed"])):
        return
    settings = registry.settings
    most = settings.most_bot_games if bots else settings.most_open_tables
    if await registry.store.read(lambda c: has_too_many(c, who, bots, most)):
        raise ServerError(429, "too_many", "too many bot games" if bots else "too many tables", most=most)


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


async def join(registry: MatchRegistry, match: Match, body: JoinBody, who: Visitor, language: str) -> Row:
    """Take an open seat; with the last one the game begins."""
    free = [k for k, s in enumerate(match.seats) if s.kind == OPEN_SEAT]
    free.sort(key=lambda k: not _is_for(match.seats[k], who.account))
    seat = body.seat if body.seat >= 0 or not free else free[0]
    if 0 <= seat < len(match.seats) and not _is_for(match.seats[seat], who.account):
        raise ServerError(403, "not_allowed", "seat reserved", player=match.seats[seat].name)
    got = await sit(registry, match, seat, body.name, list(body.army), who)
    return {**got, "table": table_of(match, language)}


def _is_for(seat: SeatState, account: int | None) -> bool:
    """Whether somebody who brings no token of the game before may take it."""
    return not seat.reserved or (account is not None and account == seat.account)


async def sit(registry: MatchRegistry, match: Match, seat: int, name: str, army: list[str], who: Visitor) -> Row:
    """Give a seat that is still open to somebody; its token. Who has the name of another at the table gets a number:
    friends who have not chosen a name are all called the same."""
    check_seen([name])
    token = new_token()

    async def run() -> None:
        free = [k for k, s in enumerate(match.seats) if s.kind == OPEN_SEAT]
        if match.row["status"] != OPEN or seat not in free:
            raise ServerError(409, "no_open_seat", "seat not open")
        taken = [s.name for k, s in enumerate(match.seats) if s.kind != OPEN_SEAT]
        before = match.seats[seat]
        called = await name_for(registry, name, taken, {who.account, before.account if before.reserved else None})
        if match.setup["gather"] == PREMADE:
            await registry.build(lambda: check_brought(world_of(setup_from(match.setup)), called, army))
        state = SeatState(called, before.team, PERSON, "", army, hashed(token), who.account, address=who.address)
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


async def come_back(registry: MatchRegistry, match: Match, who: Visitor, language: str) -> Row:
    """A fresh token for the account's own seat: the old one no longer fits, nor do sockets that came with it.
    Or the seat that a rematch has kept for it."""
    got: Row = {}
    for k, seat in enumerate(match.seats):
        if seat.reserved and seat.account == who.account:
            got = await sit(registry, match, k, seat.name, seat.army, who)
            return {**got, "table": table_of(match, language)}

    async def run() -> None:
        for k, seat in enumerate(match.seats):
            if seat.account == who.account and seat.kind == PERSON:
                token = new_token()
                await registry.store.change_seat(match.id, k, {"token": hashed(token)})
                seat.token = hashed(token)
                _let_go(match, k)
                got.update({"game": match.id, "seat": k, "token": token})
                return
        raise ServerError(403, "not_allowed", "no seat of yours")

    await match.commands.do(run)
    return {**got, "table": table_of(match, language)}


def _let_go(match: Match, seat: int) -> None:
    for connection in [c for c in match.broadcast.connections if seat in c.seats]:
        say_goodbye(connection, ServerError(409, "elsewhere", "went on elsewhere"), ELSEWHERE)
