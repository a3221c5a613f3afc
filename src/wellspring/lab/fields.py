"""Generated battlefields of any size, for measuring how costs grow. Equal numbers give equal maps."""

from __future__ import annotations

import random
from math import isqrt
from typing import Final

from wellspring.hexes import column_letters, distance, from_offset

ZONE_ROWS: Final = 3


def field_text(spaces: int, seed: int = 1) -> str:
    """A square of about so many spaces with hills, a few trees and ponds, and a start zone on two sides."""
    rng = random.Random(f"field/{spaces}/{seed}")
    side = max(10, isqrt(spaces))
    levels = {(c, r): 1 for r in range(side) for c in range(side)}
    keys = sorted(levels)
    for _ in range(max(2, spaces // 35)):
        middle = from_offset(*rng.choice(keys))
        size, height = rng.randint(1, 2), rng.randint(1, 3)
        for key in keys:
            away = distance(*middle, *from_offset(*key))
            if away <= size:
                levels[key] = max(levels[key], 1 + height - away)
    inner = [(c, r) for c, r in keys if ZONE_ROWS < r < side - 1 - ZONE_ROWS]
    ponds = set(rng.sample(inner, max(1, spaces // 40)))
    trees = [k for k in rng.sample(inner, max(2, spaces // 30)) if k not in ponds]
    rows: list[str] = []
    for r in range(side):
        cells = ["w0" if (c, r) in ponds else f"g{levels[(c, r)]}" for c in range(side)]
        rows.append("  " * (r % 2) + "  ".join(cells))
    last = column_letters(side - 1)
    labels = ", ".join([f'"{column_letters(c)}{r + 1}"' for c, r in trees])
    return "\n".join(
        [
            "format = 1",
            f'name = "Generated {side} by {side}"',
            "players = [2]",
            "grid = '''",
            *rows,
            "'''",
            "[[obstacle]]",
            'kind = "tree"',
            f"at = [{labels}]",
            "[zones]",
            f'red = ["A1-{last}{ZONE_ROWS}"]',
            f'blue = ["A{side - ZONE_ROWS + 1}-{last}{side}"]',
            "",
        ]
    )
