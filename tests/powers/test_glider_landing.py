"""Gliders that land before their marker is revealed."""

from __future__ import annotations

from kit import scenario
from kit.orders import answer

from wellspring.engine.moments import BEFORE_REVEAL, Moment
from wellspring.flows.turn import Turn

GLIDERS = "vorid_glide_strikers"


def test_one_lands_next_to_nobody_and_does_not_move() -> None:
    t = scenario(f"{GLIDERS}@- finn@C3", "thorgrim@L10", turn="finn")
    answer(t, Moment(BEFORE_REVEAL, t.card(GLIDERS), marker=1))
    assert t.asks("space") and t.game.field.space("C4") not in t.request.values
    t.place("F5")
    assert t.alive(f"{GLIDERS}#1") and not t.alive(f"{GLIDERS}#2")
    t.game.stack = [Turn(0, t.card(GLIDERS), 1)]
    t.game.run(None)
    assert t.reach(f"{GLIDERS}#1") == {}
    t.game.stack = [Turn(0, t.card(GLIDERS), 2)]
    t.game.request = None
    t.game.run(None)
    assert t.reach(f"{GLIDERS}#1")


def test_not_for_a_marker_elsewhere_and_not_by_force() -> None:
    t = scenario(f"{GLIDERS}@- finn@C3", "thorgrim@L10", turn="finn")
    assert answer(t, Moment(BEFORE_REVEAL, t.card("finn"), marker=1)).over
    answer(t, Moment(BEFORE_REVEAL, t.card(GLIDERS), marker=1)).choose(None)
    assert not t.alive(GLIDERS)


def test_an_army_of_gliders_in_the_air_lives() -> None:
    """Ruling 6."""
    t = scenario(f"{GLIDERS}@- finn@C3", "thorgrim@L10", turn="finn")
    t.destroy("finn")
    assert not t.game.state.over
