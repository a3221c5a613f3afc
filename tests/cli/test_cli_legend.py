"""The legend of the drawn board: every sign that is drawn is explained, in 80 columns."""

from __future__ import annotations

import io

import pytest
from kit import scenario
from rich.console import Console, RenderableType

from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import TERRAINS
from wellspring.cli.board import Drawing, Piece, draw_map
from wellspring.cli.legend import key, legend
from wellspring.cli.panels import EVERYBODY, Looks
from wellspring.cli.stage import Scene, ScrollStage
from wellspring.content.library import load_shipped_map, map_names


def shown(what: RenderableType, width: int = 80) -> str:
    out = Console(file=io.StringIO(), width=width, highlight=False)
    out.print(what)
    assert isinstance(out.file, io.StringIO)
    return out.file.getvalue()


def strip(cells: str) -> Drawing:
    """One row of hexes."""
    last = chr(64 + len(cells.split()))
    zones = f'[zones]\nred = ["A1"]\nblue = ["{last}1"]\n'
    map = load_map(f"format = 1\nname = 'Strip'\nplayers = [2]\ngrid = '''\n{cells}\n'''\n{zones}")
    return draw_map(map, colour=False, tall=True, unicode=True)


@pytest.mark.parametrize("name", map_names())
@pytest.mark.parametrize("colour", (True, False))
@pytest.mark.parametrize("tall", (True, False))
def test_everything_on_a_shipped_map_is_explained(name: str, colour: bool, tall: bool) -> None:
    drawing = draw_map(load_shipped_map(name), colour, tall, unicode=True)
    field = drawing.field
    told = shown(key(drawing))
    words = " ".join(told.split())
    for kind in [*field.obstacles, *field.barriers]:
        assert kind.kind in words
    for terrain in set(field.terrain):
        assert TERRAINS[terrain].name in words
    for k, zone in enumerate(field.zones if colour else ()):
        assert f"start zone {k + 1}: {zone}" in words
    signs = {line[:2].strip() for line in told.splitlines()}
    drawn = drawing.text().plain
    for sign in "♣♠❋▲◆▮⌂^":
        assert (sign in drawn) == (sign in signs)
    assert max([len(line) for line in told.splitlines()]) <= 80 and "…" not in told


def test_letters_stand_for_levels_above_nine() -> None:
    assert "digits: levels" in legend(strip("g1 r9 g1")).plain
    assert "=" not in legend(strip("g1 r9 g1")).plain
    assert "digits: levels (a = 10)" in legend(strip("g1 r10 g1")).plain
    steep = strip("g1 r13 g1")
    assert "d" in steep.text().plain.splitlines()[2]
    assert "(a = 10 to d = 13)" in legend(steep).plain
    assert "(a = 10 to d = 13)" in shown(key(steep))
    assert "(a = 10 to + = 36 and more)" in legend(strip("g1 r40 g1")).plain


def test_terrains_with_the_same_letter_are_told_together() -> None:
    assert "s sand or swamp water" in shown(key(strip("g1 s1 sw1 g1")))


def test_the_signs_of_figures() -> None:
    out = Console(file=io.StringIO(), width=80, highlight=False)
    stage = ScrollStage(Scene(out, Looks(False, True), ["", ""], EVERYBODY), 0.0)
    stage.print_key(scenario("finn@C3", "thorgrim@D3").game)
    assert isinstance(out.file, io.StringIO)
    alone = out.file.getvalue()
    assert "Fi  a figure" in alone and "══" not in alone
    stage.print_key(scenario("finn@C3", "mimring@E3/E4").game)
    assert "══  the rear of a figure of two spaces" in out.file.getvalue()


def test_somebody_under_a_bridge() -> None:
    drawing = strip("g1 r6 w0/r5-6 r6 g1")
    above = "there is another space above this one"
    assert "there is another space below this one" in shown(key(drawing)) and above not in shown(key(drawing))
    drawing.pieces[drawing.field.space("C1")] = Piece("Fi", 0, True, False)
    assert "_" in drawing.text().plain
    assert above in shown(key(drawing))
    drawing.pieces[drawing.field.space("C1^")] = Piece("Th", 1, True, False)
    assert "_" not in drawing.text().plain and above not in shown(key(drawing))
