"""A map of ours becomes pieces: how one would build it on the table, in another program's words.

Where that program has no such piece, the nearest one stands in and carries a remark with what it really is. Other
programs pass over remarks; reading them here makes export and import the identity.
"""

from __future__ import annotations

from dataclasses import replace

from wellspring.battlefield.battlefield import Barrier, Obstacle
from wellspring.battlefield.mapfile import RANDOM_GLYPH, MapFile, MapImportError
from wellspring.battlefield.terrain import TERRAINS
from wellspring.hexes import DIRECTIONS
from wellspring.map_formats.document import Document, Personal, Piece
from wellspring.map_formats.edges import Edges
from wellspring.map_formats.ladders import REMARK, RUNG
from wellspring.map_formats.layout import footprint, native_direction
from wellspring.map_formats.packing import STAND_IN, foot_of, is_thin, kinds_of, levels, pack
from wellspring.map_formats.pieces import PERSONAL, RGB, Hex, PieceKind, catalogue
from wellspring.map_formats.report import Report
from wellspring.map_formats.scenario import tell

Key = tuple[int, int, int]
HIDDEN = "rock"  # what is under the top tiles of a column, where it may be anything
# Obstacles without a piece of one hex, or none at all.
NEAR = {"large tree": "tree12", "jungle tree": "palm14", "hive": "outcrop1"}
NEAR |= dict.fromkeys(("castle wall", "door", "tower"), "castleWallStraight")
THIN_STAND_IN = "shadow1"  # for ground that is no level high
PILLAR = Personal(1, "", "", "LW", "LaurWallPillar")  # as Virtualscape's players build pillars


def to_pieces(map: MapFile, to: str) -> Document:
    """The pieces of a map for "hsc" or "json". Raises MapImportError for what cannot be written."""
    return _Build(map, to).document()


class _Build:
    def __init__(self, map: MapFile, to: str) -> None:
        self.map = map
        self.field = map.battlefield
        self.to = to
        self.pieces: list[Piece] = []
        self.stands: dict[Key, int] = {}  # the level at which things stand on a space, as other programs count
        self.zone_names: dict[str, str] = {}

    def document(self) -> Document:
        self._tiles()
        self._obstacles()
        self._barriers()
        self._ladders()
        self._zones()
        self._glyphs()
        scenario = tell(self.map.about, self.map.fair, self.map.teams)
        players = ", ".join([str(n) for n in self.map.players])
        kind = "hsc" if self.to == "hsc" else "editor"
        head = Document(kind, self.pieces, self.map.name, self.map.author, players, scenario)
        head.zone_names = self.zone_names
        return head

    def _add(self, name: str, at: Hex, z: int, turn: int = 0, remark: str = "") -> None:
        self._put(catalogue().by_name[name], at, z, turn, remark)

    def _put(self, kind: PieceKind, at: Hex, z: int, turn: int = 0, remark: str = "") -> None:
        self.pieces.append(Piece(kind, at, at, z, turn, remark=remark))

    # --- tiles ---

    def _tiles(self) -> None:
        plan = levels(self.field)
        for at, slabs in self.field.columns.items():
            for slab in slabs:
                terrain = TERRAINS[slab.terrain].name
                z = foot_of(slab)
                self.stands[(*at, slab.top)] = z + 1
                if slab.top == slab.bottom and not is_thin(terrain):  # no tile is no level high
                    self._add(THIN_STAND_IN, at, z, remark=terrain)
                    plan[z].seen[terrain].discard(at)
        for z, bare in plan.items():
            self._lay(z, bare.seen, bare.hidden)

    def _lay(self, z: int, seen: dict[str, set[Hex]], hidden: set[Hex]) -> None:
        """One level: what is seen first, with tiles that may reach under what lies above; then the rest."""
        for terrain in sorted(seen):
            needed = seen[terrain]
            allowed = needed | hidden
            remark = terrain if terrain in STAND_IN else ""
            for kind, origin, turn in pack(needed, allowed, self._kinds(terrain)):
                self._put(kind, origin, z, turn, remark)
                hidden.difference_update(footprint(kind.shape, turn, origin))
        for kind, origin, turn in pack(hidden, set(hidden), self._kinds(HIDDEN)):
            self._put(kind, origin, z, turn)

    def _kinds(self, terrain: str) -> list[PieceKind]:
        """The tiles of a terrain that Virtualscape has too: those of the first sets."""
        return [k for k in kinds_of(terrain) if k.code and k.id and not k.says]

    # --- what stands on them ---

    def _obstacles(self) -> None:
        left: dict[Hex, list[Obstacle]] = {}
        for o in self.field.obstacles:
            left.setdefault((o.q, o.r), []).append(o)
        big = [k for k in catalogue().by_name.values() if k.obstacle and k.size > 1 and k.code and k.id]
        for kind in sorted(big, key=lambda k: -k.size):
            for at in list(left):
                for turn in range(6):
                    self._big(kind, at, turn, left)
        for o in [o for here in left.values() for o in here]:
            self._single(o)

    def _big(self, kind: PieceKind, at: Hex, turn: int, left: dict[Hex, list[Obstacle]]) -> None:
        """Put a piece of several hexes where obstacles of just its kind and heights are."""
        found: list[Obstacle] = []
        for h, height in zip(footprint(kind.shape, turn, at), kind.heights):
            alike = [o for o in left.get(h, []) if o.kind == kind.obstacle and o.height == height and not o.life]
            alike = [o for o in alike if not found or self._foot(o) == self._foot(found[0])]
            if not alike:
                return
            found.append(alike[0])
        for o in found:
            left[(o.q, o.r)].remove(o)
        self._put(kind, at, self._foot(found[0]), turn)

    def _foot(self, o: Obstacle) -> int:
        return self.stands[(o.q, o.r, o.base)]

    def _single(self, o: Obstacle) -> None:
        piece = single(o.kind, o.height, (o.q, o.r), self._foot(o), self.to)
        if o.life:
            piece = replace(piece, remark=f"{o.kind} {o.height}, life {o.life} defense {o.defense}")
        self.pieces.append(piece)

    def _barriers(self) -> None:
        edges = Edges(self.field.columns, Report(), {})
        left = {_identity(b): b for b in self.field.barriers}
        walls = [k for k in catalogue().by_name.values() if k.barrier and k.size > 1]
        for kind in sorted(walls, key=lambda k: -k.size):
            for b in [b for b in left.values() if b.kind == kind.barrier]:
                for turn in range(6):
                    for h, z in ((h, z) for h in kind.shape for z in (b.base, b.base - 1)):
                        q, r = footprint((h,), turn, (0, 0))[0]
                        self._wall(Piece(kind, (0, 0), (b.q - q, b.r - r), z, turn), edges, left)
        for b in left.values():
            self._battlement(b)

    def _wall(self, piece: Piece, edges: Edges, left: dict[tuple[object, ...], Barrier]) -> None:
        """Put a wall of several hexes if reading it again gives just barriers that are still to be built."""
        assert piece.kind is not None
        if piece.z < 0:
            return
        made = [_identity(b) for b in edges.standing(piece)]
        if len(made) == sum(len(sides) for sides in piece.kind.sides) and all(b in left for b in made):
            for b in made:
                del left[b]
            self.pieces.append(piece)

    def _battlement(self, b: Barrier) -> None:
        """One side: a battlement hangs on the hex whose level it has; anything else is one with a remark."""
        dq, dr = DIRECTIONS[b.direction]
        here, there = (b.q, b.r), (b.q + dq, b.r + dr)
        direction = b.direction
        if (*there, b.base) not in self.field.id_of:
            here, direction = there, (b.direction + 3) % 6
        side = native_direction(direction)  # the way between the two ways of counting is its own inverse
        plain = b.kind == "battlement" and b.top - b.base == 1
        turn = (side + 1) % 6  # unturned it is on the side NE, the last one
        self._add("battlement", here, b.base, turn, "" if plain else f"{b.kind} {b.top - b.base}")

    def _ladders(self) -> None:
        for ladder in self.field.ladders:
            foot = self.stands[(ladder.q, ladder.r, ladder.low)]
            turn = (native_direction(ladder.direction) + 1) % 6
            for z in range(foot, max(foot + 1, ladder.high), RUNG):
                remark = f"{REMARK} {ladder.high}" if z == foot else ""
                self._add("ladder", (ladder.q, ladder.r), z, turn, remark)

    def _zones(self) -> None:
        colours = dict(catalogue().zone_colours)
        kind = catalogue().by_name["startZone"]
        names = list(self.field.zones)
        if self.to != "hsc" and len(names) > len(colours):
            said = "The editor's files hold at most {most} start zones."
            raise MapImportError(self.map.name, said, most=len(colours))
        free = [word for word in colours if word not in names]
        for number, name in enumerate(names):
            colour: RGB = colours.get(name) or (16 * number, 200, 255 - number)
            shown = name if name in colours else (free.pop(0) if free else "")
            word = f"z{list(colours).index(shown) + 1}" if self.to != "hsc" else ""
            if word:
                self.zone_names[word] = name
            for s in self.field.zones[name]:
                at, level = (self.field.q[s], self.field.r[s]), self.field.level[s]
                z = self.stands[(*at, level)]
                self.pieces.append(Piece(kind, at, at, z, 0, id=word, colour=colour, label=name))

    def _glyphs(self) -> None:
        letters = {name.lower(): letter for letter, name in catalogue().glyph_letters.items()}
        kind = catalogue().by_name["glyph"]
        for spot in self.map.glyphs:
            at, level = (self.field.q[spot.space], self.field.r[spot.space]), self.field.level[spot.space]
            letter = letters.get(spot.name, "?") if spot.face_up else "?"
            if self.to != "hsc":
                letter = "?"
            plain = (letter != "?") or (spot.name == RANDOM_GLYPH and not spot.face_up)
            remark = "" if plain else f"{spot.name} {'power' if spot.face_up else 'symbol'}"
            word = "y0" if self.to != "hsc" else ""
            z = self.stands[(*at, level)]
            self.pieces.append(Piece(kind, at, at, z, 0, id=word, letter=letter, remark=remark))


def single(name: str, height: int, at: Hex, z: int, to: str) -> Piece:
    """An obstacle of one hex: the very piece, or the nearest one with a remark."""
    kinds = [k for k in catalogue().by_name.values() if k.obstacle == name and k.size == 1]
    if name == "pillar" and to == "hsc":
        remark = "" if kinds[0].heights == (height,) else f"{name} {height}"
        return Piece(catalogue().personal(1), at, at, z, 0, code=PERSONAL, personal=PILLAR, remark=remark)
    known = [k for k in kinds if (k.code if to == "hsc" else k.id)]
    exact = [k for k in known if k.heights == (height,)]
    if exact:
        return Piece(exact[0], at, at, z, 0)
    near = known[0] if known else catalogue().by_name[NEAR[name]]
    return Piece(near, at, at, z, 0, remark=f"{name} {height}")


def _identity(b: Barrier) -> tuple[object, ...]:
    dq, dr = DIRECTIONS[b.direction]
    return frozenset([(b.q, b.r), (b.q + dq, b.r + dr)]), b.kind, b.base, b.top
