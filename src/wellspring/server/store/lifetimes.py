"""How long tables live, how many somebody may have, and how they end before their battle does. A server and `wellspring
admin` do the same here; servers hear of it by a notice."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, delete, func, select, update

from wellspring.server.protocol.json_text import dumped
from wellspring.server.settings import Settings
from wellspring.server.store import notices, schema
from wellspring.server.store.seats import BOT, PERSON
from wellspring.server.store.seeds import LESSON
from wellspring.server.store.visitors import Visitor

# how a game ended that was not fought out
CLOSED: Final = "closed"
EXPIRED: Final = "expired"

DAY: Final = 86_400.0
FEW: Final = 20  # rows of a log; a game with no more is not worth keeping
FORGET: Final = 30 * DAY  # so long after a game's end it is known from where it was played
HOUSEHOLD: Final = 5  # so many accounts may use up their limits from one address

_games: Final = schema.games.c
_is_lesson: Final = _games.seed.like(f"{LESSON}%")
_is_slow: Final = (_games.clock_turn >= DAY) | (_games.clock_bank >= DAY)


@dataclass(frozen=True)
class Stale:
    """A game whose time is over, and how it stood when that was found."""

    id: str
    status: str
    rows: int  # of its log
    kept: bool  # it ends, but remains to be seen


def stale_games(c: Connection, settings: Settings, most: int, after: str = "") -> list[Stale]:
    """Some of them, in the order of their ids."""
    now = time.time()
    seats, log = schema.seats.c, schema.answers.c
    people = select(func.count()).where(seats.game == _games.id, seats.kind == PERSON).scalar_subquery()
    rows = select(func.coalesce(func.max(log.number), 0)).where(log.game == _games.id).scalar_subquery()
    last = select(log.at).where(log.game == _games.id).order_by(log.number.desc()).limit(1).scalar_subquery()

    def silent(days: float) -> ColumnElement[bool]:
        return func.coalesce(last, _games.created) < now - days * DAY

    waiting = _games.status == schema.OPEN
    playing = _games.status == schema.PLAYING
    is_stale = (
        (waiting & (people <= 1) & (_games.created < now - settings.open_days * DAY))
        | (waiting & (people > 1) & (_games.created < now - settings.casual_days * DAY))
        | (playing & _is_lesson & silent(settings.lesson_days))
        | (playing & ~_is_lesson & ~_is_slow & silent(settings.casual_days))
        | (playing & ~_is_lesson & _is_slow & silent(settings.correspondence_days))
    )
    wanted = select(_games.id, _games.status, rows, _is_lesson).where(_games.status != schema.OVER, _games.id > after)
    found = c.execute(wanted.where(is_stale).order_by(_games.id).limit(most))
    return [
        Stale(id, status, n, status == schema.PLAYING and not lesson and n > FEW) for id, status, n, lesson in found
    ]


def expire(c: Connection, stale: Stale) -> bool:
    """False if somebody came in time."""
    rows = select(func.coalesce(func.max(schema.answers.c.number), 0)).where(schema.answers.c.game == stale.id)
    status = c.execute(select(_games.status).where(_games.id == stale.id)).scalar()
    if status != stale.status or c.execute(rows).scalar_one() != stale.rows:
        return False
    end_game(c, stale.id, EXPIRED, stale.kept)
    return True


def end_game(c: Connection, id: str, reason: str, kept: bool) -> None:
    """Nobody plays it any more; it is gone altogether unless it is kept."""
    if kept:
        ending = {"status": schema.OVER, "winners": "[]", "clause": "", "finished": time.time()}
        ending["ending"] = dumped({"reason": reason, "number": 0})
        c.execute(update(schema.games).where(_games.id == id).values(**ending))
    else:
        c.execute(delete(schema.games).where(_games.id == id))
    notices.leave(c, notices.GAME, id)


def rows_and_last(c: Connection, id: str) -> tuple[int, float]:
    """How many rows the log of a game has, and when the last one was written; with none, when it was opened."""
    log = schema.answers.c
    found = c.execute(select(log.number, log.at).where(log.game == id).order_by(log.number.desc()).limit(1)).first()
    if found is not None:
        return found[0], found[1]
    return 0, c.execute(select(_games.created).where(_games.id == id)).scalar() or 0.0


def forget_addresses(c: Connection) -> None:
    """From where a game was played is known while it matters, for limits and bans."""
    old = (_games.status == schema.OVER) & (_games.finished < time.time() - FORGET)
    c.execute(
        update(schema.seats)
        .where(schema.seats.c.address != "", schema.seats.c.game.in_(select(_games.id).where(old)))
        .values(address="")
    )
    c.execute(update(schema.games).where(_games.address != "", old).values(address=""))


def has_too_many(c: Connection, who: Visitor, bots: bool, most: int) -> bool:
    """Whether somebody has so many open tables, or running games with bots, already."""
    counted: Any = select(func.count()).select_from(schema.games)
    if bots:
        seats = schema.seats.c
        with_bots = select(seats.game).where(seats.game == _games.id, seats.kind == BOT).exists()
        counted = counted.where(_games.status == schema.PLAYING, ~_is_lesson, with_bots)
    else:
        counted = counted.where(_games.status == schema.OPEN)
    around = int(c.execute(counted.where(_games.address == who.address)).scalar_one())
    if who.account is None:
        return around >= most
    own = int(c.execute(counted.where(_games.account == who.account)).scalar_one())
    return own >= most or around >= most * HOUSEHOLD
