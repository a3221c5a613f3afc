"""Being somewhere else instead of moving there."""

from kit import scenario, skulls
from kit.table import Table

ROW = "g1  g1  w1  g7  g8  g1  g1  g1  g1  g1  g1  g1  g1"


def places(t: Table, power: str) -> list[str]:
    t.use(power)
    return [w for w in t.options() if w != "no"]


def test_teleportation_on_the_same_level() -> None:
    t = scenario("tul_bak_ra@A1", "finn@M1", grid=ROW)
    assert places(t, "Teleportation") == ["B1", "C1", "F1", "G1", "H1", "I1", "J1", "K1"]
    t.pick("K1")
    assert t.at("tul_bak_ra") == "K1"


def test_nobody_swipes_at_a_teleporter() -> None:
    t = scenario("tul_bak_ra@C3", "finn@D3")
    t.use("Teleportation").pick("H3")
    assert t.at("tul_bak_ra") == "H3"


def test_under_the_ground_not_into_water_nor_too_high() -> None:
    t = scenario("earth_elemental@A1", "finn@M1", grid=ROW)
    height = t.game.card_of(t.fig("earth_elemental")).height
    want = ["B1"] + (["D1"] if height + 1 >= 6 else []) + (["E1"] if height + 1 >= 7 else [])
    assert places(t, "Underground Movement") == want
    decker = scenario("decker_the_burrowbreaker@A1", "finn@M1", grid=ROW)
    assert places(decker.pick("move and attack"), "Underground Movement") == ["B1", "D1"]


def test_three_levels_down_and_no_more() -> None:
    t = scenario("decker_the_burrowbreaker@C1", "finn@F1", grid="g1  g2  g5  g2  g1  g1")
    assert places(t.pick("move and attack"), "Underground Movement") == ["B1", "D1"]


def test_whoever_is_engaged_may_swipe_first() -> None:
    t = scenario("decker_the_burrowbreaker@C3", "finn@D3", dice=[skulls(1, of=1)])
    t.pick("move and attack").use("Underground Movement").pick("C6").pick("yes")
    assert t.wounds("decker_the_burrowbreaker") == 1 and t.at("decker_the_burrowbreaker") == "C6"


def test_warped_anywhere_within_four_spaces() -> None:
    t = scenario("krakenling@A1", "finn@M1", grid=ROW)
    assert places(t, "Warp Space") == ["B1", "C1", "D1", "E1"]


def test_a_kraken_too() -> None:
    t = scenario("the_kraken@A1", "finn@M1", grid=ROW)
    double = t.game.card_of(t.fig("the_kraken#1")).double
    assert not double
    t.pick("The Kraken 1")
    assert "E1" in places(t, "Warp Space")


def test_a_dance_from_shadow_to_shadow() -> None:
    grid = "sh1  g1  sh1  g1  g1  g1  g1  sh1  sh1  sh1  g1"
    t = scenario("mika_connour@A1", "finn@K1", grid=grid)
    assert places(t, "Shadow Dance") == ["C1", "H1", "I1"]
    light = scenario("mika_connour@B1", "finn@K1", grid=grid)
    assert light.asks("move")


def test_it_may_be_declined_for_a_walk() -> None:
    t = scenario("krakenling@C3", "finn@L1")
    t.use("Warp Space").done()
    assert t.asks("move")
