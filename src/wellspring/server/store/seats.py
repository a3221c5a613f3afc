"""Who sits where."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any, Final

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


def seat_of(row: dict[str, Any]) -> SeatState:
    army, standing = json.loads(row["army"]), json.loads(row["standing"])
    return SeatState(
        row["name"],
        row["team"],
        row["kind"],
        row["bot"],
        army,
        row["token"],
        row["account"],
        standing,
        bool(row["reserved"]),
        row["address"],
    )


def new_token() -> str:
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
