"""`wellspring scenarios`, and the table that `wellspring play --scenario` sits down at."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from wellspring.cli.armies import army_for
from wellspring.cli.common import console, guarded, listing_table
from wellspring.cli.reading import text_of, understanding
from wellspring.engine.setup import DRAFT, PREMADE, PRESET, Seat, Setup
from wellspring.games import card_library
from wellspring.projection.scenario_words import scenario_facts, scenario_words
from wellspring.scenarios import Scenario, load_scenario, scenario_from, scenario_names


@guarded
def scenarios(
    id: Annotated[str, typer.Argument(metavar="[ID|FILE]", help="Tell the story and the goals of this one.")] = "",
) -> None:
    """List the scenarios that ship with the game, or tell one."""
    out = console()
    if id:
        scenario = any_scenario(id)
        tell(out, scenario)
        for army in scenario.setup.armies:
            names = ", ".join([card_library()[card].name for card in army.cards])
            out.print(Text(f"{army.name} ({army.zone}, {_points(army.cards)} points): {names}", "dim"))
        return
    table = listing_table()
    for head in ("id", "map", "game", "armies", "players", "how to win"):
        table.add_column(head, justify="right" if head == "players" else "left", no_wrap=head in ("id", "map"))
    for facts in scenario_facts():
        limit = f"{facts['points']} points" if facts["gather"] == PREMADE else "pre-set"
        if facts["gather"] == DRAFT:
            limit = f"drafted, {facts['points']} points"
        row = (facts["id"], facts["map"], facts["mode"], limit, str(facts["players"]), ", ".join(facts["objectives"]))
        table.add_row(*row)
    out.print(table)
    out.print("'wellspring scenarios ID' tells one, 'wellspring play --scenario ID' plays it.")


def any_scenario(name: str) -> Scenario:
    """A shipped scenario by its id, else one from a file."""
    path = Path(name)
    if name not in scenario_names() and (path.exists() or path.suffix or "/" in name):
        with understanding(path):
            return scenario_from(path.stem, text_of(path, what="scenario file"))
    return load_scenario(name)


def tell(out: Console, scenario: Scenario) -> None:
    """Name, story and goals of a scenario."""
    words = scenario_words(scenario)
    out.print(Text(words.name, "bold"))
    out.print(Text(words.story, "italic"))
    for goal in words.goals:
        out.print(f"- {goal}")


def prepare_scenario(setup: Setup, seed: int) -> tuple[Setup, list[str]]:
    """A scenario's set-up and the armies' names; where players bring armies, they are drawn within the points."""
    if setup.gather == PRESET:
        return setup, [f"{_points(army.cards)} points" for army in setup.armies]
    if setup.gather == DRAFT:
        return setup, ["drafted" for _ in setup.seats]
    titles: list[str] = []
    seats: list[Seat] = []
    for p, seat in enumerate(setup.seats):
        title, army = army_for(p, setup.points, seed, setup.mode)
        titles.append(title)
        seats.append(Seat(seat.name, seat.team, army))
    brought = Setup(
        setup.map_text,
        seats,
        setup.edition,
        mode=setup.mode,
        points=setup.points,
        glyphs=setup.glyphs,
        objectives=setup.objectives,
        rounds=setup.rounds,
        title=setup.title,
    )
    return brought, titles


def _points(cards: list[str]) -> int:
    return sum([card_library()[id].points for id in cards])
