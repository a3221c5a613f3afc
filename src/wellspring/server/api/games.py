"""Tables and what remains of games: create, list, join, replay, statistics, play on."""

from __future__ import annotations

import hashlib
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Path, Request, Response

from wellspring.engine.view import ALL_SEEING, WATCHER
from wellspring.server import metrics
from wellspring.server.api.accounts import SessionDep, VisitorDep, account_id
from wellspring.server.api.dependencies import LanguageDep, RegistryDep, address
from wellspring.server.api.responses import REFUSALS, as_json, as_packed_json
from wellspring.server.errors import ServerError
from wellspring.server.lobby import tables
from wellspring.server.lobby.branch import open_branch
from wellspring.server.lobby.closing import close_table
from wellspring.server.lobby.rematch import join_rematch, must_be_over
from wellspring.server.match.match import Match
from wellspring.server.match.registry import MatchRegistry, game_of
from wellspring.server.match.table_view import table_of
from wellspring.server.protocol.calls import (
    BranchBody,
    CloseBody,
    Done,
    GameCreated,
    Games,
    JoinBody,
    Joined,
    NewGame,
    RematchBody,
    Replay,
    ReportBody,
    Stats,
)
from wellspring.server.protocol.content import MapView
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.view import TableView
from wellspring.server.store.conduct import add_report
from wellspring.server.store.database import Row
from wellspring.server.store.schema import OVER
from wellspring.server.store.seats import hashed
from wellspring.server.workers import jobs
from wellspring.server.workers.pool import Lane

GameId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
BEARER = "bearer "

router = APIRouter(prefix="/api/games", tags=["games"], responses=REFUSALS)


@router.post("", status_code=201, response_model=GameCreated)
async def create(
    body: NewGame, request: Request, registry: RegistryDep, who: VisitorDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    made = await tables.create(registry, body, who, language)
    return Response(dumped(made), 201, media_type="application/json")


@router.get("", response_model=Games)
async def list_games(registry: RegistryDep, session: SessionDep, language: LanguageDep) -> Response:
    return as_json(dumped(await tables.list_tables(registry, account_id(session), language)))


@router.get("/{id}", response_model=TableView)
async def one_table(
    id: GameId, request: Request, registry: RegistryDep, session: SessionDep, language: LanguageDep
) -> Response:
    match = await registry.match(id)
    return as_json(dumped(table_of(match, language, late=not _plays(match, request, account_id(session)))))


@router.get("/{id}/map", response_model=MapView)
async def battlefield(id: GameId, request: Request, registry: RegistryDep) -> Response:
    match = await registry.match(id)
    name, text = match.row["map"], match.setup["map"]
    key = ("map", name, hashlib.sha256(text.encode()).digest())
    made = await registry.replies.get(key, True, lambda: registry.pool.run(Lane.MAP, jobs.battlefield, name, text))
    return await as_packed_json(request, made)


@router.post("/{id}/join", response_model=Joined)
async def join(
    id: GameId, body: JoinBody, request: Request, registry: RegistryDep, who: VisitorDep, language: LanguageDep
) -> Response:
    registry.limiter.check("join", address(request), registry.settings.join_rate)
    match = await registry.match(id)
    return as_json(dumped(await tables.join(registry, match, body, who, language)))


@router.post("/{id}/return", response_model=Joined)
async def come_back(
    id: GameId, request: Request, registry: RegistryDep, who: VisitorDep, language: LanguageDep
) -> Response:
    registry.limiter.check("join", address(request), registry.settings.join_rate)
    if who.account is None:
        raise ServerError(403, "not_allowed", "sign in")
    return as_json(dumped(await tables.come_back(registry, await registry.match(id), who, language)))


@router.post("/{id}/close")
async def close(id: GameId, body: CloseBody, request: Request, registry: RegistryDep, who: VisitorDep) -> Done:
    registry.limiter.check("join", address(request), registry.settings.join_rate)
    await close_table(registry, await registry.match(id), body, who.account)
    return Done(done=True)


@router.post("/{id}/report")
async def report(id: GameId, body: ReportBody, request: Request, registry: RegistryDep, who: VisitorDep) -> Done:
    registry.limiter.check("report", address(request), registry.settings.report_rate)
    match = await registry.match(id)
    if body.seat >= len(match.seats):
        raise ServerError(422, "bad_request", "no such seat")
    about = _reported(match, body)
    told = {
        "game": id,
        "seat": body.seat,
        "name": about.name,
        "account": about.account,
        "address": about.address,
        "by_account": who.account,
        "by_address": who.address,
        "why": body.why,
    }
    await registry.store.write(lambda c: add_report(c, told, body.at))
    return Done(done=True)


@router.get("/{id}/replay", response_model=Replay)
async def replay(id: GameId, request: Request, registry: RegistryDep, language: LanguageDep) -> Response:
    registry.limiter.check("replay", address(request), registry.settings.check_rate)
    match = await registry.match(id)
    game_of(match)
    viewer = _viewer(match, request)
    ending, over = match.ending, match.row["status"] == OVER
    table = table_of(match, language)

    async def made() -> bytes:
        setup, seed, rows = await _log(registry, match)
        about = (viewer, ending, match.row["map"], table, language)
        metrics.replays.inc()
        return await registry.pool.run(
            Lane.LOOKING_BACK, jobs.replay, setup, seed, rows, *about, game=match.id, language=language
        )

    key = ("replay", match.id, match.number, viewer, language, dumped(table))
    return await as_packed_json(request, await registry.replies.get(key, over, made))


@router.get("/{id}/stats", response_model=Stats)
async def statistics(id: GameId, request: Request, registry: RegistryDep, language: LanguageDep) -> Response:
    registry.limiter.check("replay", address(request), registry.settings.check_rate)
    match = await registry.match(id)
    game_of(match)
    _viewer(match, request)

    async def made() -> bytes:
        setup, seed, rows = await _log(registry, match)
        return await registry.pool.run(
            Lane.LOOKING_BACK, jobs.statistics, setup, seed, rows, language, game=match.id, language=language
        )

    key = ("stats", match.id, match.number, language)
    return await as_packed_json(request, await registry.replies.get(key, match.row["status"] == OVER, made))


@router.post("/{id}/branch", status_code=201, response_model=GameCreated)
async def branch(
    id: GameId, body: BranchBody, request: Request, registry: RegistryDep, who: VisitorDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    match = await registry.match(id)
    must_be_over(match, late=not _plays(match, request, who.account))
    made = await open_branch(registry, match, body, who, language)
    return Response(dumped(made), 201, media_type="application/json")


@router.post("/{id}/rematch", status_code=201, response_model=GameCreated)
async def rematch(
    id: GameId, body: RematchBody, request: Request, registry: RegistryDep, who: VisitorDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    made = await join_rematch(registry, await registry.match(id), body, who, language)
    return Response(dumped(made), 201, media_type="application/json")


class _Reported(NamedTuple):
    name: str
    account: int | None
    address: str


def _reported(match: Match, body: ReportBody) -> _Reported:
    """Who a report is about, as far as it is known: a watcher may have left."""
    if body.seat >= 0:
        seat = match.seats[body.seat]
        return _Reported(seat.name, seat.account, seat.address)
    for connection in match.broadcast.audience():
        if body.name and connection.watcher.name == body.name:
            return _Reported(body.name, connection.watcher.account, connection.address)
    return _Reported(body.name, None, "")


def _viewer(match: Match, request: Request) -> int:
    """Whose eyes: everybody's for a game that is over, else those of the seat whose token is sent."""
    seat = _seat(match, request)
    row = match.row_for_strangers() if seat < 0 else match.row
    if row["status"] == OVER:
        return ALL_SEEING
    if seat < 0:
        raise ServerError(403, "bad_token", "only players look back")
    return seat


def _seat(match: Match, request: Request) -> int:
    """The seat whose token is sent, -1 for none."""
    told = request.headers.get("authorization", "")
    token = told[len(BEARER) :] if told.lower().startswith(BEARER) else ""
    return match.seat_with(hashed(token)) if token else WATCHER


def _plays(match: Match, request: Request, account: int | None) -> bool:
    """Whether somebody has a seat, by its token or as the account's own."""
    return _seat(match, request) >= 0 or (account is not None and account in [s.account for s in match.seats])


async def _log(registry: MatchRegistry, match: Match) -> tuple[str, str, list[Row]]:
    """All that a game is made from: its set-up, its seed, and the rows of its log."""
    found = await registry.store.game(match.id)
    assert found is not None
    return match.row["setup"], match.row["seed"], found[2]
