"""What the golden games and the perft counts are made of."""

from __future__ import annotations

import hashlib
import json
import random
from typing import Any

from kit.games import play_on, setup
from wellspring.engine.game import Game
from wellspring.games import EDITIONS, new_game

# name: (map, edition, mode, seed)
GOLDEN_GAMES: dict[str, tuple[str, str, str, int]] = {
    f"{map} {edition} {mode}": (map, edition, mode, seed)
    for seed, (map, edition, mode) in enumerate(
        [
            *[("first_light", e, "master") for e in EDITIONS],
            *[("three_fords", e, "master") for e in EDITIONS],
            ("hollow_crown", "aoa-2024", "master"),
            ("cinder_stair", "tournament", "master"),
            ("frost_gate", "rotv-2004", "master"),
            ("salt_road", "aoa-beta-2022", "master"),
            ("first_light", "aoa-2024", "basic"),
            ("three_fords", "aoa-beta-2022", "basic"),
        ]
    )
}


def golden_course(name: str) -> dict[str, Any]:
    """One game by chance: what lay on the table whenever a turn began or ended, the answers, the end. Only facts that a
    player could point at, so that the course stays the same however the code is arranged."""
    map, edition, mode, seed = GOLDEN_GAMES[name]
    g = new_game(setup(map, edition, mode, rounds=5), seed)
    chance = random.Random(seed)
    turns: list[str] = []
    answers = 0
    options = 0
    turn = ()
    while g.request is not None:
        options += len(g.request.values)
        g.answer(int(chance.random() * len(g.request.values)))
        answers += 1
        s = g.state
        if turn != (s.round, s.cycle, s.player, s.card):
            turn = (s.round, s.cycle, s.player, s.card)
            turns.append(f"{answers} {options} {table_hash(g)}")
    return {"turns": turns, "answers": answers, "winners": list(g.state.winners), "hash": table_hash(g)}


def table_hash(g: Game) -> str:
    s = g.state
    facts = [
        [c.id for c in s.roster.cards],
        [s.position.at, s.position.rear, s.position.side],
        [s.where, s.wounds, s.lies_on, s.controller, s.markers, s.shown],
        [[[t.stat, t.amount, t.figure] for t in held] for held in s.tokens],
        [s.glyph_kind, s.glyph_space, s.glyph_up],
        [s.zone, s.order, s.round, s.cycle, s.player, s.card, s.held, s.over, s.winners],
        g.dice.state(),
    ]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:16]


# name: (map, edition, mode, answers played by chance first, depth)
PERFT: dict[str, tuple[str, str, str, int, int]] = {
    "set-up first_light aoa-2024 master": ("first_light", "aoa-2024", "master", 0, 3),
    "first round first_light aoa-2024 master": ("first_light", "aoa-2024", "master", 26, 3),
    "melee first_light rotv-2004 master": ("first_light", "rotv-2004", "master", 120, 3),
    "melee first_light tournament master": ("first_light", "tournament", "master", 120, 3),
    "overhangs hollow_crown aoa-2024 master": ("hollow_crown", "aoa-2024", "master", 60, 2),
    "bridges cinder_stair aoa-beta-2022 master": ("cinder_stair", "aoa-beta-2022", "master", 60, 2),
    "basic first_light aoa-2024": ("first_light", "aoa-2024", "basic", 30, 3),
}


def count_lines() -> list[str]:
    return list(PERFT)


def perft_of(name: str) -> str:
    map, edition, mode, first, depth = PERFT[name]
    g = new_game(setup(map, edition, mode, rounds=9), 42)
    play_on(g, 42, first)
    return " ".join(str(perft(g, d)) for d in range(1, depth + 1))


def perft(g: Game, depth: int) -> int:
    if g.request is None:
        return 1
    if depth == 1:
        return len(g.request.values)
    total = 0
    for k in range(len(g.request.values)):
        twin = g.copy()
        twin.answer(k)
        total += perft(twin, depth - 1)
    return total
