"""Skulls that count twice, and skulls that need no die. Ruling 105b: they are skulls like any other."""

import pytest
from kit import scenario, shields, skulls

from wellspring.engine.odds import attack_odds

TWICE = {
    "migol_ironwill": 2, "minions_of_utgar": 2, "omnicron_snipers": 1, "zetacron": 2,
    "loviatak_the_kyrie_warrior": 2, "taelord_the_kyrie_warrior_sotc": 2,
}  # fmt: skip


@pytest.mark.parametrize("card", TWICE)
def test_every_skull_counts_twice(card: str) -> None:
    dice = TWICE[card]
    who = f"{card}#1" if card in ("minions_of_utgar", "omnicron_snipers") else card
    place = "C3/B3" if card == "zetacron" else "C3"
    t = scenario(f"{card}@{place}", "thorgrim@D3", dice=[skulls(1, of=dice), shields(1, of=4)])
    assert attack_odds(t.game, t.fig(who), t.fig("thorgrim")).wounds[2 * dice] > 0
    t.attack(who, "thorgrim")
    assert t.wounds("thorgrim") == 1


def test_no_skull_stays_no_skull() -> None:
    t = scenario("migol_ironwill@C3", "finn@D3", dice=[skulls(0, of=2)])
    t.attack("migol_ironwill", "finn")
    assert t.wounds("finn") == 0


@pytest.mark.parametrize(
    ("card", "dice", "added"),
    [("sharwin_wildborn", 2, 1), ("marachott_mind_whisperer", 1, 2), ("cobra_commander", 3, 1)],
)
def test_skulls_that_need_no_die(card: str, dice: int, added: int) -> None:
    t = scenario(f"{card}@C3", "thorgrim@D3", dice=[skulls(0, of=dice), shields(0, of=4)])
    t.attack(card, "thorgrim")
    assert t.wounds("thorgrim") == added


def test_the_cutlass_needs_an_adjacent_target() -> None:
    t = scenario("cobra_commander@C3", "finn@F3", dice=[skulls(0, of=3)])
    t.attack("cobra_commander", "finn")
    assert t.wounds("finn") == 0


def test_the_assassin_strikes_into_the_shadow() -> None:
    t = scenario("agent_si_4x@A1", "finn@C1", grid="g1  g1  sh1", dice=[skulls(1, of=2), shields(0, of=5)])
    t.attack("agent_si_4x", "finn")
    assert t.wounds("finn") == 2
    light = scenario("agent_si_4x@A1", "finn@C1", grid="g1  g1  g1", dice=[skulls(1, of=2), shields(0, of=4)])
    light.attack("agent_si_4x", "finn")
    assert light.wounds("finn") == 1
