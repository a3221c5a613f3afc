"""Proftaka: whoever is in the pit needs a friend beside it to get out."""

from __future__ import annotations

from kit import scenario


def test_who_is_alone_in_the_pit_cannot_move() -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", glyphs={"C3": "proftaka"})
    assert t.reach("finn") == {}


def test_a_friend_beside_it_helps_out_and_an_enemy_does_not() -> None:
    t = scenario("finn@C3 kita@C4", "thorgrim@L9", glyphs={"C3": "proftaka"})
    assert "F3" in t.reach("finn")
    t = scenario("finn@C3", "thorgrim@C4", glyphs={"C3": "proftaka"})
    assert t.reach("finn") == {}


def test_flying_is_of_no_use() -> None:
    t = scenario("raelin@C3", "thorgrim@L9", glyphs={"C3": "proftaka"})
    assert t.reach("raelin") == {}


def test_symbol_side_up_it_is_turned_over_and_holds_who_stepped_on_it() -> None:
    t = scenario("finn@A3", "thorgrim@L9", glyphs={"C3": "?proftaka"})
    t.move("finn", "C3")
    t.begin_turn("finn")
    assert t.reach("finn") == {}


def test_a_power_that_puts_somebody_elsewhere_is_no_move() -> None:
    t = scenario("finn@B3 kita@L1", "thorgrim@L9", glyphs={"D3": "erland", "L1": "proftaka"}).move("finn", "D3")
    t.pick("Kita").pick("E3")
    assert t.at("kita") == "E3"
