"""Ladders: three levels of climbing, however long they are."""

from __future__ import annotations

import pytest

from wellspring.battlefield.checks import is_even
from wellspring.battlefield.mapfile import MapError, MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.native_writer import dump_map
from wellspring.battlefield.walking import NO_WAY, steps_from
from wellspring.movement.nodes import Graphs
from wellspring.movement.steps import Gait

TOWER = """
format = 1
name = "Tower"
players = [2]
grid = '''
g1  g1  c11  g1  g1
'''
[[ladder]]
edges = ["B1-C1"]
[zones]
red = ["A1"]
blue = ["E1"]
"""


def tower(ladders: str = 'edges = ["B1-C1"]') -> MapFile:
    return load_map(TOWER.replace('edges = ["B1-C1"]', ladders))


def test_it_opens_the_way_up_on_its_side_only() -> None:
    field = tower().battlefield
    from_red = steps_from(field, field.zones["red"], 4)
    from_blue = steps_from(field, field.zones["blue"], 10)
    assert from_red[field.space("C1")] != NO_WAY
    assert from_blue[field.space("C1")] == NO_WAY


@pytest.mark.parametrize("height", [4, 6])
def test_it_costs_a_space_and_three_levels_up_and_is_a_drop_down(height: int) -> None:
    field = tower().battlefield
    gait = Gait(
        height=height,
        double=False,
        climb=height - 1,
        flips=True,
        falls=True,
        major=True,
        extreme=True,
        tail_bottom=-1,
        tail_top=-1,
        lava_proof=False,
    )
    graph = Graphs(field).graph(gait)
    up = [step for step in graph.steps(field.space("B1")) if step.to == field.space("C1")]
    assert [(step.cost, step.fall) for step in up] == [(4, 0)]
    down = [step for step in graph.steps(field.space("C1")) if step.to == field.space("B1")]
    assert [(step.cost, step.fall) for step in down] == [(1, 1)]
    assert graph.steps(field.space("D1"))[0].to != field.space("C1")


def test_a_short_ladder_costs_no_more_than_the_climb() -> None:
    field = load_map(TOWER.replace("c11", "c3")).battlefield
    link = next(link for link in field.links[field.space("B1")] if link.to == field.space("C1"))
    assert link.over == 3


def test_it_is_written_as_it_is_read_and_either_end_may_come_first() -> None:
    for edge in ("B1-C1", "C1-B1"):
        written = dump_map(tower(f'edges = ["{edge}"]'))
        assert 'edges = ["B1-C1"]' in written
        ladder = load_map(written).battlefield.ladders[0]
        assert (ladder.q, ladder.r, ladder.direction, ladder.low, ladder.high) == (1, 0, 0, 1, 11)


def test_a_map_with_a_ladder_for_one_side_is_not_fair() -> None:
    assert not is_even(tower())
    assert is_even(tower('edges = ["B1-C1", "D1-C1"]'))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('edges = ["A1-B1"]', "from one level to another, but A1 and B1"),
        ('edges = ["A1-C1"]', "not neighbours: no ladder"),
        ('edges = ["B1-C1", "C1-B1"]', "already a ladder"),
        ('edges = ["B1"]', "not an edge"),
        ('edges = ["B1-Z1"]', "not on the map"),
        ('edges = ["B1-C1"]\nheight = 3', "key 'height' is unknown"),
    ],
)
def test_what_is_wrong_with_a_ladder_is_told(line: str, says: str) -> None:
    with pytest.raises(MapError, match=says):
        tower(line)
