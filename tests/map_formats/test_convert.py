"""How foreign pieces play here: levels, obstacles, barriers, castle, start zones, glyphs, and what the report says."""

from __future__ import annotations

import json

import pytest
from kit.mapfiles import editor, figure, hsc, meadow, personal, tile

from wellspring.battlefield.battlefield import OPEN_SKY, Battlefield
from wellspring.battlefield.mapfile import MapImportError
from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import TERRAINS
from wellspring.battlefield.walking import NO_WAY, steps_from
from wellspring.content.library import glyph_names
from wellspring.map_formats.importer import Imported, import_map
from wellspring.map_formats.pieces import catalogue


def brought_in(*tiles: bytes, ground: bool = True) -> Imported:
    """A meadow of grass, seven by six, with more pieces on it."""
    return import_map(hsc(*(meadow() if ground else []), *tiles), "test.hsc")


def field_of(imported: Imported) -> Battlefield:
    assert imported.map is not None
    return imported.map.battlefield


def spaces(imported: Imported, label: str) -> list[tuple[int, str, int]]:
    """Level, terrain and ceiling of the spaces of a hex, from the bottom up."""
    field = field_of(imported)
    found = [s for s in range(field.n) if field.label[s].rstrip("^") == label]
    return [(field.level[s], TERRAINS[field.terrain[s]].name, field.ceiling[s]) for s in found]


def barrier(imported: Imported, one: str, other: str) -> int | None:
    """The level of the barrier's top between two spaces."""
    field = field_of(imported)
    return field.barrier_between.get(field.space(one) * field.n + field.space(other))


def test_a_plain_map_needs_no_words() -> None:
    imported = brought_in()
    assert imported.report.sentences() == []
    assert field_of(imported).n == 42
    assert {zone: len(s) for zone, s in field_of(imported).zones.items()} == {"red": 7, "blue": 7}


@pytest.mark.clause("level.definition", "attack.thin-terrain")
def test_thin_tiles_add_no_level() -> None:
    thin = {4001: "water", 4002: "water", 5001: "ice", 6001: "molten lava", 19001: "swamp water", 25001: "shadow"}
    for code, terrain in thin.items():
        imported = brought_in(tile(code, 3, 2, 1))
        assert spaces(imported, "D3") == [(1, terrain, OPEN_SKY)]
    table = import_map(hsc(*[tile(4001, x, 0) for x in range(6)]), "pond")
    assert table.native == ""  # nobody starts in water


def test_water_with_a_tile_on_it_is_like_any_other_tile() -> None:
    imported = brought_in(tile(4001, 3, 2, 1), tile(2001, 3, 2, 2))
    assert spaces(imported, "D3") == [(3, "rock", OPEN_SKY)]


@pytest.mark.clause("move.overhang-under")
def test_a_bridge_leaves_room_beneath() -> None:
    imported = brought_in(tile(2002, 3, 2, 7))
    assert spaces(imported, "D3") == [(1, "grass", 7), (8, "rock", OPEN_SKY)]
    assert spaces(imported, "E3") == [(1, "grass", 7), (8, "rock", OPEN_SKY)]


def test_the_order_of_the_file_says_nothing_about_levels() -> None:
    imported = import_map(hsc(tile(2001, 3, 2, 2), tile(3001, 3, 2, 1), *meadow()), "upside down")
    assert spaces(imported, "D3") == [(3, "rock", OPEN_SKY)]


@pytest.mark.parametrize(
    ("code", "kind", "heights"),
    [
        (10011, "tree", [10]),
        (10004, "large tree", [15] * 4),
        (24001, "palm", [15]),
        (24002, "bush", [9]),
        (27003, "outcrop", [5, 7, 9]),
        (13004, "glacier", [7, 9, 11, 11]),
        (13006, "glacier", [9, 9, 17, 17, 17, 17]),
        (23006, "hive", [10] * 6),
    ],
)
def test_what_fills_spaces(code: int, kind: str, heights: list[int]) -> None:
    imported = brought_in(tile(code, 2, 2, 1))
    found = field_of(imported).obstacles
    assert {o.kind for o in found} == {kind}
    assert sorted(o.height for o in found) == heights
    assert {o.base for o in found} == {1}
    assert imported.report.sentences() == []


def test_heights_turn_with_the_piece() -> None:
    flat, turned = brought_in(tile(13003, 2, 2, 1)), brought_in(tile(13003, 2, 2, 1, turn=1))
    label = {o.height: field_of(flat).label[field_of(flat).id_of[(o.q, o.r, 1)]] for o in field_of(flat).obstacles}
    assert label == {5: "C3", 9: "D3", 7: "C4"}
    field = field_of(turned)
    assert {o.height: field.label[field.id_of[(o.q, o.r, 1)]] for o in field.obstacles} == {5: "C3", 9: "C4", 7: "B4"}


def test_a_tree_on_the_table_and_one_on_nothing() -> None:
    imported = brought_in(tile(10011, 8, 2, 0), tile(10012, 9, 2, 5))
    assert [(level, terrain) for level, terrain, _ in spaces(imported, "I3")] == [(0, "grass")]
    assert [(level, terrain) for level, terrain, _ in spaces(imported, "J3")] == [(5, "grass")]
    assert imported.report.sentences() == ["Tree 11 (J3): has nothing under it, so one tile was put there."]


@pytest.mark.clause("move.wall-ruin")
def test_ruins_are_six_high_and_road_walls_two_from_the_road_and_three_from_outside() -> None:
    ruin = brought_in(tile(11002, 2, 2, 1))
    assert barrier(ruin, "C3", "B3") == barrier(ruin, "D3", "D4") == 7
    assert barrier(ruin, "C3", "D3") is None
    road = [tile(8001, x, 2, 1) for x in range(1, 5)]
    wall = brought_in(*road, tile(12004, 1, 2, 1))
    assert barrier(wall, "B3", "B4") == 4
    levels = [level for level, _, _ in spaces(wall, "B3") + spaces(wall, "B4")]
    assert levels == [2, 1]


def test_a_ruin_beside_higher_ground_is_lower_there_or_gone() -> None:
    hill = [tile(2001, 2, 3, z) for z in range(1, 5)]
    cliff = [tile(2001, 1, 2, z) for z in range(1, 9)]
    imported = brought_in(*hill, *cliff, tile(11002, 2, 2, 1))
    assert barrier(imported, "C3", "C4") == 7
    assert barrier(imported, "C3", "B3") is None
    assert imported.report.sentences() == ["Ruins 2 (C3): stands only in part: on some sides the ground is as high."]


@pytest.mark.parametrize("z", [11, 12])
def test_a_battlement_hangs_on_the_hex_behind_its_side(z: int) -> None:
    """Real files give it the level of the walk's tile or the one above."""
    tower = [tile(2001, 3, 2, k) for k in range(1, 11)] + [tile(16001, 3, 2, 11)]
    imported = brought_in(*tower, tile(16301, 2, 2, z, turn=1))
    assert spaces(imported, "D3") == [(12, "castle", OPEN_SKY)]
    assert barrier(imported, "D3", "C3") == 13


def test_a_castle_wall_with_a_walk_is_ground_and_without_one_an_obstacle() -> None:
    walked = brought_in(tile(16102, 3, 2, 1), tile(16202, 3, 2, 2), tile(16001, 3, 2, 11))
    assert spaces(walked, "D3") == [(12, "castle", OPEN_SKY)]
    assert field_of(walked).obstacles == []
    bare = brought_in(tile(16102, 3, 2, 1), tile(16202, 3, 2, 2), tile(16202, 3, 2, 11))
    assert [(o.kind, o.base, o.height) for o in field_of(bare).obstacles] == [("castle wall", 1, 19)]
    assert spaces(bare, "D3") == [(1, "grass", OPEN_SKY)]


def test_a_base_without_a_wall_is_ground() -> None:
    imported = brought_in(tile(16101, 3, 2, 1))
    assert spaces(imported, "D3") == [(1, "grass", OPEN_SKY)]
    assert imported.report.sentences() == [
        "Castle base corner (D3): plays as the ground it lies on: no wall stands on it."
    ]


def test_a_gate_stands_open_between_its_posts() -> None:
    walk = [tile(16001, x, 2, 11) for x in (2, 3, 4)]
    imported = brought_in(tile(16401, 2, 2, 1), *walk)
    assert spaces(imported, "C3") == spaces(imported, "E3") == [(12, "castle", OPEN_SKY)]
    assert spaces(imported, "D3") == [(1, "grass", 10), (12, "castle", OPEN_SKY)]
    assert imported.report.sentences() == ["Castle door (C3): plays as an open gate: doors have no rule here."]
    assert brought_in(tile(16404, 2, 2, 1)).report.sentences() == []


def test_ladders_above_each_other_are_one() -> None:
    tower = [tile(2001, 3, 2, z) for z in range(1, 11)]
    rungs = [tile(16402, 2, 2, z, turn=1) for z in (1, 3, 5, 7, 9)]
    imported = brought_in(*tower, *rungs)
    field = field_of(imported)
    assert [(x.low, x.high) for x in field.ladders] == [(1, 11)]
    assert steps_from(field, [field.space("C3")], 4)[field.space("D3")] != NO_WAY
    assert imported.report.sentences() == [
        "Ladder (5 pieces, C3): counts as a climb of 3 levels, and the way down as a drop."
    ]
    high_up = [tile(2001, 2, 2, 18), tile(2001, 3, 2, 20)]
    second = brought_in(*tower, *rungs, *high_up, tile(16402, 2, 2, 19, turn=1))
    assert len(field_of(second).ladders) == 1
    assert "another ladder on the same edge" in second.report.sentences()[-1]
    short = brought_in(*tower, tile(16402, 2, 2, 1, turn=1))
    assert field_of(short).ladders == []
    assert short.report.sentences() == ["Ladder (C3): is left out: it leads to no space."]


def test_start_zones_go_by_colour_not_by_label() -> None:
    extra = [
        tile(15001, 2, 2, 1, colour=(255, 128, 0), label="Rouge"),
        tile(15001, 3, 2, 1, colour=(1, 2, 3), label="mine"),
        tile(15001, 4, 2, 1, colour=(4, 5, 6)),
    ]
    zones = field_of(brought_in(*extra)).zones
    assert list(zones) == ["red", "blue", "orange", "mine", "#040506"]


def test_start_zones_without_ground_overlapping_or_filled_are_told() -> None:
    imported = brought_in(
        tile(15001, 20, 20, 1, colour=(0, 255, 0)),
        tile(15001, 0, 0, 1, colour=(0, 255, 0)),
        tile(10011, 3, 3, 1),
        tile(15001, 3, 3, 1, colour=(0, 255, 0)),
    )
    assert list(field_of(imported).zones) == ["red", "blue"]
    assert len(imported.report.sentences()) == 3


@pytest.mark.clause("glyph.stationary")
def test_glyphs_lie_with_the_side_up_that_the_file_shows() -> None:
    imported = brought_in(
        tile(14071, 2, 2, 1, letter="G"), tile(14063, 3, 2, 1, letter="?"), tile(14076, 4, 2, 1, letter="L")
    )
    assert imported.map is not None
    found = [(g.name, g.face_up) for g in imported.map.glyphs]
    assert found == [("gerda", True), ("random", False), ("lodin", True)]
    assert imported.report.sentences() == []


def test_every_letter_of_a_glyph_is_a_glyph_here() -> None:
    assert {name.lower() for name in catalogue().glyph_letters.values()} <= set(glyph_names())


def test_no_more_glyphs_by_chance_than_every_edition_can_draw() -> None:
    imported = brought_in(*[tile(14063, x, y, 1, letter="?") for y in (1, 2) for x in range(7)])
    assert imported.map is not None
    assert 0 < len(imported.map.glyphs) < 14
    assert "can be drawn by chance" in imported.report.sentences()[-1]


def test_personal_tiles_play_as_what_their_names_say() -> None:
    imported = brought_in(
        personal(2, 2, 1, 1, "LaurWallPillar"), personal(3, 3, 1, 3, "Snow3"), personal(5, 1, 1, 1, "Cake")
    )
    assert [o.kind for o in field_of(imported).obstacles] == ["pillar"]
    assert spaces(imported, "D4") == [(2, "snow", OPEN_SKY)]
    assert spaces(imported, "F2") == [(2, "rock", OPEN_SKY)]
    assert imported.report.sentences()[-1].startswith("Own tile 'Cake' (F2): plays as a tile of rock")


@pytest.mark.parametrize(
    ("name", "terrain"), [("My Ice1", "ice"), ("Ice", "ice"), ("Device", "rock"), ("Wellspring", "water")]
)
def test_a_personal_tile_is_not_what_its_name_only_contains(name: str, terrain: str) -> None:
    imported = brought_in(personal(2, 2, 1, 1, name))
    assert spaces(imported, "C3")[0][1] == terrain


def test_figures_flags_and_unknown_pieces_are_left_out_and_told() -> None:
    imported = brought_in(figure(2, 2, 1, "FINN"), tile(16403, 3, 3, 1), tile(99001, 4, 4, 1))
    assert field_of(imported).n == 42
    assert imported.report.sentences() == [
        "Figure FINN (C3): is left out: players place their own figures.",
        "Flag (D4): is left out: flags have no rule here.",
        "Piece 99001 (E5): is left out: no piece of that kind is known here.",
    ]
    assert [note.pieces for note in imported.report.notes] == [[56], [57], [58]]


def test_a_map_without_start_zones_gets_two_at_its_ends() -> None:
    keys = [f"0~{q}~0~0~g7" for q in range(0, 21, 3)]
    imported = import_map(editor(*keys), "long.json")
    zones = field_of(imported).zones
    assert list(zones) == ["red", "blue"]
    assert len(zones["red"]) == len(zones["blue"]) > 10
    field = field_of(imported)
    middles = [sum(field.x[s] for s in spaces_) / len(spaces_) for spaces_ in zones.values()]
    assert abs(middles[0] - middles[1]) > 15
    assert "no start zones" in imported.report.sentences()[-1]


@pytest.mark.parametrize(("text", "players"), [("2", [2]), ("2-4", [2, 3]), ("2, 3", [2, 3]), ("", [3]), ("12", [3])])
def test_the_number_of_players_is_a_text(text: str, players: list[int]) -> None:
    third = tile(15001, 3, 3, 1, colour=(0, 255, 0))
    imported = import_map(hsc(*meadow(), third, players=text), "x")
    assert imported.map is not None
    assert imported.map.players == players


def test_names_with_anything_in_them() -> None:
    imported = import_map(hsc(*meadow(), name='A "map"\\\t\x00\x1b[31m', author="\x85"), "x")
    assert imported.map is not None
    assert imported.map.name == 'A "map"\\ [31m'
    assert import_map(hsc(*meadow(), name="\x07"), "dir/my_map.hsc").map.name == "my map"  # type: ignore[union-attr]


def test_a_long_name_is_shortened_to_what_a_map_may_have() -> None:
    imported = import_map(hsc(*meadow(), name="x" * 190, author="y" * 190), "x")
    assert imported.native and load_map(imported.native).name == "x" * 80


@pytest.mark.parametrize(
    ("tiles", "says"),
    [
        ([tile(1001, 0, 0, 60)], "61 levels high"),
        ([tile(1001, 4000, 4000)], "columns by 4001 rows"),
        ([tile(1001, x, y) for x in range(70) for y in range(60)], "4200 spaces"),
    ],
)
def test_maps_too_big_are_refused(tiles: list[bytes], says: str) -> None:
    with pytest.raises(MapImportError, match=says):
        brought_in(*tiles)


def test_old_boards_are_read_as_columns() -> None:
    board = {
        f"{q},0,{-q}": {"q": q, "r": 0, "s": -q, "terrain": terrain, "altitude": altitude, "startzonePlayerIDs": owners}
        for q, (terrain, altitude, owners) in enumerate(
            [("grass", 1, ["0"]), ("rock-0", 3, []), ("water", 1, []), ("void", 0, []), ("sand", 1, ["1"])]
        )
    }
    imported = import_map(json.dumps({"boardHexes": board, "hexMap": {"mapId": "old"}}).encode(), "x")
    assert [spaces(imported, label)[0][:2] for label in ("A1", "B1", "C1", "E1")] == [
        (1, "grass"),
        (3, "rock"),
        (0, "water"),
        (1, "sand"),
    ]
    assert {zone: len(s) for zone, s in field_of(imported).zones.items()} == {"red": 1, "green": 1}
