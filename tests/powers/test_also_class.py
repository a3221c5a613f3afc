"""Further classes."""

from __future__ import annotations

from kit import scenario
from kit.ranks import ranks


def test_thormun_is_a_pirate_a_captain_and_a_king() -> None:
    t = scenario(ranks("thormun", "finn"), "spearmen@L10")
    assert t.game.traits(t.card("thormun"), "class") == ("Admiral", "Pirate", "Captain", "King")
    assert t.game.traits(t.card("thormun"), "species") == ("Valkyrie",)
    assert t.game.traits(t.card("finn"), "class") == ("Champion",)


def test_pirates_bond_with_him() -> None:
    t = scenario(ranks("knaves_of_the_silver_scimitar", "thormun"), "spearmen@L10")
    t.pick("Captain's Orders").pick("Thormun")
    assert t.game.state.card == t.card("thormun")


def test_his_fall_changes_nothing_about_it() -> None:
    t = scenario(ranks("thormun", "finn"), "spearmen@L10", turn="finn")
    t.destroy("thormun")
    assert "Pirate" in t.game.traits(t.card("thormun"), "class")
