"""Several figures in one attack: Encircle, Arrow Volley (rulings 43, 44), Zombie Onslaught."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "joint_special_attack")


def offered(t: Table, power: str) -> bool:
    return t.asks("attack") and any(word.endswith(power) for word in t.options())


@pytest.mark.parametrize(
    ("card", "power"),
    [
        ("ashigaru_yari", "Encircle Special Attack"),
        ("zombies_of_morindan", "Zombie Onslaught Special Attack"),
    ],
)
def test_three_around_one_enemy(card: str, power: str) -> None:
    t = scenario(f"{card}@C3,D2,E3", "thorgrim@D3", dice=[skulls(2, of=6), shields(1, of=4)])
    t.skip_moves().use(power)
    if t.asks("throw"):
        t.game.answer(0)
    assert t.wounds("thorgrim") == 1 and t.over, "nobody attacks besides"


@pytest.mark.parametrize(
    ("card", "power"),
    [
        ("ashigaru_yari", "Encircle Special Attack"),
        ("zombies_of_morindan", "Zombie Onslaught Special Attack"),
    ],
)
def test_two_are_not_enough_nor_friends_a_target(card: str, power: str) -> None:
    assert not offered(scenario(f"{card}@C3,D2,F3", "thorgrim@D3").skip_moves(), power)


def test_zombies_stand_on_one_level_and_ashigaru_need_not() -> None:
    grid = "g1  g2  g1  g1\n  g1  g1  g1"
    places = "A1,C1,A2"
    power = "Zombie Onslaught Special Attack"
    assert offered(scenario(f"zombies_of_morindan@{places}", "thorgrim@B1", grid=grid).skip_moves(), power)
    grid = "g2  g2  g1  g1\n  g1  g1  g1"
    assert not offered(scenario(f"zombies_of_morindan@{places}", "thorgrim@B1", grid=grid).skip_moves(), power)
    t = scenario(f"ashigaru_yari@{places}", "thorgrim@B1", grid=grid, dice=[skulls(1, of=6), shields(1, of=5)])
    t.skip_moves().use("Encircle Special Attack")
    if t.asks("throw"):
        t.game.answer(0)
    assert t.rolled("defense") == [5], "the height is compared with the lowest of them"


VOLLEY = "Arrow Volley Special Attack"


def test_a_volley_of_three() -> None:
    t = scenario("roman_archers@C3,C4,C5", "thorgrim@H4", dice=[skulls(0, of=6)])
    t.skip_moves().use(VOLLEY)
    if t.asks("throw"):
        t.game.answer(0)
    assert t.over


def test_a_volley_needs_range_company_and_peace() -> None:
    assert not offered(scenario("roman_archers@C3,C4,C5", "thorgrim@J4").skip_moves(), VOLLEY)
    assert not offered(scenario("roman_archers@C3,C5,C7", "thorgrim@F4").skip_moves(), VOLLEY)
    assert not offered(scenario("roman_archers@C3,C4,C5", "thorgrim@D4").skip_moves(), VOLLEY)


def test_no_more_figures_act_than_the_card_has() -> None:
    red = "roman_archers@C3,C4,C5 roman_archers@A9"
    t = scenario(red, "thorgrim@F4")
    t.move("roman_archers#4", "B9").done()
    assert not offered(t, VOLLEY)
