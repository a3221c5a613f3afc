"""Parts for a hero."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer

from wellspring.engine.moments import ROUND_START, Moment

ARMY = "necrotech_reavers@C3,A1,A3 necrotech_ghastblade@E5 finn@G9"


def test_a_reaver_makes_way_for_a_destroyed_hero() -> None:
    t = scenario(ARMY, "thorgrim@L10", turn="finn")
    t.destroy("necrotech_ghastblade")
    answer(t, Moment(ROUND_START))
    t.choose((t.fig("necrotech_reavers#1"), t.fig("necrotech_ghastblade")))
    assert t.at("necrotech_ghastblade") == "C3" and not t.alive("necrotech_reavers#1")


def test_it_is_a_choice() -> None:
    t = scenario(ARMY, "thorgrim@L10", turn="finn")
    t.destroy("necrotech_ghastblade")
    answer(t, Moment(ROUND_START)).choose(None)
    assert t.alive("necrotech_reavers#1")


def test_not_for_others() -> None:
    t = scenario("necrotech_reavers@C3,A1,A3 scavorith_lord_of_ruin@E5 finn@G9", "thorgrim@L10", turn="finn")
    t.destroy("scavorith_lord_of_ruin")
    assert answer(t, Moment(ROUND_START)).over
