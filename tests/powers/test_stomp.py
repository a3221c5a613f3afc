"""Stomp: once a turn, on his normal move, where Kayne could stop."""

from kit import clause, scenario, skulls


@clause("move.budget")
def test_on_the_way_and_then_on_with_the_rest(edition: str) -> None:
    t = scenario("imperator_kayne@B3", "finn@E3", edition=edition, dice=[8, skulls(0, of=1)])
    t.move("imperator_kayne", "D3").use("Stomp 8").pick("Finn")
    assert t.wounds("finn") == 1 and t.asks("move")
    assert not any(label.startswith("D7") for label in t.options()), "two of his five spaces are spent"
    t.move("imperator_kayne", "D6", cost=3)
    t.pick("yes")
    assert t.at("imperator_kayne") == "D6"


def test_a_bad_roll_does_nothing_and_his_move_goes_on() -> None:
    t = scenario("imperator_kayne@D3", "finn@E3", dice=[7])
    t.use("Stomp 8").pick("Finn")
    assert t.wounds("finn") == 0 and t.asks("move")


def test_once_a_turn() -> None:
    t = scenario("imperator_kayne@D3", "finn@E3", dice=[8])
    t.use("Stomp 8").pick("Finn").move("imperator_kayne", "D4")
    assert t.asks("attack"), "it is not offered again beside Finn"


def test_before_the_move_and_without_moving_at_all_he_has_acted() -> None:
    t = scenario("imperator_kayne@D3", "finn@E3", dice=[8])
    t.use("Stomp 8").pick("Finn").stay().done()
    assert not t.events("CardWaited") and not t.events("FigureMoved")


def test_friends_too_but_nobody_large_and_nobody_too_high() -> None:
    t = scenario("imperator_kayne@D3 thorgrim@C3", "deathwalker_9000@E3")
    t.use("Stomp 8")
    assert t.options() == ["Thorgrim the Viking Champion", "no"]
    high = scenario("imperator_kayne@A1", "finn@B1", grid="g1  g6  g1")
    assert high.asks("power"), "five levels"
    higher = scenario("imperator_kayne@A1", "finn@B1", grid="g1  g7  g1  g1")
    assert higher.asks("attack") or higher.asks("move"), "six levels"


def test_who_stops_and_uses_nothing_has_ended_his_move() -> None:
    t = scenario("imperator_kayne@B3", "finn@E3")
    t.move("imperator_kayne", "D3").done()
    assert t.asks("attack")


@clause("move.water-stop")
def test_in_water_he_stomps_but_goes_no_further(edition: str) -> None:
    t = scenario("imperator_kayne@A1", "finn@C1", grid="g1  w1  g1  g1\n  g1  g1  g1  g1", edition=edition, dice=[20])
    t.move("imperator_kayne", "B1").use("Stomp 8").pick("Finn")
    assert t.wounds("finn") == 1 and t.asks("attack")


@clause("engage.leave")
def test_going_on_leaves_an_engagement_as_ever(edition: str) -> None:
    t = scenario("imperator_kayne@D3", "finn@E3", edition=edition, dice=[1, skulls(1, of=1)])
    t.use("Stomp 8").pick("Finn").move("imperator_kayne", "B3").pick("yes")
    assert t.wounds("imperator_kayne") == 1
