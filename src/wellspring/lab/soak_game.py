"""One battle of the soak: played by lot, checked after every answer, and what it used."""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from wellspring.bots.bot import Bot, answer_with, make_bot
from wellspring.engine.dice import SeededDice
from wellspring.engine.game import Game
from wellspring.lab import deep_checks
from wellspring.lab.choices import choose, curious
from wellspring.lab.crowds import crowd
from wellspring.lab.invariants import Broken, check, expect
from wellspring.lab.random_battles import CURIOUS, SENSIBLE, Course, RandomBattle, begin, random_battle, shipped
from wellspring.lab.steered_battles import steered_battle
from wellspring.lab.witness import Witness

MOST_DECISIONS: Final = 20_000
DEEP_EVERY: Final = 10
CROWDED_EVERY: Final = 4  # of so many games one is played in a crowd instead of on the map whose turn it is
SAVE_EVERY: Final = 25  # decisions between saves of a long game that is checked deeply


class Outcome:
    """What one game has to tell: plain data, so that it can come from another process."""

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.decisions = 0
        self.rounds = 0
        self.seconds = 0.0
        self.deep = False
        self.fault = ""  # empty: all is well
        self.story: list[str] = []
        self.used: dict[str, list[str]] = {}
        self.trace: list[tuple[int, str]] = []


def is_deep(number: int) -> bool:
    return number % DEEP_EVERY == 0


def battle(seed: int, number: int, course: Course | None) -> RandomBattle:
    """The battle with this number: from the course, or in a crowd, if the course is everything there is."""
    crowded = number % CROWDED_EVERY == 2 and (course is None or course.maps == shipped().maps)
    return crowd(seed, number) if crowded else random_battle(seed, number, course)


def play_number(seed: int, number: int, deep: bool | None = None, course: Course | None = None) -> Outcome:
    """Play one battle of the soak with all checks."""
    return _played(number, partial(battle, seed, number, course), deep)


def play_wishes(seed: int, number: int, wishes: tuple[str, ...], deep: bool | None = None) -> Outcome:
    """Play one battle of the exhaustive run with all checks."""
    return _played(number, partial(steered_battle, seed, number, wishes), deep)


def _played(number: int, draw: Callable[[], RandomBattle], deep: bool | None) -> Outcome:
    """Never raises for a fault of the engine: the outcome tells it."""
    outcome = Outcome(number)
    outcome.deep = is_deep(number) if deep is None else deep
    started = time.perf_counter()
    drawn: RandomBattle | None = None
    game: Game | None = None
    witness = Witness(random.Random(number))
    try:
        drawn = draw()
        witness = Witness(random.Random(f"witness/{drawn.seed}/{number}"), drawn.wishes)
        game = begin(drawn.setup, SeededDice(drawn.dice_seed))
        game.record_hashes = game.record_uses = True
        _play(game, drawn, outcome, witness)
        outcome.trace = [*game.hashes, (len(game.answers()), game.state_hash())]
    except Exception as fault:
        outcome.fault = signature_of(fault)
        outcome.story = story(drawn, game, fault)
    outcome.seconds = time.perf_counter() - started
    if drawn is not None and game is not None:
        outcome.rounds = game.state.round
        witness.over(drawn, game)
        outcome.used = {kind: list(names) for kind, names in witness.seen.items()}
    return outcome


def _play(g: Game, drawn: RandomBattle, outcome: Outcome, witness: Witness) -> None:
    rng = random.Random(f"play/{drawn.seed}/{drawn.number}")
    checks = random.Random(f"checks/{drawn.seed}/{drawn.number}")
    hashes: list[str] = []
    seen = 0
    bots = [make_bot(SENSIBLE, p) for p in range(g.world.players)]
    while g.request is not None:
        check(g, seen)
        seen = len(g.events)
        if outcome.deep:
            hashes.append(g.state_hash())
            _look_deeper(g, checks, outcome.decisions, hashes)
        elif checks.random() < 0.03:
            deep_checks.check_copy(g, checks)
            deep_checks.check_words(g)
            deep_checks.check_views(g, checks)
            deep_checks.check_secrets(g, checks)
            deep_checks.check_previews(g, checks)
        if g.rules.time_limit and not g.state.time_expired and rng.random() < 0.002:
            g.expire_time()
            hashes.append("")
            continue
        index = _choice(g, drawn, bots, rng)
        witness.answered(g, g.request, index)
        g.answer(index)
        outcome.decisions += 1
        expect(outcome.decisions < MOST_DECISIONS, f"the game does not end in {MOST_DECISIONS} decisions")
    check(g, seen)
    deep_checks.check_event_data(g)
    deep_checks.check_replay(g)
    deep_checks.check_save(g)


def _choice(g: Game, drawn: RandomBattle, bots: list[Bot], rng: random.Random) -> int:
    assert g.request is not None
    if drawn.policy == SENSIBLE:
        return answer_with(g, bots)
    if drawn.policy == CURIOUS:
        return curious(rng, g, g.request, drawn.wishes)
    return choose(rng, g, g.request, drawn.policy)


def _look_deeper(g: Game, rng: random.Random, decision: int, hashes: list[str]) -> None:
    deep_checks.check_copy(g, rng)
    deep_checks.check_options(g, rng)
    deep_checks.check_words(g)
    deep_checks.check_views(g, rng)
    deep_checks.check_secrets(g, rng)
    deep_checks.check_previews(g, rng)
    deep_checks.check_paths(g, rng)
    if decision < SAVE_EVERY or decision % SAVE_EVERY == 0:
        deep_checks.check_save(g)
        deep_checks.check_replay(g)
        if len(hashes) == len(g.answers()) + 1:
            deep_checks.check_undo(g, hashes)


# --- telling a fault ---


def signature_of(fault: Exception) -> str:
    """One line that is the same for the same fault: the error and the innermost place in the package."""
    frames = [f for f in traceback.extract_tb(fault.__traceback__) if "wellspring" in f.filename]
    place = f" ({_short(frames[-1])})" if frames and not isinstance(fault, Broken) else ""
    return f"{type(fault).__name__}: {fault}{place}"


def story(drawn: RandomBattle | None, g: Game | None, fault: Exception) -> list[str]:
    lines: list[str] = []
    if drawn is not None:
        lines.append(drawn.describe())
    if g is not None:
        asked = g.request
        if asked is not None:
            lines.append(f"asked: {asked.kind} of player {asked.player}: {asked.prompt} ({len(asked.values)} options)")
        lines.append(f"after {0 if g.log is None else g.log.number} answers, round {g.state.round}")
        lines.append("frames: " + " > ".join([str(f.dump()[:2]) for f in g.stack]))
        lines.extend([f"event: {_told(e)}" for e in g.events[-8:]])
    if not isinstance(fault, Broken):
        frames = [f for f in traceback.extract_tb(fault.__traceback__) if "wellspring" in f.filename]
        lines.extend([f"at {_short(f)}: {f.line}" for f in frames[-6:]])
    return lines


def _told(event: Any) -> str:
    try:
        return str(event.dump())
    except Exception as fault:
        return f"{type(event).__name__}, which cannot be told ({fault})"


def _short(frame: traceback.FrameSummary) -> str:
    return f"{frame.filename.split('wellspring/')[-1]}:{frame.lineno} {frame.name}"
