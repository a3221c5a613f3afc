"""One battle of the soak: played by lot, checked after every answer, and what it used."""

from __future__ import annotations

import random
import time
import traceback
from typing import Any, Final

from wellspring.bots.bot import answer_with, make_bot
from wellspring.engine.causes import NO_POWER
from wellspring.engine.dice import SeededDice
from wellspring.engine.events import AttackDeclared, GameEnded, GlyphRevealed, GlyphsLaid, PowerUsed
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.lab import deep_checks
from wellspring.lab.crowds import crowd
from wellspring.lab.invariants import Broken, check, expect
from wellspring.lab.random_battles import EAGER, SENSIBLE, Course, RandomBattle, begin, random_battle, shipped

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

    def use(self, what: str, name: str) -> None:
        names = self.used.setdefault(what, [])
        if name not in names:
            names.append(name)


def is_deep(number: int) -> bool:
    return number % DEEP_EVERY == 0


def battle(seed: int, number: int, course: Course | None) -> RandomBattle:
    """The battle with this number: from the course, or in a crowd, if the course is everything there is."""
    crowded = number % CROWDED_EVERY == 2 and (course is None or course.maps == shipped().maps)
    return crowd(seed, number) if crowded else random_battle(seed, number, course)


def play_number(seed: int, number: int, deep: bool | None = None, course: Course | None = None) -> Outcome:
    """Play one battle with all checks. Never raises for a fault of the engine: the outcome tells it."""
    outcome = Outcome(number)
    outcome.deep = is_deep(number) if deep is None else deep
    started = time.perf_counter()
    drawn: RandomBattle | None = None
    game: Game | None = None
    try:
        drawn = battle(seed, number, course)
        game = begin(drawn.setup, SeededDice(drawn.dice_seed))
        game.record_hashes = True
        _play(game, drawn, outcome)
        outcome.trace = [*game.hashes, (len(game.answers()), game.state_hash())]
    except Exception as fault:
        outcome.fault = signature_of(fault)
        outcome.story = story(drawn, game, fault)
    outcome.seconds = time.perf_counter() - started
    if drawn is not None and game is not None:
        _note(drawn, game, outcome)
    return outcome


def _play(g: Game, drawn: RandomBattle, outcome: Outcome) -> None:
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
        if g.rules.time_limit and not g.state.time_expired and rng.random() < 0.002:
            g.expire_time()
            hashes.append("")
            continue
        g.answer(answer_with(g, bots) if drawn.policy == SENSIBLE else choose(rng, g, g.request, drawn.policy))
        outcome.decisions += 1
        expect(outcome.decisions < MOST_DECISIONS, f"the game does not end in {MOST_DECISIONS} decisions")
    check(g, seen)
    deep_checks.check_event_data(g)
    deep_checks.check_replay(g)
    deep_checks.check_save(g)


def _look_deeper(g: Game, rng: random.Random, decision: int, hashes: list[str]) -> None:
    deep_checks.check_copy(g, rng)
    deep_checks.check_options(g, rng)
    deep_checks.check_words(g)
    deep_checks.check_views(g, rng)
    deep_checks.check_paths(g, rng)
    if decision < SAVE_EVERY or decision % SAVE_EVERY == 0:
        deep_checks.check_save(g)
        deep_checks.check_replay(g)
        if len(hashes) == len(g.answers()) + 1:
            deep_checks.check_undo(g, hashes)


def choose(rng: random.Random, g: Game, request: Request, policy: str) -> int:
    n = len(request.values)
    if policy != EAGER:
        return int(rng.random() * n)
    if request.values[-1] is None and rng.random() < 0.9:
        n -= 1  # the last option is the one to do nothing
    if request.kind == "move" and n > 1 and request.reach is not None and rng.random() < 0.7:
        return _towards_enemy(rng, g, request, n)
    return int(rng.random() * n)


def _towards_enemy(rng: random.Random, g: Game, request: Request, n: int) -> int:
    """The nearest to an enemy of a few destinations drawn by lot."""
    position = g.state.position
    side = position.side[request.figure]
    enemies = [at for f, at in enumerate(position.at) if at >= 0 and position.side[f] != side]
    found = request.reach
    assert found is not None
    best = 0
    least = 1 << 20
    for _ in range(4):
        k = int(rng.random() * n)
        value = request.values[k]
        if value is not None:
            row = g.field.distances(found.at(value))
            away = min([row[at] for at in enemies], default=0)
            if away < least:
                best = k
                least = away
    return best


def _note(drawn: RandomBattle, g: Game, outcome: Outcome) -> None:
    """What the game used: for the summary's coverage."""
    outcome.rounds = g.state.round
    setup = drawn.setup
    outcome.use("maps", drawn.map_name)
    outcome.use("editions", setup.edition)
    outcome.use("modes", setup.mode)
    outcome.use("ways of gathering", setup.gather)
    outcome.use("players", str(len(setup.seats)))
    if len(set(g.world.teams)) < g.world.players:
        sizes = sorted([g.world.teams.count(t) for t in set(g.world.teams)], reverse=True)
        outcome.use("teams", " v ".join([str(n) for n in sizes]))
    for o in setup.objectives:
        outcome.use("objectives", o.kind)
    for card in g.state.roster.cards:
        outcome.use("cards", card.id)
        if g.world.master:
            for power in card.powers:
                outcome.use("powers on the table", power.id)
    for event in g.events:
        if isinstance(event, PowerUsed):
            outcome.use("powers chosen", g.power(event.power).text.name)
        elif isinstance(event, GlyphsLaid):
            for kind in event.kinds:
                outcome.use("glyphs laid", kind)
        elif isinstance(event, GlyphRevealed):
            outcome.use("glyphs revealed", event.kind)
        elif isinstance(event, AttackDeclared) and event.power != NO_POWER:
            outcome.use("special attacks", g.power(event.power).text.name)
        elif isinstance(event, GameEnded):
            outcome.use("endings", event.clause)


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
