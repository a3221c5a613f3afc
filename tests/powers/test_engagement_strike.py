"""Engagement Strike and Ice Spikes: who moves up to them may be wounded at that step."""

from __future__ import annotations

import pytest
from kit import scenario

WHO = [("arkmer@E3", 13), ("nakita_agents@E3", 15), ("greater_ice_elemental@E3/F3", 15)]


@pytest.mark.parametrize(("card", "roll"), WHO)
def test_a_wound_at_the_step(card: str, roll: int) -> None:
    t = scenario("finn@B3", card, dice=[roll])
    t.walk("finn", "C3", "D3")
    assert t.wounds("finn") == 1 and t.at("finn") == "D3"
    t = scenario("finn@B3", card, dice=[roll - 1])
    t.walk("finn", "C3", "D3")
    assert t.wounds("finn") == 0


@pytest.mark.parametrize(("card", "roll"), WHO)
def test_whoever_walks_past_and_lives_may_think_again(card: str, roll: int) -> None:
    t = scenario("tarn_viking_warriors@C3,C8 raakchott@B2", card, turn="raakchott", dice=[roll])
    t.walk("raakchott", "C2", "D2", "E2")
    assert t.wounds("raakchott") == 1 and t.at("raakchott") == "D2"
    assert t.asks("move"), "with what is left of the move"


def test_not_for_who_is_already_there_and_not_afar() -> None:
    t = scenario("finn@D3", "arkmer@E3")
    t.walk("finn", "D2")
    assert not t.events("D20Rolled")
    t = scenario("finn@A3", "arkmer@E3")
    t.move("finn", "C3")
    assert not t.events("D20Rolled")


def test_not_for_friends_and_not_for_large_figures() -> None:
    t = scenario("raakchott@B3 arkmer@E3", "finn@L9")
    t.move("raakchott", "D3")
    t = scenario("boar@B3/A3", "arkmer@E3")
    t.move("boar", "D3/C3")
    assert not t.events("D20Rolled")


def test_spikes_strike_large_figures_and_better_on_ice() -> None:
    grid = "g1  g1  g1  g1  i1  g1  g1  g1"
    t = scenario("boar@B1/A1", "greater_ice_elemental@E1/F1", grid=grid, dice=[13])
    t.move("boar", "D1/C1")
    assert t.wounds("boar") == 1
    t = scenario("boar@B1/A1", "greater_ice_elemental@E1/F1", grid=grid.replace("i1", "g1"), dice=[14])
    t.move("boar", "D1/C1")
    assert t.wounds("boar") == 0


def test_who_lands_beside_them() -> None:
    t = scenario("raelin@A3", "arkmer@E3", dice=[13])
    t.fly("raelin", "D3")
    assert t.wounds("raelin") == 1


def test_each_agent_strikes() -> None:
    t = scenario("finn@B3", "nakita_agents@E3,D4", dice=[15, 15])
    t.walk("finn", "C3", "D3")
    if t.asks("move"):
        t.walk_on()
    assert t.wounds("finn") == 2
