"""Random but repeatable battles for the soak: all maps, editions, modes and ways of gathering in turn."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from wellspring import games
from wellspring.content.library import map_names, read_text
from wellspring.engine.cards import ARTIFACT, Card
from wellspring.engine.dice import DiceSource
from wellspring.engine.game import Game
from wellspring.engine.library import Library
from wellspring.engine.limits import MOST_PLAYERS
from wellspring.engine.rules import Rules
from wellspring.engine.setup import (
    BASIC,
    CARRY,
    DRAFT,
    HOLD,
    MASTER,
    OBJECTIVES,
    PREMADE,
    PRESET,
    GlyphPlace,
    Objective,
    PresetArmy,
    Seat,
    Setup,
)
from wellspring.games import EDITIONS, card_library, edition, glyph_library, new_game, site_of
from wellspring.lab.trial_cards import trial_cards

NAMES: Final = ("Red", "Blue", "Gold", "Green", "White", "Black", "Grey", "Pink")
UNIFORM: Final = "uniform"  # any option with equal chance
EAGER: Final = "eager"  # towards the enemy, attacking, using powers
SENSIBLE: Final = "sensible"  # the sensible bot on every seat
CURIOUS: Final = "curious"  # towards what has not been seen yet
POLICIES: Final = (UNIFORM, EAGER, EAGER)
THOUGHTFUL_EVERY: Final = 15  # of so many games the sensible bot plays one; thinking takes time
WAYS: Final = (PREMADE, PRESET, DRAFT)


@dataclass(frozen=True)
class Course:
    """What a soak draws its battles from: together with a seed and a number it settles one."""

    maps: dict[str, str]  # their texts by name
    thoughtful_every: int = THOUGHTFUL_EVERY


@functools.cache
def artifact() -> str:
    """The glyph that objectives are about."""
    return next(id for id, glyph in glyph_library().items() if glyph.kind == ARTIFACT)


@functools.cache
def shipped() -> Course:
    return Course({name: read_text("maps", name + ".toml") for name in map_names()})


class RandomBattle:
    """One battle of a soak: everything it needs to be played again."""

    def __init__(
        self,
        seed: int,
        number: int,
        map_name: str,
        setup: Setup,
        policy: str,
        dice_seed: int,
        wishes: tuple[str, ...] = (),
    ) -> None:
        self.seed: Final = seed
        self.number: Final = number
        self.map_name: Final = map_name
        self.setup: Final = setup
        self.policy: Final = policy
        self.dice_seed: Final = dice_seed
        self.wishes: Final = wishes  # what is to be seen in it, if it is steered towards something

    def describe(self) -> str:
        s = self.setup
        sides = " v. ".join([f"{seat.name} (team {seat.team})" for seat in s.seats])
        extras = [o.kind for o in s.objectives] + [f"{k}={v}" for k, v in s.house_rules.items()]
        extras += [f"cards of {s.revision}"] if s.revision else []
        more = f", {', '.join(extras)}" if extras else ""
        return f"{self.map_name}, {s.edition}, {s.mode}, {s.gather}, {sides}, {s.rounds} rounds, {self.policy}{more}"


def combinations(maps: Iterable[str]) -> list[tuple[str, str, str, str]]:
    """(map, edition, mode, way of gathering); the Basic Game only where the edition has one."""
    out: list[tuple[str, str, str, str]] = []
    for map_name in maps:
        for name in EDITIONS:
            for mode in (MASTER, BASIC) if edition(name).basic_game else (MASTER,):
                out.extend([(map_name, name, mode, way) for way in WAYS])
    return out


def random_battle(seed: int, number: int, course: Course | None = None) -> RandomBattle:
    """The battle with this number in the soak with this seed. Each run through all combinations is shuffled anew."""
    course = course or shipped()
    combos = combinations(course.maps)
    lap, place = divmod(number, len(combos))
    random.Random(f"order/{seed}/{lap}").shuffle(combos)
    map_name, edition_name, mode, gather = combos[place]
    rng = random.Random(f"game/{seed}/{number}")
    text = course.maps[map_name]
    field = site_of(text).map.battlefield
    teams = _teams(rng, len(field.zones))
    pool = _pool(rng, mode)
    armies = [_army(rng, pool, mode, rng.choice((2, 3, 3, 4))) for _ in teams]
    seats = [Seat(NAMES[k], t, armies[k] if gather == PREMADE else []) for k, t in enumerate(teams)]
    rules = edition(edition_name)
    objective = _objective(rng, sorted(set(teams)), list(field.zones), armies) if rng.random() < 0.25 else None
    glyphs = _glyphs(rng, field.label, field.blocked) if rng.random() < 0.5 else None
    if objective is not None and objective.kind in (HOLD, CARRY):
        glyphs = _with_artifact(rng, glyphs or [], field.label, field.blocked)
    setup = Setup(
        text,
        seats,
        edition_name,
        house_rules=_house_rules(rng, rules) if rng.random() < 0.15 else None,
        mode=mode,
        gather=gather,
        points=rng.choice((200, 300, 400)) if gather == DRAFT else 0,
        pool=_draft_pool(rng, pool) if gather == DRAFT else None,
        armies=_preset_armies(rng, armies) if gather == PRESET else None,
        glyphs=glyphs,
        objectives=[objective] if objective is not None else None,
        rounds=rng.randint(2, 10),
        sequential_markers=rules.sequential_markers and mode == MASTER and rng.random() < 0.3,
        title=f"soak {seed}/{number}",
        revision=_revision(random.Random(f"revision/{seed}/{number}")),
    )
    thoughtful = number % course.thoughtful_every == course.thoughtful_every // 2
    policy = SENSIBLE if thoughtful else rng.choice(POLICIES)
    return RandomBattle(seed, number, map_name, setup, policy, rng.getrandbits(60))


def begin(setup: Setup, dice: DiceSource) -> Game:
    """Start a game in which the trial cards are known too; also what saves and replays of such a game need."""
    return new_game(setup, dice=dice, library=trial_library())


@functools.cache
def trial_library() -> Library:
    return games.shipped().with_cards(trial_cards())


def all_cards() -> dict[str, Card]:
    return trial_library().cards


def _teams(rng: random.Random, zones: int) -> list[int]:
    """Two and more players: alone against each other, or teams that share a start zone."""
    if rng.random() < 0.7:
        return list(range(rng.randint(2, zones)))
    players = rng.randint(3, 8)
    teams = [k % rng.randint(2, zones) for k in range(players)]
    return teams if len(set(teams)) > 1 else [0, 1, *teams[2:]]


def _pool(rng: random.Random, mode: str) -> list[str]:
    """The cards that can be played, in a third of the games with the trial cards. House cards come often: about every
    second card is one."""
    cards = card_library().values()
    ids = [c.id for c in cards if (c.is_playable() if mode == MASTER else c.basic is not None)]
    house = [id for id in ids if id in games.house_cards()]
    if house:
        ids += house * (len(ids) // len(house))
    return ids + list(trial_cards()) if rng.random() < 0.35 else ids


def _army(rng: random.Random, pool: list[str], mode: str, size: int) -> list[str]:
    cards = all_cards()
    army: list[str] = []
    while len(army) < size:
        id = rng.choice(pool)
        if not (cards[id].single and cards[id].name in [cards[other].name for other in army]):
            army.append(id)
    return army


def _draft_pool(rng: random.Random, pool: list[str]) -> list[str]:
    cards = all_cards()
    out = rng.sample(pool, min(len(pool), rng.randint(8, 16)))
    return out + [id for id in out if not cards[id].single]  # two of each card that an army may have twice


def _preset_armies(rng: random.Random, armies: list[list[str]]) -> list[PresetArmy]:
    out = [PresetArmy(f"Army {k + 1}", cards, [], "") for k, cards in enumerate(armies)]
    if rng.random() < 0.3 and len(out) < MOST_PLAYERS:
        out.append(PresetArmy("Reserve army", armies[0], [], ""))
    return out


def _house_rules(rng: random.Random, rules: Rules) -> dict[str, Any]:
    """One to three switches set the other way round."""
    names = [f.name for f in fields(Rules) if f.name not in ("edition", "basic_game", "sequential_markers")]
    out: dict[str, Any] = {}
    for name in sorted(rng.sample(names, rng.randint(1, 3))):
        value = getattr(rules, name)
        out[name] = (not value) if isinstance(value, bool) else rng.choice([0, 2, 3])
    return out


def _revision(rng: random.Random) -> str:
    """Of the cards; mostly they are as printed."""
    return rng.choice(list(games.revisions())) if rng.random() < 0.2 else ""


def _glyphs(rng: random.Random, labels: list[str], blocked: list[bool]) -> list[GlyphPlace]:
    kinds = [id for id in glyph_library() if id]
    free = [label for k, label in enumerate(labels) if not blocked[k]]
    spots = rng.sample(free, rng.randint(0, min(6, len(free))))
    return [GlyphPlace(at, rng.choice(kinds), rng.random() < 0.5) for at in spots]


def _with_artifact(
    rng: random.Random, glyphs: list[GlyphPlace], labels: list[str], blocked: list[bool]
) -> list[GlyphPlace]:
    free = [label for k, label in enumerate(labels) if not blocked[k]]
    kept = glyphs[: len(free) - 1]  # the smallest battlefields may be full of them
    taken = [g.at for g in kept]
    spot = rng.choice([label for label in free if label not in taken])
    return [*[g for g in kept if g.name != artifact()], GlyphPlace(spot, artifact(), True)]


def _objective(rng: random.Random, teams: list[int], zones: list[str], armies: list[list[str]]) -> Objective:
    kind = rng.choice(OBJECTIVES)
    team = rng.choice((-1, *teams))
    return Objective(kind, team, rng.randint(1, 4), rng.choice(zones), artifact(), rng.choice(armies[0]))
