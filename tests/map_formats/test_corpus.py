"""Files that once led the fuzzer (tools/fuzz_maps.py) somewhere new: each is read, or refused in one sentence."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from wellspring.battlefield.mapfile import MapImportError
from wellspring.map_formats.importer import export_map, import_map
from wellspring.map_formats.sameness import differences

CASES = sorted((Path(__file__).parent / "corpus").iterdir())


def test_there_are_files_of_every_kind() -> None:
    cases = [path.read_bytes() for path in CASES]
    for beginning in (b"{", b"\x1f\x8b", struct.pack("<d", 0.0007)):  # JSON, gzip, Virtualscape
        assert any(case.startswith(beginning) for case in cases)


@pytest.mark.parametrize("path", CASES, ids=[path.name for path in CASES])
def test_read_or_refused(path: Path) -> None:
    try:
        got = import_map(path.read_bytes(), path.name)
    except MapImportError as refusal:
        assert str(refusal).startswith(f"{path.name}: ")
        assert "\n" not in str(refusal)
        return
    assert (got.map is None) == (got.native == "")
    if got.map is not None:
        again = import_map(export_map(got.map, "hsc"), path.name).map
        assert again is not None
        assert differences(got.map, again) == []
