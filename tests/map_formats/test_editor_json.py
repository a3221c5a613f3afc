"""The map editor's files: every form it has had, and everything that can be wrong with one."""

from __future__ import annotations

import gzip
import json
import time
import tracemalloc

import pytest
from kit.mapfiles import editor

from wellspring.battlefield.mapfile import MapImportError
from wellspring.map_formats.document import MAX_BYTES, Document, Piece
from wellspring.map_formats.editor_json import write_editor
from wellspring.map_formats.importer import read_document
from wellspring.map_formats.pieces import catalogue


def pieces(data: bytes) -> list[Piece]:
    return read_document(data, "x.json").pieces


def places(data: bytes) -> list[tuple[str, int, list[tuple[int, int]]]]:
    return [(p.kind.name if p.kind else "?", p.z, sorted(p.hexes)) for p in pieces(data)]


EXPECTED = [("rock3", 2, [(-1, 4), (0, 3), (0, 4)]), ("grass2", 0, [(4, 5), (5, 5)])]


def test_the_object_form_with_short_words() -> None:
    assert places(editor("2~0~3~1~r3", "0~4~5~0~g2")) == EXPECTED


@pytest.mark.parametrize("between", ["~", ",", "-"])
def test_the_older_object_forms_with_long_words(between: str) -> None:
    keys = [between.join(["2", "0", "3", "1", "rock3"]), between.join(["0", "4", "5", "0", "grass2"])]
    assert places(editor(*keys)) == EXPECTED


def test_negative_places_between_dashes() -> None:
    assert places(editor("0--2-6-0-grass1")) == [("grass1", 0, [(-2, 6)])]


def test_the_list_of_objects() -> None:
    listed = [
        {"uid": "a", "inventoryID": "r3", "altitude": 2, "rotation": 1, "pieceCoords": {"q": 0, "r": 3, "s": -3}},
        {"uid": "b", "inventoryID": "g2", "altitude": 0, "rotation": 0, "pieceCoords": {"q": 4, "r": 5, "s": -9}},
    ]
    data = json.dumps({"hexMap": {"name": "A map", "author": "Me"}, "boardPieces": listed}).encode()
    assert places(data) == EXPECTED
    assert read_document(data, "x").author == "Me"


def test_the_list_that_links_carry() -> None:
    assert places(json.dumps([{"name": "A map"}, "2~0~3~1~r3", "0~4~5~0~g2"]).encode()) == EXPECTED


def test_packed_files() -> None:
    assert places(gzip.compress(editor("2~0~3~1~r3", "0~4~5~0~g2"))) == EXPECTED


def test_a_newer_marvel_ruin_is_turned_about_another_hex() -> None:
    entry = {"inventoryID": "rm", "altitude": 1, "rotation": 0, "pieceCoords": {"q": 5, "r": 5}}
    newer = json.dumps({"hexMap": {}, "boardPieces": [entry]}).encode()
    assert set(pieces(newer)[0].hexes) == {(5, 5), (5, 6), (4, 6), (4, 5), (6, 6), (7, 6)}
    assert set(pieces(editor("1~4~5~0~rm"))[0].hexes) == set(pieces(newer)[0].hexes)


def test_the_oldest_files_have_places_as_virtualscape_stores_them() -> None:
    """The same three hexes as above: the tile is turned about the hex that is not topmost."""
    old = {"id": "1734700000000", "name": ""}
    data = json.dumps({"hexMap": old, "boardPieces": {"0,4,3,3,grass24": "grass24"}}).encode()
    document = read_document(data, "x")
    assert min((r, q) for q, r in document.pieces[0].hexes) == (3, 4)
    assert document.note
    later = json.dumps({"hexMap": {**old, "id": "1735200000000"}, "boardPieces": {"0,6,8,3,grass24": ""}}).encode()
    assert set(pieces(later)[0].hexes) == set(document.pieces[0].hexes)


def test_overlapping_tiles_tell_that_places_are_meant_otherwise() -> None:
    """Two big tiles side by side by their topmost hexes; by the hexes they are turned about they would overlap."""
    board = {"0,0,0,0,grass24": "", "0,3,0,3,grass24": ""}
    data = json.dumps({"hexMap": {"id": "1735200000000"}, "boardPieces": board}).encode()
    document = read_document(data, "x")
    covered = [h for p in document.pieces for h in p.hexes]
    assert len(set(covered)) == len(covered) == 48


def test_half_turns_start_zones_and_unknown_words() -> None:
    wall, zone, strange = pieces(editor("2~4~3~2.5~lwr", "1~2~2~0~z3", "0~0~0~0~qq7"))
    assert wall.rotation == 2.5
    assert zone.colour == (0, 0, 255)
    assert strange.kind is None


def test_every_piece_in_every_turn_is_written_as_it_is_read() -> None:
    made = [
        Piece(kind, (0, 0), (k % 5, 30 + k // 5), k % 9, turn)
        for k, kind in enumerate(catalogue().by_name.values())
        if kind.id
        for turn in range(6)
    ]
    again = pieces(write_editor(Document("editor", made)))
    assert len(again) == len(made)
    for old, new in zip(made, again):
        assert (new.kind, new.z, sorted(new.hexes)) == (old.kind, old.z, sorted(old.hexes))
        assert new.turn == old.turn


DEEP = b'{"hexMap": {}, "boardPieces": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "empty"),
        (b"\x1f\x8b\x08 and so on", "gzip"),
        (gzip.compress(editor("0~4~5~0~g2"))[:-12], "breaks off"),
        (b"{", "fault in line 1"),
        (b"[]", "not a map"),
        (b'{"a": NaN}', "fault"),
        (b'{"a": ' + b"9" * 5000 + b"}", "fault"),
        (DEEP, "nested"),
        (b'{"hexMap": {}}', "no pieces"),
        (b'{"boardPieces": {}}', "head"),
        (b'{"hexMap": {}, "boardPieces": [1]}', "Piece 1 is not written"),
        (b'{"hexMap": {}, "boardPieces": [{"inventoryID": "g1", "altitude": "1", "pieceCoords": {}}]}', "Piece 1"),
        (editor("0~4~5~0~g2", "0~4~5~0"), "Piece 2 has a key"),
        (editor("0~4~5~0~g2~"), "key"),
        (editor("0~4~5~9~g2"), "turned by 9"),
        (editor("0~999999~5~0~g2"), "no place"),
        (editor("-1~4~5~0~g2"), "no place"),
        (json.dumps({"hexMap": {}, "boardPieces": ["0~0~0~0~g1"] * 10_001}).encode(), "more than 10000"),
        (b"\xff\xfe{\x00}\x00", "no map file known"),
        (b"{\xff}", "not a map file"),
        (b" " * (MAX_BYTES + 1), "larger than"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(data: bytes, says: str) -> None:
    with pytest.raises(MapImportError, match=says) as refusal:
        read_document(data, "x.json")
    assert len(str(refusal.value)) < 200
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("sign", [b" ", b"["])
def test_a_small_file_that_unpacks_to_a_huge_one_costs_neither_time_nor_memory(sign: bytes) -> None:
    bomb = gzip.compress(sign * 20 * MAX_BYTES)
    tracemalloc.start()
    began = time.process_time()
    with pytest.raises(MapImportError, match="larger than"):
        read_document(bomb, "x.gz")
    assert time.process_time() - began < 5
    assert tracemalloc.get_traced_memory()[1] < 10 * MAX_BYTES
    tracemalloc.stop()
