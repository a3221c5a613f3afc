"""Six zombies shuffle, three bite."""

from __future__ import annotations

from kit import scenario, skulls

from wellspring.engine.actions import ATTACK

ARMY = "zombies_of_morindan@A1,A3,A5 zombies_of_morindan@C1,C3,C5 zombies_of_morindan@E1,E3,E5"


def test_six_move() -> None:
    t = scenario(ARMY, "spearmen@L10")
    for k in range(6):
        assert t.asks("figure")
        t.move(f"zombies_of_morindan#{k + 1}", "AC"[k // 3] + str(2 + 2 * (k % 3)))
    assert not t.asks("figure")


def test_three_attack_and_they_need_not_have_moved() -> None:
    t = scenario("zombies_of_morindan@A1,A3,A5 zombies_of_morindan@C3,C5,D4", "finn@C4 raelin@L10")
    dice = t.game.card_of(t.fig("zombies_of_morindan")).attack
    t.dice(*[skulls(0, of=dice)] * 3)
    t.move("zombies_of_morindan#1", "A2").move("zombies_of_morindan#2", "B3").move("zombies_of_morindan#3", "B5")
    t.skip_moves()
    for k in (4, 5, 6):
        t.attack(f"zombies_of_morindan#{k}", "finn")
    assert t.over or not [a for a in t.request.values if a is not None and a.kind == ATTACK]


def test_no_fourth_attack() -> None:
    t = scenario("zombies_of_morindan@B4,C3,C5 zombies_of_morindan@D4,D3", "finn@C4 raelin@L10")
    dice = t.game.card_of(t.fig("zombies_of_morindan")).attack
    t.dice(*[skulls(0, of=dice)] * 3)
    for k in (1, 2, 3):
        t.attack(f"zombies_of_morindan#{k}", "finn")
    assert t.over


def test_other_cards_are_no_horde() -> None:
    t = scenario("marro_warriors@A1,A3,A5,A7 zombies_of_morindan@C3", "spearmen@L10")
    assert t.game.state.acting == 4
