"""Nanotoxin Coating: a wound more, once a round."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls
from kit.table import Table


def coating(edition: str, blue: str = "thorgrim@D3") -> Table:
    dice = [skulls(1, of=3), shields(0, of=4)]
    t = scenario("finn@C3 kita@A9", f"{blue} syvarris@L9", edition=edition, dice=dice)
    return t.give("finn", "nanotoxin_coating")


@clause("glyph.treasure")
def test_a_normal_attack_that_wounds_may_wound_once_more(edition: str) -> None:
    t = coating(edition).attack("finn", "thorgrim")
    assert t.asks("whether", player=0)
    t.pick("yes")
    assert t.wounds("thorgrim") == 2


@clause("glyph.treasure")
def test_once_a_round(edition: str) -> None:
    t = coating(edition).attack("finn", "thorgrim").pick("yes")
    t.dice(skulls(1, of=3), shields(0, of=4)).begin_turn("finn")
    t.attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 3 and not t.asks("whether")
    t.end_round()
    assert t.tokens("finn") == ["treasure"]


@clause("glyph.treasure")
def test_nothing_to_add_where_the_attack_is_blocked(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=[skulls(1, of=3), shields(1, of=4)])
    t.give("finn", "nanotoxin_coating").attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 0 and t.tokens("finn") == ["treasure"]


@clause("glyph.treasure")
def test_who_picks_it_up_uses_it_from_the_next_round_on(edition: str) -> None:
    row = "g1 g1 g1 g1 g1 g1"
    t = scenario("finn@A1 kita@B1", "thorgrim@D1", edition=edition, grid=row, glyphs={"C1": "nanotoxin_coating"})
    t.move("finn", "C1").pick("yes")
    t.dice(skulls(1, of=3), shields(0, of=4)).attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 1 and "spent" in t.tokens("finn")
