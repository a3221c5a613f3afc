"""Where a figure fits: move.overhang-under, move.overhang-up, move.tight-quarters.

Grimnak is 11 high; his tail hangs 2 to 6 levels above his feet over the space behind him."""

import pytest
from kit import clause, scenario, skulls

from wellspring.engine.errors import IllegalPath

FAR = "\n  .\ng1"  # A3: somewhere for the enemy


# --- overhangs ---


@clause("move.overhang-under")
def test_a_gap_exactly_as_high_as_the_figure_fits(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  g1/r6-7  g1" + FAR, edition=edition)
    assert t.reach("finn")["B1"] == 1
    assert t.reach("finn")["C1"] == 2


@clause("move.overhang-under")
def test_a_figure_one_level_too_high_does_not_fit(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  g1/r5-9  g1" + FAR, edition=edition)
    assert t.reach("finn") == {}


@clause("move.overhang-under")
def test_both_ends_of_a_double_space_figure_must_fit(edition: str) -> None:
    fits = "g1  g1  g1/r6-20  g1  g1" + FAR
    low = "g1  g1  g1/r5-20  g1  g1" + FAR
    assert scenario("boar@B1/A1", "thorgrim@A3", grid=fits, edition=edition).reach("boar")["E1/D1"] == 3
    assert scenario("boar@B1/A1", "thorgrim@A3", grid=low, edition=edition).reach("boar") == {"A1/B1": 0}


@clause("move.overhang-under")
def test_a_glyph_or_water_under_an_overhang_takes_no_room(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  w1/r6-7  g1" + FAR, edition=edition, glyphs={"B1": "astrid"})
    assert t.reach("finn")["B1"] == 1


@clause("move.overhang-up")
def test_the_levels_of_a_low_overhang_are_counted(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  g1/r4-5  g1" + FAR, edition=edition)
    assert t.reach("finn") == {"B1^": 5}  # four levels and the space; the gap of 3 is too low for him
    t.move("finn", "B1^")
    assert t.at("finn") == "B1^"


@clause("move.overhang-up")
def test_the_move_must_suffice_for_an_overhang(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  g1  g1/r4-5" + FAR, edition=edition)
    assert t.reach("finn") == {"B1": 1}


@clause("move.overhang-up", "move.height-limit")
def test_the_height_limit_holds_for_an_overhang(edition: str) -> None:
    t = scenario("runner@A1", "thorgrim@A3", grid="g1  g1/r6-7" + FAR, edition=edition)
    assert t.reach("runner") == {"B1": 1}  # six levels up, height 5
    t = scenario("runner@A1", "thorgrim@A3", grid="g1  g1/r4-5" + FAR, edition=edition)
    assert t.reach("runner") == {"B1^": 5}


@clause("move.overhang-up")
def test_who_stands_under_an_overhang_goes_out_and_up(edition: str) -> None:
    t = scenario("runner@B1", "thorgrim@A3", grid="g5  g1/r6-8" + FAR, edition=edition)
    assert t.reach("runner") == {"A1": 5, "B1^": 9}  # up four to A1, then three more to the top


@clause("move.overhang-under", "move.tight-quarters")
def test_one_leaves_from_under_a_roof_only_through_an_opening(edition: str) -> None:
    # the roof's underside is at 4: a floor at 3 leaves an opening, a floor at 4 does not
    opening = scenario("honor_guard@A1", "thorgrim@A3", grid="g1/r4-9  g3" + FAR, edition=edition)
    closed = scenario("honor_guard@A1", "thorgrim@A3", grid="g1/r4-9  g4" + FAR, edition=edition)
    assert opening.reach("honor_guard") == {"B1": 3}
    assert closed.reach("honor_guard") == {}


@clause("move.overhang-up", "move.overhang-under")
def test_over_and_under_a_bridge_are_two_spaces(edition: str) -> None:
    grid = "g4  g1/r6-7  g4"
    t = scenario("runner@A1 finn@B1^", "thorgrim@B1", grid=grid, edition=edition)
    assert not t.adjacent("finn", "thorgrim")
    assert t.reach("runner")["C1"] == 5  # up three over Finn, and down
    assert "B1" not in t.reach("runner")


# --- tails and narrow places ---

NOOK = "r20  r20  r20  r20  r20\n  g1  g1  g1  g1  r20\nr20  r20  r20  r20  r20  r20  .  g1"


@clause("move.tight-quarters")
def test_a_tail_does_not_back_into_a_nook(edition: str) -> None:
    t = scenario("grimnak@B2/A2", "thorgrim@H3", grid=NOOK, edition=edition)
    r = t.reach("grimnak")
    assert r["D2/C2"] == 2  # head first
    assert "C2/D2" not in r  # the tail would be inside the rock


@clause("move.tight-quarters", "move.double.flip")
def test_a_tail_does_not_turn_in_a_nook(edition: str) -> None:
    t = scenario("grimnak@D2/C2", "thorgrim@H3", grid=NOOK, edition=edition)
    assert "C2/D2" not in t.reach("grimnak")
    assert t.reach("grimnak")["C2/B2"] == 1  # out tail first
    plain = scenario("boar@D2/C2", "thorgrim@H3", grid=NOOK, edition=edition)
    assert plain.reach("boar")["C2/D2"] == 0


@pytest.mark.parametrize(("rock", "fits"), [(3, True), (4, False)])
@clause("move.tight-quarters")
def test_a_tail_hangs_over_low_rocks(edition: str, rock: int, fits: bool) -> None:
    t = scenario("grimnak@A1/B1", "thorgrim@A3", grid=f"g1  g1  g1  r{rock}" + FAR, edition=edition)
    assert ("B1/C1" in t.reach("grimnak")) == fits


@clause("move.tight-quarters")
def test_a_tail_does_not_fit_under_a_roof_lower_than_it(edition: str) -> None:
    for roof, fits in ((7, True), (5, False)):  # the tail is from level 3 to level 7
        grid = f"g1  g1  g1  g1/r{roof}-9" + FAR
        t = scenario("grimnak@A1/B1", "thorgrim@A3", grid=grid, edition=edition)
        assert ("B1/C1" in t.reach("grimnak")) == fits


TREE = '[[obstacle]]\nkind = "tree"\nat = ["D1"]'
RUIN = '[[barrier]]\nkind = "ruin"\nedges = ["C1-D1"]'


@pytest.mark.parametrize("extra", [TREE, RUIN], ids=["tree", "ruin"])
@clause("move.tight-quarters")
def test_a_tail_does_not_fit_into_a_tree_or_a_ruin(edition: str, extra: str) -> None:
    grid = "g1  g1  g1  g1" + FAR
    assert "B1/C1" in scenario("grimnak@A1/B1", "thorgrim@A3", grid=grid, edition=edition).reach("grimnak")
    t = scenario("grimnak@A1/B1", "thorgrim@A3", grid=grid, extra=extra, edition=edition)
    assert "B1/C1" not in t.reach("grimnak")
    assert t.reach("grimnak")["C1/B1"] == 1


@clause("move.tight-quarters")
def test_nobody_enters_the_space_under_a_tail(edition: str) -> None:
    for red, blue in (("finn@A1", "grimnak@D1/C1"), ("finn@A1 grimnak@D1/C1", "thorgrim@A3")):
        t = scenario(red, blue, grid="g1  g1  g1  g1" + FAR, edition=edition)
        assert t.reach("finn") == {}  # B1 is under the tail, friend or enemy
    t = scenario("finn@A1", "grimnak@C1/D1", grid="g1  g1  g1  g1" + FAR, edition=edition)
    assert t.reach("finn") == {"B1": 1}  # on his other side is no tail


# A lane in row 3; Grimnak on B1/B2 has his tail over C3
BESIDE = ".  g{0}\n  .  g{0}\ng1  g1  g1  g1  g1  .  .  g1"


@clause("move.tight-quarters", "move.through-figures")
def test_no_enemy_crosses_the_space_under_a_tail(edition: str) -> None:
    t = scenario("finn@A3", "grimnak@B1/B2", grid=BESIDE.format(1), edition=edition)
    assert t.reach("finn") == {"B3": 1}
    turned = scenario("finn@A3", "grimnak@B2/B1", grid=BESIDE.format(1), edition=edition)
    assert turned.reach("finn")["D3"] == 3
    with pytest.raises(IllegalPath) as refusal:
        t.walk("finn", "B3", "C3", "D3")
    assert refusal.value.clause == "move.tight-quarters"


@clause("move.tight-quarters", "move.through-figures")
def test_a_friend_crosses_the_space_under_a_tail_but_does_not_end_there(edition: str) -> None:
    # ruling 17: whoever may move through Grimnak may move through his tail
    t = scenario("finn@A3 grimnak@B1/B2", "thorgrim@H3", grid=BESIDE.format(1), edition=edition)
    assert t.reach("finn") == {"B3": 1, "D3": 3, "E3": 4}
    with pytest.raises(IllegalPath) as refusal:
        t.walk("finn", "B3", "C3")
    assert refusal.value.clause == "move.tight-quarters"
    t.walk("finn", "B3", "C3", "D3")
    assert t.at("finn") == "D3"


@clause("move.tight-quarters", "move.through-figures")
def test_the_tail_of_an_engaged_friend_is_in_the_way(edition: str) -> None:
    t = scenario("finn@A3 grimnak@B1/B2", "thorgrim@A1", grid="g1" + BESIDE.format(1)[1:], edition=edition)
    assert t.engaged("grimnak", "thorgrim")
    assert t.reach("finn") == {"B3": 1}


@clause("move.tight-quarters", "engage.leave")
def test_a_figure_wounded_under_a_friends_tail_goes_on_before_it_thinks_again(edition: str) -> None:
    # past the Spearman on B4 under the tail over C3: swiped at on the way to C3
    grid = BESIDE.format(1).replace(".  .  g1", "g1  .  g1") + "\n  g1"
    dice = [skulls(1, of=1)]
    t = scenario("finn@B3 grimnak@B1/B2", "spearmen@A4 thorgrim@H3", grid=grid, edition=edition, dice=dice)
    t.walk("finn", "C3", "D3", "E3").choose(True)
    assert t.asks("move", 0)
    assert t.at("finn") == "D3"


@clause("move.tight-quarters", "move.through-figures")
def test_a_tail_passes_over_friends_but_does_not_stay_there(edition: str) -> None:
    # head first through Finn: with his rear on D1 Grimnak's tail hangs where Finn stands
    lane = "g1  g1  g1  g1  g1  g1  g1  .  .  g1"
    t = scenario("grimnak@B1/A1 finn@C1", "thorgrim@J1", grid=lane, edition=edition)
    r = t.reach("grimnak")
    assert r["F1/E1"] == 4
    assert "E1/D1" not in r and r["D1/E1"] == 3  # turned about he stands there with his tail over F1
    t.walk("grimnak", "C1", "D1", "E1", "F1")
    assert t.at("grimnak") == "F1/E1"
    enemy = scenario("grimnak@B1/A1", "finn@B2", grid=lane + "\n  .  g1", edition=edition).reach("grimnak")
    assert "D1/C1" in enemy and "B1/C1" in enemy  # beside, not behind: nobody is under the tail
    behind = scenario("grimnak@B1/C1", "finn@E1", grid=lane, edition=edition).reach("grimnak")
    assert "C1/D1" not in behind  # his tail would hang over an enemy


@pytest.mark.parametrize(("who", "fits"), [("finn", True), ("raakchott", True), ("deathwalker_9000", False)])
@clause("move.tight-quarters")
def test_who_fits_under_a_tail_may_stand_there(edition: str, who: str, fits: bool) -> None:
    # Grimnak on level 5: his tail is 7 to 11 high, the space under it lies at level 1
    t = scenario(f"{who}@A1", "grimnak@D1/C1", grid="g1  g1  g5  g5" + FAR, edition=edition)
    assert ("B1" in t.reach(who)) == fits


@clause("move.tight-quarters")
def test_a_tail_does_not_swing_onto_somebody(edition: str) -> None:
    t = scenario("grimnak@C1/D1 finn@A1", "thorgrim@A3", grid="g1  g1  g1  g1" + FAR, edition=edition)
    r = t.reach("grimnak")
    assert r["D1/C1"] == 0
    assert r["B1/C1"] == 1
    assert "C1/B1" not in r  # the tail would lie on Finn


@pytest.mark.parametrize("army", ["grimnak@B1/B2 xenithrax@E3/D3", "xenithrax@E3/D3 grimnak@B1/B2"])
@clause("move.tight-quarters")
def test_two_tails_over_one_space_both_count(edition: str, army: str) -> None:
    # Grimnak's tail is high above C3, Xenithrax's is low
    alone = scenario("finn@A3 grimnak@B1/B2", "thorgrim@H3", grid=BESIDE.format(10), edition=edition)
    both = scenario(f"finn@A3 {army}", "thorgrim@H3", grid=BESIDE.format(10), edition=edition)
    assert alone.reach("finn")["C3"] == 2
    assert "C3" not in both.reach("finn")


@clause("move.tight-quarters", "move.flying")
def test_a_flyer_lands_with_neither_end_under_a_tail(edition: str) -> None:
    grid = "g1  g1  g1  g1  g1  g1  g1" + FAR
    t = scenario("raelin_aoa@G1/F1 grimnak@D1/C1", "thorgrim@A3", grid=grid, edition=edition)
    assert not [place for place in t.reach("raelin_aoa") if "B1" in place]
    turned = scenario("raelin_aoa@G1/F1 grimnak@C1/D1", "thorgrim@A3", grid=grid, edition=edition)
    assert turned.reach("raelin_aoa")["B1/A1"] == 5
