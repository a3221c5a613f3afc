"""The rulebooks' own worked examples of moving and engaging, each on the smallest board that tells its story.

Every lane runs from A1 to the right; the space A3 is out of everybody's way. Places on two spaces are front/rear."""

from kit import clause, scenario, skulls

ROTV = ("rotv-2004",)
BETA = ("aoa-beta-2022",)
AOA = ("aoa-2024",)
AWAY = "\n  .\ng1"
FLAT_LANE = "g1  g1  g1  g1  g1  g1  g1  g1" + AWAY
SKULL = skulls(1, of=1)
BLANK = skulls(0, of=1)

# a nook two spaces deep at the end of a lane between rocks
NOOK = "r20  r20  r20  r20  r20\n  g1  g1  g1  g1  r20\nr20  r20  r20  r20  r20  r20\n  .\ng1"
# a chasm of two spaces in the rock, and one of three
CHASM = "g1  g1  r20  g1  g1  r20" + AWAY
WIDE_CHASM = "g1  g1  r20  g1  g1  g1  r20" + AWAY


# ───────────── Rise of the Valkyrie, 2004 ─────────────


@clause("move.budget", "move.through-figures", editions=ROTV)
def test_rotv_2004_example_4_basic_movement(edition: str) -> None:
    t = scenario("finn@A1 marro_warriors@C1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("finn") == {"B1": 1, "D1": 3, "E1": 4, "F1": 5}
    t.walk("finn", "B1", "C1", "D1", "E1", "F1")  # through the friendly Marro Warrior
    assert t.at("finn") == "F1"


@clause("move.up-cost", editions=ROTV)
def test_rotv_2004_example_5_moving_up(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  g3  g6" + AWAY, edition=edition)
    assert t.reach("finn") == {"B1": 3}  # the top ledge would take 7, his move is 5


@clause("move.height-limit", editions=ROTV)
def test_rotv_2004_example_6_height_limit_for_moving_up(edition: str) -> None:
    t = scenario("marro_warriors@A1", "thorgrim@A3", grid="g1  g6" + AWAY, edition=edition)
    assert t.reach("marro_warriors") == {}  # 6 moves to the top, which he has, but he is 4 high
    t = scenario("marro_warriors@A1", "thorgrim@A3", grid="g1  g5" + AWAY, edition=edition)
    assert t.reach("marro_warriors") == {"B1": 5}


@clause("move.down-free", editions=ROTV)
def test_rotv_2004_example_7_moving_down(edition: str) -> None:
    t = scenario("marro_warriors@A1", "thorgrim@A3", grid="g4  g1" + AWAY, edition=edition)
    assert t.reach("marro_warriors") == {"B1": 1}


@clause("move.fall", editions=ROTV)
def test_rotv_2004_example_8_falling(edition: str) -> None:
    t = scenario("marro_warriors@A1", "thorgrim@A3", grid="g6  g1" + AWAY, edition=edition, dice=[BLANK])
    t.move("marro_warriors", "B1")
    assert t.rolled("fall") == [1]
    assert t.alive("marro_warriors")


@clause("move.water-stop", editions=ROTV)
def test_rotv_2004_example_9a_moving_into_water(edition: str) -> None:
    t = scenario("deathwalker_9000@A1", "thorgrim@A3", grid="g1  w0  g1" + AWAY, edition=edition)
    assert t.reach("deathwalker_9000") == {"B1": 1}


@clause("move.water-stop", editions=ROTV)
def test_rotv_2004_example_9b_moving_out_of_water(edition: str) -> None:
    t = scenario("deathwalker_9000@A1", "thorgrim@A3", grid="w0  g1" + AWAY, edition=edition)
    assert t.reach("deathwalker_9000") == {"B1": 2}


@clause("move.double.follow", editions=ROTV)
def test_rotv_2004_example_10_moving_double_space_figures(edition: str) -> None:
    grid = "g1  g1  g1  g2  g2  g2  g2" + AWAY
    t = scenario("grimnak@B1/A1", "thorgrim@A3", grid=grid, edition=edition)
    assert t.reach("grimnak")["F1/E1"] == 5  # the side of the ledge counted
    assert "D1/C1" not in t.reach("grimnak")
    t.move("grimnak", "F1/E1")
    assert t.at("grimnak") == "F1/E1"


@clause("move.overhang-under", editions=ROTV)
def test_rotv_2004_example_11_moving_under_an_overhang(edition: str) -> None:
    grid = "g1  g1/r8-9  g1/r8-9  g1  g1" + AWAY
    t = scenario("finn@A1 grimnak@D1/E1", "thorgrim@A3", grid=grid, edition=edition)
    assert t.reach("finn")["B1"] == 1
    assert not [place for place in t.reach("grimnak") if "C1" in place]


@clause("move.overhang-up", editions=ROTV)
def test_rotv_2004_example_12_moving_up_onto_a_low_overhang(edition: str) -> None:
    t = scenario("finn@A1", "thorgrim@A3", grid="g1  g1/r2-3  g3" + AWAY, edition=edition)
    assert t.reach("finn")["B1^"] == 3  # two levels, as of the support beside it, and the space


@clause("move.tight-quarters", editions=ROTV)
def test_rotv_2004_example_13_grimnak_moves_into_tight_quarters(edition: str) -> None:
    t = scenario("grimnak@B2/A2", "thorgrim@A5", grid=NOOK, edition=edition)
    assert "C2/D2" not in t.reach("grimnak")  # backing in, his tail is in the way
    t.move("grimnak", "D2/C2")
    assert t.at("grimnak") == "D2/C2"


@clause("engage.adjacent", editions=ROTV)
def test_rotv_2004_example_14_not_adjacent(edition: str) -> None:
    t = scenario("finn@A1", "deathwalker_9000@B1", grid="g1  g6", edition=edition)
    assert not t.adjacent("finn", "deathwalker_9000")  # five levels, Finn is 5 high
    t = scenario("finn@A1", "deathwalker_9000@B1", grid="g1  g5", edition=edition)
    assert t.engaged("finn", "deathwalker_9000")


@clause("engage.barrier", editions=ROTV)
def test_rotv_2004_ruin_between_finn_and_deathwalker(edition: str) -> None:
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["A1-B1"]'
    t = scenario("finn@A1", "deathwalker_9000@B1", grid="g1  g1", extra=ruin, edition=edition)
    assert not t.engaged("finn", "deathwalker_9000")
    t = scenario("finn@A1", "deathwalker_9000@B1", grid="g1  g1", edition=edition)
    assert t.engaged("finn", "deathwalker_9000")


@clause("engage.leave-each", editions=ROTV)
def test_rotv_2004_example_15_multiple_engagement(edition: str) -> None:
    t = scenario("finn@B2", "tarn_viking_warriors@A2,B1", edition=edition, dice=[SKULL, SKULL])
    t.move("finn", "C3").choose(True).choose(True)
    assert t.wounds("finn") == 2
    assert t.rolled("leaving engagement") == [1, 1]


@clause("move.tight-quarters", editions=("tournament",))
def test_tournament_an_opposing_grimnaks_tail_blocks_a_space(edition: str) -> None:
    t = scenario("finn@A1", "grimnak@E1/D1", grid=FLAT_LANE, edition=edition)
    assert t.reach("finn") == {"B1": 1}  # C1 lies under the tail
    t = scenario("finn@A1", "grimnak@D1/E1", grid=FLAT_LANE, edition=edition)
    assert t.reach("finn")["C1"] == 2


@clause("move.flying", "move.flying-overhang", editions=ROTV)
def test_rotv_2004_flying_and_overhangs(edition: str) -> None:
    # M1 beside her under the overhang, a ruin at its edge, M3 outside
    grid = "g1/r12-13  g1/r12-13  g1/r12-13  g1" + AWAY
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["C1-D1"]'
    t = scenario("raelin@B1", "marro_warriors@A1,D1", grid=grid, extra=ruin, edition=edition, dice=[BLANK])
    t.move("raelin", "B1^", cost=4)
    assert t.request.figure == t.fig("marro_warriors#1")  # engaged with her before she started
    t.choose(True)
    assert t.at("raelin") == "B1^"  # M3 was only flown over


# ───────────── Age of Annihilation beta, 2022: Basic Game ─────────────


@clause("move.budget", editions=BETA)
def test_aoa_beta_2022_basic_example_3_basic_movement(edition: str) -> None:
    t = scenario("glide_strikers_beta@A1,A3,A5,A7", "thorgrim@L10", edition=edition, mode="basic")
    for n in (1, 2, 3, 4):
        row = 2 * n - 1
        assert max(t.reach(f"glide_strikers_beta#{n}").values()) == 4
        t.move(f"glide_strikers_beta#{n}", f"E{row}")
    assert [t.at(f"glide_strikers_beta#{n}") for n in (1, 2, 3, 4)] == ["E1", "E3", "E5", "E7"]


@clause("move.up-cost", editions=BETA)
def test_aoa_beta_2022_basic_example_4_moving_up(edition: str) -> None:
    t = scenario("glide_strikers_beta@A1", "thorgrim@A3", grid="g1  g4" + AWAY, edition=edition, mode="basic")
    assert t.reach("glide_strikers_beta") == {"B1": 4}


@clause("move.down-free", editions=BETA)
def test_aoa_beta_2022_basic_example_5_moving_down(edition: str) -> None:
    t = scenario("glide_strikers_beta@A1", "thorgrim@A3", grid="g4  g1" + AWAY, edition=edition, mode="basic")
    assert t.reach("glide_strikers_beta") == {"B1": 1}


@clause("move.water-stop", editions=BETA)
def test_aoa_beta_2022_basic_example_6a_moving_onto_water(edition: str) -> None:
    t = scenario("glide_strikers_beta@A1", "thorgrim@A3", grid="g1  g1  w0  g1" + AWAY, edition=edition, mode="basic")
    assert t.reach("glide_strikers_beta") == {"B1": 1, "C1": 2}


@clause("move.water-stop", editions=BETA)
def test_aoa_beta_2022_basic_example_6b_moving_out_of_water(edition: str) -> None:
    t = scenario("glide_strikers_beta@A1", "thorgrim@A3", grid="w0  g1" + AWAY, edition=edition, mode="basic")
    assert t.reach("glide_strikers_beta") == {"B1": 2}


@clause("move.double.follow", "move.double.water", editions=BETA)
def test_aoa_beta_2022_basic_example_7_moving_double_space_figures(edition: str) -> None:
    grid = "g1  g1  g1  w0  g1  g1  g1  g1  g1" + AWAY
    t = scenario("halushia_beta@B1/A1", "thorgrim@A3", grid=grid, edition=edition, mode="basic")
    assert t.reach("halushia_beta")["H1/G1"] == 7  # the side of the land beyond the water counted
    assert "E1/D1" not in t.reach("halushia_beta")
    assert "I1/H1" not in t.reach("halushia_beta")
    t.move("halushia_beta", "H1/G1")
    assert t.at("halushia_beta") == "H1/G1"


# ───────────── Age of Annihilation beta, 2022: Master Game ─────────────


@clause("move.budget", "move.through-figures", editions=BETA)
def test_aoa_beta_2022_example_4_basic_movement(edition: str) -> None:
    t = scenario("marachott_beta@A1 onshu@C1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("marachott_beta") == {"B1": 1, "D1": 3, "E1": 4, "F1": 5}
    t.walk("marachott_beta", "B1", "C1", "D1", "E1", "F1")  # through the friendly Onshu
    assert t.at("marachott_beta") == "F1"


@clause("move.up-cost", editions=BETA)
def test_aoa_beta_2022_example_5_moving_up(edition: str) -> None:
    t = scenario("marachott_beta@A1", "thorgrim@A3", grid="g1  g3  g5" + AWAY, edition=edition)
    assert t.reach("marachott_beta") == {"B1": 3}  # the top ledge would take 6


@clause("move.height-limit", editions=BETA)
def test_aoa_beta_2022_example_6_height_limit_for_moving_up(edition: str) -> None:
    # with the Glyph of Valda she has the six moves to the top, but she is 5 high
    glyph = {"A3": "valda"}
    army = "marachott_beta@A1 onshu@A3"
    t = scenario(army, "thorgrim@A5", grid="g1  g6" + AWAY + AWAY, edition=edition, glyphs=glyph)
    assert t.reach("marachott_beta") == {}
    t = scenario(army, "thorgrim@A5", grid="g1  g5" + AWAY + AWAY, edition=edition, glyphs=glyph)
    assert t.reach("marachott_beta") == {"B1": 5}


@clause("move.down-free", editions=BETA)
def test_aoa_beta_2022_example_7_moving_down(edition: str) -> None:
    t = scenario("marachott_beta@A1", "thorgrim@A3", grid="g4  g1" + AWAY, edition=edition)
    assert t.reach("marachott_beta") == {"B1": 1}


@clause("move.fall", editions=BETA)
def test_aoa_beta_2022_example_8_falling(edition: str) -> None:
    t = scenario("marachott_beta@A1", "thorgrim@A3", grid="g6  g1" + AWAY, edition=edition, dice=[BLANK])
    t.move("marachott_beta", "B1")
    assert t.rolled("fall") == [1]
    assert t.wounds("marachott_beta") == 0


@clause("move.water-stop", editions=BETA)
def test_aoa_beta_2022_example_9_moving_onto_water(edition: str) -> None:
    t = scenario("marachott_beta@A1", "thorgrim@A3", grid="g1  w0  g1" + AWAY, edition=edition)
    assert t.reach("marachott_beta") == {"B1": 1}


@clause("move.water-stop", editions=BETA)
def test_aoa_beta_2022_example_10_moving_out_of_water(edition: str) -> None:
    t = scenario("marachott_beta@A1", "thorgrim@A3", grid="w0  g1  g1  g1  g1  g1" + AWAY, edition=edition)
    assert t.reach("marachott_beta") == {"B1": 2, "C1": 3, "D1": 4, "E1": 5}  # out for two, three more: five


@clause("move.double.follow", editions=BETA)
def test_aoa_beta_2022_example_11_moving_double_space_figures(edition: str) -> None:
    t = scenario("halushia@B1/A1", "thorgrim@A3", grid="g1  g1  g2  g3  g4  g4" + AWAY, edition=edition)
    assert t.reach("halushia") == {"A1/B1": 0, "F1/E1": 7, "E1/F1": 7}  # the only two same-level spaces
    t.move("halushia", "F1/E1")
    assert t.at("halushia") == "F1/E1"


@clause("move.double.flip", editions=BETA)
def test_aoa_beta_2022_example_12_flipping_a_double_space_figure(edition: str) -> None:
    t = scenario("halushia@B1/A1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("halushia")["A1/B1"] == 0
    t.move("halushia", "A1/B1")
    assert t.at("halushia") == "A1/B1"


@clause("move.overhang-under", editions=BETA)
def test_aoa_beta_2022_example_13_moving_under_an_overhang(edition: str) -> None:
    grid = "g1  g1/r5-9  g1/r5-9  g1" + AWAY
    t = scenario("honor_guard@A1 raakchott@D1", "thorgrim@A3", grid=grid, edition=edition)
    assert t.reach("honor_guard")["B1"] == 1
    assert t.reach("honor_guard")["C1"] == 2  # room for two of them
    assert t.reach("raakchott") == {}


@clause("move.overhang-up", editions=BETA)
def test_aoa_beta_2022_example_14_moving_up_onto_a_low_overhang(edition: str) -> None:
    t = scenario("marachott_beta@A1", "thorgrim@A3", grid="g1  g1/r2-3  g3" + AWAY, edition=edition)
    assert t.reach("marachott_beta")["B1^"] == 3


@clause("move.tight-quarters", editions=BETA)
def test_aoa_beta_2022_example_15_xenithrax_moves_into_tight_quarters(edition: str) -> None:
    narrow = scenario("xenithrax@B1/A1", "thorgrim@A3", grid=CHASM, edition=edition)
    wide = scenario("xenithrax@B1/A1", "thorgrim@A3", grid=WIDE_CHASM, edition=edition)
    assert not [place for place in narrow.reach("xenithrax") if place in ("D1/E1", "E1/D1")]
    assert wide.reach("xenithrax")["D1/E1"] == 3


@clause("move.tight-quarters", editions=BETA)
def test_aoa_beta_2022_example_16_some_figures_block_spaces(edition: str) -> None:
    t = scenario("honor_guard@A1 xenithrax@D1/C1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert "B1" not in t.reach("honor_guard")
    t = scenario("honor_guard@A1 xenithrax@C1/D1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("honor_guard")["B1"] == 1


@clause("engage.adjacent", editions=BETA)
def test_aoa_beta_2022_example_17_not_adjacent(edition: str) -> None:
    t = scenario("marachott_beta@A1", "glide_strikers@B1", grid="g1  g6", edition=edition)
    assert not t.adjacent("marachott_beta", "glide_strikers")  # five levels, Marachott is 5 high
    t = scenario("marachott_beta@A1", "glide_strikers@B1", grid="g1  g5", edition=edition)
    assert t.engaged("marachott_beta", "glide_strikers")


@clause("engage.leave-each", editions=BETA)
def test_aoa_beta_2022_example_18_multiple_engagement(edition: str) -> None:
    t = scenario("raakchott@B2", "glide_strikers@A2,B1", edition=edition, dice=[SKULL, SKULL])
    t.move("raakchott", "C3").choose(True).choose(True)
    assert t.wounds("raakchott") == 2
    assert t.rolled("leaving engagement") == [1, 1]


@clause("move.flying", "move.flying-overhang", editions=BETA)
def test_aoa_beta_2022_example_21_flying_and_overhangs(edition: str) -> None:
    grid = "g1/r9-10  g1/r9-10  g1" + AWAY
    t = scenario("glide_strikers_beta@B1", "raakchott@A1", grid=grid, edition=edition, dice=[BLANK])
    assert t.reach("glide_strikers_beta")["B1^"] == 2  # out and up, elevation ignored
    t.move("glide_strikers_beta", "B1^")
    assert t.asks("swipe", 1)
    t.choose(True)
    assert t.at("glide_strikers_beta") == "B1^"


# ───────────── Age of Annihilation, 2024: Basic Game ─────────────


@clause("move.budget", editions=AOA)
def test_aoa_2024_basic_example_3_basic_movement(edition: str) -> None:
    t = scenario("frostclaw_paladins@A1,A3,A5,A7", "thorgrim@L10", edition=edition, mode="basic")
    for n, to in ((1, "F1"), (2, "C3"), (3, "F5"), (4, "B7")):
        assert max(t.reach(f"frostclaw_paladins#{n}").values()) == 5
        t.move(f"frostclaw_paladins#{n}", to)
    assert [t.at(f"frostclaw_paladins#{n}") for n in (1, 2, 3, 4)] == ["F1", "C3", "F5", "B7"]


@clause("move.up-cost", editions=AOA)
def test_aoa_2024_basic_example_4_moving_up(edition: str) -> None:
    t = scenario("frostclaw_paladins@A1", "thorgrim@A3", grid="g1  g3" + AWAY, edition=edition, mode="basic")
    assert t.reach("frostclaw_paladins") == {"B1": 3}


@clause("move.down-free", editions=AOA)
def test_aoa_2024_basic_example_5_moving_down(edition: str) -> None:
    t = scenario("killian_vane@A1", "thorgrim@A3", grid="g3  g1" + AWAY, edition=edition, mode="basic")
    assert t.reach("killian_vane") == {"B1": 1}


@clause("move.water-stop", editions=AOA)
def test_aoa_2024_basic_example_6a_moving_onto_water(edition: str) -> None:
    t = scenario("frostclaw_paladins@A1", "thorgrim@A3", grid="g1  g1  w0  g1" + AWAY, edition=edition, mode="basic")
    assert t.reach("frostclaw_paladins") == {"B1": 1, "C1": 2}


@clause("move.water-stop", editions=AOA)
def test_aoa_2024_basic_example_6b_moving_out_of_water(edition: str) -> None:
    t = scenario("frostclaw_paladins@A1", "thorgrim@A3", grid="w0  g1" + AWAY, edition=edition, mode="basic")
    assert t.reach("frostclaw_paladins") == {"B1": 2}


@clause("move.double.follow", "move.double.water", editions=AOA)
def test_aoa_2024_basic_example_7_moving_a_double_space_figure(edition: str) -> None:
    grid = "g1  g1  g1  w0  g1  g1  g1  g1  g1" + AWAY
    t = scenario("raelin_aoa@B1/A1", "thorgrim@A3", grid=grid, edition=edition, mode="basic")
    assert t.reach("raelin_aoa")["G1/F1"] == 6  # the side of the land beyond the water counted
    assert t.reach("raelin_aoa")["H1/G1"] == 7  # she could go on, but need not
    t.move("raelin_aoa", "G1/F1")
    assert t.at("raelin_aoa") == "G1/F1"


# ───────────── Age of Annihilation, 2024: Master Game ─────────────


@clause("move.budget", "move.through-figures", editions=AOA)
def test_aoa_2024_example_4_basic_movement(edition: str) -> None:
    t = scenario("loviatak@A1 raelin_aoa@D1/C1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("loviatak") == {"B1": 1, "E1": 4, "F1": 5}
    t.walk("loviatak", "B1", "C1", "D1", "E1", "F1")  # on foot, through the friendly Raelin
    assert t.at("loviatak") == "F1"


@clause("move.up-cost", editions=AOA)
def test_aoa_2024_example_5_moving_up(edition: str) -> None:
    t = scenario("dorim@A1", "thorgrim@A3", grid="g1  g3  g5" + AWAY, edition=edition)
    assert t.reach("dorim") == {"B1": 3}  # the top ledge would take 6, his move is 5


@clause("move.height-limit", editions=AOA)
def test_aoa_2024_example_6_height_limit_for_moving_up(edition: str) -> None:
    t = scenario("dorim@A1", "thorgrim@A3", grid="g1  g5" + AWAY, edition=edition)
    assert t.reach("dorim") == {}  # five moves to the top, which he has, but he is 4 high
    t = scenario("dorim@A1", "thorgrim@A3", grid="g1  g4" + AWAY, edition=edition)
    assert t.reach("dorim") == {"B1": 4}


@clause("move.down-free", editions=AOA)
def test_aoa_2024_example_7_moving_down(edition: str) -> None:
    t = scenario("admiral@A1", "thorgrim@A3", grid="g4  g1" + AWAY, edition=edition)
    assert t.reach("admiral") == {"B1": 1}


@clause("move.fall", editions=AOA)
def test_aoa_2024_example_8_falling(edition: str) -> None:
    t = scenario("dorim@A1", "thorgrim@A3", grid="g6  g1" + AWAY, edition=edition, dice=[BLANK])
    t.move("dorim", "B1")
    assert t.rolled("fall") == [1]
    assert t.wounds("dorim") == 0


@clause("move.water-stop", editions=AOA)
def test_aoa_2024_example_9_moving_onto_water(edition: str) -> None:
    t = scenario("knaves@A1", "thorgrim@A3", grid="g1  w0  g1" + AWAY, edition=edition)
    assert t.reach("knaves") == {"B1": 1}


@clause("move.water-stop", editions=AOA)
def test_aoa_2024_example_10_moving_out_of_water(edition: str) -> None:
    t = scenario("knaves@A1", "thorgrim@A3", grid="w0  g1  g1  g1  g1  g1" + AWAY, edition=edition)
    assert t.reach("knaves") == {"B1": 2, "C1": 3, "D1": 4, "E1": 5}  # out for two, three more: five


@clause("move.double.follow", editions=AOA)
def test_aoa_2024_example_11_moving_a_double_space_figure(edition: str) -> None:
    # a lane with a ledge on either side of where she comes to after five spaces; Rannveig keeps her on the ground
    lane = "  g2  g2  g2  g2  g2  g2  g2  g2"
    ledge = ".  .  .  .  .  .  .  g1"
    grid = f"{ledge}\n{lane}\n{ledge}\n  .\ng1"
    t = scenario("raelin_aoa@B2/A2", "thorgrim@A5", grid=grid, edition=edition, glyphs={"A5": "rannveig"})
    assert t.reach("raelin_aoa")["G2/F2"] == 5
    assert t.reach("raelin_aoa")["H2/G2"] == 6  # on along same-level spaces
    assert not [place for place in t.reach("raelin_aoa") if "H1" in place or "H3" in place]


@clause("move.double.flip", editions=AOA)
def test_aoa_2024_example_12_flipping_a_double_space_figure(edition: str) -> None:
    t = scenario("raelin_aoa@B1/A1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("raelin_aoa")["A1/B1"] == 0
    t.move("raelin_aoa", "A1/B1")
    assert t.at("raelin_aoa") == "A1/B1"


@clause("move.overhang-under", editions=AOA)
def test_aoa_2024_example_13_moving_under_an_overhang(edition: str) -> None:
    grid = "g1  g1/r6-9  g1" + AWAY
    t = scenario("knaves@A1 frostclaw_paladins@C1", "thorgrim@A3", grid=grid, edition=edition)
    assert t.reach("knaves")["B1"] == 1  # 4 high
    assert t.reach("frostclaw_paladins") == {}  # 6 high


@clause("move.overhang-up", editions=AOA)
def test_aoa_2024_example_14_moving_up_onto_a_low_overhang(edition: str) -> None:
    t = scenario("knight_irene@A1", "thorgrim@A3", grid="g1  g1/r3-4  g4" + AWAY, edition=edition)
    assert t.reach("knight_irene") == {"B1^": 4}


@clause("move.tight-quarters", editions=AOA)
def test_aoa_2024_example_15_xenithrax_moves_into_tight_quarters(edition: str) -> None:
    narrow = scenario("xenithrax@B1/A1", "thorgrim@A3", grid=CHASM, edition=edition)
    wide = scenario("xenithrax@B1/A1", "thorgrim@A3", grid=WIDE_CHASM, edition=edition)
    assert not [place for place in narrow.reach("xenithrax") if place in ("D1/E1", "E1/D1")]
    assert wide.reach("xenithrax")["D1/E1"] == 3


@clause("move.tight-quarters", editions=AOA)
def test_aoa_2024_example_16_some_figures_block_spaces(edition: str) -> None:
    t = scenario("knaves@A1 xenithrax@D1/C1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert "B1" not in t.reach("knaves")
    t = scenario("knaves@A1 xenithrax@C1/D1", "thorgrim@A3", grid=FLAT_LANE, edition=edition)
    assert t.reach("knaves")["B1"] == 1


@clause("engage.adjacent", editions=AOA)
def test_aoa_2024_example_17_not_adjacent(edition: str) -> None:
    t = scenario("knaves@A1", "loviatak@B1", grid="g1  g6", edition=edition)
    assert not t.adjacent("knaves", "loviatak")  # five levels, the Knave is 4 high
    t = scenario("knaves@A1", "loviatak@B1", grid="g1  g4", edition=edition)
    assert t.engaged("knaves", "loviatak")


@clause("engage.leave-each", editions=AOA)
def test_aoa_2024_example_18_multiple_engagements(edition: str) -> None:
    t = scenario("raakchott@B2", "frostclaw_paladins@A2,B1", edition=edition, dice=[SKULL, SKULL])
    t.move("raakchott", "C3").choose(True).choose(True)
    assert t.wounds("raakchott") == 2
    assert t.rolled("leaving engagement") == [1, 1]


@clause("move.flying-overhang", editions=AOA)
def test_aoa_2024_example_21_flying_and_overhangs(edition: str) -> None:
    t = scenario("onshu@A1", "thorgrim@A3", grid="g1/r9-10  g1" + AWAY, edition=edition)
    assert t.reach("onshu") == {"B1": 1, "A1^": 2}
    t.move("onshu", "A1^")
    assert t.at("onshu") == "A1^"
