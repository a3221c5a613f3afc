"""A treasure that is only carried: taken, lost with its bearer, refused to some."""

from __future__ import annotations

import pytest
from kit import clause, scenario

from wellspring.flows.carried import lay_on_card

ROW = "g1 g1 g1 g1 g1 g1 g1 g1"


@clause("glyph.treasure")
def test_a_chest_is_carried_and_changes_no_number(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": "brandars_chest"})
    before = (t.attack_dice("finn", "thorgrim"), t.defense_dice("thorgrim", "finn"))
    t.move("finn", "D1").pick("yes")
    assert t.tokens("finn") == ["treasure"]
    assert (t.attack_dice("finn", "thorgrim"), t.defense_dice("thorgrim", "finn")) == before


@clause("glyph.treasure")
def test_an_uncommon_hero_counts_as_unique(edition: str) -> None:
    """Card rulings 123 and 125: uncommon heroes take treasures like unique ones."""
    t = scenario("ogre_pulverizer@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": "brandars_chest"})
    t.move("ogre_pulverizer", "D1").pick("yes")
    assert t.tokens("ogre_pulverizer") == ["treasure"]


@clause("glyph.treasure")
@pytest.mark.parametrize("glyph", ["heroic_rune", "?jump_pack", "potion_of_healing"])
def test_no_treasure_stops_a_move(edition: str, glyph: str) -> None:
    """Card ruling 125."""
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": glyph})
    assert "F1" in t.reach("finn")


@clause("glyph.treasure")
def test_a_treasure_can_be_given_on(edition: str) -> None:
    """From one card to another, as powers do it: it works for the new bearer alone."""
    t = scenario("finn@C3 kita@C5", "thorgrim@L9", edition=edition).give("finn", "talisman_of_defense")
    lay_on_card(t.game, t.fig("kita"), 0)
    assert (t.tokens("finn"), t.tokens("kita")) == ([], ["treasure"])
    assert (t.defense_dice("thorgrim", "finn"), t.defense_dice("thorgrim", "kita")) == (4, 5)


@clause("glyph.treasure")
def test_no_army_has_two_ancient_artifacts_of_a_kind(edition: str) -> None:
    t = scenario("finn@A1 kita@B1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": "bolt_of_the_witherwood"})
    t.give("kita", "bolt_of_the_witherwood").move("finn", "D1")
    assert not t.asks("yes or no")
    t = scenario("finn@A1", "thorgrim@H1", edition=edition, grid=ROW, glyphs={"D1": "bolt_of_the_witherwood"})
    t.give("thorgrim", "bolt_of_the_witherwood").give("finn", "revenants_tome").move("finn", "D1")
    assert t.asks("yes or no", player=0)  # the other army's bolt is no matter, and a tome is no bolt
