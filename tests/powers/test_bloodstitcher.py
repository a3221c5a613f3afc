"""Bloodstitcher: Durnipia takes wounds upon herself and may lose some with good rolls."""

from __future__ import annotations

from kit import scenario

STITCH = "Bloodstitcher 15"


def test_two_wounds_and_a_roll_for_each_of_hers() -> None:
    t = scenario("durnipia@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 3, "durnipia": 1}, dice=[15, 14, 20])
    t.stay().use(STITCH).pick("Raakchott").pick("yes")
    assert t.wounds("raakchott") == 1 and t.wounds("durnipia") == 1


def test_one_is_enough() -> None:
    t = scenario("durnipia@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 3}, dice=[14])
    t.stay().use(STITCH).pick("Raakchott").pick("no")
    assert t.wounds("raakchott") == 2 and t.wounds("durnipia") == 1


def test_she_may_die_of_it() -> None:
    t = scenario("durnipia@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 1, "durnipia": 5})
    t.stay().use(STITCH).pick("Raakchott")
    assert not t.alive("durnipia") and t.wounds("raakchott") == 0


def test_once_a_turn_before_or_after_moving() -> None:
    t = scenario("durnipia@C3 raakchott@D3", "finn@L9", wounds={"raakchott": 3}, dice=[15])
    t.begin_turn("durnipia")
    t.use(STITCH).pick("Raakchott").pick("no")
    assert t.asks("move")
    t.stay()
    assert not t.asks("power")


def test_not_for_soulborgs_nor_the_unhurt_nor_the_distant() -> None:
    army = "durnipia@C3 deathwalker_10000@D3 raakchott@F3 agent_carr@C4"
    t = scenario(army, "finn@L9", wounds={"raakchott": 1})
    t.stay()
    assert not t.asks("power")
