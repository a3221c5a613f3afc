"""Feed the Forge: what is destroyed beside Hellforge may heal it. The first d20 is that of its Blast Furnace."""

from __future__ import annotations

import pytest
from kit import scenario

FORGE = "hellforge_mandukor"


@pytest.mark.parametrize(
    ("fuel", "rolled", "left"), [("spearmen", 15, 1), ("spearmen", 14, 2), ("zettian_guards", 7, 1)]
)
def test_a_good_roll_heals(fuel: str, rolled: int, left: int) -> None:
    t = scenario(f"{FORGE}@C3", f"{fuel}@D3,L10", wounds={FORGE: 2}, dice=[1, rolled])
    t.destroy(f"{fuel}#1").choose(True)
    assert t.wounds(FORGE) == left


def test_a_friend_burns_as_well() -> None:
    t = scenario(f"{FORGE}@C3 spearmen@D3", "finn@L10", wounds={FORGE: 2}, dice=[1, 15])
    t.destroy("spearmen#1").choose(True)
    assert t.wounds(FORGE) == 1


def test_not_from_afar_and_not_unhurt() -> None:
    t = scenario(f"{FORGE}@C3", "spearmen@F3,L10", wounds={FORGE: 2})
    t.destroy("spearmen#1")
    assert not t.asks("whether")
    t = scenario(f"{FORGE}@C3", "spearmen@D3,L10", dice=[1])
    t.destroy("spearmen#1")
    assert not t.asks("whether")
