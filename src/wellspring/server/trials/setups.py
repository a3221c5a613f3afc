"""Random tables for the fuzzer: well formed, now and then extreme. Equal seeds and numbers give equal tables."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any, Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.native import load_map
from wellspring.bots.bot import bot_makers
from wellspring.content.library import map_names, read_text
from wellspring.engine.cards import ARTIFACT
from wellspring.engine.limits import (
    MOST_CARDS,
    MOST_FALL_DICE,
    MOST_FIGURES,
    MOST_GLYPHS,
    MOST_PLAYERS,
    MOST_POINTS,
    MOST_ROUNDS,
)
from wellspring.engine.rules import Rules
from wellspring.engine.setup import BASIC, DRAFT, MASTER, OBJECTIVES, PREMADE, PRESET
from wellspring.games import EDITIONS, card_library, edition, glyph_library, shipped
from wellspring.lab.random_maps import crowded_map_text, map_text, rugged_map_text
from wellspring.scenarios import load_scenario, scenario_names

NAMES: Final = ("Red", "Blau", "Żółty", "緑", "Wei\u00dfe Garde", "Noir-1", "Grey \u2665", "Rosa & Co")
SIZES: Final = (20, 45, 100, 300, 900)
EXTREME_SIZES: Final = (20, 2000, 4000)
DAY: Final = 86_400
PERSON: Final = "person"
OPEN: Final = "open"


def random_table(seed: int, number: int) -> dict[str, Any]:
    """The body of a call that opens a table."""
    rng = random.Random(f"table/{seed}/{number}")
    extreme = rng.random() < 0.3
    body = _scenario(rng) if rng.random() < 0.15 else _battle(rng, extreme)
    body["title"] = rng.choice(("", "Fuzz", "Überfall \u2694", "x" * 80))
    body["private"] = rng.random() < 0.5
    body["watch_delay"] = rng.choice((0, 0, 0, 1, 5, 3600))
    if rng.random() < 0.3:
        body["clock"] = {"turn": rng.choice((0, 1, 5, 60, 14 * DAY)), "bank": rng.choice((0, 1, 30, 60 * DAY))}
    return body


def _seats(rng: random.Random, players: int) -> list[dict[str, Any]]:
    """Mostly bots alone; people among them; somebody who is still to come."""
    people = rng.choices((0, 1, 2), (6, 2, 1))[0]
    seats: list[dict[str, Any]] = []
    for k in range(players):
        bot = {"kind": "bot", "bot": rng.choice(sorted(bot_makers()))}
        seats.append({"name": NAMES[k], "team": k, **({"kind": PERSON} if k < people else bot)})
    if rng.random() < 0.1:
        seats[-1] = {"name": NAMES[players - 1], "team": players - 1, "kind": OPEN}
    return seats


def _scenario(rng: random.Random) -> dict[str, Any]:
    id = rng.choice(scenario_names())
    setup = load_scenario(id).setup
    seats = _seats(rng, len(setup.seats))
    for seat in seats:
        if setup.gather == PREMADE and seat["kind"] != OPEN:
            seat["army"] = _army(rng, setup.mode, 3)
    return {"scenario": id, "seats": seats}


def _battle(rng: random.Random, extreme: bool) -> dict[str, Any]:
    players = rng.randint(2, MOST_PLAYERS) if extreme else rng.choice((2, 2, 2, 3, 4))
    name, text = _map(rng, extreme, min(players, rng.choice((2, 2, players))))
    field = load_map(text).battlefield
    sides = len(field.zones)
    seats = _seats(rng, players)
    for k, seat in enumerate(seats):
        seat["team"] = k % sides
    rules = edition(rng.choice(EDITIONS))
    mode = BASIC if rules.basic_game and rng.random() < 0.3 else MASTER
    gather = rng.choice((PREMADE, PREMADE, PRESET, DRAFT))
    body: dict[str, Any] = {"map": name} if name else {"map_text": text}
    body |= {"edition": rules.edition, "mode": mode, "gather": gather, "seats": seats}
    room = min([len(spaces) for spaces in field.zones.values()]) * sides // players
    size = MOST_CARDS if extreme else rng.choice((1, 2, 3, 4))
    armies = [_army(rng, mode, size, room) for _ in seats]
    if gather == PREMADE:
        for seat, army in zip(seats, armies, strict=True):
            if seat["kind"] != OPEN:
                seat["army"] = army
    elif gather == PRESET:
        body["armies"] = [{"name": f"Army {k + 1}", "cards": army} for k, army in enumerate(armies)]
    else:
        body["points"] = rng.choice((MOST_POINTS, 1)) if extreme else rng.choice((150, 300, 500))
        if rng.random() < 0.5:
            body["pool"] = rng.choices(_cards(mode), k=rng.choice((3, 12, 1000 if extreme else 30)))
    if rng.random() < 0.4:
        body["glyphs"] = _glyphs(rng, field, MOST_GLYPHS if extreme else 6)
    if rng.random() < 0.3:
        most = 8 if extreme else 2
        body["objectives"] = [_objective(rng, field, sides, armies) for _ in range(rng.randint(1, most))]
    if rng.random() < 0.4:
        body["house_rules"] = _house_rules(rng, extreme)
    body["revision"] = rng.choice(("", "", *shipped().revisions))
    body["rounds"] = rng.choice((0, 1, MOST_ROUNDS)) if extreme else rng.randint(1, 12)
    body["sequential_markers"] = rules.sequential_markers and mode == MASTER and rng.random() < 0.3
    return body


def _map(rng: random.Random, extreme: bool, sides: int) -> tuple[str, str]:
    """A shipped map by name, or the text of another one; and the text in any case."""
    kind = rng.random()
    if kind < 0.35:
        name = rng.choice(map_names())
        return name, read_text("maps", name + ".toml")
    if kind < 0.55:
        return "", crowded_map_text(rng, min(sides, 5))
    spaces = rng.choice(EXTREME_SIZES if extreme else SIZES)
    if kind < 0.75:
        return "", map_text(spaces, rng.randrange(1000))
    return "", rugged_map_text(rng, spaces, sides)


def _cards(mode: str) -> list[str]:
    return [c.id for c in card_library().values() if (c.is_playable() if mode == MASTER else c.basic is not None)]


def _army(rng: random.Random, mode: str, cards: int, room: int = MOST_FIGURES) -> list[str]:
    """At most so many cards, and mostly no more figures than there is room for."""
    known, pool = card_library(), _cards(mode)
    most = MOST_FIGURES if rng.random() < 0.05 else max(1, min(MOST_FIGURES, room))
    army: list[str] = []
    figures = 0
    for id in rng.choices(pool, k=3 * cards):
        fills = known[id].figures * (2 if known[id].double else 1)
        twice = known[id].single and known[id].name in [known[other].name for other in army]
        if len(army) < cards and figures + fills <= most and not twice:
            army.append(id)
            figures += fills
    return army or [next(id for id in pool if known[id].figures == 1)]


def _glyphs(rng: random.Random, field: Battlefield, most: int) -> list[dict[str, Any]]:
    free = [label for k, label in enumerate(field.label) if not field.blocked[k]]
    kinds = [id for id in glyph_library() if id]
    spots = rng.sample(free, rng.randint(0, min(most, len(free))))
    return [{"at": at, "name": rng.choice(kinds), "up": rng.random() < 0.5} for at in spots]


def _objective(rng: random.Random, field: Battlefield, sides: int, armies: list[list[str]]) -> dict[str, Any]:
    artifact = next(id for id, glyph in glyph_library().items() if glyph.kind == ARTIFACT)
    return {
        "kind": rng.choice(OBJECTIVES),
        "team": rng.randint(-1, sides - 1),
        "rounds": rng.choice((1, 3, MOST_ROUNDS)),
        "zone": rng.choice(list(field.zones)),
        "glyph": artifact,
        "card": rng.choice(armies[0]),
    }


def _house_rules(rng: random.Random, extreme: bool) -> dict[str, Any]:
    switches = {f.name: getattr(Rules(), f.name) for f in fields(Rules) if f.name != "edition"}
    names = rng.sample(sorted(switches), len(switches) if extreme else rng.randint(1, 3))
    numbers = (0, 1, MOST_FALL_DICE)
    return {n: rng.random() < 0.5 if isinstance(switches[n], bool) else rng.choice(numbers) for n in names}
