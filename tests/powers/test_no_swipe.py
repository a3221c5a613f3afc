"""Who never swipes, and whoever has no hand free."""

from kit import scenario, skulls


def test_a_deflectatron_lets_everybody_go() -> None:
    t = scenario("finn@C3", "deflectatron@D3")
    t.move("finn", "B3")
    assert not t.asks("swipe") and t.at("finn") == "B3"


def test_others_beside_it_do_not() -> None:
    t = scenario("finn@C3", "deflectatron@D3 thorgrim@C4", dice=[skulls(0, of=1)])
    t.move("finn", "B2").pick("yes")
    assert t.rolled() == [1]


def test_a_flyer_takes_off_safely() -> None:
    t = scenario("raelin@C3", "deflectatron@D3")
    t.fly("raelin", "G3")
    assert t.at("raelin") == "G3"


def test_whoever_holds_a_chain_grut_swipes_at_nobody_else() -> None:
    t = scenario("finn@C3 chain_gruts@E3", "thorgrim@D3")
    t.move("finn", "B3")
    assert not t.asks("swipe")
    free = scenario("finn@C3 chain_gruts@H3", "thorgrim@D3", dice=[skulls(0, of=1)])
    free.move("finn", "B3").pick("yes")


def test_but_at_chain_gruts() -> None:
    t = scenario("chain_gruts@C3,E3", "thorgrim@D3", dice=[skulls(0, of=1)])
    t.move("chain_gruts#1", "B3").pick("yes")
    assert t.rolled() == [1]
