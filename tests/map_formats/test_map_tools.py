"""The tools that look after the importer: they notice what they are for."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from kit.mapfiles import hsc, meadow, tile

from wellspring.map_formats.importer import read_document
from wellspring.map_formats.listing import listing_text

ROOT = Path(__file__).parent.parent.parent


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "tools" / tool), *arguments]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300)


def test_comparing_maps_finds_what_differs(tmp_path: Path) -> None:
    samples, expected = tmp_path / "samples" / "hsc", tmp_path / "expected" / "hsc"
    samples.mkdir(parents=True)
    expected.mkdir(parents=True)
    data = hsc(*meadow(), tile(11002, 2, 2, 1), tile(10011, 4, 3, 1))
    (samples / "yard.hsc").write_bytes(data)
    truth = json.loads(listing_text(read_document(data, "yard.hsc"), data, "yard.hsc"))
    (expected / "yard.json").write_text(json.dumps(truth))
    places = (str(samples.parent), str(expected.parent))
    state = str(tmp_path / "played.json")
    good = run("compare_maps.py", *places, "--play", "2", "--resume", state)
    assert good.returncode == 0, good.stdout + good.stderr
    assert "1 equal to it" in good.stdout
    assert "yard.hsc: 2 games" in good.stdout
    assert "1 playable, 1 played on without a fault, 2 games there" in good.stdout
    assert "; 0 differences" in good.stdout
    again = run("compare_maps.py", *places, "--play", "2", "--resume", state)
    assert "yard.hsc: 2 games" not in again.stdout, "what was played is not played again"
    assert good.stdout.endswith(again.stdout), "and still counted"
    truth["cells"][7]["top"]["z"] = 3
    truth["pieces"].pop()
    (expected / "yard.json").write_text(json.dumps(truth))
    (expected / "gone.json").write_text("{}")
    bad = run("compare_maps.py", *places)
    assert bad.returncode == 1
    assert "58 pieces instead of 57" in bad.stdout
    assert "gone.json: there is no sample" in bad.stdout
    assert bad.stdout.count("yard.hsc: cells") == 1


def files_tried(corpus: Path, most: int) -> int:
    told = run("fuzz_maps.py", "--minutes", "4", "--files", str(most), "--seed", "1", "--corpus", str(corpus))
    assert told.returncode == 0, told.stdout + told.stderr
    return int(told.stdout.strip().split("\n")[-1].split(" files")[0])


def test_fuzzing_goes_on_where_it_stopped(tmp_path: Path) -> None:
    alone = files_tried(tmp_path / "none", 0)  # only what it begins with
    assert files_tried(tmp_path / "some", alone + 40) == alone + 40
    kept = len(list((tmp_path / "some").glob("case-*")))
    assert kept > 0
    assert files_tried(tmp_path / "some", 0) == alone + kept
