"""The native map format: what is read, and every fault with the line it is reported on."""

from __future__ import annotations

import pytest

from wellspring.battlefield.battlefield import OPEN_SKY
from wellspring.battlefield.mapfile import MAX_FAULTS, MapError, MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import BARRIERS, OBSTACLES, TERRAINS

GOOD = """\
format = 1
name = "Test Field"
author = "Somebody"
about = "A field to test with."
players = [2]
fair = false
grid = '''
  # A    B        C    D
    g1   g1/r7-8  g2   w0     # row 1
      g1   g1       r3   .
    sw0  s1       g1   g1
'''
[[obstacle]]
kind = "tree"
at = ["C2"]
height = 12
[[barrier]]
kind = "ruin"
edges = ["A1-A2"]
[[barrier]]
kind = "stone wall"
edges = [
    "B3-C3",
    "B1^-C1",
]
height = 3
[zones]
red = ["A1-B1"]
blue = ["A3-B3"]
[[glyph]]
at = "C3"
name = "astrid"
side = "power"
[[glyph]]
at = "C1"
name = "random"
side = "symbol"
"""


def line_of(part: str, text: str = GOOD) -> int:
    return text[: text.index(part)].count("\n") + 1


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(MapError) as caught:
        load_map(text, "test.toml")
    found = [(fault.line, fault.sentence) for fault in caught.value.faults]
    for line, sentence in found:
        assert f"test.toml, line {line}: {sentence}" in str(caught.value).split("\n")
        assert sentence[0].isupper() or sentence[0] == "'"
        assert sentence[-1] in ".?"
    return found


def test_all_start_zones_in_one_team_leave_nobody_to_fight() -> None:
    text = GOOD + '[teams]\nn = ["red", "blue"]\n'
    assert faults(text) == [(line_of("[teams]", text), "All start zones are in one team: there is nobody to fight.")]


def test_glyphs_are_checked_against_those_there_are() -> None:
    load_map(GOOD, glyphs=["astrid"])
    load_map(with_change('"astrid"', '"astrit"'))
    with pytest.raises(MapError, match=r"There is no glyph 'astrit'; did you mean 'astrid'\?") as caught:
        load_map(with_change('"astrid"', '"astrit"'), glyphs=["astrid"])
    assert [fault.line for fault in caught.value.faults] == [line_of('"astrid"')]


def with_change(old: str, new: str) -> str:
    assert GOOD.count(old) == 1, old
    return GOOD.replace(old, new)


def labels(map: MapFile, spaces: list[int]) -> list[str]:
    return [map.battlefield.label[space] for space in spaces]


def test_reads_a_whole_map() -> None:
    map = load_map(GOOD)
    assert (map.name, map.author, map.about) == ("Test Field", "Somebody", "A field to test with.")
    assert (map.players, map.fair, map.text, map.teams) == ([2], False, GOOD, {})
    field = map.battlefield
    assert field.label == ["A1", "B1", "B1^", "C1", "D1", "A2", "B2", "C2", "A3", "B3", "C3", "D3"]
    assert field.level == [1, 1, 8, 2, 0, 1, 1, 3, 0, 1, 1, 1]
    assert " ".join([TERRAINS[t].code for t in field.terrain]) == "g g r g w g g r sw s g g"
    assert field.ceiling[field.space("B1")] == 7
    assert field.ceiling[field.space("B1^")] == OPEN_SKY
    assert labels(map, field.zones["red"]) == ["A1", "B1", "B1^"]
    assert labels(map, field.zones["blue"]) == ["A3", "B3"]


def test_reads_what_stands_on_the_grid() -> None:
    map = load_map(GOOD)
    field = map.battlefield
    (tree,) = field.obstacles
    assert (tree.kind, tree.base, tree.height, tree.radius) == ("tree", 3, 12, OBSTACLES["tree"].radius)
    assert [field.label[s] for s in range(field.n) if field.blocked[s]] == ["C2"]
    assert [(b.kind, b.base, b.top) for b in field.barriers] == [
        ("ruin", 1, 1 + BARRIERS["ruin"]),
        ("stone wall", 1, 4),
        ("stone wall", 8, 11),  # on the overhang, not under it
    ]
    assert [(field.label[g.space], g.name, g.face_up) for g in map.glyphs] == [
        ("C3", "astrid", True),
        ("C1", "random", False),
    ]


def test_a_wall_stands_between_the_spaces_its_edge_names() -> None:
    field = load_map(GOOD).battlefield
    a, b = field.space("A1"), field.space("A2")
    assert [link.barrier for link in field.links[a] if link.to == b] == [7]
    assert [link.barrier for link in field.links[b] if link.to == a] == [7]
    under, beyond = field.space("B1"), field.space("C1")
    assert [link.barrier for link in field.links[under] if link.to == beyond] == [-1]


def test_obstacles_and_barriers_have_their_usual_height_when_none_is_given() -> None:
    text = with_change("height = 12\n", "").replace("height = 3\n", "")
    field = load_map(text).battlefield
    assert field.obstacles[0].height == OBSTACLES["tree"].height
    assert [b.top - b.base for b in field.barriers] == [
        BARRIERS["ruin"],
        BARRIERS["stone wall"],
        BARRIERS["stone wall"],
    ]


def test_blank_lines_and_comments_are_not_rows() -> None:
    text = with_change("      g1   g1       r3   .\n", "\n   # nothing here\n      g1   g1       r3   . # end\n\n")
    assert load_map(text).battlefield.label == load_map(GOOD).battlefield.label


def test_a_floating_slab_may_be_the_lowest() -> None:
    field = load_map(with_change(" w0", " o5-6")).battlefield
    assert field.level[field.space("D1")] == 6
    assert field.columns[(field.q[field.space("D1")], 0)][0].bottom == 5


def test_ranges_take_their_corners_in_any_order() -> None:
    map = load_map(with_change('"A3-B3"', '"C3-A3"'))
    assert labels(map, map.battlefield.zones["blue"]) == ["A3", "B3", "C3"]


def test_windows_line_ends_and_byte_order_mark() -> None:
    map = load_map("\ufeff" + GOOD.replace("\n", "\r\n"))
    assert map.battlefield.label == load_map(GOOD).battlefield.label
    found = faults(with_change(" w0", " zz0").replace("\n", "\r\n"))
    assert [line for line, _ in found] == [line_of("g1/r7-8")]


def test_other_ways_to_write_the_same_toml() -> None:
    text = """\
"format" = 1
'name' = "Field"
players = [ # how many
  2 ]
grid = '''g1 g1 g1'''
zones.red = ["A1"]
zones . "bl\\u0075e" = [
  "B1", # a comment with ] and "
]
obstacle = [ { kind = "tree", at = ["C1"] } ]
"""
    assert sorted(load_map(text).battlefield.zones) == ["blue", "red"]
    broken = text.replace('"B1",', '"B1", "B9",').replace('"tree"', '"three"')
    assert [line for line, _ in faults(broken)] == [8, 10]
    assert [line for line, _ in faults(text + "map.size = 3\n[zone.red]\n")] == [11, 12]


def test_the_grid_may_stand_between_any_quotes() -> None:
    text = GOOD.replace("'''", '"""')
    assert load_map(text).battlefield.level == load_map(GOOD).battlefield.level
    assert [line for line, _ in faults(text.replace("r3 ", "q3 "))] == [line_of("r3 ")]
    assert faults(GOOD.replace("grid = '''\n", "grid = '''  q1  # here\n", 1))[0][0] == 7


def test_teams() -> None:
    map = load_map(GOOD + '[teams]\nnorth = ["red"]\nsouth = ["blue"]\n')
    assert map.teams == {"north": ["red"], "south": ["blue"]}


NEAR_ROW_1 = line_of("g1/r7-8")

ONE_FAULT = [
    # the grid
    (" w0", " x0", NEAR_ROW_1, "no terrain with the code 'x'"),
    (" w0", " W0", NEAR_ROW_1, "did you mean 'w'"),
    ("r3 ", "r ", line_of("r3 "), "'r' is not a cell"),
    ("r3 ", "3r ", line_of("r3 "), "'3r' is not a cell"),
    ("r3 ", "r3/ ", line_of("r3 "), "'r3/' is not a cell"),
    ("r3 ", "r61 ", line_of("r3 "), "Levels go from 0 to 60"),
    ("r3 ", "r-1 ", line_of("r3 "), "Levels go from 0 to 60"),
    ("g1/r7-8", "g1/r7-61", NEAR_ROW_1, "Levels go from 0 to 60"),
    ("g1/r7-8", "g3/r2-8", NEAR_ROW_1, "'r2-8' begins below the top of the slab under it"),
    ("g1/r7-8", "g1/r8-7", NEAR_ROW_1, "'r8-7' has its underside above its top"),
    ("g1/r7-8", "g1/r8-8", NEAR_ROW_1, "'r8-8' has no thickness"),
    ("g1/r7-8", "g1/r1-8", NEAR_ROW_1, "'r1-8' leaves no room above the slab under it"),
    ("g1/r7-8", "g1/r8", NEAR_ROW_1, "The upper slab 'r8' needs its underside"),
    # what stands on it
    ('"tree"', '"tre"', line_of('"tree"'), "no obstacle 'tre'; did you mean 'tree'?"),
    ('"ruin"', '"ruins"', line_of('"ruin"'), "no barrier 'ruins'; did you mean 'ruin'?"),
    ('"power"', '"front"', line_of('"power"'), "power or its symbol side up, not 'front'"),
    ('"astrid"', '"Astrid!"', line_of('"astrid"'), "not a glyph's name"),
    ('["C2"]', '["C2", "C2"]', line_of('["C2"]'), "already an obstacle on C2"),
    ('["C2"]', '["C9"]', line_of('["C2"]'), "'C9' is not on the map"),
    ('["C2"]', '["c2"]', line_of('["C2"]'), "did you mean C2"),
    ('["C2"]', '["C02"]', line_of('["C2"]'), "did you mean C2"),
    ('["C2"]', '["tree"]', line_of('["C2"]'), "'tree' is not the label of a space: write"),
    ('["C2"]', '["C2^"]', line_of('["C2"]'), "C2 has no space as high up as 'C2^'"),
    ('["C2"]', '["B1^^"]', line_of('["C2"]'), "B1 has no space as high up as 'B1^^'"),
    ("height = 12", "height = 61", line_of("height = 12"), "'height' must be from 1 to 60"),
    ("height = 3", "height = 0", line_of("height = 3"), "'height' must be from 1 to 60"),
    ('"A1-A2"', '"A1-A3"', line_of('"A1-A2"'), "A1 and A3 are not neighbours"),
    ('"A1-A2"', '"A1"', line_of('"A1-A2"'), "'A1' is not an edge"),
    ('"B1^-C1"', '"C3-B3"', line_of('"B1^-C1"'), "already a barrier between C3 and B3"),
    ('"B1^-C1"', '"B1^-E1"', line_of('"B1^-C1"'), "'E1' is not on the map"),
    ('at = "C3"', 'at = "C2"', line_of('at = "C3"'), "glyph on C2 lies on an obstacle (tree)"),
    ('at = "C1"', 'at = "C3"', line_of('at = "C1"'), "already a glyph on C3"),
    ('at = "C1"', 'at = "Z3"', line_of('at = "C1"'), "'Z3' is not on the map"),
    # zones and players
    ('["A3-B3"]', "[]", line_of('"A3-B3"'), "start zone 'blue' is empty"),
    ('["A3-B3"]', '["A8-B9"]', line_of('"A3-B3"'), "no space on the map in the range 'A8-B9'"),
    ('["A3-B3"]', '["A3", "C2"]', line_of('"A3-B3"'), "'blue' contains an obstacle on C2"),
    ('["A3-B3"]', '["A3-B3", "A3"]', line_of('"A3-B3"'), "'blue' names A3 twice"),
    ('["A3-B3"]', '["A3-B3",\n"B1^"]', line_of('"A3-B3"') + 1, "'blue' overlaps 'red' on B1^"),
    ('["A3-B3"]', '["A3^-B3"]', line_of('"A3-B3"'), "'A3^-B3' is ambiguous"),
    ('["A3-B3"]', '["A3-"]', line_of('"A3-B3"'), "'A3-' is not a range of spaces"),
    ("players = [2]", "players = [2, 3]", 5, "for 3 players but has only 2 start zones"),
    ("players = [2]", "players = [1]", 5, "for 2 to 8 players, not for 1"),
    ("players = [2]", "players = [2, 2]", 5, "names 2 twice"),
    ("players = [2]", "players = []", 5, "list of numbers of players"),
    # keys and types
    ("format = 1", "format = 2", 1, "This is format 2; only format 1 is known"),
    ("author", "auther", 3, "'auther' is unknown here; did you mean 'author'?"),
    ("about", "zzzzz", 4, "'zzzzz' is unknown here."),
    ("height = 12", "hight = 12", line_of("height = 12"), "'hight' is unknown here; did you mean 'height'?"),
    ("format = 1", 'format = "1"', 1, "'format' must be a whole number, not text"),
    ("format = 1\n", "", 1, "The map needs a value for 'format'"),
    ('"Test Field"', "7", 2, "'name' must be text in quotes, not a whole number"),
    ('"Test Field"', '" "', 2, "'name' must not be empty"),
    ('"Test Field"', '"\\u001b[31m"', 2, "'?[31m' contains a control character"),
    ("red = [", '"re\\u0007d" = [', line_of("red = ["), "'re?d' contains a control character"),
    ("fair = false", "fair = 1", 6, "'fair' must be true or false, not a whole number"),
    ("players = [2]", "players = 2", 5, "list of numbers of players"),
    ("players = [2]", "players = [true]", 5, "must hold whole numbers, not true or false"),
    ("players = [2]", "players = [2.0]", 5, "must hold whole numbers, not a number with a point"),
    ("height = 12", "height = true", line_of("height = 12"), "'height' must be a whole number, not true or false"),
    ('["C2"]', '"C2"', line_of('["C2"]'), "'at' must be a list in square brackets, not text"),
    ('["C2"]', '[["C2"]]', line_of('["C2"]'), "must hold texts in quotes, not a list"),
    ('["C2"]', "[1979-05-27 07:32:00]", line_of('["C2"]'), "must hold texts in quotes, not a date or time"),
    ('at = ["C2"]\n', "", line_of("[[obstacle]]"), "This [[obstacle]] needs a value for 'at'"),
    ('edges = ["A1-A2"]\n', "", line_of("[[barrier]]"), "This [[barrier]] needs a value for 'edges'"),
    ('name = "astrid"\n', "", line_of("[[glyph]]"), "This [[glyph]] needs a value for 'name'"),
]


@pytest.mark.parametrize(("old", "new", "line", "part"), ONE_FAULT)
def test_a_single_fault_is_reported_on_its_line(old: str, new: str, line: int, part: str) -> None:
    ((found, sentence),) = faults(with_change(old, new))
    assert part in sentence
    assert found == line


def test_an_empty_grid() -> None:
    start, end = GOOD.index("  # A"), GOOD.index("'''\n[[obst")
    found = faults(GOOD[:start] + "   # no row\n  . .\n" + GOOD[end:])
    assert (7, "The grid is empty: a map needs at least one space.") in found


def test_a_missing_grid_and_missing_zones() -> None:
    found = faults('format = 1\nname = "x"\nplayers = [2]\n')
    assert (1, "The map needs a value for 'grid'.") in found
    assert (1, "The map has no start zones: add a [zones] table.") in found
    found = faults('format = 1\nname = "x"\nplayers = [2]\ngrid = 5\nzones = 7\nteams = 8\n')
    assert [line for line, _ in found] == [4, 5, 6]


def test_tables_of_the_wrong_kind() -> None:
    head = "format = 1\nname = 'x'\nplayers = [2]\ngrid = 'g1 g1'\n"
    zones = "[zones]\nred = ['A1']\nblue = ['B1']\n"
    assert faults(head + zones + "[obstacle]\nkind = 'tree'\n") == [
        (8, "Write [[obstacle]] with two brackets on each side: there may be several.")
    ]
    assert faults(head + "glyph = ['astrid']\n" + zones) == [(5, "Each 'glyph' must be a table with keys, not text.")]


def test_too_many_spaces() -> None:
    rows = "\n".join([" ".join(["g1/r7-8"] * 50)] * 41)
    text = f"format = 1\nname = 'x'\nplayers = [2]\ngrid = '''\n{rows}\n'''\n[zones]\nred = ['A1']\nblue = ['B1']\n"
    ((line, sentence),) = faults(text)
    assert "more than 4000 spaces" in sentence
    assert line == 5 + 40
    assert load_map(text.replace(rows, rows[: rows.rindex("\n")])).battlefield.n == 4000


def test_a_huge_file() -> None:
    ((line, sentence),) = faults(GOOD + "#" * 1_000_000)
    assert line == 1 and "too large for a map" in sentence
    assert faults(GOOD + "a." * 10_000) == [(GOOD.count("\n") + 1, "The line is longer than 2000 characters.")]


def test_too_many_zones() -> None:
    zones = "\n".join([f"z{k} = ['A1']" for k in range(17)])
    assert (line_of("[zones]"), "A map has no more than 16 start zones.") in faults(
        GOOD.replace("[zones]", "[zones]\n" + zones)
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (GOOD.replace("fair = false", "fair = maybe"), 6),
        (GOOD.replace("players = [2]", "players = [2"), 6),
        (GOOD.replace("fair = false", 'fair = false\nname = "again"'), 7),
        (GOOD + "[zones", GOOD.count("\n") + 1),
        (GOOD + "x = " + "[" * 1_900, 1),
        (GOOD + "x = " + "9" * 1900 + "!", GOOD.count("\n") + 1),
    ],
)
def test_what_is_not_toml(text: str, line: int) -> None:
    ((found, sentence),) = faults(text)
    assert found == line
    assert "valid TOML" in sentence or "too deeply" in sentence


def test_a_grid_with_backslashes() -> None:
    ((line, sentence),) = faults(with_change("grid = '''", 'grid = """\\').replace("'''", '"""'))[:1]
    assert line == 7 and "backslashes" in sentence


def test_faults_of_teams() -> None:
    text = GOOD + '[teams]\nnorth = ["rad"]\nsouth = ["blue", "blue"]\nwest = []\n'
    first = line_of("[teams]", text)
    assert faults(text) == [
        (first, "The start zone 'red' is in no team."),
        (first + 1, "There is no start zone 'rad'; did you mean 'red'?"),
        (first + 2, "The start zone 'blue' is in the teams twice."),
        (first + 3, "The team 'west' has no start zone."),
    ]


def test_all_faults_are_collected_in_the_order_of_lines() -> None:
    text = with_change(" w0", " x0").replace("s1 ", "s99").replace('"tree"', '"bush "').replace('"C3"', '"K3"')
    found = faults(text)
    assert [line for line, _ in found] == [
        NEAR_ROW_1,
        line_of("s1 "),
        line_of('"tree"'),
        line_of('at = "C3"'),
    ]


def test_a_bad_cell_brings_no_further_faults_about_its_label() -> None:
    ((_, sentence),) = faults(with_change("r3 ", "zz3"))  # the tree stands there
    assert "'zz'" in sentence


def test_reading_stops_at_many_faults() -> None:
    rows = ("zz " * 100 + "\n") * 30
    text = f"format = 1\nname = 'x'\nplayers = [2]\ngrid = '''{rows}'''\n"
    found = faults(text)
    assert len(found) == MAX_FAULTS + 1
    assert "reading stopped" in found[-1][1]
