"""Battlefields by lot: every terrain, obstacle and barrier, overhangs, two start zones, glyphs, teams."""

from __future__ import annotations

from hypothesis import strategies as st

from wellspring.battlefield.battlefield import Barrier, Battlefield, Ladder, Obstacle, Slab
from wellspring.battlefield.mapfile import GlyphSpot, MapFile
from wellspring.battlefield.terrain import BARRIERS, OBSTACLES, TERRAINS
from wellspring.hexes import DIRECTIONS, from_offset

NAMES = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12).filter(
    lambda s: bool(s.strip())
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


MOST_GLYPHS = 4  # so many different ones can be drawn by chance in every edition, beside those that have a name here


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
    ladders: list[Ladder] = []
    for (q, r), slabs in grid.items():
        side = draw(st.integers(0, 2))  # half of the directions, so that no two are on one edge
        beyond = grid.get((q + DIRECTIONS[side][0], r + DIRECTIONS[side][1]), [])
        low, highs = slabs[0].top, [slab.top for slab in beyond if slab.top > slabs[0].top]
        if highs and draw(st.integers(0, 3)) == 0:
            ladders.append(Ladder(q, r, side, low, draw(st.sampled_from(highs))))
    names = draw(st.lists(NAMES, min_size=2, max_size=2, unique=True))
    zones = {names[k]: [key for key, what in zip(keys, use) if what == 4 + k] for k in range(2)}
    field = Battlefield(draw(NAMES), grid, obstacles, barriers, zones, ladders)
    glyphs = [
        GlyphSpot(field.id_of[key], draw(st.sampled_from(["random", "astrid", "gerda"])), draw(st.booleans()))
        for key in [key for key, what in zip(keys, use) if what == 1][:MOST_GLYPHS]
    ]
    teams = {"a": [names[0]], "b": [names[1]]} if draw(st.booleans()) else None
    about = draw(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30))
    return MapFile(
        name=field.name,
        author="",
        about=about,
        players=[2],
        fair=draw(st.booleans()),
        battlefield=field,
        glyphs=glyphs,
        text="",
        teams=teams,
    )
