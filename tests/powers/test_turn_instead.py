"""Command the Kraken: once a round it takes the turn of a hero."""

from __future__ import annotations

from kit import Table, scenario

from wellspring.engine.state import ROUND
from wellspring.flows.tokens import end_tokens

KRAKEN = "the_kraken"


def begun(army: str = f"finn@C3 {KRAKEN}@H8,H9", **more: object) -> Table:
    t = scenario(army, "thorgrim@L10", **more)
    while t.asks("figure") and t.request.power != (-1, -1):
        t.done()  # nobody is summoned
    return t


def test_its_turn_replaces_the_heros() -> None:
    t = begun()
    assert t.asks("instead of turn")
    t.use("Command the Kraken")
    assert t.game.state.card == t.card(KRAKEN) and t.asks("figure")
    t.move(f"{KRAKEN}#1", "H7").done()
    assert t.over and t.at(f"{KRAKEN}#1") == "H7" and [e.card for e in t.events("TurnBegan")][-1] == t.card(KRAKEN)


def test_once_in_a_round() -> None:
    t = begun()
    t.use("Command the Kraken").done()
    t.begin_turn("finn")
    while t.asks("figure"):
        t.done()
    assert not t.asks("instead of turn")
    end_tokens(t.game, ROUND)
    t.begin_turn("finn")
    while t.asks("figure"):
        t.done()
    assert t.asks("instead of turn")


def test_not_without_one_on_the_battlefield() -> None:
    assert not begun(f"finn@C3 {KRAKEN}@-").asks("instead of turn")


def test_not_for_the_turn_of_a_squad_nor_an_enemys() -> None:
    assert not begun(f"marro_warriors@C3 {KRAKEN}@H8").asks("instead of turn")
    assert not begun(turn="thorgrim").asks("instead of turn")


def test_the_hero_may_go_himself() -> None:
    t = begun()
    t.done()
    assert t.asks("move") and t.request.figure == t.fig("finn")


def test_nothing_comes_after_a_turn_that_the_hero_did_not_take() -> None:
    """Eldgrim might overextend himself after his own one."""
    eldgrim = "eldgrim_the_viking_champion"
    t = begun(f"{eldgrim}@C3 {KRAKEN}@H8")
    t.use("Command the Kraken").done()
    assert t.over
    t = begun(f"{eldgrim}@C3 {KRAKEN}@H8")
    t.done().stay()
    assert t.asks("power") and "Overextend Attack" in t.options()
