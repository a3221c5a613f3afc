"""Climbers: as if they were higher than they are, and wheels, which climb badly."""

import pytest
from kit import scenario, skulls
from kit.reckoning import climb_of


@pytest.mark.parametrize(
    ("card", "more"),
    [
        ("axegrinders_of_burning_forge", 3),
        ("deathreavers", 3),
        ("fyorlag_spiders", 4),
        ("marrden_nagrubs", 3),
        ("migol_ironwill", 3),
        ("wolves_of_badru", 3),
        ("festering_honor_guard", 3),
        ("molten_crustaceans", 3),
        ("oathbound_legionnaires", 3),
        ("goblin_cutters", 2),
    ],
)
def test_so_much_higher_than_others_of_their_height(card: str, more: int) -> None:
    t = scenario(f"{card}@C3", "finn@L1")
    figure = card if card == "migol_ironwill" else f"{card}#1"
    height = t.game.card_of(t.fig(figure)).height
    plain = climb_of(t, "finn") - t.game.card_of(t.fig("finn")).height + height
    assert climb_of(t, figure) == plain + more
    assert climb_of(t, "finn") == plain - height + t.game.card_of(t.fig("finn")).height


def test_a_spider_climbs_five_levels_and_falls_from_six() -> None:
    """Height 2, taken three times."""
    t = scenario("fyorlag_spiders@A1", "finn@E1", grid="g1  g6  g1  g8  g1")
    assert t.reach("fyorlag_spiders#1")["B1"] == 6
    t.move("fyorlag_spiders#1", "B1")
    t.begin_turn("fyorlag_spiders")
    t.walk("fyorlag_spiders#1", "C1")
    assert not t.rolled(), "five levels down are no fall"


def test_the_climb_of_others_is_a_fall() -> None:
    t = scenario("finn@B1", "thorgrim@E1", grid="g1  g7  g1  g8  g1", dice=[skulls(0, of=1)])
    t.walk("finn", "A1")
    assert t.rolled() == [1]


def test_wheels_climb_two_levels() -> None:
    t = scenario("necrotech_wraithriders@A1", "finn@E1", grid="g1  g3  g6  g1  g1")
    assert climb_of(t, "necrotech_wraithriders#1") == 2
    assert "B1" in t.reach("necrotech_wraithriders#1") and "C1" not in t.reach("necrotech_wraithriders#1")
