"""A look at an enemy's orders, and one's own put right."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer, lay, lying
from kit.ranks import ranks
from kit.table import Table

from wellspring.engine.moments import INITIATIVE_ROLLED, Moment
from wellspring.engine.state import UNKNOWN_CARD
from wellspring.engine.view import scrub


def told() -> Table:
    t = scenario(ranks("scarlett", "sgt_drake_alexander", "raelin"), "finn@L10 thorgrim@L8")
    lay(t, 0, m1="scarlett", m2="raelin", m3="sgt_drake_alexander", mX="scarlett")
    lay(t, 1, m1="finn", m2="thorgrim", m3="finn", mX="finn")
    return answer(t, Moment(INITIATIVE_ROLLED))


def test_all_markers_of_one_card_are_seen() -> None:
    t = told()
    t.pick("Finn")
    seen = scrub(t.game, 0).state.markers[4:8]
    assert seen == [t.card("finn"), UNKNOWN_CARD, t.card("finn"), t.card("finn")]


def test_one_own_marker_moves_between_joes_and_soldiers() -> None:
    t = told()
    t.pick("Finn").pick("Sgt. Drake")
    assert lying(t, 0) == {"1": "sgt_drake_alexander", "2": "raelin", "3": "sgt_drake_alexander", "X": "scarlett"}
    assert t.over, "only one"


def test_both_are_optional() -> None:
    t = told()
    t.choose(None)
    while not t.over:
        t.choose(None)
    assert not t.events("MarkerPeeked") and not t.events("MarkerMoved")


def test_only_hers() -> None:
    t = lay(scenario(ranks("raelin"), "finn@L10"), 1, m1="finn")
    assert answer(t, Moment(INITIATIVE_ROLLED)).over
