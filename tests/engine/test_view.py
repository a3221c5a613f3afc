"""Nothing hidden is in any byte of a view: two games that differ only in what a player must not know look the same."""

from __future__ import annotations

import json
from typing import Any

import pytest
from kit import scenario
from kit.games import BLUE, RED, random_game, setup

from wellspring.engine.dice import ScriptedDice
from wellspring.engine.errors import UnknownName, UnknownOption, WellspringError
from wellspring.engine.game import Game
from wellspring.engine.setup import GlyphPlace, Seat, Setup
from wellspring.engine.state import MARKERS
from wellspring.engine.view import ALL_SEEING, WATCHER, friends_of, scrub, seen_events
from wellspring.games import new_game
from wellspring.projection.situation import Outcome, view


def bytes_seen(g: Game, player: int) -> str:
    """All that leaves the game for a player: the view and every event as that player sees it."""
    seen = [event.dump() for event in seen_events(g, g.events, player)]
    return json.dumps([view(g, player), seen], sort_keys=True)


def with_markers(order: list[int]) -> Game:
    """The second player (Blue) lays its markers on its cards in this order; everything else is equal."""
    g = new_game(setup(), dice=ScriptedDice([15, 5]))
    while g.request is not None and not (g.request.kind == "order marker" and g.request.player == 1):
        g.answer(0)
    for k in order[:3]:
        g.answer(k)
    return g


def laid(order: list[int]) -> Game:
    g = with_markers(order)
    g.dice = ScriptedDice([15, 5, 20, 1])
    g.dice.used = 2  # type: ignore[attr-defined]
    g.answer(order[3])
    return g


@pytest.mark.parametrize("watcher", [0, WATCHER])
def test_order_markers_are_hidden_from_opponents_and_watchers(watcher: int) -> None:
    one, other = laid([0, 1, 2, 3]), laid([3, 2, 0, 1])
    assert one.state.markers != other.state.markers
    assert bytes_seen(one, watcher) == bytes_seen(other, watcher)
    assert bytes_seen(one, 1) != bytes_seen(other, 1), "their owner sees them"


def test_half_laid_markers_tell_nothing() -> None:
    one, other = with_markers([0, 1, 2, 3]), with_markers([3, 2, 4, 1])
    assert bytes_seen(one, 0) == bytes_seen(other, 0)


def test_that_a_marker_lies_on_a_card_is_public() -> None:
    cards = view(laid([0, 0, 2, 3]), 0)["cards"]
    blue = [c for c in cards if c["owner"] == 1]
    assert [c["hidden_markers"] for c in blue] == [2, 0, 1, 1, 0]
    assert all(not c["markers"] for c in blue)


def glyph_game(kind: str, up: bool) -> Game:
    base = setup()
    glyphs = [GlyphPlace("E5", kind, up)]
    return new_game(Setup(base.map_text, base.seats, glyphs=glyphs), dice=ScriptedDice([15, 5]))


def test_a_symbol_side_up_glyph_is_hidden_from_everybody() -> None:
    for player in (0, 1, WATCHER):
        assert bytes_seen(glyph_game("astrid", False), player) == bytes_seen(glyph_game("gerda", False), player)
        assert bytes_seen(glyph_game("astrid", True), player) != bytes_seen(glyph_game("gerda", True), player)


def test_the_dice_to_come_are_in_no_view() -> None:
    one = new_game(setup(), dice=ScriptedDice([15, 5, 1, 2, 3]))
    other = new_game(setup(), dice=ScriptedDice([15, 5, 20, 19]))
    for player in (0, 1, WATCHER):
        assert bytes_seen(one, player) == bytes_seen(other, player)


def test_the_seed_is_in_no_view() -> None:
    seed = 987654321987654321
    g = new_game(setup(), seed)
    for player in (0, 1, WATCHER):
        assert str(seed) not in bytes_seen(g, player)


def test_what_others_are_asked_is_hidden() -> None:
    g = random_game(4, 30)
    assert g.request is not None
    asked = g.request.player
    assert scrub(g, asked).request is g.request
    for eye in (1 - asked, WATCHER):
        assert scrub(g, eye).request is None
        assert view(g, eye).keys() == view(g, asked).keys(), "and a view holds no question at all"


def test_teammates_see_each_others_markers() -> None:
    seats = [Seat("A", 0, RED[:2]), Seat("B", 0, BLUE[:2]), Seat("C", 1, ["finn"])]
    g = new_game(Setup(setup("three_fords").map_text, seats), 5)
    while (g.request is not None and g.state.round == 0) or (
        g.request is not None and g.request.kind == "order marker"
    ):
        g.answer(0)
    mine = [c for c in view(g, 1)["cards"] if c["owner"] == 0]
    assert sorted(m for c in mine for m in c["markers"]) == sorted(MARKERS)
    hidden: list[Any] = [m for c in view(g, 2)["cards"] if c["owner"] == 0 for m in c["markers"]]
    assert len(hidden) <= 1  # only the one revealed for the running turn


def test_nothing_is_hidden_from_the_all_seeing() -> None:
    t = scenario("finn@C3 raelin@C5", "thorgrim@L9", glyphs={"E5": "?gerda"}, turn=None, dice=[15, 3])
    while t.asks("order marker"):
        t.game.answer(0)
    g = t.game
    seen = view(g, ALL_SEEING)
    assert [glyph["kind"] for glyph in seen["glyphs"]] == ["gerda"]
    assert [card["markers"] for card in seen["cards"]] == [list(MARKERS), [], list(MARKERS)]
    assert all([card["hidden_markers"] == 0 for card in seen["cards"]])
    assert scrub(g, ALL_SEEING).request is g.request
    assert seen_events(g, g.events, ALL_SEEING) == g.events
    assert [glyph["kind"] for glyph in view(g, WATCHER)["glyphs"]] == [""]
    with pytest.raises(WellspringError):
        scrub(g, ALL_SEEING).dice.d20()


def test_an_outcome_ends_a_battle_that_the_rules_have_not_ended() -> None:
    g = random_game(4, 30)
    assert (view(g, 0)["over"], view(g, 0)["winners"], view(g, 0)["ending"]) == (False, [], "")
    given_up = view(g, 0, outcome=Outcome([1], "Red gave up"))
    assert (given_up["over"], given_up["winners"], given_up["ending"]) == (True, [1], "Red gave up")


def test_a_scrubbed_game_cannot_be_played_on() -> None:
    s = scrub(random_game(4, 30), 0)
    with pytest.raises(WellspringError):
        s.dice.d20()
    assert s.log is None


@pytest.mark.parametrize("player", (2, 7, 1 << 40))
def test_a_player_who_does_not_exist_sees_nothing_but_a_sentence(player: int) -> None:
    g = random_game(4, 30)
    for look in (scrub, view, friends_of):
        with pytest.raises(UnknownName, match=f"There is no player {player}"):
            look(g, player)


@pytest.mark.parametrize("option", (None, "0", 1.0, True, [0], -1, 1 << 70))
def test_an_answer_that_is_no_number_of_an_option_is_refused_and_changes_nothing(option: object) -> None:
    g = random_game(4, 30)
    before = g.state_hash()
    with pytest.raises(UnknownOption, match="does not exist"):
        g.answer(option)
    assert g.state_hash() == before


@pytest.mark.parametrize("path", (None, 3, "ab", [None], [1.5], {"a": 1}))
def test_a_path_that_is_none_is_refused(path: object) -> None:
    t = scenario("finn@C3", "thorgrim@L9")
    with pytest.raises(UnknownOption, match="A path is a list of spaces"):
        t.game.answer_path(path)
