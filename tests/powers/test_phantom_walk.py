"""Phantom Walk: through everybody, and nobody swipes."""

import pytest
from kit import scenario

LANE = "g1  g1  g1  g1  g1  g1  g1"
WALKERS = [
    "isamu", "kumiko", "moriko", "otonashi", "shiori_sotm", "isamu_sotc", "kita_the_springrunner", "shiori_aoa",
    "tanuki_tricksters", "jinx_and_kamakura", "snake_eyes", "storm_shadow",
]  # fmt: skip


@pytest.mark.parametrize("card", WALKERS)
def test_the_way_leads_through_enemies_without_a_swipe(card: str) -> None:
    t = scenario(f"{card}@A1", "finn@B1", grid=LANE)
    figure = f"{card}#1" if card in ("tanuki_tricksters", "jinx_and_kamakura") else card
    assert "C1" in t.reach(figure) and "B1" not in t.reach(figure)
    t.move(figure, "D1")
    assert t.at(figure) == "D1" and not t.asks("swipe")


def test_agents_walk_so_out_of_the_shadow() -> None:
    t = scenario(
        "agent_carr_tt@G1/F1 agent_si_4x@A1", "finn@B1", grid="sh1  g1  g1  g1  g1  g1  g1", turn="agent_si_4x"
    )
    assert "C1" in t.reach("agent_si_4x")
    t.move("agent_si_4x", "C1")
    assert not t.asks("swipe")


def test_not_from_the_light_and_not_for_others() -> None:
    t = scenario("agent_skahen@A1 agent_si_4x@G1", "finn@B1", grid=LANE)
    assert t.reach("agent_skahen") == {}, "only SI-4X carries its shadow with it"
    t = scenario("syvarris@A1 agent_si_4x@G1", "finn@B1", grid="sh1  g1  g1  g1  g1  g1  g1")
    assert t.reach("syvarris") == {}, "he follows Ullar"
