"""Start zones for a map that has none: the two ends that are furthest apart on foot."""

from __future__ import annotations

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.terrain import MOLTEN_LAVA, WATER

SIZE = 24  # spaces: room for a usual army
STRIDE = 5  # levels that count as one more step, so that zones do not climb cliffs


def two_zones(field: Battlefield, given: list[int]) -> list[list[int]]:
    """Two zones, or the second one to a given first."""
    good = _biggest_part(field)
    if len(good) < 2:
        return []
    size = max(1, min(SIZE, len(good) // 3))
    if given:
        far = _walk(field, given)
        second = _around(field, _last(field, far), size, set(given))
        return [second] if second else []
    one_end = _last(field, _walk(field, [good[0]]))
    other_end = _last(field, _walk(field, [one_end]))
    first = _around(field, one_end, size, set())
    second = _around(field, other_end, size, set(first))
    return [first, second] if second else []


def _biggest_part(field: Battlefield) -> list[int]:
    """Ground that hangs together: islands are no place to start from."""
    best: list[int] = []
    seen: set[int] = set()
    for start in range(field.n):
        if start not in seen and _is_ground(field, start):
            part = [s for s in _walk(field, [start]) if _is_ground(field, s)]
            seen.update(part)
            best = part if len(part) > len(best) else best
    return sorted(best)


def _is_ground(field: Battlefield, space: int) -> bool:
    room = field.ceiling[space] - field.level[space]
    return not field.blocked[space] and room >= STRIDE and field.terrain[space] not in (MOLTEN_LAVA, WATER)


def _walk(field: Battlefield, starts: list[int]) -> dict[int, int]:
    """Steps to every space that can be walked to, nearest first."""
    steps = dict.fromkeys(starts, 0)
    for a in (queue := list(starts)):
        for link in field.links[a]:
            level_enough = link.over - field.level[a] < STRIDE and field.level[a] - field.level[link.to] < 2 * STRIDE
            if link.to not in steps and level_enough and not field.blocked[link.to]:
                steps[link.to] = steps[a] + 1
                queue.append(link.to)
    return steps


def _last(field: Battlefield, steps: dict[int, int]) -> int:
    ground = [s for s in steps if _is_ground(field, s)] or list(steps)
    return max(ground, key=lambda s: (steps[s], -s))


def _around(field: Battlefield, end: int, size: int, taken: set[int]) -> list[int]:
    near = [s for s in _walk(field, [end]) if s not in taken and _is_ground(field, s)]
    return sorted(near[:size])
