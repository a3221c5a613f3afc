"""Exoskeleton: a marker for each Warmonger, and one may be given for all wounds of a normal attack."""

from __future__ import annotations

from kit import scenario, shields, skulls

DEMONS = "mezzodemon_warmongers"


def test_a_marker_for_every_figure_of_every_squad() -> None:
    assert scenario("finn@C3", f"{DEMONS}@D3,E3").tokens(DEMONS) == ["exoskeleton"] * 2
    t = scenario("finn@C3", f"{DEMONS}@D3,E3 {DEMONS}@F3,G3")
    first = t.card(DEMONS)
    assert len(t.game.state.tokens[first]) == 4


def test_a_marker_is_given() -> None:
    t = scenario("finn@C3", f"{DEMONS}@D3,E3", dice=[skulls(3, of=3), shields(1, of=3)])
    t.attack("finn", f"{DEMONS}#1").choose(True)
    assert t.alive(f"{DEMONS}#1") and len(t.tokens(DEMONS)) == 1


def test_it_need_not() -> None:
    t = scenario("finn@C3", f"{DEMONS}@D3,E3", dice=[skulls(3, of=3), shields(1, of=3)])
    t.attack("finn", f"{DEMONS}#1").choose(None)
    assert not t.alive(f"{DEMONS}#1") and len(t.tokens(DEMONS)) == 2


def test_without_wounds_nobody_is_asked() -> None:
    t = scenario("finn@C3", f"{DEMONS}@D3,E3", dice=[skulls(1, of=3), shields(1, of=3)])
    t.attack("finn", f"{DEMONS}#1")
    assert t.over


def test_not_against_special_attacks() -> None:
    t = scenario("deathwalker_9000@C3", f"{DEMONS}@I3,L10", dice=[skulls(1, of=3), shields(0, of=3)])
    t.skip_moves().use("Explosion Special Attack")
    assert not t.alive(f"{DEMONS}#1")
