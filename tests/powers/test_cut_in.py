"""An order marker taken over before it is revealed."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.table import Table

ONCE = ["durnipia", "serpentor"]
READY = ["battle_copter", "cobra_flight_pod"]


def game(card: str, *markers: str) -> Table:
    """Red has laid the markers 1, 2, 3 and X, and goes first."""
    t = scenario(f"finn@C3 {card}@E5", "spearmen@L10", turn=None, dice=[20, 1])
    for name in markers:
        t.choose(t.card(name))
    return t


@pytest.mark.parametrize("card", ONCE)
def test_once_a_round(card: str) -> None:
    t = game(card, "finn", "finn", "finn", "finn")
    t.choose(True)
    assert t.game.state.card == t.card(card) and t.game.state.turns == (t.card(card),)
    while t.game.state.cycle < 2 or t.game.state.player != 0:
        t.game.answer(t.request.default)
    assert t.game.state.card == t.card("finn"), "the second marker was not asked about"


@pytest.mark.parametrize("card", ONCE)
def test_it_is_a_choice(card: str) -> None:
    t = game(card, "finn", "finn", "finn", "finn")
    t.choose(None)
    assert t.game.state.card == t.card("finn")


@pytest.mark.parametrize("card", READY)
def test_for_the_marker_x(card: str) -> None:
    t = game(card, "finn", "finn", "finn", card)
    t.choose(True)
    assert t.game.state.card == t.card(card) and t.game.state.shown[3]


@pytest.mark.parametrize("card", READY)
def test_not_without_it(card: str) -> None:
    t = game(card, "finn", "finn", "finn", "finn")
    assert t.game.state.card == t.card("finn")


@pytest.mark.parametrize("card", [*ONCE, *READY])
def test_not_for_a_marker_that_lies_there_already(card: str) -> None:
    t = game(card, card, card, card, card)
    assert t.game.state.card == t.card(card) and not t.events("PowerUsed")
