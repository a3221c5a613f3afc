"""Swirling Vortex: who comes near an Air Elemental on foot stops there, and nobody gets through who is held."""

from kit import scenario

AIR = "air_elemental"


def test_a_walker_stops_where_the_whirl_begins() -> None:
    t = scenario("finn@C3", f"{AIR}@G3")
    reach = t.reach("finn")
    assert reach["E3"] == 2 and "F3" not in reach, "within two spaces the first one is the last"


def test_within_it_one_space_at_a_time() -> None:
    t = scenario("finn@E3", f"{AIR}@G3")
    reach = t.reach("finn")
    assert reach["F3"] == 1 and reach["D3"] == 1
    assert "F2" not in reach or reach["F2"] <= 1
    assert reach["B3"] == 3, "away from it he goes as he likes"


def test_large_figures_and_friends_walk_on() -> None:
    t = scenario("deathwalker_9000@C3", f"{AIR}@G3")
    assert "F3" in t.reach("deathwalker_9000")
    t = scenario(f"finn@C3 {AIR}@G3", "thorgrim@L9")
    assert "F3" in t.reach("finn")


def test_nobody_passes_who_is_held() -> None:
    grid = "g1  g1  g1  g1  g1  g1  g1"
    t = scenario("deathwalker_9000@A1 finn@C1", f"{AIR}@E1", grid=grid)
    assert set(t.reach("deathwalker_9000")) == {"B1"}
    t = scenario("kumiko@A1 finn@C1", f"{AIR}@E1", grid=grid)
    assert set(t.reach("kumiko")) == {"B1"}, "not even with Phantom Walk"
    t = scenario("kumiko@A1 finn@B1", f"{AIR}@E1", grid=grid)
    assert "C1" in t.reach("kumiko"), "Finn is three spaces away from it"


def test_flyers_fly_over_it() -> None:
    t = scenario("raelin@C3", f"{AIR}@G3")
    assert "I3" in t.reach("raelin")


def test_it_needs_sight() -> None:
    grid = "g1  g1  g1  g9  g1  g1"
    t = scenario("finn@A1", f"{AIR}@E1", grid=grid)
    assert t.reach("finn")["C1"] == 2
    low = scenario("finn@A1", f"{AIR}@D1", grid="g1  g1  g1  g1  g1")
    assert low.reach("finn") == {"B1": 1}
