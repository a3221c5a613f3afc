"""A wound for a second figure: Cleave of Tandros Kreel (ruling 78), Vydar's Hammer of Major Q11."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "second_wound")


def attack(red: str, blue: str, hits: bool, second: str) -> Table:
    t = scenario(red, blue)
    a = red.split("@")[0]
    dice = t.game.card_of(t.fig(a)).attack
    t.dice(skulls(1, of=dice), shields(0 if hits else 1, of=4))
    t.attack(a, "thorgrim")
    return t.pick(second) if second else t.done()


def test_cleave() -> None:
    blue = "thorgrim@D3 marro_warriors@C4,E3"
    t = attack("tandros_kreel@C3", blue, True, "Marro Warriors 1")
    assert not t.alive("marro_warriors#1") and t.wounds("thorgrim") == 1
    assert t.alive("marro_warriors#2"), "not adjacent to Tandros"


def test_a_blow_that_is_stopped_cleaves_nobody() -> None:
    t = attack("tandros_kreel@C3", "thorgrim@D3 marro_warriors@C4", False, "Marro Warriors 1")
    assert t.alive("marro_warriors#1") and not t.tokens("tandros_kreel")


def test_the_second_figure_is_chosen_before_the_roll_or_not_at_all() -> None:
    t = attack("tandros_kreel@C3", "thorgrim@D3 marro_warriors@C4", True, "")
    assert t.alive("marro_warriors#1") and t.wounds("thorgrim") == 1


def test_heroes_are_not_cleft() -> None:
    t = scenario("tandros_kreel@C3", "thorgrim@D3 finn@C4")
    t.dice(skulls(0, of=t.game.card_of(t.fig("tandros_kreel")).attack))
    t.attack("tandros_kreel", "thorgrim")
    assert t.over


def test_the_hammer_strikes_beside_the_defender() -> None:
    t = attack("major_q11@C3", "thorgrim@D3 syvarris@E3", True, "Syvarris")
    assert t.wounds("syvarris") == 1


def test_the_hammer_only_at_close_quarters_and_not_at_the_huge() -> None:
    t = scenario("major_q11@C3", "thorgrim@D3 nilfheim@E3/F3")
    t.dice(skulls(0, of=t.game.card_of(t.fig("major_q11")).attack))
    t.attack("major_q11", "thorgrim")
    assert t.over
