"""Accounts and what belongs to them: sessions, wrong passwords, codes to choose a new one."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from wellspring.server.store import schema
from wellspring.server.store.database import Row, Store, one
from wellspring.server.store.names import skeleton

FREE_TRIES: Final = 10  # wrong passwords in a row before one has to wait
SHORTEST_WAIT: Final = 5.0  # seconds, twice as long each time
LONGEST_WAIT: Final = 300.0  # so that nobody can keep the owner out for long

_accounts: Final = schema.accounts.c
_sessions: Final = schema.sessions.c


class AccountStore:
    def __init__(self, store: Store) -> None:
        self._store: Final = store

    async def add(self, name: str, password: str) -> int | None:
        """Its number, None if the name, or one that looks like it, is taken."""
        row = {"name": name, "key": name.lower(), "skeleton": skeleton(name), "password": password}

        def job(c: Connection) -> int | None:
            if owners_of(c, name):
                return None
            made = c.execute(insert(schema.accounts).values(**row, created=time.time(), wrong=0, tried=0.0))
            assert made.inserted_primary_key is not None
            return int(made.inserted_primary_key[0])

        return await self._store.write(job)

    async def named(self, name: str) -> Row | None:
        return await self._store.read(lambda c: account_named(c, name))

    async def owners_of(self, name: str) -> set[int]:
        """The account that has this name, or one that looks like it; several from before those were refused."""
        return await self._store.read(lambda c: owners_of(c, name))

    async def password(self, account: int) -> str:
        wanted = select(_accounts.password).where(_accounts.id == account)
        return str(await self._store.read(lambda c: c.execute(wanted).scalar_one()))

    async def try_password(self, account: int) -> float:
        """How many seconds to wait before a password may be tried. If none, the try counts as wrong until it is known
        to be right: a hundred at the same moment are a hundred."""

        def job(c: Connection) -> float:
            wanted = select(_accounts.wrong, _accounts.tried).where(_accounts.id == account)
            found = c.execute(wanted.with_for_update()).first()
            if found is None:
                return 0.0
            wait = float(found[1]) + _pause(found[0]) - time.time()
            if wait <= 0.0:
                _change(c, account, wrong=_accounts.wrong + 1, tried=time.time())
            return max(0.0, wait)

        return await self._store.write(job)

    async def was_right(self, account: int) -> None:
        await self._store.write(lambda c: _change(c, account, wrong=0))

    async def set_password(self, account: int, password: str) -> None:
        await self._store.write(lambda c: _change(c, account, password=password))

    async def change_password(self, account: int, password: str) -> None:
        """Everybody who was signed in is out."""

        def job(c: Connection) -> None:
            _change(c, account, password=password, wrong=0)
            _sign_out(c, account)

        await self._store.write(job)

    async def reset_password(self, code: str, password: str) -> Row | None:
        """The account whose code it is; the code is used up."""

        def job(c: Connection) -> Row | None:
            resets = schema.resets.c
            wanted = select(resets.account).where(resets.code == code, resets.expires > time.time())
            account = c.execute(wanted).scalar()
            if account is None:
                return None
            c.execute(delete(schema.resets).where(resets.account == account))
            _change(c, account, password=password, wrong=0)
            _sign_out(c, account)
            return one(c, select(schema.accounts).where(_accounts.id == account))

        return await self._store.write(job)

    # --- sessions ---

    async def add_session(self, session: Row, before: str) -> None:
        """In the place of the one that the browser had before."""

        def job(c: Connection) -> None:
            c.execute(delete(schema.sessions).where((_sessions.expires < time.time()) | (_sessions.token == before)))
            c.execute(insert(schema.sessions), [session])

        await self._store.write(job)

    async def session(self, token: str) -> Row | None:
        """The session with its account's name."""
        joined = schema.sessions.join(schema.accounts, _accounts.id == _sessions.account)
        wanted = select(schema.sessions, _accounts.name).select_from(joined)
        wanted = wanted.where(_sessions.token == token, _sessions.expires > time.time())
        return await self._store.read(lambda c: one(c, wanted))

    async def drop_session(self, token: str) -> None:
        gone = delete(schema.sessions).where(_sessions.token == token)
        await self._store.write(lambda c: c.execute(gone) and None)

    async def drop_sessions(self, account: int) -> None:
        await self._store.write(lambda c: _sign_out(c, account))


def account_named(c: Connection, name: str) -> Row | None:
    return one(c, select(schema.accounts).where(_accounts.key == name.lower()))


def owners_of(c: Connection, name: str) -> set[int]:
    is_like = (_accounts.skeleton == skeleton(name)) | (_accounts.key == name.lower())
    return {int(row[0]) for row in c.execute(select(_accounts.id).where(is_like))}


def _pause(wrong: int) -> float:
    if wrong < FREE_TRIES:
        return 0.0
    return float(min(LONGEST_WAIT, SHORTEST_WAIT * 2.0 ** min(20, wrong - FREE_TRIES)))


def _change(c: Connection, account: int, **values: object) -> None:
    c.execute(update(schema.accounts).where(_accounts.id == account).values(**values))


def _sign_out(c: Connection, account: int) -> None:
    c.execute(delete(schema.sessions).where(_sessions.account == account))
