"""Feeds damaged and made-up map files to the importer and looks for anything but a clear refusal.

    python tools/fuzz_maps.py --minutes 10 --corpus build/fuzz_maps

Begins with files that our own writers make, and with whatever lies in the corpus folder from earlier runs; files that
reach new lines of the importer or get a new kind of answer are kept there. A file that ends in an unexpected
exception, takes too long, or does not survive export and import is written beside them as fault-*, and the run ends
with 1 after telling all faults.
"""

from __future__ import annotations

import argparse
import copy
import gzip
import hashlib
import json
import random
import re
import resource
import struct
import sys
import time
import traceback
import zlib
from pathlib import Path
from types import CodeType
from typing import Any

from wellspring.battlefield.mapfile import MapImportError
from wellspring.content.library import load_shipped_map, map_names
from wellspring.map_formats.document import Document, Piece
from wellspring.map_formats.editor_json import write_editor
from wellspring.map_formats.hsc import write_hsc
from wellspring.map_formats.importer import export_map, import_map, rewrite_map
from wellspring.map_formats.pieces import catalogue
from wellspring.map_formats.sameness import differences

SLOW = 5.0  # seconds of computing for one file
MEMORY = 2_000_000_000
NUMBERS = (0, 1, 2, 6, 24, 59, 60, 61, 254, 255, 256, 0x7FFF, 0xFFFE, 0xFFFF, 0x10000, 0x7FFFFFFF, -1, -0x80000000)
CODES = (1001, 1024, 4001, 5001, 10004, 11003, 12004, 13006, 14063, 15001, 16009, 16202, 16301, 16401, 17000, 18002)
WORDS = ("g24", "w1", "tr15", "rs3", "rw", "bt", "ld", "ca", "cws", "cbs", "cg9", "lwp", "lwr", "z1", "z9", "y1", "zz")
VALUES: tuple[object, ...] = (None, True, -1, 0, 7, 61, 10**15, 1.5, "", "x" * 300, "\ud800", [], {}, [[]], {"q": 1})


class Coverage:
    """Tells whether a file reached lines of the importer that none reached before. Needs Python 3.12."""

    def __init__(self) -> None:
        self.fresh = 0
        if sys.version_info >= (3, 12):
            tool = sys.monitoring.COVERAGE_ID
            sys.monitoring.use_tool_id(tool, "fuzz_maps")
            sys.monitoring.register_callback(tool, sys.monitoring.events.LINE, self._line)
            sys.monitoring.set_events(tool, sys.monitoring.events.LINE)

    def _line(self, code: CodeType, _: int) -> object:
        self.fresh += "wellspring/map_formats" in code.co_filename.replace("\\", "/")
        if sys.version_info >= (3, 12):
            return sys.monitoring.DISABLE
        return None

    def is_new(self) -> bool:
        fresh, self.fresh = self.fresh, 0
        return fresh > 0


def seeds() -> list[bytes]:
    """Two shipped maps, and one small map of every kind of piece for each program."""
    maps = sorted([load_shipped_map(name) for name in map_names()], key=lambda m: m.battlefield.n)
    out = [export_map(m, to) for m in maps[:2] for to in ("hsc", "json", "gz")]
    kinds = list(catalogue().by_name.values())
    floor = [Piece(catalogue().by_name["grass24"], (0, 0), at, 0, 0) for at in ((4, 0), (10, 0))]
    for to in ("hsc", "json"):
        known = [k for k in kinds if (k.code if to == "hsc" else k.id)]
        for part in range(0, len(known), 6):
            some = [Piece(k, (0, 0), (3 + n, 3), 1 + n % 2, n % 6) for n, k in enumerate(known[part : part + 6])]
            document = Document("hsc", floor + some, "A map")
            out.append(write_hsc(document) if to == "hsc" else write_editor(document))
    return out


def mutate(data: bytes, others: list[bytes], rng: random.Random) -> bytes:
    packed = data[:2] == b"\x1f\x8b"
    if packed and rng.random() < 0.8:
        try:
            return gzip.compress(mutate(gzip.decompress(data), others, rng), 1)
        except (OSError, EOFError, ValueError, zlib.error):
            pass
    if data[:1] in (b"{", b"[") and rng.random() < 0.8:
        changed = mutate_json(data, rng)
        if changed is not None:
            return changed
    out = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4, 12))):
        at = rng.randrange(len(out) + 1)
        action = rng.randrange(9)
        if action == 0 and out:
            out[at % len(out)] ^= 1 << rng.randrange(8)
        elif action == 1:
            del out[at:]
        elif action == 2:
            del out[at : at + rng.randrange(1, 60)]
        elif action == 3:
            out[at:at] = rng.randbytes(rng.randrange(1, 20))
        elif action == 4:
            out[at : at + 4] = struct.pack("<i", rng.choice(NUMBERS))
        elif action == 5:
            out[at : at + 4] = struct.pack("<i", rng.choice(CODES))
        elif action == 6:
            out[at : at + 8] = struct.pack("<d", rng.choice((*(n / 10000 for n in range(9)), float("nan"), 1e300)))
        elif action == 7:
            other = rng.choice(others)
            start = rng.randrange(len(other) + 1)
            out[at:at] = other[start : start + rng.randrange(200)]
        else:
            out[at:at] = rng.choice(
                (b"\xff\xfe\xff", b"\xff\xff\xff", b"\xff\xfe\xff\xff\xff\xff\xff\xff\xff\xff", b"[" * 99)
            )
    return bytes(out)


def mutate_json(data: bytes, rng: random.Random) -> bytes | None:
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return None
    board = value.get("boardPieces") if isinstance(value, dict) else None
    for _ in range(rng.choice((1, 2, 5, 30))):
        if isinstance(board, dict) and rng.random() < 0.7:
            place = [rng.choice((0, 1, 2, 3, 9, 10, 60, 300)), rng.randrange(-4, 12), rng.randrange(-2, 12)]
            key = rng.choice("~~~~,-").join(
                [*map(str, place), rng.choice("01234567") + rng.choice(("", ".5")), rng.choice(WORDS)]
            )
            board[key] = ""
        else:
            holder: Any = value
            while isinstance(holder, (dict, list)) and holder and rng.random() < 0.7:
                at: Any = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
                if not isinstance(holder[at], (dict, list)) or not holder[at]:
                    holder[at] = copy.deepcopy(rng.choice(VALUES))
                    break
                holder = holder[at]
    if isinstance(board, dict) and rng.random() < 0.1:
        value["boardPieces"] = list(board)
    return json.dumps(value).encode()


def answers_to(data: bytes, again: bool) -> set[str]:
    """The kinds of answers to a file: a refusal without its numbers, or all that the report says."""
    try:
        got = import_map(data, "a file")
    except MapImportError as refusal:
        sentence = str(refusal)
        assert "\n" not in sentence and len(sentence) < 400, f"no clear sentence: {sentence!r}"
        return {_bare(sentence)}
    if got.map is None:
        return {"nothing to play on"}
    if again:
        for to in ("hsc", "json"):
            other = import_map(export_map(got.map, to), "a file").map
            assert other is not None, f"{to}: lost"
            assert not differences(got.map, other), f"{to}: {differences(got.map, other)}"
            other = import_map(rewrite_map(got, to), got.map.name).map
            assert other is not None and not differences(got.map, other), f"{to}, rewritten: not the same"
    return {_bare(f"{note.what}: {note.says}") for note in got.report.notes}


def _bare(sentence: str) -> str:
    return re.sub(r"-?\d+|'.*'|piece \w+", "#", sentence)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--files", type=int, default=sys.maxsize, help="stop earlier, after so many files")
    parser.add_argument("--corpus", type=Path, default=Path("build/fuzz_maps"))
    parser.add_argument("--seed", type=int, default=None, help="left out, another one every time")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    options.corpus.mkdir(parents=True, exist_ok=True)
    rng = random.Random(options.seed)
    coverage = Coverage()
    answers: set[str] = set()
    faults: set[str] = set()
    pool = seeds() + [path.read_bytes() for path in sorted(options.corpus.glob("case-*"))]
    waiting = list(pool)
    tried, slowest = 0, 0.0
    end = time.monotonic() + 60 * options.minutes
    told = time.monotonic()
    while waiting or (time.monotonic() < end and tried < options.files):
        data = waiting.pop() if waiting else mutate(rng.choice(pool), pool, rng)
        began = time.process_time()
        try:
            kinds = answers_to(data, again=rng.random() < 0.1)
            took = time.process_time() - began
            assert took < SLOW, f"it took {took:.1f} seconds"
        except Exception as fault:
            kinds, took = {f"fault: {type(fault).__name__}"}, 0.0
            where = traceback.extract_tb(fault.__traceback__)[-1]
            kind = f"{type(fault).__name__} at {Path(where.filename).name}:{where.lineno}: {fault}"[:300]
            if kind not in faults:
                faults.add(kind)
                (options.corpus / f"fault-{name_of(data)}").write_bytes(data)
                print(f"\n{kind}\n", flush=True)
        tried += 1
        slowest = max(slowest, took)
        if coverage.is_new() or not kinds <= answers:
            answers |= kinds
            pool.append(data)
            (options.corpus / f"case-{name_of(data)}").write_bytes(data)
        if time.monotonic() > told + 10:
            told = time.monotonic()
            left = max(0, int(end - told))
            print(f"{tried} files, {len(pool)} kept, {len(faults)} faults, {left} s left", flush=True)
    found = f"{len(pool)} kept, {len(answers)} kinds of answers, {len(faults)} faults"
    print(f"{tried} files, {found}, slowest {slowest:.2f} s")
    return 1 if faults else 0


def name_of(data: bytes) -> str:
    return hashlib.sha1(data, usedforsecurity=False).hexdigest()[:12]


if __name__ == "__main__":
    sys.exit(main())
