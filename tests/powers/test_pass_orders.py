"""Orders passed on after initiative (ruling 33)."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer, lay, lying
from kit.ranks import ranks
from kit.table import Table

from wellspring.engine.moments import INITIATIVE_ROLLED, Moment

EJ = "admiral_ej_1m"


def told(*cards: str) -> Table:
    t = scenario(ranks(EJ, *cards), "spearmen@L10")
    return answer(lay(t, 0, m1=EJ, m2=EJ, m3=cards[0], mX=EJ), Moment(INITIATIVE_ROLLED))


def test_each_marker_goes_where_it_is_wanted() -> None:
    t = told("crimson_widow", "knaves_of_the_silver_scimitar", "finn")
    t.choose(True)
    assert t.request.values == [t.card("crimson_widow"), t.card("knaves_of_the_silver_scimitar"), None]
    t.pick("Crimson Widow").choose(None).pick("Knaves")
    assert lying(t, 0) == {"1": "crimson_widow", "2": EJ, "3": "crimson_widow", "X": "knaves_of_the_silver_scimitar"}


def test_nothing_has_to_move() -> None:
    t = told("crimson_widow")
    t.choose(None)
    assert lying(t, 0)["1"] == EJ


def test_nobody_is_asked_without_a_pirate_or_a_marker() -> None:
    assert told("finn").over
    t = lay(scenario(ranks(EJ, "crimson_widow"), "spearmen@L10"), 0, m1="crimson_widow")
    assert answer(t, Moment(INITIATIVE_ROLLED)).over
