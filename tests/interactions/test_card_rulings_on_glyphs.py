"""Rulings about cards that concern glyphs and treasures, by their numbers in the list of card rulings."""

from __future__ import annotations

from kit import clause, scenario, shields, skulls


def test_ruling_13_glyphs_never_modify_a_special_attack_but_its_defense() -> None:
    glyphs = {"C3": "astrid", "F3": "jalgard"}
    t = scenario("deathwalker_9000@C3", "finn@F3", glyphs=glyphs, dice=[skulls(1, of=3), shields(0, of=6)])
    t.skip_moves().use("Explosion Special Attack")
    assert t.wounds("finn") == 1


def test_ruling_56_no_glyph_moves_who_is_held() -> None:
    red, blue = "finn@B3 kita@K1", "thorgrim@L9 gladiatrons@K2"
    t = scenario(red, blue, glyphs={"D3": "erland"}).move("finn", "D3")
    assert not any(["Kita" in option for option in t.options()])
    t = scenario("kita@K1", "gladiatrons@K2").give("kita", "bracers_of_teleportation")
    t.begin_turn("kita")
    assert not t.asks("instead of move")


def test_ruling_89_no_glyph_moves_the_hive() -> None:
    t = scenario("finn@B3", "marro_hive@J5 thorgrim@L9", glyphs={"D3": "erland"}).move("finn", "D3")
    assert not any(["Hive" in option for option in t.options()])
    t = scenario("marro_hive@J5 finn@B3", "thorgrim@L9", glyphs={"B3": "valda"})
    assert t.reach("marro_hive") == {}


@clause("glyph.treasure")
def test_ruling_125_anybody_may_stand_on_a_treasure_to_deny_it(edition: str) -> None:
    row = "g1 g1 g1 g1 g1 g1"
    t = scenario("marro_warriors@A1", "thorgrim@F1", edition=edition, grid=row, glyphs={"C1": "ring_of_protection"})
    t.move("marro_warriors", "C1")
    assert not t.asks("yes or no")
    assert "C1" not in t.reach("thorgrim")
