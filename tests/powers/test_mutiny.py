"""Mutiny: squads turn from a Captain who bleeds to Cornelius."""

from __future__ import annotations

from kit import Table, scenario, shields, skulls
from kit.beginnings import begin

from wellspring.engine.causes import FALL, Cause
from wellspring.engine.events import FigureWounded
from wellspring.engine.fits import CHOSEN
from wellspring.flows.wound import Wound

CORNELIUS, FIA = "cornelius_breech_the_derelict_prince", "fia_bonny_the_void_siren"
KNAVES, DREADNOUGHTS = "knaves_of_the_silver_scimitar", "dreadnoughts_of_caraway_cavern"


def crew(army: str = f"{CORNELIUS}@A1 {FIA}@C3 {KNAVES}@A5,A6", hurt: int = 3, **more: object) -> Table:
    t = begin(scenario(army, "finn@D3", **more))
    while t.game.request is not None:
        t.pick("Fia")
    if hurt:
        t.game.emit(FigureWounded(t.fig(CORNELIUS), hurt, Cause(FALL)))
    t.begin_turn("finn")
    return t


def follows(t: Table, squad: str) -> list[str]:
    tokens = t.game.state.tokens[t.card(squad)]
    return [t.game.state.roster.cards[token.amount].id for token in tokens if token.kind == CHOSEN]


def test_a_wound_is_enough_and_heals_cornelius() -> None:
    t = crew()
    assert follows(t, KNAVES) == [FIA]
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", FIA)
    assert t.asks("card", player=0)
    t.pick("Knaves")
    assert follows(t, KNAVES) == [CORNELIUS] and t.wounds(CORNELIUS) == 0


def test_they_may_stay_and_nothing_is_healed() -> None:
    t = crew()
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", FIA).done()
    assert follows(t, KNAVES) == [FIA] and t.wounds(CORNELIUS) == 3


def test_when_she_is_destroyed_too() -> None:
    t = crew()
    t.destroy(FIA)
    t.pick("Knaves")
    assert follows(t, KNAVES) == [CORNELIUS]


def test_any_or_all_squads_one_after_the_other() -> None:
    t = crew(f"{CORNELIUS}@A1 {FIA}@C3 {KNAVES}@A5,A6 {DREADNOUGHTS}@A8,A9")
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", FIA)
    assert len(t.request.values) == 3
    t.pick("Dreadnoughts").done()
    assert follows(t, DREADNOUGHTS) == [CORNELIUS] and follows(t, KNAVES) == [FIA]


def test_a_wound_of_any_cause() -> None:
    t = crew()
    t.game.stack.append(Wound(t.fig(FIA), 1, Cause(FALL)))
    t.game.request = None
    t.game.run(None)
    assert t.asks("card", player=0)


def test_not_without_cornelius_nor_when_nothing_is_taken() -> None:
    t = crew(hurt=0)
    t.destroy(CORNELIUS)
    t.dice(skulls(1, of=3), shields(0, of=3)).attack("finn", FIA)
    assert not t.asks("card")
    t = crew()
    t.dice(skulls(1, of=3), shields(1, of=3)).attack("finn", FIA)
    assert not t.asks("card")
