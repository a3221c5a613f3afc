"""Shield of Faith 13: a roll in place of the defense, for everybody of one's own whom the attack hits."""

from __future__ import annotations

from kit import Table, scenario, shields, skulls

JEANNE = "jeanne_darc"


def attacked(army: str = f"{JEANNE}@C3", **more: object) -> Table:
    return scenario("finn@D3", army, **more)


def test_with_13_the_attack_wounds_nobody() -> None:
    t = attacked(dice=[skulls(3, of=3), 13])
    t.attack("finn", JEANNE).pick("yes")
    assert t.wounds(JEANNE) == 0 and t.tokens(JEANNE) == []


def test_with_12_she_has_no_defense() -> None:
    t = attacked(dice=[skulls(3, of=3), 12])
    t.attack("finn", JEANNE).pick("yes")
    assert t.wounds(JEANNE) == 3


def test_she_may_defend_instead() -> None:
    t = attacked(dice=[skulls(1, of=3), shields(1, of=2)])
    t.attack("finn", JEANNE).pick("no")
    assert t.wounds(JEANNE) == 0


def test_nobody_is_asked_without_a_skull() -> None:
    t = attacked(dice=[skulls(0, of=3)])
    t.attack("finn", JEANNE)
    assert not t.asks("whether")


def explosion(dice: list[int | str]) -> Table:
    """The Deathwalker's explosion hits Jeanne and a friend beside her."""
    t = scenario("deathwalker_9000@H3", f"{JEANNE}@C3 finn@D3", dice=dice)
    t.skip_moves().use("Explosion Special Attack", aim=False).pick("Finn")
    return t


def test_it_shelters_her_friends_too_whoever_defends_first() -> None:
    t = explosion([skulls(2, of=3), 13])
    t.pick("Finn")
    assert t.asks("whether", player=1)
    t.pick("yes")
    assert t.wounds("finn") == 0 and t.wounds(JEANNE) == 0


def test_if_it_fails_only_she_has_no_defense() -> None:
    t = explosion([skulls(2, of=3), 12, shields(2, of=4)])
    t.pick("Finn").pick("yes")
    assert t.wounds("finn") == 0 and t.wounds(JEANNE) == 2


def test_not_for_an_attack_that_does_not_hit_her() -> None:
    t = attacked(f"thorgrim@C3 {JEANNE}@C4", dice=[skulls(1, of=3), shields(1, of=4)])
    t.attack("finn", "thorgrim")
    assert t.wounds("thorgrim") == 0
