"""How fast line of sight is answered: `python tests/sight/speed.py`. It measures the build that Python imports.

Set PYTHONPATH to a folder with a compiled package to measure that one.
"""

from __future__ import annotations

import random
import time

from scenes import SHAPES, Scene, random_scene

from wellspring.battlefield.battlefield import Battlefield, Obstacle, Slab
from wellspring.battlefield.terrain import GRASS
from wellspring.hexes import distance, from_offset
from wellspring.sight import field as field_module
from wellspring.sight.memo import Sight


def large_battlefield(rng: random.Random) -> Battlefield:
    """400 spaces with a dozen hills and ten trees."""
    levels = {from_offset(column, row): 2 for row in range(20) for column in range(20)}
    keys = sorted(levels)
    for _ in range(12):
        q, r = rng.choice(keys)
        size, height = rng.randint(0, 3), rng.randint(1, 5)
        for key in keys:
            away = distance(q, r, *key)
            if away <= size:
                levels[key] = max(0, levels[key] + height - away)
    trees = [Obstacle("tree", q, r, levels[(q, r)], 11, 0.45) for q, r in rng.sample(keys, 10)]
    return Battlefield("large", {key: [Slab(0, level, GRASS)] for key, level in levels.items()}, trees, [], {})


def crowded(rng: random.Random, board: Battlefield) -> Scene:
    while True:
        scene = random_scene(rng, [board])
        if len(scene.at) == 20:
            return scene


def ask(field: Sight, scene: Scene, pairs: list[tuple[int, int]], times: int) -> float:
    """Seconds of processor time for one question."""
    sees = field.sees
    silhouettes, at, rear, occupant, occupied = (
        scene.silhouettes,
        scene.at,
        scene.rear,
        scene.occupant,
        scene.occupied,
    )
    start = time.process_time()
    for _ in range(times):
        for a, b in pairs:
            sees(a, b, silhouettes, at, rear, occupant, occupied, False)
    return (time.process_time() - start) / times / len(pairs)


def main() -> None:
    rng = random.Random(5)
    board = large_battlefield(rng)
    field = Sight(board, SHAPES)
    pairs = [(a, b) for a in range(20) for b in range(20) if a != b]
    scenes = [crowded(rng, board) for _ in range(20)]
    cold = sum(ask(field, scene, pairs, 1) for scene in scenes) / len(scenes)
    warm = sorted(min(ask(field, scene, pairs, 20) for _ in range(5)) for scene in scenes)
    seen = sum(scene.sees(field, a, b) for scene in scenes for a, b in pairs) / len(scenes) / len(pairs)
    scene = scenes[0]
    start = time.process_time()
    for a, b in pairs[::4]:
        scene.explain(field, a, b)
    explained = (time.process_time() - start) / len(pairs[::4])
    start = time.process_time()
    Sight(board, SHAPES)
    built = time.process_time() - start
    middle = warm[len(warm) // 2]
    print(f"{field_module.__file__}: 400 spaces, 20 figures, {len(scenes)} scenes, {100 * seen:.0f} % of the pairs see")
    print(f"new field {built * 1e3:.1f} ms; first question {cold * 1e3:.3f} ms; asked again {middle * 1e6:.2f} us")
    print(f"= {1e-6 / middle:.2f} million a second (slowest scene {1e-6 / warm[-1]:.2f})")
    print(f"explain {explained * 1e3:.1f} ms")


if __name__ == "__main__":
    main()
