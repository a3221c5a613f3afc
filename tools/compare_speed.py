"""Compares the speed of two builds, measured in turns in one run, so that a busy machine disturbs both alike:

    python tools/compare_speed.py OLD/.venv-compiled/bin/python NEW/.venv-compiled/bin/python

Each build plays random games with the three armies of `wellspring bench`. Printed is new / old: the median over the
turns, and the middle half of them."""

from __future__ import annotations

import statistics
import subprocess
import sys

CHILD = """
import sys
from wellspring.lab import bench
from wellspring.memory import settle
settle()
setups = (bench.grown(400, 20), bench.ten_on_foot(), bench.ten_a_side())
try:
    players = [bench.Player(lambda seed, setup=setup: setup, 7) for setup in setups]
except AttributeError:  # builds whose player knows one set-up only
    players = [bench.Player(setup, 7) for setup in setups]
for line in sys.stdin:
    print(players[int(line)].play(0.25), flush=True)
"""
ARMIES = ("plain squads", "powers", "powers and large figures")


def main(old: str, new: str, turns: int) -> None:
    children = [
        subprocess.Popen([python, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for python in (old, new)
    ]

    def rate(k: int, army: int) -> float:
        child = children[k]
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write(f"{army}\n")
        child.stdin.flush()
        return float(child.stdout.readline())

    for army, name in enumerate(ARMIES):
        ratios: list[float] = []
        for turn in range(turns + 2):
            first = turn % 2  # who begins changes: neither profits from a warm processor
            rates = {k: rate(k, army) for k in (first, 1 - first)}
            if turn >= 2:  # the first ones fill memos
                ratios.append(rates[1] / rates[0])
        low, middle, high = statistics.quantiles(ratios, n=4)
        print(f"{name:26} {middle:.3f}  ({low:.3f} to {high:.3f}, {turns} turns)")
    for child in children:
        assert child.stdin is not None
        child.stdin.close()
        child.wait()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 24)
