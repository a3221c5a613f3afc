"""The battlefields that ship with the game: sound, fair where they say so, and between them everything there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wellspring.battlefield.battlefield import OPEN_SKY, Battlefield
from wellspring.battlefield.checks import check, is_even
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import BARRIERS, OBSTACLES, TERRAINS
from wellspring.content.library import load_shipped_map, map_names, read_text
from wellspring.hexes import to_offset

MAPS = {name: load_shipped_map(name) for name in map_names()}
DUELS = [name for name, map in MAPS.items() if map.players == [2]]
GLYPHS = """
    astrid gerda ivor valda dagmar brandar kelda erland mitonsoul
    yadulkia haukeland quillivon fellaron rannveig random
"""


def pairs(field: Battlefield, spaces: list[int]) -> int:
    """How many double-space figures find room side by side, placed greedily."""
    free = set(spaces)
    count = 0
    for a in spaces:
        for b in field.beside[a]:
            if a in free and b in free and a != b and field.level[a] == field.level[b]:
                free -= {a, b}
                count += 1
    return count


def test_there_are_at_least_twelve_with_names_of_their_own() -> None:
    assert len(MAPS) >= 12
    assert len({map.name for map in MAPS.values()}) == len(MAPS)
    for name, map in MAPS.items():
        assert map.name.lower().replace(" ", "_") == name
        assert map.about and map.author


def test_library_reads_text_and_knows_no_other_names() -> None:
    assert read_text("maps", "first_light.toml") == MAPS["first_light"].text
    with pytest.raises(KeyError):
        load_shipped_map("../library")


@pytest.mark.parametrize("name", MAPS)
def test_sound(name: str) -> None:
    map = MAPS[name]
    assert check(map) == []
    assert 60 <= map.battlefield.n <= 400
    assert map.players == [len(map.battlefield.zones)]
    assert {spot.name for spot in map.glyphs} <= set(GLYPHS.split())
    assert map.glyphs


@pytest.mark.parametrize("name", MAPS)
def test_fair_as_they_say(name: str) -> None:
    assert not MAPS[name].fair or is_even(MAPS[name])


@pytest.mark.parametrize("name", DUELS)
def test_duels_are_point_symmetric(name: str) -> None:
    """The same as `is_even` for two players, counted afresh from levels and terrain."""
    map = MAPS[name]
    field = map.battlefield
    assert map.fair
    turned_r = min(field.r) + max(field.r)
    left, right = min(field.x), max(field.x)
    seen = {(round(field.x[s], 6), field.r[s], field.level[s]): field.terrain[s] for s in range(field.n)}
    for s in range(field.n):
        opposite = (round(left + right - field.x[s], 6), turned_r - field.r[s], field.level[s])
        assert seen[opposite] == field.terrain[s]


@pytest.mark.parametrize("name", MAPS)
def test_room_in_the_start_zones(name: str) -> None:
    map = MAPS[name]
    field = map.battlefield
    need = 12 if field.n < 150 else 20 if map.players == [2] else 16
    for spaces in field.zones.values():
        assert len(spaces) >= need
        assert pairs(field, spaces) >= 4
        assert not any(field.is_water(s) for s in spaces)


@pytest.mark.parametrize("name", MAPS)
def test_nobody_starts_on_top_of_anybody(name: str) -> None:
    field = MAPS[name].battlefield
    for zone, spaces in field.zones.items():
        for other, theirs in field.zones.items():
            if other != zone:
                assert min([field.distances(a)[b] for a in spaces for b in theirs]) >= 6


def test_named_maps_are_what_they_are_used_for() -> None:
    assert 60 <= MAPS["first_light"].battlefield.n <= 70
    proving = MAPS["proving_ground"].battlefield
    assert 380 <= proving.n <= 400
    assert max(proving.level) <= 5 and min(proving.level) == 0


def test_numbers_of_players() -> None:
    assert {count for map in MAPS.values() for count in map.players} == {2, 3, 4}
    assert [map.name for map in MAPS.values() if map.teams]
    assert [map.name for map in MAPS.values() if not map.teams and map.players == [4]]


def test_every_kind_of_terrain_obstacle_and_barrier_is_somewhere() -> None:
    fields = [map.battlefield for map in MAPS.values()]
    assert {TERRAINS[t].name for field in fields for t in field.terrain} == {t.name for t in TERRAINS}
    kinds = {o.kind for field in fields for o in field.obstacles}
    assert kinds >= {"tree", "large tree", "palm", "jungle tree", "bush", "outcrop", "glacier", "pillar"}
    assert {b.kind for field in fields for b in field.barriers} == {"ruin", "stone wall", "battlement", "fence"}


def covered(map: MapFile) -> list[int]:
    field = map.battlefield
    return [s for s in range(field.n) if field.ceiling[s] < OPEN_SKY]


def test_a_bridge_can_be_crossed_above_and_has_lava_or_water_below() -> None:
    for name, below in (("cinder_stair", "molten lava"), ("twin_banners", "water")):
        field = MAPS[name].battlefield
        under = covered(MAPS[name])
        assert {TERRAINS[field.terrain[s]].name for s in under} == {below}
        for s in under:
            above = field.at_hex[(field.q[s], field.r[s])][1]
            level = [link.to for link in field.links[above] if abs(field.level[link.to] - field.level[above]) <= 2]
            assert len(level) >= 2


def test_a_tunnel_has_a_way_through_and_solid_sides() -> None:
    field = MAPS["frost_gate"].battlefield
    inside = covered(MAPS["frost_gate"])
    assert len(inside) == 6
    for s in inside:
        ways = {to_offset(field.q[link.to], field.r[link.to]) for link in field.links[s]}
        assert 2 <= len(ways) <= 3


def test_an_overhang_with_a_hall_beneath() -> None:
    hall = covered(MAPS["hollow_crown"])
    field = MAPS["hollow_crown"].battlefield
    assert len(hall) >= 7
    assert min([field.ceiling[s] - field.level[s] for s in hall]) >= 5
    assert any(len(field.at_hex[(field.q[g.space], field.r[g.space])]) == 2 for g in MAPS["hollow_crown"].glyphs)


def test_the_guide_for_map_makers_has_a_sound_example_and_names_every_kind() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "MAPS.md").read_text("utf-8")
    example = re.search(r"```toml\n(.*?)```", guide, re.DOTALL)
    assert example is not None
    assert check(load_map(example.group(1))) == []
    for terrain in TERRAINS:
        assert f"`{terrain.code}`" in guide
        assert terrain.name in guide
    for kind, height in [(o.name, o.height) for o in OBSTACLES.values()] + list(BARRIERS.items()):
        assert f"`{kind}` | {height} |" in guide
