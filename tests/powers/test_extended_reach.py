"""Range against one target alone."""

import pytest
from kit import scenario, skulls


@pytest.mark.parametrize(
    ("card", "grid", "reaches"),
    [
        ("jeanne_darc@A1", "g1  g1  g1", True),
        ("jeanne_darc@A1", "g1  g1  g9", True),
        ("jeanne_darc@A1", "g1  g1  g10", False),
        ("jeanne_darc@A1", "g4  g1  g1", True),
        ("jeanne_darc@A1", "g5  g1  g1", False),
        ("girushia_grove_keeper@A1", "g1  g1  g10", True),
        ("girushia_grove_keeper@A1", "g1  g1  g11", False),
        ("girushia_grove_keeper@A1", "g4  g1  g1", True),
        ("girushia_grove_keeper@A1", "g5  g1  g1", False),
        ("students_of_kalari_payatt@A1", "g1  g1  g9", True),
        ("students_of_kalari_payatt@A1", "g1  g1  g10", False),
        ("granite_guardians@A1", "g2  g1  g1", True),
        ("granite_guardians@A1", "g1  g1  g1", False),
    ],
)
def test_two_spaces_away(card: str, grid: str, reaches: bool) -> None:
    name = card.split("@")[0]
    t = scenario(card, "finn@C1", grid=grid)
    who = name if name in ("jeanne_darc", "girushia_grove_keeper") else f"{name}#1"
    assert (t.targets(who) == ["finn"]) == reaches


def test_a_hydra_bites_over_a_gap() -> None:
    t = scenario("fen_hydra@B1/A1", "finn@D1", grid="g1  g1  g1  g1  g1", dice=[skulls(0, of=4)])
    t.attack("fen_hydra", "finn").done()
    assert scenario("fen_hydra@B1/A1", "finn@E1", grid="g1  g1  g1  g1  g1").targets("fen_hydra") == []


def test_a_neighbour_too_high_to_be_adjacent_can_be_reached() -> None:
    assert scenario("jeanne_darc@A1", "finn@B1", grid="g1  g8").targets("jeanne_darc") == ["finn"]
    assert scenario("jeanne_darc@A1", "finn@B1", grid="g1  g12").targets("jeanne_darc") == []


def test_rocks_fly_three_spaces() -> None:
    t = scenario("granite_guardians@A1", "finn@D1", grid="g3  g1  g1  g1  g1")
    assert t.targets("granite_guardians#1") == ["finn"]
    assert scenario("granite_guardians@A1", "finn@E1", grid="g3  g1  g1  g1  g1").targets("granite_guardians#1") == []


def test_who_is_engaged_reaches_nobody_else() -> None:
    t = scenario("jeanne_darc@C3", "finn@D3 thorgrim@E3")
    assert t.targets("jeanne_darc") == ["finn"]


def test_others_have_the_range_of_their_card() -> None:
    assert scenario("thorgrim@A1 jeanne_darc@E1", "finn@C1", grid="g1  g1  g1  g1  g1").targets("thorgrim") == []
