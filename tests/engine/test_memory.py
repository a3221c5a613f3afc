"""A game that nobody needs any more goes at once: long runs switch off the full search for garbage (memory.py)."""

from __future__ import annotations

import gc
import random

from wellspring.content.library import read_text
from wellspring.engine.dice import SeededDice
from wellspring.engine.save import load, save
from wellspring.engine.setup import Seat, Setup
from wellspring.lab.random_battles import begin
from wellspring.memory import SELDOM, settle
from wellspring.projection.situation import view


def play(seed: int) -> None:
    seats = [
        Seat("Red", 0, ["mimring", "marro_warriors", "raelin"]),
        Seat("Blue", 1, ["grimnak", "airborne_elite", "thorgrim"]),
    ]
    game = begin(Setup(read_text("maps", "proving_ground.toml"), seats, rounds=4), SeededDice(seed))
    draw = random.Random(seed).random
    while game.request is not None:
        game.answer(int(draw() * len(game.request.values)))
        if game.request is not None and draw() < 0.1:
            game.copy().answer(game.request.default)
            view(game, game.request.player)
    load(save(game), begin)
    for event in game.events:
        event.dump()


def test_a_game_leaves_nothing_for_the_search_for_garbage() -> None:
    play(2)  # fills what is remembered, of the battlefield and of the signatures of events
    gc.collect()
    gc.disable()
    try:
        play(2)
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_in_a_long_run_full_searches_stay_away() -> None:
    usual = gc.get_threshold()
    try:
        settle()
        assert gc.get_threshold()[2] == SELDOM and gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
        gc.set_threshold(*usual)
