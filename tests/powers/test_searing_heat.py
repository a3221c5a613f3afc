"""Searing Amulet: whoever is near burns, friends too."""

from __future__ import annotations

from kit import clause, scenario
from kit.table import Table


def amulet(*dice: int) -> Table:
    t = scenario("finn@C3 kita@C4", "thorgrim@D3 syvarris@L9", dice=dice).give("finn", "searing_amulet")
    t.begin_turn("finn")
    return t.done()


def test_a_roll_for_every_adjacent_figure_wounds_with_fourteen() -> None:
    t = amulet(14, 13)
    assert (t.wounds("kita"), t.wounds("thorgrim"), t.wounds("finn")) == (1, 0, 0)


def test_it_cannot_be_left_undone() -> None:
    t = amulet(1, 20)  # nobody is asked whether
    assert (t.wounds("kita"), t.wounds("thorgrim")) == (0, 1)


def test_those_whom_lava_cannot_harm_are_safe() -> None:
    t = scenario("finn@C3", "thorgrim@D3 syvarris@L9").give("finn", "searing_amulet")
    t.give("thorgrim", "gem_of_lava_resistance").begin_turn("finn")
    t.done()
    assert t.asks("attack") and not t.events("D20Rolled")


@clause("glyph.treasure")
def test_alone_nobody_burns(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L9", edition=edition).give("finn", "searing_amulet")
    t.begin_turn("finn")
    t.done()
    assert not t.events("D20Rolled")
