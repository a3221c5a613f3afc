"""Stomp of Abomination and the Incredible Hulk, Earth Slam of the Earth Elemental."""

import pytest
from kit import scenario, shields, skulls
from kit.alone import alone

from wellspring.engine.events import PowerUsed


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "stomp_special_attack", "flying")


CASES = [
    ("abomination", "Stomp Special Attack"),
    ("incredible_hulk", "Stomp Special Attack"),
    ("earth_elemental", "Earth Slam Special Attack"),
]


@pytest.mark.parametrize(("card", "power"), CASES)
def test_everybody_adjacent_friends_too(card: str, power: str) -> None:
    t = scenario(f"{card}@C3 finn@B3", "thorgrim@D3 syvarris@E3", turn=card)
    t.dice(skulls(1, of=3), shields(1, of=4), shields(0, of=4))
    t.skip_moves().use(power).pick("Thorgrim")
    assert t.wounds("finn") == 1 and t.wounds("thorgrim") == 0


@pytest.mark.parametrize(("card", "power"), CASES)
def test_not_with_nobody_near(card: str, power: str) -> None:
    t = scenario(f"{card}@C3", "thorgrim@E3").skip_moves()
    assert t.over or not any(word.endswith(power) for word in t.options())


def test_who_flies_does_not_feel_the_ground_shake() -> None:
    t = scenario("earth_elemental@C3", "mimring@D3/E3 thorgrim@B3", dice=[skulls(0, of=3)])
    t.skip_moves().use("Earth Slam Special Attack")
    assert [t.ref(e.defender) for e in t.events("AttackDeclared")] == ["thorgrim"]


@pytest.mark.parametrize("card", ["abomination", "incredible_hulk"])
def test_not_in_a_turn_with_a_leap(card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any power of that name that was used in this turn: here the power itself stands in for it."""
    t = scenario(f"{card}@C3", "thorgrim@D3")
    power = t.game.hooks.of_card[t.card(card)][0]
    monkeypatch.setitem(power.text.words, "without", power.text.name)
    t.game.emit(PowerUsed(0, power.ref, t.fig(card)))
    t.skip_moves()
    assert not any(word.endswith("Stomp Special Attack") for word in t.options())
