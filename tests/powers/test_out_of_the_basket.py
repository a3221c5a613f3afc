"""Out of the Basket: a wound for Krampus is a chance for those he has caught."""

from __future__ import annotations

from kit import Table, scenario, shields, skulls

from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import FigureSetAside

KRAMPUS = "krampus"


def hurt(*dice: int | str, caught: tuple[str, ...] = ("finn",), skulls_: int = 1, **more: object) -> Table:
    """Thorgrim hits Krampus, in whose basket somebody sits."""
    t = scenario("thorgrim@D3 finn@A1 spearmen@A3,A4", f"{KRAMPUS}@C3 raelin@L10", **more)
    for who in caught:
        t.game.emit(FigureSetAside(t.fig(who), t.card(KRAMPUS), Cause(SET_UP)))
    t.dice(skulls(skulls_, of=3), shields(0, of=3), *dice)
    return t.attack("thorgrim", KRAMPUS)


def test_with_13_one_comes_out_beside_him() -> None:
    t = hurt(13)
    assert t.asks("yes or no", player=0)
    t.pick("yes").pick("Finn").place("C4")
    assert t.at("finn") == "C4" and t.game.state.lying_on(t.card(KRAMPUS)) == []


def test_not_with_12() -> None:
    t = hurt(12)
    t.pick("yes")
    assert not t.alive("finn") and not t.asks("place figure")


def test_one_of_several() -> None:
    t = hurt(13, caught=("finn", "spearmen#1"))
    t.pick("yes").pick("Spearmen").place("C4")
    assert t.alive("spearmen#1") and not t.alive("finn")


def test_not_without_a_wound() -> None:
    t = scenario("thorgrim@D3 finn@A1", f"{KRAMPUS}@C3 raelin@L10", dice=[skulls(1, of=3), shields(1, of=3)])
    t.game.emit(FigureSetAside(t.fig("finn"), t.card(KRAMPUS), Cause(SET_UP)))
    t.attack("thorgrim", KRAMPUS)
    assert not t.asks("yes or no")


def test_not_when_he_falls() -> None:
    t = hurt(wounds={KRAMPUS: 5})
    assert not t.alive(KRAMPUS) and not t.asks("yes or no") and not t.game.is_alive(t.card("finn"))


def test_the_nearest_space_where_none_is_beside_him() -> None:
    t = scenario("thorgrim@B1 finn@E1", f"{KRAMPUS}@A1 raelin@D1", grid="g1  g1  g1  g1  g1")
    t.game.emit(FigureSetAside(t.fig("finn"), t.card(KRAMPUS), Cause(SET_UP)))
    t.dice(skulls(1, of=3), shields(0, of=5), 13)
    t.attack("thorgrim", KRAMPUS).pick("yes").pick("Finn")
    assert t.at("finn") == "C1"
