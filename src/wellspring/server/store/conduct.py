"""How people behave: what others report of them, and who is banned for a time."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, delete, insert, or_, select

from wellspring.server.protocol.json_text import dumped
from wellspring.server.store import notices, schema
from wellspring.server.store.database import Row, all_rows, one
from wellspring.server.store.visitors import Visitor

ACCOUNT: Final = "account"
ADDRESS: Final = "address"

BEFORE: Final = 15  # lines of the chat that a report keeps
AFTER: Final = 5
KEPT: Final = 180 * 86_400.0  # seconds that a report is kept

_bans, _chat = schema.bans.c, schema.chat.c


def ban(c: Connection, kind: str, subject: str, until: float, why: str) -> None:
    """In the place of a ban there was."""
    unban(c, kind, subject)
    row = {"kind": kind, "subject": subject, "until": until, "why": why, "at": time.time()}
    c.execute(insert(schema.bans), [row])
    notices.leave(c, notices.BAN, f"{kind}:{subject}")


def unban(c: Connection, kind: str, subject: str) -> bool:
    return bool(c.execute(delete(schema.bans).where(_bans.kind == kind, _bans.subject == subject)).rowcount)


def bans(c: Connection) -> list[Row]:
    return all_rows(c, select(schema.bans).where(_bans.until > time.time()).order_by(_bans.at))


def ban_of(c: Connection, who: list[Visitor]) -> Row | None:
    """The longest that holds for any of them."""
    fits = [(_bans.kind == ADDRESS) & (_bans.subject == v.address) for v in who]
    fits += [(_bans.kind == ACCOUNT) & (_bans.subject == str(v.account)) for v in who if v.account is not None]
    wanted = select(schema.bans).where(or_(*fits), _bans.until > time.time()).order_by(_bans.until.desc())
    return one(c, wanted)


def add_report(c: Connection, report: Row, about: float) -> None:
    """With the lines around the one that was written then, or the last ones for 0."""
    lines = select(_chat.seat, _chat.name, _chat.text, _chat.phrase, _chat.at).where(_chat.game == report["game"])
    until = about if about > 0 else time.time()
    before = all_rows(c, lines.where(_chat.at <= until).order_by(_chat.id.desc()).limit(BEFORE))[::-1]
    after = all_rows(c, lines.where(_chat.at > until).order_by(_chat.id).limit(AFTER))
    c.execute(insert(schema.reports).values(**report, at=time.time(), lines=dumped([*before, *after])))


def reports(c: Connection, most: int) -> list[Row]:
    """The newest first."""
    return all_rows(c, select(schema.reports).order_by(schema.reports.c.id.desc()).limit(most))


def settle(c: Connection, report: int) -> bool:
    return bool(c.execute(delete(schema.reports).where(schema.reports.c.id == report)).rowcount)


def forget_old(c: Connection) -> None:
    c.execute(delete(schema.reports).where(schema.reports.c.at < time.time() - KEPT))
    c.execute(delete(schema.bans).where(_bans.until < time.time()))
