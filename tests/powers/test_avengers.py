"""Fury for a fallen queen."""

from __future__ import annotations

from kit import scenario
from kit.orders import lay, lying
from kit.ranks import ranks

from wellspring.engine.combat import Combat
from wellspring.engine.events import MarkerShown
from wellspring.engine.numbers import attack_items, total

QUEEN, GUARD = "queen_maladrix_the_conqueror", "festering_honor_guard"


def test_her_hidden_markers_go_to_the_guard_who_fight_harder() -> None:
    t = lay(scenario(ranks(GUARD, QUEEN), "finn@L10"), 0, m1=QUEEN, m2=QUEEN, m3=GUARD, mX=QUEEN)
    t.game.emit(MarkerShown(0, 0, t.card(QUEEN)))
    combat = Combat(t.fig(GUARD), t.fig("finn"), True)
    own = total(attack_items(t.game, combat))
    t.destroy(QUEEN)
    t.pick("Festering").choose(None)
    assert lying(t, 0) == {"1": QUEEN, "2": GUARD, "3": GUARD, "X": QUEEN}
    assert total(attack_items(t.game, combat)) == own + 1


def test_nothing_for_the_queen_of_an_enemy() -> None:
    t = scenario(ranks(GUARD, "raelin"), ranks(QUEEN, "finn", first=4))
    t.destroy(QUEEN)
    own = t.game.card_of(t.fig(GUARD)).attack
    assert total(attack_items(t.game, Combat(t.fig(GUARD), t.fig("finn"), True))) == own


def test_nothing_while_she_lives_whoever_else_falls() -> None:
    t = scenario(ranks(GUARD, QUEEN, "raelin"), ranks("finn", first=4))
    t.destroy("raelin")
    own = t.game.card_of(t.fig(GUARD)).attack
    assert total(attack_items(t.game, Combat(t.fig(GUARD), t.fig("finn"), True))) == own
