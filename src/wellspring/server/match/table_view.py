"""A game from the outside: what the lobby lists."""

from __future__ import annotations

import functools
import json
from collections.abc import Set
from typing import TYPE_CHECKING, Any

from wellspring.engine.errors import InvalidSetup
from wellspring.engine.setup import setup_from
from wellspring.projection.scenario_words import scenario_words, title_words
from wellspring.projection.translations import battlefield_name
from wellspring.scenarios import load_scenario, scenario_names
from wellspring.server.store.schema import OVER
from wellspring.server.store.seats import SeatState
from wellspring.server.views.endings import stored_ending

if TYPE_CHECKING:
    from wellspring.server.match.match import Match


def table_of(match: Match, language: str, late: bool = False) -> dict[str, Any]:
    """A game that is in memory. `late`: for somebody who does not play, as it was some seconds ago if watchers are so
    far behind."""
    broadcast = match.broadcast
    row, here, resigned, asked = match.row, broadcast.here(), match.resigned, list(match.asked())
    if late and broadcast.gallery is not None and match.game is not None:
        row, here, asked = match.row_for_strangers(), broadcast.gallery.here(), []
        resigned = row["resigned"]
    return table_view(row, match.setup, match.seats, here, broadcast.watchers(), resigned, asked, language)


def table_view(
    row: dict[str, Any],
    setup: dict[str, Any],
    seats: list[SeatState],
    here: list[bool],
    watchers: int,
    resigned: Set[int],
    waiting_for: list[int],
    language: str,
) -> dict[str, Any]:
    return {
        "id": row["id"],
        "title": title_words(setup["title"], language),
        "map": row["map"],
        "battlefield": battlefield_name(row["battlefield"], language),
        "scenario": _scenario(row["scenario"], language),
        "edition": setup["edition"],
        "revision": setup.get("revision", ""),
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
                "reserved": s.reserved,
            }
            for k, s in enumerate(seats)
        ],
        "watchers": watchers,
        "round": row["round"],
        "waiting_for": waiting_for,
        "winners": json.loads(row["winners"]),
        "ending": _ending(row, setup, language) if row["status"] == OVER else "",
        "commitment": row["commitment"],
        "fresh": json.loads(row["fresh"]),
        "rematch": row["rematch"],
        "watch_delay": row["watch_delay"],
        "created": row["created"],
        "damaged": False,
    }


def _ending(row: dict[str, Any], setup: dict[str, Any], language: str) -> str:
    """Nothing of a game whose set-up is beyond today's limits: it must not keep the others from being listed."""
    try:
        battle = setup_from(setup)
    except InvalidSetup:
        return ""
    return stored_ending(row, battle).words(battle, language)


def damaged_view(row: dict[str, Any]) -> dict[str, Any]:
    """A game of somebody's own that cannot be read: that it is there, and nothing else that may be wrong."""
    created = row["created"]
    return {
        "id": row["id"],
        "title": str(row["battlefield"]),
        "map": "",
        "battlefield": str(row["battlefield"]),
        "scenario": None,
        **dict.fromkeys(("edition", "revision", "mode", "gather", "ending", "commitment", "rematch"), ""),
        **dict.fromkeys(("points", "rounds", "watchers", "round", "watch_delay"), 0),
        "clock": {"turn": 0, "bank": 0},
        "private": True,
        "status": OVER,
        "seats": [],
        "waiting_for": [],
        "winners": [],
        "fresh": [],
        "created": created if isinstance(created, (int, float)) else 0.0,
        "damaged": True,
    }


@functools.cache
def _scenario(id: str, language: str) -> dict[str, Any] | None:
    """What its players have to know; nothing of one that is no longer there."""
    if id not in scenario_names():
        return None
    scenario = load_scenario(id)
    words = scenario_words(scenario, language)
    told = {"id": id, "name": words.name, "story": words.story, "goals": words.goals}
    by_seat = any([o.team >= 0 for o in scenario.setup.objectives])  # whoever has a seat has its side
    return {**told, "sides": words.sides if by_seat else ()}
