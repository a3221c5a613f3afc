"""What each glyph of the three lists does, and what it does not do. A scenario may lay any of them in any edition."""

from __future__ import annotations

import pytest
from kit import clause, scenario, shields, skulls
from kit.table import Table

from wellspring.engine.combat import Combat
from wellspring.engine.numbers import attack_items, defense_items, move_items, range_items, total

OLD = "glyph.set.rotv-2004"
BETA = "glyph.set.aoa-beta-2022"
NEW = "glyph.set.aoa-2024"


def dice_of(t: Table, attacker: str, defender: str) -> tuple[int, int]:
    a, d = t.fig(attacker), t.fig(defender)
    combat = Combat(a, d, t.game.state.position.adjacent(a, d))
    return total(attack_items(t.game, combat)), total(defense_items(t.game, combat))


def move_of(t: Table, who: str) -> int:
    return total(move_items(t.game, t.fig(who)))


def range_of(t: Table, who: str) -> int:
    return total(range_items(t.game, t.fig(who)))


def lying(t: Table) -> list[str]:
    """The glyphs on the battlefield."""
    s = t.game.state
    return [k for k, space in zip(s.glyph_kind, s.glyph_space, strict=True) if space >= 0]


# --- Astrid and Gerda: both lists ---


@clause(OLD, BETA)
def test_astrid_adds_an_attack_die_for_all_figures_of_its_player(edition: str) -> None:
    t = scenario("finn@C3 syvarris@A9", "thorgrim@G3", edition=edition, glyphs={"C3": "astrid"})
    assert dice_of(t, "finn", "thorgrim") == (4, 4)
    assert dice_of(t, "syvarris", "thorgrim") == (4, 4)
    assert dice_of(t, "thorgrim", "finn") == (3, 4)  # neither the enemy's attack nor the own defense


@clause(OLD, BETA)
def test_astrid_is_for_normal_attacks_only(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@G3", edition=edition, glyphs={"C3": "astrid"}, dice=[skulls(0, of=3)])
    assert dice_of(t, "deathwalker_9000", "finn")[0] == 5
    t.skip_moves().use("Explosion Special Attack")


@clause(OLD, BETA)
def test_gerda_adds_a_defense_die_for_all_figures_of_its_player(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@G3 syvarris@A9", edition=edition, glyphs={"G3": "gerda"})
    assert dice_of(t, "finn", "thorgrim") == (3, 5)
    assert dice_of(t, "finn", "syvarris") == (3, 3)
    assert dice_of(t, "thorgrim", "finn") == (3, 4)


@clause(OLD, BETA)
def test_gerda_helps_against_special_attacks(edition: str) -> None:
    dice = [skulls(1, of=3), shields(0, of=5)]
    t = scenario("deathwalker_9000@C3", "finn@G3", edition=edition, glyphs={"G3": "gerda"}, dice=dice).skip_moves()
    t.use("Explosion Special Attack")
    assert t.wounds("finn") == 1


# --- the list of 2004 ---


@clause(OLD)
def test_ivor_adds_four_spaces_to_a_range_of_four_or_more(edition: str) -> None:
    t = scenario("finn@C3 syvarris@A9 bok_bur_na@A7", "bowmen@G3", edition=edition, glyphs={"C3": "ivor"})
    assert (range_of(t, "syvarris"), range_of(t, "bok_bur_na")) == (13, 9)
    assert range_of(t, "finn") == 1  # too short to begin with
    assert range_of(t, "bowmen") == 7  # the enemy's


@clause(OLD)
def test_ivor_reaches_a_target_that_was_too_far_away(edition: str) -> None:
    for glyphs, targets in (({}, []), ({"A3": "ivor"}, ["thorgrim"])):
        t = scenario("marro_warriors@A3", "thorgrim@K3", edition=edition, glyphs=glyphs)
        assert t.targets("marro_warriors") == targets  # 10 spaces, range 6


@clause(OLD)
def test_valda_adds_two_spaces_but_not_for_the_figure_that_moves_off_it(edition: str) -> None:
    t = scenario("finn@C3 syvarris@A9", "thorgrim@L9", edition=edition, glyphs={"C3": "valda"})
    assert move_of(t, "syvarris") == 7
    assert move_of(t, "finn") == 5
    assert move_of(t, "thorgrim") == 5
    assert max(t.reach("syvarris").values()) == 7


@clause(OLD)
def test_dagmar_adds_eight_to_the_initiative(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@G3", edition=edition, glyphs={"C3": "dagmar"}, turn=None, dice=[5, 12])
    assert [(e.player, e.value, e.bonus) for e in t.events("D20Rolled")] == [(0, 5, 8), (1, 12, 0)]
    assert t.game.state.order[0] == 0  # 13 against 12


@clause(OLD)
def test_dagmar_counts_in_the_tie_break_as_well(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@G3", edition=edition, glyphs={"C3": "dagmar"}, turn=None, dice=[4, 12, 2, 11])
    assert [e.bonus for e in t.events("D20Rolled")] == [8, 0, 8, 0]
    assert t.game.state.order[0] == 1  # 12 each, then 10 against 11


@clause(OLD, BETA)
def test_brandar_does_nothing_by_itself(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@G3", edition=edition, glyphs={"E3": "brandar"})
    before = dice_of(t, "finn", "thorgrim")
    t.move("finn", "E3")
    assert lying(t) == ["brandar"]
    assert dice_of(t, "finn", "thorgrim") == before


@clause(OLD)
def test_two_brandars_may_lie_on_one_battlefield(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@G3", edition=edition, glyphs={"A1": "brandar", "L1": "brandar"})
    assert lying(t) == ["brandar", "brandar"]


@clause(OLD)
def test_kelda_heals_all_wounds_of_the_figure(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L9", edition=edition, wounds={"finn": 3}, glyphs={"E3": "kelda"})
    t.begin_turn("finn")
    t.move("finn", "E3")
    assert t.wounds("finn") == 0
    assert lying(t) == []


@clause(OLD)
def test_only_a_wounded_figure_may_stop_on_kelda(edition: str) -> None:
    row = "g1 g1 g1 g1 g1 g1"
    t = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=row, glyphs={"C1": "kelda"})
    assert sorted(t.reach("finn")) == ["B1"]  # neither onto it nor past it
    t = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=row, wounds={"finn": 1}, glyphs={"C1": "kelda"})
    assert sorted(t.reach("finn")) == ["B1", "C1"]
    t = scenario("raelin@A1", "thorgrim@F1", edition=edition, grid=row, glyphs={"C1": "kelda"})
    assert sorted(t.reach("raelin")) == ["B1", "D1", "E1"]  # a flyer passes over it


@clause(OLD, "glyph.stop")
def test_kelda_face_down_stops_like_any_glyph_and_is_spent(edition: str) -> None:
    # nobody knows which glyph it is, so nothing keeps the unhurt Finn off; he stays where he is (ruling 29)
    row = "g1 g1 g1 g1 g1 g1"
    other = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=row, glyphs={"C1": "?astrid"})
    t = scenario("finn@A1", "thorgrim@F1", edition=edition, grid=row, glyphs={"C1": "?kelda"})
    assert t.options() == other.options()
    t.walk("finn", "B1", "C1")
    assert t.at("finn") == "C1"
    assert [e.kind for e in t.events("GlyphRevealed")] == ["kelda"]
    assert lying(t) == []


@clause(OLD, "glyph.stop")
def test_a_wounded_figure_that_turns_kelda_over_is_healed(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L9", edition=edition, wounds={"finn": 3}, glyphs={"E3": "?kelda"})
    t.move("finn", "E3")
    assert t.wounds("finn") == 0
    assert lying(t) == []


@clause(OLD)
def test_kelda_heals_only_the_own_wounds_of_a_squad_figure(edition: str) -> None:
    wounds = {"dreadnoughts#1": 1, "dreadnoughts#2": 1}
    t = scenario("dreadnoughts@C3,C5", "thorgrim@L9", edition=edition, wounds=wounds, glyphs={"E3": "kelda"})
    t.move("dreadnoughts#1", "E3")
    assert (t.wounds("dreadnoughts#1"), t.wounds("dreadnoughts#2")) == (0, 1)


# --- Erland ---


def summon(edition: str, **more: object) -> Table:
    """Finn steps onto Erland at D3."""
    args: dict[str, object] = {"edition": edition, "glyphs": {"D3": "erland"}, **more}
    friends = str(args.pop("friends", ""))
    foes = str(args.pop("foes", "thorgrim@L9"))
    return scenario(f"finn@B3 {friends}", foes, **args).move("finn", "D3")  # type: ignore[arg-type]


@clause(OLD)
def test_erland_puts_any_other_figure_beside_the_one_on_it(edition: str) -> None:
    t = summon(edition, friends="syvarris@A9")
    assert t.asks("target", player=0)
    assert t.options() == ["Syvarris", "Thorgrim the Viking Champion", "no"]  # own or enemy, not Finn himself
    t.pick("Thorgrim")
    assert sorted(t.options()) == ["C2", "C3", "C4", "D2", "D4", "E3"]
    t.pick("E3")
    assert t.at("thorgrim") == "E3"
    assert t.engaged("finn", "thorgrim")
    assert lying(t) == []


@clause(OLD)
def test_a_summoned_figure_is_not_attacked_for_leaving_its_engagement(edition: str) -> None:
    t = summon(edition, friends="syvarris@K9", foes="thorgrim@L9")
    assert t.engaged("syvarris", "thorgrim")
    t.pick("Thorgrim").pick("E3")
    assert t.at("thorgrim") == "E3"
    assert not t.rolled("leaving engagement") and not t.asks("swipe")


@clause(OLD)
def test_erland_may_be_left_unused(edition: str) -> None:
    t = summon(edition)
    t.done()
    assert t.at("thorgrim") == "L9"
    assert lying(t) == []


@clause(OLD)
def test_only_who_finds_an_empty_space_is_summoned(edition: str) -> None:
    red, grid = "finn@A1 kita@C1 boar@E1/F1", "g1 g1 g1 g1 g1 g1 . g1"
    t = scenario(red, "thorgrim@H1", edition=edition, grid=grid, glyphs={"B1": "erland"}).move("finn", "B1")
    assert t.options() == ["Kita the Springrunner", "Thorgrim the Viking Champion", "no"]  # A1 has no room for the boar
    t.pick("Thorgrim")
    assert t.at("thorgrim") == "A1"


@clause(OLD)
def test_without_an_empty_space_beside_it_nobody_is_summoned(edition: str) -> None:
    ring = "spearmen@A2,C2,B1 spearmen@C1,B3,C3"  # all around B2; Finn passes through his friends
    t = scenario(f"finn@D1 {ring}", "thorgrim@L9", edition=edition, glyphs={"B2": "erland"})
    t.move("finn", "B2")
    assert not t.asks("target")
    assert lying(t) == []


@clause(OLD)
def test_a_space_too_far_below_is_not_adjacent_to_the_summoner(edition: str) -> None:
    t = scenario("raelin@A1", "thorgrim@E1", edition=edition, grid="g1 r9 g1 g1 g1", glyphs={"B1": "erland"})
    t.move("raelin", "B1")
    assert not t.asks("target")  # 8 levels below on both sides
    assert t.at("thorgrim") == "E1"


@clause(OLD)
def test_a_figure_that_is_beside_it_already_is_summoned_only_elsewhere(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@C1", edition=edition, grid="g1 g1 g1", glyphs={"B1": "erland"})
    t.move("finn", "B1").pick("Thorgrim")
    assert t.at("thorgrim") == "A1"  # the one empty space


@clause(OLD)
def test_a_figure_summoned_onto_a_glyph_turns_it_over(edition: str) -> None:
    t = summon(edition, glyphs={"D3": "erland", "E3": "?astrid"}).pick("Thorgrim").pick("E3")
    assert t.game.state.glyph_up == [True, True]
    assert dice_of(t, "thorgrim", "finn")[0] == 4


@clause(OLD)
def test_a_large_figure_is_summoned_only_where_its_tail_has_room(edition: str) -> None:
    t = summon(edition, foes="grimnak@K9/J9").pick("Grimnak")
    assert {"C4/B4", "B4/C4"} <= set(t.options())
    t = summon(edition, friends="kita@A4", foes="grimnak@K9/J9").pick("Grimnak")
    assert "C4/B4" not in t.options()  # its tail would be where Kita stands
    assert "B4/C4" in t.options()


@clause(OLD)
def test_nobody_is_summoned_under_a_large_figures_tail(edition: str) -> None:
    t = summon(edition, friends="grimnak@F4/E4").pick("Thorgrim")
    assert "D4" not in t.options()  # his tail hangs there
    assert {"C2", "C3", "C4", "D2", "E3"} <= set(t.options())


@clause(OLD)
def test_only_a_wounded_figure_is_summoned_onto_kelda(edition: str) -> None:
    glyphs = {"D3": "erland", "E3": "kelda"}
    t = summon(edition, glyphs=glyphs).pick("Thorgrim")
    assert "E3" not in t.options() and "C3" in t.options()
    t = summon(edition, glyphs=glyphs, wounds={"thorgrim": 2}).pick("Thorgrim")
    t.pick("E3")
    assert t.wounds("thorgrim") == 0


@clause(OLD, BETA)
def test_a_figure_summoned_out_of_the_vines_leaves_them(edition: str) -> None:
    t = summon(edition, glyphs={"D3": "erland", "L9": "xenithrax_vines"}).dice("skull").pick("Thorgrim").pick("E3")
    assert t.wounds("thorgrim") == 1
    assert lying(t) == []


# --- Mitonsoul ---


@clause(OLD)
def test_mitonsoul_destroys_every_figure_that_rolls_a_1(edition: str) -> None:
    dice = [2, 1, 20, 1, 3]
    t = scenario("finn@B3 syvarris@A9", "marro_warriors@L9,L8 thorgrim@L7", edition=edition, glyphs={"D3": "mitonsoul"})
    t.dice(*dice).move("finn", "D3")
    rolls = t.events("D20Rolled")
    assert [e.value for e in rolls] == dice
    assert {e.player for e in rolls} == {0}  # whoever stepped on it rolls for all
    alive = {w: t.alive(w) for w in ("finn", "syvarris", "marro_warriors#1", "marro_warriors#2", "thorgrim")}
    assert [w for w, lives in alive.items() if not lives] == ["syvarris", "marro_warriors#2"]
    assert lying(t) == []


@clause(OLD)
def test_mitonsoul_may_destroy_the_one_who_stepped_on_it(edition: str) -> None:
    t = scenario("kita@B3 syvarris@A9", "thorgrim@L9", edition=edition, glyphs={"D3": "mitonsoul"}, dice=[1, 7, 8])
    t.move("kita", "D3")
    assert not t.alive("kita") and t.alive("syvarris") and t.alive("thorgrim")
    assert t.over  # nobody is left to attack


# --- the list of 2022: vines ---


def vines(edition: str, red: str, blue: str = "thorgrim@L9", at: str = "D3", **more: object) -> Table:
    return scenario(red, blue, edition=edition, glyphs={at: "xenithrax_vines"}, **more)  # type: ignore[arg-type]


@clause(BETA)
def test_vines_take_an_attack_die_and_two_defense_dice(edition: str) -> None:
    t = vines(edition, "finn@D3", "thorgrim@G3")
    assert dice_of(t, "finn", "thorgrim") == (2, 4)
    assert dice_of(t, "thorgrim", "finn") == (3, 2)
    free = vines(edition, "finn@C3", "thorgrim@G3")
    assert dice_of(free, "finn", "thorgrim") == (3, 4)


@clause(BETA)
def test_vines_hold_whoever_enters_them(edition: str) -> None:
    t = vines(edition, "finn@A1", "thorgrim@F1", at="C1", grid="g1 g1 g1 g1 g1 g1")
    assert sorted(t.reach("finn")) == ["B1", "C1"]


@clause(BETA)
@pytest.mark.parametrize(("face", "wounds"), [("skull", 1), ("shield", 0), ("blank", 0)])
def test_leaving_the_vines_is_a_die_and_a_skull_wounds(edition: str, face: str, wounds: int) -> None:
    t = vines(edition, "finn@D3", dice=[face]).move("finn", "F3")
    assert t.rolled("Glyph of Xenithrax Vines") == t.rolled() == [1]
    assert t.wounds("finn") == wounds
    assert lying(t) == []


@clause(BETA)
def test_who_stays_on_the_vines_rolls_nothing(edition: str) -> None:
    t = vines(edition, "finn@D3").stay("finn")
    assert t.rolled() == [] and lying(t) == ["xenithrax_vines"]


@clause(BETA)
def test_a_double_that_still_stands_on_them_has_not_left(edition: str) -> None:
    t = vines(edition, "boar@D3/C3").move("boar", "E3/D3")
    assert t.rolled() == [] and lying(t) == ["xenithrax_vines"]


@clause(BETA)
def test_a_flyer_that_takes_off_from_them_rolls_too(edition: str) -> None:
    t = vines(edition, "raelin@D3", dice=["skull"]).move("raelin", "G3")
    assert t.wounds("raelin") == 1


FATAL = ["skull"]  # the Spearman's die


@clause(BETA, "engage.leave", editions=("rotv-2004", "aoa-beta-2022", "tournament"))
def test_who_leaves_the_vines_and_dies_on_the_way_has_left_them(edition: str) -> None:
    t = vines(edition, "runner@D3 syvarris@A9", "spearmen@C3 thorgrim@L9", wounds={"runner": 3}, dice=FATAL)
    t.move("runner", "F3").choose(True)
    assert not t.alive("runner")
    assert lying(t) == [] and t.rolled("vines") == []


@clause(BETA, "engage.leave", editions=("aoa-2024",))
def test_who_dies_before_the_first_step_dies_on_the_vines(edition: str) -> None:
    t = vines(edition, "runner@D3 syvarris@A9", "spearmen@C3 thorgrim@L9", wounds={"runner": 3}, dice=FATAL)
    t.move("runner", "F3").choose(True)
    assert not t.alive("runner")
    assert lying(t) == ["xenithrax_vines"]


@clause(BETA, "engage.leave", editions=("aoa-2024",))
def test_who_dies_at_a_later_step_has_left_the_vines(edition: str) -> None:
    # the Spearman on D4 touches D3 and E3: the swipe comes on the step away from E3
    t = vines(edition, "runner@D3 syvarris@A9", "spearmen@D4 thorgrim@L9", wounds={"runner": 3}, dice=FATAL)
    t.move("runner", "F3").choose(True)
    assert not t.alive("runner")
    assert lying(t) == [] and t.rolled("vines") == []


@clause(BETA, "move.flying")
def test_a_flyer_killed_at_take_off_dies_on_the_vines(edition: str) -> None:
    # onto the cliff on D1 she can only fly
    row = "g1 g1 g1 g20 g1 g1 g1"
    red = "raelin@B1 syvarris@F1"
    t = vines(edition, red, "spearmen@A1 thorgrim@G1", at="B1", grid=row, wounds={"raelin": 4}, dice=FATAL)
    t.move("raelin", "D1").choose(True)
    assert not t.alive("raelin")
    assert lying(t) == ["xenithrax_vines"]


@clause(BETA, "move.molten-lava")
def test_who_burns_at_the_end_of_the_way_has_left_the_vines(edition: str) -> None:
    row = "g1 g1 g1 ml1 g1 g1"
    t = vines(edition, "runner@B1 syvarris@A1", "thorgrim@F1", at="B1", grid=row, dice=[19]).move("runner", "D1")
    assert not t.alive("runner")
    assert lying(t) == [] and t.rolled("vines") == []


@clause(BETA, "engage.leave")
def test_a_huge_figure_that_dies_on_the_way_has_trampled_the_vines(edition: str) -> None:
    # past the Spearman on D2 over the vines on D1, destroyed on the step away from him
    grid = "g1 g1 g1 g1 g1 g1 g1 g1 g1 . . g1\n  . . . g1"
    wounds = {"grimnak": 4}
    blue = "spearmen@D2 thorgrim@L1"
    t = vines(edition, "grimnak@C1/B1 syvarris@I1", blue, at="D1", grid=grid, wounds=wounds, dice=FATAL)
    t.walk("grimnak", "D1", "E1", "F1", "G1").choose(True)
    assert not t.alive("grimnak")
    assert lying(t) == []


@clause(BETA)
def test_a_huge_figure_tramples_the_vines_and_goes_on(edition: str) -> None:
    t = vines(edition, "grimnak@B1/A1", "thorgrim@H1", at="D1", grid="g1 g1 g1 g1 g1 g1 g1 g1")
    assert "F1/E1" in t.reach("grimnak")
    t.move("grimnak", "F1/E1")
    assert lying(t) == []
    assert t.rolled() == []


@clause(BETA)
def test_a_huge_figure_may_also_stop_there_and_the_vines_are_gone(edition: str) -> None:
    for end in ("D1/C1", "E1/D1"):
        t = vines(edition, "grimnak@B1/A1", "thorgrim@H1", at="D1", grid="g1 g1 g1 g1 g1 g1 g1 g1")
        t.move("grimnak", end)
        assert lying(t) == []
        assert dice_of(t, "grimnak", "thorgrim")[0] == 2


@clause(BETA)
def test_a_huge_figure_that_backs_onto_them_tramples_them_too(edition: str) -> None:
    t = vines(edition, "mimring@F1/E1", "thorgrim@H1", at="D1", grid="g1 g1 g1 g1 g1 g1 g1 g1")
    t.move("mimring", "E1/D1")
    assert lying(t) == []


@clause(BETA)
def test_a_huge_flyer_that_only_passes_over_them_leaves_them(edition: str) -> None:
    t = vines(edition, "mimring@B1/A1", "thorgrim@H1", at="D1", grid="g1 g1 g1 g1 g1 g1 g1 g1")
    t.move("mimring", "G1/F1")
    assert lying(t) == ["xenithrax_vines"]


@clause(BETA)
def test_at_the_end_of_a_round_vines_somebody_stands_on_are_removed(edition: str) -> None:
    glyphs = {"D3": "xenithrax_vines", "H3": "xenithrax_vines"}
    initiative = [15, 10]
    t = scenario("finn@D3", "thorgrim@L9", edition=edition, glyphs=glyphs, turn=None, dice=initiative * 2)
    while t.game.state.round == 1:
        t.done()
    assert [t.game.field.label[s] for s in t.game.state.glyph_space if s >= 0] == ["H3"]


# --- the list of 2022: the others ---


@clause(BETA)
def test_yadulkia_no_swipes_at_figures_of_its_player(edition: str) -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@D3", edition=edition, glyphs={"A9": "yadulkia"})
    t.move("finn", "A3")
    assert t.rolled() == [] and t.at("finn") == "A3"
    t = scenario("raelin@C3 kita@A9", "thorgrim@D3", edition=edition, glyphs={"A9": "yadulkia"})
    t.move("raelin", "A3")
    assert t.rolled() == []


@clause(BETA)
def test_yadulkia_does_not_help_the_enemy_nor_without_a_figure_on_it(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3 kita@A9", edition=edition, glyphs={"A9": "yadulkia"}, dice=["blank"])
    t.move("finn", "A3").pick("yes")
    assert t.rolled("leaving engagement") == [1]
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, glyphs={"A9": "yadulkia"}, dice=["blank"])
    t.move("finn", "A3").pick("yes")
    assert t.rolled("leaving engagement") == [1]


@clause(BETA)
def test_haukeland_removes_up_to_three_wounds_from_any_own_cards(edition: str) -> None:
    wounds = {"finn": 2, "syvarris": 2, "thorgrim": 1}
    t = scenario("finn@C3 syvarris@A9", "thorgrim@L9", edition=edition, wounds=wounds, glyphs={"E3": "haukeland"})
    t.move("finn", "E3")
    assert t.options() == ["Finn the Viking Champion", "Syvarris", "no"]  # not the enemy's
    t.pick("Syvarris").pick("Finn").pick("Syvarris")
    assert (t.wounds("finn"), t.wounds("syvarris"), t.wounds("thorgrim")) == (1, 0, 1)
    assert not t.asks("target")  # three in all
    assert lying(t) == []


@clause(BETA)
def test_haukeland_may_heal_fewer(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L9", edition=edition, wounds={"finn": 3}, glyphs={"E3": "haukeland"})
    t.move("finn", "E3").pick("Finn").done()
    assert t.wounds("finn") == 2
    assert lying(t) == []


@clause(BETA)
def test_quillivon_moves_three_own_figures_up_to_six_spaces(edition: str) -> None:
    red = "finn@C3 spearmen@A5,A7,A9"
    t = scenario(red, "thorgrim@L9", edition=edition, glyphs={"E3": "quillivon"}).move("finn", "E3")
    assert t.asks("figure", player=0)
    assert len(t.options()) == 5  # any own figures, not the enemy's
    assert max(_budget(t, "spearmen#1")) == 6  # whatever their Move says
    t.move("spearmen#1", "G5")
    t.move("spearmen#2", "G7")
    t.move("finn", "K3")
    assert (t.at("spearmen#1"), t.at("spearmen#2"), t.at("finn")) == ("G5", "G7", "K3")
    assert t.over or not t.asks("figure")  # three is all
    assert lying(t) == []


def _budget(t: Table, who: str) -> list[int]:
    """The costs of the moves a figure is offered."""
    twin = t.game.copy()
    twin.answer(twin.request.values.index(t.fig(who)))  # type: ignore[union-attr]
    found = twin.request.reach  # type: ignore[union-attr]
    assert found is not None
    return [found.cost(k) for k in found.ends]


@clause(BETA)
def test_quillivon_moves_the_same_figure_only_once_and_nobody_has_to_move(edition: str) -> None:
    t = scenario("finn@C3 kita@A9", "thorgrim@L9", edition=edition, glyphs={"E3": "quillivon"}).move("finn", "E3")
    t.move("finn", "K3")
    assert t.options() == ["Kita the Springrunner", "done"]
    t.done()
    assert t.at("kita") == "A9"


@clause(BETA)
def test_fellaron_removes_another_glyph(edition: str) -> None:
    glyphs = {"E3": "fellaron", "H3": "astrid", "J3": "?gerda"}
    t = scenario("finn@C3", "thorgrim@H3", edition=edition, glyphs=glyphs)
    assert dice_of(t, "thorgrim", "finn")[0] == 4
    t.move("finn", "E3")
    assert t.options() == ["Astrid on H3", "hidden glyph on J3"]  # not itself, and it tells nobody what is hidden
    t.pick("Astrid")
    assert lying(t) == ["gerda"]
    assert dice_of(t, "thorgrim", "finn")[0] == 3


@clause(BETA)
def test_fellaron_alone_on_the_battlefield_does_nothing(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@L9", edition=edition, glyphs={"E3": "fellaron"}).move("finn", "E3")
    assert t.over
    assert lying(t) == []


# --- the one glyph named in 2024 ---


@clause(NEW)
def test_while_somebody_stands_on_rannveig_nobody_can_fly(edition: str) -> None:
    row = "g1 g1 w0 g1 g1 g1 g1 g1"
    for glyphs, far in (({}, True), ({"H1": "rannveig"}, False)):
        t = scenario("raelin@A1", "thorgrim@H1", edition=edition, grid=row, glyphs=glyphs)
        assert ("F1" in t.reach("raelin")) == far  # on foot the water stops her
    t = scenario("raelin@A1 finn@F1", "thorgrim@H1", edition=edition, grid=row, glyphs={"F1": "rannveig"})
    assert "E1" not in t.reach("raelin")  # for its own player too


@clause(NEW)
def test_rannveig_without_a_figure_on_it_does_nothing(edition: str) -> None:
    row = "g1 g1 w0 g1 g1 g1 g1 g1"
    t = scenario("raelin@A1", "thorgrim@H1", edition=edition, grid=row, glyphs={"G1": "rannveig"})
    assert "F1" in t.reach("raelin")
    t = scenario("raelin@A1", "thorgrim@H1", edition=edition, grid=row, glyphs={"H1": "?rannveig"})
    assert "F1" in t.reach("raelin")


@clause(NEW)
def test_a_grounded_flyer_falls_like_anybody(edition: str) -> None:
    t = scenario(
        "raelin@A1", "thorgrim@E1", edition=edition, grid="r9 g1 g1 g1 g1", glyphs={"E1": "rannveig"}, dice=["blank"]
    )
    t.move("raelin", "B1")
    assert t.rolled("fall") == [1]


@clause(NEW)
def test_in_2024_every_glyph_power_comes_from_the_scenario(edition: str) -> None:
    names = ["ivor", "valda", "kelda", "yadulkia", "xenithrax_vines", "rannveig", "brandar"]
    glyphs = {f"{column}9": name for column, name in zip("ABCDEFG", names, strict=True)}
    t = scenario("finn@A1", "thorgrim@L1", edition=edition, glyphs=glyphs)
    assert lying(t) == names
