"""Dismissive Strider of Iron Lich Viscerot."""

from kit import scenario, skulls

LICH = "iron_lich_viscerot"
PASS = """
g1  g1  g1  g1  g1  g1  g1  g1
  .   .   .   .   .   .   .   .
"""


def test_through_medium_figures_and_not_through_large_ones() -> None:
    t = scenario(f"{LICH}@B1/A1", "finn@C1", grid=PASS)
    assert "E1/D1" in t.reach(LICH)
    t = scenario(f"{LICH}@B1/A1", "deathwalker_9000@C1", grid=PASS)
    assert "E1/D1" not in t.reach(LICH)


def test_through_an_engaged_friend() -> None:
    t = scenario(f"{LICH}@B1/A1 syvarris@C1", "deathwalker_9000@D1", grid=PASS)
    assert set(t.reach(LICH)) == {"A1/B1"}, "Syvarris lets it pass, the Deathwalker behind him does not"
    t = scenario(f"{LICH}@B1/A1 syvarris@C1", "finn@D1", grid=PASS)
    assert "F1/E1" in t.reach(LICH)


def test_it_does_not_stop_on_anybody() -> None:
    t = scenario(f"{LICH}@B1/A1", "finn@D1", grid=PASS)
    assert "D1/C1" not in t.reach(LICH) and "E1/D1" not in t.reach(LICH) and "F1/E1" in t.reach(LICH)


def test_medium_figures_do_not_swipe_and_large_ones_do() -> None:
    t = scenario(f"{LICH}@C3/B3", "finn@D3").move(LICH, "C7/B7")
    assert t.at(LICH) == "C7/B7" and t.wounds(LICH) == 0
    t = scenario(f"{LICH}@C3/B3", "deathwalker_9000@D3", dice=[skulls(0, of=1)]).move(LICH, "C7/B7").pick("yes")
    assert t.at(LICH) == "C7/B7"


def test_it_shoots_past_those_it_dismisses() -> None:
    t = scenario(f"{LICH}@C3/B3", "finn@D3 thorgrim@G3").stay()
    assert set(t.targets(LICH)) == {"finn", "thorgrim"}


def test_not_while_a_large_enemy_holds_it() -> None:
    """attack.engaged-only, and then it may attack any of those it is engaged with."""
    t = scenario(f"{LICH}@C3/B3", "finn@D3 deathwalker_9000@C4 thorgrim@G3").stay()
    assert set(t.targets(LICH)) == {"finn", "deathwalker_9000"}


def test_others_are_bound_as_ever() -> None:
    t = scenario("syvarris@C3", "finn@D3 thorgrim@G3").stay()
    assert set(t.targets("syvarris")) == {"finn"}
