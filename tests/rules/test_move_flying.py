"""In the air: move.flying, move.stealth-flying, move.flying-overhang. Raelin flies 6 spaces."""

import pytest
from kit import clause, scenario, skulls
from kit.cards import TEST_CARDS

from wellspring.engine.cards import card_from
from wellspring.engine.errors import IllegalPath

TEST_CARDS["shade"] = card_from(
    {
        "id": "shade", "name": "Shade", "general": "Vydar", "species": "Spirit", "class": "Scout",
        "personality": "Tricky", "figures": 1, "size": "medium", "height": 5, "life": 4, "move": 6, "range": 1,
        "attack": 2, "defense": 2, "points": 70, "figure": "kyrie",
        "powers": [{"id": "stealth_flying", "name": "Stealth Flying", "text": "Flies unseen."}],
    },
    "tests",
)  # fmt: skip
FAR = "\n  .\ng1"  # A3: somewhere for the enemy


@clause("move.flying")
def test_levels_are_not_counted_in_flight(edition: str) -> None:
    t = scenario("raelin@A1", "thorgrim@A3", grid="g1  g30  g1  g60" + FAR, edition=edition)
    assert t.reach("raelin") == {"B1": 1, "C1": 2, "D1": 3}
    walker = scenario("finn@A1", "thorgrim@A3", grid="g1  g30  g1  g60" + FAR, edition=edition)
    assert walker.reach("finn") == {}


@clause("move.flying")
def test_a_flyer_flies_as_far_as_its_move(edition: str) -> None:
    r = scenario("raelin@A1", "thorgrim@L10", edition=edition).reach("raelin")
    assert r["G1"] == 6
    assert "H1" not in r


@clause("move.flying", "move.water-stop")
def test_water_does_not_stop_a_flyer(edition: str) -> None:
    t = scenario("raelin@A1", "thorgrim@A3", grid="g1  w0  w0  g1" + FAR, edition=edition)
    assert t.reach("raelin") == {"B1": 1, "C1": 2, "D1": 3}


@clause("move.flying", "glyph.stop")
def test_a_glyph_stops_a_flyer_only_where_it_lands(edition: str) -> None:
    grid = "g1  g1  g1  g1" + FAR
    t = scenario("raelin@A1", "thorgrim@A3", grid=grid, edition=edition, glyphs={"B1": "?astrid"})
    assert t.reach("raelin") == {"B1": 1, "C1": 2, "D1": 3}
    t.move("raelin", "C1")
    assert not t.events("GlyphRevealed")
    walker = scenario("finn@A1", "thorgrim@A3", grid=grid, edition=edition, glyphs={"B1": "?astrid"})
    assert walker.reach("finn") == {"B1": 1}


@clause("move.flying")
def test_a_flyer_passes_over_enemies_without_engaging_them(edition: str) -> None:
    t = scenario("raelin@A1", "spearmen@C1,D1,F1", grid="g1  g1  g1  g1  g1  g1  g1  .  g1", edition=edition)
    assert t.reach("raelin") == {"B1": 1, "E1": 4, "G1": 6}
    t.move("raelin", "G1")
    assert t.at("raelin") == "G1"
    assert t.rolled() == []


@clause("move.flying")
def test_a_flyer_never_lands_on_somebody(edition: str) -> None:
    t = scenario("raelin@A1 finn@C1", "thorgrim@B1", grid="g1  g1  g1  g1" + FAR, edition=edition)
    assert t.reach("raelin") == {"D1": 3}


@clause("move.flying", "engage.leave-each")
def test_taking_off_takes_an_attack_from_all_it_is_engaged_with(edition: str) -> None:
    dice = [skulls(0, of=1), skulls(0, of=1)]
    t = scenario("raelin@B1", "spearmen@A1,C1", grid="g1  g1  g1  g1  g1" + FAR, edition=edition, dice=dice)
    t.move("raelin", "E1")
    assert t.asks("swipe", 1)
    assert t.at("raelin") == "B1"  # attacked before she is gone
    t.choose(True).choose(True)
    assert t.at("raelin") == "E1"
    assert t.rolled("leaving engagement") == [1, 1]


@clause("move.flying")
def test_landing_beside_the_same_figure_does_not_save_a_flyer(edition: str) -> None:
    t = scenario("raelin@A1", "spearmen@B1", grid="g1  g1  g1" + FAR, edition=edition, dice=[skulls(0, of=1)])
    t.move("raelin", "C1").choose(True)
    assert t.at("raelin") == "C1"
    assert t.engaged("raelin", "spearmen")
    assert t.rolled("leaving engagement") == [1]


@clause("move.flying", "engage.leave")
def test_a_flyer_may_walk_around_an_enemy_instead(edition: str) -> None:
    t = scenario("raelin@C3", "spearmen@D3", edition=edition)
    t.move("raelin", "C2")  # beside the same Spearman all the time
    assert t.at("raelin") == "C2"
    assert t.rolled() == []
    assert not t.events("FigureMoved")[-1].flying


@clause("move.flying")
def test_a_flyer_that_walks_obeys_the_walking_rules(edition: str) -> None:
    grid = "g1  w1  g1  g9" + FAR
    t = scenario("raelin@A1", "thorgrim@A3", grid=grid, edition=edition)
    t.walk("raelin", "B1")
    assert not t.events("FigureMoved")[-1].flying
    t = scenario("raelin@C1", "thorgrim@A3", grid=grid, edition=edition)
    with pytest.raises(IllegalPath, match=r"move\.height-limit"):
        t.walk("raelin", "D1")
    t = scenario("raelin@A1", "thorgrim@A3", grid=grid, edition=edition)
    with pytest.raises(IllegalPath, match=r"move\.water-stop"):
        t.walk("raelin", "B1", "C1")


CLIFF = "g1  g1  g20  g20  g20  g20" + FAR  # from B1 on only flying helps


@clause("move.flying")
def test_a_flyer_wounded_at_take_off_may_land_elsewhere(edition: str) -> None:
    t = scenario("raelin@B1", "spearmen@A1", grid=CLIFF, edition=edition, dice=[skulls(1, of=1)])
    t.move("raelin", "F1").choose(True)
    assert t.asks("move", 0)
    assert t.at("raelin") == "B1"
    with pytest.raises(IllegalPath, match=r"move\.flying"):
        t.walk("raelin", "C1")  # she is in the air now
    t.move("raelin", "D1")  # and is attacked no more
    assert t.at("raelin") == "D1"
    assert t.wounds("raelin") == 1


@clause("move.flying")
def test_a_flyer_wounded_at_take_off_may_come_down_where_it_was(edition: str) -> None:
    t = scenario("raelin@B1", "spearmen@A1", grid=CLIFF, edition=edition, dice=[skulls(1, of=1)])
    t.move("raelin", "E1").choose(True).stay()
    assert t.at("raelin") == "B1"
    assert len(t.rolled("leaving engagement")) == 1


@clause("move.flying")
def test_a_flyer_that_is_not_wounded_lands_where_it_meant_to(edition: str) -> None:
    t = scenario("raelin@B1", "spearmen@A1", grid=CLIFF, edition=edition, dice=[skulls(0, of=1)])
    t.move("raelin", "E1").choose(True)
    assert t.at("raelin") == "E1"


@clause("move.flying")
def test_a_flyer_killed_at_take_off_lands_nowhere(edition: str) -> None:
    t = scenario(
        "raelin@B1",
        "spearmen@A1,C1",
        grid="g1  g1  g1  g1  g1" + FAR,
        edition=edition,
        wounds={"raelin": 4},
        dice=[skulls(1, of=1)],
    )
    t.move("raelin", "E1").choose(True)  # the second Spearman has nobody left to strike
    assert not t.alive("raelin")
    assert not t.events("FigureMoved")


@clause("move.flying", "glyph.set.aoa-beta-2022")
def test_a_flyer_does_not_enter_what_it_passes_over(edition: str) -> None:
    # Vines are removed by a huge figure that enters them
    grid = "g1  g1  g1  g1  g1  g1" + FAR
    for to, removed in (("E1/D1", 0), ("D1/C1", 1), ("C1/B1", 1)):
        t = scenario("xenithrax@B1/A1", "thorgrim@A3", grid=grid, edition=edition, glyphs={"C1": "xenithrax_vines"})
        t.move("xenithrax", to)
        assert len(t.events("GlyphRemoved")) == removed


@clause("move.flying", "move.heavy-snow-slippery-ice", "move.double.follow")
def test_a_double_space_flyer_on_snow_walks_where_that_is_cheaper(edition: str) -> None:
    # the front on the snow leads away and enters no snow; in flight Mimring would land with an end in it
    grid = "g1  g1  hn1  g1  g1  g1  g1" + FAR
    t = scenario("mimring@C1/B1", "thorgrim@A3", grid=grid, edition=edition)
    r = t.reach("mimring")
    assert r["D1/C1"] == r["C1/D1"] == 1
    assert r["B1/C1"] == 0  # turning enters nothing either
    assert r["F1/E1"] == 3
    t.walk("mimring", "D1")
    assert t.at("mimring") == "D1/C1"
    off = scenario("mimring@B1/A1", "thorgrim@A3", grid=grid, edition=edition).reach("mimring")
    assert off["C1/B1"] == 2  # from the grass the landing space costs 2 as on foot
    assert off["D1/C1"] == 3


@clause("move.flying", "move.molten-lava", "move.double.flip")
def test_a_double_space_flyer_turns_in_molten_lava_without_flying(edition: str) -> None:
    t = scenario("mimring@C1/B1", "thorgrim@A3", grid="g1  g1  ml1  g1  g1" + FAR, edition=edition)
    assert [w for w in t.options() if w.startswith("B1/C1")] == ["B1/C1 (0)"]
    t.move("mimring", "B1/C1")
    assert not t.events("D20Rolled")


@clause("move.flying")
def test_a_double_space_flyer_ends_on_one_level(edition: str) -> None:
    t = scenario("raelin_aoa@B1/A1", "thorgrim@A3", grid="g1  g1  g9  g9  g5" + FAR, edition=edition)
    r = t.reach("raelin_aoa")
    assert r["D1/C1"] == 2
    assert not [place for place in r if place in ("C1/B1", "B1/C1", "E1/D1", "D1/E1")]


# --- stealth flying ---


@clause("move.stealth-flying")
def test_a_stealth_flyer_takes_off_unharmed(edition: str) -> None:
    t = scenario("shade@B1", "spearmen@A1,C1", grid="g1  g1  g1  g9  w0" + FAR, edition=edition)
    assert t.reach("shade") == {"D1": 2, "E1": 3}
    t.move("shade", "E1")
    assert t.at("shade") == "E1"
    assert t.rolled() == []


@clause("move.stealth-flying", "move.molten-lava")
def test_a_stealth_flyer_fears_only_where_it_lands(edition: str) -> None:
    t = scenario("shade@B1", "spearmen@A1", grid="g1  g1  ml9  g9" + FAR, edition=edition, dice=[20])
    assert [w for w in t.options() if "1 (" in w] == ["D1 (2)", "C1 (1) molten lava"]
    t.move("shade", "C1")
    assert t.at("shade") == "C1"


@clause("move.stealth-flying")
def test_a_stealth_flyer_that_walks_is_attacked(edition: str) -> None:
    grid = "g1  g1  g1  g1" + FAR
    t = scenario("shade@B1", "spearmen@A1", grid=grid, edition=edition, dice=[skulls(1, of=1)])
    t.walk("shade", "C1").choose(True)
    assert t.wounds("shade") == 1


# --- overhangs ---

ROOF = "g1  g1/r8-9  g1/r8-9  g9" + FAR


@clause("move.flying-overhang")
def test_a_flyer_goes_out_from_under_an_overhang_and_up(edition: str) -> None:
    t = scenario("raelin@B1", "thorgrim@A3", grid=ROOF, edition=edition)
    assert t.reach("raelin")["A1"] == 1
    assert t.reach("raelin")["B1^"] == 2
    t.move("raelin", "B1^")
    assert t.at("raelin") == "B1^"


@clause("move.flying-overhang")
def test_a_flyer_does_not_go_through_the_bottom_of_an_overhang(edition: str) -> None:
    t = scenario("raelin@C1", "thorgrim@A3", grid=ROOF, edition=edition)
    r = t.reach("raelin")
    assert r["C1^"] == 4  # B1, A1, B1^, C1^
    assert r["D1"] == 5  # the rock beside C1 is as high as the roof: over it, not through it
    closed = scenario("raelin@B1", "thorgrim@A3", grid="g9  g1/r8-9  g9" + FAR, edition=edition)
    assert closed.reach("raelin") == {}


@clause("move.flying-overhang", "move.overhang-under")
def test_a_flyer_goes_under_a_roof_only_where_it_fits(edition: str) -> None:
    low = scenario("raelin@A1", "thorgrim@A3", grid="g1  g1/r5-9  g1" + FAR, edition=edition)
    assert low.reach("raelin") == {"B1^": 1, "C1": 2}
    high = scenario("raelin@A1", "thorgrim@A3", grid="g1  g1/r6-9  g1" + FAR, edition=edition)
    assert high.reach("raelin") == {"B1": 1, "B1^": 1, "C1": 2}


@clause("move.flying-overhang", "move.tight-quarters")
def test_a_flyer_does_not_pass_through_too_low_a_tunnel(edition: str) -> None:
    # two halls under one rock, with a passage between them
    for ceiling, passes in ((6, True), (5, False)):
        grid = f"g1/r9-20  g1/r{ceiling}-20  g1/r9-20" + FAR
        t = scenario("raelin@A1", "thorgrim@A3", grid=grid, edition=edition)
        assert t.reach("raelin") == ({"B1": 1, "C1": 2} if passes else {})


@clause("move.flying-overhang", "move.flying")
def test_a_flyer_engaged_under_an_overhang_is_attacked_at_take_off(edition: str) -> None:
    t = scenario("raelin@B1", "spearmen@C1", grid=ROOF, edition=edition, dice=[skulls(1, of=1)])
    t.move("raelin", "B1^").choose(True).move("raelin", "B1^")
    assert t.at("raelin") == "B1^"
    assert t.wounds("raelin") == 1
