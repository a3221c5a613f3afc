"""`wellspring replay`: a saved battle again, in words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from wellspring.cli.common import console, guarded, speaks_unicode
from wellspring.cli.narrator import Narrator
from wellspring.cli.panels import EVERYBODY, Looks
from wellspring.cli.reading import text_of, understanding
from wellspring.cli.stage import Scene, ScrollStage
from wellspring.engine.game import Game
from wellspring.engine.save import apply_answer, load
from wellspring.engine.save import replay as played_again
from wellspring.games import start


@guarded
def replay(
    save: Annotated[Path, typer.Argument(help="A file that 'wellspring play --save' wrote.")],
    check: Annotated[bool, typer.Option("--check", help="Only verify that it replays to the same states.")] = False,
) -> None:
    """Replay a saved battle and print its log."""
    out = console()
    with understanding(save):
        game = load(text_of(save), start)  # raises where a hash differs
    answers = game.answers()
    if check:
        if game.hashes:
            turns = "1 turn" if len(game.hashes) == 1 else f"{len(game.hashes)} turns"
            out.print(f"{save}: {len(answers)} answers, {turns} and the last state replay to the same hashes.")
        else:
            out.print(f"{save}: {len(answers)} answers replay to the same last state; it has no hashes of its turns.")
        return
    looks = Looks(out.is_terminal and out.color_system is not None, speaks_unicode())
    scene = Scene(out, looks, ["" for _ in game.world.setup.seats], EVERYBODY)
    stage = ScrollStage(scene, 0.0)
    narrator = Narrator(looks.unicode)
    twin = played_again(game, start, 0)
    told = 0
    for answer in answers:
        before = twin.copy()
        value = _value(twin, answer)
        apply_answer(twin, answer)
        lines = narrator.tell(before, twin, value, twin.events[told:])
        told = len(twin.events)
        stage.show(twin, lines, narrator.active)
    if twin.state.over:
        stage.close(twin)
    else:
        stage.print_board(twin)
        out.print(Text(f"The battle was saved in the middle, after {len(answers)} answers.", "dim"))


def _value(game: Game, answer: Any) -> Any:
    request = game.request
    return request.values[answer] if request is not None and isinstance(answer, int) else None
