"""Ninja Carry of the Twilight Clan Riders."""

from kit import scenario
from kit.table import Table

RIDERS, NINJAS = "twilight_clan_riders", "ninjas_of_the_northern_wind"
CARRY = "Ninja Carry"


def start(red: str, blue: str = "finn@L9") -> Table:
    return scenario(red, blue, turn=RIDERS)


def test_a_ninja_rides_along() -> None:
    t = start(f"{RIDERS}@C3/B3,C8/B8 {NINJAS}@D3,L1,L2")
    t.choose(t.fig(f"{RIDERS}#1")).pick(CARRY).pick("Ninjas").move(f"{RIDERS}#1", "H3/G3").place("I3")
    assert t.at(f"{NINJAS}#1") == "I3" and t.at(f"{RIDERS}#1") == "H3/G3"
    assert t.game.state.moved == (t.fig(f"{RIDERS}#1"),), "who is put down has not moved"


def test_it_may_stay_behind_after_all() -> None:
    t = start(f"{RIDERS}@C3/B3,C8/B8 {NINJAS}@D3,L1,L2")
    t.choose(t.fig(f"{RIDERS}#1")).pick(CARRY).pick("Ninjas").move(f"{RIDERS}#1", "H3/G3").done()
    assert t.at(f"{NINJAS}#1") == "D3" and not t.events("PowerUsed")


def test_without_a_move_nobody_is_carried() -> None:
    t = start(f"{RIDERS}@C3/B3,C8/B8 {NINJAS}@D3,L1,L2")
    t.choose(t.fig(f"{RIDERS}#1")).pick(CARRY).pick("Ninjas").stay()
    assert t.asks("move") and t.request.figure == t.fig(f"{RIDERS}#1")
    t.stay()
    assert t.at(f"{NINJAS}#1") == "D3" and t.asks("figure")


def test_only_small_and_medium_ninjas_that_are_adjacent() -> None:
    t = start(f"{RIDERS}@C3/B3,C4/B4 {NINJAS}@E5,L1,L2 syvarris@D3")
    t.choose(t.fig(f"{RIDERS}#1"))
    assert t.asks("move"), "the other Rider is large, Syvarris no Ninja, the Ninja too far away"


def test_nobody_is_carried_twice_in_a_turn() -> None:
    t = start(f"{RIDERS}@C3/B3,H4/G4 {NINJAS}@D3,L1,L2")
    t.choose(t.fig(f"{RIDERS}#1")).pick(CARRY).pick("Ninjas").move(f"{RIDERS}#1", "H3/G3").place("I3")
    assert t.adjacent(f"{NINJAS}#1", f"{RIDERS}#2")
    t.choose(t.fig(f"{RIDERS}#2"))
    assert t.asks("move")


def test_the_second_rider_may_carry_somebody_else_and_nobody_swipes() -> None:
    """The second Ninja stands next to Finn: a swipe would want a die."""
    t = start(f"{RIDERS}@C3/B3,C8/B8 {NINJAS}@D3,D8,L2", "finn@E8")
    t.choose(t.fig(f"{RIDERS}#1")).pick(CARRY).pick("Ninjas").move(f"{RIDERS}#1", "H3/G3").place("I3")
    t.choose(t.fig(f"{RIDERS}#2")).pick(CARRY).pick("Ninjas").move(f"{RIDERS}#2", "G4/F4").place("H4")
    assert t.at(f"{NINJAS}#2") == "H4"
