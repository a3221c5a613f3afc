"""Teeming: a destroyed Skordyre lets another one move."""

from kit import scenario, shields, skulls


def test_another_one_moves() -> None:
    t = scenario("finn@D3", "skordyre_infantry@C3,C7", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "skordyre_infantry#1").pick("Skordyre Infantry 2").move("skordyre_infantry#2", "C5")
    assert t.over


def test_even_after_the_last_of_them() -> None:
    t = scenario("finn@D3", "skordyre_infantry@C3 bursting_hive_soldier@H6", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "skordyre_infantry#1").pick("Bursting Hive Soldier").move("bursting_hive_soldier", "H8")


def test_nobody_who_is_engaged_nor_after_other_deaths() -> None:
    t = scenario("finn@D3", "skordyre_infantry@C3,E3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "skordyre_infantry#1")
    assert t.over
    chomp = scenario("grimnak@D3/E3", "skordyre_infantry@C3,C7")
    chomp.stay().use("Chomp").pick("Skordyre Infantry 1")
    assert not chomp.asks("figure", 1)
