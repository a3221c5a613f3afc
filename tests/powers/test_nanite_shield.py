"""Nanite Shielding: a shield more, once a round."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls


@clause("glyph.treasure")
def test_a_shield_is_added_to_the_roll(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=4)]
    t = scenario("thorgrim@C3", "finn@D3", edition=edition, dice=dice).give("finn", "nanite_shielding")
    t.attack("thorgrim", "finn")
    assert t.asks("whether", player=1)
    t.pick("yes")
    assert t.wounds("finn") == 0 and "treasure" in t.tokens("finn")


@clause("glyph.treasure")
def test_once_a_round_and_only_if_wanted(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=4)] * 3
    t = scenario("thorgrim@C3", "finn@D3", edition=edition, dice=dice).give("finn", "nanite_shielding")
    t.attack("thorgrim", "finn").done()
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn").pick("yes")
    t.begin_turn("thorgrim")
    t.attack("thorgrim", "finn")
    assert t.wounds("finn") == 2


@clause("glyph.treasure")
def test_large_figures_have_no_use_of_it(edition: str) -> None:
    t = scenario("thorgrim@C3", "grimnak@D3/E3", edition=edition).give("grimnak", "nanite_shielding")
    t.dice(skulls(1, of=3), shields(0, of=t.defense_dice("thorgrim", "grimnak"))).attack("thorgrim", "grimnak")
    assert t.wounds("grimnak") == 1
