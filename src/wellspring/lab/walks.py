"""Random positions on small random battlefields, in which the list of places to move to and explicit paths must agree:
every way on offer is accepted when it is spelt out, and every path that is accepted is on offer for as little.

`wellspring soak --paths 100000` tries so many; equal seeds and numbers give equal positions."""

from __future__ import annotations

import functools
import random
from typing import Final

from wellspring.battlefield.battlefield import Barrier, Battlefield, Obstacle, Slab
from wellspring.battlefield.position import empty_position
from wellspring.battlefield.terrain import BARRIERS, BY_NAME, OBSTACLES, TERRAINS
from wellspring.engine.errors import IllegalPath
from wellspring.engine.route import explicit_route, route_to, spelt_out
from wellspring.hexes import DIRECTIONS, from_offset
from wellspring.movement.mover import Mover
from wellspring.movement.nodes import Graphs, Nodes
from wellspring.movement.reach import Reach, reach
from wellspring.movement.steps import Gait, basic_gait

POSITIONS_PER_FIELD: Final = 40
WANDERINGS: Final = 30  # paths by lot in one position
SPECIAL: Final = ("road", "water", "heavy snow", "slippery ice", "molten lava", "swamp water")


class Kind:
    """A kind of figure: what decides where it fits."""

    def __init__(self, height: int, double: bool, tail: tuple[int, int]) -> None:
        self.height: Final = height
        self.double: Final = double
        self.tail: Final = tail


NO_TAIL: Final = (-1, -1)
SMALL: Final = Kind(2, False, NO_TAIL)
MEDIUM: Final = Kind(5, False, NO_TAIL)
HUGE: Final = Kind(9, False, NO_TAIL)
MOUNT: Final = Kind(6, True, NO_TAIL)
DRAGON: Final = Kind(11, True, (2, 6))
SERPENT: Final = Kind(4, True, (0, 3))
CROWD: Final = (SMALL, MEDIUM, MEDIUM, HUGE, MOUNT, DRAGON, SERPENT)
MOVERS: Final = (MEDIUM, SMALL, MOUNT, MOUNT, DRAGON, DRAGON, SERPENT)


class Ground:
    """A battlefield and the step graphs on it."""

    def __init__(self, field: Battlefield) -> None:
        self.field: Final = field
        self.graphs: Final = Graphs(field)

    def graph(self, kind: Kind, flies: bool, basic: bool) -> Nodes:
        """As a game has them."""
        if basic:
            gait = basic_gait(kind.height, kind.double)
        else:
            climb = kind.height - 1
            bottom, top = kind.tail
            gait = Gait(
                height=kind.height,
                double=kind.double,
                climb=climb,
                flips=True,
                falls=not flies,
                major=True,
                extreme=True,
                tail_bottom=bottom,
                tail_top=top,
                lava_proof=False,
            )
        return self.graphs.graph(gait)


@functools.lru_cache(4)
def ground(seed: int, number: int) -> Ground:
    """Low hills, special ground in patches, a tree or two, walls and ruins, a bridge here and there."""
    rng = random.Random(f"ground/{seed}/{number}")
    columns: dict[tuple[int, int], list[Slab]] = {}
    obstacles: list[Obstacle] = []
    barriers: list[Barrier] = []
    special = [BY_NAME[name] for name in rng.sample(SPECIAL, rng.randint(1, 3))]
    hilly = rng.choice((0.1, 0.3, 0.6))
    wild = rng.choice((0.1, 0.3, 0.6))
    for row in range(rng.randint(3, 7)):
        for column in range(rng.randint(5, 8)):
            if rng.random() < 0.06:
                continue
            top = 1 + (rng.choice((1, 1, 2, 3, 6, 12)) if rng.random() < hilly else 0)
            terrain = rng.choice(special) if rng.random() < wild else 0
            slabs = [Slab(0, top, terrain)]
            if rng.random() < 0.08:
                roof = top + rng.randint(2, 9)
                slabs.append(Slab(roof, roof + 1, terrain if not TERRAINS[terrain].thin else 0))
            columns[from_offset(column, row)] = slabs
    for (q, r), slabs in columns.items():
        if rng.random() < 0.04:
            tree = OBSTACLES["tree"]
            obstacles.append(Obstacle("tree", q, r, slabs[0].top, tree.height, tree.radius))
        for side in range(3):
            beyond = columns.get((q + DIRECTIONS[side][0], r + DIRECTIONS[side][1]))
            if beyond is not None and rng.random() < 0.05:
                kind = rng.choice(sorted(BARRIERS))
                base = max(slabs[0].top, beyond[0].top)
                barriers.append(Barrier(kind, q, r, side, base, base + BARRIERS[kind]))
    return Ground(Battlefield("walks", columns, obstacles, barriers, {}, []))


class Trial:
    """One position and the figure in it that is about to move; None where it found no room."""

    def __init__(self, seed: int, number: int) -> None:
        self.seed: Final = seed
        self.number: Final = number
        self.rng: Final = random.Random(f"walks/{seed}/{number}")
        self.ground: Final = ground(seed, number // POSITIONS_PER_FIELD)
        self.position: Final = empty_position(self.ground.field)
        self.basic: Final = self.rng.random() < 0.1
        self.mover: Final = self._draw()
        self.accepted = 0  # paths by lot that turned out to be allowed

    def _draw(self) -> Mover | None:
        rng = self.rng
        kinds = [rng.choice(MOVERS), *[rng.choice(CROWD) for _ in range(rng.randint(1, 9))]]
        sides = rng.choice((2, 2, 3, 5))
        placed = [self._place(kind, rng.randrange(sides)) for kind in kinds]
        if not placed[0]:
            return None
        flies = not self.basic and rng.random() < 0.3
        mover = Mover(0, self.ground.graph(kinds[0], flies, self.basic), rng.randint(1, 8))
        if self.basic:
            mover.engages = False
            mover.road_bonus = 0
            friends = [f for f, side in enumerate(self.position.side) if f and side == self.position.side[0]]
            mover.closed = [f for f in friends if self.position.at[f] >= 0 and rng.random() < 0.5]
            return mover
        mover.flies = flies
        mover.safe_flight = flies and rng.random() < 0.3
        mover.disengages = rng.random() < 0.15
        mover.passes_enemies = rng.random() < 0.2
        others = [f for f, at in enumerate(self.position.at) if f and at >= 0]
        mover.closed = [f for f in others if rng.random() < 0.05]
        if rng.random() < 0.3:
            mover.passable = [f for f in others if rng.random() < 0.5]
        mover.stopped_by_water = rng.random() < 0.9
        mover.road_bonus = rng.choice((0, 2, 3, 3))
        for space in range(self.ground.field.n):
            if rng.random() < 0.06:
                mover.glyph_stops |= 1 << space
                if rng.random() < 0.2:
                    mover.no_entry.append(space)
        return mover

    def _place(self, kind: Kind, side: int) -> bool:
        """Stand a figure somewhere by lot; whether there was room."""
        position = self.position
        figure = len(position.at)
        position.add_figures(1, side, kind.height, 0, NO_TAIL if self.basic else kind.tail)
        graph = self.ground.graph(kind, False, self.basic)
        stances = [k for k in range(len(graph.front)) if graph.standable[k]]
        for stance in self.rng.sample(stances, min(len(stances), 12)):
            if position.has_room(figure, graph.front[stance], graph.rear[stance]):
                position.put(figure, graph.front[stance], graph.rear[stance])
                return True
        return False

    def fault(self) -> str:
        """What does not agree in this position; '' if all is well."""
        mover = self.mover
        if mover is None:
            return ""
        found = reach(self.position, mover)
        return self._offered(found) or self._accepted(found)

    def _offered(self, found: Reach) -> str:
        """Every way on foot that is on offer, spelt out, must be accepted as it is."""
        graph = found.mover.graph
        for label in found.ends:
            if found.flies(label):
                continue
            route = route_to(found, label)
            to = self.name(graph, found.stance(label))
            try:
                walked = explicit_route(self.position, found, spelt_out(graph, route.stances))
            except IllegalPath as refusal:
                return f"the way to {to} for {found.cost(label)} is refused: {refusal}"
            if walked.stances != route.stances:
                return f"the way to {to} goes elsewhere when spelt out"
            if walked.cost != found.cost(label):
                return f"the way to {to} is offered for {found.cost(label)}, spelt out it costs {walked.cost}"
            danger = self._danger(found.mover, route.stances)
            if danger != found.danger(label):
                return f"the way to {to} is offered with danger {found.danger(label)}, it has {danger}"
        return ""

    def _accepted(self, found: Reach) -> str:
        """Every path that is accepted must be on offer: the same end for as little, and with no more danger."""
        graph = found.mover.graph
        offers: dict[int, list[tuple[int, int]]] = {}
        for label in found.ends:
            offers.setdefault(found.stance(label), []).append((found.cost(label), found.danger(label)))
        for _ in range(WANDERINGS):
            stances = self._wander(graph, found.start)
            try:
                walked = explicit_route(self.position, found, spelt_out(graph, stances))
            except IllegalPath:
                continue
            self.accepted += 1
            end = walked.stances[-1]
            if end == found.start:
                continue  # it is there already
            danger = self._danger(found.mover, walked.stances)
            if not any([cost <= walked.cost and risk <= danger for cost, risk in offers.get(end, [])]):
                way = " ".join([self.name(graph, stance) for stance in walked.stances])
                return f"{way} is accepted for {walked.cost} with danger {danger}, offered is {offers.get(end, [])}"
        return ""

    def _wander(self, graph: Nodes, start: int) -> list[int]:
        """A path by lot: any steps, whoever is in the way."""
        stances = [start]
        for _ in range(self.rng.randint(1, 8)):
            steps = graph.steps(stances[-1])
            if steps:
                stances.append(self.rng.choice(steps).to)
        return stances

    def _danger(self, mover: Mover, stances: list[int]) -> int:
        graph = mover.graph
        danger = 0
        for k in range(len(stances) - 1):
            step = next(s for s in graph.steps(stances[k]) if s.to == stances[k + 1])
            left = self._enemies_beside(mover, stances[k]) - self._enemies_beside(mover, stances[k + 1])
            danger += step.danger + len(left)
        return danger

    def _enemies_beside(self, mover: Mover, stance: int) -> set[int]:
        if not mover.engages or mover.disengages:
            return set()
        position = self.position
        at, rear = mover.graph.front[stance], mover.graph.rear[stance]
        enemies = [f for f, side in enumerate(position.side) if side != position.side[0] and position.at[f] >= 0]
        return {f for f in enemies if position.adjacent_from(at, rear, position.height[0], f)}

    def name(self, graph: Nodes, stance: int) -> str:
        label = self.ground.field.label
        rear = graph.rear[stance]
        return label[graph.front[stance]] + (f"/{label[rear]}" if rear >= 0 else "")

    def describe(self) -> list[str]:
        """The ground, who stands where, and what the mover may do."""
        mover = self.mover
        field = self.ground.field
        position = self.position
        lines = [f"position {self.number} of seed {self.seed}{', Basic Game' if self.basic else ''}"]
        for s in range(field.n):
            lines.append(f"{field.label[s]}: level {field.level[s]}, {TERRAINS[field.terrain[s]].name}")
        for f, at in enumerate(position.at):
            if at >= 0:
                rear = f"/{field.label[position.rear[f]]}" if position.rear[f] >= 0 else ""
                who = f"height {position.height[f]}, tail {position.tail[f]}, side {position.side[f]}"
                lines.append(f"figure {f} on {field.label[at]}{rear}: {who}")
        if mover is not None:
            glyphs = [field.label[s] for s in range(field.n) if mover.glyph_stops >> s & 1]
            lines.append(f"figure 0 moves: {', '.join([f'{k} {getattr(mover, k)}' for k in FLAGS])}, glyphs {glyphs}")
        return lines


FLAGS: Final = (
    "budget",
    "flies",
    "safe_flight",
    "disengages",
    "passes_enemies",
    "passable",
    "engages",
    "stopped_by_water",
    "road_bonus",
    "closed",
    "no_entry",
)


def disagreements(seed: int, first: int, positions: int) -> list[tuple[str, list[str]]]:
    """What does not agree in a run of positions: for each fault a sentence and the position in words."""
    out: list[tuple[str, list[str]]] = []
    for number in range(first, first + positions):
        trial = Trial(seed, number)
        fault = trial.fault()
        if fault:
            out.append((fault, trial.describe()))
    return out
