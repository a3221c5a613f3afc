"""Card rulings 30 to 104, card by card, where no test of a single power shows them."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.orders import lay

from wellspring.engine.moments import FIGURE_DESTROYED
from wellspring.engine.numbers import range_items, total
from wellspring.engine.targets import sees
from wellspring.flows.scoring import card_score
from wellspring.games import card_library

BEHIND_A_CLIFF = "g1  g1  g1  g1  g1  g6  g1  g1"


def test_ruling_30_sir_dupuis_rolls_once_against_a_cowards_reward_and_ignores_all_of_it() -> None:
    t = scenario("sir_dupuis@D3/E3", "sir_denrick@C3", dice=[skulls(2, of=2), 7])
    t.move("sir_dupuis", "H3/G3").pick("yes")
    assert t.wounds("sir_dupuis") == 0 and len(t.events("D20Rolled")) == 1
    t = scenario("sir_dupuis@D3/E3", "sir_denrick@C3", dice=[skulls(2, of=2), 6])
    t.move("sir_dupuis", "H3/G3").pick("yes")
    assert t.wounds("sir_dupuis") == 2


def test_ruling_42_a_turn_won_under_foreign_control_comes_before_control_goes_back() -> None:
    """Brandis, enslaved for a turn, shoots a hero of his own army from afar."""
    t = scenario(
        "mind_flayer_mastermind@C3", "brandis_skyhunter@E3 finn@H6 thorgrim@L10", wounds={"finn": 3}, dice=[20]
    )
    while not t.asks("target"):
        t.use("Enslave 17") if t.asks("power") else t.done()
    t.pick("Brandis")
    t.dice(
        skulls(1, of=t.attack_dice("brandis_skyhunter", "finn")),
        shields(0, of=t.defense_dice("brandis_skyhunter", "finn")),
    )
    t.attack("brandis_skyhunter", "finn")
    t.pick("Thorgrim")  # the spirit of Finn
    assert t.asks("power", 0) and t.request.prompt == "after turn"
    t.pick("Archer's Glory")
    assert t.events("TurnBegan")[-1].player == 0 and t.game.state.controller[t.card("brandis_skyhunter")] == 0
    while not t.over:
        t.done()
    assert t.game.state.controller[t.card("brandis_skyhunter")] == 1


def test_ruling_46_a_cutter_who_can_scale_may_still_go_round() -> None:
    grid = "\n".join(["g1  g5  g1  g1", "  g1  g1  g1  g1"])
    t = scenario("goblin_cutters@A1", "finn@D1", grid=grid)
    assert "B1" in t.reach("goblin_cutters#1"), "four levels at once, more than he is tall"
    t.walk("goblin_cutters#1", "A2", "B2", "C2")
    assert t.at("goblin_cutters#1") == "C2"


def test_ruling_49_the_rat_goes_then_the_others_scatter_then_comes_cover_fire() -> None:
    t = scenario("agent_skahen@C3 krav_maga_agents@B5", "deathreavers@G3,L9", turn="agent_skahen")
    assert t.game.card_of(t.fig("krav_maga_agents")).personality == "Tricky"
    t.dice(skulls(3, of=3), shields(0, of=4))
    t.attack("agent_skahen", "deathreavers#1")
    assert not t.alive("deathreavers#1") and t.asks("figure", 1), "Blue's rats scatter first"
    t.done()
    assert t.asks("figure", 0) and t.request.prompt != "figure to move", "then Red's Agents move under fire"
    t.done()
    t.done()


def test_ruling_57_exoskeletons_score_like_figures() -> None:
    t = scenario("finn@C3", "mezzodemon_warmongers@D3,E3", edition="aoa-beta-2022")
    card = t.card("mezzodemon_warmongers")
    points = card_library()["mezzodemon_warmongers"].points
    assert t.game.rules.partial_points and card_score(t.game, card) == points
    t.game.state.tokens[card] = t.game.state.tokens[card][1:]
    assert card_score(t.game, card) * 4 == points * 3, "two figures and one shell of four"
    t.destroy("mezzodemon_warmongers#1")
    assert card_score(t.game, card) * 4 == points * 2
    t.destroy("mezzodemon_warmongers#2")
    assert card_score(t.game, card) == 0, "shells alone are nobody"


def test_ruling_62_no_charge_after_attacking() -> None:
    t = scenario("tarn_viking_warriors@C3", "thorgrim@D3", dice=[skulls(0, of=3)])
    t.attack("tarn_viking_warriors#1", "thorgrim")
    assert t.over


def test_ruling_63_one_roll_for_the_whole_line_from_either_end_on_any_level() -> None:
    grid = "  ".join(["g1"] * 5 + ["g4", "g1"])
    t = scenario("mimring@C1/D1", "finn@F1 thorgrim@A1", grid=grid, dice=[skulls(0, of=4)])
    t.skip_moves().use("Fire Line Special Attack", aim=False)
    assert sorted([t.ref(f) for f in line] for line in t.request.values if line) == [["finn"], ["thorgrim"]]
    t.choose((t.fig("finn"),))
    assert t.rolled() == [4]


def test_ruling_64_the_wings_of_kyrie_are_no_hit_zone() -> None:
    """A cliff hides all of Taelord but his wings: Raelin sees him, but nobody can hit him."""
    t = scenario("syvarris@B1", "taelord_the_kyrie_warrior@H1", grid=BEHIND_A_CLIFF)
    viewer, kyrie = t.fig("syvarris"), t.fig("taelord_the_kyrie_warrior")
    assert sees(t.game, viewer, kyrie, True) and not sees(t.game, viewer, kyrie, False)
    assert t.targets("syvarris") == []
    kyries = [card for card in card_library().values() if "Kyrie" in card.traits["species"]]
    assert len(kyries) > 10 and {card.figure for card in kyries} <= {"kyrie", "kyrie_mount"}


def test_ruling_68_an_aura_is_measured_to_any_part_of_a_figure() -> None:
    """She sees no more of Finn than what he carries."""
    t = scenario("thorgrim@A1", "raelin@B1 finn@H1", grid=BEHIND_A_CLIFF)
    raelin, finn = t.fig("raelin"), t.fig("finn")
    assert sees(t.game, raelin, finn, True) and not sees(t.game, raelin, finn, False)
    t = scenario("thorgrim@H2", "raelin@E1 finn@H1", grid=BEHIND_A_CLIFF + "\n  g1  g1  g1  g1  g1  g1  g1  g1")
    seen = sees(t.game, t.fig("raelin"), t.fig("finn"), True)
    assert t.defense_dice("thorgrim", "finn") == (6 if seen else 4)


def test_ruling_69_grenades_need_no_sight_and_hit_friends() -> None:
    grid = "\n".join(["  " * (r % 2) + "g1  g1  g1  g9  g1  g1  g1" for r in range(3)])
    t = scenario("airborne_elite@B2 raelin@F1", "finn@F2", grid=grid, turn="airborne_elite")
    assert not sees(t.game, t.fig("airborne_elite#1"), t.fig("finn"), False)
    t.skip_moves().use("Grenade Special Attack", aim=False)
    t.dice(skulls(0, of=2))
    t.pick("Airborne Elite 1 at Finn")
    assert {t.ref(e.defender) for e in t.events("AttackDeclared")} == {"finn", "raelin"}
    assert t.rolled("defense") == [], "ruling 70: without a skull nobody defends"


def test_ruling_73_toxic_skin_as_printed_after_attacking_only() -> None:
    """The text of 2026, at the end of every turn, belongs to an edition that is not built."""
    t = scenario("kee_mo_shi@C3", "finn@D3")
    t.skip_moves().done()
    assert t.over and not t.events("D20Rolled")


def test_ruling_74_kato_as_printed_in_turns_that_a_power_gives_too() -> None:
    (command,) = [p for p in card_library()["kato_katsuro"].powers if p.id == "turns_instead"]
    (link,) = [p for p in card_library()["ulginesh"].powers if p.id == "turns_instead"]
    assert not command.words.get("after") and not link.words.get("after")


def test_ruling_79_one_swog_rider_is_as_good_as_two_as_printed() -> None:
    t = scenario("arrow_gruts@C3 swog_rider@D3/E3 swog_rider@B3/A3", "raelin@C5", turn="arrow_gruts")
    one = scenario("arrow_gruts@C3 swog_rider@D3/E3", "raelin@C5", turn="arrow_gruts")
    assert t.adjacent("arrow_gruts#1", "swog_rider") and t.adjacent("arrow_gruts#1", "swog_rider#2")
    assert t.attack_dice("arrow_gruts#1", "raelin") == one.attack_dice("arrow_gruts#1", "raelin") == 2


def test_ruling_82_only_his_own_guards_with_a_range_of_4_or_more() -> None:
    def reach(red: str, blue: str, teams: list[int] | None = None, who: str = "zettian_guards#1") -> int:
        t = scenario(red, blue, "finn@L10", teams=teams)
        return total(range_items(t.game, t.fig(who)))

    assert reach("deathwalker_9000@C3 zettian_guards@D3", "raelin@L1") == 9
    assert reach("deathwalker_9000@C3", "zettian_guards@D3", [0, 0, 1]) == 7, "those of a teammate are not his"
    t = scenario("deathwalker_9000@C3 deflectatron@D3", "raelin@L1")
    assert total(range_items(t.game, t.fig("deflectatron"))) == 1, "a Soulborg Guard with a range of 1"


def test_ruling_85_enemy_legionnaires_stand_in_the_wall_as_printed() -> None:
    t = scenario("finn@C3 roman_legionnaires@D4", "roman_legionnaires@D3", turn="finn")
    alone = scenario("finn@C3", "roman_legionnaires@D3")
    assert t.adjacent("roman_legionnaires#1", "blue:roman_legionnaires#1")
    dice = t.defense_dice("finn", "blue:roman_legionnaires#1")
    assert dice == alone.defense_dice("finn", "roman_legionnaires#1") + 1


def test_ruling_89_nobody_walks_through_the_hive_and_no_power_moves_it() -> None:
    corridor = "  ".join(["g1"] * 8)
    for walker in ("kita_the_springrunner", "isamu", "finn"):
        t = scenario(f"{walker}@A1 marro_hive@C1", "raelin@H1", grid=corridor, turn=walker)
        assert set(t.reach(walker)) == {"B1"}, walker
    t = scenario("kita_the_springrunner@A1", "marro_hive@C1 raelin@H1", grid=corridor)
    assert set(t.reach("kita_the_springrunner")) == {"B1"}
    assert t.game.is_held(t.fig("marro_hive")) and not t.game.is_held(t.fig("raelin"))


def test_ruling_89_who_flies_gets_past_it() -> None:
    t = scenario("raelin@A1", "marro_hive@C1 finn@H1", grid="  ".join(["g1"] * 8))
    assert "D1" in t.reach("raelin")


def test_ruling_90_templars_follow_jandar() -> None:
    assert card_library()["templar_cavalry"].general == "Jandar"


def test_ruling_91_sentinels_are_6_high() -> None:
    assert card_library()["sentinels_of_jandar"].height == 6


@pytest.mark.parametrize("answered", ["amulet", "concealment", "home_tree", "expendable", "wound_ward"])
def test_ruling_92_wounds_that_would_be_taken_are_answered_before_they_are(answered: str) -> None:
    """None of these powers looks at destruction afterwards: what is ignored was never placed."""
    from wellspring.engine.powers import power_classes

    assert FIGURE_DESTROYED not in power_classes()[answered].moments


def test_ruling_98_the_gaze_takes_the_markers_of_the_chosen_card_alone() -> None:
    t = scenario("dund@C3/B3", "finn@E3 raelin@E5", dice=[15], turn="finn")
    lay(t, 1, m1="finn", m2="raelin", m3="finn", mX="raelin")
    t.begin_turn("dund")
    t.use("Crippling Gaze 15").pick("Finn")
    state = t.game.state
    assert [state.markers[4 + k] == t.card("raelin") for k in range(4)] == [False, True, False, True]


def test_ruling_105a_a_charge_as_printed_may_end_away_from_everybody() -> None:
    """It must be able to bring him to an enemy; that he has to go there is of 2026."""
    t = scenario("kozuke_samurai@C3", "finn@I3")
    t.pick("Kozuke Samurai 1").pick("Charging Assault").move("kozuke_samurai#1", "C10")
    assert t.at("kozuke_samurai#1") == "C10", "seven spaces"


def test_ruling_107_out_of_control_it_attacks_friends_too() -> None:
    t = scenario("eel_ffuoh@C3/B3 finn@D3", "raelin@C4", wounds={"eel_ffuoh": 4}, turn="finn")
    t.begin_turn("eel_ffuoh")
    while not t.asks("target"):
        t.game.answer(0) if t.asks("power") else t.done()
    assert {t.ref(f) for f in t.request.values} == {"finn", "raelin"}
    t.dice(skulls(0, of=t.attack_dice("eel_ffuoh", "finn")), skulls(0, of=t.attack_dice("eel_ffuoh", "raelin")))
    t.pick("Finn")
