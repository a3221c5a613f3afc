"""Drill-Drive: straight through everybody, and one attack on all of them."""

from kit import clause, scenario, shields, skulls

DECKER = "decker_the_burrowbreaker"
DRILL = "Drill-Drive Special Attack"


@clause("attack.multi-target")
def test_through_two_and_both_are_attacked(edition: str) -> None:
    dice = [skulls(2, of=4), shields(0, of=4), shields(1, of=2)]
    t = scenario(f"{DECKER}@C3", "finn@D3 syvarris@F3", edition=edition, dice=dice)
    t.use(DRILL).place("G3")
    while t.asks("defender"):
        t.pick("Finn")
    assert t.at(DECKER) == "G3" and t.over
    assert t.wounds("finn") == 2 and t.wounds("syvarris") == 1


def test_friends_are_attacked_too() -> None:
    t = scenario(f"{DECKER}@C3 finn@D3", "thorgrim@L9", dice=[skulls(1, of=4), shields(0, of=4)])
    t.use(DRILL).place("E3")
    assert t.wounds("finn") == 1


def test_only_along_a_straight_line_and_not_onto_anybody() -> None:
    t = scenario(f"{DECKER}@C3", "finn@D3")
    t.use(DRILL)
    assert {"C4", "D5", "H3"} <= set(t.options()), "up to five spaces"
    assert not {"D3", "D4", "I3"} & set(t.options())


def test_those_he_passes_do_not_swipe_but_others_do() -> None:
    t = scenario(f"{DECKER}@C3", "finn@D3", dice=[skulls(0, of=4)])
    t.use(DRILL).place("F3")
    assert t.wounds(DECKER) == 0 and t.over
    t = scenario(f"{DECKER}@C3", "finn@B3", dice=[skulls(1, of=1)])
    t.use(DRILL).place("F3").pick("yes")
    assert t.wounds(DECKER) == 1


def test_wounded_on_the_way_he_may_stop() -> None:
    t = scenario(f"{DECKER}@C3", "finn@B3 thorgrim@E3", dice=[skulls(1, of=1)])
    t.use(DRILL).place("F3").pick("yes")
    assert t.asks("yes or no") and t.at(DECKER) == "D3"
    t.pick("no")
    assert t.over, "he has passed through nobody"
    t = scenario(f"{DECKER}@C3", "finn@B3 thorgrim@E3", dice=[skulls(1, of=1), skulls(0, of=4)])
    t.use(DRILL).place("F3").pick("yes").pick("yes")
    assert t.at(DECKER) == "F3" and t.over


def test_height_does_not_help_who_defends() -> None:
    t = scenario(f"{DECKER}@A1", "finn@B1", grid="g1  g2  g1  g1  g1", dice=[skulls(1, of=4), shields(0, of=4)])
    t.use(DRILL).place("C1")
    assert t.wounds("finn") == 1


@clause("move.water-stop")
def test_water_stops_him(edition: str) -> None:
    t = scenario(f"{DECKER}@A1", "finn@E1", grid="g1  w1  g1  g1  g1  g1", edition=edition)
    t.use(DRILL)
    assert t.options() == ["B1", "no"]


def test_declined_he_has_a_normal_turn() -> None:
    t = scenario(f"{DECKER}@C3", "finn@L9")
    t.use(DRILL).done()
    assert t.asks("instead of move") or t.asks("move")
