"""Games as an operator sees them: listed, closed, expired, and replayed to see whether they still come out the same."""

from __future__ import annotations

import json
import time

from sqlalchemy import Connection, Engine, func, select

from wellspring.engine.errors import WellspringError
from wellspring.engine.setup import setup_from
from wellspring.server.admin.database import AdminError
from wellspring.server.settings import Settings
from wellspring.server.store import lifetimes, schema
from wellspring.server.store.database import Row, all_rows, one
from wellspring.server.store.game_log import Course, rebuild
from wellspring.server.store.seeds import lesson_of_seed
from wellspring.server.views.endings import stored_ending

_games, _seats, _log = schema.games.c, schema.seats.c, schema.answers.c
BATCH = 100


def listed(c: Connection, status: str, name: str, older: float, most: int) -> list[Row]:
    """The newest first, with the names at their seats."""
    wanted = select(_games.id, _games.status, _games.created, _games.battlefield, _games.round)
    wanted = wanted.where(_games.created <= time.time() - older * lifetimes.DAY)
    if status:
        wanted = wanted.where(_games.status == status)
    if name:
        there = select(_seats.game).where(func.lower(_seats.name).contains(name.lower(), autoescape=True))
        wanted = wanted.where(_games.id.in_(there))
    rows = all_rows(c, wanted.order_by(_games.created.desc()).limit(most))
    for row in rows:
        names = select(_seats.name).where(_seats.game == row["id"]).order_by(_seats.seat)
        row["names"] = [found[0] for found in c.execute(names)]
    return rows


def shown(c: Connection, id: str) -> Row:
    """All that is no secret: no seed, no hash."""
    row = _found(c, id)
    hidden = ("seed", "key", "setup")
    seats = all_rows(c, select(schema.seats).where(_seats.game == id).order_by(_seats.seat))
    rows, last = lifetimes.rows_and_last(c, id)
    return {
        **{key: value for key, value in row.items() if key not in hidden},
        "seats": [{key: value for key, value in seat.items() if key not in ("token", "game")} for seat in seats],
        "log": rows,
        "last": last,
    }


def close(c: Connection, id: str) -> bool:
    """Whether it remains to be seen."""
    row = _found(c, id)
    if row["status"] == schema.OVER:
        raise AdminError(f"Game {id} is over already.")
    rows, _ = lifetimes.rows_and_last(c, id)
    kept = rows > lifetimes.FEW and not lesson_of_seed(row["seed"])
    lifetimes.end_game(c, id, lifetimes.CLOSED, kept)
    return kept


def expire(engine: Engine, settings: Settings, dry: bool) -> list[lifetimes.Stale]:
    """Those that have ended, or would have."""
    out: list[lifetimes.Stale] = []
    after = ""
    while True:
        with engine.connect() as c:
            found = lifetimes.stale_games(c, settings, BATCH, after)
        for stale in found:
            after = stale.id
            with engine.begin() as c:
                if dry or lifetimes.expire(c, stale):
                    out.append(stale)
        if len(found) < BATCH:
            return out


def verify(c: Connection, id: str) -> str:
    """Replay the log: what is wrong with the game, '' for nothing."""
    row = _found(c, id)
    if row["status"] == schema.OPEN:
        return ""
    try:
        course = Course(all_rows(c, select(schema.answers).where(_log.game == id).order_by(_log.number)))
        setup = setup_from(json.loads(row["setup"]))
        game = rebuild(setup, row["seed"], course)
        if game.world.fingerprint() != row["rules"]:
            return "it was played with other rules"
        if row["status"] == schema.PLAYING:
            return "" if game.request is not None else "its battle is over, but it is not known to be"
        ending = stored_ending(row, setup)
        by_rules = game.state.ending
        if by_rules is not None and (ending.reason, ending.winners) != (by_rules.reason, list(game.state.winners)):
            return "it came out otherwise"
    except (WellspringError, LookupError, TypeError, ValueError, AttributeError, AssertionError) as fault:
        return str(fault).rstrip(".") or type(fault).__name__
    return ""


def _found(c: Connection, id: str) -> Row:
    row = one(c, select(schema.games).where(_games.id == id))
    if row is None:
        raise AdminError(f"There is no game {id}.")
    return row
