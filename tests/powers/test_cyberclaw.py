"""Cyberclaw: small and medium enemies beside it are held fast (rulings 53 and 56)."""

from __future__ import annotations

import pytest
from kit import scenario


@pytest.mark.parametrize("card", ["gladiatrons", "necrotech_ghoulgrip", "major_x17"])
def test_who_stands_there_cannot_move(card: str) -> None:
    t = scenario("finn@C3", f"{card}@D3")
    assert set(t.reach("finn")) <= {"C3"}
    assert t.game.is_held(t.fig("finn"))


@pytest.mark.parametrize("card", ["gladiatrons", "necrotech_ghoulgrip", "major_x17"])
def test_who_comes_there_stops(card: str) -> None:
    t = scenario("finn@A3", f"{card}@D3")
    places = t.reach("finn")
    assert "C3" in places and not t.game.is_held(t.fig("finn"))
    assert "E2" not in places and "E4" not in places, "no way leads past it within his move"


@pytest.mark.parametrize(
    ("card", "held"), [("gladiatrons", False), ("necrotech_ghoulgrip", False), ("major_x17", True)]
)
def test_large_figures(card: str, held: bool) -> None:
    t = scenario("boar@C3/B3", f"{card}@D3")
    assert t.game.is_held(t.fig("boar")) == held


def test_friends_go_where_they_like() -> None:
    t = scenario("raakchott@C3 gladiatrons@D3", "finn@L9")
    assert "C6" in t.reach("raakchott") and not t.game.is_held(t.fig("raakchott"))


def test_disengage_does_not_help() -> None:
    """Ruling 53."""
    t = scenario("tarn_viking_warriors@C3", "gladiatrons@D3", turn="tarn_viking_warriors")
    assert set(t.reach("tarn_viking_warriors#1")) <= {"C3"}
    t = scenario("krav_maga_agents@C3", "gladiatrons@D3")
    assert set(t.reach("krav_maga_agents#1")) <= {"C3"}


def test_flyers_are_held_too() -> None:
    t = scenario("raelin@C3", "gladiatrons@D3")
    assert set(t.reach("raelin")) <= {"C3"}
