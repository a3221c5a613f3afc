"""Mirror matches: the same army for everybody on one battlefield, to see whether one start zone is worth more.

Which seat has which start zone goes round from game to game, so that neither sitting nor placing first counts for a
zone. Initiative is rolled by the rules."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from wellspring.battlefield.mapfile import MapFile
from wellspring.bots.bot import make_bot, play_out
from wellspring.engine.errors import WellspringError
from wellspring.engine.events import GameEnded
from wellspring.engine.setup import ANNIHILATION, PRESET, Objective, PresetArmy, Seat, Setup
from wellspring.games import new_game, ready_armies, site_of
from wellspring.lab.pools import Workers, counted

ROUNDS: Final = 12  # then points decide
MOST_DECISIONS: Final = 20_000
AHEAD: Final = 3  # games handed out per worker before the first is back
CONFIDENCE: Final = 1.96  # standard deviations: 95 %
ODDS: Final = 55 / 45  # by how much a side's odds may be better or worse than equal on a battlefield called fair


@dataclass
class Tally:
    """The games so far; can be written down and taken up again."""

    map: str
    seed: int
    bot: str
    games: int = 0
    wins: dict[str, float] = field(default_factory=dict)  # by side; a shared victory is shared
    rounds: int = 0

    def add(self, shares: dict[str, float], rounds: int) -> None:
        self.games += 1
        self.rounds += rounds
        for side, share in shares.items():
            self.wins[side] = self.wins.get(side, 0.0) + share

    def dump(self) -> str:
        return json.dumps({"fairness": 1, **self.__dict__}, indent=1)


def tally_from(text: str, wanted: Tally) -> Tally:
    """A tally written down earlier, if it belongs to the same map, seed and bot."""
    try:
        data: dict[str, Any] = json.loads(text)
        tally = Tally(str(data["map"]), int(data["seed"]), str(data["bot"]))
        tally.games, tally.rounds = counted(data["games"]), counted(data["rounds"])
        tally.wins = {str(side): float(share) for side, share in data["wins"].items()}
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError) as fault:
        raise WellspringError("This is not the state file of mirror matches.") from fault
    if (tally.map, tally.seed, tally.bot) != (wanted.map, wanted.seed, wanted.bot):
        raise WellspringError(
            f"The state file is about {tally.map}, seed {tally.seed}, bot {tally.bot}: something else."
        )
    return tally


def sides_of(map: MapFile) -> dict[str, list[str]]:
    """The start zones of each side: those of a team, or each for itself."""
    return dict(map.teams) if map.teams else {zone: [zone] for zone in map.battlefield.zones}


def mirror_setup(text: str, number: int) -> Setup:
    """The set-up of one mirror match."""
    map = site_of(text).map
    zones = list(map.battlefield.zones)
    turned = [zones[(k + number) % len(zones)] for k in range(len(zones))]
    sides = list(sides_of(map).values())
    army = ready_armies()[number // len(zones) % len(ready_armies())]
    teams = [next(k for k, side in enumerate(sides) if zone in side) for zone in turned]
    return Setup(
        text,
        [Seat(zone, team, []) for zone, team in zip(turned, teams)],
        gather=PRESET,
        armies=[PresetArmy(zone, army.cards, [], zone) for zone in turned],
        # an objective for each team binds the seats to their armies and so to their zones
        objectives=[Objective(ANNIHILATION, team, 0, "", "", "") for team in sorted(set(teams))],
        rounds=ROUNDS,
        title=f"mirror match {number}",
    )


def play_mirror(text: str, bot: str, seed: int, number: int) -> tuple[dict[str, float], int]:
    """One game: what each side won of it, and its rounds."""
    setup = mirror_setup(text, number)
    game = new_game(setup, seed * 1_000_003 + number)
    bots = [make_bot(bot, seed + 17 * number + k) for k in range(len(setup.seats))]
    play_out(game, bots, MOST_DECISIONS)
    sides = sides_of(site_of(text).map)
    ended = [e for e in game.events if isinstance(e, GameEnded)]
    winners = [setup.seats[p].name for p in ended[-1].winners] if ended else []
    won = [side for side, zones in sides.items() if any([zone in winners for zone in zones])] or list(sides)
    return {side: 1 / len(won) for side in won}, game.state.round


def mirror_matches(
    text: str, bot: str, seed: int, first: int, games: int, workers: int
) -> Iterator[tuple[dict[str, float], int]]:
    """The games first .. first + games - 1 in order."""
    if workers <= 1:
        for number in range(first, first + games):
            yield play_mirror(text, bot, seed, number)
        return
    with Workers(workers) as pool:
        waiting: deque[Future[tuple[dict[str, float], int]]] = deque()
        for number in range(first, first + games):
            waiting.append(pool.submit(play_mirror, text, bot, seed, number))
            if len(waiting) >= AHEAD * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def fair_band(sides: int) -> tuple[float, float]:
    """What each side may win on a fair battlefield: 45 to 55 % of two, and at the same odds 29.0 to 37.9 % of three."""
    others = sides - 1
    return 1 / (1 + others * ODDS), 1 / (1 + others / ODDS)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share: with 95 % confidence the true one is in it."""
    if games == 0:
        return 0.0, 1.0
    z2 = CONFIDENCE * CONFIDENCE
    share = wins / games
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)
