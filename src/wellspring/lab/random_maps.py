"""Generated battlefields: of any size, for measuring how costs grow, and small ones on which armies get into each
other's way. Equal numbers give equal maps."""

from __future__ import annotations

import random
from math import isqrt
from typing import Final

from wellspring.hexes import column_letters, distance, from_offset

ZONE_ROWS: Final = 3
PONDS: Final = ("w", "hn", "o", "ml")  # among the grass of a crowded battlefield


def map_text(spaces: int, seed: int = 1) -> str:
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


def crowded_map_text(
    rng: random.Random,
    sides: int,
    terrains: tuple[str, ...] = PONDS,
    share: float = 0.12,
    obstacles: tuple[str, ...] = (),
) -> str:
    """A few spaces for many figures: ledges, low roofs, walls and ruins, a share of the spaces of these terrains, one
    of each obstacle, and the start zones side by side."""
    columns, rows = rng.randint(6, 9), rng.randint(5, 8) + max(0, sides - 5)
    ledges = rng.choice((0.15, 0.3, 0.5))
    cells: dict[tuple[int, int], str] = {}
    for r in range(rows):
        for c in range(columns):
            level = rng.choice((2, 2, 3, 5, 8)) if rng.random() < ledges else 1
            kind = rng.choice(terrains) if rng.random() < share else "g"
            roof = level + rng.randint(3, 12)
            cells[(c, r)] = f"{kind}{level}" + (f"/r{roof}-{roof + 1}" if rng.random() < 0.1 else "")
    names = {(c, r): f"{column_letters(c)}{r + 1}" for c, r in cells}
    filled = rng.sample(sorted(cells), len(obstacles)) if obstacles else []
    edges = [f"{names[(c, r)]}-{names[(c + 1, r)]}" for c, r in cells if c + 1 < columns]
    free = [cell for cell in cells if cell not in filled]
    order = sorted(free, key=lambda cell: (cell[0] * sides // columns, cell[0], cell[1]))
    share = len(order) // sides
    lines = ["format = 1", 'name = "Crowded"', f"players = [{sides}]", "grid = '''"]
    lines += ["  " * (r % 2) + "  ".join([cells[(c, r)] for c in range(columns)]) for r in range(rows)]
    lines += ["'''", "[[barrier]]", f'kind = "{rng.choice(("ruin", "stone wall", "fence"))}"']
    lines += [f"edges = {sorted(rng.sample(edges, 3))}".replace("'", '"')]
    for kind, cell in zip(obstacles, filled, strict=True):
        lines += ["[[obstacle]]", f'kind = "{kind}"', f'at = ["{names[cell]}"]']
    lines.append("[zones]")
    for k in range(sides):
        zone = [names[cell] for cell in order[k * share : (k + 1) * share]]
        lines.append(f"z{k} = {zone}".replace("'", '"'))
    return "\n".join([*lines, ""])


def rugged_map_text(rng: random.Random, spaces: int, sides: int) -> str:
    """Exactly so many spaces, hardly two neighbours on one level, and a start zone for each side."""
    columns = max(4, min(500, isqrt(spaces) + rng.randint(-3, 3)))
    rows = -(-spaces // columns)
    highest = rng.choice((3, 8, 25, 60))
    cells = [(c, r) for r in range(rows) for c in range(columns)][:spaces]
    lines = ["format = 1", 'name = "Rugged"', f"players = [{sides}]", "grid = '''"]
    for r in range(rows):
        kinds = [rng.choice(("g", "g", "g", "s", "r", "i", "w", "sw", "hn")) for c, row in cells if row == r]
        row = [f"{kind}{rng.randint(1, highest)}" for kind in kinds]
        lines.append("   " * (r % 2) + "  ".join([cell.ljust(4) for cell in row]).rstrip())
    lines += ["'''", "[zones]"]
    names = [f"{column_letters(c)}{r + 1}" for c, r in cells]
    size = max(1, min(len(names) // sides, max(columns, len(names) // (4 * sides))))
    for k in range(sides):
        first = k * (len(names) - size) // max(1, sides - 1)
        lines += [f"z{k} = [", *[f'    "{name}",' for name in names[first : first + size]], "]"]
    return "\n".join([*lines, ""])
