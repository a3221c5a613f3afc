"""All skulls: no defense. Ruling 59."""

from kit import scenario, shields, skulls

from wellspring.engine.odds import attack_odds


def test_all_skulls_and_no_defense() -> None:
    t = scenario("deathstalkers@C3/B3", "thorgrim@D3", dice=[skulls(3, of=3)])
    t.attack("deathstalkers#1", "thorgrim")
    assert t.wounds("thorgrim") == 3


def test_one_blank_and_the_victim_defends() -> None:
    t = scenario("deathstalkers@C3/B3", "thorgrim@D3", dice=[skulls(2, of=3), shields(2, of=4)])
    t.attack("deathstalkers#1", "thorgrim")
    assert t.wounds("thorgrim") == 0


def test_the_large_defend() -> None:
    t = scenario("deathstalkers@C3/B3", "deathwalker_9000@D3", dice=[skulls(3, of=3), shields(3, of=9)])
    t.attack("deathstalkers#1", "deathwalker_9000")
    assert t.alive("deathwalker_9000")


def test_the_wyvern_stings_everybody() -> None:
    t = scenario("wyvern@C3/B3", "deathwalker_9000@D3 finn@L1", dice=[skulls(4, of=4)])
    t.attack("wyvern", "deathwalker_9000")
    assert not t.alive("deathwalker_9000")


def test_the_odds_know_it() -> None:
    t = scenario("deathstalkers@C3/B3", "thorgrim@D3")
    assert abs(attack_odds(t.game, t.fig("deathstalkers#1"), t.fig("thorgrim")).wounds[3] - 1 / 8) < 1e-12
