"""The victims of zombies."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.table import Table

from wellspring.engine.actions import ATTACK

ZOMBIES = "zombies_of_morindan"


def bitten(victim: str, zombies: str = "C3,A9") -> Table:
    t = scenario(f"{ZOMBIES}@{zombies}", f"{victim}@C4")
    zombie, prey = t.game.card_of(t.fig(ZOMBIES)), t.game.card_of(t.fig(victim))
    t = scenario(
        f"{ZOMBIES}@{zombies}",
        f"{victim}@C4 syvarris@D4",
        wounds={victim: prey.life - 1} if prey.life > 1 else {},
        dice=[skulls(1, of=zombie.attack), shields(0, of=prey.defense)],
    )
    return t.attack(f"{ZOMBIES}#1", victim)


@pytest.mark.parametrize("victim", ["marro_warriors", "raelin"])
def test_a_destroyed_zombie_stands_where_the_victim_stood_and_does_not_attack(victim: str) -> None:
    t = bitten(victim)
    assert t.at(f"{ZOMBIES}#3") == "C4"
    assert t.over or t.fig(f"{ZOMBIES}#3") not in [
        a.figure for a in t.request.values if a is not None and a.kind == ATTACK
    ]


def test_nobody_rises_without_a_destroyed_zombie() -> None:
    t = bitten("marro_warriors", "C3,A9,A7")
    assert t.game.state.position.occupant[t.game.field.space("C4")] < 0


@pytest.mark.parametrize("victim", ["deathwalker_9000", "sonya_esenwein"])
def test_large_figures_and_undead_stay_dead(victim: str) -> None:
    assert not bitten(victim).alive(f"{ZOMBIES}#3")
