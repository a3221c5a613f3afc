"""The Basic Game: who begins, what a turn is, and everything it leaves out."""

from __future__ import annotations

import pytest
from kit import Table, clause, faces, scenario, shields, skulls
from kit.gathering import premade

from wellspring.engine.errors import InvalidArmy, InvalidSetup
from wellspring.engine.setup import Objective
from wellspring.engine.targets import why_not
from wellspring.engine.view import WATCHER
from wellspring.games import EDITIONS
from wellspring.projection.situation import view

FIRST_RED = [skulls(4, of=6), skulls(1, of=6)]
CLIFF = "\n".join(
    [
        "  g1  g1  g1  g1  g1  g1  g1",
        "    g1  g1  r7  g1  g1  g1  g1",
        "  g1  g1  g1  g1  g1  g1  g1",
        "    g1  g1  g1  g1  g1  g1  g1",
    ]
)


def basic(red: str, blue: str, *others: str, edition: str, **more: object) -> Table:
    return scenario(red, blue, *others, edition=edition, mode="basic", **more)  # type: ignore[arg-type]


# --- basic.first-turn ---


@clause("basic.first-turn")
def test_most_skulls_of_six_dice_go_first(edition: str) -> None:
    t = basic("finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=[faces(2, 4, 0), faces(3, 0, 3)])
    assert t.rolled("who goes first") == [6, 6]
    assert t.game.state.player == 1


@clause("basic.first-turn")
def test_ties_are_rolled_again_by_the_tied(edition: str) -> None:
    dice = [
        skulls(3, of=6),
        skulls(2, of=6),
        skulls(3, of=6),
        skulls(1, of=6),
        skulls(1, of=6),
        skulls(0, of=6),
        skulls(2, of=6),
    ]
    t = basic("finn@A1", "thorgrim@L10", "raelin@L1", edition=edition, turn=None, dice=dice)
    assert [e.player for e in t.events("CombatDiceRolled")] == [0, 1, 2, 0, 2, 0, 2]
    assert t.game.state.player == 2


@clause("basic.first-turn")
def test_then_players_alternate(edition: str) -> None:
    t = basic("finn@A1", "thorgrim@L10", edition=edition, turn=None, dice=FIRST_RED)
    players = []
    for _ in range(5):
        players.append(t.game.state.player)
        t.stay()
    assert players == [0, 1, 0, 1, 0]


# --- basic.turn ---


@clause("basic.turn")
def test_a_turn_begins_with_any_own_card_that_has_a_figure_left(edition: str) -> None:
    t = basic("finn@A1 raelin@B1 marro_warriors@C1", "thorgrim@L10", edition=edition, turn=None, dice=FIRST_RED)
    assert t.asks("card", 0)
    assert t.options() == ["Finn the Viking Champion", "Raelin the Kyrie Warrior", "Marro Warriors"]


@clause("basic.turn")
def test_a_card_without_a_figure_left_cannot_be_chosen(edition: str) -> None:
    t = basic(
        "finn@C3 raelin@B1",
        "thorgrim@D3 syvarris@L10",
        edition=edition,
        turn=None,
        dice=[skulls(1, of=6), skulls(4, of=6), skulls(1, of=3), shields(0, of=6)],
    )
    t.pick("Thorgrim").attack("thorgrim", "finn")
    assert t.game.state.player == 0
    assert not t.asks("card"), "only Raelin is left: nothing to choose"
    assert t.game.state.card == t.card("raelin")


@clause("basic.turn")
def test_the_same_card_may_be_chosen_turn_after_turn(edition: str) -> None:
    t = basic("finn@A1 raelin@B1", "thorgrim@L10", edition=edition, turn=None, dice=FIRST_RED)
    for _ in range(3):
        assert t.asks("card", 0)
        t.pick("Raelin").stay().stay()


@clause("basic.turn")
def test_move_any_of_its_figures_then_attack_with_any_of_them(edition: str) -> None:
    t = basic("marro_warriors@C3,C5", "thorgrim@E3", edition=edition, dice=[skulls(1, of=2), shields(1, of=6)])
    t.move("marro_warriors#2", "C4").done()
    assert {v.figure for v in t.request.values if v} == {t.fig("marro_warriors#1"), t.fig("marro_warriors#2")}
    t.attack("marro_warriors#1", "thorgrim").done()
    assert t.over


@clause("basic.turn")
def test_there_are_no_order_markers(edition: str) -> None:
    t = basic("finn@A1 raelin@B1", "thorgrim@L10", edition=edition, turn=None, dice=FIRST_RED)
    t.pick("Finn").stay().stay()
    assert t.events("MarkerPlaced") == []
    assert all([c["markers"] == [] and c["hidden_markers"] == 0 for c in view(t.game, WATCHER)["cards"]])


@clause("basic.turn")
def test_there_are_no_wounds_one_unblocked_skull_destroys(edition: str) -> None:
    t = basic("finn@C3", "grimnak@D3/E3 raelin@L1", edition=edition, dice=[skulls(2, of=3), shields(1, of=7)])
    t.attack("finn", "grimnak")
    assert not t.alive("grimnak")
    assert t.events("FigureWounded") == []


@clause("basic.turn")
def test_there_is_no_engagement_so_an_adjacent_enemy_binds_nobody(edition: str) -> None:
    t = basic("syvarris@C3", "thorgrim@D3 finn@C8", edition=edition)
    t.stay()
    assert {t.ref(v.target) for v in t.request.values if v} == {"thorgrim", "finn"}


@clause("basic.turn")
def test_there_are_no_powers(edition: str) -> None:
    """Syvarris' Double Attack, Finn's aura and Grimnak's Chomp are on the other side of the card."""
    t = basic("syvarris@C3 finn@C4", "thorgrim@D3 grimnak@H5/I5", edition=edition, dice=[skulls(0, of=4)])
    t.attack("syvarris", "thorgrim")
    assert t.over, "one attack only"
    assert t.game.hooks.powers == []


@pytest.mark.parametrize("edition", [e for e in EDITIONS if e not in ("aoa-beta-2022", "aoa-2024")])
def test_the_other_books_describe_no_basic_game(edition: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        premade("finn", "thorgrim", edition=edition, mode="basic")
    assert refusal.value.clause == "basic.turn"


# --- card.basic-side ---


@clause("card.basic-side")
def test_the_numbers_are_those_of_the_basic_side(edition: str) -> None:
    """Raelin moves 7 instead of 6; Finn defends with 6 dice instead of 4."""
    t = basic("raelin@A3", "finn@H3", edition=edition, dice=[skulls(1, of=3), shields(1, of=6)])
    assert t.reach("raelin")["G3"] == 6
    t.move("raelin", "G3").attack("raelin", "finn")
    t = basic("raelin@A3", "finn@L9", edition=edition)
    assert t.reach("raelin")["H3"] == 7
    assert "I3" not in t.reach("raelin")


@clause("card.basic-side")
def test_range_and_attack_are_those_of_the_basic_side(edition: str) -> None:
    """Agent Carr: range 4 instead of 6, attack 4 instead of 2."""
    t = basic("agent_carr@A3", "finn@E3 thorgrim@F3", edition=edition, dice=[skulls(0, of=4)])
    t.stay()
    assert t.targets("agent_carr") == ["finn"]
    t.attack("agent_carr", "finn")


@clause("card.basic-side")
def test_a_card_without_a_basic_side_cannot_be_played(edition: str) -> None:
    with pytest.raises(InvalidArmy) as refusal:
        premade("marachott", "finn", edition=edition, mode="basic")
    assert refusal.value.clause == "card.basic-side"


@clause("card.basic-side")
def test_there_are_no_points_so_no_limit(edition: str) -> None:
    t = premade("grimnak mimring", "finn", edition=edition, mode="basic", points=1, dice=[20, 1])
    assert t.army(0) == ["grimnak", "mimring"]


# --- basic.omits ---


@clause("basic.omits")
def test_no_height_limit(edition: str) -> None:
    """Six levels up for a figure of height 5: 7 spaces, and the runner has 20."""
    t = basic("runner@B2", "finn@G4", grid=CLIFF, edition=edition)
    assert t.reach("runner")["C2"] == 7
    master = scenario("runner@B2", "finn@G4", grid=CLIFF, edition=edition)
    assert "C2" not in master.reach("runner")


@clause("basic.omits")
def test_no_falling(edition: str) -> None:
    t = basic("finn@C2", "thorgrim@G4", grid=CLIFF, edition=edition)
    t.move("finn", "B2")
    assert t.events("CombatDiceRolled") == []


@clause("basic.omits")
def test_no_leaving_engagement_attacks(edition: str) -> None:
    t = basic("finn@C3", "thorgrim@D3", edition=edition)
    t.move("finn", "A3")
    assert t.over
    assert t.events("CombatDiceRolled") == []


@clause("basic.omits")
def test_no_height_exception_to_adjacency(edition: str) -> None:
    """Six levels above a figure of height 5 and seen from up there: range 1 reaches it, but not in the Master Game."""
    t = basic("finn@C2", "thorgrim@B2", grid=CLIFF, edition=edition)
    assert t.targets("finn") == ["thorgrim"]
    master = scenario("finn@C2", "thorgrim@B2", grid=CLIFF, edition=edition)
    assert master.targets("finn") == []


@clause("basic.omits")
def test_no_attack_on_a_neighbour_that_is_not_seen(edition: str) -> None:
    ruin = '[[barrier]]\nkind = "ruin"\nedges = ["C3-D3"]\n'
    t = basic("finn@C3", "thorgrim@D3", extra=ruin, edition=edition)
    assert t.targets("finn") == []
    refusal = why_not(t.game, t.fig("finn"), t.fig("thorgrim"))
    assert refusal is not None
    assert refusal.clause == "attack.los-basic"
    assert basic("finn@C3", "thorgrim@D3", edition=edition).targets("finn") == ["thorgrim"]


@clause("basic.omits")
def test_no_second_die_for_height(edition: str) -> None:
    tower = CLIFF.replace("r7", "r30")
    t = basic("syvarris@C2", "thorgrim@G2", grid=tower, edition=edition, dice=[skulls(0, of=5)])
    t.attack("syvarris", "thorgrim")
    assert t.rolled("attack") == [5], "4 and one for height, though it is 29 levels"


@clause("basic.omits")
def test_no_flying(edition: str) -> None:
    wall = "\n".join(["  g1  g1  r9  g1  g1", "    g1  g1  r9  g1  g1", "  g1  g1  r9  g1  g1"])
    t = basic("raelin@B2", "thorgrim@E3", grid=wall, edition=edition)
    assert "C2" not in t.reach("raelin"), "8 levels cost 9, Raelin has 7 and cannot fly"
    master = scenario("raelin@B2", "thorgrim@E3", grid=wall, edition=edition)
    assert master.reach("raelin")["C2"] == 1


@clause("basic.omits")
def test_no_free_flips(edition: str) -> None:
    t = basic("boar@C3/B3", "thorgrim@L10", edition=edition)
    assert "B3/C3" not in {k for k, cost in t.reach("boar").items() if cost == 0}
    master = scenario("boar@C3/B3", "thorgrim@L10", edition=edition)
    assert master.reach("boar")["B3/C3"] == 0


@clause("basic.omits")
def test_friends_are_passed_even_beside_enemies_because_nobody_is_engaged(edition: str) -> None:
    t = basic("finn@C3 syvarris@D3", "thorgrim@D4", edition=edition)
    assert t.reach("finn")["E3"] == 2


@clause("basic.omits")
def test_no_scoring_points_count_for_nothing(edition: str) -> None:
    """After the agreed rounds more figures win, though Grimnak alone has more points."""
    t = basic("grimnak@C3/D3", "kita@L1 onshu@L9", edition=edition, turn=None, rounds=1, dice=FIRST_RED)
    while not t.over:
        t.game.answer(t.request.default)
    assert [e.player for e in t.events("TurnBegan")] == [0, 1], "a round is one turn for everybody"
    assert t.game.state.winners == (1,)


@clause("basic.omits")
def test_a_scenario_may_bring_glyphs_and_they_stop_a_move(edition: str) -> None:
    held = [Objective("hold", -1, 1, "", "brandar", "")]
    t = basic("finn@C3", "thorgrim@L10", edition=edition, glyphs={"E3": "brandar"}, objectives=held)
    assert t.game.state.glyph_kind == ["brandar"]
    assert t.reach("finn")["E3"] == 2
    assert t.reach("finn")["F3"] > 3, "around it, not across it"


@clause("basic.omits", "end.victory-default")
def test_figures_kept_off_the_battlefield_do_not_keep_a_basic_army_alive(edition: str) -> None:
    t = basic("finn@C3", "thorgrim@D3 raelin@-", edition=edition, dice=[skulls(1, of=3), shields(0, of=6)])
    t.attack("finn", "thorgrim")
    assert t.game.state.winners == (0,)
