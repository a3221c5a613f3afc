"""The battlefield drawn in a terminal: staggered rows of tiles, each with its level, and whoever stands there.

Two sizes: tall tiles of four columns by two lines look nearly regular, flat ones of one line fit small screens. With
colours a tile shows its terrain by its background and its height by how light it is; without, by letters."""

from __future__ import annotations

from typing import Final

from rich.color import Color
from rich.style import Style
from rich.text import Text

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.terrain import TERRAINS
from wellspring.cli.palette import GLYPH, PLAYERS, RGB, TEAMS, ground, loud_on, mix, obstacle_sign, quiet_on
from wellspring.engine.game import Game
from wellspring.hexes import DIRECTIONS, column_letters, to_offset

CELL: Final = 4  # columns of a tile
MARGIN: Final = 3  # columns for the row numbers
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz+"


class Piece:
    """A figure on a tile."""

    def __init__(self, code: str, player: int, front: bool, active: bool) -> None:
        self.code: Final = code
        self.player: Final = player
        self.front: Final = front  # a double-space figure shows its code only there
        self.active: Final = active  # has just done something


class Drawing:
    """What lies and stands on a battlefield, ready to be drawn."""

    def __init__(self, field: Battlefield, colour: bool, tall: bool, unicode: bool = True) -> None:
        self.field: Final = field
        self.colour: Final = colour
        self.tall: Final = tall
        self.unicode: Final = unicode
        self.pieces: dict[int, Piece] = {}
        self.glyphs: dict[int, str] = {}
        self.zones: dict[int, int] = {}  # space -> number of the start zone, where zones are shown
        self._obstacles: Final = {(o.q, o.r, o.base): o.kind for o in field.obstacles}
        self._walls: Final = _walls(field)
        hexes = [to_offset(q, r) for q, r in field.columns]
        self.columns: Final = max([c for c, _ in hexes]) + 1
        self.rows: Final = max([r for _, r in hexes]) + 1

    @property
    def width(self) -> int:
        return MARGIN + CELL * self.columns + CELL // 2

    @property
    def height(self) -> int:
        return 1 + self.rows * (2 if self.tall else 1)

    def text(self) -> Text:
        out = Text(no_wrap=True, overflow="crop")
        head = " " * MARGIN + "".join([column_letters(c).center(CELL) for c in range(self.columns)])
        out.append(head.rstrip(), "dim")
        for row in range(self.rows):
            for line in range(2 if self.tall else 1):
                out.append("\n")
                number = str(row + 1) if line == 0 else ""
                out.append(number.rjust(MARGIN - 1) + " ", "dim")
                self._row(out, row, line)
        return out

    def _row(self, out: Text, row: int, line: int) -> None:
        if row % 2:
            out.append(" " * (CELL // 2))
        for column in range(self.columns):
            q = column - (row - (row & 1)) // 2
            spaces = self.field.at_hex.get((q, row))
            if spaces:
                self._cell(out, spaces, line)
            else:
                out.append(" " * CELL)

    def _cell(self, out: Text, spaces: tuple[int, ...], line: int) -> None:
        """The highest space of a column, or the one below it if only there somebody stands."""
        space = spaces[-1]
        for s in spaces:
            if s in self.pieces and space not in self.pieces:
                space = s
        field = self.field
        back = self.back(space)
        sign, style = self._sign(space, back)
        level = DIGITS[min(field.level[space], len(DIGITS) - 1)]
        under = "^" if len(spaces) > 1 and space == spaces[-1] else ("_" if len(spaces) > 1 else " ")
        small = self._style(quiet_on(back), back)
        wall = self._walls.get(space, {})
        edge = "┃" if 3 in wall else "▏"
        if not self.colour:
            edge = "|" if 3 in wall else " "
        edge_style = self._style((255, 255, 255), back) if 3 in wall else self._style(mix(back, (0, 0, 0), 0.35), back)
        below = [4 in wall, 4 in wall, 5 in wall, 5 in wall]
        if self.tall and line == 0:
            parts = [(edge, edge_style), (sign.ljust(2), style), (" ", small)]
            self._append(out, parts, [False] * CELL)
            return
        if self.tall:
            ground_sign = " " if self.colour else self.terrain_sign(field.terrain[space])
            parts = [(edge, edge_style), (ground_sign + level, small), (under, small)]
        else:
            parts = [(edge, edge_style), (sign.ljust(2), style), (level, small)]
        self._append(out, parts, below)

    def _append(self, out: Text, parts: list[tuple[str, Style]], below: list[bool]) -> None:
        place = 0
        for word, style in parts:
            for char in word:
                walled = below[place] and self.colour
                out.append(char, style + Style(underline=True, color="white", bold=True) if walled else style)
                place += 1

    def back(self, space: int) -> RGB:
        """The colour of a tile."""
        colour = ground(self.field.terrain[space], self.field.level[space])
        if space in self.zones:
            colour = mix(colour, TEAMS[self.zones[space] % len(TEAMS)], 0.45)
        return colour

    def terrain_sign(self, terrain: int) -> str:
        """Without colours the terrain is named by its letters; tall tiles have room for one."""
        code = TERRAINS[terrain].code
        return code[0] if self.tall else code

    @property
    def rear_sign(self) -> str:
        return "══" if self.unicode else "=="

    def _sign(self, space: int, back: RGB) -> tuple[str, Style]:
        field = self.field
        piece = self.pieces.get(space)
        if piece is not None:
            team = TEAMS[piece.player % len(TEAMS)]
            code = piece.code if piece.front else self.rear_sign
            return code, self._style(loud_on(team), team, bold=True, underline=piece.active)
        kind = self._obstacles.get((field.q[space], field.r[space], field.level[space]))
        if kind is not None:
            return f"{obstacle_sign(kind, self.unicode)} ", self._style(mix(back, (0, 30, 0), 0.75), back, bold=True)
        if space in self.glyphs:
            name = self.glyphs[space]
            sign = GLYPH[0 if self.unicode else 1] + (name[0].upper() if name else "?")
            return sign, self._style((255, 255, 255), mix(back, (90, 30, 120), 0.7), bold=True)
        if not self.colour and not self.tall:
            return self.terrain_sign(field.terrain[space]).rjust(2), Style()
        return "  ", self._style(quiet_on(back), back)

    def _style(self, front: RGB, back: RGB, bold: bool = False, underline: bool = False) -> Style:
        if not self.colour:
            return Style()
        return Style(color=Color.from_rgb(*front), bgcolor=Color.from_rgb(*back), bold=bold, underline=underline)


def _walls(field: Battlefield) -> dict[int, dict[int, str]]:
    """Barriers by the space whose western or lower edge they stand on: {space: {direction: kind}}."""
    out: dict[int, dict[int, str]] = {}
    for w in field.barriers:
        dq, dr = DIRECTIONS[w.direction]
        for (q, r), k in (((w.q, w.r), w.direction), ((w.q + dq, w.r + dr), (w.direction + 3) % 6)):
            if k in (3, 4, 5):
                for space in field.at_hex.get((q, r), ()):
                    out.setdefault(space, {})[k] = w.kind
    return out


def draw_map(map_file: MapFile, colour: bool, tall: bool, unicode: bool) -> Drawing:
    """An empty battlefield with its start zones and glyphs."""
    field = map_file.battlefield
    drawing = Drawing(field, colour, tall, unicode)
    names = list(field.zones)
    for k, (name, spaces) in enumerate(field.zones.items()):
        plain = not set(names) <= set(PLAYERS)
        for s in spaces:
            drawing.zones[s] = k if plain else PLAYERS.index(name)
    for spot in map_file.glyphs:
        drawing.glyphs[spot.space] = spot.name if spot.face_up and spot.name != "random" else ""
    return drawing


def draw_game(g: Game, codes: list[str], colour: bool, tall: bool, unicode: bool, active: int = -1) -> Drawing:
    """The battlefield of a game. Hidden glyphs stay hidden."""
    drawing = Drawing(g.field, colour, tall, unicode)
    position = g.state.position
    for f, at in enumerate(position.at):
        if at >= 0 and not g.is_object(f):  # those are obstacles
            player = g.controller(f)
            drawing.pieces[at] = Piece(codes[f], player, True, f == active)
            if position.rear[f] >= 0:
                drawing.pieces[position.rear[f]] = Piece(codes[f], player, False, f == active)
    for k, space in enumerate(g.state.glyph_space):
        if space >= 0:
            drawing.glyphs[space] = g.state.glyph_kind[k] if g.state.glyph_up[k] else ""
    return drawing
