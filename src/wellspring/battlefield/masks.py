"""Sets of small numbers as the bits of one integer: a union or a difference of hundreds is a single operation.

No mask is negative, because only with others does the compiled code work digit by digit: what is in a but not in b is
written `a ^ a & b`, not `a & ~b`, wherever it is asked often.
"""

from __future__ import annotations

from typing import Final

# for byte `value` at `place` of a mask, the numbers it stands for, at place * 256 + value
_NUMBERS: Final[list[tuple[int, ...]]] = []
# Beyond this many places the numbers are counted from the place's first one: the whole list would fill megabytes.
PLACES: Final = 256


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    out: list[int] = []
    if not mask:
        return out
    # sets of neighbours are dense, but may begin far up; this is lowest(mask) without the call
    first = (mask ^ mask - 1).bit_length() - 1 >> 3
    size = mask.bit_length() + 7 >> 3
    if size > PLACES:
        return _far_bits(mask, first, size)
    while len(_NUMBERS) <= 256 * size:
        _learn(len(_NUMBERS))
    for k, value in enumerate((mask >> 8 * first).to_bytes(size - first, "little")):
        if value:
            out.extend(_NUMBERS[256 * (first + k) + value])
    return out


def _far_bits(mask: int, first: int, size: int) -> list[int]:
    out: list[int] = []
    for k, value in enumerate((mask >> 8 * first).to_bytes(size - first, "little")):
        if value:
            base = 8 * (first + k)
            for number in _NUMBERS[value]:
                out.append(base + number)
    return out


def nth(mask: int, k: int) -> int:
    """The number that `bits` would list at place k."""
    first = (mask ^ mask - 1).bit_length() - 1 >> 3
    for j, value in enumerate((mask >> 8 * first).to_bytes((mask.bit_length() + 7 >> 3) - first, "little")):
        if value:
            numbers = _NUMBERS[value]
            if k < len(numbers):
                return 8 * (first + j) + numbers[k]
            k -= len(numbers)
    raise IndexError(k)


def mask_of(numbers: list[int]) -> int:
    """The set of these numbers, which ascend."""
    if not numbers:
        return 0
    data = bytearray((numbers[-1] >> 3) + 1)
    for number in numbers:
        data[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(data, "little")


def lowest(mask: int) -> int:
    """The smallest number in a set that is not empty."""
    return (mask ^ mask - 1).bit_length() - 1


def _learn(place: int) -> None:
    """All at once: threads that learn the same at the same time write the same."""
    first = place >> 5
    _NUMBERS[place : place + 256] = [tuple([first + k for k in range(8) if value >> k & 1]) for value in range(256)]


_learn(0)
