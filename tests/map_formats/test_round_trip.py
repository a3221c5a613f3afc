"""Export and import is the identity, for Virtualscape's files and for the map editor's."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from kit.battlefields import maps
from kit.mapfiles import editor, hsc, meadow, tile

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.native import load_map
from wellspring.battlefield.terrain import TERRAINS
from wellspring.content.library import load_shipped_map, map_names
from wellspring.map_formats.document import Piece
from wellspring.map_formats.importer import Imported, export_map, import_map, rewrite_map
from wellspring.map_formats.sameness import differences

KINDS = ("hsc", "json", "gz")


@pytest.mark.parametrize("to", KINDS)
@pytest.mark.parametrize("name", map_names())
def test_every_shipped_map_comes_back_the_same(name: str, to: str) -> None:
    shipped = load_shipped_map(name)
    again = import_map(export_map(shipped, to), name)
    assert again.map is not None
    assert differences(shipped, again.map) == []
    assert no_tiles_overlap(again.pieces)


@settings(max_examples=60, deadline=None)
@given(maps(), st.sampled_from(KINDS))
def test_any_map_comes_back_the_same(map: MapFile, to: str) -> None:
    at_corner = min(r for _, r in map.battlefield.columns) == 0
    assume(at_corner and not is_squeezed(map))
    again = import_map(export_map(map, to), "a map")
    assert again.map is not None
    assert differences(map, again.map) == []
    assert no_tiles_overlap(again.pieces)


def is_squeezed(map: MapFile) -> bool:
    """Whether there is one level of room over a thin tile: in other programs' files nothing tells that from none."""
    thin = ("ice", "slippery ice")
    for slabs in map.battlefield.columns.values():
        for low, high in pairwise(slabs):
            terrain = TERRAINS[low.terrain]
            lies_flat = terrain.thin or terrain.name in thin or low.top == low.bottom
            if lies_flat and high.bottom == low.top + 1:
                return True
    return False


def no_tiles_overlap(pieces: list[Piece]) -> bool:
    layers = [(h, p.z) for p in pieces if p.kind and p.kind.kind == "terrain" for h in p.hexes]
    return len(layers) == len(set(layers))


def names(imported: Imported) -> list[str]:
    return [piece.kind.name for piece in imported.pieces if piece.kind]


GRID = """
format = 1
name = "Yard"
players = [2]
grid = '''
g1  g1  g1  g1  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1
g1  g1  g3  g3  g1  g1  g1  g1
  g1  g1  g3  g1  g1  g1  g1  g1
g1  g1  g1  g1  g1  g1  g1  g1
  g1  g1  g1  g1  g1  g1  g1  g1
'''
[[obstacle]]
kind = "large tree"
at = ["F2", "G2", "F3", "G3"]
[[barrier]]
kind = "ruin"
edges = ["A3-A4", "B3-A4", "B3-B4", "B3-C3"]
[zones]
red = ["A1"]
blue = ["H1"]
"""


def test_a_map_is_built_of_big_tiles_and_whole_pieces() -> None:
    """What lies under the hill may be anything, so that big tiles of grass reach under it."""
    imported = import_map(export_map(load_map(GRID), "hsc"), "yard")
    used = names(imported)
    assert used.count("grass24") == 1
    assert used.count("grass1") <= 4
    assert len([piece for piece in imported.pieces if piece.z == 2]) == 1  # the top of the hill is one tile
    assert used.count("tree415") == 1
    assert "tree12" not in used


def test_pieces_that_another_program_lacks_are_the_nearest_ones() -> None:
    """A fence is a battlement there, and a bush as low as ours a higher one; read here they are themselves again."""
    text = GRID.replace('kind = "ruin"', 'kind = "fence"').replace('kind = "large tree"', 'kind = "bush"')
    yard = load_map(text)
    imported = import_map(export_map(yard, "hsc"), "yard")
    assert names(imported).count("battlement") == 4
    assert names(imported).count("brush9") == 4
    assert imported.map is not None
    assert differences(yard, imported.map) == []


def test_from_file_to_file_pieces_stay_what_they_are() -> None:
    keys = ["0~4~0~0~g24", "0~10~0~0~g24", "1~4~1~1~sn7", "1~9~2~0~i4", "1~4~0~0~lwp", "1~11~1~0~lp13", "2~4~2~0~tr10"]
    keys += ["1~3~3~0~z1", "1~12~3~0~z2", "1~6~3~0~y0", "1~10~4~2~rs3", "1~9~5~4~bt"]
    first = import_map(editor(*keys), "x")
    there = import_map(rewrite_map(first, "hsc"), "x")
    assert names(there).count("grass24") == 2
    assert names(there).count("ice1") == 4  # Virtualscape has no ice of four hexes
    assert [p.personal.name for p in there.pieces if p.personal] == ["snow7", "LaurWallPillar"]
    back = import_map(rewrite_map(there, "json"), "x")
    assert [p.id for p in back.pieces if p.kind and p.kind.size == 7] == ["sn7"]
    assert [p.id for p in back.pieces if p.kind and p.kind.obstacle == "pillar"] == ["lwp"]
    for other in (there, back):
        assert first.map is not None
        assert other.map is not None
        assert differences(first.map, other.map) == []


def test_glyphs_keep_their_names_from_file_to_file() -> None:
    first = import_map(hsc(*meadow(), tile(14071, 2, 2, 1, letter="G"), tile(14063, 3, 2, 1, letter="?")), "x")
    there = import_map(rewrite_map(first, "gz"), "x")
    assert there.map is not None
    assert [(g.name, g.face_up) for g in there.map.glyphs] == [("gerda", True), ("random", False)]
