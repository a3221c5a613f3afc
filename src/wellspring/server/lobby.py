"""New tables, taking seats, playing on from a replay."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from typing import Any, Final

from wellspring.bots.bot import bot_makers
from wellspring.engine.errors import InvalidSetup, UnknownName, WellspringError
from wellspring.engine.setup import PREMADE
from wellspring.server.errors import ServerError, log
from wellspring.server.gamelog import OPTION, PATH, Course, rebuild
from wellspring.server.hall import Hall
from wellspring.server.match import OPEN, OVER, PLAYING, Match
from wellspring.server.protocol_http import BranchBody, JoinBody, NewGame
from wellspring.server.seats import SeatState, hashed, new_token, seat_of
from wellspring.server.setups import check_brought, check_names, check_setup, setup_data, setup_of, world_of
from wellspring.server.store import Row, dumped
from wellspring.server.tableview import table_view
from wellspring.table import field_of

LISTED_DAYS: Final = 7  # an older table is still there for those who have its link


def new_id() -> str:
    return secrets.token_urlsafe(12)


def new_seed() -> str:
    return f"{secrets.randbits(256):064x}"


def commitment_to(seed: str) -> str:
    return hashlib.sha256(seed.encode()).hexdigest()


def game_row(id: str, setup: Row, map_id: str, seed: str, clock: tuple[int, int], private: bool, of: str) -> Row:
    return {
        "id": id,
        "created": time.time(),
        "finished": None,
        "status": OPEN,
        "private": private,
        "map": map_id,
        "battlefield": field_of(setup["map"]).map.name,
        "setup": dumped(setup),
        "rules": "",
        "seed": seed,
        "commitment": commitment_to(seed),
        "clock_turn": clock[0],
        "clock_bank": clock[1],
        "branch_of": of,
        "round": 0,
        "winners": "[]",
        "ending": "",
        "clause": "",
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


async def create(hall: Hall, wanted: NewGame, account: int | None) -> Row:
    """A new table; GameCreated as plain data."""
    if await hall.store.count_unfinished() >= hall.settings.most_games:
        raise ServerError(503, "busy", "The server has as many games as it can carry: please try again later.")

    def checked() -> Row:
        data = setup_data(wanted)
        check_setup(wanted, setup_of(data))
        if all([s.kind != OPEN for s in wanted.seats]):
            _try(data)
        return data

    data = await hall.build(checked)
    tokens: list[Row] = []
    seats: list[SeatState] = []
    owner = account
    for k, seat in enumerate(wanted.seats):
        token = ""
        if seat.kind == "person":
            token = new_token()
            tokens.append({"seat": k, "token": token})
        mine = owner if seat.kind == "person" else None
        owner = None if seat.kind == "person" else owner  # the first person's seat is the account's
        bot = seat.bot if seat.kind == "bot" else ""
        seats.append(
            SeatState(
                seat.name.strip(), seat.team, seat.kind, bot, list(seat.army), hashed(token) if token else "", mine
            )
        )
    clock = (wanted.clock.turn, wanted.clock.bank)
    row = game_row(new_id(), data, wanted.map, new_seed(), clock, wanted.private, "")
    return await _open_table(hall, row, seats, [], tokens)


def _try(data: Row) -> None:
    """A game that is ready to begin must be able to."""
    try:
        rebuild(setup_of(data), new_seed(), Course([]))
    except (AssertionError, LookupError) as fault:
        log.error("a set-up that was accepted cannot begin", exc_info=fault)
        raise InvalidSetup("A game with this set-up cannot begin.") from fault


async def _open_table(hall: Hall, row: Row, seats: list[SeatState], answers: list[Row], tokens: list[Row]) -> Row:
    rows = [seat_row(row["id"], k, s) for k, s in enumerate(seats)]
    await hall.store.add_game(row, rows, answers)
    match = await hall.match(row["id"])
    return {"game": match.id, "commitment": row["commitment"], "tokens": tokens, "table": table_of(match)}


def table_of(match: Match) -> Row:
    telling = match.telling
    return table_view(match.row, match.setup, match.seats, telling.here(), telling.watchers(), match.resigned)


async def list_tables(hall: Hall, account: int | None) -> Row:
    """Open tables, games to watch, one's own."""
    out: Row = {}
    since = time.time() - LISTED_DAYS * 86_400
    for key, status in (("open", OPEN), ("watch", PLAYING)):
        out[key] = [_listed(hall, row, seats) for row, seats in await hall.store.list_games(status, 50, since)]
    own = [] if account is None else await hall.store.games_of(account, 50)
    out["own"] = [_listed(hall, row, seats) for row, seats in own]
    return out


def _listed(hall: Hall, row: Row, seats: list[Row]) -> Row:
    match = hall.matches.get(row["id"])
    if match is not None:
        return table_of(match)
    states = [seat_of(s) for s in seats]
    return table_view(row, json.loads(row["setup"]), states, [s.kind == "bot" for s in states], 0, set())


async def join(hall: Hall, match: Match, body: JoinBody, account: int | None) -> Row:
    """Take an open seat; with the last one the game begins."""
    got: Row = {}

    async def run() -> None:
        free = [k for k, s in enumerate(match.seats) if s.kind == OPEN]
        if match.row["status"] != OPEN or not free or (body.seat >= 0 and body.seat not in free):
            raise ServerError(409, "no_open_seat", "That seat is not open (any more).")
        seat = body.seat if body.seat >= 0 else free[0]
        name = body.name.strip()
        check_names([s.name if k != seat else name for k, s in enumerate(match.seats) if s.kind != OPEN or k == seat])
        if match.setup["gather"] == PREMADE:
            await hall.build(lambda: check_brought(world_of(setup_of(match.setup)), name, list(body.army)))
        token = new_token()
        before = match.seats[seat]
        state = SeatState(name, before.team, "person", "", list(body.army), hashed(token), account)
        row = seat_row(match.id, seat, state)
        if not await hall.store.change_seat(match.id, seat, row, {"kind": OPEN}):
            raise ServerError(409, "no_open_seat", "That seat is not open (any more).")
        match.seats[seat] = state
        got.update({"game": match.id, "seat": seat, "token": token})
        if len(free) == 1:
            try:
                await match.begin()
            except WellspringError:
                match.seats[seat] = before
                await hall.store.change_seat(match.id, seat, seat_row(match.id, seat, before))
                raise
            match.started()
        match.telling.table()

    await match.inbox.do(run)
    return {**got, "table": table_of(match)}


async def come_back(hall: Hall, match: Match, account: int) -> Row:
    """A fresh token for the account's own seat: the old one no longer fits."""
    got: Row = {}

    async def run() -> None:
        for k, seat in enumerate(match.seats):
            if seat.account == account and seat.kind == "person":
                token = new_token()
                await hall.store.change_seat(match.id, k, {"token": hashed(token)})
                seat.token = hashed(token)
                got.update({"game": match.id, "seat": k, "token": token})
                return
        raise ServerError(403, "not_allowed", "You have no seat at this table.")

    await match.inbox.do(run)
    return {**got, "table": table_of(match)}


async def branch(hall: Hall, match: Match, body: BranchBody, account: int | None) -> Row:
    """Play on from an answer of a finished game against bots. The dice are those of that game."""
    if match.row["status"] != OVER:
        raise ServerError(409, "not_allowed", "Only from a game that is over can be played on.")
    if body.bot not in bot_makers():
        raise UnknownName(f"There is no bot '{body.bot}'.")
    if not 0 <= body.seat < len(match.seats):
        raise ServerError(422, "bad_request", "There is no such seat.")
    found = await hall.store.game(match.id)
    assert found is not None
    course = Course(found[2])
    if body.answer >= len(course.answers):
        raise ServerError(422, "bad_request", f"The game has {len(course.answers)} answers: choose an earlier one.")
    token = new_token()
    seats: list[SeatState] = []
    for k, s in enumerate(match.seats):
        mine = k == body.seat
        name = body.name.strip() if mine else s.name
        kind, bot = ("person", "") if mine else ("bot", body.bot)
        seats.append(
            SeatState(name, s.team, kind, bot, s.army, hashed(token) if mine else "", account if mine else None)
        )
    check_names([s.name for s in seats])
    id = new_id()
    setup = {**match.setup, "title": f"{match.setup['title']}: another course"[:80]}
    setup["seats"] = [{"name": s.name, "team": s.team, "army": s.army} for s in seats]
    row = game_row(id, setup, match.row["map"], match.row["seed"], (0, 0), True, match.id)
    row.update(status=PLAYING, rules=match.row["rules"])
    answers: list[Row] = []
    for k, given in enumerate(course.answers[: body.answer], 1):
        answers.append(_copied(id, k, given.player, given.answer, given.asked))
    return await _open_table(hall, row, seats, answers, [{"seat": body.seat, "token": token}])


def _copied(id: str, number: int, player: int, answer: int | list[int], asked: str) -> Row:
    kind = OPTION if isinstance(answer, int) else PATH
    entry: dict[str, Any] = {"game": id, "number": number, "kind": kind, "player": player, "asked": asked}
    return {**entry, "answer": dumped(answer), "clocks": "[]", "at": time.time()}
