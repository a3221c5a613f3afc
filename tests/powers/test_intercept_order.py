"""Oreld: an order marker of the enemy is lost."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

from wellspring.engine.events import MarkerPlaced
from wellspring.engine.state import NO_CARD


def oreld(*dice: int, markers: tuple[int, ...] = (0, 1, 2, 3)) -> Table:
    t = scenario("finn@B3", "thorgrim@L9 syvarris@L1", glyphs={"D3": "oreld"})
    for marker in markers:
        t.game.emit(MarkerPlaced(1, marker, t.card("thorgrim" if marker < 2 else "syvarris")))
    return t.dice(*dice).move("finn", "D3")


def lost(t: Table) -> list[int]:
    return [k for k, card in enumerate(t.game.state.markers[4:8]) if card == NO_CARD]


def test_with_ten_a_hidden_marker_of_a_card_is_lost_by_chance() -> None:
    t = oreld(10, 1)  # the second die is the draw: the second of two markers
    assert t.asks("card", player=0)
    t.pick("Syvarris")
    assert len(lost(t)) == 1 and lost(t)[0] in (2, 3)


def test_with_nine_nothing_happens() -> None:
    t = oreld(9)
    assert lost(t) == [] and not t.asks("card")


def test_it_does_not_have_to_be_done() -> None:
    t = oreld(20).done()
    assert lost(t) == []


def test_revealed_markers_are_safe() -> None:
    t = scenario("finn@B3", "thorgrim@L9", glyphs={"D3": "oreld"})
    t.game.emit(MarkerPlaced(1, 0, t.card("thorgrim")))
    t.game.state.shown[4] = True
    t.move("finn", "D3")
    assert not t.events("D20Rolled")  # there is nothing to take
