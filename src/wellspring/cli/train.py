"""`wellspring train`: fits the bots' judgement to games they play, and tries it against the one before."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from wellspring.bots.judgement import FEATURES, TURN
from wellspring.cli.common import STOPPED, console, guarded
from wellspring.cli.match import result_of
from wellspring.lab.training import Quality, fit, gather, parted, quality

TOLD_EVERY = 200  # games


@guarded
def train(
    out: Annotated[Path, typer.Argument(help="The file for the weights (TOML).", dir_okay=False)],
    games: Annotated[int, typer.Option(min=20, help="Games to learn from.")] = 4000,
    seed: Annotated[int, typer.Option(min=0, help="Which games.")] = 1,
    trial: Annotated[int, typer.Option(min=0, help="Games against the judgement that is shipped; 0 for none.")] = 200,
    trial_seed: Annotated[int, typer.Option(min=0, help="Which battles those are.")] = 2,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
) -> None:
    """Let the tactician play itself, fit the chance to win to what came of every position, write the weights, and let
    the club player try them against the shipped ones."""
    term = console()
    number = workers or os.cpu_count() or 1
    played = []
    try:
        for game in gather(seed, games, number):
            played.append(game)
            if len(played) % TOLD_EVERY == 0 and len(played) < games:
                term.print(f"{len(played)} of {games} games")
    except KeyboardInterrupt:
        term.print(f"Stopped after {len(played)} games; nothing is written.")
        raise typer.Exit(STOPPED) from None
    fitted, kept = parted(played)
    weights = fit(fitted)
    found = quality(weights, kept)
    command = f"wellspring train {out.name} --games {games} --seed {seed}"
    out.write_text(written(weights, command, found), "utf-8")
    term.print(f"{out}: {found.sentence()}")
    for part in found.bins:
        term.print(f"  said {part.said:6.1%}, came true {part.won:6.1%} of {part.number}")
    if trial:
        term.print(result_of((f"club:{out}", "club"), trial_seed, trial, number))


def written(weights: list[float], command: str, found: Quality) -> str:
    lines = [f"# Made by: {command}", f"# {found.sentence()}", "", "[weights]"]
    lines += [f'"{name}" = {weight:.4f}' for name, weight in zip((*FEATURES, TURN), weights, strict=True)]
    return "\n".join(lines) + "\n"
