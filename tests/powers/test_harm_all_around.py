"""Harm that nobody is asked about: Marro Plague, Circuitry Overload, Searing Intensity (rulings 51, 52)."""

import pytest
from kit import scenario, skulls
from kit.alone import alone
from kit.cards import TEST_CARDS

from wellspring.engine.cards import PowerText
from wellspring.games import card_library


@pytest.fixture(autouse=True)
def its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch, "harm_all_around")


def test_the_plague_once_for_each_figure_beside_any_hound() -> None:
    hounds = "marrden_hounds@C3/B3,E3/F3"
    t = scenario(f"{hounds} raelin@C4", "finn@D3 deathwalker_9000@B2", turn="marrden_hounds", dice=[16, 15])
    t.skip_moves()
    assert t.wounds("raelin") + t.wounds("finn") == 1, "one roll for each of the two; Soulborgs are immune"
    assert [e.value for e in t.events("D20Rolled")] == [16, 15]


def test_no_roll_without_anybody_near() -> None:
    t = scenario("marrden_hounds@C3/B3", "finn@F3").skip_moves()
    assert not t.events("D20Rolled")


@pytest.mark.parametrize(("roll", "alive"), [(12, True), (13, False)])
def test_circuits_of_squads_burn_through(roll: int, alive: bool) -> None:
    t = scenario("omnicron_repulsors@C3", "zettian_guards@D3,L9 finn@B3", dice=[roll])
    t.skip_moves()
    assert t.alive("zettian_guards#1") == alive


@pytest.mark.parametrize(("roll", "wounds"), [(15, 0), (16, 1)])
def test_circuits_of_heroes_suffer(roll: int, wounds: int) -> None:
    t = scenario("omnicron_repulsors@C3", "major_q9@D3/E3", dice=[roll])
    t.skip_moves()
    assert t.wounds("major_q9") == wounds


def test_repulsors_of_either_side_are_immune() -> None:
    t = scenario("omnicron_repulsors@C3,C4", "omnicron_repulsors@D3").skip_moves()
    assert not t.events("D20Rolled")


@pytest.mark.parametrize(("roll", "wounds"), [(13, 0), (14, 1)])
def test_the_heat_of_a_fire_elemental(roll: int, wounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    resistant = PowerText("disengage", "Lava Resistant", "For a test.", {}, {}, {})
    monkeypatch.setitem(TEST_CARDS, "brunak", card_library()["brunak"].with_powers((resistant,)))
    t = scenario("fire_elemental@C3", "thorgrim@D3 brunak@B3/A3", dice=[roll])
    t.skip_moves()
    assert t.wounds("thorgrim") == wounds and t.wounds("brunak") == 0, "lava resistant"


def test_a_fire_elemental_destroyed_on_its_way_burns_nobody_ruling_52() -> None:
    t = scenario("fire_elemental@C3 fire_elemental@H3", "thorgrim@D3 finn@I3", dice=[skulls(1, of=1)])
    t.move("fire_elemental#1", "A3").pick("yes")
    t.choose(t.card("fire_elemental"))
    assert not t.alive("fire_elemental#1") and not t.events("D20Rolled")
