"""`wellspring map fair`: mirror matches on a map, zone against zone."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from wellspring.cli.common import STOPPED, any_map, console, fail, guarded, map_text
from wellspring.cli.reading import text_of, understanding
from wellspring.cli.writing import note, refuse_unnotable
from wellspring.lab.fairness import Tally, fair_band, interval, mirror_matches, sides_of, tally_from

TOLD_EVERY = 10.0  # seconds between lines of progress where there is no terminal


@guarded
def fair(
    name: Annotated[str, typer.Argument(metavar="FILE|NAME", help="A map file, or the name of a shipped map.")],
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="Which games.", min=0)] = 1,
    bot: Annotated[str, typer.Option(help="Who plays both sides: random, beginner, sensible or club.")] = "sensible",
    workers: Annotated[int, typer.Option(help="Processes; 0 for one per core.", min=0)] = 0,
    resume: Annotated[Path | None, typer.Option(help="Note the state here and go on from it.")] = None,
) -> None:
    """Let bots play mirror matches and tell how often each start zone wins."""
    out = console()
    m = any_map(name)
    if len(sides_of(m)) < 2:
        raise fail(f"{m.name} has fewer than two sides: there is nothing to compare.")
    refuse_unnotable(resume)
    tally = Tally(m.name, seed, bot)
    if resume is not None and resume.is_file():
        with understanding(resume):
            tally = tally_from(text_of(resume), tally)
        out.print(f"Going on after {tally.games} games.")
    stopped = False
    try:
        if tally.games < games:
            _play(out, tally, map_text(name), games, workers or os.cpu_count() or 1, resume)
    except KeyboardInterrupt:
        stopped = True
    finally:
        note(resume, tally.dump())
    summary(out, tally, list(sides_of(m)))
    if stopped:
        out.print("Stopped." + (f" The same command goes on from {resume}." if resume is not None else ""))
        raise typer.Exit(STOPPED)


def _play(out: Console, tally: Tally, text: str, games: int, workers: int, resume: Path | None) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    told = time.monotonic()
    with Progress(*columns, console=out, disable=not out.is_terminal) as progress:
        task = progress.add_task("mirror matches", total=games, completed=tally.games)
        left = games - tally.games
        for shares, rounds in mirror_matches(text, tally.bot, tally.seed, tally.games, left, workers):
            tally.add(shares, rounds)
            progress.update(task, advance=1)
            if time.monotonic() - told > TOLD_EVERY:
                told = time.monotonic()
                note(resume, tally.dump())
                if not out.is_terminal:
                    out.print(f"{tally.games} games")


def summary(out: Console, tally: Tally, sides: list[str]) -> None:
    if not tally.games:
        return
    mean = tally.rounds / tally.games
    out.print(f"{tally.map}: {tally.games} mirror matches of the bot {tally.bot}, {mean:.1f} rounds on average.")
    low, high = fair_band(len(sides))
    outside = proven = vague = False
    for side in sides:
        wins = tally.wins.get(side, 0.0)
        least, most = interval(wins, tally.games)
        out.print(f"  {side:<8} won {wins / tally.games:6.1%}  (95 % confidence: {least:.1%} to {most:.1%})")
        outside = outside or not low <= wins / tally.games <= high
        proven = proven or not least <= 1 / len(sides) <= most
        vague = vague or most - least > 2 * (high - low)
    band = f"{low:.1%} to {high:.1%}"
    if not outside and vague:
        out.print(f"That is within {band}, but so few games tell nothing: play more.")
    elif not outside:
        out.print(f"That is within {band}.")
    elif proven:
        out.print(f"That is outside {band}: one zone is worth more.")
    else:
        out.print(f"That is outside {band}, but may be chance: play more games.")
