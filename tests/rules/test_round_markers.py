"""Order markers: where they go, what they give, what is lost."""

from __future__ import annotations

import pytest
from kit import Table, clause, scenario
from kit.gathering import premade
from rules.test_round_steps import play_on

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.errors import InvalidSetup
from wellspring.engine.events import ControlTaken
from wellspring.engine.view import WATCHER
from wellspring.projection.questions import prompt
from wellspring.projection.situation import view

HIDDEN = ("rotv-2004", "aoa-beta-2022")  # the marker of a lost turn is not shown
SHOWN = ("aoa-2024", "tournament")


def round_of(red: str, blue: str, edition: str, dice: list[int | str], **more: object) -> Table:
    return scenario(red, blue, edition=edition, turn=None, dice=dice, **more)  # type: ignore[arg-type]


def lay(t: Table, *names: str) -> Table:
    for name in names:
        t.pick(name)
    return t


def skip_turn(t: Table) -> Table:
    """Do nothing to the end of the running turn."""
    turns = len(t.events("TurnEnded"))
    while len(t.events("TurnEnded")) == turns:
        t.game.answer(t.request.default)
    return t


# --- order.place ---


@clause("order.place")
def test_each_player_places_one_two_three_and_x_on_own_cards(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10 syvarris@L9", edition, [20, 1])
    prompts = []
    for _ in range(4):
        assert t.asks("order marker", 0)
        assert t.options() == ["Finn the Viking Champion", "Raelin the Kyrie Warrior"]
        prompts.append(prompt(t.game, t.request))
        t.pick("Finn")
    assert prompts == [f"On which card does your marker {marker} lie?" for marker in ("1", "2", "3", "X")]
    assert t.asks("order marker", 1)
    assert t.options() == ["Thorgrim the Viking Champion", "Syvarris"]
    lay(t, "Thorgrim", "Syvarris", "Syvarris", "Thorgrim")
    assert t.game.state.markers == [0, 0, 0, 0, 2, 3, 3, 2]


@clause("order.place")
def test_several_markers_on_a_card_give_it_several_turns(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Finn", "Raelin", "Finn")
    play_on(t, 2)
    assert [e.card for e in t.events("TurnBegan") if e.player == 0][:3] == [0, 0, 1]
    lay(t, "Finn", "Finn", "Finn", "Finn")


@clause("order.place")
def test_no_marker_goes_on_a_card_whose_figures_are_all_destroyed(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1 syvarris@C1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Finn", "Finn", "Finn")
    t.destroy("raelin")
    play_on(t, 2)
    assert t.options() == ["Finn the Viking Champion", "Syvarris"]
    lay(t, "Finn", "Finn", "Finn", "Finn")


@clause("order.place")
def test_a_squad_with_one_figure_left_still_takes_markers(edition: str) -> None:
    t = round_of("marro_warriors@A1 raelin@B1", "thorgrim@L10", edition, [20, 1])
    assert t.options() == ["Marro Warriors", "Raelin the Kyrie Warrior"]
    lay(t, "Marro", "Marro", "Marro", "Raelin")


@clause("order.place")
def test_once_placed_markers_stay(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Raelin")
    while t.game.state.round == 1:
        assert t.request.kind != "order marker"
        assert t.game.state.markers[:4] == [0, 1, 0, 1]
        t.game.answer(t.request.default)
    lay(t, "Finn", "Finn", "Finn", "Finn")


@clause("order.place")
def test_all_place_at_once_so_no_event_tells_of_the_others_cards_before_all_lie(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10 syvarris@L9", edition, [20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Raelin")
    assert t.asks("order marker", 1)
    assert t.events("MarkersLaid") == []
    lay(t, "Thorgrim", "Thorgrim", "Thorgrim", "Syvarris")
    assert [e.player for e in t.events("MarkersLaid")] == [0, 1]


@clause("order.place")
def test_all_place_at_once_so_no_view_tells_of_the_others_cards_before_all_lie(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10 syvarris@L9", edition, [20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Raelin")
    assert [c["hidden_markers"] for c in view(t.game, 1)["cards"]] == [0, 0, 0, 0]
    lay(t, "Thorgrim", "Thorgrim", "Thorgrim", "Syvarris")
    assert [c["hidden_markers"] for c in view(t.game, WATCHER)["cards"]] == [1, 2, 3, 1]


# --- order.hidden (what is seen of them: test_setup_information) ---


@clause("order.hidden")
def test_x_is_a_decoy_and_gives_no_turn(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Finn", "Finn", "Raelin")
    play_on(t, 2)
    assert [e.card for e in t.events("TurnBegan") if e.player == 0][:3] == [0, 0, 0]
    assert not [e for e in t.events("TurnBegan") if e.marker == 3]
    lay(t, "Finn", "Finn", "Finn", "Finn")


# --- order.sequential-variant ---


@clause("order.sequential-variant", editions=("rotv-2004",))
def test_players_may_agree_to_place_markers_in_turn_the_highest_roll_first(edition: str) -> None:
    t = scenario(
        "finn@A1 raelin@B1",
        "thorgrim@L10 syvarris@L9",
        "marro_warriors@A9 grimnak@C9/D9",
        edition=edition,
        turn=None,
        sequential=True,
        dice=[3, 17, 17, 4, 9, 20, 1, 1],
    )
    assert t.asks("order marker", 2), "17 and 17 are rolled again, 4 against 9"
    lay(t, "Marro", "Marro", "Marro", "Marro")
    assert [e.player for e in t.events("MarkersLaid")] == [2], "here the others may see where they lie"
    lay(t, "Finn", "Raelin", "Finn", "Finn")
    assert [e.cards for e in t.events("MarkersLaid")] == [(4, 4, 4, 4), (0, 0, 0, 1)]
    assert t.asks("order marker", 1)
    lay(t, "Thorgrim", "Thorgrim", "Thorgrim", "Thorgrim")
    assert t.game.state.order == (0, 1, 2)


@clause("order.sequential-variant", editions=("rotv-2004",))
def test_without_the_agreement_nobody_rolls_for_the_markers(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1])
    assert t.events("D20Rolled") == []
    lay(t, "Finn", "Finn", "Finn", "Finn")


@clause("order.sequential-variant", editions=("aoa-beta-2022", "aoa-2024", "tournament"))
def test_the_variant_is_not_offered_by_the_later_books(edition: str) -> None:
    with pytest.raises(InvalidSetup) as refusal:
        premade("finn", "thorgrim", edition=edition, sequential_markers=True)
    assert refusal.value.clause == "order.sequential-variant"


# --- order.common-pool ---

TWO = "spearmen@C3,C5,C7 spearmen@E3,E5,E7"


@clause("order.common-pool")
@pytest.mark.parametrize("card", [1, 2])
def test_a_marker_on_any_copy_activates_any_figures_of_that_name(edition: str, card: int) -> None:
    t = round_of(TWO, "finn@L10", edition, [20, 1])
    lay(t, *[f"Spearmen (card {card})"] * 4)
    assert t.asks("figure", 0)
    assert t.request.values == [0, 1, 2, 3, 4, 5, None]


@clause("order.common-pool")
def test_up_to_the_number_on_the_card_and_no_more(edition: str) -> None:
    t = scenario(TWO, "finn@L10", edition=edition)
    t.move("spearmen#1", "B3").move("spearmen#4", "F3").move("spearmen#6", "F7")
    assert not t.asks("figure"), "three have moved, the card shows three"


@clause("order.common-pool")
def test_figures_of_another_card_are_not_activated(edition: str) -> None:
    t = scenario("spearmen@C3,C5,C7 bowmen@E3,E5,E7", "finn@L10", edition=edition)
    assert t.request.values == [0, 1, 2, None]


# --- order.destroyed-card ---


@clause("order.destroyed-card")
def test_a_marker_on_a_destroyed_card_is_a_lost_turn(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Finn")
    t.destroy("raelin")
    play_on(t, 2)
    assert [(e.player, e.marker) for e in t.events("TurnLost")] == [(0, 1)]
    assert [(e.player, e.marker) for e in t.events("TurnBegan")][:5] == [(0, 0), (1, 0), (1, 1), (0, 2), (1, 2)]


@clause("order.destroyed-card")
def test_markers_on_a_destroyed_card_stay_face_down_until_their_own_turn(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1])
    lay(t, "Finn", "Raelin", "Raelin", "Finn")
    t.destroy("raelin")
    raelin = t.card("raelin")
    assert view(t.game, 1)["cards"][raelin]["markers"] == []
    assert view(t.game, 1)["cards"][raelin]["hidden_markers"] == 2


def after_a_lost_turn(edition: str) -> Table:
    """Red's marker 2 lay on Raelin, who is destroyed; marker 2 of blue is being played."""
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Finn")
    t.destroy("raelin")
    skip_turn(t)
    skip_turn(t)
    assert t.game.state.cycle == 2
    return t


@clause("order.destroyed-card", editions=HIDDEN)
def test_the_older_books_never_show_the_marker_of_a_lost_turn(edition: str) -> None:
    t = after_a_lost_turn(edition)
    raelin = t.card("raelin")
    for eye in (1, WATCHER):
        assert view(t.game, eye)["cards"][raelin]["markers"] == []
        assert view(t.game, eye)["cards"][raelin]["hidden_markers"] == 1
    [lost] = t.events("TurnLost")
    assert lost.seen_by(1, (1,)).card == -1
    assert lost.seen_by(0, (0,)).card == raelin


@clause("order.destroyed-card", editions=SHOWN)
def test_the_newer_books_turn_the_marker_of_a_lost_turn_up(edition: str) -> None:
    t = after_a_lost_turn(edition)
    raelin = t.card("raelin")
    for eye in (1, WATCHER):
        assert view(t.game, eye)["cards"][raelin]["markers"] == ["2"]
        assert view(t.game, eye)["cards"][raelin]["hidden_markers"] == 0
    [lost] = t.events("TurnLost")
    assert lost.seen_by(1, (1,)).card == raelin


@clause("order.destroyed-card")
def test_in_the_next_round_all_markers_come_back_to_the_player(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1 syvarris@C1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Raelin", "Raelin", "Finn", "Raelin")
    t.destroy("raelin")
    assert t.game.state.markers[:4] == [1, 1, 0, 1], "until the round is over they lie where they are"
    play_on(t, 2)
    assert t.game.state.markers[:4] == [-1, -1, -1, -1]
    lay(t, "Finn", "Syvarris", "Finn", "Syvarris")
    assert t.game.state.markers[:4] == [0, 2, 0, 2], "all four again, none on the destroyed card"


@clause("order.destroyed-card")
def test_copies_of_a_common_card_lose_a_marker_only_with_their_last_figure(edition: str) -> None:
    t = round_of(TWO + " finn@A1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Spearmen (card 1)", "Finn", "Spearmen (card 1)", "Finn")
    t.destroy("spearmen#1", "spearmen#2", "spearmen#3")
    play_on(t, 2)
    assert t.events("TurnLost") == []
    assert t.options() == ["Spearmen (card 2)", "Finn the Viking Champion"], "the filled card takes no more markers"
    lay(t, "Finn", "Finn", "Finn", "Finn")


@clause("order.destroyed-card")
def test_with_the_last_common_figure_the_marker_is_lost(edition: str) -> None:
    t = round_of(TWO + " finn@A1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Spearmen (card 1)", "Finn", "Finn")
    t.destroy(*[f"spearmen#{k}" for k in range(1, 7)])
    play_on(t, 2)
    assert [(e.player, e.marker) for e in t.events("TurnLost")] == [(0, 1)]


@clause("order.destroyed-card")
def test_a_card_that_changed_hands_loses_its_markers_for_the_round(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1, 20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Finn")
    t.game.emit(ControlTaken(t.card("raelin"), 1, 1, Cause(SET_UP)))
    play_on(t, 2)
    assert [(e.player, e.marker, e.shown) for e in t.events("TurnLost")] == [(0, 1, False)]
    lay(t, "Thorgrim", "Raelin", "Raelin", "Thorgrim")


@clause("order.hidden")
def test_after_a_card_changed_hands_the_other_markers_still_lie_there(edition: str) -> None:
    t = round_of("finn@A1 raelin@B1", "thorgrim@L10", edition, [20, 1])
    lay(t, "Finn", "Raelin", "Finn", "Finn")
    t.game.emit(ControlTaken(t.card("raelin"), 1, 1, Cause(SET_UP)))
    assert view(t.game, 1)["cards"][t.card("finn")]["hidden_markers"] == 2
