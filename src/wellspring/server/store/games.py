"""A row of the games table: what it must be like to be read, and what is in it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, Json

from wellspring.engine.errors import WellspringError
from wellspring.engine.setup import setup_from
from wellspring.server.store.damage import DamagedGame, Stored, read
from wellspring.server.store.seeds import commitment_to, is_seed

Natural = Annotated[int, Field(ge=0)]


class SetupColumn(Stored):
    """Of a set-up what is told without building it; the rest is the engine's to judge."""

    title: str
    map: str
    edition: str
    mode: str
    gather: str
    points: Natural
    rounds: Natural
    seats: Annotated[list[dict[str, Any]], Field(min_length=1)]


class GameRow(Stored):
    id: str
    created: float
    finished: float | None
    status: Literal["open", "playing", "over"]
    private: bool
    map: str
    battlefield: str
    scenario: str
    setup: Json[dict[str, Any]]
    rules: str
    seed: str
    commitment: str
    clock_turn: Natural
    clock_bank: Natural
    fresh: Json[list[str]]
    rematch: str
    watch_delay: Natural
    round: Natural
    winners: Json[list[Natural]]
    ending: str
    clause: str


def setup_of(row: dict[str, Any]) -> dict[str, Any]:
    """The set-up of a game whose row can be read. Whether it can be built is seen when somebody wants to play it."""
    id = str(row["id"])
    found = read(GameRow, id, row)
    read(SetupColumn, id, found.setup)
    try:
        seats = setup_from(found.setup).seats
    except WellspringError as fault:
        raise DamagedGame(id, str(fault), "beyond the limits") from fault
    if commitment_to(found.seed) != found.commitment or not is_seed(found.seed):
        raise DamagedGame(id, "its seed is not the one that it was opened with")
    if any([seat >= len(seats) for seat in found.winners]):
        raise DamagedGame(id, "a winner has no seat")
    return found.setup
