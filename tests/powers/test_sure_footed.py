"""Ground that does nothing to some: water, lava, snow."""

import pytest
from kit import scenario

from wellspring.battlefield.terrain import LAVA_FIELD
from wellspring.engine.causes import SET_UP, Cause
from wellspring.flows.arrive import put_down
from wellspring.flows.round import is_safe

WATER = "g1  w1  w1  g1  g1  g1  g1  g1  g1"
LAVA = "g1  ml1  ml1  g1  g1  g1  g1  g1  g1"
SNOW = "g1  hn1  si1  g1  g1  g1  g1  g1  g1"
SQUADS = {
    "armoc_vipers", "elite_onyx_vipers", "venoc_vipers", "gelryie_vanguards", "ranoc_vipers", "obsidian_guards",
    "molten_crustaceans", "dzu_teh",
}  # fmt: skip
DOUBLE = {"wo_sa_ga", "fen_hydra", "eel_ffuoh", "brunak", "iron_golem", "shurrak"}


def reach(card: str, grid: str) -> dict[str, int]:
    place = "B1/A1" if card in DOUBLE else "A1"
    lane = "g1  " + grid if card in DOUBLE else grid
    t = scenario(f"{card}@{place}", "thorgrim@K1", grid=lane + "  g1" * (11 - len(lane.split())))
    return t.reach(f"{card}#1" if card in SQUADS else card)


@pytest.mark.parametrize(
    "card",
    [
        "armoc_vipers",
        "elite_onyx_vipers",
        "venoc_vipers",
        "venoc_warlord",
        "wo_sa_ga",
        "fen_hydra",
        "eel_ffuoh",
        "frizzt_galagan",
        "gelryie_vanguards",
        "krakenling",
        "ranoc_vipers",
    ],
)
def test_water_does_not_hold_them_up(card: str) -> None:
    assert ("E1/D1" if card in DOUBLE else "D1") in reach(card, WATER)


def test_it_holds_others_up() -> None:
    assert "D1" not in reach("finn", WATER)


@pytest.mark.parametrize(
    "card", ["brunak", "obsidian_guards", "fire_elemental", "iron_golem", "shurrak", "molten_crustaceans"]
)
def test_lava_leaves_them_unharmed(card: str) -> None:
    assert ("E1/D1" if card in DOUBLE else "D1") in reach(card, LAVA)


def test_nobody_rolls_for_a_step_into_the_lava() -> None:
    t = scenario("fire_elemental@A1", "finn@H1", grid=LAVA)
    t.move("fire_elemental", "C1")
    assert t.alive("fire_elemental") and not t.events("D20Rolled")


def test_others_must_stop_and_roll() -> None:
    t = scenario("finn@A1", "thorgrim@H1", grid=LAVA, dice=[20])
    assert "D1" not in t.reach("finn")
    t.move("finn", "B1")
    assert t.alive("finn")


def test_a_dragon_of_lava_may_land_in_it() -> None:
    t = scenario("moltenclaw@A1", "finn@H1", grid=LAVA)
    t.fly("moltenclaw", "C1")
    assert t.alive("moltenclaw") and not t.events("D20Rolled")


def test_snow_and_ice_cost_nothing_more() -> None:
    assert reach("dzu_teh", SNOW)["D1"] == 3
    assert reach("finn", SNOW)["D1"] == 5


def test_explorers_are_equipped_for_any_ground_but_molten_lava() -> None:
    eisen = "the_eisen_expedition"
    assert reach(eisen, WATER)["D1"] == 3 and reach(eisen, SNOW)["D1"] == 3
    assert "D1" not in reach(eisen, LAVA)


def burns(card: str) -> bool:
    """Whether a lava field does something to it at the end of a round."""
    t = scenario(f"{card}@A1", "thorgrim@H1", grid="lf1  g1  g1  g1  g1  g1  g1  g1")
    return not is_safe(t.game, 0, LAVA_FIELD)


def test_a_lava_field_leaves_explorers_unharmed() -> None:
    assert [card for card in ("finn", "the_eisen_expedition", "molten_crustaceans") if burns(card)] == ["finn"]


def test_explorers_still_fall_softly_into_water() -> None:
    """They may ignore what terrain does to them: nobody ignores what helps him."""
    t = scenario("the_eisen_expedition@A1", "thorgrim@H1", grid="g9  w1  g1  g1  g1  g1  g1  g1")
    t.choose(t.fig("the_eisen_expedition#1"))
    found = t.request.reach
    assert found is not None and [found.danger(k) for k in found.ends if found.at(k) == 1] == [0]


def test_lava_leaves_them_unharmed_where_they_are_put() -> None:
    t = scenario("fire_elemental@A1", "finn@H1", grid=LAVA)
    assert put_down(t.game, t.fig("fire_elemental"), 1, -1, Cause(SET_UP)) == []
