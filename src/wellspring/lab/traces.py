"""`python -m wellspring.lab.traces SEED GAMES`: the state hash of every turn, to be compared with another run's."""

from __future__ import annotations

import sys

from wellspring.lab.soak_game import play_number


def main() -> None:
    seed, games = int(sys.argv[1]), int(sys.argv[2])
    for number in range(games):
        outcome = play_number(seed, number, deep=False)
        if outcome.fault:
            print(number, -1, outcome.fault)
        for answers, mark in outcome.trace:
            print(number, answers, mark)


if __name__ == "__main__":
    main()
