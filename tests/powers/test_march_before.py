"""Others move before a turn."""

import pytest
from kit import scenario

from wellspring.engine.state import MARKERS


@pytest.mark.parametrize(
    ("card", "power", "others", "most", "spaces"),
    [
        ("blastatrons@A9", "Gladiatron Movement Bonding", "gladiatrons@C3,C5", 2, 5),
        ("nakita_agents@A9", "Gorillinator Movement Bonding", "gorillinators@C3,C5", 2, 7),
        ("grave_grim@A9/B9", "Guide of the Dead", "phantom_knights@C3,C5", 2, 3),
        ("doctor_mindbender@C4", "A Little Suggestion", "spearmen@C3,C5", 2, 3),
        ("greenshirts@A9", "Wherever There's Trouble", "duke@C3 sgt_drake_alexander@C5", 2, 2),
    ],
)
def test_they_move_one_after_the_other(card: str, power: str, others: str, most: int, spaces: int) -> None:
    t = scenario(f"{card} {others}", "finn@L1")
    t.use(power)
    for _ in range(most):
        assert t.asks("figure"), t.describe()
        t.game.answer(0)
        found = t.request.reach
        assert found is not None and max(found.cost(n) for n in found.ends) == spaces
        t.game.answer(0)
    assert len(t.events("PowerUsed")) == most


def test_nobody_there_nothing_offered() -> None:
    for army in ("blastatrons@A9 gorillinators@C3", "doctor_mindbender@C4 spearmen@C8", "greenshirts@A9 spearmen@C3"):
        assert not scenario(army, "finn@L1").asks("power")


def test_heroes_who_are_engaged_stay() -> None:
    assert not scenario("greenshirts@A9 duke@C3", "finn@D3").asks("power")


def test_a_raid_for_the_marker_x() -> None:
    t = scenario("finn@L9 crimson_widow@C3 exiles_of_the_sundered_sea@C5,C7", "thorgrim@L1")
    x = MARKERS.index("X")
    t.begin_turn("crimson_widow")
    assert not t.asks("power")
    t.game.state.markers[x] = t.card("crimson_widow")
    t.game.state.shown[x] = False
    t.begin_turn("crimson_widow")
    t.use("Midnight Raid").pick("Exiles of the Sundered Sea 1")
    t.move("exiles_of_the_sundered_sea#1", "D5")
    assert t.game.state.shown[x]
    t.done()
    t.begin_turn("crimson_widow")
    assert not t.asks("power"), "the marker is revealed"
