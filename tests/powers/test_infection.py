"""Whom the werewolf wounds may become one of his kind."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.table import Table


def bitten(victim: str, wounds: int) -> Table:
    place = "D3/E3" if victim in ("major_q9", "iron_golem") else "D3"
    t = scenario("werewolf_lord@C3/B3", f"{victim}@{place} spearmen@L10")
    wolf, prey = t.game.card_of(t.fig("werewolf_lord")), t.game.card_of(t.fig(victim))
    t.dice(skulls(wounds, of=wolf.attack), shields(0, of=prey.defense)) if wounds else t.dice(skulls(0, of=wolf.attack))
    return t.attack("werewolf_lord", victim)


def test_a_wounded_hero_becomes_a_hybrid() -> None:
    t = bitten("thorgrim", 1)
    t.choose(True)
    assert [t.game.traits(t.card("thorgrim"), k) for k in ("species", "class", "personality")] == [
        ("Hybrid",),
        ("Hunter",),
        ("Tormented",),
    ]
    assert t.tokens("thorgrim") == ["infection"] and t.tokens("werewolf_lord").count("infection") == 2


def test_the_marker_may_be_kept() -> None:
    t = bitten("thorgrim", 1)
    t.choose(None)
    assert t.game.traits(t.card("thorgrim"), "species") == ("Human",)


@pytest.mark.parametrize(
    ("victim", "wounds"), [("thorgrim", 0), ("marro_warriors", 1), ("major_q9", 1), ("iron_golem", 1)]
)
def test_not_without_a_wound_nor_squads_soulborgs_and_constructs(victim: str, wounds: int) -> None:
    t = bitten(victim, wounds)
    assert not t.asks("whether")


def test_nobody_is_infected_twice() -> None:
    t = bitten("thorgrim", 1)
    t.choose(True)
    t.begin_turn("werewolf_lord")
    wolf = t.game.card_of(t.fig("werewolf_lord"))
    t.dice(skulls(1, of=wolf.attack), shields(0, of=4))
    t.attack("werewolf_lord", "thorgrim")
    assert not t.asks("whether")
