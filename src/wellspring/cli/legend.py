"""What the signs on a drawn board mean: in a line under it, or one by one for somebody who asks."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from wellspring.battlefield.terrain import TERRAINS
from wellspring.cli.board import DIGITS, Drawing
from wellspring.cli.palette import GLYPH, css, ground, obstacle_sign
from wellspring.games import glyph_library

LAST_DIGIT: Final = 9


def legend(drawing: Drawing) -> Text:
    """What lies on this battlefield, in a line."""
    things = [f"{sign} {meaning}" for sign, meaning in _things(drawing)]
    return Text("  ".join([*things, f"digits: levels{_letters(drawing)}"]), "dim")


def key(drawing: Drawing, example: str = "", doubles: bool = False) -> RenderableType:
    """Every kind of sign of this drawing with its meaning, one to a line. `example` is the sign of a figure, and
    `doubles` says whether there are double-space figures."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column()
    tile = ("1", f"level{_letters(drawing)}; of equal terrain the higher is the lighter")
    if not drawing.colour:
        sign = drawing.terrain_sign(drawing.field.terrain[0])
        tile = (f"{sign}1", f"terrain and level{_letters(drawing)}: {_terrain_letters(drawing)}")
    figures = _figures(drawing, example, doubles)
    for sign, meaning in [*figures, tile, *_things(drawing), *_overhangs(drawing), *_edges(drawing)]:
        table.add_row(sign, meaning)
    parts: list[RenderableType] = [Text("Signs on the board", "bold"), table]
    if drawing.colour:
        parts.append(_swatches(drawing))
    return Group(*parts)


def _letters(drawing: Drawing) -> str:
    """From level 10 on a single digit does not do."""
    highest = min(max(drawing.field.level), len(DIGITS) - 1)
    if highest <= LAST_DIGIT:
        return ""
    last = f" to {DIGITS[highest]} = {highest}" if highest > LAST_DIGIT + 1 else ""
    return f" (a = {LAST_DIGIT + 1}{last}{' and more' if DIGITS[highest] == '+' else ''})"


def _figures(drawing: Drawing, example: str, doubles: bool) -> list[tuple[str, str]]:
    level = "" if drawing.tall else "; behind it the level"
    told = [(example, f"a figure: the armies' lists have their names{level}")] if example else []
    return [*told, (drawing.rear_sign, "the rear of a figure of two spaces")] if doubles else told


def _things(drawing: Drawing) -> list[tuple[str, str]]:
    """Obstacles and glyphs."""
    kinds = sorted({o.kind for o in drawing.field.obstacles})
    told = [(obstacle_sign(kind, drawing.unicode), kind) for kind in kinds]
    sign = GLYPH[0 if drawing.unicode else 1]
    for id in dict.fromkeys(drawing.glyphs.values()):
        name = glyph_library()[id].name if id in glyph_library() else id
        told.append((sign + id[0].upper(), f"glyph of {name}") if id else (f"{sign}?", "unknown glyph"))
    return told


def _overhangs(drawing: Drawing) -> list[tuple[str, str]]:
    """Spaces one over the other. A drawing shows the one that somebody stands on, else the upper one."""
    several = [spaces for spaces in drawing.field.at_hex.values() if len(spaces) > 1]
    if not several or not drawing.tall:
        return []
    told = [("^", "there is another space below this one")]
    pieces = drawing.pieces
    if any([spaces[-1] not in pieces and any([s in pieces for s in spaces]) for spaces in several]):
        told.append(("_", "there is another space above this one"))
    return told


def _edges(drawing: Drawing) -> list[tuple[str, str]]:
    field = drawing.field
    told: list[tuple[str, str]] = []
    if field.barriers:
        kinds = ", ".join(sorted({b.kind for b in field.barriers}))
        plain = f"{kinds}, where it stands left of a space; other sides show in colours only"
        told.append(("┃", f"and white lines below a space: {kinds}") if drawing.colour else ("|", plain))
    if field.ladders:
        feet = [field.label[field.id_of[(x.q, x.r, x.low)]] for x in field.ladders]
        told.append(("", f"ladders go up from {', '.join(dict.fromkeys(feet))}"))
    return told


def _terrain_letters(drawing: Drawing) -> str:
    names: dict[str, list[str]] = {}
    for t in sorted(set(drawing.field.terrain)):
        names.setdefault(drawing.terrain_sign(t), []).append(TERRAINS[t].name)
    return ", ".join([f"{letter} {' or '.join(alike)}" for letter, alike in names.items()])


def _swatches(drawing: Drawing) -> RenderableType:
    """The colours of the ground, and of the start zones where they are shown."""
    field = drawing.field
    first = {t: field.terrain.index(t) for t in sorted(set(field.terrain))}
    shown = [(TERRAINS[t].name, ground(t, field.level[space])) for t, space in first.items()]
    if drawing.zones:
        numbered = enumerate(field.zones.items(), 1)  # a battle calls them by their numbers
        shown += [(f"start zone {k}: {zone}", drawing.back(spaces[0])) for k, (zone, spaces) in numbered]
    words = [Text.assemble(("  ", Style(bgcolor=css(colour))), f" {name}") for name, colour in shown]
    return Columns(words, padding=(0, 2))
