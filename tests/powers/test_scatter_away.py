"""Moves of those who were attacked."""

from kit import scenario, shields, skulls


def test_rats_scatter_after_their_roll_even_against_no_skull() -> None:
    """Rulings 19 and 47."""
    t = scenario("finn@D3", "deathreavers@C3,C6", dice=[skulls(0, of=3), shields(0, of=4)])
    t.attack("finn", "deathreavers#1")
    assert t.asks("figure", 1)
    t.pick("Deathreavers 1").move("deathreavers#1", "C2")
    t.pick("Deathreavers 2").move("deathreavers#2", "C8")
    assert t.over


def test_a_destroyed_rat_is_taken_away_first() -> None:
    t = scenario("finn@D3", "deathreavers@C3,C6", dice=[skulls(1, of=3), shields(0, of=4)])
    t.attack("finn", "deathreavers#1")
    assert t.options() == ["Deathreavers 2", "done"]
    t.done()
    assert t.over


def test_no_roll_no_scatter() -> None:
    """Rulings 48 and 72: as printed."""
    t = scenario("rechets_of_bogdan@D3", "deathreavers@C3,C6", dice=[skulls(3, of=3)])
    t.attack("rechets_of_bogdan#1", "deathreavers#1")
    assert not t.asks("figure", 1)


def test_special_attacks_scatter_nobody() -> None:
    t = scenario("deathwalker_9000@C1", "deathreavers@C4,C9", dice=[skulls(1, of=3), shields(1, of=4)])
    t.skip_moves().use("Explosion Special Attack")
    assert not t.asks("figure", 1)


def test_a_wounded_elite_calls_a_kyrie() -> None:
    t = scenario("finn@D3", "elites_of_ullar@C3 saylind_the_kyrie_warrior@H6", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "elites_of_ullar#1").pick("Saylind").fly("saylind_the_kyrie_warrior", "H8")
    assert t.over


def test_even_when_the_last_elite_falls_but_not_without_a_wound() -> None:
    t = scenario("finn@D3", "elites_of_ullar@C3 saylind_the_kyrie_warrior@H6", dice=[skulls(2, of=3), shields(0, of=3)])
    t.attack("finn", "elites_of_ullar#1")
    assert t.asks("figure", 1)
    t.done()
    unhurt = scenario("finn@D3", "elites_of_ullar@C3 saylind_the_kyrie_warrior@H6", dice=[skulls(0, of=3)])
    unhurt.attack("finn", "elites_of_ullar#1")
    assert unhurt.over


def test_the_commander_slips_away_from_all_enemies() -> None:
    t = scenario("finn@D3 thorgrim@B1", "cobra_commander@C3", dice=[skulls(1, of=3), shields(0, of=3)])
    t.attack("finn", "cobra_commander").pick("COBRA Commander")
    found = t.request.reach
    assert found is not None
    ends = [found.at(k) for k in found.ends]
    position = t.game.state.position
    for at in ends:
        for enemy in ("finn", "thorgrim"):
            assert not position.adjacent_from(at, -1, 5, t.fig(enemy))
    assert ends
    t.game.answer(0)
    assert not t.asks("swipe") and t.wounds("cobra_commander") == 1
