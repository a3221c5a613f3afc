"""Water that freezes under and around a Greater Ice Elemental."""

from kit import clause, scenario

ICE = "greater_ice_elemental"
POND = "g1  g1  w1  w1  w1  w1  w1  g1"


def test_water_does_not_stop_it() -> None:
    t = scenario(f"{ICE}@B1/A1", "finn@H1", grid=POND)
    assert "G1/F1" in t.reach(ICE)


@clause("move.water-stop", "power.override")
def test_nor_anybody_else_beside_it(edition: str) -> None:
    lake = "g1  g1  w1  w1  w1  w1  w1\n  g1  g1  w1  w1  w1  w1  g1"
    t = scenario("finn@B2", f"{ICE}@D1/E1", grid=lake, edition=edition)
    assert t.reach("finn")["D2"] == 2
    t.destroy(ICE)
    assert "D2" not in t.reach("finn")


def test_only_while_it_stands_on_water_or_ice() -> None:
    lake = "g1  g1  g1  g1  w1  w1  w1\n  g1  g1  w1  w1  w1  w1  g1"
    t = scenario("finn@B2", f"{ICE}@C1/D1", grid=lake)
    assert "D2" not in t.reach("finn")


def test_only_on_its_own_level() -> None:
    lake = "g1  g1  w2  w2  w2  w1  w1\n  g1  g1  w1  w1  w1  w1  g1"
    t = scenario("finn@B2", f"{ICE}@D1/E1", grid=lake)
    assert "D2" not in t.reach("finn")


def test_ice_breaks_a_fall_no_longer() -> None:
    """Plain ice is no water: who drops onto it falls."""
    cliff = "g9  w1  w1  w1"
    found = scenario("finn@A1", "thorgrim@D1", grid=cliff).request.reach
    assert found is not None and [found.danger(k) for k in found.ends if found.at(k) == 1] == [0]
    frozen = scenario("finn@A1", f"{ICE}@C1/D1", grid=cliff).request.reach
    assert frozen is not None and [frozen.danger(k) for k in frozen.ends if frozen.at(k) == 1] == [1]


def test_it_heals_on_the_ice_it_makes() -> None:
    t = scenario(f"{ICE}@C1/D1", "finn@H1", grid=POND, wounds={ICE: 2})
    t.stay()
    assert t.wounds(ICE) == 1
    dry = scenario(f"{ICE}@B1/A1", "finn@H1", grid=POND, wounds={ICE: 2})
    dry.stay()
    assert dry.wounds(ICE) == 2


def test_no_water_is_left_for_those_who_need_it() -> None:
    """A swimmer beside it stands on ice, and has nothing of it."""
    lake = "g1  g1  w1  w1  w1  w1  w1\n  g1  g1  w1  w1  w1  w1  g1"
    t = scenario("ewashia_master_of_tides@C2", f"{ICE}@D1/E1 finn@A1", grid=lake)
    assert t.defense_dice("finn", "ewashia_master_of_tides") == 4
    t.destroy(ICE)
    assert t.defense_dice("finn", "ewashia_master_of_tides") == 5
