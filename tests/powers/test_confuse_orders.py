"""Order markers taken off."""

from __future__ import annotations

import pytest
from kit import scenario
from kit.orders import lay, lying

from wellspring.engine.events import MarkerShown
from wellspring.engine.view import seen_events


def test_dund_takes_all() -> None:
    """Ruling 67: while he is engaged with somebody else, too."""
    t = lay(scenario("dund@C3/B3 raelin@A9", "finn@E3 thorgrim@C4"), 1, m1="finn", m2="thorgrim", m3="finn", mX="finn")
    t.begin_turn("dund")
    t.dice(15).use("Crippling Gaze 15").pick("Finn")
    assert lying(t, 1) == {"2": "thorgrim"}


def test_dund_fails_with_14() -> None:
    t = lay(scenario("dund@C3/B3", "finn@E3"), 1, m1="finn")
    t.begin_turn("dund")
    t.dice(14).use("Crippling Gaze 15").pick("Finn")
    assert lying(t, 1) == {"1": "finn"}


@pytest.mark.parametrize(("card", "far", "power"), [("dund", "I3", "Crippling"), ("agent_carr_tt", "G3", "Crippling")])
def test_not_too_far_nor_without_markers(card: str, far: str, power: str) -> None:
    t = lay(scenario(f"{card}@C3/B3", f"finn@{far} thorgrim@D3"), 1, m1="finn")
    t.begin_turn(card)
    assert not t.asks("power")


def test_several_cards_of_one_name_lose_all() -> None:
    t = scenario("dund@C3/B3", "marro_drones@E3,E5,E7 marro_drones@G3,G5,G7")
    lay(t, 1, m1="marro_drones")
    t.game.state.markers[5] = t.card("marro_drones") + 1
    t.begin_turn("dund")
    t.dice(20).use("Crippling Gaze 15").pick("Marro Drones 1")
    assert lying(t, 1) == {}


def test_carr_takes_one_hidden_marker_by_chance_and_nobody_else_learns_which() -> None:
    """Ruling 8."""
    t = lay(scenario("agent_carr_tt@C3/B3", "finn@E3"), 1, m1="finn", m2="finn", mX="finn")
    t.game.emit(MarkerShown(1, 0, t.card("finn")))
    t.begin_turn("agent_carr_tt")
    t.dice(15, 1).use("Crippling Glance 15").pick("Finn")
    assert lying(t, 1) == {"1": "finn", "2": "finn"}, "the second of the two hidden ones"
    (event,) = seen_events(t.game, t.events("MarkerMoved"), 0)
    assert event.dump()["marker"] == -2


def test_three_spiders_spin_somebody_in() -> None:
    t = lay(scenario("fyorlag_spiders@C3,C5,B4", "finn@C4 deathwalker_9000@L1"), 1, m1="finn")
    t.begin_turn("fyorlag_spiders")
    t.dice(16, 0).done()
    t.use("Entangling Web").pick("Finn")
    assert lying(t, 1) == {}


def test_two_spiders_do_not_nor_can_they_hold_a_large_one() -> None:
    t = lay(scenario("fyorlag_spiders@C3,C5", "finn@C4"), 1, m1="finn")
    t.begin_turn("fyorlag_spiders")
    assert t.done().asks("attack")
    t = lay(scenario("fyorlag_spiders@C3,C5,B4", "deathwalker_9000@C4"), 1, m1="deathwalker_9000")
    t.begin_turn("fyorlag_spiders")
    assert t.done().asks("attack")
