"""All As One Special Attack: once for each Legionnaire on the card; all skulls crush the small and medium."""

from __future__ import annotations

import pytest
from kit import Table, scenario, shields, skulls

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import ControlTaken, FigureSetAside

LEGION, PHALANX, POWER = "oathbound_legionnaires", "oathbound_phalanx", "All As One Special Attack"


def merged(number: int, blue: str = "finn@D3 thorgrim@L10", **more: object) -> Table:
    t = scenario(f"{PHALANX}@C3 {LEGION}@A1,A2,A3", blue, **more)
    for k in range(number):
        t.game.emit(FigureSetAside(t.fig(f"{LEGION}#{k + 1}"), t.card(PHALANX), Cause(SET_UP)))
    while not t.asks("attack"):
        t.done()
    return t


def test_once_for_each_on_the_card() -> None:
    t = merged(2)
    t.dice(skulls(1, of=3), shields(0, of=4), skulls(2, of=3), shields(0, of=4))
    t.use(POWER).pick("Finn")
    assert t.wounds("finn") == 3 and not t.asks("target")


def test_not_without_one() -> None:
    assert not any([POWER in w for w in merged(0).options()])


def test_only_whom_it_is_adjacent_to() -> None:
    t = merged(1, "finn@D3 thorgrim@C4 raelin@F3")
    t.use(POWER, aim=False)
    assert t.options() == ["Finn the Viking Champion", "Thorgrim the Viking Champion", "no"]


def test_three_skulls_destroy_without_a_defense() -> None:
    t = merged(1, "agent_carr@D3 thorgrim@L10")
    t.dice(skulls(3, of=3)).use(POWER)
    assert not t.alive("agent_carr")


def test_but_nobody_large() -> None:
    t = merged(1, "deathwalker_9000@D3 thorgrim@L10")
    t.dice(skulls(3, of=3), shields(3, of=9)).use(POWER)
    assert t.alive("deathwalker_9000")


def test_two_skulls_do_not() -> None:
    t = merged(1, "agent_carr@D3 thorgrim@L10")
    t.dice(skulls(2, of=3), shields(2, of=4)).use(POWER)
    assert t.wounds("agent_carr") == 0


def test_the_odds_know_it() -> None:
    t = merged(1, "agent_carr@D3 thorgrim@L10")
    assert t.chance(PHALANX, "agent_carr", 4, POWER) == pytest.approx(1 / 8)


def test_a_new_master_attacks_once_for_each_of_them_too() -> None:
    """Card ruling 3: it asks for no control."""
    t = scenario("finn@L10", f"{PHALANX}@C3 {LEGION}@A1,A2 thorgrim@D3", turn="finn")
    t.game.emit(FigureSetAside(t.fig(f"{LEGION}#1"), t.card(PHALANX), Cause(SET_UP)))
    t.game.emit(ControlTaken(t.card(PHALANX), 0, 0, Cause(SET_UP)))
    t.begin_turn(PHALANX)
    assert t.asks("move", player=0), "nobody can be put out before"
    t.stay().dice(skulls(1, of=3), shields(0, of=4)).use(POWER)
    assert t.wounds("thorgrim") == 1 and t.game.controller(t.fig(f"{LEGION}#1")) == 1
