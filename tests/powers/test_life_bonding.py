"""Bonding, and a life for the health of the other one."""

from __future__ import annotations

import pytest
from kit import scenario

ARMY = "marrden_nagrubs@C3,A1,A3 su_bak_na@C4/C5"


@pytest.mark.parametrize("hivelord", ["su_bak_na@C4/C5"])
def test_an_adjacent_nagrub_dies_and_the_hivelord_is_healed(hivelord: str) -> None:
    t = scenario(f"marrden_nagrubs@C3,A1,A3 {hivelord}", "spearmen@L10", wounds={"su_bak_na": 2})
    t.pick("Hivelord Life Bonding").pick("Su-Bak-Na")
    assert t.options() == ["Marrden Nagrubs 1", "done"], "the others are not adjacent"
    t.choose(t.fig("marrden_nagrubs#1"))
    assert t.wounds("su_bak_na") == 1 and not t.alive("marrden_nagrubs#1")
    assert t.asks("move") and t.request.figure == t.fig("su_bak_na")


def test_nobody_has_to_die() -> None:
    t = scenario(ARMY, "spearmen@L10", wounds={"su_bak_na": 2})
    t.pick("Hivelord Life Bonding").pick("Su-Bak-Na").done()
    assert t.wounds("su_bak_na") == 2 and t.alive("marrden_nagrubs#1") and t.asks("move")


def test_who_has_no_wound_needs_nobody() -> None:
    t = scenario(ARMY, "spearmen@L10")
    t.pick("Hivelord Life Bonding").pick("Su-Bak-Na")
    assert t.asks("move") and t.request.figure == t.fig("su_bak_na")


def test_only_a_hivelord_bonds() -> None:
    t = scenario("marrden_nagrubs@C3,A1,A3 ne_gok_sa@C4", "spearmen@L10")
    assert t.asks("figure")


def test_the_hivelord_takes_its_turn_even_if_the_last_nagrub_dies_for_it() -> None:
    t = scenario("marrden_nagrubs@C3 su_bak_na@C4/C5", "spearmen@L10", wounds={"su_bak_na": 2})
    t.pick("Hivelord Life Bonding").pick("Su-Bak-Na").choose(t.fig("marrden_nagrubs#1"))
    assert t.asks("move") and t.request.figure == t.fig("su_bak_na")
    assert t.stay().over
