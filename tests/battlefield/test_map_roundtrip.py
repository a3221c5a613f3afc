"""Writing a map and reading it again gives the same map; reading anything at all gives a map or a MapError."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wellspring.battlefield.battlefield import Barrier, Battlefield, Obstacle, Slab
from wellspring.battlefield.mapfile import GlyphSpot, MapError, MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.native_writer import dump_map
from wellspring.battlefield.terrain import BARRIERS, OBSTACLES, TERRAINS
from wellspring.content.library import load_shipped_map, map_names, read_text
from wellspring.hexes import DIRECTIONS, from_offset

NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(
    lambda s: bool(s.strip())
)


def contents(map: MapFile) -> object:
    """All that a map says, in a form to compare. What stands on the grid has no order."""
    field = map.battlefield
    columns = {at: [(s.bottom, s.top, s.terrain) for s in slabs] for at, slabs in field.columns.items()}
    obstacles = sorted([(o.kind, o.q, o.r, o.base, o.height, o.radius) for o in field.obstacles])
    barriers = sorted([(b.kind, b.q, b.r, b.direction, b.base, b.top) for b in field.barriers])
    glyphs = [(field.label[g.space], g.name, g.face_up) for g in map.glyphs]
    zones = {zone: sorted(spaces) for zone, spaces in field.zones.items()}
    links = [[(link.to, link.over, link.barrier) for link in links] for links in field.links]
    return (
        [map.name, map.author, map.about, map.players, map.fair, map.teams, field.name],
        [field.label, field.level, field.terrain, field.ceiling, field.blocked],
        [columns, obstacles, barriers, glyphs, zones, links],
    )


@st.composite
def columns(draw: st.DrawFn) -> list[Slab]:
    terrain = st.integers(0, len(TERRAINS) - 1)
    if draw(st.integers(0, 4)):
        slabs = [Slab(0, draw(st.integers(0, 12)), draw(terrain))]
    else:
        bottom = draw(st.integers(1, 6))
        slabs = [Slab(bottom, bottom + draw(st.integers(1, 3)), draw(terrain))]
    while len(slabs) < 4 and draw(st.integers(0, 3)) == 0:
        bottom = slabs[-1].top + draw(st.integers(1, 8))
        slabs.append(Slab(bottom, bottom + draw(st.integers(1, 3)), draw(terrain)))
    return slabs


@st.composite
def maps(draw: st.DrawFn) -> MapFile:
    grid: dict[tuple[int, int], list[Slab]] = {}
    for row in range(draw(st.integers(1, 5))):
        for column in range(draw(st.integers(2, 6))):
            if draw(st.integers(0, 5)) or len(grid) < 2:
                grid[from_offset(column, row)] = draw(columns())
    keys = [(q, r, slab.top) for (q, r), slabs in grid.items() for slab in slabs]
    use = draw(st.lists(st.integers(0, 5), min_size=len(keys), max_size=len(keys)))
    use[:2] = [4, 5]  # so that there are two zones
    obstacles: list[Obstacle] = []
    for (q, r, level), what in zip(keys, use):
        if what == 3:
            kind = draw(st.sampled_from(sorted(OBSTACLES)))
            height = draw(st.sampled_from([OBSTACLES[kind].height, 1, 60]))
            obstacles.append(Obstacle(kind, q, r, level, height, OBSTACLES[kind].radius))
    barriers: list[Barrier] = []
    for (q, r), slabs in grid.items():
        for side in range(3):
            beyond = grid.get((q + DIRECTIONS[side][0], r + DIRECTIONS[side][1]))
            if beyond is not None and draw(st.integers(0, 4)) == 0:
                kind = draw(st.sampled_from(sorted(BARRIERS)))
                base = max(draw(st.sampled_from(slabs)).top, draw(st.sampled_from(beyond)).top)
                height = draw(st.sampled_from([BARRIERS[kind], 1, 9]))
                barriers.append(Barrier(kind, q, r, side, base, base + height))
    names = draw(st.lists(NAMES, min_size=2, max_size=2, unique=True))
    zones = {names[k]: [key for key, what in zip(keys, use) if what == 4 + k] for k in range(2)}
    field = Battlefield(draw(NAMES), grid, obstacles, barriers, zones)
    glyphs = [
        GlyphSpot(field.id_of[key], draw(st.sampled_from(["random", "astrid", "gerda"])), draw(st.booleans()))
        for key, what in zip(keys, use)
        if what == 1
    ]
    teams = {"a": [names[0]], "b": [names[1]]} if draw(st.booleans()) else None
    about = draw(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30))
    return MapFile(field.name, "", about, [2], draw(st.booleans()), field, glyphs, "", teams)


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
    text = dump_map(MapFile("x", "", "", [2], False, Battlefield("x", grid, [], [], zones), []))
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
        return dump_map(MapFile("x", "", "", [2], False, Battlefield("x", moved, obstacles, barriers, starts), []))

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
