"""`wellspring bench`: how fast this build is on this machine."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wellspring.cli.common import console, guarded
from wellspring.lab.bench import (
    FIGURES,
    FULL,
    QUICK,
    SPACES,
    Effort,
    growth_by_figures,
    growth_by_spaces,
    measure,
)
from wellspring.memory import settle

# what we are after, from the measurements made before the first line: (good enough, goal)
TARGETS: Final = {
    "sight_per_second": ("0.3 M", "1.0 M"),
    "reach_per_second": ("25 k", "200 k"),
    "copy_seconds": ("4 us", "0.5 us"),
    "preparation_seconds": ("", "0.2 s"),
}
NAMES: Final = {
    "sight_per_second": "lines of sight a second, asked before",
    "reach_per_second": "move ranges a second, with consequences",
    "copy_seconds": "copy of a game",
    "save_seconds": "saving a whole game",
    "load_seconds": "loading it (played again and checked)",
    "preparation_seconds": "preparing a battlefield of 400 spaces",
}


@guarded
def bench(
    quick: Annotated[bool, typer.Option("--quick", help="A rough look, without the growth tables.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Numbers for machines.")] = False,
) -> None:
    """Measure decisions, games, sight, movement and copies, beside python-chess on the same core."""
    out = console()
    effort = QUICK if quick else FULL
    if not as_json:
        out.print("Random legal play on 400 spaces, 10 figures or 500 points a side, processor time of one core ...")
    settle()  # as every long run does
    numbers = measure(effort)
    spaces: list[dict[str, float]] = []
    figures: list[dict[str, float]] = []
    if not as_json:
        _print_play(out, numbers["play"])
        _print_main(out, numbers)
    if not quick:
        spaces = _grow(out, "spaces", SPACES, growth_by_spaces, effort, as_json)
        figures = _grow(out, "figures a side", FIGURES, growth_by_figures, effort, as_json)
    if as_json:
        typer.echo(json.dumps({**numbers, "growth_by_spaces": spaces, "growth_by_figures": figures}, indent=1))


def _print_play(out: Console, play: dict[str, dict[str, float]]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("armies", "decisions/s", "games/s", "python-chess moves/s", "ratio"):
        table.add_column(head, justify="left" if head == "armies" else "right")
    for name, row in play.items():
        keys = ("decisions_per_second", "games_per_second", "chess_moves_per_second", "ratio_to_chess")
        table.add_row(name, *[told(k, row[k]) if k in row else "not installed" for k in keys])
    table.add_row("wanted", "30 k to 150 k", "60 to 300", "", "3 to 6 (uncompiled: 1)", style="dim")
    out.print(table)
    out.print()


def _print_main(out: Console, numbers: dict[str, Any]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("", "measured", "good", "goal"):
        table.add_column(head, justify="left" if not head else "right")
    for key, name in NAMES.items():
        value = numbers[key]
        good, goal = TARGETS.get(key, ("", ""))
        table.add_row(name, Text(told(key, value), "bold"), good, goal)
    out.print(table)
    build = "compiled" if numbers["compiled"] else "not compiled (pure Python)"
    out.print(f"The core is {build}. The saved game has {numbers['save_answers']} answers.")


def _grow(
    out: Console,
    what: str,
    sizes: tuple[int, ...],
    one: Callable[[int, Effort], dict[str, float]],
    effort: Effort,
    silent: bool,
) -> list[dict[str, float]]:
    rows: list[dict[str, float]] = []
    for size in sizes:
        rows.append(one(size, effort))
    if silent:
        return rows
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), title=f"Growth with the number of {what}")
    keys = ["decisions_per_second", "sight_per_second", "reach_per_second", "copy_seconds", "preparation_seconds"]
    heads = [what, "decisions/s", "sight/s", "move ranges/s", "copy", "preparation"]
    for head in heads:
        table.add_column(head, justify="right")
    for size, row in zip(sizes, rows, strict=True):
        table.add_row(str(size), *[told(k, row[k]) for k in keys])
    out.print()
    out.print(table)
    return rows


def told(key: str, value: float) -> str:
    """A number with a unit a person reads at a glance."""
    if key == "ratio_to_chess":
        return f"{value:.2f}"
    if key.endswith("_seconds"):
        for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
            if value >= size:
                return f"{value / size:.3g} {unit}"
        return f"{value * 1e9:.3g} ns"
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value:.3g}"
