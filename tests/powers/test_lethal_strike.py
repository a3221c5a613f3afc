"""Lethal Sting: all skulls, and the victim is destroyed at once."""

from kit import scenario, shields, skulls

from wellspring.engine.odds import attack_odds


def test_destroyed_whatever_its_life() -> None:
    t = scenario("rechets_of_bogdan@C3", "thorgrim@D3 finn@L1", dice=[skulls(3, of=3)])
    t.attack("rechets_of_bogdan#1", "thorgrim")
    t.choose(t.card("finn")) if t.asks("card") else t
    assert not t.alive("thorgrim")
    assert [e.cause.kind for e in t.events("FigureDestroyed")][-1] == "attack"


def test_one_blank_and_it_is_an_attack_like_any_other() -> None:
    t = scenario("rechets_of_bogdan@C3", "thorgrim@D3", dice=[skulls(2, of=3), shields(1, of=4)])
    t.attack("rechets_of_bogdan#1", "thorgrim")
    assert t.wounds("thorgrim") == 1


def test_the_large_survive() -> None:
    t = scenario("rechets_of_bogdan@C3", "deathwalker_9000@D3", dice=[skulls(3, of=3), shields(3, of=9)])
    t.attack("rechets_of_bogdan#1", "deathwalker_9000")
    assert t.alive("deathwalker_9000")


def test_the_odds_know_it() -> None:
    t = scenario("rechets_of_bogdan@C3", "thorgrim@D3")
    odds = attack_odds(t.game, t.fig("rechets_of_bogdan#1"), t.fig("thorgrim"))
    assert abs(odds.wounds[4] - 1 / 8) < 1e-12
