"""Tails and figures keep out of each other's way wherever somebody is put down, turned or interrupted, not only where a
move ends: move.tight-quarters. Grimnak's tail hangs over the space behind his rear; places are written front/rear."""

from __future__ import annotations

from kit import clause, scenario, skulls
from kit.gathering import Gathering, board, premade

from wellspring.engine.actions import TURN, Action

LANE = "g1  g1  g1  g1  g1  g1  g1  .  .  g1"


def placing(army: str, edition: str) -> Gathering:
    """Red places an army on the six spaces A1 to F1."""
    t = premade(army, "thorgrim", edition=edition, map=board(2, 6), dice=[] if edition == "tournament" else [20, 1])
    t.pick("z0")
    if edition == "tournament":
        t.pick("z1")
    return t


@clause("move.tight-quarters", "place.one-zone")
def test_nobody_is_placed_under_a_tail(edition: str) -> None:
    t = placing("grimnak finn", edition)
    t.pick("C1/B1")
    assert t.options() == ["D1", "E1", "F1"]  # A1 is under the tail


@clause("move.tight-quarters", "place.one-zone")
def test_nobody_is_placed_with_the_tail_over_somebody(edition: str) -> None:
    t = placing("finn grimnak", edition)
    t.pick("A1")
    assert "C1/B1" not in t.options()
    assert {"B1/C1", "D1/C1"} <= set(t.options())


@clause("move.tight-quarters", "move.double.flip", editions=("tournament",))
def test_a_figure_is_not_turned_with_its_tail_over_somebody(edition: str) -> None:
    # outside its move (ruling 22)
    free = scenario("grimnak@C1/D1", "thorgrim@J1", grid=LANE, edition=edition).skip_moves()
    assert Action(TURN, free.fig("grimnak")) in free.request.values
    taken = scenario("grimnak@C1/D1 finn@B1", "thorgrim@J1", grid=LANE, edition=edition).skip_moves()
    assert taken.over  # nothing to turn and nobody to attack, so nothing is asked


@clause("move.tight-quarters")
def test_nobody_is_cloned_under_a_tail(edition: str) -> None:
    # the only space beside the Marro Warrior on A1 is B1
    for place, clones in (("C1/D1", "B1"), ("D1/C1", "")):
        t = scenario("marro_warriors@A1", f"grimnak@{place}", grid=LANE, edition=edition, dice=[20])
        t.skip_moves().use("Water Clone")
        assert t.at("marro_warriors#2") == clones


# a pillar beside B1 and C1, so high that the Spearman on it engages Grimnak, but not Finn
PILLAR = LANE + "\n  .  g7"


@clause("move.tight-quarters", "move.through-figures", "engage.leave")
def test_wounded_with_the_tail_over_a_friend_it_goes_on_before_it_thinks_again(edition: str) -> None:
    # head first through Finn on C1: swiped at on the step to E1, where Grimnak's tail hangs over Finn
    red, blue = "grimnak@B1/A1 finn@C1", "spearmen@B2 thorgrim@J1"
    t = scenario(red, blue, grid=PILLAR, edition=edition, dice=[skulls(1, of=1)])
    t.walk("grimnak", "C1", "D1", "E1", "F1", "G1").choose(True)
    assert t.asks("move", 0)
    assert t.at("grimnak") == "F1/E1"
    assert t.wounds("grimnak") == 1
