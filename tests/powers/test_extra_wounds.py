"""More wounds after a wound: Coil Crush, Poison Weapons, Mortal Strike (ruling 86), Mortal Blow, Twist the Blade."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone
from kit.table import Table

from wellspring.engine.odds import attack_odds


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "extra_wounds")


def strike(red: str, blue: str, wounds: int, *dice: int | str) -> Table:
    """The first red card attacks the first blue one and brings so many wounds; then these dice fall."""
    t = scenario(red, blue)
    a, d = red.split("@")[0], blue.split("@")[0]
    g = t.game
    odds = attack_odds(g, t.fig(a), t.fig(d))
    attack, defense = sum(i.amount for i in odds.attack), sum(i.amount for i in odds.defense)
    blocked = 1 if not wounds else 0
    t.dice(skulls(wounds + blocked, of=attack), shields(blocked, of=defense), *dice)
    return t.attack(a, d)


@pytest.mark.parametrize(("roll", "alive"), [(14, True), (15, False)])
def test_coils_crush_after_two_wounds(roll: int, alive: bool) -> None:
    assert strike("wo_sa_ga@C3/B3", "thorgrim@D3", 2, roll).alive("thorgrim") == alive


def test_coils_let_go_after_one_wound_and_of_the_huge() -> None:
    assert strike("wo_sa_ga@C3/B3", "thorgrim@D3", 1).wounds("thorgrim") == 1
    assert strike("wo_sa_ga@C3/B3", "nilfheim@D3/E3", 2).wounds("nilfheim") == 2


@pytest.mark.parametrize(("roll", "wounds"), [(11, 1), (12, 2)])
def test_poison_on_the_blades(roll: int, wounds: int) -> None:
    assert strike("deepwyrm_drow@C3", "thorgrim@D3", 1, roll).wounds("thorgrim") == wounds


def test_poison_needs_a_wound_and_a_hero() -> None:
    assert strike("deepwyrm_drow@C3", "thorgrim@D3", 0).wounds("thorgrim") == 0
    t = strike("deepwyrm_drow@C3", "dreadnoughts_of_caraway_cavern@D3", 1)
    assert t.wounds("dreadnoughts_of_caraway_cavern#1") == 1


@pytest.mark.parametrize(
    ("card", "place", "dice"), [("deepwyrm_drow", "D3", [12]), ("raelin_the_kyrie_warrior_aoa", "D3/E3", [])]
)
def test_swipes_too(card: str, place: str, dice: list[int]) -> None:
    t = scenario("thorgrim@C3", f"{card}@{place}", dice=[skulls(1, of=1), *dice])
    t.move("thorgrim", "A3").pick("yes")
    assert t.wounds("thorgrim") == 2


@pytest.mark.parametrize("card", ["master_of_the_hunt", "dreadnoughts_of_caraway_cavern"])
def test_a_die_for_every_wound(card: str) -> None:
    assert strike(f"{card}@C3", "grimnak@D3/E3", 2, skulls(1, of=2)).wounds("grimnak") == 3


def test_mortal_strike_is_for_unique_heroes_mortal_blow_for_all() -> None:
    target = "dreadnoughts_of_caraway_cavern@D3"
    assert strike("master_of_the_hunt@C3", target, 1).wounds("dreadnoughts_of_caraway_cavern#1") == 1
    t = strike("dreadnoughts_of_caraway_cavern@C3", "zettian_guards@D3", 0)
    assert t.alive("zettian_guards#1")


def test_nothing_more_for_the_dead() -> None:
    t = scenario("master_of_the_hunt@C3", "thorgrim@D3", wounds={"thorgrim": 3})
    t.dice(skulls(1, of=t.game.card_of(t.fig("master_of_the_hunt")).attack), shields(0, of=4))
    t.attack("master_of_the_hunt", "thorgrim")
    assert not t.alive("thorgrim")


def test_the_blade_turns_and_the_odds_know_it() -> None:
    t = strike("raelin_the_kyrie_warrior_aoa@C3/B3", "thorgrim@D3", 1)
    assert t.wounds("thorgrim") == 2
    odds = attack_odds(t.game, t.fig("raelin_the_kyrie_warrior_aoa"), t.fig("thorgrim")).wounds
    assert odds[1] == 0.0 and odds[2] > 0.0
    assert strike("raelin_the_kyrie_warrior_aoa@C3/B3", "thorgrim@D3", 0).wounds("thorgrim") == 0
