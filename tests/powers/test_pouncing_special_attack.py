"""Pounce of the Wolves of Badru."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "pouncing_special_attack")


POUNCE = "Pounce Special Attack"


def can(t: Table) -> bool:
    return not t.over and any(word.endswith(POUNCE) for word in t.options())


def test_it_lands_where_its_prey_stood() -> None:
    t = scenario("wolves_of_badru@B3", "marro_warriors@F3,L9", dice=[skulls(3, of=5), shields(0, of=3)])
    t.move("wolves_of_badru#1", "C3").use(POUNCE)
    assert not t.alive("marro_warriors#1") and t.at("wolves_of_badru#1") == "F3"


def test_or_it_is_destroyed() -> None:
    t = scenario("wolves_of_badru@B3,A9", "thorgrim@F3", dice=[skulls(1, of=5), shields(0, of=4)])
    t.move("wolves_of_badru#1", "C3").done().use(POUNCE)
    assert t.wounds("thorgrim") == 1 and not t.alive("wolves_of_badru#1")


def test_not_without_a_move_nor_at_the_adjacent_nor_the_large() -> None:
    assert not can(scenario("wolves_of_badru@B3", "thorgrim@E3").skip_moves())
    t = scenario("wolves_of_badru@B3", "thorgrim@D3")
    assert not can(t.move("wolves_of_badru#1", "C3"))
    t = scenario("wolves_of_badru@B3", "deathwalker_9000@F3")
    assert not can(t.move("wolves_of_badru#1", "C3"))


def test_no_more_than_five_levels() -> None:
    for level, so in ((6, True), (7, False)):
        t = scenario("wolves_of_badru@A1", "thorgrim@D1", grid=f"g1  g1  g1  g{level}")
        assert can(t.move("wolves_of_badru#1", "B1")) == so
