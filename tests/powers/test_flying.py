"""Flying: Raelin and Mimring."""

from kit import clause, scenario, skulls


@clause("move.flying")
def test_levels_are_not_counted(edition: str) -> None:
    t = scenario("raelin@A1", "finn@E1", grid="g1  g9  g1  g1  g1", edition=edition)
    assert t.reach("raelin")["B1"] == 1
    assert t.reach("raelin")["C1"] == 2


def test_six_spaces_and_no_more() -> None:
    t = scenario("raelin@A5", "finn@L1")
    assert t.reach("raelin")["G5"] == 6
    assert "H5" not in t.reach("raelin")


def test_water_on_the_way_does_not_stop() -> None:
    t = scenario("raelin@A1", "finn@E1", grid="g1  w0  w0  g1  g1")
    assert t.reach("raelin")["D1"] == 3


def test_figures_on_the_way_do_not_stop() -> None:
    t = scenario("raelin@A1", "finn@C1 thorgrim@D1", grid="g1  g1  g1  g1  g1  g1")
    assert t.reach("raelin")["E1"] == 4


def test_whom_it_flies_over_does_not_swipe() -> None:
    t = scenario("raelin@A1", "finn@C1", grid="g1  g1  g1  g1  g1  g1")
    t.move("raelin", "E1")
    assert t.at("raelin") == "E1"
    assert not t.asks("swipe")


def test_it_lands_on_no_occupied_space() -> None:
    t = scenario("raelin@A1", "finn@C1", grid="g1  g1  g1  g1  g1  g1")
    assert "C1" not in t.reach("raelin")


def test_trees_and_ruins_are_flown_over_but_not_landed_on() -> None:
    extra = '[[obstacle]]\nkind = "tree"\nat = ["C1"]\n[[barrier]]\nkind = "ruin"\nedges = ["D1-E1"]\n'
    t = scenario("raelin@A1", "finn@F1", grid="g1  g1  g1  g1  g1  g1", extra=extra)
    assert "C1" not in t.reach("raelin")
    assert t.reach("raelin")["E1"] == 4


@clause("move.flying", "engage.leave-each")
def test_taking_off_is_swiped_at_by_all_it_is_engaged_with(edition: str) -> None:
    t = scenario("raelin@C3", "finn@D3 thorgrim@B3", edition=edition, dice=[skulls(1, of=1), skulls(1, of=1)])
    t.move("raelin", "H3").pick("yes").pick("yes")
    assert t.wounds("raelin") == 2
    t.move("raelin", "E7")  # wounded, she may land somewhere else, and nobody swipes again
    assert t.at("raelin") == "E7"


def test_killed_at_take_off() -> None:
    t = scenario("raelin@C3 finn@A9", "thorgrim@D3", wounds={"raelin": 4}, dice=[skulls(1, of=1)])
    t.move("raelin", "H3").pick("yes")
    assert not t.alive("raelin")


def test_walking_around_an_enemy_is_still_free() -> None:
    t = scenario("raelin@C3", "finn@D3")
    t.move("raelin", "D4", cost=2)
    assert t.at("raelin") == "D4"
    assert t.rolled() == []


@clause("move.fall-flying")
def test_who_flies_never_falls(edition: str) -> None:
    t = scenario("raelin@A1", "finn@D1", grid="g30  g1  g1  g1", edition=edition)
    t.move("raelin", "B1")
    assert t.wounds("raelin") == 0


def test_mimring_lands_on_two_spaces_of_one_level() -> None:
    t = scenario("mimring@B1/A1", "finn@G1", grid="g1  g1  g1  g3  g3  g2  g1")
    assert "E1/D1" in t.reach("mimring")
    assert "D1/C1" not in t.reach("mimring")
