"""Odds agree with attacks that are really made; wrong odds are noticed."""

from __future__ import annotations

import pytest
from kit import scenario

from wellspring.engine.causes import NO_POWER
from wellspring.lab.odds_check import FAR, Duel, compare, duel


@pytest.mark.parametrize("number", range(12))
def test_random_attacks_come_out_as_the_odds_say(number: int) -> None:
    assert compare(duel(77, number), 2000, number).worst() < FAR


def test_an_attack_that_is_struck_back_comes_out_so_too() -> None:
    t = scenario("finn@E3", "izumi_samurai@F3 thorgrim@L9")
    assert compare(Duel(t.game, t.fig("finn"), t.fig("izumi_samurai"), NO_POWER), 4000, 3).worst() < FAR


@pytest.mark.pure_only
def test_odds_that_forget_a_power_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    t = scenario("syvarris@C3", "krav_maga_agents@F3 thorgrim@L9")
    monkeypatch.setattr("wellspring.engine.odds.wounds_of", lambda g, c: max(0, c.skulls - c.shields))
    assert compare(Duel(t.game, t.fig("syvarris"), t.fig("krav_maga_agents"), NO_POWER), 4000, 3).worst() > FAR
