"""Nifl: nobody sees further than three spaces."""

from __future__ import annotations

from kit import scenario


def test_nobody_shoots_further_than_the_fog_lets_them_see() -> None:
    for glyphs, found in (({}, ["thorgrim"]), ({"G9": "nifl"}, [])):
        t = scenario("syvarris@C3", "thorgrim@G3 finn@G9", glyphs=glyphs)
        assert ("thorgrim" in t.targets("syvarris")) == bool(found)


def test_three_spaces_away_everything_is_as_ever() -> None:
    t = scenario("syvarris@C3", "thorgrim@F3 finn@G9", glyphs={"G9": "nifl"})
    assert t.targets("syvarris") == ["thorgrim"]


def test_clear_sight_of_powers_is_fogged_too() -> None:
    """Raelin's defense aura reaches four clear sight spaces."""
    for glyphs, dice in (({}, 6), ({"A9": "nifl"}, 4)):
        t = scenario("finn@C3 raelin@G3", "thorgrim@A9", glyphs=glyphs)
        assert t.defense_dice("thorgrim", "finn") == dice


def test_nobody_on_it_no_fog() -> None:
    t = scenario("syvarris@C3", "thorgrim@G3", glyphs={"G9": "nifl"})
    assert t.targets("syvarris") == ["thorgrim"]
