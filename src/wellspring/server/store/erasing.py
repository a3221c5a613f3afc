"""All that is known of a person with an account: to hand over, and to forget."""

from __future__ import annotations

import json

from sqlalchemy import Connection, delete, select, update

from wellspring.server.protocol.json_text import dumped
from wellspring.server.store import conduct, notices, schema
from wellspring.server.store.database import Row, all_rows, one
from wellspring.server.store.names import free_name

_games, _seats, _chat = schema.games.c, schema.seats.c, schema.chat.c


def data_of(c: Connection, account: int) -> Row:
    """Everything, except what is only a hash of a secret."""
    about = one(c, select(schema.accounts).where(schema.accounts.c.id == account)) or {}
    sessions = all_rows(c, select(schema.sessions.c.expires).where(schema.sessions.c.account == account))
    places = all_rows(c, select(schema.seats).where(_seats.account == account))
    games: list[Row] = []
    for place in places:
        game = one(c, select(schema.games).where(_games.id == place["game"])) or {}
        log = select(schema.answers).where(schema.answers.c.game == place["game"])
        mine = log.where(schema.answers.c.player == place["seat"]).order_by(schema.answers.c.number)
        lines = select(schema.chat).where(_chat.game == place["game"], _chat.seat == place["seat"]).order_by(_chat.id)
        kept = ("id", "created", "finished", "status", "battlefield", "scenario", "winners")
        games.append(
            {
                **{key: game[key] for key in kept},
                "seat": {key: value for key, value in place.items() if key != "token"},
                "answers": all_rows(c, mine),
                "chat": all_rows(c, lines),
            }
        )
    told = schema.reports.c
    reports = select(told.at, told.game, told.why, told.lines).where(told.by_account == account)
    opened = select(_games.id, _games.created, _games.address).where(_games.account == account)
    return {
        "account": {key: about[key] for key in ("id", "name", "created", "wrong", "tried")},
        "sessions": sessions,
        "games": games,
        "opened": all_rows(c, opened),
        "reports": all_rows(c, reports),
    }


def erase(c: Connection, account: int, called: str) -> list[str]:
    """The account is gone; its seats play on under a name that is nobody's. The games whose names have changed."""
    places = all_rows(c, select(schema.seats).where(_seats.account == account))
    for place in places:
        id, seat = place["game"], place["seat"]
        names = [row["name"] for row in all_rows(c, select(schema.seats).where(_seats.game == id, _seats.seat != seat))]
        name = free_name(called, names)
        here = (_seats.game == id) & (_seats.seat == seat)
        c.execute(update(schema.seats).where(here).values(name=name, account=None, address=""))
        setup = _renamed(c.execute(select(_games.setup).where(_games.id == id)).scalar_one(), seat, name)
        if setup is None:  # nobody can play it, nor see what it holds
            c.execute(delete(schema.games).where(_games.id == id))
            continue
        c.execute(update(schema.games).where(_games.id == id).values(setup=setup))
        c.execute(delete(schema.chat).where(_chat.game == id, _chat.seat == seat))
        notices.leave(c, notices.GAME, id)
    c.execute(update(schema.games).where(_games.account == account).values(account=None, address=""))
    c.execute(delete(schema.sessions).where(schema.sessions.c.account == account))
    c.execute(delete(schema.resets).where(schema.resets.c.account == account))
    told = schema.reports.c
    c.execute(delete(schema.reports).where((told.account == account) | (told.by_account == account)))
    c.execute(delete(schema.bans).where(schema.bans.c.kind == conduct.ACCOUNT, schema.bans.c.subject == str(account)))
    c.execute(delete(schema.accounts).where(schema.accounts.c.id == account))
    return [place["game"] for place in places]


def _renamed(setup: str, seat: int, name: str) -> str | None:
    """None for a set-up that cannot be read."""
    try:
        told = json.loads(setup)
        told["seats"][seat]["name"] = name
        return dumped(told)
    except (ValueError, LookupError, TypeError):
        return None
