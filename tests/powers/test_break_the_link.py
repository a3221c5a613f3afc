"""Break the Link: Legionnaires leave the Phalanx before its turn, and take a turn after it."""

from __future__ import annotations

from kit import Table, scenario

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import ControlTaken, FigureSetAside

LEGION, PHALANX = "oathbound_legionnaires", "oathbound_phalanx"


def merged(red: str = f"{PHALANX}@C3 {LEGION}@A1,A2,A3,A4", number: int = 2, **more: object) -> Table:
    """The first Legionnaires lie on the card when the turn of the Phalanx begins."""
    t = scenario(red, "finn@L10", **more)
    for k in range(number):
        t.game.emit(FigureSetAside(t.fig(f"{LEGION}#{k + 1}"), t.card(PHALANX), Cause(SET_UP)))
    t.begin_turn(PHALANX)
    return t


def test_any_of_them_are_placed_beside_it() -> None:
    t = merged()
    t.use("Break the Link").pick("Oathbound Legionnaires").place("C4").done()
    assert t.at(f"{LEGION}#1") == "C4" and t.game.state.lying_on(t.card(PHALANX)) == [t.fig(f"{LEGION}#2")]
    assert t.asks("move")


def test_only_on_adjacent_spaces() -> None:
    t = merged()
    t.use("Break the Link").pick("Oathbound Legionnaires")
    beside = t.game.field.beside[t.game.state.position.at[t.fig(PHALANX)]]
    assert {value[0] for value in t.request.values if value is not None} == set(beside)


def test_after_the_turn_of_a_marker_they_take_one() -> None:
    t = merged(number=0)
    t.stay()
    if t.asks("attack"):
        t.done()
    t.use("Break the Link").pick("Oathbound Legionnaires")
    assert t.game.state.card == t.card(LEGION) and t.asks("figure")


def test_no_turn_for_those_who_are_all_on_the_card() -> None:
    t = merged(f"{PHALANX}@C3 {LEGION}@A1", 1)
    t.done().stay()
    assert t.over


def test_a_new_master_of_the_phalanx_cannot_put_them_out() -> None:
    """Card ruling 3: only those you control; when the Phalanx comes back, so does that."""
    t = merged(f"{PHALANX}@C3 {LEGION}@A1,A2", 1)
    g = t.game
    power = next(p for p in g.hooks.powers if p.text.id == "break_the_link")
    assert t.request.moment is not None and power.usable(g, t.request.moment)
    g.emit(ControlTaken(t.card(PHALANX), 1, 1, Cause(SET_UP)))
    assert not power.usable(g, t.request.moment)
    g.emit(ControlTaken(t.card(PHALANX), 0, 0, Cause(SET_UP)))
    assert power.usable(g, t.request.moment)
