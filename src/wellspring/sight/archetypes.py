"""Archetypes of figures: the text of a figures file (content/figures.toml) understood and checked, and of the file that
says where single miniatures differ from theirs (content/miniatures.toml).

An archetype is a figure's shape with its heights as fractions of the card's height. Every fault in the file is a
SightDataError whose sentence names the archetype and the part.
"""

from __future__ import annotations

import tomllib
from math import sqrt
from typing import Any, Final

from wellspring.errors import WellspringError
from wellspring.sight.shapes import APOTHEM, BOX, CYLINDER

# No part of a figure is further than this from the centre of the nearest of its own spaces. The corridors of
# field.py rely on it: a figure on a space outside the corridor cannot touch the rays.
REACH: Final = 1.5
# What glances aim at is no further than this from the middle of a figure on one space, or on two, as lanes.py needs it.
AIMED_SINGLE: Final = 0.65
AIMED_DOUBLE: Final = 1.7
# how far above the card's height a raised weapon may stick out, as a fraction of that height
OVERTOP: Final = 1.3
ROUND: Final = 1e-9

BODY: Final = 0
GEAR: Final = 1
_ROLES: Final = ("body", "gear")
_SHAPES: Final = ("cylinder", "box")
_COMMON_KEYS: Final = ("name", "role", "shape", "u", "v", "z0", "z1", "blinkers")
# keys that say how a figure acts on the board and what it carries there: no matter of rays, so they are left to others
ACTING_KEYS: Final = ("melee", "ranged", "death", "wings", "gear")
_SIZE_KEYS: Final[tuple[tuple[str, ...], ...]] = (("radius",), ("half_length", "half_width"))


class SightDataError(WellspringError):
    """A fault in the silhouettes' data, as a sentence naming the archetype and the part."""


class Part:
    """A convex piece of a figure in its own frame: u forward, v to the left, z0 and z1 fractions of its height."""

    def __init__(
        self,
        *,
        name: str,
        role: int,
        shape: int,
        u: float,
        v: float,
        a: float,
        b: float,
        z0: float,
        z1: float,
        blinkers: bool = False,
    ) -> None:
        self.name: Final = name
        self.role: Final = role
        self.shape: Final = shape
        self.u: Final = u
        self.v: Final = v
        self.a: Final = a  # radius, or half the length
        self.b: Final = b  # half the width of a box
        self.z0: Final = z0
        self.z1: Final = z1
        self.blinkers: Final = blinkers  # it is in the way of the figure's own eyes, too


class Archetype:
    """A figure's shape. The eye is its target point, and it may have more; tail_bottom < 0 means no tail over the space
    behind."""

    def __init__(
        self,
        name: str,
        double: bool,
        eye_u: float,
        eye_z: float,
        parts: list[Part],
        tail_bottom: float,
        tail_top: float,
        more_eyes: tuple[tuple[float, float], ...] = (),
    ) -> None:
        self.name: Final = name
        self.double: Final = double
        self.eye_u: Final = eye_u
        self.eye_z: Final = eye_z
        self.parts: Final = parts
        self.tail_bottom: Final = tail_bottom
        self.tail_top: Final = tail_top
        self.more_eyes: Final = more_eyes  # (u, z) of further target points


class Row:
    """A table of the file, and how to name it in a refusal."""

    def __init__(self, where: str, values: dict[str, Any]) -> None:
        self.where: Final = where
        self.values: Final = values

    def number(self, key: str) -> float:
        """A number of the table; 0 if it is left out."""
        value = self.values.get(key, 0.0)
        if not _is_number(value):
            raise self.refusal(f"'{key}' is not a number")
        return float(value)

    def refusal(self, fault: str) -> SightDataError:
        return SightDataError(f"{self.where}: {fault}.")


def read_archetypes(text: str) -> dict[str, Archetype]:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SightDataError(f"The figures file is not valid TOML: {error}.") from error
    tables = data.get("archetype", {})
    unknown = sorted(set(data) - {"archetype"})
    if unknown or not isinstance(tables, dict):
        raise SightDataError(f"The figures file holds [archetype.<name>] tables only, not {unknown or 'a list'}.")
    return {str(name): _archetype(str(name), table) for name, table in tables.items()}


def read_miniatures(text: str, figures: str) -> dict[str, Archetype]:
    """Archetypes as single cards have them, by the card's id: `text` says what differs from those of `figures`. Parts
    of a known name are replaced, others are added."""
    bases = tomllib.loads(figures)["archetype"]
    out: dict[str, Archetype] = {}
    for id, table in tomllib.loads(text).get("miniature", {}).items():
        changes = dict(table)
        base = bases.get(changes.pop("archetype", ""))
        if base is None:
            raise SightDataError(f"The miniature '{id}' needs the archetype it is like.")
        parts = {part["name"]: part for part in [*base["parts"], *changes.pop("parts", [])]}
        out[id] = _archetype(id, {**base, **changes, "parts": list(parts.values())})
    return out


def _archetype(name: str, table: Any) -> Archetype:
    who = f"Archetype '{name}'"
    if not isinstance(table, dict):
        raise SightDataError(f"{who} is not a table.")
    unknown = sorted(set(table) - {"spaces", "eye", "more_eyes", "tail", "parts", *ACTING_KEYS})
    if unknown:
        raise SightDataError(f"{who} has the unknown key '{unknown[0]}'.")
    spaces = table.get("spaces")
    if spaces not in (1, 2) or isinstance(spaces, bool):
        raise SightDataError(f"{who} needs spaces = 1 or spaces = 2.")
    double = spaces == 2
    eye_u, eye_z = _eye(who, table.get("eye"), double)
    further = table.get("more_eyes", [])
    if not isinstance(further, list):
        raise SightDataError(f"{who}: 'more_eyes' is a list of eyes.")
    rows = table.get("parts")
    if not isinstance(rows, list) or not rows:
        raise SightDataError(f"{who} needs a list of parts.")
    parts = [_part(who, k, part, double) for k, part in enumerate(rows)]
    names = [p.name for p in parts]
    for k, part_name in enumerate(names):
        if part_name in names[:k]:
            raise SightDataError(f"{who} has two parts named '{part_name}'.")
    if all(p.role != BODY for p in parts):
        raise SightDataError(f"{who} has no part with role 'body', so nothing of it could be hit.")
    bottom, top = _tail(who, table.get("tail"), double)
    return Archetype(name, double, eye_u, eye_z, parts, bottom, top, tuple([_eye(who, e, double) for e in further]))


def _eye(who: str, eye: Any, double: bool) -> tuple[float, float]:
    """Where a target point is: forward, and upward as a fraction of the height."""
    if not isinstance(eye, dict) or "z" not in eye or set(eye) - {"u", "z"}:
        raise SightDataError(f"{who} needs an eye such as {{ z = 0.9 }} or, on two spaces, {{ u = 0.8, z = 0.9 }}.")
    row = Row(f"{who}, eye", eye)
    eye_u = row.number("u")
    eye_z = row.number("z")
    if not 0.0 < eye_z <= OVERTOP:
        raise SightDataError(f"{who}: the eye's z is not between 0 and {OVERTOP}.")
    if not double and eye_u != 0.0:
        raise SightDataError(f"{who}: the eye of a single-space figure is on its axis, because it has no facing.")
    if not _on_spaces(eye_u, 0.0, double):
        raise SightDataError(f"{who}: the eye is outside the figure's spaces.")
    return eye_u, eye_z


def _tail(who: str, tail: Any, double: bool) -> tuple[float, float]:
    if tail is None:
        return -1.0, -1.0
    if not double:
        raise SightDataError(f"{who} stands on one space and so has no space behind it for a tail.")
    if not isinstance(tail, list) or len(tail) != 2 or not all(_is_number(t) for t in tail):
        raise SightDataError(f"{who}: tail is two fractions of the height, [bottom, top].")
    bottom, top = float(tail[0]), float(tail[1])
    if not 0.0 <= bottom < top <= 1.0:
        raise SightDataError(f"{who}: tail must have 0 <= bottom < top <= 1.")
    return bottom, top


def _part(who: str, k: int, table: Any, double: bool) -> Part:
    if not isinstance(table, dict) or not isinstance(table.get("name"), str) or not table["name"]:
        raise SightDataError(f"{who}: part number {k + 1} needs a name.")
    name: str = table["name"]
    row = Row(f"{who}, part '{name}'", table)
    if table.get("role") not in _ROLES:
        raise row.refusal("role is 'body' or 'gear'")
    if table.get("shape") not in _SHAPES:
        raise row.refusal("shape is 'cylinder' or 'box'")
    shape = CYLINDER if table["shape"] == "cylinder" else BOX
    sizes = _SIZE_KEYS[shape]
    unknown = sorted(set(table) - set(_COMMON_KEYS) - set(sizes))
    if unknown:
        raise row.refusal(f"a {table['shape']} has no '{unknown[0]}'")
    for key in ("z0", "z1", *sizes):
        if key not in table:
            raise row.refusal(f"'{key}' is missing")
    u = row.number("u")
    v = row.number("v")
    a = row.number(sizes[0])
    b = row.number(sizes[1]) if shape == BOX else 0.0
    z0 = row.number("z0")
    z1 = row.number("z1")
    if a <= 0.0 or (shape == BOX and b <= 0.0):
        raise row.refusal("its size must be greater than 0")
    if not 0.0 <= z0 < z1 <= OVERTOP:
        raise row.refusal(f"needs 0 <= z0 < z1 <= {OVERTOP}")
    if not double and (shape != CYLINDER or u != 0.0 or v != 0.0):
        raise row.refusal("a single-space figure has no facing, so each part is a cylinder on its axis (u = v = 0)")
    blinkers = table.get("blinkers", False)
    if not isinstance(blinkers, bool):
        raise row.refusal("'blinkers' is true or false")
    role = _ROLES.index(table["role"])
    part = Part(name=name, role=role, shape=shape, u=u, v=v, a=a, b=b, z0=z0, z1=z1, blinkers=blinkers)
    free = name.startswith("tail") or name.startswith("wing")
    for pu, pv in _rim(part):
        if not free and not _on_spaces(pu, pv, double):
            raise row.refusal(f"leaves the figure's spaces near u = {pu:.2f}, v = {pv:.2f}; only tails and wings may")
    if _reach(part, double) > REACH + ROUND:
        raise row.refusal(f"reaches further than {REACH} from the centre of the nearest space")
    most = AIMED_DOUBLE if double else AIMED_SINGLE
    if part.role == BODY and sqrt(u * u + v * v) + (min(a, b) if shape == BOX else a) > most:
        raise row.refusal(f"as a part of the body it goes further than {most} from the figure's middle")
    return part


def _rim(part: Part) -> list[tuple[float, float]]:
    """Points of a part's outline from above: a box's corners, or a ring with a point in every direction of a corner."""
    u, v, a, b = part.u, part.v, part.a, part.b
    if part.shape == BOX:
        return [(u + a, v + b), (u + a, v - b), (u - a, v - b), (u - a, v + b)]
    ring = ((1.0, 0.0), (APOTHEM, 0.5), (0.5, APOTHEM))
    return [(u + a * s * x, v + a * t * y) for x, y in (*ring, (0.0, 1.0)) for s in (1, -1) for t in (1, -1)]


def _on_spaces(u: float, v: float, double: bool) -> bool:
    """Is a point above the figure's spaces? The facing axis runs through the middle of two opposite edges."""
    centres = (APOTHEM, -APOTHEM) if double else (0.0,)
    for c in centres:
        x = abs(u - c)
        y = abs(v)
        if x <= APOTHEM + ROUND and 0.5 * x + APOTHEM * y <= APOTHEM + ROUND:
            return True
    return False


def _reach(part: Part, double: bool) -> float:
    """How far a part gets, at most, from the centre of the nearest of the figure's spaces."""
    if part.shape == CYLINDER:
        return _from_centre(part.u, part.v, double) + part.a
    points = _rim(part)
    if abs(part.u) < part.a:  # a long box may be furthest from both centres in its middle
        points += [(0.0, part.v + part.b), (0.0, part.v - part.b)]
    return max(_from_centre(u, v, double) for u, v in points)


def _from_centre(u: float, v: float, double: bool) -> float:
    du = abs(abs(u) - APOTHEM) if double else u
    return sqrt(du * du + v * v)


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
