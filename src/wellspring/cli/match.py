"""`wellspring match`: two bots against each other, with mirrored armies."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from wellspring.cli.common import STOPPED, console, guarded
from wellspring.lab.arena import Score, contender, matches

TOLD_EVERY = 20  # games


@guarded
def match(
    first: Annotated[str, typer.Argument(help="A bot.")],
    second: Annotated[str, typer.Argument(help="The other one.")],
    games: Annotated[int, typer.Option(min=4, help="How many games; four belong together.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Which battles.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
) -> None:
    """Let two bots play with armies drawn from all cards: the same army for both, seats and start zones exchanged."""
    out = console()
    for name in (first, second):
        contender(name, 0)  # an unknown one is refused before the work
    score = Score()
    stopped = False
    try:
        for outcome in matches((first, second), seed, 0, games, workers or os.cpu_count() or 1):
            score.add(outcome)
            if score.games % TOLD_EVERY == 0 and score.games < games:
                out.print(f"{score.games} games, {first} won {score.share():.1%}", highlight=False)
    except KeyboardInterrupt:
        stopped = True
    if score.games:
        out.print(told(first, second, score), highlight=False)
    if stopped:
        out.print("Stopped.")
        raise typer.Exit(STOPPED)


def result_of(names: tuple[str, str], seed: int, games: int, workers: int) -> str:
    """A whole match, told in the end."""
    score = Score()
    for outcome in matches(names, seed, 0, games, workers):
        score.add(outcome)
    return told(names[0], names[1], score)


def told(first: str, second: str, score: Score) -> str:
    low, high = score.interval()
    each = [1000 * seconds / max(1, turns) for seconds, turns in zip(score.seconds, score.turns, strict=True)]
    return (
        f"{first} won {score.share():.1%} of {score.games} games against {second} (95 % confidence: {low:.1%} to "
        f"{high:.1%}), {score.rounds / score.games:.1f} rounds on average; {each[0]:.1f} and {each[1]:.1f} ms of "
        f"processor time for a turn, {score.games / max(1e-9, sum(score.seconds)):.1f} games a second on one core."
    )
