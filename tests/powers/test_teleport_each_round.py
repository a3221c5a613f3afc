"""Zawit: away at the end of the round."""

from __future__ import annotations

from kit import scenario


def test_the_figure_on_it_may_go_where_nobody_is_adjacent() -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", glyphs={"C3": "zawit"})
    t.end_round()
    assert t.asks("place", player=0)
    assert "K5" in t.options() and "K9" not in t.options() and "C3" not in t.options()
    t.pick("K5")
    assert t.at("finn") == "K5"


def test_it_may_stay() -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", glyphs={"C3": "zawit"})
    t.end_round().done()
    assert t.at("finn") == "C3"


def test_nobody_swipes_at_who_leaves_an_engagement_so() -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@D3", glyphs={"C3": "zawit"})
    t.end_round().pick("K5")
    assert t.at("finn") == "K5" and t.wounds("finn") == 0


def test_who_is_held_stays() -> None:
    """Card ruling 56: held figures cannot be moved by any power or glyph."""
    t = scenario("finn@C3 kita@A9", "gladiatrons@D3", glyphs={"C3": "zawit"})
    t.end_round()
    assert not t.asks("place")
