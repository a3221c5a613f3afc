"""Hanwi's Darkness: the order marker X on Glinerva, shown with another one, brings darkness."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

GLINERVA = "glinerva_the_kyrie_warrior"


def with_x(blue: str) -> Table:
    t = scenario(f"{GLINERVA}@E3 krav_maga_agents@G3 raakchott@L10", blue)
    t.game.state.markers[3] = t.card(GLINERVA)
    t.begin_turn("raakchott")
    return t


def test_whoever_is_near_neither_aims_nor_is_aimed_at() -> None:
    t = with_x("syvarris@A8 bowmen@H8")
    assert "krav_maga_agents#1" in t.targets("syvarris")
    t.choose(True)
    assert t.targets("syvarris") == ["bowmen#1"] and "bowmen#1" not in t.targets("krav_maga_agents#1")
    assert t.events("MarkerShown")[-1].marker == 3


def test_adjacent_figures_see_each_other() -> None:
    t = with_x("finn@F3")
    t.choose(True)
    assert GLINERVA in t.targets("finn")


def test_it_ends_when_her_player_reveals_again() -> None:
    t = with_x("syvarris@A8")
    t.choose(True)
    t.begin_turn("raakchott")
    assert not t.asks("whether") and "krav_maga_agents#1" in t.targets("syvarris")


def test_the_marker_must_lie_on_her_card() -> None:
    t = scenario(f"{GLINERVA}@E3 raakchott@L10", "syvarris@A8")
    t.game.state.markers[3] = t.card("raakchott")
    t.begin_turn("raakchott")
    assert t.asks("move")


def test_not_when_an_enemy_reveals() -> None:
    t = scenario(f"{GLINERVA}@E3", "syvarris@A8")
    t.game.state.markers[3] = t.card(GLINERVA)
    t.begin_turn("syvarris")
    assert t.asks("move")
