"""A game from the outside: what the lobby lists."""

from __future__ import annotations

from typing import Any

from wellspring.server.seats import SeatState


def table_view(
    row: dict[str, Any],
    setup: dict[str, Any],
    seats: list[SeatState],
    here: list[bool],
    watchers: int,
    resigned: set[int],
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
        "commitment": row["commitment"],
        "created": row["created"],
    }
