"""Tough and its kin: a shield that counts whatever the dice show."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls

EXPLOSION = "Explosion Special Attack"
WHOM = [  # card, its defense, whether it helps: adjacent, from afar, against a special attack
    ("gorillinators", 1, True, True, False),
    ("mogrimm_forgehammer", 2, True, True, False),
    ("heirloom", 2, True, True, True),
    ("warforged_soldiers", 2, True, True, True),
    ("morinsteins_masterpiece", 1, True, True, True),
    ("destro", 2, False, True, True),
]


def hits(helped: bool, dice: int) -> float:
    """The chance that one skull of two dice or more wounds: here only of exactly three skulls of three dice."""
    none = (2 / 3) ** dice
    return 0.0 if helped else none / 8


@pytest.mark.parametrize(("card", "dice", "near", "afar", "special"), WHOM)
def test_a_shield_more(card: str, dice: int, near: bool, afar: bool, special: bool) -> None:
    t = scenario("finn@C3 syvarris@C8 deathwalker_9000@I3", f"{card}@D3")
    assert abs(t.chance("finn", card, 3) - hits(near, dice)) < 1e-12
    assert abs(t.chance("syvarris", card, 3) - hits(afar, dice)) < 1e-12
    assert abs(t.chance("deathwalker_9000", card, 3, EXPLOSION) - hits(special, dice)) < 1e-12


def test_it_is_added_to_what_is_rolled() -> None:
    t = scenario("finn@C3", "mogrimm_forgehammer@D3", dice=[skulls(3, of=3), shields(1, of=2)])
    t.attack("finn", "mogrimm_forgehammer")
    assert t.wounds("mogrimm_forgehammer") == 1
    assert t.events("AttackResolved")[-1].shields == 2


def test_the_golem_is_tough_against_special_attacks_alone() -> None:
    t = scenario("finn@C3 deathwalker_9000@I3", "iron_golem@D3/E3")
    assert t.chance("deathwalker_9000", "iron_golem", 2, EXPLOSION) == 0
    assert t.chance("finn", "iron_golem", 3) > 0


def test_taro_needs_company_that_follows_einar() -> None:
    """Ruling 32: it is not optional."""
    t = scenario("finn@C3", "hatamoto_taro@D3 tagawa_samurai@E3", dice=[skulls(1, of=3), shields(0, of=2)])
    t.attack("finn", "hatamoto_taro")
    assert t.wounds("hatamoto_taro") == 0
    for other in ("raakchott@E3", "tagawa_samurai@F3"):
        t = scenario("finn@C3", f"hatamoto_taro@D3 {other}", dice=[skulls(1, of=3), shields(0, of=2)])
        t.attack("finn", "hatamoto_taro")
        assert t.wounds("hatamoto_taro") == 1


def test_friends_of_the_tough_are_not_tough() -> None:
    t = scenario("finn@C3", "raakchott@D3 warforged_soldiers@E3", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("finn", "raakchott")
    assert t.wounds("raakchott") == 1
