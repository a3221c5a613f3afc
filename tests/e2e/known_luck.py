"""The command `wellspring` with luck that is the same every time: dice and bots begin each game with the same seed, so
that a test meets the same battle whenever it runs. LUCK=2 in the environment is another luck, for whoever looks for
tests that pass by chance."""

from __future__ import annotations

import os
import random
import secrets

from wellspring.cli import main


def draw(bits: int) -> int:
    """In the place of `secrets.randbits`, from which the server takes all its seeds and nothing else."""
    return random.Random(os.environ.get("LUCK", "1")).getrandbits(bits)


if __name__ == "__main__":  # the server's workers read this file, too
    secrets.randbits = draw
    main()
