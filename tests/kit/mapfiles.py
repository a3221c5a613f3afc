"""Map files of other programs, written by hand: what the tests read was not made by the writers they test."""

from __future__ import annotations

import json
import struct

EMPTY = b"\xff\xfe\xff\x00"


def wide(text: str) -> bytes:
    """A text as Virtualscape writes it, of fewer than 255 characters."""
    data = text.encode("utf-16-le")
    return b"\xff\xfe\xff" + bytes([len(data) // 2]) + data


def tile(
    code: int, x: int, y: int, z: int = 0, turn: int = 0, version: int = 3, letter: str = "\xcd",
    colour: tuple[int, int, int] = (0, 0, 0), label: str = "", rest: bytes = b"",
) -> bytes:  # fmt: skip
    """One tile record of a Virtualscape file."""
    out = struct.pack("<id4i", code, version / 10000, turn, x, y, z)
    if version >= 2:
        out += letter.encode("cp1252") + EMPTY + wide(label)
    if version >= 3:
        out += bytes([*colour, 0]) + rest
    return out


def personal(x: int, y: int, z: int, size: int, name: str) -> bytes:
    rest = struct.pack("<i", size) + wide("top.bmp") + wide("side.bmp") + wide("X") + wide(name)
    return tile(17000, x, y, z, rest=rest)


def figure(x: int, y: int, z: int, name: str, code: int = 18001) -> bytes:
    return tile(code, x, y, z, rest=wide(name) + wide(name))


def hsc(
    *tiles: bytes, version: int = 7, name: str = "A map", author: str = "", players: str = "", scenario: bytes = b"",
    count: int | None = None,
) -> bytes:  # fmt: skip
    """A Virtualscape document of any version."""
    out = struct.pack("<d", version / 10000)
    if version >= 2:
        out += wide(name) + wide(author)
    if version >= 3:
        out += wide(players)
    if version == 3:
        out += wide(scenario.decode())
    elif version >= 4:
        out += struct.pack("<i", len(scenario)) + scenario
    if version >= 2:
        out += struct.pack("<3i", 6, 80, 1)
    if version >= 5:
        out += struct.pack("<i", 0)
    if version >= 7:
        out += struct.pack("<i", 1)
    return out + struct.pack("<i", len(tiles) if count is None else count) + b"".join(tiles)


def editor(*keys: str, name: str = "A map", **more: object) -> bytes:
    """The map editor's object form: keys of pieces, whose last part is the piece."""
    head = {"id": "1740000000000", "name": name, "shape": "rectangle", "width": 9, "length": 9}
    return json.dumps({"hexMap": head, "boardPieces": {key: key.split("~")[-1] for key in keys}, **more}).encode()


def meadow() -> list[bytes]:
    """Seven by six hexes of grass with a start zone at each end, as Virtualscape tiles."""
    grass = [tile(1001, x, y) for y in range(6) for x in range(7)]
    red = [tile(15001, x, 0, 1, colour=(255, 0, 0)) for x in range(7)]
    blue = [tile(15001, x, 5, 1, colour=(0, 0, 255)) for x in range(7)]
    return grass + red + blue
