"""Writes the golden games and perft counts anew: python tools/guards.py. Look at the difference before committing."""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from kit.guards import GOLDEN_GAMES, count_lines, golden_course, perft_of  # noqa: E402


def main() -> None:
    goldens = ROOT / "tests" / "goldens" / "games.json"
    goldens.parent.mkdir(exist_ok=True)
    goldens.write_text(json.dumps({name: golden_course(name) for name in GOLDEN_GAMES}, indent=1) + "\n")
    counts = ROOT / "tests" / "perft" / "counts.txt"
    counts.parent.mkdir(exist_ok=True)
    counts.write_text("".join(f"{name}: {perft_of(name)}\n" for name in count_lines()))


if __name__ == "__main__":
    main()
