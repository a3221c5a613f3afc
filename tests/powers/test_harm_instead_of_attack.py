"""Harm in place of an attack: Poisonous Acid Breath, Sharpshooter, Stare of Stone, Fledgling Acid Breath."""

import pytest
from kit import scenario
from kit.alone import alone
from kit.table import Table


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "harm_instead_of_attack")


def offered(t: Table, power: str) -> bool:
    return t.asks("attack") and any(word.endswith(power) for word in t.options())


@pytest.mark.parametrize(
    ("card", "place", "power", "squad", "hero"),
    [
        ("braxas", "B3/A3", "Poisonous Acid Breath", 8, 17),
        ("sudema", "B3", "Stare of Stone", 7, 17),
    ],
)
def test_a_squad_figure_is_easier_prey_than_a_hero(card: str, place: str, power: str, squad: int, hero: int) -> None:
    for roll, gone in ((squad, True), (squad - 1, False)):
        t = scenario(f"{card}@{place}", "marro_warriors@F3,L9", dice=[roll])
        t.skip_moves().use(power)
        assert t.alive("marro_warriors#1") != gone
    for roll, gone in ((hero, True), (hero - 1, False)):
        t = scenario(f"{card}@{place}", "thorgrim@F3 finn@L9", dice=[roll])
        t.skip_moves().use(power)
        assert t.alive("thorgrim") != gone
    assert not offered(scenario(f"{card}@{place}", "thorgrim@G3").skip_moves(), power)


def test_up_to_three_different_ones() -> None:
    t = scenario("braxas@B3/A3", "marro_warriors@F3,E3,E4,E5", dice=[8, 1, 20])
    t.skip_moves().use("Poisonous Acid Breath").pick("Marro Warriors 1").pick("Marro Warriors 2")
    assert not any(word.endswith("2") for word in t.options())
    t.pick("Marro Warriors 3")
    assert t.over and [t.alive(f"marro_warriors#{k}") for k in (1, 2, 3, 4)] == [False, True, False, True]


def test_she_may_stop_and_the_large_are_safe() -> None:
    t = scenario("braxas@B3/A3", "marro_warriors@F3,E3 deathwalker_9000@E4", dice=[8])
    t.skip_moves().use("Poisonous Acid Breath").pick("Marro Warriors 1")
    assert not any(word.startswith("Deathwalker") for word in t.options())
    t.done()


def test_a_sharpshooter_needs_time_and_distance() -> None:
    power = "Sharpshooter"
    for roll, gone in ((19, True), (18, False)):
        t = scenario("deadeye_dan@A3", "deathwalker_9000@K3 finn@L9", dice=[roll])
        t.skip_moves().use(power)
        assert t.alive("deathwalker_9000") != gone
    assert not offered(scenario("deadeye_dan@A3", "thorgrim@B3").skip_moves(), power)
    assert not offered(scenario("deadeye_dan@A3", "thorgrim@E3").move("deadeye_dan", "A4"), power)


@pytest.mark.parametrize(("roll", "wounds"), [(10, 0), (11, 1), (15, 1), (16, 2), (20, 2)])
def test_fledgling_acid(roll: int, wounds: int) -> None:
    t = scenario("black_wyrmling@A3", "thorgrim@E3", dice=[roll])
    t.skip_moves().use("Fledgling Acid Breath")
    assert t.wounds("thorgrim") == wounds


def test_each_wyrmling_breathes_for_itself() -> None:
    """Four spaces from the one that acts, not from another of its name."""
    t = scenario("black_wyrmling@A3 black_wyrmling@L9", "thorgrim@J9 finn@C3", dice=[11])
    t.move("black_wyrmling#1", "A4").use("Fledgling Acid Breath", aim=False)
    assert not any(word.startswith("Thorgrim") for word in t.options())
    t.pick("Finn")
