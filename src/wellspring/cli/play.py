"""`wellspring play`: a battle in the terminal, bots against each other or against you."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from wellspring.battlefield.mapfile import MapFile
from wellspring.bots.bot import Bot, make_bot
from wellspring.cli.armies import USUAL_POINTS, army_for
from wellspring.cli.battle import Battle, Quit
from wellspring.cli.common import any_map, console, fail, guarded, map_text, speaks_unicode
from wellspring.cli.human import Person
from wellspring.cli.narrator import Narrator
from wellspring.cli.panels import EVERYBODY, Looks
from wellspring.cli.scenarios import any_scenario, prepare_scenario, tell
from wellspring.cli.stage import QuietStage, Scene, ScreenStage, ScrollStage, fits_screen
from wellspring.cli.writing import refuse_unwritable
from wellspring.content.house import choose_house
from wellspring.engine.save import save as saved
from wellspring.engine.setup import MASTER, Seat, Setup
from wellspring.games import new_game
from wellspring.scenarios import Scenario

SEATS: Final = ("Red", "Blue", "Gold", "Green", "White", "Black", "Grey", "Pink")
HUMAN: Final = "you"
# what a battle is like if nothing else is said
MAP: Final = "three_fords"
EDITION: Final = "aoa-2024"
ROUNDS: Final = 30  # far more than a battle takes; two sides that wait for each other end there (end.round-limit)
USUAL: Final = (MAP, EDITION, MASTER, USUAL_POINTS, ROUNDS)


@guarded
def play(
    red: Annotated[str, typer.Option(help="Red's bot: random, beginner, sensible or club.")] = "sensible",
    blue: Annotated[str, typer.Option(help="Blue's bot.")] = "random",
    human: Annotated[str, typer.Option(help="Play yourself: red, blue, ...")] = "",
    cards: Annotated[Path | None, typer.Option(help="A folder of house cards, which play too.")] = None,
    map_name: Annotated[str, typer.Option("--map", help="A shipped map's name or a map file.")] = MAP,
    scenario: Annotated[str, typer.Option(help="A scenario or its file: map, armies and goals come from it.")] = "",
    edition: Annotated[str, typer.Option(help="The rulebook.")] = EDITION,
    revision: Annotated[str, typer.Option(help="Cards as revised: 2026. Without it, as printed.")] = "",
    mode: Annotated[str, typer.Option(help="master or basic.")] = MASTER,
    seed: Annotated[int, typer.Option(min=0, help="Equal seeds play equal battles.")] = 1,
    points: Annotated[int, typer.Option(min=0, help="Points of an army; by lot unless 400.")] = USUAL_POINTS,
    rounds: Annotated[int, typer.Option(min=0, help="Points decide after so many rounds; 0: fight on.")] = ROUNDS,
    fast: Annotated[bool, typer.Option("--fast", help="Without pauses.")] = False,
    delay: Annotated[float, typer.Option(min=0.0, max=60.0, help="Seconds between two things to see.")] = 0.5,
    scroll: Annotated[bool, typer.Option("--scroll", help="Line by line, without redrawing the screen.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the result.")] = False,
    save: Annotated[Path | None, typer.Option(help="Save the battle to this file.")] = None,
) -> None:
    """Watch two bots fight a battle, or play against one."""
    choose_house(cards)
    if save is not None:
        refuse_unwritable(save)
    told: Scenario | None = None
    if scenario:
        if (map_name, edition, mode, points, rounds) != USUAL or revision:
            raise fail("A scenario has its own map, rules, points and rounds: leave those options out.", 2)
        told = any_scenario(scenario)
        setup, titles = prepare_scenario(told.setup, seed)
    else:
        setup, titles = prepare(any_map(map_name), map_text(map_name), edition, mode, seed, points, rounds, revision)
    game = new_game(setup, seed)
    game.record_hashes = True
    person = _seat_of(human, setup) if human else -1
    names = [HUMAN if p == person else _bot_of(p, red, blue) for p in range(len(setup.seats))]
    out = console()
    if told is not None and not quiet:
        tell(out, told)
    looks = Looks(out.is_terminal and out.color_system is not None, speaks_unicode())
    shown = [f"{name}, {title}" for name, title in zip(names, titles, strict=True)]
    scene = Scene(out, looks, shown, person if person >= 0 else EVERYBODY)
    pause = 0.0 if fast or not out.is_terminal else delay
    stage: QuietStage
    if quiet:
        stage = QuietStage(scene)
    elif scroll or person >= 0 or not fits_screen(scene, game):
        stage = ScrollStage(scene, pause)
    else:
        stage = ScreenStage(scene, pause)
    battle = Battle(game)
    bots: list[Bot] = []
    for p, name in enumerate(names):
        if p == person:
            bots.append(Person(battle, ScrollStage(scene, 0.0), input))
        else:
            bots.append(make_bot(name, seed + p))
    try:
        battle.fight(bots, stage, Narrator(looks.unicode), person)
    except Quit:
        out.print("You have left the battle.")
    finally:
        if save is not None:
            save.write_text(saved(battle.game), "utf-8")
    if save is not None:
        out.print(Text(f"Saved to {save}.", "dim"))


def prepare(
    map_file: MapFile, text: str, edition: str, mode: str, seed: int, points: int, rounds: int, revision: str = ""
) -> tuple[Setup, list[str]]:
    """The set-up of a battle on a map with as many players as it is made for, and the armies' names."""
    players = map_file.players[0] if map_file.players else 2
    zones = list(map_file.battlefield.zones)
    sides = list(map_file.teams.values())
    named = {s.lower() for s in SEATS[:players]} <= set(zones)  # start zones called like the players
    seats: list[Seat] = []
    titles: list[str] = []
    for p in range(players):
        title, army = army_for(p, points, seed, mode, revision)
        titles.append(title)
        home = SEATS[p].lower() if named else (zones[p] if p < len(zones) else "")
        team = [k for k, side in enumerate(sides) if home in side]
        seats.append(Seat(SEATS[p], team[0] if team else p, army))
    title = map_file.name
    setup = Setup(text, seats, edition, mode=mode, points=points, rounds=rounds, title=title, revision=revision)
    return setup, titles


def _bot_of(player: int, red: str, blue: str) -> str:
    return (red, blue)[player % 2]


def _seat_of(name: str, setup: Setup) -> int:
    names = [s.name.lower() for s in setup.seats]
    if name.lower() not in names:
        raise fail(f"Nobody is called '{name}' here; you can be {', '.join(names)}.", 2)
    return names.index(name.lower())
