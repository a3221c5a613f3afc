"""Cells that divide."""

from __future__ import annotations

from kit import scenario, shields, skulls
from kit.table import Table

DIVIDERS = "marro_dividers"


def hit(where: str = "C4,L1") -> Table:
    t = scenario("finn@C3", f"{DIVIDERS}@{where}")
    t.dice(skulls(2, of=3), shields(0, of=t.game.card_of(t.fig(DIVIDERS)).defense))
    return t.attack("finn", f"{DIVIDERS}#1")


def test_with_17_it_lives_and_there_is_one_more() -> None:
    t = hit()
    t.dice(17).choose(True)
    assert t.asks("space", 1)
    t.place("C5")
    assert t.alive(f"{DIVIDERS}#1") and t.alive(f"{DIVIDERS}#3")


def test_with_16_it_dies() -> None:
    t = hit()
    t.dice(16).choose(True)
    assert not t.alive(f"{DIVIDERS}#1")


def test_it_may_die_without_a_roll() -> None:
    t = hit()
    t.choose(None)
    assert not t.alive(f"{DIVIDERS}#1")


def test_with_nobody_to_come_back_it_still_lives() -> None:
    t = hit("C4,L1,L3")
    t.dice(17).choose(True)
    assert t.alive(f"{DIVIDERS}#1")


def test_not_for_what_is_no_attack() -> None:
    from wellspring.engine.causes import FALL, Cause
    from wellspring.flows.wound import Wound

    t = scenario("finn@C3", f"{DIVIDERS}@C4,L1")
    t.game.stack = [Wound(t.fig(DIVIDERS), 1, Cause(FALL))]
    t.game.request = None
    t.game.run(None)
    assert not t.alive(f"{DIVIDERS}#1")
