"""Iskra calls the Rechets."""

from __future__ import annotations

from kit import scenario
from kit.table import Table

ISKRA, RECHETS = "iskra_esenwein", "rechets_of_bogdan"


def called(roll: int, army: str = f"{ISKRA}@C3 {RECHETS}@-", **more: str) -> Table:
    t = scenario(army, "finn@L10", dice=[roll], **more)  # type: ignore[arg-type]
    while not t.asks("power"):
        t.done()
    return t.use("Summon the Rechets of Bogdan").pick("Rechets")


def test_all_three_come_and_may_take_a_turn() -> None:
    t = called(14)
    t.place("C5").place("D5").place("E5")
    assert t.asks("yes or no")
    t.choose(True)
    assert t.game.state.card == t.card(RECHETS) and t.asks("figure")


def test_the_turn_may_be_declined() -> None:
    t = called(14)
    t.place("C5").place("D5").place("E5").choose(False)
    assert t.over and t.alive(f"{RECHETS}#3")


def test_not_with_13() -> None:
    t = called(13)
    assert t.over and not t.alive(RECHETS)


def test_who_finds_no_room_is_destroyed() -> None:
    t = scenario(f"{ISKRA}@A1 {RECHETS}@- thorgrim@D1", "finn@E1", grid="g1  g1  g1  g1  g1", dice=[14])
    while not t.asks("power"):
        t.done()
    t.use("Summon the Rechets of Bogdan").pick("Rechets")
    if t.asks("place"):
        t.place("C1")
    assert t.alive(f"{RECHETS}#1") and t.alive(f"{RECHETS}#2") and not t.alive(f"{RECHETS}#3")


def test_they_come_once_and_only_if_they_are_in_the_army() -> None:
    t = scenario(f"{ISKRA}@C3 {RECHETS}@C5,D5,E5", "finn@L10")
    t.stay()
    assert t.over
    t = scenario(f"{ISKRA}@C3", "finn@L10")
    assert t.stay().over
