"""Through the water at the end of a move."""

from kit import scenario, skulls

SWAMP = "g1  sw1  g1  g1  sw1  sw1  w1  g1  g1  g1"


def test_from_swamp_water_to_swamp_water() -> None:
    t = scenario("marro_drudge@A1", "finn@J1", grid=SWAMP)
    t.move("marro_drudge#1", "B1")
    assert t.options() == ["E1", "F1", "no"]
    t.pick("F1")
    assert t.at("marro_drudge#1") == "F1"
    assert not t.asks("place"), "once a turn"


def test_not_from_dry_land() -> None:
    t = scenario("marro_drudge@A1", "finn@J1", grid=SWAMP)
    t.move("marro_drudge#1", "C1")
    assert not t.asks("place")


def test_a_drudge_may_be_swiped_at_when_it_dives() -> None:
    t = scenario("marro_drudge@A1", "finn@C1", grid=SWAMP, dice=[skulls(0, of=1)])
    t.move("marro_drudge#1", "B1").pick("E1").pick("yes")
    assert t.at("marro_drudge#1") == "E1"


def test_an_elemental_flows_on_unharmed() -> None:
    t = scenario("water_elemental@A1", "finn@C1", grid=SWAMP)
    t.move("water_elemental", "B1")
    assert t.options() == ["E1", "F1", "G1", "no"]
    t.pick("E1")
    assert t.at("water_elemental") == "E1"


def test_it_may_stay() -> None:
    t = scenario("water_elemental@A1", "finn@J1", grid=SWAMP)
    t.move("water_elemental", "B1").done()
    assert t.at("water_elemental") == "B1"
