"""Battles for bots: the same army on both sides."""

from __future__ import annotations

from wellspring.content.library import read_text
from wellspring.engine.game import Game
from wellspring.engine.setup import Seat, Setup
from wellspring.games import new_game

MIRRORED = (
    ["raelin", "finn", "marro_warriors", "syvarris", "tarn_viking_warriors"],
    ["grimnak", "krav_maga_agents", "ne_gok_sa", "zettian_guards"],
)


def battle(map_name: str, army: list[str], seed: int, **more: object) -> Game:
    seats = [Seat("Red", 0, army), Seat("Blue", 1, army)]
    return new_game(Setup(read_text("maps", map_name + ".toml"), seats, **more), seed)  # type: ignore[arg-type]
