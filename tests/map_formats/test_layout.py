"""Turned pieces: which hexes they cover and which sides they stand on."""

from __future__ import annotations

import pytest

from wellspring.map_formats.document import Piece
from wellspring.map_formats.layout import anchor_offset, footprint, turned
from wellspring.map_formats.pieces import SIDES, catalogue


def edges_of(piece: Piece) -> list[tuple[int, int, str]]:
    return [(q, r, SIDES[side]) for (q, r), side in piece.edges]


def test_six_turns_lead_back() -> None:
    for at in [(0, 0), (1, 0), (3, -2), (-4, 7)]:
        seen = [turned(at, turn) for turn in range(6)]
        assert turned(seen[5], 1) == at
        if at != (0, 0):
            assert len(set(seen)) == 6


def test_turns_go_clockwise() -> None:
    east, south_east, south_west = (1, 0), (0, 1), (-1, 1)
    assert [turned(east, turn) for turn in range(3)] == [east, south_east, south_west]


# The anchor is the leftmost hex of the topmost row; these are facts about the pieces, worked out on paper.
@pytest.mark.parametrize(
    ("name", "turn", "offset"),
    [
        ("grass2", 3, (-1, 0)),
        ("grass3", 2, (-1, 0)),
        ("grass7", 1, (-1, 0)),
        ("grass7", 3, (0, -2)),
        ("grass24", 0, (0, 0)),
        ("grass24", 4, (5, -7)),
        ("road5", 5, (4, -4)),
        ("wallWalk9", 3, (-3, -1)),
        ("glacier4", 4, (1, -2)),
        ("hive6", 2, (0, -1)),
    ],
)
def test_where_virtualscape_takes_hold_of_a_turned_piece(name: str, turn: int, offset: tuple[int, int]) -> None:
    assert anchor_offset(catalogue().by_name[name].shape, turn) == offset


def test_pieces_cover_as_many_hexes_as_their_names_say() -> None:
    for name, kind in catalogue().by_name.items():
        assert len(set(kind.shape)) == len(kind.shape)
        if kind.kind == "terrain" and name not in ("water2", "shadow2"):
            assert name == kind.terrain + str(len(kind.shape))
            assert kind.code in (0, kind.code // 1000 * 1000 + len(kind.shape))
        for turn in range(6):
            assert len(set(footprint(kind.shape, turn, (4, 4)))) == len(kind.shape)


def test_a_ruin_stands_on_the_lower_sides_and_its_end() -> None:
    kind = catalogue().by_name["ruins2"]
    flat = Piece(kind, (5, 5), (5, 5), 1, 0, code=kind.code)
    sides = {(5, 5, "W"), (5, 5, "SW"), (5, 5, "SE"), (6, 5, "SW"), (6, 5, "SE")}
    assert set(edges_of(flat)) == sides
    half_round = Piece(kind, (5, 5), (5, 5), 1, 3, code=kind.code)
    assert set(edges_of(half_round)) == {(5, 5, "E"), (5, 5, "NE"), (5, 5, "NW"), (4, 5, "NE"), (4, 5, "NW")}


def test_the_editor_counts_the_turns_of_battlements_from_the_east() -> None:
    kind = catalogue().by_name["battlement"]
    assert edges_of(Piece(kind, (0, 0), (0, 0), 1, 0, code=kind.code)) == [(0, 0, "NE")]
    assert edges_of(Piece(kind, (0, 0), (0, 0), 1, 0, id="bt")) == [(0, 0, "E")]
    assert edges_of(Piece(kind, (0, 0), (0, 0), 1, 5, id="bt")) == [(0, 0, "NE")]
