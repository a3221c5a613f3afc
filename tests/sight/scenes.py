"""Random battlefields with figures on them, for tests that compare answers."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path

if importlib.util.find_spec("wellspring") is None:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "src"))

from wellspring.battlefield.battlefield import Barrier, Battlefield, Obstacle, Slab
from wellspring.battlefield.terrain import BARRIERS, GRASS, OBSTACLES
from wellspring.content.library import shipped_figures
from wellspring.hexes import DIRECTIONS, distance, from_offset
from wellspring.sight.memo import Sight
from wellspring.sight.sighting import Sighting
from wellspring.sight.silhouettes import Silhouette, Silhouettes

SHAPES = Silhouettes(shipped_figures())

SINGLES = (
    ("agent", 5),
    ("soldier", 5),
    ("champion", 5),
    ("samurai", 5),
    ("archer", 5),
    ("kyrie", 5),
    ("marro", 4),
    ("warlord", 5),
    ("guard", 6),
    ("walker", 7),
    ("beast", 3),
    ("giant", 8),
    ("serpent", 6),
    ("large_single", 7),
    ("human", 4),
    ("wizard", 5),
    ("knight", 5),
    ("legionary", 5),
    ("ninja", 4),
    ("vampire", 4),
    ("orc", 4),
    ("dwarf", 3),
    ("bear_man", 6),
    ("ape", 5),
    ("insect_soldier", 5),
    ("ghost", 5),
    ("wheeled", 5),
    ("robot_quadruped", 3),
    ("aircraft", 9),
    ("copter", 10),
    ("spider", 2),
    ("tentacled", 6),
    ("small_flyer", 3),
    ("single_wyvern", 8),
    ("elemental", 4),
    ("hive", 17),
)
DOUBLES = (
    ("dragon", 9),
    ("rider", 11),
    ("double_beast", 6),
    ("kyrie_mount", 7),
    ("mount", 6),
    ("beast_mount", 6),
    ("centaur", 9),
    ("double_giant", 8),
    ("double_walker", 7),
    ("robot_dragon", 12),
    ("double_robot_quadruped", 5),
    ("airship", 15),
    ("double_spider", 11),
    ("large_insect", 8),
    ("double_wyvern", 7),
    ("gryphon", 5),
    ("hydra", 8),
    ("double_serpent", 10),
)


class Scene:
    """A battlefield with figures on it, in the form the engine passes them."""

    def __init__(self, battlefield: Battlefield) -> None:
        self.battlefield = battlefield
        self.silhouettes: list[int] = []
        self.at: list[int] = []
        self.rear: list[int] = []
        self.occupant = [-1] * battlefield.n
        self.occupied = 0

    def put(self, shape: Silhouette, at: int, rear: int = -1) -> int:
        figure = len(self.at)
        self.silhouettes.append(shape.index)
        self.at.append(at)
        self.rear.append(rear)
        for space in (at, rear):
            if space >= 0:
                assert self.occupant[space] < 0
                self.occupant[space] = figure
                self.occupied |= 1 << space
        return figure

    def sees(self, field: Sight, viewer: int, target: int, whole: bool = False) -> bool:
        return field.sees(viewer, target, self.silhouettes, self.at, self.rear, self.occupant, self.occupied, whole)

    def explain(self, field: Sight, viewer: int, target: int, whole: bool = False) -> Sighting:
        return field.explain(viewer, target, self.silhouettes, self.at, self.rear, self.occupant, self.occupied, whole)


def random_battlefield(rng: random.Random) -> Battlefield:
    """60-150 hexes with hills, pits, a bridge or overhang, trees, ruins and walls, and a few holes."""
    wide = rng.randint(8, 13)
    deep = rng.randint(8, 12)
    levels: dict[tuple[int, int], int] = {}
    for row in range(deep):
        for column in range(wide):
            if rng.random() > 0.04:
                levels[from_offset(column, row)] = 2
    keys = sorted(levels)
    for _ in range(rng.randint(2, 7)):  # hills and pits
        q, r = rng.choice(keys)
        size = rng.randint(0, 3)
        height = rng.choice((-2, -1, 1, 2, 3, 4, 5, 7, 9))
        for key in keys:
            if distance(q, r, key[0], key[1]) <= size:
                levels[key] = max(0, levels[key] + height - (distance(q, r, *key) if size > 1 else 0))
    for key in keys:
        if rng.random() < 0.15:
            levels[key] = max(0, levels[key] + rng.choice((-1, 1)))
    columns = {key: [Slab(0, level, GRASS)] for key, level in levels.items()}
    for _ in range(rng.randint(0, 2)):  # slabs in the air
        q, r = rng.choice(keys)
        turn = rng.randrange(6)
        bottom = levels[(q, r)] + rng.randint(4, 9)
        for step in range(rng.randint(1, 4)):
            key = (q + step * DIRECTIONS[turn][0], r + step * DIRECTIONS[turn][1])
            if key in columns and len(columns[key]) == 1 and bottom >= levels[key] + 2:
                columns[key].append(Slab(bottom, bottom + 1, GRASS))
    obstacles = []
    for key in rng.sample(keys, rng.randint(0, 12)):
        kind = OBSTACLES[rng.choice(sorted(OBSTACLES))]
        if len(columns[key]) == 1:
            obstacles.append(Obstacle(kind.name, key[0], key[1], levels[key], kind.height, kind.radius))
    barriers = []
    edges: set[tuple[int, int, int]] = set()
    for _ in range(rng.randint(0, 20)):
        q, r = rng.choice(keys)
        turn = rng.randrange(3)
        if (q, r, turn) in edges:
            continue
        edges.add((q, r, turn))
        other = (q + DIRECTIONS[turn][0], r + DIRECTIONS[turn][1])
        base = max(levels[(q, r)], levels.get(other, 0))
        name = rng.choice(sorted(BARRIERS))
        barriers.append(Barrier(name, q, r, turn, base, base + BARRIERS[name]))
    return Battlefield("random", columns, obstacles, barriers, {})


def random_scene(rng: random.Random, battlefields: list[Battlefield] | None = None) -> Scene:
    """10-20 figures, about a quarter of them on two spaces."""
    field = rng.choice(battlefields) if battlefields else random_battlefield(rng)
    scene = Scene(field)
    wanted = rng.randint(10, 20)
    tries = 0
    while len(scene.at) < wanted and tries < 500:
        tries += 1
        at = rng.randrange(field.n)
        if rng.random() < 0.25:
            name, height = rng.choice(DOUBLES)
            room = [link.to for link in field.links[at] if link.barrier < 0]
            rear = rng.choice(room) if room else -1
            spaces = [at, rear]
            fits = rear >= 0 and field.level[rear] == field.level[at]
        else:
            name, height = rng.choice(SINGLES)
            rear = -1
            spaces = [at]
            fits = True
        for s in spaces:
            if s < 0 or field.blocked[s] or scene.occupant[s] >= 0 or field.ceiling[s] - field.level[s] < height:
                fits = False
        if fits:
            scene.put(SHAPES.of(name, height, rear >= 0), at, rear)
    return scene


def shipped_battlefields() -> list[Battlefield]:
    from wellspring.content.library import load_shipped_map, map_names

    return [load_shipped_map(name).battlefield for name in map_names()]
