"""Ways to an army other than the draft: named by the scenario, or brought along."""

from __future__ import annotations

import pytest
from kit import clause
from kit.gathering import Gathering, board, premade, seats

from wellspring.engine.errors import InvalidSetup
from wellspring.engine.setup import PRESET, SURVIVE, Objective, PresetArmy

BASIC = ("aoa-beta-2022", "aoa-2024")
ROLLING = ("rotv-2004", "aoa-beta-2022", "aoa-2024")
KEEPERS = PresetArmy("The Keepers", ["finn", "grimnak"], ["C1", "E1/F1"], "z0")
RAIDERS = PresetArmy("The Raiders", ["marro_warriors"], ["C3", "D3", "E3", "-"], "z1")


def preset(*armies: PresetArmy, edition: str, mode: str = "master", players: int = 2) -> Gathering:
    return Gathering(seats(*[""] * players, edition=edition, gather=PRESET, armies=list(armies), mode=mode))


# --- army.preset ---


@clause("army.preset")
def test_the_players_choose_which_of_the_named_armies_they_control(edition: str) -> None:
    t = preset(KEEPERS, RAIDERS, edition=edition)
    assert t.asks("army", 0)
    assert t.options() == ["The Keepers", "The Raiders"]
    t.pick("The Raiders")
    assert t.army(0) == ["marro_warriors"]
    assert t.army(1) == ["finn", "grimnak"], "what is left needs no question"


@clause("army.preset", "end.objectives")
def test_an_objective_of_one_team_binds_the_armies_to_the_seats(edition: str) -> None:
    goal = Objective(SURVIVE, 1, 5, "", "", "")
    t = Gathering(seats("", "", edition=edition, gather=PRESET, armies=[KEEPERS, RAIDERS], objectives=[goal]))
    assert t.army(0) == ["finn", "grimnak"]
    assert t.army(1) == ["marro_warriors"], "the team that has to survive plays the army that is meant"


@clause("army.preset")
def test_the_figures_stand_where_the_scenario_says(edition: str) -> None:
    t = preset(KEEPERS, RAIDERS, edition=edition).pick("The Keepers")
    assert (t.at("finn"), t.at("grimnak")) == ("C1", "E1/F1")
    assert [t.at(f"marro_warriors#{k}") for k in (1, 2, 3, 4)] == ["C3", "D3", "E3", ""]
    assert not t.alive("marro_warriors#4"), "a dash keeps a figure off the battlefield"


@clause("army.preset", editions=BASIC)
def test_a_basic_scenario_names_the_armies_too(edition: str) -> None:
    t = preset(KEEPERS, RAIDERS, edition=edition, mode="basic").pick("The Raiders")
    assert t.army(1) == ["finn", "grimnak"]
    assert t.at("grimnak") == "E1/F1"


@clause("army.preset")
def test_figures_without_a_place_are_placed_by_their_player_in_the_zone_of_the_army(edition: str) -> None:
    free = PresetArmy("The Keepers", ["finn", "raelin"], ["C1"], "z0")
    t = preset(free, RAIDERS, edition=edition).pick("The Keepers")
    assert t.at("finn") == "C1"
    assert t.asks("place", 0)
    assert t.request.figure == t.fig("raelin")
    assert t.options() == [f"{c}1" for c in "ABDEFGHIJKL"]


@clause("army.preset")
def test_a_scenario_may_name_more_armies_than_there_are_players(edition: str) -> None:
    third = PresetArmy("The Late", ["syvarris"], ["L3"], "")
    t = preset(KEEPERS, RAIDERS, third, edition=edition).pick("The Late")
    assert t.options() == ["The Keepers", "The Raiders"]


@clause("army.preset")
@pytest.mark.parametrize(
    "army",
    [
        PresetArmy("Nowhere", ["finn"], ["Z99"], ""),
        PresetArmy("No zone", ["finn"], [], "moon"),
    ],
)
def test_an_army_placed_off_the_battlefield_is_refused(edition: str, army: PresetArmy) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        preset(KEEPERS, army, edition=edition)
    assert refusal.value.clause == "army.preset"


@clause("army.preset")
def test_fewer_armies_than_players_are_refused(edition: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        preset(KEEPERS, edition=edition)
    assert refusal.value.clause == "army.preset"


@clause("army.preset", "place.one-zone")
def test_armies_without_places_need_a_zone_for_every_team(edition: str) -> None:
    free = PresetArmy("Free", ["finn"], [], "")
    placed = [PresetArmy("Placed", ["finn"], [at], "") for at in ("A1", "C1", "E1")]
    three = seats("", "", "", edition=edition, gather=PRESET, armies=[free, free, free], map=board(2))
    with pytest.raises(InvalidSetup) as refusal:
        Gathering(three)
    assert refusal.value.clause == "place.one-zone"
    t = Gathering(seats("", "", "", edition=edition, gather=PRESET, armies=placed, map=board(2)))
    t.game.answer(0)
    t.game.answer(0)
    assert t.over, "who stands where the scenario says needs no zone"


# --- army.premade ---


@clause("army.premade", editions=ROLLING)
def test_the_highest_roll_places_the_whole_army_first_then_the_player_to_the_left(edition: str) -> None:
    t = premade("finn raelin", "thorgrim", "syvarris", edition=edition, dice=[4, 17, 9])
    placed = []
    while not t.over:
        if t.asks("place"):
            placed.append(t.ref(t.request.figure))
        t.game.answer(0)
    assert placed == ["thorgrim", "syvarris", "finn", "raelin"]


@clause("army.premade", editions=ROLLING)
def test_ties_for_who_places_first_are_rolled_again_among_the_tied(edition: str) -> None:
    t = premade("finn", "thorgrim", "syvarris", edition=edition, dice=[17, 3, 17, 5, 6])
    assert t.asks("zone", 2)
    assert [(e.player, e.value) for e in t.events("D20Rolled")] == [(0, 17), (1, 3), (2, 17), (0, 5), (2, 6)]


@clause("army.premade", editions=("tournament",))
def test_in_tournament_play_nobody_rolls_if_all_want_different_zones(edition: str) -> None:
    t = premade("finn", "thorgrim", edition=edition)
    assert t.asks("zone", 0)
    t.pick("z1")
    assert t.options() == ["z0", "z1"], "red's wish is not told before blue has one too"
    t.pick("z0")
    assert t.events("D20Rolled") == []
    assert (t.zone_of(0), t.zone_of(1)) == ("z1", "z0")


@clause("army.premade", editions=("tournament",))
def test_in_tournament_play_a_dispute_is_a_roll_and_the_highest_chooses_first(edition: str) -> None:
    t = premade("finn", "thorgrim", edition=edition, dice=[8, 8, 6, 12])
    t.pick("z1").pick("z1")
    assert (t.zone_of(0), t.zone_of(1)) == ("z0", "z1"), "8 and 8 are rolled again; blue's 12 keeps the zone"
    t.place()
    assert t.at("finn") == "A1"


@clause("army.premade", editions=("tournament",))
def test_in_tournament_play_those_who_lose_the_roll_choose_again(edition: str) -> None:
    t = premade("finn", "thorgrim", "syvarris", edition=edition, map=board(3), dice=[20, 5, 6])
    t.pick("z0").pick("z0").pick("z0")
    assert t.zone_of(0) == "z0"
    assert t.asks("zone", 1)
    assert t.options() == ["z1", "z2"]
    t.pick("z2").pick("z1").place()
    assert [t.zone_of(p) for p in range(3)] == ["z0", "z2", "z1"]


@clause("army.premade", editions=("tournament",))
def test_in_tournament_play_each_places_the_entire_army(edition: str) -> None:
    t = premade("finn raelin", "thorgrim", edition=edition)
    t.pick("z0").pick("z1")
    assert [t.request.player, t.request.figure] == [0, t.fig("finn")]
    t.pick("A1")
    assert [t.request.player, t.request.figure] == [0, t.fig("raelin")]
    t.pick("B1")
    assert t.request.player == 1
