"""Combat Challenge: whoever is adjacent to Tandros attacks him or nobody."""

from kit import scenario


def test_an_adjacent_enemy_must_attack_him() -> None:
    t = scenario("finn@C3", "tandros_kreel@D3 thorgrim@B3")
    assert t.targets("finn") == ["tandros_kreel"]


def test_who_is_not_adjacent_may_attack_anybody() -> None:
    t = scenario("syvarris@C3", "tandros_kreel@F3 thorgrim@F5")
    assert sorted(t.targets("syvarris")) == ["tandros_kreel", "thorgrim"]


def test_special_attacks_too() -> None:
    t = scenario("deathwalker_9000@C3", "tandros_kreel@D3 thorgrim@B3")
    t.skip_moves().use("Explosion Special Attack", aim=False)
    assert t.options()[:-1] == ["Tandros Kreel"]


def test_friends_are_not_challenged() -> None:
    t = scenario("finn@C3 tandros_kreel@D3", "thorgrim@B3")
    assert "thorgrim" in t.targets("finn")
