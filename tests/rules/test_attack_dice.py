"""How many dice: height advantage, cover, and the itemised lists behind every number."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.engine.causes import NO_POWER, PowerRef
from wellspring.engine.combat import Combat
from wellspring.engine.numbers import attack_items, defense_items, height_advantage, range_items, total

BASIC = ("aoa-beta-2022", "aoa-2024")
FROM_BASE = ("aoa-2024",)
FROM_TOP = ("rotv-2004", "aoa-beta-2022", "tournament")


def combat_of(t: Table, attacker: str, defender: str, power: PowerRef = NO_POWER) -> Combat:
    a, d = t.fig(attacker), t.fig(defender)
    return Combat(a, d, t.game.state.position.adjacent(a, d), power)


def dice_of(t: Table, attacker: str, defender: str, power: PowerRef = NO_POWER) -> tuple[int, int]:
    """(attack dice, defense dice) of a normal attack, or the defense against a special one."""
    combat = combat_of(t, attacker, defender, power)
    return total(attack_items(t.game, combat)), total(defense_items(t.game, combat))


def sources(t: Table, attacker: str, defender: str) -> tuple[list[tuple[str, int, str]], list[tuple[str, int, str]]]:
    combat = combat_of(t, attacker, defender)
    attack = t.listed(attack_items(t.game, combat), attacker)
    return attack, t.listed(defense_items(t.game, combat), defender)


def advantage(edition: str, levels: int, mode: str = "master", who: str = "finn") -> int:
    """Extra dice of a figure that stands so many levels above Spearmen, height 5."""
    grid = f"r{levels + 1} g1 g1"
    t = scenario(f"{who}@A1", "spearmen@B1", edition=edition, mode=mode, grid=grid)
    return height_advantage(t.game, t.fig(who), t.fig("spearmen"))


# --- the itemised lists ---


@clause("attack.height-1", "attack.sequence")
def test_every_die_is_listed_with_its_reason_and_source(edition: str) -> None:
    t = scenario(
        "finn@A2 spearmen@A1",
        "thorgrim@B2 knights_of_weston@B1",
        edition=edition,
        grid="""
      g2  g1  g1
        g1  g1  g1
    """,
        glyphs={"A2": "astrid", "B2": "gerda"},
    )
    attack, defense = sources(t, "spearmen", "knights_of_weston")
    assert attack == [
        ("Spearmen", 2, "card.fields"),
        ("height advantage", 1, "attack.height-1"),
        ("Attack Aura 1", 1, "aura"),
        ("Glyph of Astrid", 1, "glyph_aura"),
    ]
    assert defense == [
        ("Knights of Weston", 4, "card.fields"),
        ("Defensive Aura 1", 1, "aura"),
        ("Glyph of Gerda", 1, "glyph_aura"),
    ]
    assert dice_of(t, "spearmen", "knights_of_weston") == (5, 6)


@clause("attack.shadow", "attack.jungle")
def test_cover_is_listed_too(edition: str) -> None:
    bush = '[[obstacle]]\nkind = "bush"\nat = ["F1"]'
    t = scenario("syvarris@A1", "finn@E1", edition=edition, grid="g1 g1 g1 g1 sh1 g1", extra=bush)
    assert sources(t, "syvarris", "finn")[1] == [
        ("Finn the Viking Champion", 4, "card.fields"),
        ("in shadow", 1, "attack.shadow"),
        ("beside the jungle", 1, "attack.jungle"),
    ]


@clause("attack.range")
def test_the_range_is_listed_too(edition: str) -> None:
    t = scenario("zettian_guards@C3 deathwalker_9000@D3", "finn@L9", edition=edition, glyphs={"D3": "ivor"})
    assert t.listed(range_items(t.game, t.fig("zettian_guards")), "zettian_guards") == [
        ("Zettian Guards", 7, "card.fields"),
        ("Range Enhancement", 2, "aura"),
        ("Glyph of Ivor", 4, "glyph_aura"),
    ]


@clause("attack.height-1", editions=BASIC)
def test_in_the_basic_game_the_list_is_the_basic_side_and_height(edition: str) -> None:
    t = scenario("finn@A1 spearmen@B1", "dorim@C1", edition=edition, mode="basic", grid="g2 g2 g1", turn="spearmen")
    attack, defense = sources(t, "spearmen", "dorim")
    assert attack == [("Spearmen", 2, "card.basic-side"), ("height advantage", 1, "attack.height-1")]
    assert defense == [("Dorim the Bulkhead Brawler", 7, "card.basic-side")]  # no powers, so no aura of Finn's


# --- attack.height-1 ---


@clause("attack.height-1")
def test_the_higher_attacker_rolls_one_more_die(edition: str) -> None:
    dice = [skulls(1, of=4), shields(0, of=4)]
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid="g2 g1", dice=dice).attack("finn", "thorgrim")
    assert (t.rolled("attack"), t.rolled("defense")) == ([4], [4])


@clause("attack.height-1")
def test_the_higher_defender_rolls_one_more_die(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=5)]
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid="g1 g2", dice=dice).attack("finn", "thorgrim")
    assert (t.rolled("attack"), t.rolled("defense")) == ([3], [5])


@clause("attack.height-1")
def test_on_the_same_level_nobody_does(edition: str) -> None:
    t = scenario("finn@A1", "grimnak@B1/C1", edition=edition, grid="g3 g3 g3")
    assert dice_of(t, "finn", "grimnak") == (3, 4)  # however tall Grimnak is
    assert dice_of(t, "grimnak", "finn") == (2, 4)


@clause("attack.height-1")
def test_how_tall_the_figures_are_does_not_count(edition: str) -> None:
    t = scenario("kita@A1", "grimnak@B1/C1", edition=edition, grid="g2 g1 g1")
    assert dice_of(t, "kita", "grimnak") == (3, 4)  # height 4 against 11, but a level above him


@clause("attack.height-1", editions=BASIC)
def test_in_the_basic_game_the_higher_figure_rolls_one_more_die(edition: str) -> None:
    dice = [skulls(1, of=3), shields(1, of=3)]
    t = scenario("spearmen@A1", "runner@B1", edition=edition, mode="basic", grid="g2 g1", dice=dice)
    t.attack("spearmen", "runner")
    assert (t.rolled("attack"), t.rolled("defense")) == ([3], [3])
    dice = [skulls(1, of=2), shields(1, of=4)]
    t = scenario("spearmen@A1", "runner@B1", edition=edition, mode="basic", grid="g1 g2", dice=dice)
    t.attack("spearmen", "runner")
    assert (t.rolled("attack"), t.rolled("defense")) == ([2], [4])


# --- attack.height-2 ---


@clause("attack.height-2", editions=FROM_BASE)
def test_in_2024_ten_levels_above_the_base_give_two_dice(edition: str) -> None:
    assert [advantage(edition, n) for n in (0, 1, 9, 10, 11, 30)] == [0, 1, 1, 2, 2, 2]


@clause("attack.height-2", editions=FROM_TOP)
def test_elsewhere_ten_levels_above_the_top_of_the_lower_figure(edition: str) -> None:
    assert [advantage(edition, n) for n in (0, 1, 10, 14, 15, 30)] == [0, 1, 1, 1, 2, 2]  # Spearmen are 5 high


@clause("attack.height-2", editions=FROM_TOP)
def test_where_the_top_counts_the_height_of_the_higher_figure_does_not(edition: str) -> None:
    assert [advantage(edition, n, who="deathwalker_9000") for n in (14, 15)] == [1, 2]
    t = scenario("spearmen@A1", "deathwalker_9000@B1", edition=edition, grid="r18 g1")
    assert height_advantage(t.game, t.fig("spearmen"), t.fig("deathwalker_9000")) == 2  # 17 levels above a height of 7
    t = scenario("spearmen@A1", "deathwalker_9000@B1", edition=edition, grid="r17 g1")
    assert height_advantage(t.game, t.fig("spearmen"), t.fig("deathwalker_9000")) == 1


@clause("attack.height-2")
def test_two_dice_instead_of_one_for_attack_and_for_defense(edition: str) -> None:
    t = scenario("syvarris@A1", "bowmen@C1", edition=edition, grid="r20 g1 g1")
    assert dice_of(t, "syvarris", "bowmen") == (5, 2)
    assert dice_of(t, "bowmen", "syvarris") == (2, 4)
    assert sources(t, "syvarris", "bowmen")[0][1] == ("height advantage", 2, "attack.height-2")


@clause("attack.height-1", editions=BASIC)
def test_in_the_basic_game_it_is_never_more_than_one_die(edition: str) -> None:
    assert [advantage(edition, n, mode="basic") for n in (0, 1, 10, 30)] == [0, 1, 1, 1]


# --- attack.thin-terrain ---


@clause("attack.thin-terrain")
@pytest.mark.parametrize("tile", ["w", "sw", "sh", "ml"])
def test_thin_tiles_add_no_height(edition: str, tile: str) -> None:
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid=f"{tile}1 g1")
    assert height_advantage(t.game, t.fig("finn"), t.fig("thorgrim")) == 0
    assert height_advantage(t.game, t.fig("thorgrim"), t.fig("finn")) == 0
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid=f"{tile}0 g1")  # a thin tile lying on the table
    assert height_advantage(t.game, t.fig("thorgrim"), t.fig("finn")) == 1


@clause("attack.thin-terrain")
def test_glyphs_add_no_height(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid="g1 g1", glyphs={"A1": "dagmar"})
    assert dice_of(t, "finn", "thorgrim") == (3, 4)
    assert dice_of(t, "thorgrim", "finn") == (3, 4)


@clause("attack.thin-terrain")
def test_thin_tiles_and_glyphs_cost_nothing_to_climb(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@D1", edition=edition, grid="g1 sh1 g2 g1", glyphs={"B1": "dagmar"})
    assert t.reach("finn")["B1"] == 1
    t = scenario("finn@A1", "thorgrim@D1", edition=edition, grid="w0 g1 g1 g1")
    assert t.reach("finn")["B1"] == 2  # out of the water: the level of the land counts


@clause("attack.thin-terrain", editions=BASIC)
def test_in_the_basic_game_water_adds_no_height(edition: str) -> None:
    t = scenario("runner@A1", "dorim@B1", edition=edition, mode="basic", grid="w1 g1")
    assert height_advantage(t.game, t.fig("runner"), t.fig("dorim")) == 0
    t = scenario("runner@A1", "dorim@B1", edition=edition, mode="basic", grid="w0 g1")
    assert height_advantage(t.game, t.fig("dorim"), t.fig("runner")) == 1


# --- attack.jungle ---


def near_jungle(edition: str, foe: str, kind: str = "jungle tree", attacker: str = "syvarris@A1") -> Table:
    """Something that grows on G1 of a row."""
    tree = f'[[obstacle]]\nkind = "{kind}"\nat = ["G1"]'
    return scenario(attacker, foe, edition=edition, grid="g1 g1 g1 g1 g1 g1 g1 g1", extra=tree)


@clause("attack.jungle")
@pytest.mark.parametrize("kind", ["palm", "jungle tree", "bush"])
def test_next_to_the_jungle_one_more_defense_die(edition: str, kind: str) -> None:
    t = near_jungle(edition, "finn@F1", kind)
    assert dice_of(t, "syvarris", "finn") == (3, 5)
    t = near_jungle(edition, "finn@E1", kind)
    assert dice_of(t, "syvarris", "finn") == (3, 4)  # a space away from it


@clause("attack.jungle")
def test_other_trees_give_no_cover(edition: str) -> None:
    assert dice_of(near_jungle(edition, "finn@F1", "tree"), "syvarris", "finn") == (3, 4)
    assert dice_of(near_jungle(edition, "finn@F1", "outcrop"), "syvarris", "finn") == (3, 4)


@clause("attack.jungle")
@pytest.mark.parametrize(("kind", "level", "covered"), [("bush", 2, True), ("bush", 3, False), ("palm", 9, True)])
def test_only_jungle_that_is_adjacent_covers_heights_included(
    edition: str, kind: str, level: int, covered: bool
) -> None:
    # a bush is 2 levels high, a palm 14 (ruling 30); the attacker stands as high, so height gives nobody a die
    grid = f"g{level} g{level} g{level} g{level} g1 g{level}"
    tree = f'[[obstacle]]\nkind = "{kind}"\nat = ["E1"]'
    t = scenario("syvarris@A1", "finn@F1", edition=edition, grid=grid, extra=tree)
    assert dice_of(t, "syvarris", "finn")[1] == (5 if covered else 4)


@clause("attack.jungle")
def test_not_against_an_adjacent_attacker(edition: str) -> None:
    t = near_jungle(edition, "finn@F1", attacker="thorgrim@E1")
    assert dice_of(t, "thorgrim", "finn") == (3, 4)
    t = near_jungle(edition, "finn@F1", attacker="syvarris@D1")
    assert dice_of(t, "syvarris", "finn") == (3, 5)


@clause("attack.jungle")
def test_small_medium_and_large_figures_but_no_huge_ones(edition: str) -> None:
    assert dice_of(near_jungle(edition, "kita@F1"), "syvarris", "kita") == (3, 5)  # small, defense 4
    assert dice_of(near_jungle(edition, "deathwalker_9000@F1"), "syvarris", "deathwalker_9000") == (3, 10)  # large, 9
    assert dice_of(near_jungle(edition, "boar@E1/F1"), "syvarris", "boar") == (3, 4)  # large, 3, by its rear space
    assert dice_of(near_jungle(edition, "grimnak@F1/E1"), "syvarris", "grimnak") == (3, 4)  # huge, 4


@clause("attack.jungle")
def test_once_however_many_trees_there_are(edition: str) -> None:
    trees = '[[obstacle]]\nkind = "palm"\nat = ["G1", "F2", "E2"]\n[[obstacle]]\nkind = "bush"\nat = ["G2"]'
    grid = "g1 g1 g1 g1 g1 g1 g1\n  g1 g1 g1 g1 g1 g1 g1"
    t = scenario("syvarris@A1", "finn@F1", edition=edition, grid=grid, extra=trees)
    assert dice_of(t, "syvarris", "finn") == (3, 5)


@clause("attack.jungle", "attack.shadow")
def test_cover_helps_against_special_attacks_and_never_the_attacker(edition: str) -> None:
    t = near_jungle(edition, "finn@F1", attacker="deathwalker_9000@A1")
    explosion = (t.card("deathwalker_9000"), 0)
    assert dice_of(t, "deathwalker_9000", "finn", explosion)[1] == 5
    assert dice_of(t, "finn", "deathwalker_9000")[0] == 3


# --- attack.shadow ---


@clause("attack.shadow")
def test_in_shadow_one_more_defense_die_adjacent_or_not(edition: str) -> None:
    t = scenario("syvarris@A1", "finn@E1", edition=edition, grid="g1 g1 g1 g1 sh1")
    assert dice_of(t, "syvarris", "finn") == (3, 5)
    t = scenario("thorgrim@D1", "finn@E1", edition=edition, grid="g1 g1 g1 g1 sh1")
    assert dice_of(t, "thorgrim", "finn") == (3, 5)
    t = scenario("finn@E1", "thorgrim@D1", edition=edition, grid="g1 g1 g1 g1 sh1")
    assert dice_of(t, "finn", "thorgrim") == (3, 4)  # nothing for attacking out of it


@clause("attack.shadow")
@pytest.mark.parametrize("shadow", ["g1 g1 sh1 g1", "g1 g1 g1 sh1", "g1 g1 sh1 sh1"])
def test_any_of_its_spaces_counts_and_only_once(edition: str, shadow: str) -> None:
    t = scenario("syvarris@A1", "boar@C1/D1", edition=edition, grid=shadow)
    assert dice_of(t, "syvarris", "boar") == (3, 4)


@clause("attack.shadow")
def test_no_shadow_is_large_enough_for_a_huge_figure(edition: str) -> None:
    t = scenario("syvarris@A1", "grimnak@C1/D1", edition=edition, grid="g1 g1 sh1 sh1")
    assert dice_of(t, "syvarris", "grimnak") == (3, 4)
    t = scenario("syvarris@A1", "deathwalker_9000@C1", edition=edition, grid="g1 g1 sh1 sh1")
    assert dice_of(t, "syvarris", "deathwalker_9000") == (3, 10)
