"""A roll between moving and attacking that one may dare."""

import pytest
from kit import scenario, skulls
from kit.reckoning import attack_dice, range_of


def test_a_good_drain() -> None:
    t = scenario("marro_stingers@C3", "finn@F3", dice=[10, skulls(0, of=4)])
    t.done().use("Stinger Drain").attack("marro_stingers#1", "finn")
    assert t.over


def test_a_middling_one_changes_nothing() -> None:
    t = scenario("marro_stingers@C3", "finn@F3", dice=[5])
    t.done().use("Stinger Drain")
    assert attack_dice(t, "marro_stingers#1", "finn") == 3


def test_a_bad_one_costs_a_stinger_and_all_attacks() -> None:
    t = scenario("marro_stingers@C3,C5", "finn@F3", dice=[4])
    t.done().use("Stinger Drain").pick("Marro Stingers 1")
    assert t.over and not t.alive("marro_stingers#1") and t.alive("marro_stingers#2")


def test_nobody_has_to() -> None:
    t = scenario("marro_stingers@C3", "finn@F3", dice=[skulls(0, of=3)])
    t.done().done().attack("marro_stingers#1", "finn")


@pytest.mark.parametrize(("roll", "spaces"), [(15, 4), (16, 7)])
def test_a_javelin(roll: int, spaces: int) -> None:
    t = scenario("master_of_the_hunt@C3", "finn@F3", dice=[roll])
    t.done().use("Javelin")
    assert range_of(t, "master_of_the_hunt") == spaces


def test_the_javelin_is_thrown_by_nobody_else() -> None:
    t = scenario("master_of_the_hunt@C3 syvarris@C5", "finn@F3", dice=[16])
    t.done().use("Javelin")
    assert range_of(t, "syvarris") == 9
