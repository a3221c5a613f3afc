"""Odds agree with attacks that are really made; wrong odds are noticed."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from kit import scenario
from kit.cards import TEST_CARDS, card_with

from wellspring.engine.causes import NO_POWER
from wellspring.engine.fits import neighbours_that_fit
from wellspring.engine.game import Game
from wellspring.engine.moments import INSTEAD_OF_ATTACK, Moment
from wellspring.engine.powers import HARM, Power
from wellspring.engine.who import Who
from wellspring.lab.odds_check import FAR, Duel, attacks_offered, compare, duel


@pytest.mark.parametrize("number", range(12))
def test_random_attacks_come_out_as_the_odds_say(number: int) -> None:
    assert compare(duel(77, number), 2000, number).worst() < FAR


def test_an_attack_that_is_struck_back_comes_out_so_too() -> None:
    t = scenario("finn@E3", "izumi_samurai@F3 thorgrim@L9")
    assert compare(Duel(t.game, t.fig("finn"), t.fig("izumi_samurai"), NO_POWER), 4000, 3).worst() < FAR


def test_an_attack_that_a_power_answers_is_not_compared() -> None:
    """The odds are those of the dice: a d20 that hides the defender after them is not in them."""
    t = scenario("syvarris@C3", "mohican_river_tribe@F3 thorgrim@L9")
    found = compare(Duel(t.game, t.fig("syvarris"), t.fig("mohican_river_tribe"), NO_POWER), 4000, 3)
    assert found.answered and found.errors == []
    t = scenario("syvarris@C3", "izumi_samurai@F3 thorgrim@L9")
    assert not compare(Duel(t.game, t.fig("syvarris"), t.fig("izumi_samurai"), NO_POWER), 1000, 3).answered


class Spit(Power):
    """For this test: instead of attacking a wound by the d20, which is no attack."""

    moments: ClassVar[tuple[str, ...]] = (INSTEAD_OF_ATTACK,)
    aim_kind: ClassVar[str] = "target"

    def good(self) -> str:
        return HARM

    def aims(self, g: Game, m: Moment) -> list[Any]:
        return neighbours_that_fit(g, self, Who(side="enemy"))

    def hits(self, g: Game, m: Moment, aim: int) -> tuple[int, ...]:
        return (aim,)

    def chances(self, g: Game, m: Moment, aim: int) -> list[int]:
        return [10]


def test_only_special_attacks_are_compared_with_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TEST_CARDS, "llama", card_with("llama", "spit"))
    t = scenario("llama@C3", "finn@D3 thorgrim@L9").stay()
    assert t.asks("attack") and "Llama: Spit" in t.options()
    assert [d.power for d in attacks_offered(t.game)] == [NO_POWER]
    t = scenario("mimring@C3/B3", "finn@D3 thorgrim@L9").stay()
    fire = [d for d in attacks_offered(t.game) if d.power != NO_POWER]
    assert [t.game.power(d.power).special_dice() for d in fire] == [4]


@pytest.mark.pure_only
def test_odds_that_forget_a_power_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    t = scenario("syvarris@C3", "krav_maga_agents@F3 thorgrim@L9")
    monkeypatch.setattr("wellspring.engine.odds.wounds_of", lambda g, c: max(0, c.skulls - c.shields))
    assert compare(Duel(t.game, t.fig("syvarris"), t.fig("krav_maga_agents"), NO_POWER), 4000, 3).worst() > FAR
