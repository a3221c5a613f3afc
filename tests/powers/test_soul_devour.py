"""A shade gives itself up for a hero's soul."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

SHADES = "shades_of_bleakewoode"


def start(dice: list[int], blue: str = "finn@C4 raelin@L10") -> Table:
    return scenario(f"{SHADES}@C3,C5,A9", blue, dice=dice)


def test_with_19_the_hero_is_mine_and_the_shade_is_gone() -> None:
    """Ruling 99: the markers on the card that is taken are removed."""
    t = start([19])
    t.game.state.markers[4] = t.card("finn")
    t.use("Soul Devour").choose((t.fig(f"{SHADES}#1"), t.fig("finn")))
    assert t.game.state.controller[t.card("finn")] == 0 and not t.alive(f"{SHADES}#1")
    assert t.game.state.markers[4] == -1 and t.asks("figure")


def test_each_shade_tries_once() -> None:
    t = start([18, 18])
    t.use("Soul Devour").choose((t.fig(f"{SHADES}#1"), t.fig("finn")))
    t.use("Soul Devour")
    assert t.request.values == [(t.fig(f"{SHADES}#2"), t.fig("finn")), None]
    t.choose((t.fig(f"{SHADES}#2"), t.fig("finn")))
    assert t.asks("figure") and t.game.state.controller[t.card("finn")] == 1


def test_not_squads_nor_who_never_yields() -> None:
    assert start([], "marro_warriors@C4").asks("figure")
    assert start([], "raelin_the_kyrie_warrior_bt@C4").asks("figure")
