"""How fast the engine is, in processor time, beside python-chess measured in the same minute on the same core.

Absolute numbers depend on the machine and on what else it does; the ratio to a known engine depends on little else. So
the two play in turns, and of several turns the best counts for both."""

from __future__ import annotations

import functools
import importlib
import importlib.util
import random
import time
from collections.abc import Callable
from typing import Any, Final

from wellspring.content.library import read_text
from wellspring.engine import game as engine_game
from wellspring.engine.cards import Card
from wellspring.engine.dice import SeededDice
from wellspring.engine.game import Game
from wellspring.engine.moves import reach_of
from wellspring.engine.save import load, save
from wellspring.engine.setup import Seat, Setup
from wellspring.engine.targets import sees
from wellspring.games import card_library, trial_army
from wellspring.lab.random_battles import begin
from wellspring.lab.random_maps import map_text

ROUNDS: Final = 12  # most random games are decided by then, and none runs for ever
SPACES: Final = (100, 200, 400, 800, 1600)
FIGURES: Final = (5, 10, 20, 40)
CHESS_PLIES: Final = 400
POINTS: Final = 500  # of an army out of all cards
DRAWN: Final = 200  # pairs of such armies
LEAST_POINTS: Final = 30  # an army that lacks less than this is full


class Effort:
    """How long each part of a measurement takes, in seconds, and how often the two engines take turns."""

    def __init__(self, warm: float, play: float, turns: int, small: float, growth: float) -> None:
        self.warm: Final = warm
        self.play: Final = play
        self.turns: Final = turns
        self.small: Final = small
        self.growth: Final = growth


QUICK: Final = Effort(2.0, 0.5, 3, 0.2, 0.3)
FULL: Final = Effort(20.0, 2.0, 5, 0.5, 2.0)


def is_compiled() -> bool:
    return not str(engine_game.__file__).endswith(".py")


def ten_a_side() -> Setup:
    """10 v 10 figures of many powers on 400 spaces, a dragon and a dinosaur among them."""
    return _armies("many_powers_red", "many_powers_blue")


def ten_on_foot() -> Setup:
    """The same without figures on two spaces."""
    return _armies("on_foot_red", "on_foot_blue")


def _armies(red: str, blue: str) -> Setup:
    seats = [Seat("Red", 0, trial_army(red)), Seat("Blue", 1, trial_army(blue))]
    return Setup(read_text("maps", "proving_ground.toml"), seats, rounds=ROUNDS)


def all_cards(seed: int) -> Setup:
    """Armies of up to 500 points drawn by lot out of all cards."""
    return _drawn_setups()[seed % DRAWN]


@functools.cache
def _drawn_setups() -> list[Setup]:
    """Drawn beforehand: what is measured is playing."""
    rng = random.Random("armies")
    text = read_text("maps", "proving_ground.toml")
    armies = [(_drawn_army(rng), _drawn_army(rng)) for _ in range(DRAWN)]
    return [Setup(text, [Seat("Red", 0, red), Seat("Blue", 1, blue)], rounds=ROUNDS) for red, blue in armies]


def _drawn_army(rng: random.Random) -> list[str]:
    cards = [card for card in card_library().values() if card.is_playable()]
    army: list[Card] = []
    left = POINTS
    for card in rng.sample(cards, len(cards)):
        if card.points <= left and card.name not in [other.name for other in army]:
            army.append(card)
            left -= card.points
            if left < LEAST_POINTS:
                break
    return [card.id for card in army]


def grown(spaces: int, figures: int) -> Setup:
    """Plain squads on a generated battlefield."""
    army = ["militia", "crossbows"] * (figures // 5)
    return Setup(map_text(spaces), [Seat("Red", 0, army), Seat("Blue", 1, army)], rounds=ROUNDS)


def always(setup: Setup) -> Callable[[int], Setup]:
    """The same set-up for every seed."""
    return lambda seed: setup


class Player:
    """Random legal play that can be taken up and laid down: list the options, apply one."""

    def __init__(self, setup: Callable[[int], Setup], seed: int) -> None:
        self._setup: Final = setup  # of the game with this seed
        self._seed = seed
        self._draw: Final = random.Random(seed).random
        self._game: Game = begin(setup(seed), SeededDice(seed))
        self.decisions = 0
        self.games = 0

    def play(self, seconds: float) -> float:
        """Decisions a second over about so many seconds; setting up new games is part of it."""
        draw = self._draw
        before = self.decisions
        start = time.process_time()
        stop = start + seconds
        now = start
        while now < stop:
            game = self._game
            for _ in range(64):
                request = game.request
                if request is None:
                    self.games += 1
                    self._seed += 1
                    game = self._game = begin(self._setup(self._seed), SeededDice(self._seed))
                    continue
                game.answer(int(draw() * len(request.values)))
                self.decisions += 1
            now = time.process_time()
        return (self.decisions - before) / (now - start)


class ChessPlayer:
    """The same loop for python-chess."""

    def __init__(self, seed: int) -> None:
        self._chess: Final[Any] = importlib.import_module("chess")
        self._draw: Final = random.Random(seed).random
        self._board: Any = self._chess.Board()

    def play(self, seconds: float) -> float:
        draw = self._draw
        moves = 0
        start = time.process_time()
        stop = start + seconds
        now = start
        while now < stop:
            board = self._board
            for _ in range(64):
                legal = list(board.legal_moves)
                if not legal or board.ply() >= CHESS_PLIES:
                    board = self._board = self._chess.Board()
                    continue
                board.push(legal[int(draw() * len(legal))])
                moves += 1
            now = time.process_time()
        return moves / (now - start)


def has_chess() -> bool:
    return importlib.util.find_spec("chess") is not None


def best_in_turns(players: list[Player | ChessPlayer], effort: Effort) -> list[float]:
    """The best decisions a second of each, measured in turns."""
    best = [0.0] * len(players)
    for _ in range(effort.turns):
        for k, player in enumerate(players):
            best[k] = max(best[k], player.play(effort.play))
    return best


def per_call(call: Callable[[], object], seconds: float) -> float:
    """Processor seconds for one call: the best of three stretches."""
    best = float("inf")
    for _ in range(3):
        calls = 0
        start = time.process_time()
        now = start
        while now - start < seconds / 3:
            call()
            calls += 1
            now = time.process_time()
        best = min(best, (now - start) / calls)
    return best


def middle_of_a_game(setup: Setup, seed: int = 3) -> Game:
    """A situation of the third round: figures have met, most of them are alive."""
    game = begin(setup, SeededDice(seed))
    draw = random.Random(seed).random
    while game.request is not None and game.state.round < 3:
        game.answer(int(draw() * len(game.request.values)))
    return game


def sight_rate(game: Game, seconds: float) -> float:
    """Line-of-sight questions a second, all of which have been asked before."""
    figures = game.all_on_field()
    pairs = [(a, b) for a in figures for b in figures if a != b]

    def ask() -> None:
        for a, b in pairs:
            sees(game, a, b, False)

    ask()
    return len(pairs) / per_call(ask, seconds)


def reach_rate(game: Game, seconds: float) -> float:
    """Move ranges a second, every destination with its cost and danger."""
    figures = game.all_on_field()

    def ask() -> None:
        for f in figures:
            reach_of(game, f)

    ask()
    return len(figures) / per_call(ask, seconds)


def preparation_time(setup: Setup) -> float:
    """From the text of a map to a game on it with all its tables of steps: best of three, nothing remembered."""
    best = float("inf")
    for k in range(3):
        data = setup.dump()
        fresh = Setup(
            f"{data['map']}\n# {time.perf_counter_ns()} {k}\n", setup.seats, rounds=setup.rounds, points=setup.points
        )
        start = time.process_time()
        world = begin(fresh, SeededDice(1)).world
        for id in {id for seat in setup.seats for id in seat.army}:
            for flies in (False, True):
                world.graph(world.card(id), flies)
        best = min(best, time.process_time() - start)
    return best


def finished_game(setup: Setup, seed: int = 5) -> Game:
    game = begin(setup, SeededDice(seed))
    draw = random.Random(seed).random
    while game.request is not None:
        game.answer(int(draw() * len(game.request.values)))
    return game


def measure_play(setup: Callable[[int], Setup], effort: Effort) -> dict[str, float]:
    """Random play after a long warm-up on other games, in turns with python-chess where that is installed."""
    ours = Player(setup, 1)
    ours.play(effort.warm)  # fills what is remembered of the battlefield, as a long run does
    players: list[Player | ChessPlayer] = [ours]
    if has_chess():
        players.append(ChessPlayer(1))
    rates = best_in_turns(players, effort)
    out = {
        "decisions_per_second": rates[0],
        "games_per_second": rates[0] * ours.games / max(1, ours.decisions),
    }
    if len(rates) > 1:
        out["chess_moves_per_second"] = rates[1]
        out["ratio_to_chess"] = rates[0] / rates[1]
    return out


def measure(effort: Effort) -> dict[str, Any]:
    """Everything but the growth tables."""
    setup = ten_a_side()
    play = {
        "plain squads": measure_play(always(grown(400, 10)), effort),
        "powers": measure_play(always(ten_on_foot()), effort),
        "powers and large figures": measure_play(always(setup), effort),
        "500 points out of all cards": measure_play(all_cards, effort),
    }
    game = middle_of_a_game(setup)
    done = finished_game(setup)
    text = save(done)
    return {
        "compiled": is_compiled(),
        "play": play,
        "sight_per_second": sight_rate(game, effort.small),
        "reach_per_second": reach_rate(game, effort.small),
        "copy_seconds": per_call(game.copy, effort.small),
        "save_seconds": per_call(lambda: save(done), effort.small),
        "load_seconds": per_call(lambda: load(text, begin), effort.small),
        "save_answers": len(done.answers()),
        "preparation_seconds": preparation_time(setup),
    }


def growth_by_spaces(spaces: int, effort: Effort) -> dict[str, float]:
    return _growth(grown(spaces, 10), {"spaces": spaces, "figures": 10}, effort)


def growth_by_figures(figures: int, effort: Effort) -> dict[str, float]:
    return _growth(grown(400, figures), {"spaces": 400, "figures": figures}, effort)


def _growth(setup: Setup, row: dict[str, float], effort: Effort) -> dict[str, float]:
    player = Player(always(setup), 1)
    player.play(2 * effort.growth)
    decisions = player.play(effort.growth)
    game = middle_of_a_game(setup)
    return {
        **row,
        "decisions_per_second": decisions,
        "sight_per_second": sight_rate(game, effort.small),
        "reach_per_second": reach_rate(game, effort.small),
        "copy_seconds": per_call(game.copy, effort.small),
        "preparation_seconds": preparation_time(setup),
    }
