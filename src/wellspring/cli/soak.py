"""`wellspring soak`: random legal games with every check on, for as long as you like, or random positions in which
ways on foot are compared."""

from __future__ import annotations

import os
import shlex
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from wellspring.cli.common import FAILED, STOPPED, any_map, console, fail, guarded, map_text
from wellspring.cli.reading import text_of, understanding
from wellspring.cli.used import used_table
from wellspring.cli.writing import note, refuse_unnotable
from wellspring.content.house import choose_house, house_folder
from wellspring.lab.everything import MAPS, everything
from wellspring.lab.random_battles import THOUGHTFUL_EVERY, Course, shipped
from wellspring.lab.soak import Tally, check_hash_seeds, outcomes, tally_from, walk_faults
from wellspring.lab.soak_game import Outcome, play_number

TOLD_EVERY = 10.0  # seconds between lines of progress where there is no terminal


@guarded
def soak(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    minutes: Annotated[float, typer.Option(min=0.0, help="Stop after so many minutes; 0 for no limit.")] = 0.0,
    resume: Annotated[Path | None, typer.Option(help="Note the state here and go on from it.")] = None,
    game: Annotated[int, typer.Option(help="Play only the game with this number, all checks at every decision.")] = -1,
    paths: Annotated[
        int, typer.Option(min=0, help="Play no games: in so many positions compare ways on offer and explicit paths.")
    ] = 0,
    map: Annotated[
        list[str] | None, typer.Option(metavar="FILE|NAME", help="Play on this map; may be given several times.")
    ] = None,
    cards: Annotated[Path | None, typer.Option(help="A folder of house cards, which play often.")] = None,
    thoughtful_every: Annotated[
        int, typer.Option(min=1, help="Of so many games the sensible bot plays one, the others are by lot.")
    ] = THOUGHTFUL_EVERY,
) -> None:
    """Play random legal games over all maps, editions, modes and cards, checking everything; list all faults."""
    choose_house(cards)
    out = console()
    if paths:
        _walks(out, seed, paths, workers or os.cpu_count() or 1)
        return
    for name in map or ():
        any_map(name)  # one that cannot be used is told now, not as the fault of a game
    course = Course({name: map_text(name) for name in map} if map else shipped().maps, thoughtful_every)
    if game >= 0:
        _one(out, seed, game, course)
        return
    refuse_unnotable(resume)
    tally = Tally(seed, course)
    if resume is not None and resume.is_file():
        with understanding(resume):
            tally = tally_from(text_of(resume), seed, course)
        out.print(f"Going on after {tally.games} games.")
    left = games - tally.games
    if left <= 0:
        out.print(f"The {games} games of this soak have all been played.")
    stopped = False
    try:
        if left > 0 and tally.games == 0 and not map:
            differs = check_hash_seeds(seed)
            if differs:
                raise fail(f"Not deterministic: {differs}.")
            out.print("The same games under two values of PYTHONHASHSEED: no difference.")
        if left > 0:
            _many(out, tally, left, workers or os.cpu_count() or 1, minutes, resume)
    except KeyboardInterrupt:
        stopped = True
    finally:
        note(resume, tally.dump())
    _summary(out, tally)
    if stopped:
        out.print("Stopped." + (f" The same command goes on from {resume}." if resume is not None else ""))
        raise typer.Exit(STOPPED)
    if tally.faults:
        raise typer.Exit(FAILED)


def _progress(out: Console) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=out, disable=not out.is_terminal)


def _many(out: Console, tally: Tally, games: int, workers: int, minutes: float, resume: Path | None) -> None:
    told = noted = time.monotonic()
    known: set[str] = set()
    with _progress(out) as progress:
        task = progress.add_task("games", total=tally.games + games, completed=tally.games)
        for outcome in outcomes(tally.seed, tally.next, games, workers, minutes, tally.course):
            tally.add(outcome)
            progress.update(task, advance=1, description=f"games ({tally.decisions:,} decisions)")
            if outcome.fault and outcome.fault not in known:
                known.add(outcome.fault)
                _tell(progress.console, tally.seed, outcome, tally.course)
            now = time.monotonic()
            if not out.is_terminal and now - told > TOLD_EVERY:
                told = now
                out.print(f"{tally.games} games, {tally.decisions:,} decisions, {len(tally.faults)} faults")
            if now - noted > TOLD_EVERY:
                noted = now
                note(resume, tally.dump())


def _walks(out: Console, seed: int, positions: int, workers: int) -> None:
    faults: list[str] = []
    compared = 0
    stopped = False
    try:
        with _progress(out) as progress:
            task = progress.add_task("positions", total=positions)
            for compared, found in walk_faults(seed, positions, workers):
                progress.update(task, completed=compared)
                for fault, story in found:
                    faults.append(fault)
                    progress.console.print(Text(fault, "red bold"))
                    for line in story:
                        progress.console.print(Text(f"  {line}"))
    except KeyboardInterrupt:
        stopped = True
    out.print(f"{compared:,} positions, {len(faults)} in which ways on offer and explicit paths differ.")
    if stopped:
        out.print("Stopped.")
        raise typer.Exit(STOPPED)
    if faults:
        raise typer.Exit(FAILED)


def _one(out: Console, seed: int, number: int, course: Course) -> None:
    outcome = play_number(seed, number, deep=True, course=course)
    if outcome.fault:
        _tell(out, seed, outcome, course)
        raise typer.Exit(FAILED)
    out.print(f"Game {number} of seed {seed}: {outcome.decisions} decisions, every check at each of them, all is well.")


def _tell(out: Console, seed: int, outcome: Outcome, course: Course) -> None:
    out.print(Text(f"Game {outcome.number} of seed {seed} failed: {outcome.fault}", "red bold"))
    for line in outcome.story:
        out.print(Text(f"  {line}"))
    command = f"wellspring soak --seed {seed} --game {outcome.number}{_again(course)}"
    out.print(Text(f"Repeat it: {command}", "bold"), soft_wrap=True)  # to be copied in one piece


def _again(course: Course) -> str:
    """What the command that repeats a game needs besides seed and number."""
    maps = [] if course.maps == shipped().maps else list(course.maps)
    bots = "" if course.thoughtful_every == THOUGHTFUL_EVERY else f" --thoughtful-every {course.thoughtful_every}"
    house = house_folder()
    cards = "" if house is None else f" --cards {shlex.quote(str(house))}"
    return "".join([f" --map {shlex.quote(name)}" for name in maps]) + bots + cards


def _summary(out: Console, tally: Tally) -> None:
    out.print(
        f"{tally.games:,} games ({tally.deep:,} with every check at every decision), {tally.decisions:,} decisions, "
        f"{tally.rounds:,} rounds, {len(tally.faults)} faults."
    )
    out.print(used_table(tally.used, {**everything(), MAPS: list(tally.course.maps)}))
    out.print(f"What happened comes to {tally.digest}: the same for every value of PYTHONHASHSEED, compiled or not.")
    if tally.faults:
        kinds: dict[str, list[int]] = {}
        for number, fault in tally.faults:
            kinds.setdefault(fault, []).append(number)
        for fault, numbers in sorted(kinds.items(), key=lambda x: -len(x[1])):
            out.print(Text(f"{len(numbers)} x {fault} (game {numbers[0]})", "red"))
