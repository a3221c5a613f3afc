"""Upper hand: numbers of a card's own figures under conditions. Every card that has it, with and without them."""

import pytest
from kit import scenario, shields, skulls
from kit.reckoning import attack_dice, defense_dice, move_of, range_of

from wellspring.engine.errors import InvalidCard
from wellspring.powers.conditions import conditions

ROW = "  ".join(["g1"] * 12)


@pytest.mark.parametrize(
    ("red", "blue", "attacker", "defender", "dice"),
    [
        ("axegrinders_of_burning_forge@C3", "grimnak@D3/E3", "axegrinders_of_burning_forge#1", "grimnak", 4),
        ("axegrinders_of_burning_forge@C3", "finn@D3", "axegrinders_of_burning_forge#1", "finn", 3),
        ("isamu@C3", "finn@D3", "isamu", "finn", 5),
        ("isamu@C3", "grimnak@D3/E3", "isamu", "grimnak", 3),
        ("otonashi@C3", "marro_warriors@D3", "otonashi", "marro_warriors#1", 4),
        ("otonashi@C3", "finn@D3", "otonashi", "finn", 2),
        ("quasatch_hunters@C3", "zettian_guards@D3", "quasatch_hunters#1", "zettian_guards#1", 4),
        ("quasatch_hunters@C3", "finn@D3", "quasatch_hunters#1", "finn", 3),
        ("sir_denrick@C3", "mimring@D3/E3", "sir_denrick", "mimring", 6),
        ("sir_denrick@C3", "deathwalker_9000@D3", "sir_denrick", "deathwalker_9000", 4),
        ("mezzodemon_warmongers@C3", "spearmen@D3", "mezzodemon_warmongers#1", "spearmen#1", 4),
        ("mezzodemon_warmongers@C3", "marro_warriors@D3", "mezzodemon_warmongers#1", "marro_warriors#1", 3),
        ("torin@C3/B3", "finn@D3", "torin", "finn", 6),
        ("torin@C3/B3", "deathwalker_9000@D3", "torin", "deathwalker_9000", 4),
        ("mohican_river_tribe@C3", "finn@D3", "mohican_river_tribe#1", "finn", 3),
        ("mohican_river_tribe@C3", "finn@F3", "mohican_river_tribe#1", "finn", 2),
        ("brandis_skyhunter@C3", "raelin@F3", "brandis_skyhunter", "raelin", 5),
        ("brandis_skyhunter@C3", "raelin@D3", "brandis_skyhunter", "raelin", 3),
        ("brandis_skyhunter@C3", "finn@F3", "brandis_skyhunter", "finn", 3),
        ("students_of_kalari_payatt@C3", "finn@E3", "students_of_kalari_payatt#1", "finn", 4),
        ("students_of_kalari_payatt@C3,C4", "finn@E3", "students_of_kalari_payatt#1", "finn", 3),
    ],
)
def test_dice_against_some(red: str, blue: str, attacker: str, defender: str, dice: int) -> None:
    t = scenario(red, blue)
    assert attack_dice(t, attacker, defender) == dice


def test_templars_smite_enemies_who_follow_utgar() -> None:
    t = scenario("templar_cavalry@C3/B3 marro_warriors@E5", "grimnak@D3/E3 finn@C4")
    assert attack_dice(t, "templar_cavalry#1", "grimnak") == 4
    assert attack_dice(t, "templar_cavalry#1", "finn") == 3
    assert attack_dice(t, "templar_cavalry#1", "marro_warriors#1") == 3, "no enemy"


def test_the_bigger_the_attacker_the_better_the_dwarf_defends() -> None:
    t = scenario("grimnak@D3/E3", "axegrinders_of_burning_forge@C3 finn@F6")
    assert defense_dice(t, "grimnak", "axegrinders_of_burning_forge#1") == 4
    assert defense_dice(t, "grimnak", "finn") == 4
    other = scenario("finn@D3", "axegrinders_of_burning_forge@C3")
    assert defense_dice(other, "finn", "axegrinders_of_burning_forge#1") == 3


def test_defense_in_the_thick_of_it() -> None:
    t = scenario("finn@D3 thorgrim@H3", "mohican_river_tribe@C3,K9")
    assert defense_dice(t, "thorgrim", "mohican_river_tribe#1") == 3
    assert defense_dice(t, "thorgrim", "mohican_river_tribe#2") == 1


@pytest.mark.parametrize(
    ("army", "grid", "dice"),
    [
        ("granite_guardians", "g2  g1", 3 + 1 + 1),
        ("granite_guardians", "g1  g1", 3),
        ("granite_guardians", "g9  g1", 3 + 1),
        ("microcorp_agents", "g2  g1", 2 + 1 + 1),
        ("microcorp_agents", "g9  g1", 2 + 1 + 1),
        ("microcorp_agents", "g1  g2", 2),
    ],
)
def test_from_above(army: str, grid: str, dice: int) -> None:
    """Landslide needs an adjacent enemy, Sighting only height."""
    t = scenario(f"{army}@A1", "finn@B1", grid=grid)
    assert attack_dice(t, f"{army}#1", "finn") == dice


@pytest.mark.parametrize("army", ["tenth_regiment_of_foot", "fourth_massachusetts_line", "ashigaru_harquebus"])
def test_who_waits_fires_better(army: str) -> None:
    t = scenario(f"{army}@C3,C5", "finn@H3", dice=[skulls(0, of=3), skulls(0, of=2)])
    t.attack(f"{army}#1", "finn")
    t.done()
    t.begin_turn(army)
    t.move(f"{army}#2", "C6")
    t.attack(f"{army}#1", "finn")


def test_waiting_is_for_ones_own_turn() -> None:
    t = scenario("finn@H3", "ashigaru_harquebus@C3")
    assert attack_dice(t, "ashigaru_harquebus#1", "finn") == 2


def test_the_bayonet_needs_a_run_and_an_adjacent_target() -> None:
    t = scenario("tenth_regiment_of_foot@C3,C6,C8", "finn@E3")
    t.move("tenth_regiment_of_foot#1", "D3").done()
    assert attack_dice(t, "tenth_regiment_of_foot#1", "finn") == 3
    assert attack_dice(t, "tenth_regiment_of_foot#2", "finn") == 2, "he neither moved nor is he adjacent"


@pytest.mark.parametrize(
    ("card", "dice"),
    [
        ("valguard", 2 + 3),
        ("cornelius_breech_the_derelict_prince", 3 + 2),
        ("ramosaur_rider", 2 + 1),
    ],
)
def test_the_first_assault(card: str, dice: int) -> None:
    place = "C3/B3" if card == "ramosaur_rider" else "C3"
    t = scenario(f"{card}@{place}", "finn@E3 thorgrim@C4")
    front = "D3/C3" if card == "ramosaur_rider" else "D3"
    t.walk_to(card, front)
    while t.asks("swipe"):
        t.pick("no")
    assert attack_dice(t, card, "finn") == dice
    assert attack_dice(t, card, "thorgrim") < dice, "he was adjacent when the turn began"


def test_no_assault_on_who_was_adjacent_all_along() -> None:
    t = scenario("valguard@C3", "finn@D3", dice=[skulls(0, of=2)])
    t.attack("valguard", "finn")


def test_a_gallop_of_four_spaces() -> None:
    """Sight and distance as they were when the turn began."""
    t = scenario("templar_cavalry@B3/A3", "finn@F3 thorgrim@E6")
    assert attack_dice(t, "templar_cavalry#1", "finn") == 5
    assert attack_dice(t, "templar_cavalry#1", "thorgrim") == 5
    near = scenario("templar_cavalry@B3/A3", "finn@E3")
    assert attack_dice(near, "templar_cavalry#1", "finn") == 3
    wall = scenario("templar_cavalry@B1/A1", "finn@H1", grid="g1  g1  g1  g40  g1  g1  g1  g1")
    assert attack_dice(wall, "templar_cavalry#1", "finn") == 3, "it was out of sight"


def test_who_did_not_move_lines_up_the_shot() -> None:
    t = scenario("the_eisen_expedition@C3,C6", "finn@H3")
    assert attack_dice(t, "the_eisen_expedition#1", "finn") == 3
    t.move("the_eisen_expedition#1", "D3")
    assert attack_dice(t, "the_eisen_expedition#1", "finn") == 1
    assert attack_dice(t, "the_eisen_expedition#2", "finn") == 3


SHADOWS = "sh1  g1  g1  g1  sw1  sh1  g1  g1"


def test_an_ambush_out_of_the_shadow() -> None:
    t = scenario("mika_connour@A1", "finn@D1", grid=SHADOWS)
    assert attack_dice(t, "mika_connour", "finn") == 7
    assert attack_dice(scenario("mika_connour@B1", "finn@D1", grid=SHADOWS), "mika_connour", "finn") == 4
    assert attack_dice(scenario("mika_connour@A1", "finn@B1", grid=SHADOWS), "mika_connour", "finn") == 4


def test_a_dragon_lurks_with_one_end_in_the_dark() -> None:
    t = scenario("othkurik_the_black_dragon@D1/E1", "finn@A1", grid=SHADOWS)
    assert attack_dice(t, "othkurik_the_black_dragon", "finn") == 7 and move_of(t, "othkurik_the_black_dragon") == 7
    dry = scenario("othkurik_the_black_dragon@D1/C1", "finn@A1", grid=SHADOWS)
    assert attack_dice(dry, "othkurik_the_black_dragon", "finn") == 4 and move_of(dry, "othkurik_the_black_dragon") == 6


def test_indomitable() -> None:
    free = scenario("frost_giant_of_morh@C3", "finn@F3")
    assert (move_of(free, "frost_giant_of_morh"), attack_dice(free, "frost_giant_of_morh", "finn")) == (7, 4)
    held = scenario("frost_giant_of_morh@C3", "finn@D3")
    assert (move_of(held, "frost_giant_of_morh"), attack_dice(held, "frost_giant_of_morh", "finn")) == (5, 6)
    waits = scenario("finn@D3", "frost_giant_of_morh@C3")
    assert attack_dice(waits, "frost_giant_of_morh", "finn") == 4, "only in its own turn"


@pytest.mark.parametrize(
    ("army", "ground", "attack", "defense"),
    [
        ("dumutef_guard@A1/B1", "o1", 5, 5),
        ("dumutef_guard@A1/B1", "g1", 4, 4),
        ("marro_drudge@A1", "sw1", 3, 3),
        ("marro_drudge@A1", "w1", 2, 2),
        ("nerak_the_glacian_swog_rider@A1/B1", "n1", 4, 4),
        ("nerak_the_glacian_swog_rider@A1/B1", "hn1", 4, 4),
        ("nerak_the_glacian_swog_rider@A1/B1", "i1", 3, 3),
        ("water_elemental@A1", "w1", 4, 5),
        ("water_elemental@A1", "sw1", 4, 5),
        ("water_elemental@A1", "s1", 3, 4),
    ],
)
def test_home_ground(army: str, ground: str, attack: int, defense: int) -> None:
    t = scenario(army, "finn@C1", grid=f"{ground}  {ground}  {ground}")
    who = army.split("@")[0] + ("#1" if "drudge" in army else "")
    assert attack_dice(t, who, "finn") == attack and defense_dice(t, "finn", who) == defense


def test_a_single_hidden_order_marker_concentrates_the_will() -> None:
    t = scenario("shiori_sotm@C3", "finn@D3")
    markers = t.game.state.markers
    assert attack_dice(t, "shiori_sotm", "finn") == 3
    markers[0:4] = [t.card("shiori_sotm"), -1, -1, -1]
    t.game.state.shown[0] = False
    assert attack_dice(t, "shiori_sotm", "finn") == 4 and defense_dice(t, "finn", "shiori_sotm") == 4
    markers[1] = t.card("shiori_sotm")
    assert attack_dice(t, "shiori_sotm", "finn") == 3
    t.game.state.shown[0] = True
    assert attack_dice(t, "shiori_sotm", "finn") == 4, "the other one is revealed"


def test_among_her_own_kind_she_is_quicker() -> None:
    assert move_of(scenario("otonashi@C3 agent_carr@C4", "finn@K9"), "otonashi") == 10
    assert move_of(scenario("otonashi@C3 agent_carr@C5", "finn@K9"), "otonashi") == 6
    assert move_of(scenario("otonashi@C3 thorgrim@C4", "finn@K9"), "otonashi") == 6
    assert move_of(scenario("otonashi@C3", "agent_carr@C4"), "otonashi") == 6, "not with somebody else's"


def test_the_thicket_shows_the_way() -> None:
    tree = '[[obstacle]]\nkind = "tree"\nat = ["C4"]\n'
    bush = tree.replace("tree", "bush")
    rock = tree.replace('"tree"', '"outcrop"')
    for extra, move in ((tree, 7), (bush, 7), (rock, 5), ("", 5)):
        t = scenario("quasatch_hunters@C3", "finn@K9", extra=extra)
        assert move_of(t, "quasatch_hunters#1") == move, extra


def test_range_from_molten_lava() -> None:
    t = scenario("obsidian_guards@A1,C1", "finn@F1", grid="ml1  g1  g1  g1  g1  g1")
    assert range_of(t, "obsidian_guards#1") == 3 and range_of(t, "obsidian_guards#2") == 1


def test_who_stands_still_loads_again() -> None:
    t = scenario("ordo_borealis@C3,C6", "finn@H3")
    assert range_of(t, "ordo_borealis#1") == 7
    t.move("ordo_borealis#1", "D3")
    assert range_of(t, "ordo_borealis#1") == 1 and range_of(t, "ordo_borealis#2") == 7
    assert range_of(scenario("finn@H3", "ordo_borealis@C3"), "ordo_borealis#1") == 1, "not in another's turn"


def test_special_attacks_are_not_helped() -> None:
    t = scenario("deathwalker_9000@D1", "axegrinders_of_burning_forge@D4", dice=[skulls(1, of=3), shields(1, of=4)])
    t.skip_moves().use("Explosion Special Attack")


def test_a_condition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(InvalidCard):
        conditions("on the moon")
    with pytest.raises(InvalidCard):
        conditions("adjacent, sleepy")
