"""Card rulings 122 to 125: uncommon heroes and treasures."""

from __future__ import annotations

from kit import scenario

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import FigureWounded

OGRE = "ogre_pulverizer"


def test_ruling_122_each_of_several_has_wounds_and_markers_of_its_own() -> None:
    t = scenario(f"{OGRE}@C3 {OGRE}@F3", "finn@L10", turn=OGRE)
    first, second = t.fig(f"{OGRE}#1"), t.fig(f"{OGRE}#2")
    cards = t.game.state.roster.figure_card
    t.game.emit(FigureWounded(first, 2, Cause(SET_UP)))
    assert t.game.state.wounds[second] == 0
    t.begin_turn(cards[second])
    assert t.asks("move") and t.request.figure == second, "a marker on one of them is for that one alone"


def test_ruling_122_the_markers_of_a_dead_one_are_lost() -> None:
    t = scenario(f"{OGRE}@C3 {OGRE}@F3", "finn@L10", turn="finn")
    t.destroy(f"{OGRE}#1")
    dead, alive = (t.game.state.roster.figure_card[t.fig(f"{OGRE}#{k}")] for k in (1, 2))
    assert not t.game.is_alive(dead) and t.game.is_alive(alive)


def test_ruling_123_it_counts_as_unique() -> None:
    """Poison Cloud adds a die against common figures only."""
    t = scenario("mezzodemon_warmongers@C3", f"{OGRE}@D3 blade_gruts@C4")
    assert t.attack_dice("mezzodemon_warmongers#1", OGRE) == 3
    assert t.attack_dice("mezzodemon_warmongers#1", "blade_gruts#1") == 4


def test_ruling_124_it_can_be_taken_over_by_somebody_who_has_one() -> None:
    t = scenario(f"ne_gok_sa@C3 {OGRE}@A1", f"{OGRE}@D3 finn@L10", turn="ne_gok_sa", dice=[20])
    t.stay().use("Mind Shackle 20").pick("Ogre Pulverizer")
    taken = t.card(f"blue:{OGRE}")
    assert t.game.state.controller[taken] == 0
    assert t.game.same_cards(taken) == [taken], "both keep their own card"


def test_ruling_125_an_uncommon_hero_may_take_a_treasure_and_a_common_one_may_not() -> None:
    t = scenario(f"{OGRE}@C3", "finn@L10", glyphs={"D3": "heroic_rune"})
    t.move(OGRE, "D3")
    assert t.asks("yes or no") or t.request.prompt == "treasure"
    t = scenario("deflectatron@C3", "finn@L10", glyphs={"D3": "heroic_rune"})
    t.move("deflectatron", "D3")
    assert t.over or t.request.prompt != "treasure"


def test_ruling_125_a_treasure_stops_nobody() -> None:
    t = scenario("finn@C3", "raelin@L10", glyphs={"D3": "heroic_rune"})
    assert t.reach("finn")["E3"] == 2
