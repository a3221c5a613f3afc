"""A game from the outside: what the lobby lists."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from wellspring.server.seats import SeatState

if TYPE_CHECKING:
    from wellspring.server.match import Match


def table_of(match: Match) -> dict[str, Any]:
    """A game that is in memory."""
    telling = match.telling
    request = None if match.game is None or match.ending is not None else match.game.request
    asked = -1 if request is None or match.row["watch_delay"] else request.player
    here = telling.here()
    return table_view(match.row, match.setup, match.seats, here, telling.watchers(), match.resigned, asked)


def table_view(
    row: dict[str, Any],
    setup: dict[str, Any],
    seats: list[SeatState],
    here: list[bool],
    watchers: int,
    resigned: set[int],
    waiting_for: int,
) -> dict[str, Any]:
    return {
        "id": row["id"],
        "title": setup["title"],
        "map": row["map"],
        "battlefield": row["battlefield"],
        "edition": setup["edition"],
        "mode": setup["mode"],
        "gather": setup["gather"],
        "points": setup["points"],
        "rounds": setup["rounds"],
        "clock": {"turn": row["clock_turn"], "bank": row["clock_bank"]},
        "private": bool(row["private"]),
        "status": row["status"],
        "seats": [
            {
                "seat": k,
                "name": s.name,
                "team": s.team,
                "kind": s.kind,
                "bot": s.bot,
                "here": here[k],
                "resigned": k in resigned,
            }
            for k, s in enumerate(seats)
        ],
        "watchers": watchers,
        "round": row["round"],
        "waiting_for": waiting_for,
        "winners": json.loads(row["winners"]),
        "ending": row["ending"],
        "commitment": row["commitment"],
        "fresh": json.loads(row["fresh"]),
        "branch_of": row["branch_of"],
        "rematch": row["rematch"],
        "watch_delay": row["watch_delay"],
        "created": row["created"],
    }
