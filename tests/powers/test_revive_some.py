"""Sturla: a d20 for everybody who has fallen."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

ZONES = 'red = ["A1", "B1", "C1"]\nblue = ["L10", "K10"]'


def sturla(*dice: int, glyph: str = "sturla", destroyed: tuple[str, ...] = ("kita", "syvarris")) -> Table:
    red, blue = "finn@B3 kita@A9", "thorgrim@L9 syvarris@L1"
    t = scenario(red, blue, glyphs={"D3": glyph}, zones=ZONES).destroy(*destroyed)
    return t.dice(*dice).move("finn", "D3")


def test_with_nineteen_a_figure_comes_back_into_any_start_zone() -> None:
    t = sturla(19, 18)
    assert t.asks("place", player=0)
    assert sorted(t.options()) == ["A1", "B1", "C1", "K10", "L10"]
    t.pick("L10")
    assert t.at("kita") == "L10" and not t.alive("syvarris")
    assert "sturla" not in [k for k, s in zip(t.game.state.glyph_kind, t.game.state.glyph_space, strict=True) if s >= 0]


def test_enemies_come_back_too_and_who_rolls_says_where() -> None:
    t = sturla(1, 20)
    assert t.asks("place", player=0)
    t.pick("A1")
    assert t.at("syvarris") == "A1" and t.wounds("syvarris") == 0 and not t.alive("kita")


def test_nobody_has_fallen_nobody_rolls() -> None:
    t = sturla(destroyed=())
    assert not t.events("D20Rolled")


def test_symbol_side_up_it_is_turned_over_and_works() -> None:
    t = sturla(20, 1, glyph="?sturla")
    t.pick("C1")
    assert t.alive("kita")
