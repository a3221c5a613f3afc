"""The command line: `wellspring COMMAND`. One module per command."""

from __future__ import annotations

import typer

from wellspring.cli import bench, cards, map_tools, maps, play, replay, rules, scenarios, serve, soak

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
app.command("scenarios")(scenarios.scenarios)
app.command()(soak.soak)
app.command()(bench.bench)


def main() -> None:
    app()
