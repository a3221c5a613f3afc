"""Whetstone of Venom: two wounds more, once."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls


@clause("glyph.treasure")
def test_an_attack_that_wounds_wounds_twice_more(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=[skulls(1, of=3), shields(0, of=4)])
    t.give("finn", "whetstone_of_venom").attack("finn", "thorgrim").pick("yes")
    assert t.wounds("thorgrim") == 3 and t.tokens("finn") == []


@clause("glyph.treasure")
def test_one_that_is_blocked_wounds_nobody_and_the_whetstone_is_gone(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, dice=[skulls(1, of=3), shields(1, of=4)])
    t.give("finn", "whetstone_of_venom").attack("finn", "thorgrim").pick("yes")
    assert t.wounds("thorgrim") == 0 and t.tokens("finn") == []


@clause("glyph.treasure")
def test_not_for_shots_and_not_for_others(edition: str) -> None:
    t = scenario("syvarris@C3 finn@C4", "thorgrim@G3", edition=edition, dice=[skulls(1, of=3), shields(0, of=4)])
    t.give("syvarris", "whetstone_of_venom").attack("syvarris", "thorgrim")
    assert t.wounds("thorgrim") == 1 and t.tokens("syvarris")[:1] == ["treasure"]


@clause("glyph.treasure")
def test_the_next_attack_of_a_turn_is_as_ever(edition: str) -> None:
    t = scenario("syvarris@C3", "thorgrim@D3", edition=edition).give("syvarris", "whetstone_of_venom")
    t.dice(skulls(0, of=3), skulls(1, of=3), shields(0, of=4))
    t.attack("syvarris", "thorgrim").pick("yes")
    t.attack("syvarris", "thorgrim")
    assert t.wounds("thorgrim") == 1
