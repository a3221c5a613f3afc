"""Numbers for whoever holds a glyph: the army's for permanent glyphs, the bearer's for treasures."""

from __future__ import annotations

from kit import clause, scenario


def test_jalgard_adds_two_defense_dice_for_all_figures_of_its_player() -> None:
    t = scenario("finn@C3", "thorgrim@G3 syvarris@A9", glyphs={"G3": "jalgard"})
    assert (t.defense_dice("finn", "thorgrim"), t.defense_dice("finn", "syvarris")) == (6, 4)
    assert t.defense_dice("thorgrim", "finn") == 4


def test_crevcor_is_for_common_figures_and_ulaniva_for_unique_ones() -> None:
    red = "finn@C3 spearmen@A1 marro_warriors@A5"
    dice = {}
    for glyph in ("crevcor", "ulaniva"):
        t = scenario(red, "thorgrim@G3", glyphs={"C3": glyph})
        dice[glyph] = [t.attack_dice(who, "thorgrim") for who in ("finn", "spearmen", "marro_warriors")]
    assert [u - c for u, c in zip(dice["ulaniva"], dice["crevcor"], strict=True)] == [1, -1, 1]


def test_lorja_ivor_and_lorja_valda_do_a_little_of_what_ivor_and_valda_do() -> None:
    t = scenario("finn@C3 syvarris@A9", "thorgrim@L9", glyphs={"C3": "lorja_valda"})
    assert (max(t.reach("syvarris").values()), max(t.reach("finn").values())) == (6, 5)
    for glyphs, found in (({}, []), ({"A3": "lorja_ivor"}, ["thorgrim"])):
        t = scenario("marro_warriors@A3", "thorgrim@H3", glyphs=glyphs)
        assert t.targets("marro_warriors") == found  # 7 spaces, range 6


@clause("glyph.treasure")
def test_a_holy_symbol_counts_against_undead_alone(edition: str) -> None:
    blue = "zombies_of_morindan@G3 thorgrim@G5"
    t = scenario("finn@C3 syvarris@A9", blue, edition=edition).give("finn", "holy_symbol_of_pelor")
    assert t.attack_dice("finn", "zombies_of_morindan") == t.attack_dice("finn", "thorgrim") + 2
    assert t.attack_dice("syvarris", "zombies_of_morindan") == t.attack_dice("syvarris", "thorgrim")


@clause("glyph.treasure")
def test_a_giant_hunter_attacks_and_defends_better_against_large_and_huge_figures(edition: str) -> None:
    t = scenario("finn@C3", "grimnak@G3/H3 thorgrim@G5", edition=edition).give("finn", "giant_hunter_stone")
    assert (t.attack_dice("finn", "grimnak"), t.defense_dice("grimnak", "finn")) == (4, 5)
    assert (t.attack_dice("finn", "thorgrim"), t.defense_dice("thorgrim", "finn")) == (3, 4)
