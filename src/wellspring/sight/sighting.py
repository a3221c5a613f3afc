"""The explained answer: which rays are clear, and what stops the others."""

from __future__ import annotations

from typing import Final

from wellspring.sight.rays import Fan, meets
from wellspring.sight.shapes import KINDS, TINY, Solid, chord


class Blocker:
    """Something in the way. `rays` counts the rays it is the first to stop."""

    def __init__(self, kind: str, index: int) -> None:
        self.kind: Final = kind  # 'tile', 'obstacle', 'barrier' or 'figure'
        self.index: Final = index  # space id, place in the battlefield's list, or figure id
        self.rays = 0

    def __repr__(self) -> str:
        return f"Blocker({self.kind!r}, {self.index}, rays={self.rays})"


class Sighting:
    """An answer with its reasons. Coordinates are the battlefield's, with one level counting 0.4 upwards."""

    def __init__(
        self,
        clear: bool,
        share: float,
        eye: tuple[float, float, float],
        ray: tuple[float, float, float] | None,
        blockers: list[Blocker],
        rays: list[tuple[tuple[float, float, float], Blocker | None]],
    ) -> None:
        self.clear: Final = clear
        self.share: Final = share  # clear rays of all rays
        self.eye: Final = eye
        self.ray: Final = ray  # where the best clear ray meets the target
        self.blockers: Final = blockers  # the one that stops most rays first
        self.rays: Final = rays


def explain_fan(fan: Fan, solids: list[Solid]) -> Sighting:
    """Judge every ray of a fan by the very shadows that `sees` uses."""
    shadows = [fan.shadow(solid) for solid in solids]
    blockers: list[Blocker] = []
    owners: list[Blocker] = []
    for solid in solids:
        kind = KINDS[solid.kind]
        owner = next((b for b in blockers if b.index == solid.index and b.kind == kind), None)
        if owner is None:
            owner = Blocker(kind, solid.index)
            blockers.append(owner)
        owners.append(owner)
    out: list[tuple[tuple[float, float, float], Blocker | None]] = []
    open_rays = 0
    clear = 0
    full = (1 << fan.rays) - 1
    for plane in range(len(fan.dx)):
        shift = plane * fan.rays
        aims = fan.aims >> shift & full
        rows = [(shadow >> shift & full, j) for j, shadow in enumerate(shadows)]
        rows = [row for row in rows if row[0]]
        for k in range(fan.rays):
            if not aims >> k & 1:
                continue
            found: Blocker | None = None
            nearest = 1e30
            for row, j in rows:
                if row >> k & 1:
                    t = _distance(fan, plane, k, solids[j])
                    if found is None or t < nearest:
                        found = owners[j]
                        nearest = t
            if found is None:
                open_rays |= 1 << (shift + k)
                clear += 1
            else:
                found.rays += 1
            out.append((fan.point(plane, k), found))
    used = sorted((b for b in blockers if b.rays), key=_most_first)
    share = clear / len(out) if out else 0.0
    return Sighting(clear > 0, share, (fan.x, fan.y, fan.z), _best(fan, open_rays), used, out)


def _most_first(blocker: Blocker) -> tuple[int, str, int]:
    return -blocker.rays, blocker.kind, blocker.index


def _distance(fan: Fan, plane: int, k: int, solid: Solid) -> float:
    t0, _ = chord(solid, solid.x - fan.x, solid.y - fan.y, fan.dx[plane], fan.dy[plane])
    slope = fan.slope[plane] + k * fan.step[plane]
    return meets(slope, max(t0, TINY), solid.z0 - fan.z, solid.z1 - fan.z)


def _best(fan: Fan, open_rays: int) -> tuple[float, float, float] | None:
    """The middle of the longest run of clear rays in a plane; of several such planes the middle one."""
    most = 0
    best: list[tuple[int, int]] = []
    for plane in range(len(fan.dx)):
        run = 0
        for k in range(fan.rays + 1):
            if k < fan.rays and open_rays >> (plane * fan.rays + k) & 1:
                run += 1
                continue
            if run > most:
                most = run
                best = []
            if run == most and run > 0:
                best.append((plane, k - 1 - run // 2))
            run = 0
    if not best:
        return None
    plane, k = best[len(best) // 2]
    return fan.point(plane, k)
