"""What a player is offered, and explicit paths: a refusal names its clause and changes nothing."""

import pytest
from kit import Table, clause, scenario, skulls

from wellspring.engine.errors import IllegalPath


def refused(t: Table, rule: str, *path: str) -> None:
    """The open move along this path breaks that rule; the game stays as it was."""
    before = t.game.state_hash()
    who = t.ref(t.request.figure)
    with pytest.raises(IllegalPath) as refusal:
        t.walk(who, *path)
    assert refusal.value.clause == rule
    assert t.asks("move", 0)
    assert t.game.state_hash() == before


def table(red: str, lane: str, edition: str, blue: str = "thorgrim@A5", extra: str = "") -> Table:
    """Red's first card on a lane from A1 on; A2 lies beside A1 so that it always has a move. A5 is far away."""
    grid = f"{lane}\n  g1\n.\n  .\ng1  g1"
    return scenario(red, blue, grid=grid, edition=edition, extra=extra, zones='z0 = ["A5"]\nz1 = ["B5"]')


@clause("move.budget")
def test_a_path_longer_than_the_move_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  g1", edition), "move.budget", "B1", "A1", "B1", "A1", "B1", "A1")


@clause("move.budget")
def test_a_jump_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  g1  g1", edition), "move.budget", "C1")


@clause("move.up-cost")
def test_a_climb_that_cannot_be_paid_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  g1  g5", edition), "move.up-cost", "B1", "C1")


@clause("move.heavy-snow-slippery-ice")
def test_snow_that_cannot_be_paid_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  hn1  si1  hn1", edition), "move.heavy-snow-slippery-ice", "B1", "C1", "D1")


@clause("move.height-limit")
def test_too_high_a_step_is_refused_whichever_end_leads(edition: str) -> None:
    refused(table("runner@A1", "g1  g7", edition), "move.height-limit", "B1")
    refused(table("boar@A1/B1", "g1  g1  g7  g7", edition), "move.height-limit", "C1")


@clause("move.wall-ruin")
def test_too_high_a_ruin_is_refused(edition: str) -> None:
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["B1-C1"]'
    refused(table("runner@B1", "g1  g1  g1", edition, extra=ruin), "move.wall-ruin", "C1")


@clause("move.through-figures")
def test_a_path_through_an_enemy_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  g1  g1", edition, blue="spearmen@B1"), "move.through-figures", "B1", "C1")


@clause("move.through-figures")
def test_a_path_that_ends_on_a_friend_is_refused(edition: str) -> None:
    t = table("finn@A1 spearmen@B1", "g1  g1  g1", edition)
    refused(t, "move.through-figures", "B1")
    t.walk("finn", "B1", "C1")
    assert t.at("finn") == "C1"


@clause("move.through-figures")
def test_a_path_through_an_engaged_friend_is_refused(edition: str) -> None:
    t = scenario("finn@A1 spearmen@B1", "thorgrim@B2", grid="g1  g1  g1\n  g1  g1", edition=edition)
    refused(t, "move.through-figures", "B1", "C1")


@clause("move.through-figures", editions=("aoa-beta-2022", "aoa-2024"))
def test_a_path_through_a_teammate_is_refused_in_the_basic_game(edition: str) -> None:
    grid = "g1  g1  g1  .  g1\n  g1"
    t = scenario("finn@A1", "thorgrim@E1", "raelin@B1", grid=grid, edition=edition, mode="basic", teams=[0, 1, 0])
    refused(t, "move.through-figures", "B1", "C1")


@clause("move.water-stop")
def test_a_path_on_from_water_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  w1  g1", edition), "move.water-stop", "B1", "C1")


@clause("move.double.water")
def test_a_path_on_from_two_water_spaces_is_refused(edition: str) -> None:
    t = table("boar@B1/A1", "g1  g1  w1  w1  g1", edition)
    refused(t, "move.double.water", "C1", "D1", "E1")


@clause("move.molten-lava")
def test_a_path_on_from_molten_lava_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  ml1  g1", edition), "move.molten-lava", "B1", "C1")


@clause("glyph.stop")
def test_a_path_on_from_a_glyph_is_refused(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@E1", grid="g1  g1  g1  .  g1", edition=edition, glyphs={"B1": "?astrid"})
    refused(t, "glyph.stop", "B1", "C1")


@clause("move.double.glyph", "glyph.stop")
def test_a_path_on_from_a_glyph_is_refused_to_a_double_space_figure(edition: str) -> None:
    lane = "g1  g1  g1  g1  .  g1"
    t = scenario("boar@B1/A1", "thorgrim@F1", grid=lane, edition=edition, glyphs={"C1": "astrid"})
    refused(t, "move.double.glyph", "C1", "D1")


@clause("move.double.follow")
def test_a_path_that_ends_astride_two_levels_is_refused(edition: str) -> None:
    t = table("boar@B1/A1", "g1  g1  g2  g2", edition)
    refused(t, "move.double.follow", "C1")
    t.walk("boar", "C1", "D1")
    assert t.at("boar") == "D1/C1"


@clause("move.base-on-space", "move.wall-ruin")
def test_a_path_that_ends_astride_a_wall_is_refused(edition: str) -> None:
    wall = '[[barrier]]\nkind = "stone wall"\nedges = ["B1-C1"]'
    t = table("boar@B1/A1", "g1  g1  g1  g1", edition, extra=wall)
    refused(t, "move.base-on-space", "C1")
    t.walk("boar", "C1", "D1")
    assert t.at("boar") == "D1/C1"


@clause("basic.omits")
def test_a_path_with_a_turn_is_refused_in_the_basic_game(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@F1", grid="g1  g1  g1  g1  .  g1", edition=edition, mode="basic")
    refused(t, "basic.omits", "A1", "C1")


@clause("move.obstacle")
def test_a_path_through_a_tree_is_refused(edition: str) -> None:
    tree = '[[obstacle]]\nkind = "tree"\nat = ["B1"]'
    refused(table("finn@A1", "g1  g1  g1", edition, extra=tree), "move.obstacle", "B1", "C1")


@clause("move.overhang-under")
def test_a_path_under_too_low_a_roof_is_refused(edition: str) -> None:
    refused(table("finn@A1", "g1  g1/r5-9  g1", edition), "move.overhang-under", "B1", "C1")


@clause("move.tight-quarters")
def test_a_path_without_an_opening_is_refused(edition: str) -> None:
    refused(table("honor_guard@A1", "g1/r4-9  g4", edition).pick("Festering Honor Guard"), "move.tight-quarters", "B1")


@clause("move.tight-quarters")
def test_a_path_under_a_tail_or_with_no_room_for_it_is_refused(edition: str) -> None:
    refused(table("finn@A1 grimnak@D1/C1", "g1  g1  g1  g1", edition), "move.tight-quarters", "B1")
    refused(table("grimnak@B1/A1", "g1  g1  g1  g1  r9", edition), "move.tight-quarters", "A1", "C1", "D1")
    refused(table("grimnak@D1/C1", "g1  g1  g1  g1  r9", edition), "move.tight-quarters", "C1")  # no turning


@clause("move.road")
def test_an_explicit_path_has_the_road_bonus_only_on_the_road(edition: str) -> None:
    lane = "  ".join(["o1"] * 10) + "  .  g1\n" + "  " + "  ".join(["g1"] * 10)
    t = scenario("finn@A1", "thorgrim@L1", grid=lane, edition=edition)
    refused(t, "move.budget", "B1", "C1", "D1", "E1", "F1", "F2")
    refused(t, "move.budget", *[f"{c}1" for c in "BCDEFGHIJ"])
    t.walk("finn", *[f"{c}1" for c in "BCDEFGHI"])
    assert t.at("finn") == "I1"


@clause("move.budget", "engage.leave")
def test_a_path_is_told_once_whatever_happens_on_it(edition: str) -> None:
    # away from the Spearman on A2, back to him and away again
    grid = "g1  g1  g1  g1\n  g1"
    dice = [skulls(0, of=1), skulls(0, of=1)]
    t = scenario("runner@B1", "spearmen@A2", grid=grid, edition=edition, dice=dice)
    t.walk("runner", "C1", "B1", "C1", "D1").choose(True).choose(True)
    told = [t.game.field.label[s] for e in t.events("FigureMoved") for s in e.path[1:]]
    assert told == ["C1", "B1", "C1", "D1"]


# --- which end leads: A2 lies beside both A1 and B1 ---

CORNER = "g1  g1  g1  .  g1\n  g1"


@clause("move.double.follow")
def test_the_front_enters_a_space_that_both_ends_could(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@E1", grid=CORNER, edition=edition).walk("boar", "A2")
    assert t.at("boar") == "A2/B1"


@clause("move.double.follow")
def test_the_rear_enters_it_if_the_front_is_told_to_wait(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@E1", grid=CORNER, edition=edition).walk("boar", "B1", "A2")
    assert t.at("boar") == "A1/A2"


@clause("move.double.flip", "move.double.follow")
def test_turned_about_first_the_other_end_is_the_front(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@E1", grid=CORNER, edition=edition).walk("boar", "A1", "A2")
    assert t.at("boar") == "A2/A1"


@clause("move.double.follow", "engage.leave")
def test_which_end_leads_decides_who_may_swipe(edition: str) -> None:
    # the Spearman on C1 touches B1 alone: led by the front the rear comes to stand there, led by the rear nobody stays
    t = scenario("boar@B1/A1", "spearmen@C1", grid=CORNER, edition=edition).walk("boar", "A2")
    assert not t.asks("swipe")
    t = scenario("boar@B1/A1", "spearmen@C1", grid=CORNER, edition=edition).walk("boar", "B1", "A2")
    assert t.asks("swipe", 1)
    t.choose(False)


@clause("move.double.follow", "move.up-cost")
def test_the_end_that_leads_pays_for_its_own_climb(edition: str) -> None:
    # astride the ledge, front on C1 above: onto B2 the front steps level, the rear would climb once more from B1
    grid = "g1  g1  g4  .  g1\n  g1  g4"
    t = scenario("boar@B1/A1", "thorgrim@E1", grid=grid, edition=edition)
    refused(t, "move.up-cost", "C1", "C1", "B2")
    t.walk("boar", "C1", "B2")
    assert t.at("boar") == "B2/C1"


@clause("move.double.follow")
def test_a_path_that_lets_the_rear_lead_nowhere_is_refused(edition: str) -> None:
    for path in (["B1"], ["B1", "B1", "A2"], ["B1", "A1"]):
        refused(scenario("boar@B1/A1", "thorgrim@E1", grid=CORNER, edition=edition), "move.double.follow", *path)


@clause("move.budget", "move.double.follow")
def test_the_rear_leads_only_where_it_can_step(edition: str) -> None:
    refused(scenario("boar@B1/A1", "thorgrim@E1", grid=CORNER, edition=edition), "move.budget", "B1", "C1")


@clause("basic.omits", "move.double.follow")
def test_without_turning_the_rear_still_leads(edition: str) -> None:
    t = scenario("boar@B1/A1", "thorgrim@E1", grid=CORNER, edition=edition, mode="basic").walk("boar", "B1", "A2")
    assert t.at("boar") == "A1/A2"


# --- what is offered ---


# from B3 to C2 past the enemy on C3: around through A2, B1, C1, or over the hill B2, beside him all the time
HILL = "g1  g1  g1\n  g1  g4  g1\n.  g1  g1"


@clause("engage.leave", "move.budget")
def test_a_costlier_but_safer_way_is_offered_too(edition: str) -> None:
    t = scenario("finn@B3", "spearmen@C3", grid=HILL, edition=edition)
    assert [w for w in t.options() if w.startswith("C2")] == ["C2 (5)", "C2 (4) swipe by Spearmen 1"]
    t.move("finn", "C2", cost=5)
    assert t.at("finn") == "C2"
    assert t.rolled() == []


@clause("engage.leave", "move.budget")
def test_a_costlier_way_that_is_no_safer_is_not_offered(edition: str) -> None:
    t = scenario("finn@B3", "spearmen@C3", grid=HILL, edition=edition, dice=[skulls(0, of=1)])
    assert [w for w in t.options() if w.startswith("B1")] == ["B1 (2) swipe by Spearmen 1"]
    t.move("finn", "C2", cost=4).choose(True)
    assert t.at("finn") == "C2"


@clause("engage.leave")
def test_what_a_way_brings_is_said_beforehand(edition: str) -> None:
    t = table("finn@B1", "g1  g1  g1", edition, blue="spearmen@A1")
    assert t.options() == ["A2 (1)", "C1 (1) swipe by Spearmen 1", "stay"]
