"""Start zones for a map that has none: the two ends that are furthest apart on foot."""

from __future__ import annotations

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.terrain import MOLTEN_LAVA, WATER
from wellspring.battlefield.walking import WALKER, ways_from

SIZE = 24  # spaces: room for a usual army
CLIFF = 10  # levels down that are no way


def two_zones(field: Battlefield, given: list[int]) -> list[list[int]]:
    """Two zones, or the second one to a given first."""
    good = _biggest_part(field)
    if len(good) < 2:
        return []
    size = max(1, min(SIZE, len(good) // 3))
    if given:
        second = _around(field, _furthest(field, given), size, set(given))
        return [second] if second else []
    one_end = _furthest(field, [good[0]])
    other_end = _furthest(field, [one_end])
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
    return not field.blocked[space] and room >= WALKER and field.terrain[space] not in (MOLTEN_LAVA, WATER)


def _walk(field: Battlefield, starts: list[int]) -> dict[int, int]:
    """Spaces to go to each one that can be walked to, nearest first. Climbing counts nothing here, or the furthest end
    of a battlefield would be the top of its highest hill; and nobody jumps down a cliff."""
    away = dict.fromkeys(starts, 0)
    for a in (queue := list(starts)):
        for b, _ in ways_from(field, a, WALKER):
            if b not in away and field.level[a] - field.level[b] < CLIFF:
                away[b] = away[a] + 1
                queue.append(b)
    return away


def _furthest(field: Battlefield, starts: list[int]) -> int:
    away = _walk(field, starts)
    ground = [s for s in away if _is_ground(field, s)] or list(away)
    return max(ground, key=lambda s: (away[s], -s))


def _around(field: Battlefield, end: int, size: int, taken: set[int]) -> list[int]:
    near = [s for s in _walk(field, [end]) if s not in taken and _is_ground(field, s)]
    return sorted(near[:size])
