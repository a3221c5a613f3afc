"""Tables and what remains of games: create, list, join, replay, statistics, play on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from wellspring.engine.setup import Setup, setup_from
from wellspring.engine.view import WATCHER
from wellspring.games import site_of
from wellspring.server.api.accounts import SessionDep, account_id
from wellspring.server.api.dependencies import LanguageDep, RegistryDep, address
from wellspring.server.api.responses import REFUSALS, as_json
from wellspring.server.errors import ServerError
from wellspring.server.lobby import tables
from wellspring.server.lobby.branch import open_branch
from wellspring.server.lobby.rematch import join_rematch, must_be_over
from wellspring.server.match.match import Match
from wellspring.server.match.registry import MatchRegistry, game_of
from wellspring.server.match.table_view import table_of
from wellspring.server.protocol.calls import (
    BranchBody,
    GameCreated,
    Games,
    JoinBody,
    Joined,
    NewGame,
    RematchBody,
    Replay,
    Stats,
)
from wellspring.server.protocol.content import MapView
from wellspring.server.protocol.json_text import dumped
from wellspring.server.protocol.view import TableView
from wellspring.server.store.game_log import Course
from wellspring.server.store.schema import OVER
from wellspring.server.store.seats import hashed
from wellspring.server.views.map_view import map_view
from wellspring.server.views.replay import EVERYTHING, replay_of
from wellspring.server.views.statistics import stats_of

GameId = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
BEARER = "bearer "

router = APIRouter(prefix="/api/games", tags=["games"], responses=REFUSALS)


@router.post("", status_code=201, response_model=GameCreated)
async def create(
    body: NewGame, request: Request, registry: RegistryDep, session: SessionDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    made = await tables.create(registry, body, account_id(session), language)
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
async def battlefield(id: GameId, registry: RegistryDep) -> Response:
    match = await registry.match(id)
    text = match.setup["map"]
    told = await registry.build(lambda: dumped(map_view(match.row["map"], site_of(text).map)))
    return as_json(told)


@router.post("/{id}/join", response_model=Joined)
async def join(
    id: GameId, body: JoinBody, request: Request, registry: RegistryDep, session: SessionDep, language: LanguageDep
) -> Response:
    registry.limiter.check("join", address(request), registry.settings.join_rate)
    match = await registry.match(id)
    return as_json(dumped(await tables.join(registry, match, body, account_id(session), language)))


@router.post("/{id}/return", response_model=Joined)
async def come_back(
    id: GameId, request: Request, registry: RegistryDep, session: SessionDep, language: LanguageDep
) -> Response:
    registry.limiter.check("join", address(request), registry.settings.join_rate)
    account = account_id(session)
    if account is None:
        raise ServerError(403, "not_allowed", "sign in")
    return as_json(dumped(await tables.come_back(registry, await registry.match(id), account, language)))


@router.get("/{id}/replay", response_model=Replay)
async def replay(id: GameId, request: Request, registry: RegistryDep, language: LanguageDep) -> Response:
    registry.limiter.check("replay", address(request), registry.settings.check_rate)
    match = await registry.match(id)
    game_of(match)
    viewer = _viewer(match, request)
    setup, seed, course = await _course(registry, match)
    ending = match.ending
    table, row = table_of(match, language), match.row

    def made() -> str:
        told = replay_of(setup, seed, course, viewer, ending, language)
        told["table"] = table
        told["map"] = map_view(row["map"], site_of(setup.map_text).map)
        told["seed"] = seed if ending is not None else ""
        told["commitment"] = row["commitment"]
        told["fresh"] = course.fresh if ending is not None else []
        return dumped(told)

    return as_json(await registry.build(made))


@router.get("/{id}/stats", response_model=Stats)
async def statistics(id: GameId, request: Request, registry: RegistryDep, language: LanguageDep) -> Response:
    registry.limiter.check("replay", address(request), registry.settings.check_rate)
    match = await registry.match(id)
    game_of(match)
    _viewer(match, request)
    setup, seed, course = await _course(registry, match)
    return as_json(await registry.build(lambda: dumped(stats_of(setup, seed, course, language))))


@router.post("/{id}/branch", status_code=201, response_model=GameCreated)
async def branch(
    id: GameId, body: BranchBody, request: Request, registry: RegistryDep, session: SessionDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    match, account = await registry.match(id), account_id(session)
    must_be_over(match, late=not _plays(match, request, account))
    made = await open_branch(registry, match, body, account, language)
    return Response(dumped(made), 201, media_type="application/json")


@router.post("/{id}/rematch", status_code=201, response_model=GameCreated)
async def rematch(
    id: GameId, body: RematchBody, request: Request, registry: RegistryDep, session: SessionDep, language: LanguageDep
) -> Response:
    registry.limiter.check("create", address(request), registry.settings.create_rate)
    made = await join_rematch(registry, await registry.match(id), body, account_id(session), language)
    return Response(dumped(made), 201, media_type="application/json")


def _viewer(match: Match, request: Request) -> int:
    """Whose eyes: everybody's for a game that is over, else those of the seat whose token is sent."""
    seat = _seat(match, request)
    row = match.row_for_strangers() if seat < 0 else match.row
    if row["status"] == OVER:
        return EVERYTHING
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


async def _course(registry: MatchRegistry, match: Match) -> tuple[Setup, str, Course]:
    found = await registry.store.game(match.id)
    assert found is not None
    return setup_from(match.setup), match.row["seed"], Course(found[2])
