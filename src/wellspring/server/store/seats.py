"""Who sits where."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from pydantic import Json

from wellspring.bots.bot import bot_makers
from wellspring.server.store.damage import DamagedGame, Stored, read
from wellspring.server.store.schema import OPEN
from wellspring.server.store.seeds import lesson_of_seed

PERSON: Final = "person"
BOT: Final = "bot"
OPEN_SEAT: Final = "open"  # somebody may still take it


@dataclass
class SeatState:
    name: str
    team: int
    kind: str  # PERSON, BOT or OPEN_SEAT
    bot: str
    army: list[str]
    token: str  # SHA-256 of the seat token
    account: int | None
    standing: dict[str, str] = field(default_factory=dict)
    reserved: bool = False  # an open seat that waits for who had it before
    address: str = ""  # where it was taken from


class SeatRow(Stored):
    seat: int
    name: str
    team: int
    kind: Literal["person", "bot", "open"]
    bot: str
    army: Json[list[str]]
    token: str
    account: int | None
    standing: Json[dict[str, str]]
    reserved: bool | Literal[0, 1]
    address: str


def seats_of(game: dict[str, Any], setup: dict[str, Any], rows: list[dict[str, Any]]) -> list[SeatState]:
    """The seats of a game: as many as its set-up has, in their order."""
    id = game["id"]
    out: list[SeatState] = []
    for row in rows:
        found = read(SeatRow, id, row)
        if found.seat != len(out):
            raise DamagedGame(id, f"seat {found.seat} follows {len(out)} others")
        if found.kind == BOT and found.bot not in bot_makers() and not lesson_of_seed(game["seed"]):
            raise DamagedGame(id, f"there is no bot {found.bot!r}")
        state = (found.name, found.team, found.kind, found.bot, found.army, found.token, found.account, found.standing)
        out.append(SeatState(*state, bool(found.reserved), found.address))
    if [s.team for s in out] != [s["team"] for s in setup["seats"]]:
        raise DamagedGame(id, "the seats are not those of the set-up")
    if game["status"] != OPEN and any([s.kind == OPEN_SEAT for s in out]):
        raise DamagedGame(id, "it has begun, and a seat is still open")
    return out


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
