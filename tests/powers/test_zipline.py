"""Glyphs between which figures glide."""

from kit import scenario, skulls
from kit.table import Table

ENDS = {"C3": "zipline", "H3": "zipline"}


def glides(t: Table) -> list[str]:
    return sorted([w for w in t.options() if w != "no"]) if t.asks("place") else []


def test_from_one_end_to_beside_the_other() -> None:
    t = scenario("finn@A3", "thorgrim@L9", glyphs=ENDS)
    t.move("finn", "C3")
    assert glides(t) == ["G2", "G3", "G4", "H2", "H3", "H4", "I3"]
    t.pick("I3")
    assert t.at("finn") == "I3"


def test_only_if_its_player_likes() -> None:
    t = scenario("finn@A3", "thorgrim@L9", glyphs=ENDS)
    t.move("finn", "C3").done()
    assert t.at("finn") == "C3"


def test_it_stops_nobody() -> None:
    t = scenario("finn@A3", "thorgrim@L9", glyphs=ENDS)
    assert t.reach("finn")["D3"] == 3


def test_not_further_than_six_spaces_nor_to_another_level() -> None:
    far = scenario("finn@A3", "thorgrim@L9", glyphs={"C3": "zipline", "J3": "zipline"})
    far.move("finn", "C3")
    assert not far.asks("place")
    hill = "g1  g1  g1  g1  g3  g1  g1  g1"
    t = scenario("finn@A1", "thorgrim@H1", grid=hill, glyphs={"B1": "zipline", "E1": "zipline"})
    t.move("finn", "B1")
    assert glides(t) == ["E1"]


def test_not_for_large_figures_nor_for_who_stays() -> None:
    large = scenario("deathwalker_9000@A3", "thorgrim@L9", glyphs=ENDS)
    large.move("deathwalker_9000", "C3")
    assert not large.asks("place")
    t = scenario("finn@C3", "thorgrim@L9", glyphs=ENDS)
    t.stay()
    assert not t.asks("place")


def test_once_a_turn() -> None:
    t = scenario("marro_warriors@A3,B2", "thorgrim@L9", glyphs=ENDS)
    t.move("marro_warriors#1", "C3").pick("I3")
    t.move("marro_warriors#2", "C3")
    assert t.at("marro_warriors#2") == "C3" and not t.asks("place")
    t.begin_turn("marro_warriors")
    t.move("marro_warriors#2", "B3")
    t.begin_turn("marro_warriors")
    t.move("marro_warriors#2", "C3")
    assert t.asks("place")


def test_who_is_engaged_may_be_swiped_at() -> None:
    t = scenario("finn@A3", "thorgrim@D3", glyphs=ENDS, dice=[skulls(1, of=1)])
    t.move("finn", "C3").pick("I3").pick("yes")
    assert t.wounds("finn") == 1 and t.at("finn") == "I3"


def test_enemies_use_it_too() -> None:
    t = scenario("lady_jaye@L9", "finn@A3", glyphs=ENDS, turn="finn")
    t.move("finn", "C3")
    assert t.asks("place", player=1)
