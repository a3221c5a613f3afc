"""Nobody swipes at those whom the glyph helps."""

from __future__ import annotations

import pytest
from kit import clause, scenario


@pytest.mark.parametrize("glyph", ["yadulkia", "yngvild", "kasfa"])
def test_figures_of_its_player_leave_engagements_unharmed(glyph: str) -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@D3", glyphs={"A9": glyph})
    t.move("finn", "A3")
    assert not t.asks("swipe") and t.wounds("finn") == 0


def test_the_enemy_of_its_player_does_not() -> None:
    t = scenario("finn@C3", "thorgrim@D3 kita@A9", glyphs={"A9": "yngvild"}, dice=["skull"])
    t.move("finn", "A3")
    assert t.wounds("finn") == 1 or t.asks("swipe")
    if t.asks("swipe"):
        t.choose(True)
    assert t.wounds("finn") == 1


def test_kasfa_lets_them_walk_through_enemies_too() -> None:
    row = "g1 g1 g1 g1 g1 g1"
    for glyph, there in (("yngvild", False), ("kasfa", True)):
        t = scenario("finn@B1 kita@A1", "thorgrim@C1", grid=row, glyphs={"A1": glyph})
        assert ("D1" in t.reach("finn")) == there


@clause("glyph.treasure")
def test_a_brooch_helps_its_bearer_alone(edition: str) -> None:
    t = scenario("finn@C3 kita@C4", "thorgrim@D3", edition=edition).give("finn", "brooch_of_shielding")
    t.begin_turn("finn")
    t.move("finn", "A3")
    assert not t.asks("swipe") and t.wounds("finn") == 0
    assert t.engaged("kita", "thorgrim")
    t.dice("skull").begin_turn("kita")
    t.move("kita", "A4")
    if t.asks("swipe"):
        t.choose(True)
    assert t.wounds("kita") == 1
