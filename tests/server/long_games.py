"""A game that was played long, as rows of a database: what takes a while to look back on."""

from __future__ import annotations

import random
from typing import Any

from server.clients import BLUE, RED
from wellspring.content.library import read_text
from wellspring.engine.setup import Seat, Setup
from wellspring.games import start
from wellspring.server.lobby.tables import game_row, seat_row
from wellspring.server.store.database import Row
from wellspring.server.store.game_log import OPTION, RESIGN, log_row
from wellspring.server.store.schema import OVER
from wellspring.server.store.seats import PERSON, SeatState
from wellspring.server.store.seeds import dice_of, new_seed
from wellspring.server.views.endings import RESIGNED, MatchEnding

NAMES = ("Red", "Blue")


def rows_of_long_game(answers: int, seed: int, map_name: str = "three_fords") -> tuple[Row, list[Row], list[Row]]:
    """The game, its seats and its log. Both move by chance and leave each other
    alone, until Red gives up."""
    seats = [Seat(name, k, army) for k, (name, army) in enumerate(zip(NAMES, (RED, BLUE), strict=True))]
    setup = Setup(read_text("maps", f"{map_name}.toml"), seats, title="A long one")
    ending = MatchEnding([1], RESIGNED, 0, "")
    over: dict[str, Any] = {"status": OVER, "winners": "[1]", "ending": ending.stored(), "finished": 1.0}
    row = game_row(setup.dump(), new_seed(), map=map_name, **over)
    game = start(setup, dice_of(row["seed"]))
    rng = random.Random(seed)
    log: list[Row] = []
    while len(log) < answers and game.request is not None:
        asked = game.request
        peace = asked.kind == "attack" and None in asked.values
        option = asked.values.index(None) if peace else rng.randrange(len(asked.values))
        log.append(log_row(row["id"], len(log) + 1, OPTION, asked.player, option, asked.kind))
        game.answer(option)
    log.append(log_row(row["id"], len(log) + 1, RESIGN, 0, None, ""))
    states = [SeatState(s.name, s.team, PERSON, "", s.army, "", None) for s in seats]
    return row, [seat_row(row["id"], k, s) for k, s in enumerate(states)], log
