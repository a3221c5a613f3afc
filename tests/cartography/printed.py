"""Reads the words of a guide back out of the PDF, as a reader's search for words does."""

from __future__ import annotations

import re
import zlib

ESCAPED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def printed(pdf: bytes) -> str:
    """What is written on all pages, each piece of text on a line. A letter without a shape in the font is left out."""
    objects = {int(n): body for n, body in re.findall(rb"^(\d+) 0 obj\n(.*?)\nendobj", pdf, re.DOTALL | re.MULTILINE)}
    fonts: dict[bytes, dict[bytes, str]] = {}
    for body in objects.values():
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", body):
            fonts[name] = _letters(objects, objects[int(number)])
    lines: list[str] = []
    for number in re.findall(rb"/Contents (\d+) 0 R", pdf):
        font: dict[bytes, str] = {}
        marks = rb"/(F\d+) [\d.]+ Tf|\(((?:[^\\()]|\\.)*)\) Tj"
        for name, text in re.findall(marks, _stream(objects[int(number)]), re.DOTALL):
            if name:
                font = fonts[name]
                continue
            codes = re.sub(rb"\\(.)", lambda found: ESCAPED.get(found[1], found[1]), text, flags=re.DOTALL)
            lines.append("".join([font.get(codes[k : k + 2], "") for k in range(0, len(codes), 2)]))
    return "\n".join(lines)


def _letters(objects: dict[int, bytes], font: bytes) -> dict[bytes, str]:
    """The letter for each code of a font: what it means, if there is a shape for it."""
    means = _stream(objects[_reference(font, b"ToUnicode")])
    shapes = _stream(objects[_reference(objects[_reference(font, b"DescendantFonts", b"[")], b"CIDToGIDMap")])
    found: dict[bytes, str] = {}
    for code, letter in re.findall(rb"^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$", means, re.MULTILINE):
        at = 2 * int(code, 16)
        if shapes[at : at + 2] != b"\0\0":
            found[bytes.fromhex(code.decode())] = bytes.fromhex(letter.decode()).decode("utf-16-be")
    return found


def _reference(body: bytes, key: bytes, before: bytes = b"") -> int:
    found = re.search(rb"/" + key + b" " + re.escape(before) + rb"(\d+) 0 R", body)
    assert found is not None, key
    return int(found[1])


def _stream(body: bytes) -> bytes:
    data = body.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0]
    return zlib.decompress(data) if b"/FlateDecode" in body.split(b"stream\n", 1)[0] else data
