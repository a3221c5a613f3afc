"""Whoever Grimnak has eaten can be cloned all the same."""

from kit import scenario


def test_the_eaten_come_back() -> None:
    t = scenario("grimnak@C3/B3", "marro_warriors@D3,G6", dice=[15])
    t.stay().use("Chomp").pick("Marro Warriors 1")
    t.begin_turn("marro_warriors")
    t.skip_moves().use("Water Clone").pick("H6")
    assert t.at("marro_warriors#1") == "H6"
