"""From what a person asks for to a set-up the engine accepts, with a sentence for everything it does not."""

from __future__ import annotations

import itertools
from typing import Any, Final

from wellspring.bots.bot import bot_makers
from wellspring.content.library import map_names, read_text
from wellspring.engine.setup import DRAFT, MASTER, PREMADE, PRESET, Setup
from wellspring.engine.world import World
from wellspring.flows.gather import check_army, check_pool, playable_fault
from wellspring.games import card_library, site_of, world_of
from wellspring.scenarios import load_scenario
from wellspring.server.errors import ServerError
from wellspring.server.protocol.calls import NewGame
from wellspring.server.store.names import alike
from wellspring.server.store.seats import BOT, OPEN_SEAT

# what a scenario says about a battle, in the words of NewGame
FIXED_BY_SCENARIO: Final = frozenset(
    [
        *("map", "map_text", "edition", "mode", "gather", "points", "pool", "armies", "glyphs", "objectives", "rounds"),
        *("sequential_markers", "house_rules"),
    ]
)


def with_scenario(wanted: NewGame) -> NewGame:
    """What is wanted, with all that its scenario says filled in."""
    if not wanted.scenario:
        return wanted
    scenario = load_scenario(wanted.scenario)
    also = sorted(FIXED_BY_SCENARIO & wanted.model_fields_set)
    if also:
        raise _invalid("scenario settles", "setup.scenario", scenario=scenario.name, fields=", ".join(also))
    sides = scenario.setup.seats
    if len(wanted.seats) != len(sides):
        players = {"wanted": len(sides), "players": len(wanted.seats)}
        raise _invalid("scenario seats", "setup.scenario", scenario=scenario.name, **players)
    told = scenario.setup.dump()
    fixed = {key: told[key] for key in FIXED_BY_SCENARIO if key in told}
    seats = [{**seat.model_dump(), "team": side.team} for seat, side in zip(wanted.seats, sides, strict=True)]
    chosen = wanted.model_dump(exclude={*FIXED_BY_SCENARIO, "title", "seats"})
    title = wanted.title or scenario.name
    return NewGame.model_validate({**fixed, **chosen, "map": scenario.map, "title": title, "seats": seats})


def setup_data(wanted: NewGame) -> dict[str, Any]:
    """The set-up as plain data. Seats that are still open have an empty army."""
    if bool(wanted.map) == bool(wanted.map_text):
        raise _invalid("map or text")
    text = wanted.map_text or shipped_map(wanted.map)
    field = site_of(text)
    pool = list(wanted.pool)
    if wanted.gather == DRAFT and not pool:
        pool = [c.id for c in card_library().values() if playable_fault(c, wanted.mode == MASTER) is None]
    return {
        "title": wanted.title or field.map.name,
        "map": text,
        "seats": [{"name": s.name, "team": s.team, "army": list(s.army)} for s in wanted.seats],
        "edition": wanted.edition,
        "revision": wanted.revision,
        "house_rules": dict(wanted.house_rules),
        "mode": wanted.mode,
        "gather": wanted.gather,
        "points": wanted.points,
        "pool": pool if wanted.gather == DRAFT else [],
        "armies": [a.model_dump() for a in wanted.armies] if wanted.gather == PRESET else [],
        "glyphs": None if wanted.glyphs is None else [g.model_dump() for g in wanted.glyphs],
        "objectives": [o.model_dump() for o in wanted.objectives],
        "rounds": wanted.rounds,
        "sequential_markers": wanted.sequential_markers,
    }


def _invalid(key: str, clause: str = "", **put_in: object) -> ServerError:
    return ServerError(422, "invalid_setup", key, clause, **put_in)


def no_bot(bot: str) -> ServerError:
    return ServerError(422, "unknown_name", "no bot", bot=bot, bots=", ".join(sorted(bot_makers())))


def shipped_map(id: str) -> str:
    if id not in map_names():
        raise ServerError(422, "unknown_name", "no map", map=id)
    return read_text("maps", id + ".toml")


def check_names(names: list[str]) -> None:
    check_seen(names)
    if any([alike(one, other) for one, other in itertools.combinations(names, 2)]):
        raise _invalid("same name")


def check_seen(names: list[str]) -> None:
    if not all(names):
        raise _invalid("unseen name")


def check_setup(wanted: NewGame, setup: Setup) -> None:
    """All that can be said before the open seats are taken."""
    check_names([s.name for s in wanted.seats if s.kind != OPEN_SEAT])
    check_seen([army.name for army in wanted.armies])
    for seat in wanted.seats:
        if seat.kind == BOT and seat.bot not in bot_makers():
            raise no_bot(seat.bot)
    world = world_of(setup)
    if setup.gather == DRAFT:
        check_pool(world)
    for army in setup.armies:
        check_army(world, army.cards, 0, army.name)
    if setup.gather == PREMADE:
        for seat in wanted.seats:
            if seat.kind != OPEN_SEAT:
                check_brought(world, seat.name, list(seat.army))


def check_brought(world: World, name: str, army: list[str]) -> None:
    if not army:
        raise _invalid("no army", "army.premade", player=name)
    check_army(world, army, world.setup.points, name)
