"""The table of what many games have used, beside what there is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text


def used_table(used: dict[str, dict[str, int]], possible: Mapping[str, Sequence[str]], names: bool = True) -> Table:
    """`used`: how often, by kind and name; `possible`: all there is of those kinds where that is known. Without
    `names` what is missing is only counted."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    for kind, counts in sorted(used.items()):
        known = possible.get(kind)
        if known is None:
            words = ", ".join([f"{name}: {n}" for name, n in sorted(counts.items(), key=lambda x: (-x[1], x[0]))])
            table.add_row(kind, str(len(counts)), Text(words, "dim"))
            continue
        missing = [name for name in known if name not in counts]
        least = min([counts[name] for name in known if name in counts], default=0)
        lacking = f"never: {', '.join(missing)}" if names else f"{len(missing)} never"
        word = lacking if missing else f"all, each at least {least} times"
        share = f"{len(known) - len(missing)} of {len(known)}"
        table.add_row(kind, share, Text(word, "yellow" if missing else "dim"))
    return table
