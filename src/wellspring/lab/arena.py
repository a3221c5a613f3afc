"""Matches between two bots: mirrored armies drawn from all cards, start zones and seats swapped."""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from wellspring.bots.bot import Bot, make_bot
from wellspring.bots.levels import club, judgement_from
from wellspring.content.library import read_text
from wellspring.engine.errors import UnknownName
from wellspring.engine.setup import ANNIHILATION, PRESET, Objective, PresetArmy, Seat, Setup
from wellspring.engine.view import scrub
from wellspring.games import new_game, shipped, site_of
from wellspring.lab.fairness import interval
from wellspring.lab.pools import Workers

MAPS: Final = ("first_light", "goat_hill", "hollow_crown", "three_fords", "salt_road", "fern_hollow", "old_watch")
POINTS: Final = 500
MOST_CARDS: Final = 8
ROUNDS: Final = 12  # then points decide
MOST_DECISIONS: Final = 20_000
SAME_BATTLE: Final = 4  # games with one map, army and dice: both seats, both zones
AHEAD: Final = 3


@dataclass
class Outcome:
    """One game, from the side of the first bot."""

    number: int
    share: float  # 1 for a victory, 0.5 for a shared one
    rounds: int
    decisions: int
    seconds: tuple[float, float]  # of processor time, each bot
    turns: tuple[int, int]


class Score:
    """Of many games, from the side of the first bot."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.rounds = 0
        self.seconds = [0.0, 0.0]
        self.turns = [0, 0]

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.won += outcome.share
        self.rounds += outcome.rounds
        for k in (0, 1):
            self.seconds[k] += outcome.seconds[k]
            self.turns[k] += outcome.turns[k]

    def share(self) -> float:
        return self.won / self.games

    def interval(self) -> tuple[float, float]:
        return interval(self.won, self.games)


def drawn_army(rng: random.Random, points: int = POINTS) -> list[str]:
    """Cards by lot, until nothing that was drawn fits any more."""
    cards = [c for c in shipped().cards.values() if c.is_playable()]
    army: dict[str, str] = {}  # one card of each name
    left = points
    for card in rng.sample(cards, len(cards)):
        if card.points <= left and len(army) < MOST_CARDS and card.name not in army:
            army[card.name] = card.id
            left -= card.points
    return list(army.values())


def battle(seed: int, number: int, maps: tuple[str, ...] = MAPS) -> Setup:
    rng = random.Random(f"{seed} {number // SAME_BATTLE}")
    text = read_text("maps", f"{rng.choice(maps)}.toml")
    army = drawn_army(rng)
    zones = list(site_of(text).map.battlefield.zones)[:2]
    if number & 1:
        zones.reverse()
    return Setup(
        text,
        [Seat(zone, k, []) for k, zone in enumerate(zones)],
        gather=PRESET,
        armies=[PresetArmy(zone, army, [], zone) for zone in zones],
        objectives=[Objective(ANNIHILATION, team, 0, "", "", "") for team in (0, 1)],
        rounds=ROUNDS,
        title=f"match {number}",
    )


def contender(name: str, seed: int) -> Bot:
    """A bot by its name; "club:FILE" is the club player with the judgement of a file."""
    level, colon, path = name.partition(":")
    if not colon:
        return make_bot(name, seed)
    if level != "club":
        raise UnknownName(f"Only the club player takes a judgement from a file, not '{level}'.")
    return club(seed, judgement_from(Path(path).read_text("utf-8")))


def play_match(names: tuple[str, str], seed: int, number: int) -> Outcome:
    game = new_game(battle(seed, number), seed * 1_000_003 + number // 2)
    seat = number >> 1 & 1  # of the first bot
    bots: list[Bot] = [contender(names[0], seed + 31 * number), contender(names[1], seed + 31 * number + 7)]
    seconds = [0.0, 0.0]
    turns = [0, 0]
    decisions = 0
    last: tuple[int, int, int] | None = None
    while game.request is not None and decisions < MOST_DECISIONS:
        who = game.request.player ^ seat
        begun = time.process_time()
        view = scrub(game, game.request.player)
        assert view.request is not None
        index = bots[who].choose(view, view.request)
        seconds[who] += time.process_time() - begun
        turn = (game.state.round, game.state.cycle, game.state.player)
        if turn != last:
            last = turn
            turns[who] += 1
        game.answer(index)
        decisions += 1
    won = game.state.winners or (0, 1)
    share = (1.0 / len(won)) if seat in won else 0.0
    return Outcome(number, share, game.state.round, decisions, (seconds[0], seconds[1]), (turns[0], turns[1]))


def matches(names: tuple[str, str], seed: int, first: int, games: int, workers: int) -> Iterator[Outcome]:
    """The games first .. first + games - 1 in order."""
    if workers <= 1:
        for number in range(first, first + games):
            yield play_match(names, seed, number)
        return
    with Workers(workers) as pool:
        waiting: deque[Future[Outcome]] = deque()
        for number in range(first, first + games):
            waiting.append(pool.submit(play_match, names, seed, number))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
