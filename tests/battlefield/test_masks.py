"""Sets of numbers as integers."""

from __future__ import annotations

import random
import threading

from wellspring.battlefield import masks
from wellspring.battlefield.masks import bits, lowest, mask_of, nth


def test_listing_and_finding_agree() -> None:
    rng = random.Random(2)
    for size in (1, 7, 8, 64, 400, 3000):
        for _ in range(20):
            numbers = sorted(rng.sample(range(size), rng.randint(1, size)))
            mask = sum(1 << n for n in numbers)
            assert mask_of(numbers) == mask
            assert bits(mask) == numbers
            assert [nth(mask, k) for k in range(len(numbers))] == numbers
            assert lowest(mask) == numbers[0]
    assert bits(0) == [] and mask_of([]) == 0


def test_threads_may_learn_at_the_same_time() -> None:
    """A server thinks in several threads, and what they learn is for all."""
    first = 8 * (len(masks._NUMBERS) // 256)
    wanted = [first + 8 * k for k in range(60)]
    mask = sum(1 << n for n in wanted)
    start = threading.Barrier(3)
    found: list[list[int]] = []

    def list_them() -> None:
        start.wait()
        found.append(bits(mask))

    threads = [threading.Thread(target=list_them) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [wanted] * 3
    assert bits(mask) == wanted
