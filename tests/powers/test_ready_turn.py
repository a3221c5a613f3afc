"""A turn for the marker X at the end of the player's turn: to move or to shoot."""

from __future__ import annotations

from kit import scenario, skulls
from kit.table import Table

from wellspring.engine.events import MarkerPlaced


def waiting(t: Table, card: str = "frizzt_galagan") -> Table:
    """Red's first card does nothing, and Frizzt has the marker X."""
    t.game.emit(MarkerPlaced(0, 3, t.card(card)))
    return t.stay()


def test_frizzt_shoots_at_the_end() -> None:
    t = waiting(scenario("raelin@A1 frizzt_galagan@C3", "thorgrim@F3"))
    attack = t.game.card_of(t.fig("frizzt_galagan")).attack
    t.dice(skulls(0, of=attack))
    t.choose(True).attack("frizzt_galagan", "thorgrim")
    assert t.events("MarkerShown") and not t.tokens("frizzt_galagan")


def test_if_he_moves_he_does_not_attack() -> None:
    t = waiting(scenario("raelin@A1 frizzt_galagan@C3", "thorgrim@F3"))
    t.choose(True).move("frizzt_galagan", "C4")
    assert t.over


def test_he_may_keep_the_marker() -> None:
    t = waiting(scenario("raelin@A1 frizzt_galagan@C3", "thorgrim@F3"))
    t.choose(None)
    assert t.over and not t.events("MarkerShown")


def test_not_without_the_marker_nor_twice() -> None:
    t = waiting(scenario("raelin@A1 frizzt_galagan@C3", "thorgrim@F3"), "raelin")
    assert t.over
    t = waiting(scenario("raelin@A1 frizzt_galagan@C3", "thorgrim@F3"))
    t.choose(True).stay().done()
    assert t.over


def test_not_after_the_enemys_turn() -> None:
    t = scenario("frizzt_galagan@C3", "thorgrim@F3", turn="thorgrim")
    waiting(t)
    assert t.over
