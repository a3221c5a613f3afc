"""The command line: `wellspring COMMAND`. One module per command."""

from __future__ import annotations

import io
import sys
from importlib import metadata
from typing import Annotated

import typer

from wellspring.cli import (
    admin,
    bench,
    cards,
    exhaustive,
    maps,
    match,
    odds_check,
    play,
    replay,
    rules,
    scenarios,
    serve,
    soak,
    train,
)

app = typer.Typer(
    name="wellspring",
    help="A digital HeroScape: battles, rules, maps and measurements. An unofficial fan project.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
app.command()(serve.serve)
app.command()(play.play)
app.command()(replay.replay)
app.command()(rules.rules)
app.command()(cards.cards)
app.command()(maps.maps)
app.add_typer(maps.app, name="map")
app.add_typer(admin.app, name="admin")
app.command("scenarios")(scenarios.scenarios)
app.command()(soak.soak)
app.command()(exhaustive.exhaustive)
app.command("odds-check")(odds_check.odds_check)
app.command()(bench.bench)
app.command()(match.match)
app.command()(train.train)


def say_version(wanted: bool) -> None:
    """Answers while the options are read: afterwards a command would be asked for."""
    if not wanted:
        return
    try:
        version = metadata.version("wellspring")
    except metadata.PackageNotFoundError:
        version = "(not installed, run from its source)"
    typer.echo(f"wellspring {version}")
    raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", help="Say which version this is.", callback=say_version, is_eager=True)
    ] = False,
) -> None:
    return None


def main() -> None:
    for stream in (sys.stdout, sys.stderr):  # a terminal that cannot show a sign gets a question mark instead
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
