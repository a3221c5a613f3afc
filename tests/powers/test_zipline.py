"""Zipline: a rope from one glyph to the next."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

TWO = {"D3": "zipline", "H3": "zipline"}


def test_who_ends_its_move_on_one_may_slide_to_another() -> None:
    t = scenario("finn@B3", "thorgrim@L9", glyphs=TWO).move("finn", "D3")
    assert t.asks("place", player=0)
    assert {"H3", "G3", "I3"} <= set(t.options()) and "F3" not in t.options()
    t.pick("I3")
    assert t.at("finn") == "I3"


def test_it_stops_nobody_and_nobody_has_to_slide() -> None:
    t = scenario("finn@B3", "thorgrim@L9", glyphs=TWO)
    assert "F3" in t.reach("finn")
    t.move("finn", "D3").done()
    assert t.at("finn") == "D3"


def test_the_other_end_is_at_most_six_spaces_away() -> None:
    t = scenario("finn@B3", "thorgrim@L9", glyphs={"D3": "zipline", "K3": "zipline"}).move("finn", "D3")
    assert not t.asks("place")


def test_large_figures_are_too_heavy() -> None:
    t = scenario("grimnak@B3/A3", "thorgrim@L9", glyphs=TWO)
    t.move("grimnak", "D3/C3")
    assert not t.asks("place")


def test_once_a_turn() -> None:
    t = scenario("marro_warriors@B3,B5", "thorgrim@L9", glyphs=TWO).move("marro_warriors#1", "D3").pick("H3")
    t.move("marro_warriors#2", "D3")
    assert not t.asks("place")


def slide_away(edition: str) -> Table:
    t = scenario("finn@B3", "thorgrim@E3", edition=edition, glyphs=TWO).move("finn", "D3").dice("skull").pick("H3")
    return t.choose(True) if t.asks("swipe") else t


def test_enemies_swipe_at_who_leaves_them_so() -> None:
    t = slide_away("aoa-2024")
    assert t.wounds("finn") == 1 and t.at("finn") == "H3"
