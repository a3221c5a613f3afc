"""`wellspring exhaustive`: games until every card, every power in each of its moments and hooks, every question, every
event and every glyph has been seen, with every check on."""

from __future__ import annotations

import os
import shlex
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from wellspring.cli.common import FAILED, STOPPED, console, guarded
from wellspring.cli.reading import text_of, understanding
from wellspring.cli.used import used_table
from wellspring.cli.writing import note, refuse_unnotable
from wellspring.lab.everything import everything, read_wish
from wellspring.lab.exhaustive import Search, outcomes, search_from
from wellspring.lab.soak_game import Outcome, play_wishes

TOLD_EVERY = 10.0  # seconds between lines of progress where there is no terminal, and between notes of the state


@guarded
def exhaustive(
    games: Annotated[int, typer.Option(min=0, help="At most so many games; 0 for no limit.")] = 0,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
    minutes: Annotated[float, typer.Option(min=0.0, help="Stop after so many minutes; 0 for no limit.")] = 0.0,
    resume: Annotated[Path | None, typer.Option(help="Note the state here and go on from it.")] = None,
    game: Annotated[int, typer.Option(help="Play only the game with this number, all checks at every decision.")] = -1,
    wish: Annotated[
        list[str] | None, typer.Option(help="What that game goes after, as 'kind/name'; may be given several times.")
    ] = None,
) -> None:
    """Play games steered towards what none has shown yet, until everything has been seen; list faults and the rest."""
    out = console()
    wishes = tuple(wish or ())
    for word in wishes:
        read_wish(word)  # one that makes no sense is told now, not as the fault of a game
    if game >= 0:
        _one(out, seed, game, wishes)
        return
    refuse_unnotable(resume)
    search = Search(seed)
    if resume is not None and resume.is_file():
        with understanding(resume):
            search = search_from(text_of(resume), seed)
        out.print(f"Going on after {search.games} games.")
    stopped = False
    try:
        _many(out, search, games, workers or os.cpu_count() or 1, minutes, resume)
    except KeyboardInterrupt:
        stopped = True
    finally:
        note(resume, search.dump())
    _summary(out, search)
    if stopped:
        out.print("Stopped." + (f" The same command goes on from {resume}." if resume is not None else ""))
        raise typer.Exit(STOPPED)
    if search.faults:
        raise typer.Exit(FAILED)


def _many(out: Console, search: Search, games: int, workers: int, minutes: float, resume: Path | None) -> None:
    everywhere = sum([len(names) for names in everything().values()])
    told = noted = time.monotonic()
    known: set[str] = set()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=out, disable=not out.is_terminal) as progress:
        task = progress.add_task("seen", total=everywhere)
        for outcome, wishes in outcomes(search, games, workers, minutes):
            search.add(outcome, wishes)
            seen = everywhere - len(search.unseen())
            progress.update(task, completed=seen, description=f"seen in {search.games:,} games")
            if outcome.fault and outcome.fault not in known:
                known.add(outcome.fault)
                _tell(progress.console, search.seed, outcome, wishes)
            now = time.monotonic()
            if not out.is_terminal and now - told > TOLD_EVERY:
                told = now
                out.print(f"{search.games} games, {seen} of {everywhere} seen, {len(search.faults)} faults")
            if now - noted > TOLD_EVERY:
                noted = now
                note(resume, search.dump())


def _one(out: Console, seed: int, number: int, wishes: tuple[str, ...]) -> None:
    outcome = play_wishes(seed, number, wishes, deep=True)
    if outcome.fault:
        _tell(out, seed, outcome, wishes)
        raise typer.Exit(FAILED)
    out.print(f"Game {number} of seed {seed}: {outcome.decisions} decisions, every check at each of them, all is well.")
    for word in wishes:
        kind, name = read_wish(word)
        out.print(Text(f"{word}: {'seen' if name in outcome.used.get(kind, []) else 'not seen'}"))


def _tell(out: Console, seed: int, outcome: Outcome, wishes: tuple[str, ...]) -> None:
    out.print(Text(f"Game {outcome.number} of seed {seed} failed: {outcome.fault}", "red bold"))
    for line in outcome.story:
        out.print(Text(f"  {line}"))
    asked = "".join([f" --wish {shlex.quote(word)}" for word in wishes])
    command = f"wellspring exhaustive --seed {seed} --game {outcome.number}{asked}"
    out.print(Text(f"Repeat it: {command}", "bold"), soft_wrap=True)  # to be copied in one piece


def _summary(out: Console, search: Search) -> None:
    out.print(f"{search.games:,} games, {search.decisions:,} decisions, {len(search.faults)} faults.")
    out.print(used_table(search.seen, everything(), names=False))
    unseen = search.unseen()
    if not unseen:
        out.print("Everything has been seen.")
    for wish in unseen:
        out.print(Text.assemble(("not seen: ", "yellow"), wish, (f" ({search.why(wish)})", "dim")), soft_wrap=True)
    for number, _, fault in search.faults:
        out.print(Text(f"game {number}: {fault}", "red"))
