"""Berserker Charge: the Tarn Viking Warriors move again."""

from kit import clause, scenario, skulls

TARN = "tarn_viking_warriors"


@clause("turn.actions", "power.override")
def test_on_15_they_move_again(edition: str) -> None:
    t = scenario(f"{TARN}@A3", "finn@L10", edition=edition, dice=[15])
    t.move(f"{TARN}#1", "E3").use("Berserker Charge").move(f"{TARN}#1", "I3")
    assert t.at(f"{TARN}#1") == "I3"


def test_on_14_they_do_not() -> None:
    t = scenario(f"{TARN}@A3", "finn@L10", dice=[14])
    t.move(f"{TARN}#1", "E3").use("Berserker Charge")
    assert t.over


def test_as_often_as_it_succeeds() -> None:
    """Ruling 62."""
    t = scenario(f"{TARN}@A3", "finn@L10", dice=[15, 20, 14])
    t.move(f"{TARN}#1", "E3").use("Berserker Charge").move(f"{TARN}#1", "I3").use("Berserker Charge")
    t.move(f"{TARN}#1", "L3").use("Berserker Charge")
    assert t.at(f"{TARN}#1") == "L3"
    assert t.over


def test_a_failure_is_final() -> None:
    t = scenario(f"{TARN}@C3,A3", "finn@D3", dice=[1])
    t.pick("done").use("Berserker Charge")
    assert t.asks("attack")


def test_they_need_not_try() -> None:
    t = scenario(f"{TARN}@A3", "finn@L10")
    t.move(f"{TARN}#1", "E3").done()
    assert t.over


def test_without_having_moved() -> None:
    t = scenario(f"{TARN}@A3", "finn@L10", dice=[15, 1])
    t.pick("done").use("Berserker Charge").move(f"{TARN}#1", "E3").use("Berserker Charge")
    assert t.at(f"{TARN}#1") == "E3"


def test_all_or_some_of_them() -> None:
    t = scenario(f"{TARN}@A3,A5,A7", "finn@L10", dice=[15])
    t.pick("done").use("Berserker Charge")
    t.move(f"{TARN}#1", "E3").move(f"{TARN}#3", "E7").pick("done").done()
    assert [t.at(f"{TARN}#{k}") for k in (1, 2, 3)] == ["E3", "A5", "E7"]
    assert t.over


def test_nobody_must_move() -> None:
    t = scenario(f"{TARN}@A3", "finn@L10", dice=[15])
    t.pick("done").use("Berserker Charge").pick("done").done()
    assert t.over


def test_they_attack_after_the_charge() -> None:
    t = scenario(f"{TARN}@A3", "finn@I3", dice=[15, skulls(0, of=3)])
    t.move(f"{TARN}#1", "E3").use("Berserker Charge").move(f"{TARN}#1", "H3").done()
    t.attack(f"{TARN}#1", "finn")
    assert t.over


def test_the_second_move_is_a_move() -> None:
    """Leaving an engagement is swiped at."""
    t = scenario(f"{TARN}@C3,A9", "finn@D3", dice=[15, skulls(1, of=1), 1])
    t.pick("done").use("Berserker Charge").move(f"{TARN}#1", "A3").pick("yes")
    assert not t.alive(f"{TARN}#1")
    t.pick("done").use("Berserker Charge")


def test_the_last_viking_dies_in_the_charge() -> None:
    t = scenario(f"{TARN}@C3 raelin@A9", "finn@D3", dice=[15, skulls(1, of=1)])
    t.pick("done").use("Berserker Charge").move(f"{TARN}#1", "A3").pick("yes")
    assert t.over
    assert not t.game.state.over


def test_glyphs_stop_each_move() -> None:
    """A glyph is entered in the first move and left in the second."""
    t = scenario(f"{TARN}@A3", "finn@L10", glyphs={"C3": "gerda"}, dice=[15])
    t.move(f"{TARN}#1", "C3").use("Berserker Charge").move(f"{TARN}#1", "G3").done()
    assert t.at(f"{TARN}#1") == "G3"


def test_friends_do_not_charge() -> None:
    t = scenario(f"{TARN}@A3 finn@A5", "thorgrim@L10", dice=[15])
    t.pick("done").use("Berserker Charge")
    assert t.options() == ["Tarn Viking Warriors 1", "done"]
