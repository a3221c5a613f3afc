"""Line of sight on one battlefield: may this figure be seen by that one? (attack.los, attack.clear-sight)

The cheap answers come first, and few questions get to the last:

  bare     Nothing stands in the lane between the two (lanes.py), for good or for now: seen.
  a ray    One exact ray to the highest part of the target gets past everything in the lane (glance.py): seen. So ends
           nearly every question about a figure that is seen at all.
  cover    What is in the lane leaves no gap before the target (cover.py): hidden, and proved without rays. So ends
           nearly every question about a figure that is not seen.
  glance   One of a few dozen more rays gets past: seen.
  view     The full set is asked, 700 rays in 23 upright planes for a figure on one space; what even they do not find
           is taken as hidden. They go to just inside the outlines, because slivers show at outlines.

The memo. The ground never changes, figures stand on a few hundred spaces, and there are a few dozen silhouettes. A
pose is a silhouette on its spaces, and a lane is kept for each pair of places met. A view is kept for a pair of poses:

  rays      a fixed set of rays from the viewer's eye to the target (rays.py), as the bits of one integer;
  open      the rays that the ground lets through: tiles, obstacles and barriers have taken theirs out;
  corridor  a bit mask over the spaces: only a figure standing on one of these can touch a ray;
  shadows   for each pose of a third figure met so far: the rays it leaves over.

Nobody in the corridor: seen. Otherwise the figures in the corridor take out their rays, one AND each, until none is
left or all have been asked. A figure's shadow on a known set of rays is geometry once and a lookup ever after. If the
ground alone leaves no ray, the pair is marked blind and keeps nothing else.

Several eyes. Some figures have more than one target point, and a figure behind a stone wall may also look from the mark
on the wall's top (attack.los-wall). Each eye is a view of its own, and any of them suffices.

What counts. The viewer never stands in its own way, but for parts that are blinkers, nor the target in front of its own
hit zone, and an obstacle that is the target does not hide itself. Viewer and target are left out by excluding their
spaces from the corridor, and the viewer by its id too (it may plan a step to another space). All other figures block
with every part, gear too. Past the edge of the battlefield there is nothing, so nothing blocks there.

`explain` judges the same rays by the same shadows, and where only a glance gets through it says so: it cannot
contradict `sees`. The memo only saves work. It can be shared by any number of games and copies of games on one
battlefield, and forgets everything when it is full.
"""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.battlefield import Battlefield
from wellspring.hexes import DIRECTIONS
from wellspring.sight.cover import is_covered
from wellspring.sight.glance import catches_eye, glance, ray
from wellspring.sight.ground import Ground, Swath, edge
from wellspring.sight.lanes import Lane, lane_between
from wellspring.sight.poses import Pose
from wellspring.sight.rays import Fan
from wellspring.sight.shapes import LEVEL, Solid
from wellspring.sight.sighting import Sighting, explain_fan
from wellspring.sight.silhouettes import MOST, Silhouettes, solids_of

# The memo counts lanes, views and shadows, about 0.4 KB each on average, and starts anew at this many.
MOST_KEPT: Final = 200_000
# Fans are large and only needed while shadows are being added; poses are cheap to make again.
MOST_FANS: Final = 500
MOST_POSES: Final = 20_000
# the mark on a wall's top is looked from this far above it
ABOVE_WALL: Final = 0.05
UNTOUCHED: Final = -1


class View:
    """What one eye of a viewer's pose sees of a target's pose: the rays that the ground leaves open, and those that
    figures leave of all."""

    def __init__(self, x: float, y: float, z: float, corridor: int, open_rays: int, fan: Fan) -> None:
        self.x: Final = x
        self.y: Final = y
        self.z: Final = z
        self.corridor: Final = corridor
        self.open: Final = open_rays
        self.left_by: Final[dict[int, int]] = {}  # pose of a figure -> all rays but its shadow; UNTOUCHED for no shadow
        self.fan: Fan | None = fan
        self.other: View | None = None  # the same for the viewer's next eye


class Sight:
    """Sight on one battlefield, with its memo. The lists of all questions are per figure id, `occupant` per space."""

    def __init__(self, battlefield: Battlefield, shapes: Silhouettes) -> None:
        self._shapes: Final = shapes
        self.battlefield: Final = battlefield
        self.ground: Final = Ground(battlefield)
        self.n: Final = battlefield.n
        self.places: Final = battlefield.n * (battlefield.n + 1)
        self.poses: Final = MOST * self.places
        self.walls: Final = self._walls()
        self._views: Final[dict[int, View | None]] = {}  # None: blind
        self._kept = 0
        self._with_fan: Final[list[View]] = []
        self._poses: Final[dict[int, Pose]] = {}
        # those on one space, by silhouette and space; replaced when it is full, because other threads read it
        self._singles: list[list[Pose | None]] = []
        self._lanes: Final[dict[int, Lane]] = {}

    def sees(
        self,
        viewer: int,
        target: int,
        silhouettes: list[int],
        at: list[int],
        rear: list[int],
        occupant: list[int],
        occupied: int,
        whole: bool,
    ) -> bool:
        """Does the viewer see the target? `whole` asks for any part of it, otherwise it must be its hit zone."""
        return self.sees_from(
            silhouettes[viewer],
            at[viewer],
            rear[viewer],
            viewer,
            target,
            silhouettes,
            at,
            rear,
            occupant,
            occupied,
            whole,
        )

    def sees_from(
        self,
        silhouette: int,
        at: int,
        rear: int,
        viewer: int,
        target: int,
        silhouettes: list[int],
        ats: list[int],
        rears: list[int],
        occupant: list[int],
        occupied: int,
        whole: bool,
    ) -> bool:
        """The same if the viewer stood at (at, rear). Its body where it really stands is no obstacle.

        For a viewer that is not on the battlefield yet, `viewer` is -1."""
        if at < 0 or ats[target] < 0:
            return False  # one of them is not on the battlefield
        a = self._pose(silhouette, at, rear)
        b = self._pose(silhouettes[target], ats[target], rears[target])
        lane = self._lane(a, b)
        in_the_way = lane.corridor & occupied
        if not in_the_way and lane.bare and a.looks_out and b.sticks_out:
            return True
        solids = self._solids_in(lane, in_the_way, viewer, silhouettes, ats, rears, occupant)
        solids += a.blinkers
        if catches_eye(a, b, solids):
            return True
        if self._is_covered(a, b, solids, whole):
            return False
        if glance(a, b, solids) >= 0:
            return True
        key = (a.number * self.poses + b.number) * 2 + (1 if whole else 0)
        view = self._views.get(key)
        if view is None and key not in self._views:
            view = self._look(key, a, b, whole)
        while view is not None:
            in_the_way = view.corridor & occupied
            if not in_the_way:
                return True
            if self._past(view, in_the_way, viewer, b, silhouettes, ats, rears, occupant, whole):
                return True
            view = view.other
        return False

    def _solids_in(
        self,
        lane: Lane,
        spaces: int,
        viewer: int,
        silhouettes: list[int],
        ats: list[int],
        rears: list[int],
        occupant: list[int],
    ) -> list[Solid]:
        """What stands in a lane for good, and all parts of the figures on some of its spaces, but for the viewer."""
        solids = lane.solids[:]
        while spaces:
            space = spaces.bit_length() - 1
            spaces ^= self.battlefield.bit[space]
            figure = occupant[space]
            if figure < 0 or figure == viewer:
                continue
            at = ats[figure]
            if space == at or not lane.corridor & self.battlefield.bit[at]:  # once for both its spaces
                solids += self._pose(silhouettes[figure], at, rears[figure]).solids
        return solids

    def _past(
        self,
        view: View,
        in_the_way: int,
        viewer: int,
        target: Pose,
        silhouettes: list[int],
        at: list[int],
        rear: list[int],
        occupant: list[int],
        whole: bool,
    ) -> bool:
        """Is a ray left between the figures in the corridor?"""
        left = view.open
        while in_the_way:
            space = in_the_way.bit_length() - 1
            in_the_way ^= 1 << space
            figure = occupant[space]
            if figure == viewer or figure < 0:
                continue
            pose = self._pose(silhouettes[figure], at[figure], rear[figure])
            over = view.left_by.get(pose.number)
            if over is None:
                over = self._shade(view, pose, target, whole)
            if over != UNTOUCHED:
                left &= over
                if not left:
                    return False
        return True

    def explain(
        self,
        viewer: int,
        target: int,
        silhouettes: list[int],
        at: list[int],
        rear: list[int],
        occupant: list[int],
        occupied: int,
        whole: bool,
    ) -> Sighting:
        """The answer of `sees` with its reasons. An unseen target is explained from the viewer's own target point."""
        if at[viewer] < 0 or at[target] < 0:
            return Sighting(False, 0.0, (0.0, 0.0, 0.0), None, [], [])
        a = self._pose(silhouettes[viewer], at[viewer], rear[viewer])
        b = self._pose(silhouettes[target], at[target], rear[target])
        unseen: Sighting | None = None
        for x, y, z in self._eyes(a):
            fan = Fan(x, y, z, b.parts(whole))
            swath = self.ground.walk(fan)
            solids = [*self.ground.apart_from(b.at, swath.solids), *a.blinkers]
            corridor = self._corridor(swath, a, b) & occupied
            asked = [viewer]
            for space in swath.spaces:
                figure = occupant[space]
                if corridor >> space & 1 and figure >= 0 and figure not in asked:
                    asked.append(figure)
                    stance = self._pose(silhouettes[figure], at[figure], rear[figure]).stance
                    solids += solids_of(self._shapes.at(silhouettes[figure]), stance, figure, True)
            sighting = explain_fan(fan, solids)
            if sighting.clear:
                return sighting
            if unseen is None:
                unseen = sighting
        assert unseen is not None  # there is always the figure's own eye
        if self.sees(viewer, target, silhouettes, at, rear, occupant, occupied, whole):  # only a glance slips through
            lane = self._lane(a, b)
            solids = self._solids_in(lane, lane.corridor & occupied, viewer, silhouettes, at, rear, occupant)
            solids += a.blinkers
            through = glance(a, b, solids)
            assert through >= 0
            dx, dy, z = ray(a, b, through)
            return Sighting(True, 0.0, unseen.eye, (a.eye_x + dx, a.eye_y + dy, z), unseen.blockers, unseen.rays)
        return unseen

    # ---- the memo's cold side -----------------------------------------------------------------------------------

    def _pose(self, silhouette: int, at: int, rear: int) -> Pose:
        singles = self._singles
        if rear < 0 and silhouette < len(singles):
            single = singles[silhouette][at]
            if single is not None:
                return single
        number = (silhouette * self.n + at) * (self.n + 1) + rear + 1
        got = self._poses.get(number)
        if got is None:
            if len(self._poses) >= MOST_POSES:
                self._poses.clear()
                singles = self._singles = []
            got = self._poses[number] = Pose(self.battlefield, number, self._shapes.at(silhouette), at, rear)
            if rear < 0:
                while len(singles) <= silhouette:
                    singles.append([None] * self.n)
                singles[silhouette][at] = got
        return got

    def _lane(self, a: Pose, b: Pose) -> Lane:
        """The same both ways, and for all figures that stand there."""
        here = a.place
        there = b.place
        key = here * self.places + there if here < there else there * self.places + here
        got = self._lanes.get(key)
        if got is None:
            got = self._lanes[key] = lane_between(self.ground, a, b)
            self._keep(1)
        return got

    def _is_covered(self, a: Pose, b: Pose, solids: list[Solid], whole: bool) -> bool:
        for x, y, z in self._eyes(a):
            if not is_covered(x, y, z, b.parts(whole), solids):
                return False
        return True

    def _look(self, key: int, a: Pose, b: Pose, whole: bool) -> View | None:
        """Work out a new pair of poses: a chain of views, one for each eye that is not blind."""
        parts = b.parts(whole)
        chain: View | None = None
        last: View | None = None
        self._keep(1)
        for x, y, z in self._eyes(a):
            fan = Fan(x, y, z, parts)
            swath = self.ground.walk(fan)
            left = fan.aims
            for solid in [*self.ground.apart_from(b.at, swath.solids), *a.blinkers]:
                left ^= left & fan.shadow(solid)
                if not left:
                    break
            if not left:
                continue
            view = View(x, y, z, self._corridor(swath, a, b), left, fan)
            self._count_fan(view)
            if last is None:
                chain = view
            else:
                last.other = view
            last = view
        self._views[key] = chain
        return chain

    def _count_fan(self, view: View) -> None:
        if len(self._with_fan) >= MOST_FANS:
            self._drop_fans()
        self._with_fan.append(view)

    def _shade(self, view: View, pose: Pose, target: Pose, whole: bool) -> int:
        """The rays that a figure leaves over, for a pose not met before."""
        fan = view.fan
        if fan is None:
            fan = view.fan = Fan(view.x, view.y, view.z, target.parts(whole))
            self._count_fan(view)
        shadow = 0
        for solid in pose.solids:
            shadow |= fan.shadow(solid)
        shadow &= view.open
        over = UNTOUCHED if not shadow else view.open ^ shadow
        self._keep(1)
        view.left_by[pose.number] = over
        return over

    def _drop_fans(self) -> None:
        for view in self._with_fan:
            view.fan = None
        self._with_fan.clear()

    def _keep(self, more: int) -> None:
        """Count what the memo holds, and start anew when it is full. Views in use stay valid, only forgotten."""
        self._kept += more
        if self._kept > MOST_KEPT:
            self._views.clear()
            self._lanes.clear()
            self._drop_fans()
            self._kept = more

    def _corridor(self, swath: Swath, a: Pose, b: Pose) -> int:
        """The spaces below the rays as a bit mask, without those of the viewer and of the target."""
        mask = 0
        for space in swath.spaces:
            mask |= 1 << space
        return mask ^ mask & (a.spaces | b.spaces)

    def _eyes(self, pose: Pose) -> list[tuple[float, float, float]]:
        """The viewer's target points, then the marks of the stone walls it stands behind."""
        eyes = [(pose.eye_x, pose.eye_y, pose.eye_z), *pose.more_eyes]
        marks = self.walls[pose.at] if pose.rear < 0 else self.walls[pose.at] + self.walls[pose.rear]
        for k in marks:
            wall = self.battlefield.barriers[k]
            x, y, _, _ = edge(wall.q, wall.r, wall.direction)
            eyes.append((x, y, wall.top * LEVEL + ABOVE_WALL))
        return eyes

    def _walls(self) -> list[tuple[int, ...]]:
        """For each space, the stone walls on its edges that rise above its floor."""
        field = self.battlefield
        out: list[tuple[int, ...]] = [()] * field.n
        for k, wall in enumerate(field.barriers):
            if wall.kind == "stone wall":
                dq, dr = DIRECTIONS[wall.direction]
                for hex_key in ((wall.q, wall.r), (wall.q + dq, wall.r + dr)):
                    for space in field.at_hex.get(hex_key, ()):
                        if field.level[space] < wall.top and wall.base < field.ceiling[space]:
                            out[space] += (k,)
        return out
