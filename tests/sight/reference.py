"""A slow second opinion on line of sight.

Nothing here uses the package's rays, walks or memo. Random points are strewn over the faces of the target's parts that
are turned to the eye; each is joined to the eye by a segment, and every solid on the battlefield is tried on it.
Run `python tests/sight/reference.py --pairs 2000` to print how often both agree.
"""

from __future__ import annotations

import argparse
import math
import random
import time

from scenes import SHAPES, Scene, random_scene, shipped_battlefields

from wellspring.battlefield.battlefield import Barrier, Battlefield
from wellspring.hexes import DIRECTIONS
from wellspring.sight.archetypes import BODY
from wellspring.sight.ground import THICK
from wellspring.sight.memo import ABOVE_WALL, Sight
from wellspring.sight.shapes import CYLINDER

LEVEL = 0.4
Point = tuple[float, float, float]
# a shape from above, convex: ("disc", x, y, radius) or ("poly", corner, corner, ...) with corners in order
Plan = tuple[str, list[float]]
Prism = tuple[str, list[float], float, float]


def static_prisms(field: Battlefield) -> list[Prism]:
    out: list[Prism] = []
    for (q, r), slabs in field.columns.items():
        x, y = math.sqrt(3.0) * (q + r / 2), 1.5 * r
        corners: list[float] = []
        for k in range(6):
            angle = math.pi / 6 + k * math.pi / 3
            corners += [x + math.cos(angle), y + math.sin(angle)]
        for s in slabs:
            out.append(("poly", corners, s.bottom * LEVEL, s.top * LEVEL))
    for o in field.obstacles:
        x, y = math.sqrt(3.0) * (o.q + o.r / 2), 1.5 * o.r
        out.append(("disc", [x, y, o.radius], o.base * LEVEL, (o.base + o.height) * LEVEL))
    for b in field.barriers:
        x, y, angle = wall_middle(b)
        out.append(("poly", rectangle(x, y, angle + math.pi / 2, 0.5, THICK), b.base * LEVEL, b.top * LEVEL))
    return out


def wall_middle(b: Barrier) -> tuple[float, float, float]:
    angle = -b.direction * math.pi / 3  # counter-clockwise with y growing downwards
    half = math.sqrt(3.0) / 2
    x = math.sqrt(3.0) * (b.q + b.r / 2) + half * math.cos(angle)
    return x, 1.5 * b.r + half * math.sin(angle), angle


def rectangle(x: float, y: float, angle: float, length: float, width: float) -> list[float]:
    ux, uy = math.cos(angle), math.sin(angle)
    out: list[float] = []
    for s, t in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        out += [x + s * length * ux - t * width * uy, y + s * length * uy + t * width * ux]
    return out


def figure_frame(scene: Scene, figure: int) -> tuple[float, float, float, float]:
    field = scene.battlefield
    at, rear = scene.at[figure], scene.rear[figure]
    if rear < 0:
        return field.x[at], field.y[at], field.level[at] * LEVEL, 0.0
    angle = math.atan2(field.y[at] - field.y[rear], field.x[at] - field.x[rear])
    return (field.x[at] + field.x[rear]) / 2, (field.y[at] + field.y[rear]) / 2, field.level[at] * LEVEL, angle


def figure_prisms(scene: Scene, figure: int, whole: bool) -> list[Prism]:
    shape = SHAPES.at(scene.silhouettes[figure])
    x, y, z, angle = figure_frame(scene, figure)
    out: list[Prism] = []
    for p in shape.parts:
        if not whole and p.role != BODY:
            continue
        # left of the facing is up where y grows downwards
        px = x + p.u * math.cos(angle) + p.v * math.sin(angle)
        py = y + p.u * math.sin(angle) - p.v * math.cos(angle)
        low, high = z + p.z0 * shape.height * LEVEL, z + p.z1 * shape.height * LEVEL
        if p.shape == CYLINDER:
            out.append(("disc", [px, py, p.a], low, high))
        else:
            out.append(("poly", rectangle(px, py, angle, p.a, p.b), low, high))
    return out


def eyes(scene: Scene, figure: int) -> list[Point]:
    field = scene.battlefield
    shape = SHAPES.at(scene.silhouettes[figure])
    x, y, z, angle = figure_frame(scene, figure)
    out = [(x + shape.eye_u * math.cos(angle), y + shape.eye_u * math.sin(angle), z + shape.eye_z)]
    for b in field.barriers:
        if b.kind != "stone wall":
            continue
        other = (b.q + DIRECTIONS[b.direction][0], b.r + DIRECTIONS[b.direction][1])
        for s in (scene.at[figure], scene.rear[figure]):
            beside = s >= 0 and (field.q[s], field.r[s]) in ((b.q, b.r), other)
            if beside and field.level[s] < b.top and b.base < field.ceiling[s]:
                wx, wy, _ = wall_middle(b)
                out.append((wx, wy, b.top * LEVEL + ABOVE_WALL))
    return out


def point_on(part: Prism, eye: Point, rng: random.Random) -> Point | None:
    """A random point of the prism's surface, None if it is on a face turned away from the eye."""
    kind, plan, low, high = part
    if kind == "disc":
        x, y, radius = plan
        side = 2 * math.pi * radius * (high - low)
        cap = math.pi * radius * radius
        if rng.random() * (side + cap) < side:
            angle = rng.random() * 2 * math.pi
            nx, ny = math.cos(angle), math.sin(angle)
            px, py = x + radius * nx, y + radius * ny
            if nx * (eye[0] - px) + ny * (eye[1] - py) <= 0.0:
                return None
            return px, py, low + rng.random() * (high - low)
        angle = rng.random() * 2 * math.pi
        away = radius * math.sqrt(rng.random())
        px, py = x + away * math.cos(angle), y + away * math.sin(angle)
    else:
        sides = [math.dist(plan[2 * k : 2 * k + 2], _corner(plan, k + 1)) for k in range(4)]
        side = sum(sides) * (high - low)
        cap = sides[0] * sides[1]
        if rng.random() * (side + cap) < side:
            k = rng.choices(range(4), sides)[0]
            (ax, ay), (bx, by) = plan[2 * k : 2 * k + 2], _corner(plan, k + 1)
            f = rng.random()
            px, py = ax + f * (bx - ax), ay + f * (by - ay)
            cx, cy = (plan[0] + plan[4]) / 2, (plan[1] + plan[5]) / 2
            nx, ny = by - ay, ax - bx
            if nx * (ax - cx) + ny * (ay - cy) < 0:
                nx, ny = -nx, -ny
            if nx * (eye[0] - px) + ny * (eye[1] - py) <= 0.0:
                return None
            return px, py, low + rng.random() * (high - low)
        f, g = rng.random(), rng.random()
        (ax, ay), (bx, by), (dx, dy) = plan[0:2], plan[2:4], plan[6:8]
        px, py = ax + f * (bx - ax) + g * (dx - ax), ay + f * (by - ay) + g * (dy - ay)
    if eye[2] > high:
        return px, py, high
    if eye[2] < low:
        return px, py, low
    return None


def _corner(plan: list[float], k: int) -> list[float]:
    k %= 4
    return plan[2 * k : 2 * k + 2]


def stops(prism: Prism, a: Point, b: Point) -> bool:
    """Does the open segment from a to b pass through the inside of the prism? By cutting the segment's parameter."""
    kind, plan, low, high = prism
    s0, s1 = 0.0, 1.0 - 1e-7
    dx, dy, dz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    if abs(dz) < 1e-14:
        if not low < a[2] < high:
            return False
    else:
        p, q = sorted(((low - a[2]) / dz, (high - a[2]) / dz))
        s0, s1 = max(s0, p), min(s1, q)
    if s0 >= s1:
        return False
    if kind == "disc":
        fx, fy = a[0] - plan[0], a[1] - plan[1]
        qa = dx * dx + dy * dy
        qb = fx * dx + fy * dy
        qc = fx * fx + fy * fy - plan[2] * plan[2]
        root = qb * qb - qa * qc
        if root <= 0.0:
            return False
        if qa < 1e-14:
            return qc < 0.0
        half = math.sqrt(root)
        return max(s0, (-qb - half) / qa) < min(s1, (-qb + half) / qa)
    corners = len(plan) // 2
    cx = sum(plan[0::2]) / corners
    cy = sum(plan[1::2]) / corners
    for k in range(corners):
        ax, ay = plan[2 * k], plan[2 * k + 1]
        j = (k + 1) % corners
        nx, ny = plan[2 * j + 1] - ay, ax - plan[2 * j]
        if nx * (cx - ax) + ny * (cy - ay) > 0:
            nx, ny = -nx, -ny
        # inside means n . (p - corner) < 0
        f = nx * (a[0] - ax) + ny * (a[1] - ay)
        g = nx * dx + ny * dy
        if abs(g) < 1e-14:
            if f >= 0.0:
                return False
        elif g > 0.0:
            s1 = min(s1, -f / g)
        else:
            s0 = max(s0, -f / g)
        if s0 >= s1:
            return False
    return True


def reference_sees(scene: Scene, viewer: int, target: int, whole: bool, points: int, rng: random.Random) -> bool:
    """Is any of `points` random points on the faces turned to the eye in clear view? For each eye in turn."""
    solids = static_prisms(scene.battlefield)
    for f in range(len(scene.at)):
        if f not in (viewer, target):
            solids += figure_prisms(scene, f, True)
    parts = figure_prisms(scene, target, whole)
    for eye in eyes(scene, viewer):
        seen = 0
        for _ in range(points * 8):
            point = point_on(rng.choice(parts), eye, rng)
            if point is None:
                continue
            seen += 1
            for k, solid in enumerate(solids):
                if stops(solid, eye, point):
                    solids[0], solids[k] = solids[k], solids[0]  # likely to stop the next one too
                    break
            else:
                return True
            if seen >= points:
                break
    return False


def compare(
    pairs: int, seed: int, points: int, battlefields: list[Battlefield] | None = None, report: bool = False
) -> tuple[int, int, int, int]:
    """Agreements, seen by both, seen only by the engine, seen only by the reference, over random pairs."""
    rng = random.Random(seed)
    agree = both = engine_only = reference_only = 0
    done = 0
    while done < pairs:
        scene = random_scene(rng, battlefields)
        field = Sight(scene.battlefield, SHAPES)
        count = len(scene.at)
        if count < 2:
            continue
        for _ in range(min(40, pairs - done)):
            viewer, target = rng.sample(range(count), 2)
            whole = rng.random() < 0.3
            ours = scene.sees(field, viewer, target, whole)
            theirs = reference_sees(scene, viewer, target, whole, points, random.Random(done))
            done += 1
            agree += ours == theirs
            both += ours and theirs
            engine_only += ours and not theirs
            reference_only += theirs and not ours
            if report and ours != theirs:
                how = scene.explain(field, viewer, target, whole)
                names = [SHAPES.at(scene.silhouettes[f]).archetype for f in (viewer, target)]
                print(f"pair {done}: {names} engine {ours}, reference {theirs}, share {how.share:.4f} {how.blockers}")
    return agree, both, engine_only, reference_only


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the engine's line of sight with brute force.")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--points", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--maps", action="store_true", help="on the shipped maps instead of random battlefields")
    parser.add_argument("--show", action="store_true", help="print every disagreement")
    args = parser.parse_args()
    start = time.perf_counter()
    maps = shipped_battlefields() if args.maps else None
    agree, both, ours, theirs = compare(args.pairs, args.seed, args.points, maps, args.show)
    print(
        f"{agree} of {args.pairs} agree ({100.0 * agree / args.pairs:.2f} %); seen by both {both}, "
        f"only by the engine {ours}, only by the reference {theirs}; {time.perf_counter() - start:.0f} s"
    )


if __name__ == "__main__":
    main()
