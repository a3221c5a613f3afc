"""Memory in long runs: the server, soaks, mirror matches, measurements."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Final

# New objects between two searches among the young ones: more than a game in play has, so that most games are over and
# gone before any of them is looked at. One search takes some milliseconds.
YOUNG: Final = 25_000
OLDER: Final = 4  # such searches between two among those that one of them has left
SELDOM: Final = 1_000_000  # such searches between two full ones: practically never


def settle() -> None:
    """From now on no full search for garbage comes by itself. The more is remembered of battlefields and games, the
    longer each would stop everything, and they leave none: a game holds no cycle, so what is dropped goes at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, SELDOM)


def resident(process: int | str = "self") -> float:
    """The megabytes that a process has in memory; 0 where the system does not tell, or it is gone."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
