"""Others move after a turn."""

from kit import faces, scenario


def test_guardians_gain_high_ground() -> None:
    t = scenario("granite_guardians@A1,C1", "finn@H1", grid="g1  g5  g1  g6  g1  g1  g1  g1")
    t.done()
    t.use("Gain High Ground").pick("Granite Guardians 1")
    t.move("granite_guardians#1", "B1")
    t.pick("Granite Guardians 2")
    assert t.over and t.at("granite_guardians#2") == "C1", "B1 is taken, D1 is five levels up"


def test_tricksters_move_who_rested() -> None:
    t = scenario("tanuki_tricksters@C3 snake_eyes@C5 finn@C7", "thorgrim@L1")
    t.move("tanuki_tricksters#1", "D3").done()
    t.use("Tanuki Aruki")
    assert t.options()[:-1] == ["Snake Eyes"]
    t.pick("Snake Eyes").move("snake_eyes", "F5")


def test_gilbert_rolls_how_far() -> None:
    t = scenario("sir_gilbert@C3 spearmen@C5 syvarris@C7", "finn@L1", dice=[faces(6, 4, 2)])
    t.stay().use("Jandar's Dispatch")
    assert t.options()[:-1] == ["Spearmen 1"]
    t.pick("Spearmen 1")
    found = t.request.reach
    assert found is not None and max(found.cost(k) for k in found.ends) == 2


def test_no_symbol_no_move() -> None:
    t = scenario("sir_gilbert@C3 spearmen@C5", "finn@L1", dice=[faces(8, 4, 0)])
    t.stay().use("Jandar's Dispatch")
    assert t.over
