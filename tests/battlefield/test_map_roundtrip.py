"""Writing a map and reading it again gives the same map; reading anything at all gives a map or a MapError."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kit.battlefields import maps

from wellspring.battlefield.battlefield import Barrier, Battlefield, Obstacle, Slab
from wellspring.battlefield.mapfile import MapError, MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.native_writer import dump_map
from wellspring.content.library import load_shipped_map, map_names, read_text


def contents(map: MapFile) -> object:
    """All that a map says, in a form to compare. What stands on the grid has no order."""
    field = map.battlefield
    columns = {at: [(s.bottom, s.top, s.terrain) for s in slabs] for at, slabs in field.columns.items()}
    obstacles = sorted([(o.kind, o.q, o.r, o.base, o.height, o.radius) for o in field.obstacles])
    barriers = sorted([(b.kind, b.q, b.r, b.direction, b.base, b.top) for b in field.barriers])
    ladders = sorted([(x.q, x.r, x.direction, x.low, x.high) for x in field.ladders])
    glyphs = [(field.label[g.space], g.name, g.face_up) for g in map.glyphs]
    zones = {zone: sorted(spaces) for zone, spaces in field.zones.items()}
    links = [[(link.to, link.over, link.barrier) for link in links] for links in field.links]
    return (
        [map.name, map.author, map.about, map.players, map.fair, map.teams, field.name],
        [field.label, field.level, field.terrain, field.ceiling, field.blocked],
        [columns, obstacles, barriers, ladders, glyphs, zones, links],
    )


@settings(max_examples=300, deadline=None)
@given(maps())
def test_a_written_map_reads_back_the_same(map: MapFile) -> None:
    text = dump_map(map)
    again = load_map(text)
    assert contents(again) == contents(map)
    assert dump_map(again) == text


@pytest.mark.parametrize("name", map_names())
def test_a_shipped_map_reads_back_the_same(name: str) -> None:
    map = load_shipped_map(name)
    assert contents(load_map(dump_map(map))) == contents(map)


def test_tiles_of_several_slabs_without_room_between_become_one() -> None:
    grid = {(0, 0): [Slab(0, 1, 0), Slab(1, 4, 1), Slab(9, 10, 2)], (1, 0): [Slab(0, 1, 0)]}
    zones = {"red": [(0, 0, 4)], "blue": [(1, 0, 1)]}
    text = dump_map(
        MapFile(
            name="x",
            author="",
            about="",
            players=[2],
            fair=False,
            battlefield=Battlefield("x", grid, [], [], zones),
            glyphs=[],
        )
    )
    field = load_map(text).battlefield
    assert [field.level[s] for s in range(field.n)] == [4, 10, 1]
    assert field.label == ["A1", "A1^", "B1"]
    assert [field.label[s] for s in field.zones["red"]] == ["A1"]


def test_what_the_format_cannot_say_is_refused() -> None:
    grid = {(0, 0): [Slab(0, 1, 0)], (1, 0): [Slab(0, 1, 0)]}
    zones = {"red": [(0, 0, 1)]}

    def dump(obstacles: list[Obstacle], barriers: list[Barrier], shift: int = 0) -> str:
        moved = {(q - shift, r): slabs for (q, r), slabs in grid.items()}
        starts = {zone: [(q - shift, r, level) for q, r, level in keys] for zone, keys in zones.items()}
        return dump_map(
            MapFile(
                name="x",
                author="",
                about="",
                players=[2],
                fair=False,
                battlefield=Battlefield("x", moved, obstacles, barriers, starts),
                glyphs=[],
            )
        )

    assert "g1  g1" in dump([], [])
    with pytest.raises(ValueError, match="obstacle"):
        dump([Obstacle("statue", 1, 0, 1, 9, 0.5)], [])
    with pytest.raises(ValueError, match="obstacle"):
        dump([Obstacle("tree", 1, 0, 1, 9, 0.9)], [])
    with pytest.raises(ValueError, match="does not stand"):
        dump([], [Barrier("ruin", 1, 0, 0, 1, 7)])
    with pytest.raises(ValueError, match="does not stand"):
        dump([], [Barrier("ruin", 0, 0, 0, 3, 9)])
    with pytest.raises(ValueError, match="counted from 0"):
        dump([], [], 1)


SOURCES = [read_text("maps", name + ".toml") for name in ("first_light", "broken_keep", "twin_banners")]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_damaged_maps_load_or_give_faults_on_real_lines(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(SOURCES))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        gone = data.draw(st.sampled_from([0, 1, 1, 5, 40]))
        new = data.draw(
            st.sampled_from(["", "x", '"', "'", "[", "]", "\n", "#", "^", "-", "9", "=", ".", "/", "{", "\\"])
        )
        text = text[:at] + new + text[at + gone :]
    try:
        load_map(text)
    except MapError as error:
        assert error.faults
        assert all(1 <= fault.line <= text.count("\n") + 1 for fault in error.faults)


@settings(max_examples=300, deadline=None)
@given(st.text(st.sampled_from("gridzones=[]{}'\"\\#.,-^/0189 \n\r\t"), max_size=60))
def test_any_text_gives_a_map_error_and_nothing_else(text: str) -> None:
    with pytest.raises(MapError):
        load_map(text)
