"""Who is in reach: range counted in spaces, adjacency, engagement."""

from __future__ import annotations

from kit import clause, scenario, skulls
from kit.table import Table

from wellspring.engine.targets import sees, why_not

BASIC = ("aoa-beta-2022", "aoa-2024")


def clause_against(t: Table, attacker: str, target: str) -> str:
    """The clause that forbids a normal attack, '' if it is allowed."""
    refusal = why_not(t.game, t.fig(attacker), t.fig(target))
    return "" if refusal is None else refusal.clause


# --- attack.range ---


@clause("attack.range")
def test_up_to_the_range_number_and_not_further(edition: str) -> None:
    t = scenario("marro_warriors@A3", "finn@G3 thorgrim@H3", edition=edition)
    assert t.targets("marro_warriors") == ["finn"]  # range 6
    assert clause_against(t, "marro_warriors", "thorgrim") == "attack.range"


@clause("attack.range", editions=BASIC)
def test_in_the_basic_game_the_basic_side_has_the_range(edition: str) -> None:
    t = scenario("killian_vane@A3", "runner@E3 dorim@F3", edition=edition, mode="basic")
    assert t.targets("killian_vane") == ["runner"]  # 4 on the basic side, 1 on the other
    assert clause_against(t, "killian_vane", "dorim") == "attack.range"


@clause("attack.range")
def test_levels_are_not_counted(edition: str) -> None:
    t = scenario("marro_warriors@A1", "finn@G1", edition=edition, grid="r30 g1 g1 g1 g1 g1 g1")
    assert t.targets("marro_warriors") == ["finn"]


# a gap of two hexes in a row: straight across it is 5 spaces to F1, along the battlefield 6
GAP = """
  g1  g1  .  .  g1  g1  g1
    g1  g1  g1  g1  g1  g1  g1
"""


@clause("attack.range")
def test_gaps_without_spaces_are_counted_around(edition: str) -> None:
    t = scenario("bowmen@A1", "finn@F1 thorgrim@G1", edition=edition, grid=GAP)
    assert t.game.state.position.range_between(t.fig("bowmen"), t.fig("finn")) == 6
    assert t.targets("bowmen") == ["finn", "thorgrim"]  # range 7, 6 and 7 spaces around
    t = scenario("marro_warriors@A1", "finn@F1 thorgrim@G1", edition=edition, grid=GAP)
    assert t.targets("marro_warriors") == ["finn"]  # range 6: straight across Thorgrim would be in reach
    assert clause_against(t, "marro_warriors", "thorgrim") == "attack.range"


@clause("attack.range", editions=BASIC)
def test_in_the_basic_game_gaps_are_counted_around_too(edition: str) -> None:
    t = scenario("bok_bur_na@A1", "runner@E1 dorim@F1", edition=edition, mode="basic", grid=GAP)
    assert t.targets("bok_bur_na") == ["runner"]  # range 5: 5 and 6 spaces around, 4 and 5 straight
    assert clause_against(t, "bok_bur_na", "dorim") == "attack.range"


@clause("attack.range")
def test_where_the_battlefield_is_torn_apart_nothing_is_in_range(edition: str) -> None:
    t = scenario("syvarris@A1", "finn@D1", edition=edition, grid="g1 g1 . g1")
    assert t.targets("syvarris") == []
    assert clause_against(t, "syvarris", "finn") == "attack.range"


@clause("attack.range")
def test_a_double_space_attacker_counts_from_either_space(edition: str) -> None:
    for place in ("E3/D3", "D3/E3"):
        t = scenario(f"boar@{place}", "finn@C3", edition=edition)
        assert t.targets("boar") == ["finn"]
        t = scenario(f"boar@{place}", "finn@F3", edition=edition)
        assert t.targets("boar") == ["finn"]
    t = scenario("boar@E3/D3", "finn@G3", edition=edition)
    assert t.targets("boar") == []


@clause("attack.range", editions=BASIC)
def test_in_the_basic_game_a_double_counts_from_either_space(edition: str) -> None:
    t = scenario("xenithrax@E3/D3", "runner@J3 dorim@K3", edition=edition, mode="basic")
    assert t.targets("xenithrax") == ["runner"]  # range 5 from the front
    t = scenario("xenithrax@E3/F3", "runner@K3 dorim@L3", edition=edition, mode="basic")
    assert t.targets("xenithrax") == ["runner"]  # range 5 from the rear


@clause("attack.range")
def test_a_double_space_target_is_reached_at_either_space(edition: str) -> None:
    for place in ("H3/G3", "G3/H3"):
        t = scenario("marro_warriors@A3", f"boar@{place}", edition=edition)
        assert t.targets("marro_warriors") == ["boar"]
    t = scenario("marro_warriors@A3", "boar@H3/I3", edition=edition)
    assert t.targets("marro_warriors") == []


@clause("attack.range")
def test_range_1_means_adjacent(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3 ne_gok_sa@E3", edition=edition)
    assert t.targets("finn") == ["thorgrim"]
    t = scenario("finn@C3", "ne_gok_sa@E3", edition=edition)
    assert t.targets("finn") == []


@clause("attack.range")
def test_with_range_1_a_figure_too_high_up_is_not_adjacent(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid="g1 r6")  # the base at the height of Finn's head
    assert t.targets("finn") == [] and t.targets("thorgrim") == []
    assert clause_against(t, "finn", "thorgrim") == "engage.adjacent"
    t = scenario("finn@A1", "thorgrim@B1", edition=edition, grid="g1 r5")
    assert t.targets("finn") == ["thorgrim"] and t.targets("thorgrim") == ["finn"]


@clause("attack.range")
def test_a_longer_range_reaches_the_space_beside_it_at_any_level(edition: str) -> None:
    t = scenario("syvarris@A1", "thorgrim@B1", edition=edition, grid="r7 g1 g1")
    assert not t.adjacent("syvarris", "thorgrim")
    assert t.targets("syvarris") == ["thorgrim"]


@clause("attack.range", editions=BASIC)
def test_in_the_basic_game_range_1_is_the_next_space_whatever_its_level(edition: str) -> None:
    t = scenario("runner@A1", "dorim@B1", edition=edition, mode="basic", grid="r6 g1 g1")
    assert t.targets("runner") == ["dorim"]
    t = scenario("runner@A1", "dorim@C1", edition=edition, mode="basic", grid="r6 g1 g1")
    assert t.targets("runner") == []


@clause("attack.range", editions=BASIC)
def test_in_the_basic_game_an_adjacent_enemy_binds_nobody(edition: str) -> None:
    t = scenario("bowmen@C3", "runner@D3 dorim@C6", edition=edition, mode="basic")
    assert t.targets("bowmen") == ["runner", "dorim"]  # there is no engagement in it


@clause("attack.range")
def test_a_wall_between_neighbours_ends_adjacency_and_so_range_1(edition: str) -> None:
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["C3-D3"]'
    t = scenario("finn@C3", "thorgrim@D3", edition=edition, extra=ruin)
    assert t.targets("finn") == []
    assert clause_against(t, "finn", "thorgrim") == "engage.adjacent"


# --- attack.engaged-only ---


@clause("attack.engaged-only")
def test_an_engaged_figure_attacks_only_those_it_is_engaged_with(edition: str) -> None:
    t = scenario("syvarris@C3", "finn@D3 thorgrim@G3", edition=edition)
    assert t.targets("syvarris") == ["finn"]
    assert clause_against(t, "syvarris", "thorgrim") == "attack.engaged-only"
    t = scenario("syvarris@C3", "finn@E3 thorgrim@G3", edition=edition)
    assert t.targets("syvarris") == ["finn", "thorgrim"]


@clause("attack.engaged-only")
def test_engaged_with_several_it_may_choose_among_them(edition: str) -> None:
    t = scenario("syvarris@C3", "finn@D3 ne_gok_sa@B3 thorgrim@G3", edition=edition)
    assert t.targets("syvarris") == ["finn", "ne_gok_sa"]


@clause("attack.engaged-only")
def test_once_the_engagement_is_over_it_may_attack_further_away(edition: str) -> None:
    dice = [skulls(1, of=3), skulls(0, of=2)]
    t = scenario("syvarris@C3", "bowmen@D3 thorgrim@G3", edition=edition, dice=dice)
    t.attack("syvarris", "bowmen")
    assert t.targets("syvarris") == ["thorgrim"]  # for the second attack of his Double Attack


@clause("attack.engaged-only")
def test_a_figure_high_up_is_not_engaged_and_shoots_past_the_one_below(edition: str) -> None:
    t = scenario("syvarris@A1", "finn@B1 thorgrim@E1", edition=edition, grid="r9 g1 g1 g1 g1 g1")
    assert not t.engaged("syvarris", "finn")
    assert "thorgrim" in t.targets("syvarris")


@clause("attack.engaged-only")
def test_a_double_is_engaged_by_an_enemy_at_either_end(edition: str) -> None:
    t = scenario("boar@D3/E3", "finn@C3 thorgrim@F3 ne_gok_sa@H3", edition=edition)
    assert t.targets("boar") == ["finn", "thorgrim"]


@clause("attack.engaged-only")
def test_the_ivor_glyph_does_not_help_an_engaged_figure(edition: str) -> None:
    t = scenario("syvarris@C3", "finn@D3 thorgrim@L3", edition=edition, glyphs={"C3": "ivor"})
    assert t.targets("syvarris") == ["finn"]


# --- attack.adjacent-no-los ---

# ruins around C2: the head of a boar on C3 and D3 that looks east does not see B2, the space beside its hind legs
AROUND_C2 = '[[barrier]]\nkind = "ruin"\nheight = 20\nedges = ["C2-C3", "C2-D3", "B2-C2"]'


@clause("attack.adjacent-no-los")
def test_an_adjacent_figure_needs_no_line_of_sight(edition: str) -> None:
    t = scenario("boar@D3/C3", "syvarris@B2", edition=edition, extra=AROUND_C2)
    assert t.adjacent("boar", "syvarris")
    assert not sees(t.game, t.fig("boar"), t.fig("syvarris"), False)
    assert t.targets("boar") == ["syvarris"]


@clause("attack.adjacent-no-los")
def test_a_figure_in_range_that_is_not_adjacent_needs_one(edition: str) -> None:
    t = scenario("syvarris@D3", "finn@B2", edition=edition, extra=AROUND_C2)
    assert t.targets("syvarris") == ["finn"]  # past the ruins
    t = scenario("syvarris@D2", "finn@B2", edition=edition, extra=AROUND_C2)
    assert t.targets("syvarris") == []
    assert clause_against(t, "syvarris", "finn") == "attack.los"


@clause("attack.los-basic", editions=BASIC)
def test_in_the_basic_game_an_adjacent_figure_must_be_seen_too(edition: str) -> None:
    t = scenario("boar@D3/C3", "syvarris@B2", edition=edition, mode="basic", extra=AROUND_C2)
    assert t.targets("boar") == []
    assert clause_against(t, "boar", "syvarris") == "attack.los-basic"
    t = scenario("boar@C3/D3", "syvarris@B2", edition=edition, mode="basic", extra=AROUND_C2)
    assert t.targets("boar") == ["syvarris"]  # its head is on that side


# --- attack.special-engaged ---


@clause("attack.special-engaged", "attack.special")
def test_an_engaged_figure_aims_its_special_attack_only_at_those_it_is_engaged_with(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@D3 thorgrim@G3", edition=edition, dice=[skulls(0, of=3)]).skip_moves()
    t.use("Explosion Special Attack")
    # no choice of a target: the blast right beside him hits Finn and himself, and leaves Thorgrim alone
    assert {t.ref(e.defender) for e in t.events("AttackDeclared")} == {"finn", "deathwalker_9000"}


@clause("attack.special-engaged", "attack.special")
def test_free_of_engagement_it_may_be_aimed_at_anybody_in_range(edition: str) -> None:
    t = scenario("deathwalker_9000@C3", "finn@E3 thorgrim@J3 ne_gok_sa@K3", edition=edition).skip_moves()
    t.use("Explosion Special Attack")
    assert t.options() == ["Finn the Viking Champion", "Thorgrim the Viking Champion", "no"]  # range 7


@clause("attack.special-engaged", "attack.fire-line")
def test_the_line_of_an_engaged_dragon_must_hit_one_it_is_engaged_with(edition: str) -> None:
    t = scenario("mimring@D5/C5", "finn@E5 thorgrim@H5 ne_gok_sa@F9", edition=edition, dice=[skulls(0, of=4)])
    t.skip_moves().use("Fire Line Special Attack")  # only one line is possible
    assert {t.ref(e.defender) for e in t.events("AttackDeclared")} == {"finn", "thorgrim"}
    free = scenario("mimring@D5/C5", "thorgrim@H5 ne_gok_sa@F9", edition=edition).skip_moves()
    free.use("Fire Line Special Attack")
    assert sorted(free.options()) == ["Ne-Gok-Sa", "Thorgrim the Viking Champion", "no"]


@clause("attack.special-engaged")
def test_other_special_powers_are_not_bound_by_engagement(edition: str) -> None:
    # engaged with Finn, Grimnak may still chomp a friend, whom no engaged figure could attack
    t = scenario("grimnak@D3/C3 marro_warriors@D4,H8", "finn@E3", edition=edition).done()
    t.use("Chomp").pick("Marro Warriors 1")
    assert not t.alive("marro_warriors#1")
    assert t.targets("grimnak") == ["finn"]
