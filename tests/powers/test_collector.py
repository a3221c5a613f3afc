"""Markers for the dead."""

from __future__ import annotations

import pytest
from kit import scenario

from wellspring.engine.cards import PowerText
from wellspring.engine.causes import POWER, Cause
from wellspring.engine.powers import Power
from wellspring.flows.wound import Destroy

DOCTOR, RAAKCHOTT = "dr_torvik_morinstein", "raakchott_steward_of_death"


@pytest.mark.parametrize(("where", "parts"), [("H3", 1), ("J3", 0)])
def test_the_doctor_gathers_parts_of_enemies_near_him(where: str, parts: int) -> None:
    t = scenario(f"{DOCTOR}@C3 finn@A9", f"thorgrim@{where} raelin@L10")
    t.destroy("thorgrim")
    while t.asks("card"):
        t.game.answer(0)
    assert t.tokens(DOCTOR).count("parts marker") == parts


def test_or_near_another_scientist_or_wizard() -> None:
    t = scenario(f"{DOCTOR}@A10 durnipia@H3", "marro_warriors@J3,L10")
    t.destroy("marro_warriors#1")
    assert t.tokens(DOCTOR) == ["parts marker"]


def test_not_for_friends_nor_more_than_three() -> None:
    t = scenario(f"{DOCTOR}@C3 izumi_samurai@C4", "marro_warriors@D3,E3,F3,E5 raelin@L10")
    t.destroy("izumi_samurai#1")
    assert t.tokens(DOCTOR) == []
    t.destroy(*[f"marro_warriors#{k}" for k in (1, 2, 3, 4)])
    assert t.tokens(DOCTOR) == ["parts marker"] * 3


def test_a_wall_hides_the_dead() -> None:
    t = scenario(f"{DOCTOR}@A1", "marro_warriors@C1 raelin@D1", grid="g1  g30  g1  g1")
    t.destroy("marro_warriors#1")
    assert t.tokens(DOCTOR) == []


def test_raakchott_feeds_on_anybody_once_a_turn() -> None:
    t = scenario(f"{RAAKCHOTT}@C3 izumi_samurai@C4,C5", "marro_warriors@D3,E3,H3")
    t.destroy("marro_warriors#1", "izumi_samurai#1")
    assert t.tokens(RAAKCHOTT).count("consume marker") == 1
    t.begin_turn(RAAKCHOTT)
    t.game.state.tokens[t.card(RAAKCHOTT)] = t.game.state.tokens[t.card(RAAKCHOTT)][:1]
    t.destroy("marro_warriors#3")
    assert t.tokens(RAAKCHOTT).count("consume marker") == 1, "too far"
    t.destroy("izumi_samurai#2")
    assert t.tokens(RAAKCHOTT).count("consume marker") == 2


def test_not_for_those_whom_his_own_fury_destroys() -> None:
    t = scenario(f"{RAAKCHOTT}@C3", "marro_warriors@D3,E3,H3")
    ref = (t.card(RAAKCHOTT), 9)
    t.game.hooks.by_ref[ref] = Power(ref, PowerText("", "Soul Fury Special Attack", "", {}, {}, {}))
    t.game.stack = [Destroy(t.fig("marro_warriors"), Cause(POWER, t.fig(RAAKCHOTT), ref))]
    t.game.request = None
    t.game.run(None)
    assert t.tokens(RAAKCHOTT) == []
