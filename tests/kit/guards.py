"""What the golden games and the perft counts are made of."""

from __future__ import annotations

from typing import Any

from kit.games import play_on, setup
from wellspring.engine.game import Game
from wellspring.table import EDITIONS, new_game

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
    """One game by chance: the hash at the start of each turn, the answers, the end."""
    map, edition, mode, seed = GOLDEN_GAMES[name]
    g = new_game(setup(map, edition, mode, rounds=5), seed)
    g.record_hashes = True
    answers = play_on(g, seed)
    return {
        "turns": [f"{n} {h}" for n, h in g.hashes],
        "answers": answers,
        "end": g.state.ending,
        "winners": list(g.state.winners),
        "hash": g.state_hash(),
    }


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
