"""People as an operator sees them: accounts, bans, reports, and codes to choose a new password."""

from __future__ import annotations

import ipaddress
import secrets
import time
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from wellspring.server.admin.database import AdminError
from wellspring.server.store import conduct, erasing, schema
from wellspring.server.store.accounts import account_named
from wellspring.server.store.database import Row, all_rows, one
from wellspring.server.store.names import normal
from wellspring.server.store.seats import hashed
from wellspring.server.store.visitors import network_of

CODE_HOLDS: Final = 86_400.0  # seconds


def listed(c: Connection, name: str, most: int) -> list[Row]:
    accounts, seats = schema.accounts.c, schema.seats.c
    games = select(func.count()).where(seats.account == accounts.id).scalar_subquery().label("games")
    wanted = select(accounts.id, accounts.name, accounts.created, accounts.wrong, games)
    if name:
        wanted = wanted.where(accounts.key.contains(name.lower(), autoescape=True))
    return all_rows(c, wanted.order_by(accounts.key).limit(most))


def account(c: Connection, name: str) -> Row:
    found = account_named(c, normal(name))
    if found is None:
        raise AdminError(f"There is no account '{name}'.")
    return found


def meant(c: Connection, who: str) -> tuple[str, str]:
    """Whom a ban is for: an address, a seat as GAME:SEAT (its account, or where it was taken from), or an account."""
    try:
        ipaddress.ip_address(who)
        return conduct.ADDRESS, network_of(who)
    except ValueError:
        pass
    game, colon, seat = who.rpartition(":")
    if not colon:
        return conduct.ACCOUNT, str(account(c, who)["id"])
    place = select(schema.seats).where(schema.seats.c.game == game, schema.seats.c.seat == _number(seat))
    found = one(c, place)
    if found is None:
        raise AdminError(f"There is no seat {seat} at a table {game}.")
    if found["account"] is not None:
        return conduct.ACCOUNT, str(found["account"])
    if not found["address"]:
        raise AdminError(f"From where seat {seat} of {game} was taken is not known (any more).")
    return conduct.ADDRESS, str(found["address"])


def _number(seat: str) -> int:
    return int(seat) if seat.isascii() and seat.isdigit() and len(seat) < 3 else -1


def called(c: Connection, kind: str, subject: str) -> str:
    """A ban's subject in words."""
    if kind == conduct.ADDRESS:
        return f"address {subject}"
    name = c.execute(select(schema.accounts.c.name).where(schema.accounts.c.id == int(subject))).scalar()
    return f"account {name or subject}"


def reset_code(c: Connection, name: str) -> str:
    """A code with which the owner chooses a new password; codes from before no longer hold."""
    id, code = account(c, name)["id"], secrets.token_urlsafe(24)
    c.execute(delete(schema.resets).where(schema.resets.c.account == id))
    row = {"code": hashed(code), "account": id, "expires": time.time() + CODE_HOLDS}
    c.execute(insert(schema.resets), [row])
    return code


def data_of(c: Connection, name: str) -> Row:
    return erasing.data_of(c, account(c, name)["id"])


def erase(c: Connection, name: str, called: str) -> int:
    """In how many games the name was."""
    return len(erasing.erase(c, account(c, name)["id"], called))
