"""Charge!!!: an attack that drives all others on."""

from kit import scenario, skulls
from kit.reckoning import move_of


def test_all_cards_move_further_after_his_attack() -> None:
    t = scenario("dorim_the_bulkhead_brawler@C3 raelin@H8 spearmen@K8 spearmen@K9", "finn@D3", dice=[skulls(0, of=4)])
    assert move_of(t, "raelin") == 6
    t.attack("dorim_the_bulkhead_brawler", "finn").choose(None)
    assert move_of(t, "raelin") == 7 and move_of(t, "dorim_the_bulkhead_brawler") == 6
    assert [move_of(t, t.ref(f)) for f in t.game.pool(t.card("raelin") + 1)] == [6, 6], "common cards once"
    assert move_of(t, "finn") == 5


def test_until_the_next_order_marker() -> None:
    t = scenario("dorim_the_bulkhead_brawler@C3 raelin@H8", "finn@D3", dice=[skulls(0, of=4)])
    t.attack("dorim_the_bulkhead_brawler", "finn").choose(None)
    t.begin_turn("finn")
    assert move_of(t, "raelin") == 7, "an enemy's order marker"
    t.begin_turn("raelin")
    assert move_of(t, "raelin") == 6


def test_no_attack_no_charge() -> None:
    t = scenario("dorim_the_bulkhead_brawler@C3 raelin@H8", "finn@D3")
    t.stay().done()
    assert move_of(t, "raelin") == 6
