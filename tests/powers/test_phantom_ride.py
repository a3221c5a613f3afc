"""Phantom Ride: a phantom walk on horseback, three levels up at most."""

from kit import scenario
from kit.reckoning import climb_of


def test_riders_pass_figures_and_nobody_swipes() -> None:
    t = scenario("twilight_clan_riders@B1/A1", "finn@C1", grid="  ".join(["g1"] * 9))
    t.move("twilight_clan_riders#1", "F1/E1")
    assert not t.asks("swipe")


def test_three_levels_and_no_more() -> None:
    t = scenario("twilight_clan_riders@B1/A1", "finn@L1", grid="g1  g1  g4  g4  g8  g8  g1  g1  g1  g1  g1  g1")
    assert climb_of(t, "twilight_clan_riders#1") == 3
    assert "D1/C1" in t.reach("twilight_clan_riders#1")
    assert "F1/E1" not in t.reach("twilight_clan_riders#1")


def test_no_ride_ends_on_a_figure() -> None:
    t = scenario("twilight_clan_riders@B1/A1", "finn@D1", grid="  ".join(["g1"] * 9))
    ends = t.reach("twilight_clan_riders#1")
    assert "F1/E1" in ends and not [end for end in ends if "D1" in end]
