"""Whirlwind: everybody once, as many as it likes."""

import pytest
from kit import scenario, skulls

from wellspring.engine.moments import AFTER_TURN

CARDS = {
    "master_win_chiu_woo": 4,
    "raelin_the_kyrie_warrior_sotm": 3,
    "shaolin_monks": 3,
    "raelin_the_kyrie_warrior_bt": 3,
    "storm_shadow": 4,
}


@pytest.mark.parametrize("card", CARDS)
def test_everybody_around_once(card: str) -> None:
    who = f"{card}#1" if card == "shaolin_monks" else card
    none = skulls(0, of=CARDS[card])
    t = scenario(f"{card}@C3", "marro_warriors@D3,B3,C4,C2", dice=[none] * 4)
    for k in (3, 1, 2, 4):
        t.attack(who, f"marro_warriors#{k}")
    assert t.over or t.request.prompt == AFTER_TURN, "nobody is left to attack"


@pytest.mark.parametrize("card", CARDS)
def test_nobody_twice_and_it_may_end_sooner(card: str) -> None:
    who = f"{card}#1" if card == "shaolin_monks" else card
    t = scenario(f"{card}@C3", "marro_warriors@D3,B3", dice=[skulls(0, of=CARDS[card])])
    t.attack(who, "marro_warriors#1")
    assert t.targets(who) == ["marro_warriors#2"]
    t.done()
    assert t.over or t.request.prompt == AFTER_TURN


def test_every_monk_has_his_own_targets() -> None:
    t = scenario("shaolin_monks@C3,C5", "marro_warriors@C4", dice=[skulls(0, of=3)] * 2)
    t.attack("shaolin_monks#1", "marro_warriors#1").attack("shaolin_monks#2", "marro_warriors#1")
    assert t.over


def test_three_different_figures_for_a_hunter_in_rage() -> None:
    t = scenario("quasatch_hunters@C3", "marro_warriors@D3,B3,C4,C2", dice=[skulls(0, of=3)] * 3)
    for k in (1, 2, 3):
        t.attack("quasatch_hunters#1", f"marro_warriors#{k}")
    assert t.over, "three is the most"


def test_others_attack_once() -> None:
    t = scenario("finn@C3 storm_shadow@C4", "marro_warriors@D3,B3", dice=[skulls(0, of=3)])
    t.attack("finn", "marro_warriors#1")
    assert t.over
