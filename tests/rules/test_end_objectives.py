"""How a battle ends: the last army, the scenario's objective, the agreed rounds, the time, the burning ground."""

from __future__ import annotations

import pytest
from kit import Table, clause, faces, scenario, shields, skulls
from kit.scenarios import FLAT
from rules.test_round_steps import play_on

from wellspring.engine.errors import GameIsOver, UnknownOption
from wellspring.engine.events import FigureLeftOut
from wellspring.engine.setup import Objective
from wellspring.engine.state import Ending
from wellspring.flows.objectives import OBJECTIVE
from wellspring.projection.endings import ending_text

BASIC = ("aoa-beta-2022", "aoa-2024")
ZONES = 'z0 = ["A1-C1"]\nz1 = ["J10-L10"]\ngoal = ["F5-G5"]'
IN_BASIC = [skulls(6, of=6), skulls(0, of=6)]  # red goes first


def battle(red: str, blue: str, *others: str, edition: str, mode: str = "master", **more: object) -> Table:
    """A game from its first round; where only one card a side is there, red's first turn is running."""
    more.setdefault("dice", IN_BASIC if mode == "basic" else [20, 1])
    return scenario(red, blue, *others, edition=edition, mode=mode, turn=None, **more)  # type: ignore[arg-type]


def modes(edition: str) -> list[str]:
    return ["master", "basic"] if edition in BASIC else ["master"]


def ended(t: Table) -> tuple[tuple[int, ...], str]:
    [end] = t.events("GameEnded")
    return end.winners, end.clause


# --- end.victory-default ---


@clause("end.victory-default")
def test_the_last_player_with_figures_wins(edition: str) -> None:
    t = battle("finn@C3", "marro_warriors@D3", edition=edition)
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", "marro_warriors")
    assert ended(t) == ((0,), "end.victory-default")
    assert t.over
    with pytest.raises(GameIsOver):
        t.game.answer(0)


@clause("end.victory-default", editions=BASIC)
def test_the_last_player_with_figures_wins_the_basic_game(edition: str) -> None:
    t = battle("finn@C3", "thorgrim@D3", edition=edition, mode="basic")
    t.dice(skulls(1, of=3), shields(0, of=6)).attack("finn", "thorgrim")
    assert ended(t) == ((0,), "end.victory-default")


@clause("end.victory-default")
def test_as_long_as_two_sides_have_figures_the_battle_goes_on(edition: str) -> None:
    t = battle("finn@C3", "marro_warriors@D3", "raelin@L1", edition=edition, dice=[20, 1, 1])
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", "marro_warriors")
    assert t.events("GameEnded") == []
    assert t.game.state.player == 2


@clause("end.victory-default")
def test_a_reserve_that_may_still_come_keeps_an_army_in_the_battle(edition: str) -> None:
    t = scenario("finn@C3", "thorgrim@D3 airborne_elite@-", edition=edition, wounds={"thorgrim": 3})
    t.dice(skulls(1, of=3), shields(0, of=4)).attack("finn", "thorgrim")
    t.pick("Finn")  # where Thorgrim's spirit goes
    assert t.events("GameEnded") == []


@clause("end.victory-default")
def test_an_annihilation_objective_says_the_same(edition: str) -> None:
    t = battle(
        "finn@C3", "marro_warriors@D3", edition=edition, objectives=[Objective("annihilation", -1, 0, "", "", "")]
    )
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", "marro_warriors")
    assert ended(t)[0] == (0,)


# --- end.objectives ---


@clause("end.objectives")
def test_hold_an_artifact_at_the_end_of_so_many_rounds(edition: str) -> None:
    for mode in modes(edition):
        rolls = IN_BASIC if mode == "basic" else [20, 1] * 3
        t = battle(
            "finn@D3",
            "thorgrim@L10",
            edition=edition,
            mode=mode,
            dice=list(rolls),
            glyphs={"D3": "brandar"},
            objectives=[Objective("hold", -1, 3, "", "brandar", "")],
        )
        play_on(t, 3)
        assert t.events("GameEnded") == [], "two rounds are not enough"
        assert t.game.state.held == (2, 0)
        play_on(t, 4)
        assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_holding_counts_without_a_break_only(edition: str) -> None:
    t = battle(
        "finn@D3",
        "thorgrim@L10",
        edition=edition,
        dice=[20, 1] * 4,
        glyphs={"D3": "brandar"},
        objectives=[Objective("hold", -1, 2, "", "brandar", "")],
    )
    play_on(t, 2)
    t.move("finn", "C3")
    play_on(t, 3)
    assert t.game.state.held == (0, 0)
    t.move("finn", "D3")
    play_on(t, 4)
    assert t.game.state.held == (1, 0)
    play_on(t, 5)
    assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_each_team_may_have_to_hold_for_a_different_time(edition: str) -> None:
    """Two objectives on one artifact: each round counts once for each of them."""
    t = battle(
        "finn@D3",
        "thorgrim@L10",
        edition=edition,
        dice=[20, 1] * 2,
        glyphs={"D3": "brandar"},
        objectives=[Objective("hold", 0, 2, "", "brandar", ""), Objective("hold", 1, 1, "", "brandar", "")],
    )
    play_on(t, 2)
    assert t.events("GameEnded") == [], "only blue needs a single round"
    assert t.game.state.held == (1, 0, 1, 0), "red and blue, for the first and for the second objective"
    play_on(t, 3)
    assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_carry_an_artifact_to_a_zone(edition: str) -> None:
    for mode in modes(edition):
        t = battle(
            "finn@D3",
            "thorgrim@L10",
            edition=edition,
            mode=mode,
            zones=ZONES,
            glyphs={"E4": "brandar"},
            objectives=[Objective("carry", -1, 0, "goal", "brandar", "")],
        )
        t.move("finn", "E4")
        assert t.game.state.glyph_space == [-1], "taken along"
        assert [k.kind for k in t.game.state.tokens[0]] == ["artifact"]
        t.stay("thorgrim")
        t.move("finn", "F5")
        assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_reaching_the_zone_without_the_artifact_is_not_enough(edition: str) -> None:
    t = battle(
        "finn@E4",
        "thorgrim@L10",
        edition=edition,
        zones=ZONES,
        glyphs={"A9": "brandar"},
        objectives=[Objective("carry", -1, 0, "goal", "brandar", "")],
    )
    t.move("finn", "F5")
    assert t.events("GameEnded") == []


@clause("end.objectives")
def test_a_destroyed_carrier_drops_the_artifact_where_it_stood(edition: str) -> None:
    t = battle(
        "marro_warriors@D3",
        "thorgrim@F4",
        edition=edition,
        zones=ZONES,
        glyphs={"E4": "brandar"},
        objectives=[Objective("carry", -1, 0, "goal", "", "")],
    )
    t.move("marro_warriors", "E4").done()
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("thorgrim", "marro_warriors")
    assert t.game.field.label[t.game.state.glyph_space[0]] == "E4"
    assert t.game.state.tokens[0] == ()


@clause("end.objectives")
def test_the_artifact_stays_with_its_carrier_when_a_squadmate_falls(edition: str) -> None:
    t = battle(
        "marro_warriors@D3,G4", "thorgrim@F4", edition=edition, zones=ZONES,
        glyphs={"D4": "brandar"}, objectives=[Objective("carry", -1, 0, "goal", "", "")],
    )  # fmt: skip
    t.move("marro_warriors#1", "D4").done()
    while t.request.player == 0:
        t.done()
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("thorgrim", "marro_warriors#2")
    assert [token.figure for token in t.game.state.tokens[0]] == [t.fig("marro_warriors#1")]
    assert t.game.state.glyph_space == [-1]


@clause("end.objectives")
def test_the_artifact_may_lie_on_any_space(edition: str) -> None:
    t = battle(
        "finn@A1", "thorgrim@L10", edition=edition,
        glyphs={"A1": "brandar"}, objectives=[Objective("hold", -1, 1, "", "brandar", "")],
    )  # fmt: skip
    play_on(t, 2)
    assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_a_double_space_carrier_arrives_with_either_end(edition: str) -> None:
    t = battle(
        "boar@D4/C4",
        "thorgrim@L10",
        edition=edition,
        zones=ZONES,
        glyphs={"E4": "brandar"},
        objectives=[Objective("carry", -1, 0, "goal", "brandar", "")],
    )
    t.move("boar", "E4/D4")
    while len(t.events("TurnEnded")) < 2:
        t.done()
    t.move("boar", "F6/F5")
    play_on(t, 2)
    assert len(t.events("TurnEnded")) == 3
    assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_reach_a_zone(edition: str) -> None:
    for mode in modes(edition):
        t = battle(
            "finn@E4",
            "thorgrim@L10",
            edition=edition,
            mode=mode,
            zones=ZONES,
            objectives=[Objective("reach", -1, 0, "goal", "", "")],
        )
        t.move("finn", "E5").stay("thorgrim")
        assert t.events("GameEnded") == []
        t.move("finn", "F5")
        assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_an_objective_of_one_team_is_not_the_others(edition: str) -> None:
    t = battle(
        "finn@E4", "thorgrim@L10", edition=edition, zones=ZONES, objectives=[Objective("reach", 1, 0, "goal", "", "")]
    )
    t.move("finn", "F5")
    assert t.events("GameEnded") == []


@clause("end.objectives")
def test_survive_so_many_rounds(edition: str) -> None:
    for mode in modes(edition):
        rolls = IN_BASIC if mode == "basic" else [20, 1] * 2
        t = battle(
            "finn@C3",
            "thorgrim@L10",
            edition=edition,
            mode=mode,
            dice=list(rolls),
            objectives=[Objective("survive", 1, 2, "", "", "")],
        )
        play_on(t, 2)
        assert t.events("GameEnded") == []
        play_on(t, 3)
        assert ended(t) == ((1,), "end.objectives")


@clause("end.objectives")
def test_destroy_a_named_figure(edition: str) -> None:
    for mode in modes(edition):
        t = battle(
            "finn@C3",
            "marro_warriors@D3 raelin@L1",
            edition=edition,
            mode=mode,
            dice=IN_BASIC if mode == "basic" else [],
            objectives=[Objective("destroy", 0, 0, "", "", "marro_warriors")],
        )
        if mode == "master":
            t.dice(20, 1)
            for _ in range(4):
                t.pick("Raelin")
        t.dice(skulls(1, of=3), shields(0, of=3 if mode == "master" else 4)).attack("finn", "marro_warriors")
        assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_a_squad_is_destroyed_with_its_last_figure_and_other_cards_do_not_count(edition: str) -> None:
    t = scenario(
        "finn@C3", "marro_warriors@D3,L9 raelin@L1", edition=edition, dice=[skulls(1, of=3), shields(0, of=3)],
        objectives=[Objective("destroy", 0, 0, "", "", "marro_warriors")],
    )  # fmt: skip
    t.destroy("raelin")
    t.attack("finn", "marro_warriors#1")
    assert t.events("GameEnded") == []


@clause("end.objectives", "place.overflow")
def test_a_named_figure_that_did_not_fit_its_zone_is_not_destroyed(edition: str) -> None:
    t = scenario(
        "finn@C3", "raelin@- thorgrim@L9", edition=edition, objectives=[Objective("destroy", 0, 0, "", "", "raelin")]
    )
    t.game.emit(FigureLeftOut(t.fig("raelin")))
    t.stay()
    assert t.events("TurnEnded")
    assert t.events("GameEnded") == []


@clause("end.objectives")
def test_the_loss_of_an_own_figure_of_that_name_wins_nothing(edition: str) -> None:
    t = battle(
        "raelin@A1 finn@C3",
        "raelin@L1 thorgrim@L10",
        edition=edition,
        dice=[],
        objectives=[Objective("destroy", 0, 0, "", "", "raelin")],
    )
    for name in ["Finn"] * 4 + ["Thorgrim"] * 3:
        t.pick(name)
    t.dice(20, 1).pick("Thorgrim")
    t.destroy("red:raelin")
    t.stay()
    assert t.events("GameEnded") == []
    t.destroy("blue:raelin")
    assert ended(t) == ((0,), "end.objectives")


@clause("end.objectives")
def test_most_points_after_so_many_rounds(edition: str) -> None:
    t = battle(
        "finn@C3",
        "grimnak@K10/L10",
        edition=edition,
        dice=[20, 1] * 2,
        objectives=[Objective("points", -1, 2, "", "", "")],
    )
    play_on(t, 2)
    assert t.events("GameEnded") == []
    play_on(t, 3)
    assert ended(t) == ((1,), "end.objectives")


@clause("end.objectives")
def test_the_first_to_achieve_an_objective_wins(edition: str) -> None:
    """Red has to survive two rounds, blue is in the goal before."""
    t = battle(
        "finn@C3",
        "thorgrim@G8",
        edition=edition,
        zones=ZONES,
        objectives=[Objective("survive", 0, 2, "", "", ""), Objective("reach", 1, 0, "goal", "", "")],
    )
    t.stay("finn").move("thorgrim", "F5")
    assert ended(t) == ((1,), "end.objectives")


@clause("end.objectives")
def test_other_markers_on_a_card_are_no_artifact(edition: str) -> None:
    """The grenade marker lies on a card of red's while blue's figure stands in the goal."""
    t = scenario(
        "finn@C3 airborne_elite@-", "thorgrim@F5", edition=edition, zones=ZONES, glyphs={"A9": "brandar"},
        objectives=[Objective("carry", -1, 0, "goal", "", "")],
    )  # fmt: skip
    t.stay()
    assert t.events("TurnEnded")
    assert t.events("GameEnded") == []


@clause("end.objectives")
@pytest.mark.parametrize(
    ("objective", "words"),
    [
        (Objective("hold", -1, 3, "", "brandar", ""), "Red has held the glyph of Brandar for 3 rounds."),
        (Objective("carry", -1, 0, "goal", "brandar", ""), "Red has carried the glyph of Brandar to the goal."),
        (Objective("reach", -1, 0, "goal", "", ""), "Red has brought a figure to the goal."),
        (Objective("survive", 1, 2, "", "", ""), "Red has held out for 2 rounds."),
        (Objective("destroy", 0, 0, "", "", "grimnak"), "Red has reached the goal: Grimnak is destroyed."),
        (Objective("points", -1, 2, "", "", ""), "Red has most points after 2 rounds."),
    ],
)
def test_the_ending_says_what_was_achieved(edition: str, objective: Objective, words: str) -> None:
    t = scenario(
        "finn@C3", "thorgrim@L10", edition=edition, zones=ZONES, glyphs={"A9": "brandar"}, objectives=[objective]
    )
    assert ending_text(t.game, Ending(OBJECTIVE, 0, "end.objectives"), [0]) == words


@clause("end.objectives", editions=BASIC)
def test_the_goal_of_points_counts_figures_in_the_basic_game_and_says_so(edition: str) -> None:
    goal = Objective("points", -1, 2, "", "", "")
    t = scenario("finn@C3", "thorgrim@L10", edition=edition, mode="basic", objectives=[goal])
    words = ending_text(t.game, Ending(OBJECTIVE, 0, "end.objectives"), [0, 1])
    assert words == "Red and Blue have equally many figures after 2 rounds."


# --- end.round-limit ---


@clause("end.round-limit", editions=("rotv-2004", "aoa-beta-2022", "aoa-2024"))
def test_after_the_agreed_rounds_points_decide(edition: str) -> None:
    t = battle("finn@C3", "grimnak@K10/L10", edition=edition, rounds=2, dice=[20, 1] * 2)
    play_on(t, 2)
    assert t.events("GameEnded") == []
    play_on(t, 3)
    assert ended(t) == ((1,), "end.round-limit")


@clause("end.round-limit", editions=BASIC)
def test_in_the_basic_game_figures_decide_and_that_is_said(edition: str) -> None:
    t = battle("marro_warriors@C3,C5,C7,C9", "grimnak@K10/L10", edition=edition, mode="basic", rounds=1)
    play_on(t, 2)
    [end] = t.events("GameEnded")
    assert (end.winners, end.clause) == ((0,), "end.round-limit")
    ending = t.game.state.ending
    assert ending is not None and ending_text(t.game, ending, end.winners) == "Red has most figures after 1 round."


@clause("end.round-limit", editions=("rotv-2004", "aoa-beta-2022", "aoa-2024"))
def test_equal_points_are_a_draw(edition: str) -> None:
    t = battle("finn@C3", "thorgrim@L10", edition=edition, rounds=1)
    play_on(t, 2)
    assert ended(t) == ((0, 1), "end.round-limit")


@clause("end.round-limit", "end.time-expired", editions=("tournament",))
def test_in_tournament_play_time_takes_the_place_of_the_rounds(edition: str) -> None:
    t = battle("finn@C3", "grimnak@K10/L10", edition=edition)
    t.game.expire_time()
    play_on(t, 2)
    assert ended(t) == ((1,), "end.time-expired")


@clause("end.round-limit")
def test_without_an_agreement_rounds_go_on(edition: str) -> None:
    t = battle("finn@C3", "grimnak@K10/L10", edition=edition, dice=[20, 1] * 20)
    play_on(t, 20)
    assert t.events("GameEnded") == []
    assert t.game.state.round == 20


# --- end.time-expired ---


@clause("end.time-expired", editions=("tournament",))
@pytest.mark.parametrize("turns", [2, 3])
def test_when_time_expires_the_running_marker_number_is_played_to_its_end(edition: str, turns: int) -> None:
    """Cycle 2 is running, with red's or with blue's turn."""
    t = battle("finn@C3", "grimnak@K10/L10", edition=edition)
    while len(t.events("TurnEnded")) < turns:
        t.game.answer(t.request.default)
    t.game.expire_time()
    play_on(t, 2)
    assert [(e.player, e.marker) for e in t.events("TurnBegan")] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert ended(t) == ((1,), "end.time-expired")


@clause("end.time-expired", editions=("tournament",))
def test_time_that_expires_in_the_third_cycle_ends_the_battle_after_it(edition: str) -> None:
    t = battle("finn@C3", "grimnak@K10/L10", edition=edition)
    while len(t.events("TurnEnded")) < 5:
        t.game.answer(t.request.default)
    t.game.expire_time()
    play_on(t, 2)
    assert len(t.events("TurnBegan")) == 6
    assert ended(t) == ((1,), "end.time-expired")


@clause("end.time-expired", editions=("tournament",))
def test_time_that_expires_while_markers_are_laid_ends_the_battle_at_once(edition: str) -> None:
    # no marker number is running (ruling 31)
    t = battle("finn@C3 kita@A1", "grimnak@K10/L10 syvarris@L1", edition=edition)
    while t.game.state.round < 2:
        t.game.answer(t.request.default)
    assert t.asks("order marker")
    t.game.expire_time()
    t.game.answer(t.request.default)
    assert len(t.events("TurnBegan")) == 6
    assert ended(t) == ((1,), "end.time-expired")


@clause("end.time-expired", editions=("tournament",))
def test_an_army_destroyed_in_that_time_has_lost_whatever_its_points(edition: str) -> None:
    t = battle("finn@C3", "marro_warriors@D3", edition=edition)
    t.game.expire_time()
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", "marro_warriors")
    assert ended(t) == ((0,), "end.victory-default")


@clause("end.time-expired", editions=("rotv-2004", "aoa-beta-2022", "aoa-2024"))
def test_the_other_books_know_no_time_limit(edition: str) -> None:
    t = battle("finn@C3", "grimnak@K10/L10", edition=edition)
    with pytest.raises(UnknownOption) as refusal:
        t.game.expire_time()
    assert refusal.value.clause == "end.time-expired"
    play_on(t.dice(20, 1), 2)
    assert t.events("GameEnded") == [], "the refusal has changed nothing"


# --- end.lava-field ---

LAVA = FLAT.replace("g1", "lf1")


@clause("end.lava-field")
def test_every_figure_on_a_lava_field_rolls_at_the_end_of_the_round(edition: str) -> None:
    grid = FLAT.replace("g1", "lf1", 3)
    t = battle("finn@A1", "thorgrim@C1 raelin@L10", grid=grid, edition=edition, dice=[])
    for _ in range(3):
        t.pick("Thorgrim")
    t.dice(20, 1, skulls(1, of=1), skulls(0, of=1), 20, 1).pick("Thorgrim")
    while t.game.state.round == 1:
        assert t.events("CombatDiceRolled") == [], "not before the round is over"
        t.game.answer(t.request.default)
    assert [e.cause.kind for e in t.events("CombatDiceRolled")] == ["lava field", "lava field"]
    assert (t.wounds("finn"), t.wounds("thorgrim"), t.wounds("raelin")) == (1, 0, 0)
    for _ in range(4):
        t.pick("Thorgrim")


@clause("end.lava-field")
def test_lava_fields_burn_in_turn_order(edition: str) -> None:
    """Blue has the initiative: blue's figures roll first, then green's, then red's."""
    t = battle(
        "finn@A1",
        "thorgrim@L10",
        "raelin@L1",
        grid=LAVA,
        edition=edition,
        dice=[1, 20, 2, *[faces(0, 0, 1)] * 3, 20, 1, 1],
    )
    play_on(t, 2)
    assert [e.player for e in t.events("CombatDiceRolled")] == [1, 2, 0]


@clause("end.lava-field")
def test_a_lava_field_cannot_be_defended_against_and_destroys(edition: str) -> None:
    t = battle("marro_warriors@A1,C1", "thorgrim@L10", grid=LAVA, edition=edition,
               dice=[20, 1, skulls(1, of=1), faces(0, 1, 0), faces(0, 0, 1), 20, 1])  # fmt: skip
    play_on(t, 2)
    assert not t.alive("marro_warriors#1")
    assert t.alive("marro_warriors#2")
    assert t.rolled("defense") == []


@clause("end.lava-field")
def test_a_double_space_figure_burns_once_with_either_end(edition: str) -> None:
    grid = FLAT.replace("g1", "lf1", 1)
    t = battle("boar@B1/A1", "thorgrim@L10", grid=grid, edition=edition, dice=[20, 1, skulls(1, of=1), 20, 1])
    play_on(t, 2)
    assert t.wounds("boar") == 1


@clause("end.lava-field", "end.victory-default")
def test_who_burns_last_has_won_already(edition: str) -> None:
    t = battle("marro_warriors@A1", "thorgrim@L10", grid=LAVA, edition=edition, dice=[20, 1, skulls(1, of=1)])
    play_on(t, 2)
    assert ended(t) == ((1,), "end.victory-default")
