"""`wellspring odds-check`: the odds of attacks against many attacks really made."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from wellspring.cli.common import STOPPED, console, fail, guarded
from wellspring.lab.odds_check import FAR, compare, duel
from wellspring.lab.pools import Workers


@guarded
def odds_check(
    setups: Annotated[int, typer.Option(min=1, help="How many attacks, drawn from random battles.")] = 50,
    attacks: Annotated[int, typer.Option(min=1000, max=10_000_000, help="How often each is made.")] = 20_000,
    seed: Annotated[int, typer.Option(help="Which ones.")] = 1,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one per core.")] = 0,
) -> None:
    """Compare the odds of random attacks over all cards with the outcome of making them many times."""
    out = console()
    errors: list[float] = []
    far: list[str] = []
    kinds: set[str] = set()
    compared = 0
    answered = 0
    stopped = False
    try:
        with Workers(workers or os.cpu_count() or 1) as pool:
            jobs = [(seed, number, attacks) for number in range(setups)]
            for compared, (words, found, left_out) in enumerate(pool.map(_one, jobs, chunksize=2), 1):
                errors += found
                answered += left_out
                kinds.add(words)
                if any([abs(e) > FAR for e in found]):
                    far.append(f"number {compared - 1}: {words}: {max(found, key=abs):+.1f} standard errors")
                if compared % 25 == 0 or compared == setups:
                    out.print(f"{compared} of {setups} attacks compared, {len(far)} far off", highlight=False)
    except KeyboardInterrupt:
        stopped = True
    beyond = sum([abs(e) > 2 for e in errors]) / max(1, len(errors))
    worst = max([abs(e) for e in errors], default=0.0)
    out.print(
        f"{len(errors)} outcomes of {compared} attacks ({len(kinds)} different; {answered} left out, in which powers "
        f"answer to the dice), {attacks} times each: "
        f"{100 * beyond:.1f} % lie beyond two standard errors (4.6 % by chance), the farthest {worst:.2f}.",
        highlight=False,
    )
    if far:
        raise fail("These odds are wrong:\n" + "\n".join(far))
    if stopped:
        out.print("Stopped.")
        raise typer.Exit(STOPPED)


def _one(job: tuple[int, int, int]) -> tuple[str, list[float], bool]:
    seed, number, attacks = job
    drawn = duel(seed, number)
    found = compare(drawn, attacks, seed * 1_000_003 + number)
    return drawn.describe(), found.errors, found.answered
