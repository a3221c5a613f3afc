"""Bloodlust: the Tagawa Samurai learn from every enemy they destroy."""

from kit import scenario, shields, skulls
from kit.reckoning import attack_dice


def test_a_marker_for_a_destroyed_enemy() -> None:
    t = scenario("tagawa_samurai@C3,C5", "marro_warriors@D3 finn@L1", dice=[skulls(3, of=3), shields(0, of=3)])
    t.attack("tagawa_samurai#1", "marro_warriors#1")
    assert t.tokens("tagawa_samurai") == ["experience"]
    assert attack_dice(t, "tagawa_samurai#2", "finn") == 4


def test_none_for_who_survives() -> None:
    t = scenario("tagawa_samurai@C3", "finn@D3", dice=[skulls(2, of=3), shields(0, of=4)])
    t.attack("tagawa_samurai#1", "finn")
    assert t.tokens("tagawa_samurai") == []


def test_none_for_what_others_do() -> None:
    t = scenario("tagawa_samurai@C3 thorgrim@E3", "marro_warriors@D3 finn@L1", turn="thorgrim")
    t.dice(skulls(3, of=3), shields(0, of=3))
    t.attack("thorgrim", "marro_warriors#1")
    assert t.tokens("tagawa_samurai") == []


def test_never_more_than_three() -> None:
    t = scenario("tagawa_samurai@C3", "marro_warriors@D3 finn@L1", dice=[skulls(3, of=6), shields(0, of=3)])
    for _ in range(3):
        t.token("tagawa_samurai", "experience", stat="attack", amount=1)
    t.attack("tagawa_samurai#1", "marro_warriors#1")
    assert len(t.tokens("tagawa_samurai")) == 3
