"""One Falls, the Swarm Survives: a Legionnaire on the card is given for all wounds of the Phalanx."""

from __future__ import annotations

from kit import Table, scenario, shields, skulls

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import ControlTaken, FigureSetAside
from wellspring.engine.state import DESTROYED

LEGION, PHALANX = "oathbound_legionnaires", "oathbound_phalanx"


def attacked(number: int = 1, hits: int = 3) -> Table:
    t = scenario("finn@D3", f"{PHALANX}@C3 {LEGION}@A1,A2,A3")
    for k in range(number):
        t.game.emit(FigureSetAside(t.fig(f"{LEGION}#{k + 1}"), t.card(PHALANX), Cause(SET_UP)))
    return t.dice(skulls(hits, of=3), shields(0, of=3)).attack("finn", PHALANX)


def test_one_falls_and_the_phalanx_takes_no_wound() -> None:
    t = attacked()
    assert t.asks("whether", player=1)
    t.pick("yes")
    assert t.wounds(PHALANX) == 0 and t.alive(PHALANX)
    assert t.game.state.where[t.fig(f"{LEGION}#1")] == DESTROYED


def test_it_may_take_the_wounds_instead_and_falls_with_all_on_its_card() -> None:
    """Card ruling 2."""
    t = attacked()
    t.pick("no")
    assert not t.alive(PHALANX) and t.game.state.where[t.fig(f"{LEGION}#1")] == DESTROYED
    assert t.alive(f"{LEGION}#2")


def test_not_without_one_on_the_card() -> None:
    t = attacked(0, 2)
    assert t.wounds(PHALANX) == 2 and not t.asks("whether")


def test_a_new_master_may_give_them_too() -> None:
    """Card ruling 3: it asks for no control."""
    t = scenario("thorgrim@D3", f"{PHALANX}@C3 {LEGION}@A1,A2", "finn@L10")
    t.game.emit(FigureSetAside(t.fig(f"{LEGION}#1"), t.card(PHALANX), Cause(SET_UP)))
    t.game.emit(ControlTaken(t.card(PHALANX), 2, 2, Cause(SET_UP)))
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("thorgrim", PHALANX)
    assert t.asks("whether", player=2)
    t.pick("yes")
    assert t.wounds(PHALANX) == 0 and t.game.state.where[t.fig(f"{LEGION}#1")] == DESTROYED
