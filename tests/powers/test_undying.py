"""Not even death wants him."""

from __future__ import annotations

from kit import scenario
from kit.table import Table


def dead(*dice: int) -> Table:
    t = scenario("thanos@C3 finn@E5", "thorgrim@L10", turn="thorgrim")
    t.destroy("thanos")
    t.dice(*dice)
    t.begin_turn("finn")
    return t


def test_thanos_returns_beside_a_figure_of_mine() -> None:
    t = dead(19)
    t.place("E6")
    assert t.alive("thanos") and t.wounds("thanos") == 0 and t.asks("move")


def test_not_with_18() -> None:
    t = dead(18)
    assert not t.alive("thanos") and t.asks("move")


def test_nothing_is_rolled_while_he_lives_nor_in_the_enemys_turn() -> None:
    t = scenario("thanos@C3 finn@E5", "thorgrim@L10", turn="finn")
    t.destroy("thanos")
    t.begin_turn("thorgrim")
    assert t.asks("move")


def test_he_alone_keeps_no_army_in_the_battle() -> None:
    """Ruling 6."""
    t = scenario("thanos@C3", "thorgrim@L10")
    t.destroy("thanos")
    assert t.game.state.over
