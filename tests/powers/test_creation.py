"""It's alive."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.table import Table

DOCTOR, CREATURE = "dr_torvik_morinstein", "morinsteins_masterpiece"


def with_parts(number: int) -> Table:
    t = scenario(f"{DOCTOR}@C3 {CREATURE}@-", "finn@L10")
    for _ in range(number):
        t.token(DOCTOR, "parts marker")
    return t.stay()


def test_three_parts_make_one_creature() -> None:
    t = with_parts(3).dice(20)  # for Unbelievable Rage, when the doctor's turn is over
    t.use("It's Alive!")
    if t.asks("figure"):
        t.pick("Morinstein's Masterpiece")
    t.choose(t.request.values[0])
    assert t.alive(CREATURE) and t.adjacent(CREATURE, DOCTOR) and not t.tokens(DOCTOR)


@pytest.mark.parametrize("number", [0, 2])
def test_two_are_not_enough(number: int) -> None:
    assert with_parts(number).over


def test_not_twice() -> None:
    t = scenario(f"{DOCTOR}@C3 {CREATURE}@E5", "finn@L10", dice=[20])
    for _ in range(3):
        t.token(DOCTOR, "parts marker")
    while not t.over:
        t.done()
    assert [t.power_name(e.power) for e in t.events("PowerUsed")] == ["Unbelievable Rage"]
