"""Thorns: who comes beside Girushia or Vrono may be caught there."""

from __future__ import annotations

import pytest
from kit import scenario

WHO = [("girushia_grove_keeper", 10), ("vrono_the_brambletooth", 12)]


@pytest.mark.parametrize(("card", "roll"), WHO)
def test_caught_the_move_is_over_and_the_attack_is_weaker(card: str, roll: int) -> None:
    t = scenario("raakchott@B2", f"{card}@E3", dice=[roll])
    t.walk("raakchott", "C2", "D2", "E2").choose(True)
    assert t.at("raakchott") == "D2" and t.asks("attack") and t.wounds("raakchott") == 0
    assert t.attack_dice("raakchott", card) == 2


@pytest.mark.parametrize(("card", "roll"), WHO)
def test_a_very_good_roll_hurts(card: str, roll: int) -> None:
    t = scenario("raakchott@B2", f"{card}@E3", dice=[18])
    t.walk("raakchott", "C2", "D2", "E2").choose(True)
    assert t.wounds("raakchott") == 1 and t.at("raakchott") == "D2" and t.asks("attack")


@pytest.mark.parametrize(("card", "roll"), WHO)
def test_a_bad_roll_and_a_kind_player_let_it_pass(card: str, roll: int) -> None:
    for answer, dice in ((True, [roll - 1]), (None, [])):
        t = scenario("raakchott@B2", f"{card}@E3", dice=dice)
        t.walk("raakchott", "C2", "D2", "E2").choose(answer)
        assert t.at("raakchott") == "E2" and t.attack_dice("raakchott", card) == 3


def test_not_for_large_figures() -> None:
    t = scenario("boar@B3/A3", "vrono_the_brambletooth@E3")
    t.move("boar", "D3/C3")
    assert not t.asks("whether")
