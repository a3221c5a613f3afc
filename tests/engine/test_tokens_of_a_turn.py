"""Tokens that lie to the end of the turn: also those of somebody who was moved when nobody had a turn."""

from kit import scenario
from kit.table import Table

from wellspring.engine.events import TokenPlaced
from wellspring.engine.state import TURN


def between_turns() -> Table:
    t = scenario("finn@A1, thorgrim@A2", "grimnak@H8/I8, syvarris@C9")
    t.game.stack = []
    t.game.emit(TokenPlaced(t.card("finn"), "thorns", "attack", -1, until=TURN))
    assert t.tokens("finn")
    return t


def test_the_next_turn_begins_without_it() -> None:
    t = between_turns()
    t.begin_turn("grimnak")
    assert not t.tokens("finn")


def test_so_does_the_next_round() -> None:
    t = between_turns()
    t.end_round()
    assert t.asks("order marker") and not t.tokens("finn")
