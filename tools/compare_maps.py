"""Compares what the importer makes of sample map files with what is known to be in them.

    python tools/compare_maps.py SAMPLES EXPECTED [--play GAMES] [--resume FILE]

SAMPLES holds map files in folders hsc, json, gz and synthetic, EXPECTED one JSON file per sample in folders hsc, json
and synthetic, in the layout of `wellspring map import FILE --json`. Prints every difference, then counts. Each sample
that can be played on is also exported and imported again, which must give the same battlefield; with --play that many
games of a soak are played on it with every check on, half of them by the sensible bot. With --resume the samples played
on are noted in a file and not played on again. Ends with 1 if anything was wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

from wellspring.lab.random_battles import Course
from wellspring.lab.soak import Tally, outcomes
from wellspring.map_formats.importer import Imported, export_map, import_map
from wellspring.map_formats.listing import listing
from wellspring.map_formats.sameness import differences as battlefield_differences

FOLDERS = ("hsc", "json", "gz", "synthetic")
SHOWN = 5  # differences of one kind that are printed per file
SEED = 1
THOUGHTFUL_EVERY = 2
Json = dict[str, object]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", type=Path)
    parser.add_argument("expected", type=Path)
    parser.add_argument("--play", type=int, default=0, metavar="GAMES")
    parser.add_argument("--resume", type=Path)
    options = parser.parse_args()
    games = Games(options.play, options.resume)
    known = {path.name: path for path in options.expected.glob("*/*.json")}
    counts: Counter[str] = Counter()
    wrong = 0
    samples = sorted(p for folder in FOLDERS for p in options.samples.glob(f"{folder}/*"))
    for path in samples:
        truth_at = known.pop(path.stem + ("-gz" if path.suffix == ".gz" else "") + ".json", None)
        counts["files"] += 1
        got = import_map(path.read_bytes(), path.name)
        faults: list[str] = []
        if truth_at is not None:
            truth = json.loads(truth_at.read_text("utf-8"))
            faults += differences(got, truth)
            counts["with known content"] += 1
            counts["equal to it"] += not faults
            count(truth, counts)
        if got.map is not None:
            faults += not_the_same(got)
            counts["playable"] += 1
            if options.play:
                faults += games.on(path, got.native)
        for line in faults:
            print(f"{path.name}: {line}")
        if sys.stderr.isatty():
            print(f"\r{counts['files']} of {len(samples)}", end="", file=sys.stderr, flush=True)
        wrong += len(faults)
    counts.update(games.counts())
    for name in known:
        print(f"{name}: there is no sample for it")
    print(", ".join(f"{value} {what}" for what, value in counts.items()) + f"; {wrong + len(known)} differences")
    return 1 if wrong or known else 0


def count(truth: Json, counts: Counter[str]) -> None:
    pieces, cells = truth["pieces"], truth["cells"]
    assert isinstance(pieces, list) and isinstance(cells, list)
    counts["pieces"] += len(pieces)
    counts["cells"] += len(cells)
    for cell in cells:
        counts["levels of tiles"] += len(cell["stack"])
        counts["start zone hexes"] += len(cell.get("start", []))
        for what in ("glyphs", "obstacles", "edges"):
            counts[what] += len(cell.get(what, []))


def differences(got: Imported, truth: Json) -> list[str]:
    mine = settled(listing(got.document))
    want = settled(truth)
    out: list[str] = []
    for key, value in want.items():
        if key in ("file", "sha1", "bytes"):
            continue
        other = mine.get(key)
        if key in ("pieces", "cells"):
            assert isinstance(value, list) and isinstance(other, list)
            if len(value) != len(other):
                out.append(f"{len(other)} {key} instead of {len(value)}")
            bad = [(a, b) for a, b in zip(other, value) if a != b]
            out.extend([f"{key}: {json.dumps(a)} instead of {json.dumps(b)}" for a, b in bad[:SHOWN]])
            out.extend([f"{key}: another difference" for _ in bad[SHOWN:]])
        elif other != value:
            out.append(f"{key}: {other!r} instead of {value!r}"[:300])
    out.extend([f"the field {key} should not be there" for key in mine if key not in want])
    return out


def settled(value: Json) -> Json:
    """The same value with lists in order where the order says nothing: the hexes and sides of a piece or cell."""
    out = json.loads(json.dumps(value))
    if out.get("note"):
        out["note"] = True  # words differ
    for entry in [*out["pieces"], *out["cells"]]:
        for key in ("hexes", "edges", "open", "obstacles"):
            if key in entry:
                entry[key].sort()
    return dict(out)


def not_the_same(got: Imported) -> list[str]:
    """What export and import change, for both programs."""
    assert got.map is not None
    out: list[str] = []
    for to in ("hsc", "json"):
        again = import_map(export_map(got.map, to), "again").map
        changed = ["everything"] if again is None else battlefield_differences(got.map, again)
        out.extend([f"exported as {to} and imported again: other {what}" for what in changed])
    return out


class Games:
    """The games played on each sample, noted in a file as they are done."""

    def __init__(self, games: int, resume: Path | None) -> None:
        self.games = games
        self.resume = resume
        self.done: dict[str, dict[str, int]] = {}
        if resume is not None and resume.is_file():
            self.done = json.loads(resume.read_text("utf-8"))

    def on(self, path: Path, text: str) -> list[str]:
        """What goes wrong in the games on one sample."""
        if self.done.get(path.name, {}).get("games", 0) >= self.games:
            return []
        tally = Tally(SEED, Course({str(path): text}, THOUGHTFUL_EVERY))
        faults: list[str] = []
        for outcome in outcomes(SEED, 0, self.games, 1, 0, tally.course):
            tally.add(outcome)
            if outcome.fault:
                faults.append(f"game {outcome.number}: {outcome.fault}")
        print(f"{path.name}: {tally.games} games, {tally.decisions} decisions, {len(faults)} faults", flush=True)
        if not faults:
            self.done[path.name] = {"games": tally.games, "decisions": tally.decisions}
            if self.resume is not None:
                self.resume.write_text(json.dumps(self.done, indent=1), "utf-8")
        return faults

    def counts(self) -> dict[str, int]:
        if not self.games:
            return {}
        rows = self.done.values()
        return {
            "played on without a fault": len(rows),
            "games there": sum([row["games"] for row in rows]),
            "decisions in them": sum([row["decisions"] for row in rows]),
        }


if __name__ == "__main__":
    sys.exit(main())
