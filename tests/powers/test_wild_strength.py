"""Rolled for before moving, whether one likes it or not (ruling 87 moves it only in the overlay of 2026)."""

import pytest
from kit import scenario
from kit.reckoning import attack_dice, move_of


@pytest.mark.parametrize(
    ("roll", "dice"), [(2, 2), (6, 2), (7, 3), (11, 3), (12, 4), (15, 4), (16, 5), (19, 5), (20, 9)]
)
def test_the_fury_of_the_wolves(roll: int, dice: int) -> None:
    t = scenario("anubian_wolves@C3,C5", "finn@L1", dice=[roll])
    assert attack_dice(t, "anubian_wolves#1", "finn") == dice
    assert t.asks("figure"), "moving comes after the roll"


def test_with_a_one_a_wolf_is_lost() -> None:
    t = scenario("anubian_wolves@C3,C5", "finn@L1", dice=[1])
    t.pick("Anubian Wolves 2")
    assert not t.alive("anubian_wolves#2") and attack_dice(t, "anubian_wolves#1", "finn") == 1


def test_it_ends_with_the_turn() -> None:
    t = scenario("anubian_wolves@C3", "finn@L1", dice=[20])
    t.skip_moves()
    assert not t.tokens("anubian_wolves")


@pytest.mark.parametrize(("roll", "move"), [(1, 2), (3, 2), (4, 4), (6, 4), (7, 8), (20, 8)])
def test_the_wild_pack(roll: int, move: int) -> None:
    t = scenario("marrden_hounds@C3/B3", "finn@L1", dice=[roll])
    assert move_of(t, "marrden_hounds#1") == move


def test_both_copies_of_a_common_card_are_stronger() -> None:
    t = scenario("anubian_wolves@C3 anubian_wolves@C5", "finn@L1", dice=[7])
    assert [attack_dice(t, t.ref(f), "finn") for f in t.game.pool(0)] == [3, 3]
