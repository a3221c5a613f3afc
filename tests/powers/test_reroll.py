"""Dice that are rolled again before the defense."""

import pytest
from kit import faces, scenario, shields, skulls


@pytest.mark.parametrize(
    ("card", "who", "dice"), [("chain_gruts", "chain_gruts#1", 2), ("dorim_the_bulkhead_brawler", "", 4)]
)
def test_one_die_again_even_without_a_skull(card: str, who: str, dice: int) -> None:
    who = who or card
    t = scenario(f"{card}@C3", "thorgrim@D3", dice=[skulls(0, of=dice), skulls(1, of=1), shields(0, of=4)])
    t.attack(who, "thorgrim").choose(True)
    assert t.wounds("thorgrim") == 1


def test_it_is_a_choice() -> None:
    t = scenario("chain_gruts@C3", "thorgrim@D3", dice=[skulls(0, of=2)])
    t.attack("chain_gruts#1", "thorgrim").choose(None)
    assert t.wounds("thorgrim") == 0 and len(t.events("AttackResolved")) == 1


def test_a_second_miss_needs_no_defense() -> None:
    t = scenario("chain_gruts@C3", "thorgrim@D3", dice=[skulls(0, of=2), skulls(0, of=1)])
    t.attack("chain_gruts#1", "thorgrim").choose(True)
    assert t.wounds("thorgrim") == 0


def test_all_skulls_leave_nothing_to_roll() -> None:
    t = scenario("chain_gruts@C3", "thorgrim@D3", dice=[skulls(2, of=2), shields(0, of=4)])
    t.attack("chain_gruts#1", "thorgrim")
    assert t.wounds("thorgrim") == 2


def test_brutality_rolls_all_again_once_a_turn() -> None:
    t = scenario("spearmen@C3,E3 loviatak_the_kyrie_warrior@B3", "thorgrim@D3")
    t.dice(skulls(0, of=2), skulls(2, of=2), shields(0, of=4), skulls(0, of=2))
    t.attack("spearmen#1", "thorgrim").choose(True)
    assert t.wounds("thorgrim") == 2
    t.attack("spearmen#2", "thorgrim")
    assert t.over, "nobody is asked a second time"


def test_brutality_is_for_squads() -> None:
    t = scenario("finn@C3 loviatak_the_kyrie_warrior@B3", "thorgrim@D3", dice=[skulls(0, of=3)])
    t.attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 0


def test_onslaught_adds_a_skull_once() -> None:
    t = scenario("finn@C3 taelord_the_kyrie_warrior_sotc@C5", "thorgrim@D3", dice=[skulls(0, of=3), shields(0, of=4)])
    t.attack("finn", "thorgrim").choose(True)
    assert t.wounds("thorgrim") == 1


def test_onslaught_reaches_gladiators_anywhere_but_others_only_near() -> None:
    t = scenario("spartacus@C3 taelord_the_kyrie_warrior_sotc@L10", "thorgrim@D3", dice=[skulls(0, of=6)])
    t.attack("spartacus", "thorgrim").choose(None)
    far = scenario("finn@C3 taelord_the_kyrie_warrior_sotc@L10", "thorgrim@D3", dice=[skulls(0, of=3)])
    far.attack("finn", "thorgrim")
    assert far.wounds("thorgrim") == 0


def test_worship_helps_in_attack_and_defense() -> None:
    """A hero of Revna beside an acolyte."""
    t = scenario("misaerx_the_kyrie_warrior@C3 revnan_acolytes@B3", "thorgrim@D3")
    t.dice(skulls(1, of=3), skulls(1, of=1), shields(0, of=4))
    t.attack("misaerx_the_kyrie_warrior", "thorgrim").choose(True)
    assert t.wounds("thorgrim") == 2
    d = scenario("thorgrim@D3", "misaerx_the_kyrie_warrior@C3 revnan_acolytes@B3")
    d.dice(skulls(2, of=3), faces(0, 1, 2), shields(1, of=1))
    d.attack("thorgrim", "misaerx_the_kyrie_warrior").choose(True)
    assert d.wounds("misaerx_the_kyrie_warrior") == 0


def test_no_worship_without_an_acolyte_beside() -> None:
    t = scenario("misaerx_the_kyrie_warrior@C3 revnan_acolytes@B6", "thorgrim@D3", dice=[skulls(0, of=3)])
    t.attack("misaerx_the_kyrie_warrior", "thorgrim")
    assert t.wounds("thorgrim") == 0
