"""A game that nobody needs any more goes at once: long runs switch off the full search for garbage (memory.py)."""

from __future__ import annotations

import gc
import random

from wellspring.content.library import read_text
from wellspring.engine.dice import SeededDice
from wellspring.engine.library import Sites
from wellspring.engine.save import load, save
from wellspring.engine.setup import Seat, Setup
from wellspring.games import shipped
from wellspring.lab.random_battles import begin
from wellspring.lab.random_maps import map_text
from wellspring.memory import SELDOM, settle
from wellspring.movement.steps import basic_gait
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


def test_the_search_for_garbage_passes_over_the_spaces_of_a_battlefield() -> None:
    """It has some of these for every space, and a server has many spaces: a full search took 200 ms of its time."""
    gc.collect()
    known = {id(found) for found in gc.get_objects()}
    site = Sites(shipped().silhouettes).of(map_text(400, 5))
    for double in (False, True):
        graph = site.graphs.graph(basic_gait(5, double))
        graph.get_to_know(graph.all)
    gc.collect()
    new = [found for found in gc.get_objects() if isinstance(found, (list, tuple)) and id(found) not in known]
    small = [found for found in new if len(found) < 8 and all([isinstance(one, int) for one in found])]
    assert len(small) < site.map.battlefield.n // 4
