"""Expendable Rabble: a small Goblin beside a Brute may be destroyed in its stead (ruling 92)."""

from __future__ import annotations

from kit import scenario, shields, skulls

BRUTES = "horned_skull_brutes"
GOBLINS = "goblin_cutters"


def test_a_goblin_falls_for_a_brute() -> None:
    t = scenario("finn@C3", f"{BRUTES}@D3 {GOBLINS}@E3,L10", dice=[skulls(3, of=3), shields(0, of=4)])
    t.attack("finn", f"{BRUTES}#1").pick("Goblin Cutters 1")
    assert t.alive(f"{BRUTES}#1") and not t.alive(f"{GOBLINS}#1")


def test_it_need_not() -> None:
    t = scenario("finn@C3", f"{BRUTES}@D3,L9 {GOBLINS}@E3", dice=[skulls(3, of=3), shields(0, of=4)])
    t.attack("finn", f"{BRUTES}#1").done()
    assert not t.alive(f"{BRUTES}#1") and t.alive(f"{GOBLINS}#1")


def test_the_goblin_must_be_adjacent() -> None:
    t = scenario("finn@C3", f"{BRUTES}@D3,L9 {GOBLINS}@F3", dice=[skulls(3, of=3), shields(0, of=4)])
    t.attack("finn", f"{BRUTES}#1")
    assert not t.alive(f"{BRUTES}#1")


def test_not_for_special_attacks_nor_for_others() -> None:
    t = scenario("deathwalker_9000@C3", f"{BRUTES}@I3 {GOBLINS}@L9", dice=[skulls(1, of=3), shields(0, of=4)])
    t.game.state.position.put(t.fig(f"{GOBLINS}#1"), t.game.field.space("J3"), -1)
    t.dice(shields(1, of=1))
    t.skip_moves().use("Explosion Special Attack", aim=False).pick("Horned Skull Brutes")
    t.pick("Horned Skull Brutes")
    assert not t.alive(f"{BRUTES}#1") and t.alive(f"{GOBLINS}#1")
