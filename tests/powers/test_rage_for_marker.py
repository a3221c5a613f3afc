"""The marker X shown for rage."""

from __future__ import annotations

from kit import scenario
from kit.orders import lay
from kit.table import Table

from wellspring.engine.combat import Combat
from wellspring.engine.numbers import attack_items, defense_items, total


def dice(t: Table) -> tuple[int, int]:
    evar, finn = t.fig("evar_scarcarver"), t.fig("finn")
    attack = total(attack_items(t.game, Combat(evar, finn, True)))
    return attack, total(defense_items(t.game, Combat(finn, evar, True)))


def ready(marker_on: str = "evar_scarcarver") -> Table:
    t = scenario("evar_scarcarver@C3 raelin@A9", "finn@C4", wounds={"evar_scarcarver": 2}, turn="raelin")
    return lay(t, 0, m1="evar_scarcarver", mX=marker_on)


def test_a_die_for_every_wound() -> None:
    t = ready()
    calm = dice(t)
    t.begin_turn("evar_scarcarver")
    t.choose(True)
    assert dice(t) == (calm[0] + 2, calm[1] + 2) and t.game.state.shown[3]


def test_it_is_a_choice() -> None:
    t = ready()
    calm = dice(t)
    t.begin_turn("evar_scarcarver")
    t.choose(None)
    assert dice(t) == calm and not t.game.state.shown[3]


def test_not_with_the_marker_elsewhere_nor_in_another_turn() -> None:
    t = ready("raelin")
    t.begin_turn("evar_scarcarver")
    assert t.asks("move")
    t = ready()
    t.begin_turn("raelin")
    assert t.asks("move")
