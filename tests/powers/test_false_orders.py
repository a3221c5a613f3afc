"""A look at an order, and perhaps another address."""

from __future__ import annotations

from kit import scenario
from kit.orders import lay, lying
from kit.table import Table

from wellspring.engine.view import scrub


def chitter(roll: int) -> Table:
    t = scenario("thyraxis_dragoon@C3/B3 raelin@A9", "finn@E3 thorgrim@L9", turn="raelin")
    lay(t, 1, m1="finn", m2="finn", m3="thorgrim")
    t.begin_turn("thyraxis_dragoon")
    t.dice(roll).use("Maddening Chitter 14")
    return t


def test_thyraxis_looks_and_moves_the_marker_however_far() -> None:
    t = chitter(14)
    t.dice(1).pick("Finn")
    assert scrub(t.game, 0).state.markers[5] == t.card("finn"), "marker 2 is known to who looked"
    t.pick("Thorgrim")
    assert lying(t, 1) == {"1": "finn", "2": "thorgrim", "3": "thorgrim"}


def test_it_may_stay() -> None:
    t = chitter(14)
    t.dice(0).pick("Finn").choose(None)
    assert lying(t, 1) == {"1": "finn", "2": "finn", "3": "thorgrim"}


def test_once_a_round_even_if_it_fails() -> None:
    t = chitter(13)
    t.pick("Finn")
    assert not t.events("MarkerPeeked")
    t.begin_turn("thyraxis_dragoon")
    assert not t.asks("power")


def test_who_is_far_away_is_not_aimed_at() -> None:
    t = scenario("thyraxis_dragoon@C3/B3", "finn@E3 thorgrim@L9", turn="finn")
    lay(t, 1, m1="thorgrim")
    t.begin_turn("thyraxis_dragoon")
    assert not t.asks("power")


def test_the_baroness_sends_orders_only_where_she_can_see() -> None:
    t = scenario("baroness@C3", "finn@E3 thorgrim@L9 ne_gok_sa@F3", turn="finn")
    lay(t, 1, m1="finn")
    t.begin_turn("baroness")
    while not (t.asks("power") and t.request.prompt == "after turn"):
        t.done()
    t.dice(16, 0).use("False Orders 16").pick("Finn")
    assert t.request.values == [t.card("ne_gok_sa"), None]
    t.pick("Ne-Gok-Sa")
    assert lying(t, 1) == {"1": "ne_gok_sa"}
