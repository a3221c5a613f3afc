"""Virtualscape files: every version, every way to write a text, and everything that can be wrong with one."""

from __future__ import annotations

import struct

import pytest
from kit.mapfiles import EMPTY, figure, hsc, personal, tile, wide

from wellspring.battlefield.mapfile import MapError, MapImportError
from wellspring.map_formats.document import Document, Piece
from wellspring.map_formats.hsc import read_hsc, write_hsc
from wellspring.map_formats.layout import footprint
from wellspring.map_formats.pieces import catalogue


@pytest.mark.parametrize("version", range(1, 8))
@pytest.mark.parametrize("tiles", range(1, 4))
def test_every_version_of_document_and_tile(version: int, tiles: int) -> None:
    data = hsc(
        tile(1007, 5, 4, version=tiles),
        tile(14065, 6, 5, 1, version=tiles, letter="A"),
        tile(15001, 5, 4, 1, version=tiles, colour=(0, 0, 255), label="Bleu"),
        version=version,
        name="Fjord",
        players="2-4",
        scenario=b"{\\rtf1 Hold.}",
    )
    document = read_hsc(data)
    grass, glyph, start = document.pieces
    assert document.head["docVersion"] == version / 10000
    assert document.head["leftoverBytes"] == 0
    assert document.name == ("Fjord" if version >= 2 else "")
    assert document.players == ("2-4" if version >= 3 else "")
    assert document.scenario == {3: "{\\rtf1 Hold.}"}.get(version, "Hold." if version > 3 else "")
    assert grass.kind is catalogue().by_name["grass7"]
    assert sorted(grass.hexes) == sorted([(3, 4), (4, 4), (2, 5), (3, 5), (4, 5), (2, 6), (3, 6)])
    assert (glyph.letter, glyph.z) == ("A", 1)
    assert start.colour == ((0, 0, 255) if tiles == 3 else None)
    assert start.label == ("Bleu" if tiles >= 2 else "")


@pytest.mark.parametrize(
    ("written", "text"),
    [
        (EMPTY, ""),
        (b"\x00", ""),
        (b"\x05caf\xe9s", "cafés"),
        (b"\xff\x00\x01" + b"a" * 256, "a" * 256),
        (b"\xff\xff\xff\x03\x00\x00\x00abc", "abc"),
        (b"\xff\xff\xff\xff\xff\xff\xff\x02" + b"\x00" * 7 + b"ab", "ab"),
        (wide("漢字 🐉"), "漢字 🐉"),
        (b"\xff\xfe\xff\xff\x2c\x01" + "é".encode("utf-16-le") * 300, "é" * 300),
        (b"\xff\xfe\xff\xff\xff\xff\x01\x00\x00\x00z\x00", "z"),
        (b"\xff\xfe\xff\x01\x00\xd8", "�"),  # half a character
    ],
)
def test_every_way_to_write_a_text(written: bytes, text: str) -> None:
    whole = hsc(tile(1001, 0, 0))
    data = whole[:8] + written + whole[8 + len(wide("A map")) :]
    document = read_hsc(data)
    assert document.name == text
    assert len(document.pieces) == 1


def test_the_words_of_a_scenario_without_its_commands() -> None:
    text = rb"{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0\fs20 Caf\'e9 \{one\}\par Two\tab \u28450?\u-10179?\u-9207?"
    text += rb"{\*\gen Riched}}"
    assert read_hsc(hsc(scenario=text + b"\0")).scenario == "Café {one}\nTwo\t漢🐉"


def test_the_letter_of_a_glyph_is_in_its_byte_if_it_has_one() -> None:
    pieces = read_hsc(
        hsc(
            tile(14061, 0, 0, letter="?"),
            tile(14071, 0, 0, letter="I"),
            tile(14071, 0, 0, version=1),
            tile(14001, 0, 0, version=1),
        )
    ).pieces
    assert [p.letter for p in pieces] == ["?", "I", "G", "?"]


def test_personal_tiles_figures_and_unknown_codes_are_stepped_over_rightly() -> None:
    file = hsc(personal(1, 1, 0, 3, "Snow3"), figure(2, 2, 1, "MIMRING", 18002), tile(99001, 3, 3), tile(2001, 4, 4))
    first, second, third, last = read_hsc(file).pieces
    assert first.personal is not None
    assert (first.personal.name, len(first.hexes)) == ("Snow3", 3)
    assert (second.figure, len(second.hexes)) == (("MIMRING", "MIMRING"), 2)
    assert third.kind is None
    assert third.hexes == []
    assert last.kind is catalogue().by_name["rock1"]


def test_every_piece_in_every_turn_is_written_as_it_is_read() -> None:
    pieces: list[Piece] = []
    for kind in catalogue().by_code.values():
        for turn in range(6):
            for row in (40, 41):
                place = (len(pieces) % 7, row)
                figures = ("NAME", "FILE") if kind.kind == "figure" else None
                pieces.append(Piece(kind, place, place, len(pieces) % 9, turn, code=kind.code, figure=figures))
    again = read_hsc(write_hsc(Document("hsc", pieces, "N", "A", "2", "S"))).pieces
    assert len(again) == len(pieces)
    for old, new in zip(pieces, again):
        assert (new.kind, new.z, new.rotation, new.figure) == (old.kind, old.z, old.rotation, old.figure)
        assert sorted(new.hexes) == sorted(old.hexes)
        assert old.kind is not None
        assert sorted(new.hexes) == sorted(footprint(old.kind.shape, old.turn, old.origin))


def test_pieces_are_written_in_the_colours_virtualscape_draws_them_in() -> None:
    grass = catalogue().by_name["grass1"]
    data = write_hsc(Document("hsc", [Piece(grass, (0, 0), (0, 0), 0, 0)]))
    assert data[-4:] == bytes([0, 160, 0, 0])
    assert all(kind.colour != (0, 0, 0) for kind in catalogue().by_code.values() if kind.name not in BLACK)


BLACK = ("shadow1", "shadow2", "startZone")  # a start zone has the colour of its player


def test_places_left_of_or_above_the_first_are_moved_when_written() -> None:
    grass = catalogue().by_name["grass1"]
    places = [(-4, -3), (0, 0), (2, -1)]
    again = read_hsc(write_hsc(Document("hsc", [Piece(grass, at, at, 0, 0) for at in places]))).pieces
    moved = {(new.at[0] - old[0], new.at[1] - old[1]) for old, new in zip(places, again)}
    assert len(moved) == 1
    assert all(p.at[1] >= 0 for p in again)


GOOD = hsc(tile(1007, 5, 4), personal(1, 1, 0, 1, "Pillar"), figure(3, 3, 1, "FINN"))


def test_a_file_cut_anywhere_is_refused_in_one_sentence() -> None:
    for length in range(len(GOOD)):
        with pytest.raises(MapImportError) as refusal:
            read_hsc(GOOD[:length], "cut.hsc")
        assert str(refusal.value).startswith("cut.hsc: ")
        assert str(refusal.value).count("\n") == 0


def number(value: int) -> bytes:
    return struct.pack("<i", value)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"GIF89a" + b"\0" * 90, "no map file known"),
        (struct.pack("<d", float("nan")) + GOOD[8:], "no map file known"),
        (struct.pack("<d", 0.0008) + GOOD[8:], "no map file known"),
        (hsc(tile(1001, 0, 0), count=2), "2 pieces"),
        (hsc(tile(1001, 0, 0), count=-1), "-1 pieces"),
        (hsc(tile(1001, 0, 0), count=0x7FFFFFFF), "2147483647 pieces"),
        (hsc(tile(1001, 0, 0, turn=6)), "turned by 6"),
        (hsc(tile(1001, 0, 0, turn=-1)), "turned by -1"),
        (hsc(tile(1001, 0, 0, 2_000_000_000)), "no place on a map"),
        (hsc(tile(1001, -2_000_000_000, 0)), "no place on a map"),
        (hsc(tile(1001, 0, 0, -1)), "no place on a map"),
        (GOOD[:8] + b"\xff\xfe\xff\xff\xff\xff\x00\x00\x00\x80" + GOOD[12:], "longer than the rest"),
        (GOOD[:8] + b"\xff\xff\xff\xff\xff\xff\xff" + b"\xff" * 8 + GOOD[12:], "longer than the rest"),
        (hsc(scenario=b"").replace(number(0) + number(6), number(0x7FFFFFFF) + number(6), 1), "scenario"),
        (hsc(tile(1001, 0, 0, version=9)), "Piece 1 cannot be read"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(data: bytes, says: str) -> None:
    with pytest.raises(MapError, match=says) as refusal:
        read_hsc(data, "x.hsc")
    assert len(str(refusal.value)) < 200
