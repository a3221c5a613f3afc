"""Counts of all answer sequences to a depth, as in chess engines: a silent change of the options changes a number.

The numbers stand in tests/perft/counts.txt; tools/guards.py writes them anew. A difference must be explained."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit.guards import count_lines, perft_of

COUNTS = Path(__file__).parent.parent / "perft" / "counts.txt"


@pytest.mark.parametrize("line", COUNTS.read_text().splitlines() if COUNTS.exists() else [])
def test_the_number_of_answer_sequences_is_unchanged(line: str) -> None:
    name, counts = line.split(":")
    assert perft_of(name.strip()) == counts.strip()


def test_the_file_of_counts_is_complete() -> None:
    assert [line.split(":")[0] for line in COUNTS.read_text().splitlines()] == count_lines()
