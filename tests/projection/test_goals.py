"""Goals are told as the reader's own task, with how far everybody has come and where on the board it is."""

from __future__ import annotations

from typing import Any

import pytest
from kit import Table, scenario, shields, skulls
from rules.test_round_steps import play_on

from wellspring.engine.setup import Objective
from wellspring.engine.view import ALL_SEEING, WATCHER
from wellspring.games import new_game
from wellspring.projection.situation import view
from wellspring.scenarios import load_scenario, scenario_names

RED, BLUE, GREEN = 0, 1, 2
ZONES = 'z0 = ["A1-C1"]\nz1 = ["J10-L10"]\ngoal = ["F5-G5"]'


def battle(red: str, blue: str, *others: str, **more: Any) -> Table:
    """A game from its first round on; red goes first."""
    more.setdefault("dice", [20, *[1] * (1 + len(others))])
    return scenario(red, blue, *others, turn=None, zones=ZONES, **more)


def goals(t: Table, reader: int, language: str = "en") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = view(t.game, reader, language)["goals"]
    return found


def goal(t: Table, reader: int, language: str = "en") -> dict[str, Any]:
    """The first one."""
    return goals(t, reader, language)[0]


def words(t: Table, reader: int) -> list[str]:
    """In English and in German."""
    return [goal(t, reader, language)["words"] for language in ("en", "de")]


def rows(t: Table, reader: int, language: str = "en") -> list[tuple[str, int, int, str]]:
    return [(p["who"], p["done"], p["of"], p["words"]) for p in goal(t, reader, language)["progress"]]


def places(t: Table, reader: int) -> list[list[str]]:
    return [[t.game.field.label[s] for s in place] for place in goal(t, reader)["places"]]


# --- hold ---


def holding(team: int, rounds: int = 2, played: int = 1) -> Table:
    """`played`: the rounds for which there are dice."""
    return battle(
        "finn@D3", "thorgrim@L9", dice=[20, 1] * played, glyphs={"D3": "brandar"},
        objectives=[Objective("hold", team, rounds, "", "brandar", "")],
    )  # fmt: skip


def test_who_has_to_hold_and_who_has_to_prevent_it() -> None:
    t = holding(RED)
    assert words(t, RED) == [
        "Hold the glyph of Brandar at the ends of 2 rounds in a row.",
        "Halte am Ende von 2 Runden hintereinander die Glyphe Brandar.",
    ]
    assert words(t, BLUE) == [
        "Keep Red from holding the glyph of Brandar at the ends of 2 rounds in a row.",
        "Hindere Red daran, am Ende von 2 Runden hintereinander die Glyphe Brandar zu halten.",
    ]
    assert words(t, WATCHER) == [
        "Red: stand on the glyph of Brandar at the ends of 2 rounds in a row.",
        "Red: am Ende von 2 Runden hintereinander auf der Glyphe Brandar stehen.",
    ]
    assert [goal(t, who)["stance"] for who in (RED, BLUE, WATCHER)] == ["own", "theirs", "told"]
    assert [places(t, who) for who in (RED, BLUE, WATCHER)] == [[["D3"]]] * 3


def test_rounds_held_are_counted_for_each_team() -> None:
    t = holding(-1, played=4)
    assert goal(t, RED)["stance"] == goal(t, BLUE)["stance"] == "shared"
    assert words(t, BLUE)[0] == "Hold the glyph of Brandar at the ends of 2 rounds in a row before Red does."
    assert words(t, BLUE)[1] == "Halte am Ende von 2 Runden hintereinander die Glyphe Brandar, bevor Red es tut."
    assert rows(t, RED) == [("You", 0, 2, "0 of 2 rounds held, on it now"), ("Blue", 0, 2, "0 of 2 rounds held")]
    play_on(t, 2)
    assert rows(t, BLUE) == [("You", 0, 2, "0 of 2 rounds held"), ("Red", 1, 2, "1 of 2 rounds held, on it now")]
    t.move("finn", "C3")
    assert rows(t, RED, "de")[0] == ("Du", 1, 2, "1 von 2 Runden gehalten")
    play_on(t, 3)
    assert rows(t, RED)[0] == ("You", 0, 2, "0 of 2 rounds held"), "without a break only"
    t.move("finn", "D3")
    play_on(t, 5)
    assert t.over and goal(t, RED)["decided"]
    assert rows(t, BLUE)[1] == ("Red", 2, 2, "2 of 2 rounds held, on it now")


def test_the_end_of_a_single_round_is_said_so() -> None:
    t = holding(RED, 1)
    assert words(t, RED)[0] == "Hold the glyph of Brandar at the end of a round."
    assert words(t, BLUE)[1] == "Hindere Red daran, am Ende einer Runde die Glyphe Brandar zu halten."
    assert rows(t, RED)[0][3] == "0 of 1 round held, on it now"


def test_two_times_for_one_glyph_are_two_goals_with_counts_of_their_own() -> None:
    t = battle(
        "finn@D3", "thorgrim@L9", dice=[20, 1] * 2, glyphs={"D3": "brandar"},
        objectives=[Objective("hold", RED, 3, "", "brandar", ""), Objective("hold", BLUE, 2, "", "brandar", "")],
    )  # fmt: skip
    play_on(t, 2)
    own, theirs = goals(t, RED)
    assert (own["stance"], own["progress"][0]["done"], own["progress"][0]["of"]) == ("own", 1, 3)
    assert (theirs["stance"], theirs["progress"][0]["done"], theirs["progress"][0]["of"]) == ("theirs", 0, 2)
    assert [p["who"] for p in theirs["progress"]] == ["Blue"]


def test_a_goal_for_each_team_that_says_the_same_is_one_goal() -> None:
    """Scenarios write it so; each of them counts for itself."""
    t = battle(
        "finn@D3", "thorgrim@L9", dice=[20, 1] * 2, glyphs={"D3": "brandar"},
        objectives=[Objective("hold", team, 2, "", "brandar", "") for team in (RED, BLUE)],
    )  # fmt: skip
    play_on(t, 2)
    assert len(goals(t, BLUE)) == 1
    assert rows(t, BLUE) == [("You", 0, 2, "0 of 2 rounds held"), ("Red", 1, 2, "1 of 2 rounds held, on it now")]


def test_nobody_is_told_where_a_hidden_glyph_lies() -> None:
    t = battle(
        "finn@D3", "thorgrim@L9", glyphs={"E5": "?brandar"}, objectives=[Objective("hold", -1, 2, "", "brandar", "")]
    )
    assert [places(t, who) for who in (RED, BLUE, WATCHER)] == [[], [], []]
    assert places(t, ALL_SEEING) == [["E5"]]


# --- carry ---


def carrying(glyph: str = "brandar") -> Table:
    return battle(
        "finn@D3", "thorgrim@F4", glyphs={"E4": "brandar"},
        objectives=[Objective("carry", RED, 0, "goal", glyph, "")],
    )  # fmt: skip


def test_what_is_carried_is_followed_on_its_way() -> None:
    t = carrying()
    assert words(t, RED) == ["Carry the glyph of Brandar to start zone 3.", "Trag die Glyphe Brandar in Startzone 3."]
    assert words(t, BLUE) == [
        "Keep Red from carrying the glyph of Brandar to start zone 3.",
        "Hindere Red daran, die Glyphe Brandar in Startzone 3 zu tragen.",
    ]
    assert rows(t, RED) == [("You", 0, 1, "lies on E4")]
    assert places(t, RED) == [["E4"], ["F5", "G5"]]
    t.move("finn", "E4")
    assert rows(t, RED) == [("You", 0, 1, "Finn the Viking Champion has it, 1 space to go")]
    assert rows(t, BLUE, "de") == [("Red", 0, 1, "Finn the Viking Champion hat sie, noch 1 Feld")]
    assert goal(t, BLUE)["figures"] == [t.fig("finn")]
    assert places(t, RED) == [["F5", "G5"]], "it lies nowhere any more"


def test_what_an_enemy_carries_is_told_as_his() -> None:
    t = battle(
        "finn@D3", "thorgrim@K9", glyphs={"E4": "brandar"},
        objectives=[Objective("carry", RED, 0, "z0", "brandar", ""), Objective("carry", BLUE, 0, "z1", "brandar", "")],
    )  # fmt: skip
    t.move("finn", "E4")
    own, theirs = goals(t, BLUE)
    assert own["progress"][0]["words"] == "Finn the Viking Champion has it"
    assert theirs["progress"][0]["words"] == "Finn the Viking Champion has it, 4 spaces to go"


def test_any_artifact_will_do() -> None:
    t = carrying("")
    assert words(t, RED) == ["Carry an artifact to start zone 3.", "Trag ein Artefakt in Startzone 3."]
    assert words(t, BLUE)[0] == "Keep Red from carrying an artifact to start zone 3."
    assert words(t, WATCHER)[0] == "Red: carry an artifact to start zone 3."
    assert rows(t, RED)[0][3] == "lies on E4"


def test_a_zone_is_named_by_who_starts_there() -> None:
    for id, seat, expected in (
        ("lights_on_the_water", RED, ("Carry the glyph of Brandar to your start zone.", "their own start zone.")),
        ("lights_on_the_water", BLUE, ("Carry the glyph of Brandar to your start zone.", "their own start zone.")),
        ("across_the_fire", RED, ("Bring a figure to the start zone of Wardens.", "when round 8 ends.")),
    ):
        g = new_game(load_scenario(id).setup, seed=1)
        own, theirs = [found["words"] for found in view(g, seat)["goals"] if found["kind"] != "rounds"]
        assert own == expected[0]
        assert theirs.endswith(expected[1])
    g = new_game(load_scenario("across_the_fire").setup, seed=1)
    assert view(g, BLUE)["goals"][1]["words"] == "Keep Runners from bringing a figure to your start zone."


# --- reach ---


def test_the_nearest_figure_is_counted_to_a_zone() -> None:
    t = battle("finn@D3 raelin@A9", "thorgrim@L9", dice=[], objectives=[Objective("reach", RED, 0, "goal", "", "")])
    assert words(t, RED) == ["Bring a figure to start zone 3.", "Bring eine Figur in Startzone 3."]
    assert words(t, BLUE) == [
        "Keep Red from bringing a figure to start zone 3.",
        "Hindere Red daran, eine Figur in Startzone 3 zu bringen.",
    ]
    assert rows(t, BLUE) == [("Red", 0, 1, "nearest figure 3 spaces away")]
    assert rows(t, RED, "de") == [("Du", 0, 1, "nächste Figur 3 Felder entfernt")]
    assert places(t, BLUE) == [["F5", "G5"]]


def test_the_zone_is_reached() -> None:
    t = battle("finn@E4", "thorgrim@L9", objectives=[Objective("reach", -1, 0, "goal", "", "")])
    assert words(t, RED)[0] == "Bring a figure to start zone 3 before Blue does."
    t.move("finn", "F5")
    assert t.over
    assert rows(t, BLUE) == [("You", 0, 1, "nearest figure 7 spaces away"), ("Red", 1, 1, "a figure is there")]
    assert goal(t, BLUE)["decided"]


# --- survive ---


def test_rounds_over_and_figures_left_of_who_has_to_hold_out() -> None:
    t = battle(
        "finn@D3", "marro_warriors@K9,L9 raelin@L1", dice=[], objectives=[Objective("survive", BLUE, 2, "", "", "")]
    )
    assert words(t, BLUE) == ["Have a figure left when round 2 ends.", "Behalte bis zum Ende von Runde 2 eine Figur."]
    assert words(t, RED) == [
        "Keep Blue from having a figure left when round 2 ends.",
        "Hindere Blue daran, bis zum Ende von Runde 2 eine Figur zu behalten.",
    ]
    assert rows(t, BLUE) == [("You", 0, 2, "0 of 2 rounds over, 3 figures left")]
    t.dice(*[20, 1] * 2)
    t.destroy("marro_warriors#1")
    play_on(t, 2)
    assert rows(t, RED) == [("Blue", 1, 2, "1 of 2 rounds over, 2 figures left")]
    assert rows(t, RED, "de") == [("Blue", 1, 2, "1 von 2 Runden vorbei, noch 2 Figuren")]
    play_on(t, 3)
    assert t.over and rows(t, RED)[0][1:3] == (2, 2)


# --- destroy ---


def test_wounds_of_a_hero_who_is_hunted() -> None:
    t = battle(
        "finn@C3", "thorgrim@D3 raelin@L1", dice=[], objectives=[Objective("destroy", RED, 0, "", "", "thorgrim")]
    )
    assert words(t, RED) == ["Destroy Thorgrim the Viking Champion.", "Vernichte Thorgrim the Viking Champion."]
    assert words(t, BLUE) == [
        "Keep Red from destroying Thorgrim the Viking Champion.",
        "Hindere Red daran, Thorgrim the Viking Champion zu vernichten.",
    ]
    assert rows(t, RED) == [("You", 0, 4, "0 of 4 wounds dealt")]
    assert goal(t, BLUE)["figures"] == [t.fig("thorgrim")]
    t.dice(20, 1)
    for _ in range(4):
        t.pick("Raelin")
    t.dice(skulls(3, of=3), shields(0, of=4)).attack("finn", "thorgrim")
    assert rows(t, BLUE, "de") == [("Red", 3, 4, "3 von 4 Wunden zugefügt")]
    t.destroy("thorgrim")
    while t.game.request is not None:
        t.game.answer(t.request.default)
    assert t.over and rows(t, RED) == [("You", 4, 4, "4 of 4 wounds dealt")]
    assert goal(t, RED)["figures"] == [], "there is nobody to point at any more"


def test_figures_of_a_squad_that_is_hunted() -> None:
    t = scenario(
        "finn@C3", "marro_warriors@D3,L9 raelin@L1", zones=ZONES, dice=[skulls(1, of=3), shields(0, of=3)],
        objectives=[Objective("destroy", -1, 0, "", "", "marro_warriors")],
    )  # fmt: skip
    assert goal(t, BLUE)["stance"] == "theirs", "nobody wins by the fall of his own"
    assert rows(t, RED) == [("You", 2, 4, "2 of 4 figures destroyed")]
    t.attack("finn", "marro_warriors#1")
    assert rows(t, RED, "de") == [("Du", 3, 4, "3 von 4 Figuren vernichtet")]
    assert goal(t, RED)["figures"] == [t.fig("marro_warriors#2")]


def test_each_hunts_the_copy_of_the_other() -> None:
    t = scenario(
        "thorgrim@C3", "thorgrim@L9", zones=ZONES,
        objectives=[Objective("destroy", -1, 0, "", "", "thorgrim")],
    )  # fmt: skip
    assert words(t, RED)[0] == "Destroy Thorgrim the Viking Champion before Blue does."
    assert len(goal(t, RED)["figures"]) == 2


# --- points, rounds, the last army ---


def test_most_points_are_everybodys_goal() -> None:
    t = battle("finn@C3", "grimnak@K10/L10", dice=[20, 1] * 2, objectives=[Objective("points", RED, 2, "", "", "")])
    assert words(t, BLUE) == ["Have most points when round 2 ends.", "Hab am Ende von Runde 2 die meisten Punkte."]
    assert rows(t, BLUE) == [
        ("", 0, 2, "0 of 2 rounds over"),
        ("You", 120, 0, "120 points"),
        ("Red", 80, 0, "80 points"),
    ]
    play_on(t, 2)
    assert rows(t, BLUE, "de")[0] == ("", 1, 2, "1 von 2 Runden vorbei")
    play_on(t, 3)
    assert t.over and rows(t, RED)[0] == ("", 2, 2, "2 of 2 rounds over") and goal(t, RED)["decided"]


def test_the_basic_game_counts_figures() -> None:
    t = battle(
        "marro_warriors@C3,C5", "finn@L9", mode="basic", dice=[skulls(6, of=6), skulls(0, of=6)],
        objectives=[Objective("points", -1, 2, "", "", "")],
    )  # fmt: skip
    assert words(t, RED)[0] == "Have most figures when round 2 ends."
    assert words(t, WATCHER)[0] == "Everybody: have most figures when round 2 ends."
    assert [row[3] for row in rows(t, RED)] == ["0 of 2 rounds over", "2 figures", "1 figure"]


def test_the_limit_of_rounds_comes_last() -> None:
    t = battle(
        "finn@D3", "thorgrim@L9", dice=[20, 1], rounds=1, glyphs={"A9": "brandar"},
        objectives=[Objective("hold", BLUE, 2, "", "brandar", "")],
    )  # fmt: skip
    assert [found["kind"] for found in goals(t, RED)] == ["hold", "rounds"]
    limit = goals(t, RED)[1]
    assert limit["words"] == "After round 1 most points win."
    assert [p["words"] for p in limit["progress"]] == ["0 of 1 round over", "80 points", "80 points"]
    play_on(t, 2)
    assert t.over
    assert [found["decided"] for found in goals(t, RED)] == [False, True]
    assert goals(t, RED)[1]["progress"][0]["words"] == "1 of 1 round over"


def test_without_a_goal_it_is_the_last_army() -> None:
    t = battle("finn@C3", "marro_warriors@D3,L9", dice=[20, 1])
    assert words(t, BLUE) == ["Be the last army standing.", "Bleib als letzte Armee übrig."]
    assert rows(t, BLUE) == [("You", 2, 4, "2 of 4 figures left"), ("Red", 1, 1, "1 of 1 figure left")]
    assert places(t, BLUE) == goal(t, BLUE)["figures"] == []
    t.destroy("marro_warriors#1", "marro_warriors#2")
    assert t.over and goal(t, RED)["decided"]
    assert rows(t, RED, "de") == [("Du", 1, 1, "1 von 1 Figur übrig"), ("Blue", 0, 4, "0 von 4 Figuren übrig")]


# --- teams, and more than two of them ---


def test_allies_share_a_goal() -> None:
    t = battle(
        "finn@D3", "thorgrim@L9", "raelin@A9", teams=[0, 1, 0], glyphs={"D3": "brandar"},
        objectives=[Objective("hold", 0, 2, "", "brandar", "")],
    )  # fmt: skip
    assert goal(t, GREEN)["stance"] == "own"
    assert rows(t, GREEN) == [("Your team", 0, 2, "0 of 2 rounds held, on it now")]
    assert words(t, BLUE)[0].startswith("Keep Red and Green from holding")
    assert words(t, WATCHER)[1].startswith("Red und Green: ")


@pytest.mark.parametrize("team", [-1, 0])
def test_several_others_are_the_others(team: int) -> None:
    """They are named where their progress is told."""
    t = battle(
        "finn@D3", "thorgrim@L9", "raelin@A9", glyphs={"D3": "brandar"},
        objectives=[Objective("hold", team, 2, "", "brandar", "")] if team < 0
        else [Objective("hold", k, 2, "", "brandar", "") for k in (RED, GREEN)],
    )  # fmt: skip
    if team < 0:
        assert words(t, BLUE)[0].endswith("in a row before the others do.")
        assert words(t, BLUE)[1].endswith(", bevor die anderen es tun.")
        assert [row[0] for row in rows(t, BLUE)] == ["You", "Red", "Green"]
    else:
        assert words(t, BLUE)[0].startswith("Keep the others from holding")
        assert words(t, BLUE)[1].startswith("Hindere die anderen daran, ")
        assert [row[0] for row in rows(t, BLUE)] == ["Red", "Green"]


@pytest.mark.parametrize("id", scenario_names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scenario_tells_everybody_what_to_do(id: str, language: str) -> None:
    """Before the armies are there, too, and whoever looks."""
    setup = load_scenario(id).setup
    g = new_game(setup, seed=1)
    for reader in (*range(len(setup.seats)), WATCHER, ALL_SEEING):
        told = view(g, reader, language)["goals"]
        assert told and told[0]["stance"] in (("told",) if reader < 0 else ("own", "shared", "theirs"))
        for found in told:
            assert found["words"].endswith(".") and "{" not in found["words"] and "  " not in found["words"]
