"""Life Drain and its kin: who destroys a figure may lose a wound."""

from __future__ import annotations

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.cards import TEST_CARDS

WHO = [
    ("cyprien_esenwein", 3),
    ("iskra_esenwein", 3),
    ("marcu_esenwein", 4),
    ("sonya_esenwein", 3),
    ("misaerx_the_kyrie_warrior", 3),
    ("nuckelavee", 3),
]


@pytest.fixture(autouse=True)
def by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "life_drain")


@pytest.mark.parametrize(("card", "dice"), WHO)
def test_a_wound_less_for_a_figure_destroyed(card: str, dice: int) -> None:
    t = scenario(f"{card}@C3", "spearmen@D3,L10", wounds={card: 2}, dice=[skulls(dice, of=dice), shields(0, of=3)])
    t.attack(card, "spearmen#1").choose(True)
    assert t.wounds(card) == 1


@pytest.mark.parametrize(("card", "dice"), WHO)
def test_it_may_be_declined_and_others_do_not_count(card: str, dice: int) -> None:
    t = scenario(f"{card}@C3", "spearmen@D3,L10", wounds={card: 2}, dice=[skulls(dice, of=dice), shields(0, of=3)])
    t.attack(card, "spearmen#1").choose(None)
    assert t.wounds(card) == 2
    t = scenario(f"finn@C3 {card}@C4", "spearmen@D3,L10", wounds={card: 2})
    t.dice(skulls(3, of=t.attack_dice("finn", "spearmen#1")), shields(0, of=3)).attack("finn", "spearmen#1")
    assert t.wounds(card) == 2 and not t.asks("whether")


def test_unhurt_nobody_is_asked() -> None:
    t = scenario("marcu_esenwein@C3", "spearmen@D3,L10", dice=[skulls(4, of=4), shields(0, of=3)])
    t.attack("marcu_esenwein", "spearmen#1")
    assert not t.asks("whether")


def test_a_swipe_counts() -> None:
    t = scenario("spearmen@D3,L10", "marcu_esenwein@C3", wounds={"marcu_esenwein": 2}, dice=[skulls(1, of=1)])
    t.move("spearmen#1", "G3").pick("yes").choose(True)
    assert t.wounds("marcu_esenwein") == 1


def test_a_nuckelavee_subsumes_the_first_soul_of_a_turn() -> None:
    t = scenario("spearmen@D3,C4,L10", "nuckelavee@C3", wounds={"nuckelavee": 2}, dice=[skulls(1, of=1)] * 2)
    t.move("spearmen#1", "G3").pick("yes").choose(True)
    t.move("spearmen#2", "E6").pick("yes")
    assert not t.alive("spearmen#2") and t.wounds("nuckelavee") == 1 and not t.asks("whether")


@pytest.mark.parametrize(("where", "rolled", "left"), [("D3", 14, 1), ("D3", 13, 2), ("E3", 0, 2)])
def test_utgars_cutlass(monkeypatch: pytest.MonkeyPatch, where: str, rolled: int, left: int) -> None:
    monkeypatch.delitem(TEST_CARDS, "bok_bur_na")
    bok = "bok_bur_na"
    t = scenario(f"{bok}@C3", f"bowmen@{where},L10", wounds={bok: 2})
    t.dice(skulls(2, of=2), shields(0, of=t.defense_dice(bok, "bowmen#1")), *([rolled] if rolled else []))
    t.attack(bok, "bowmen#1")
    if rolled:
        t.choose(True)
    assert t.wounds(bok) == left
