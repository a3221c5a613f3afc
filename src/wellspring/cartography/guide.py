"""A guide to build a battlefield on the table: what is needed, then layer by layer which tile lies where."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

from fpdf import FPDF

from wellspring.battlefield.battlefield import Battlefield
from wellspring.battlefield.mapfile import MapFile
from wellspring.cartography.colours import FAINT, INK, RGB, TERRAIN, WHITE, ink_on, mix, scale
from wellspring.cartography.inventory import Inventory, by_terrain, sets_for, spoken, terrain_sets
from wellspring.cartography.layers import Layer, Tile
from wellspring.cartography.letters import lacked, shown
from wellspring.cartography.pdf import FONT, document, fit, place
from wellspring.cartography.picture import Label, Line, Picture, Point, Polygon, shortened
from wellspring.cartography.relief import relief
from wellspring.cartography.support import stood_before
from wellspring.cartography.top_view import corners, top_view
from wellspring.hexes import DIRECTIONS, ROOT3, centre_x, centre_y, column_letters, to_offset
from wellspring.map_formats.pieces import Hex, catalogue

PAGE: Final = (210.0, 297.0)  # millimetres
EDGE: Final = 16.0
LEAST: Final = 12.0  # points of a heading
ABOUT: Final = 600  # letters on the cover
SIZE: Final = 20.0
MARGIN: Final = 26.0


def build_guide(map: MapFile) -> bytes:
    """The guide as a PDF document."""
    sets, built = sets_for(map)
    with document() as pdf:
        pdf.set_title(map.name)
        pdf.set_auto_page_break(False)
        _cover(pdf, map, sets, built)
        below: dict[Hex, str] = {}  # what lies there so far
        for number, layer in enumerate(built.layers, 1):
            _layer_page(pdf, map, layer, below, number, len(built.layers))
            below.update({h: tile.terrain for tile in layer.tiles for h in tile.hexes})
        _finish(pdf, map, built)
        return bytes(pdf.output())


def unprinted(map: MapFile) -> str:
    """Letters of the map's words that the guide cannot print."""
    return lacked(" ".join([map.name, map.about, *map.battlefield.zones]))


# --- pages ---


def _cover(pdf: FPDF, map: MapFile, sets: Counter[str], built: Inventory) -> None:
    pdf.add_page()
    _heading(pdf, map.name, 26)
    field = map.battlefield
    players = " or ".join([str(n) for n in map.players]) + " players" + (" in teams" if map.teams else "")
    levels = max([slab.top for slabs in field.columns.values() for slab in slabs])
    _words(pdf, f"{players}, {field.n} spaces, up to level {levels}. {shortened(map.about, ABOUT)}", 11)
    if unprinted(map):
        _words(pdf, "A question mark in a diamond stands for a letter that cannot be printed here.", 11)
    place(pdf, relief(map, titled=False), EDGE, pdf.get_y() + 2, PAGE[0] - 2 * EDGE, 118)
    pdf.set_y(pdf.get_y() + 124)
    names = {s.id: s.name for s in terrain_sets()}
    _heading(pdf, "What you need", 15)
    told = ", ".join([f"{count} x {names[id]}" for id, count in sorted(sets.items(), key=lambda s: (-s[1], s[0]))])
    _words(pdf, f"It can be built from: {told}. Other sets with the same tiles do as well.", 11)
    if not built.complete:
        lacking = ", ".join([f"{count} {what}" for what, count in sorted(built.lacking.items())])
        _words(pdf, f"No official set has: {lacking}. Use what looks like it.", 11)
    pdf.ln(2)
    _tile_table(pdf, built.tiles)
    if built.things:
        things = ", ".join([f"{count} x {what}" for what, count in sorted(built.things.items())])
        _words(pdf, f"To stand on the tiles: {things}.", 11)
    _foot(pdf, map)


def _tile_table(pdf: FPDF, tiles: Counter[str]) -> None:
    """Tiles by terrain (rows) and number of hexes (columns)."""
    rows = by_terrain(tiles.items())
    sizes = sorted({size for counts in rows.values() for size in counts}, reverse=True)
    first, wide, high = 46.0, (PAGE[0] - 2 * EDGE - 46.0) / (len(sizes) + 1), 6.2
    pdf.set_draw_color(*mix(FAINT, WHITE, 0.5))
    pdf.set_line_width(0.2)
    _cells(pdf, ["tiles by hexes", *[str(size) for size in sizes], "all"], first, wide, high, "B")
    for terrain, counts in rows.items():
        colour = _colour(catalogue().by_name[f"{terrain}1"].plays)
        x, y = pdf.get_x(), pdf.get_y()
        words = [spoken(terrain), *[str(counts[size]) if counts[size] else "" for size in sizes], str(counts.total())]
        _cells(pdf, words, first, wide, high, "")
        pdf.set_fill_color(*colour)
        pdf.rect(x + first - 8, y + 1.3, 6, high - 2.6, style="F")
    if len(rows) > 1:
        total = [sum([counts[size] for counts in rows.values()]) for size in sizes]
        _cells(pdf, ["all", *[str(n) for n in total], str(sum(total))], first, wide, high, "B")
    pdf.ln(3)


def _cells(pdf: FPDF, words: list[str], first: float, wide: float, high: float, style: str) -> None:
    pdf.set_font(FONT, style, 10)
    pdf.set_text_color(*INK)
    pdf.set_x(EDGE)
    for k, word in enumerate(words):
        pdf.cell(wide if k else first, high, shown(word), border="B", align="R" if k else "L")
    pdf.ln(high)
    pdf.set_x(EDGE)


def _layer_page(pdf: FPDF, map: MapFile, layer: Layer, below: dict[Hex, str], number: int, of: int) -> None:
    pdf.add_page()
    where = "on the table" if layer.level == 0 else f"on level {layer.level}"
    _heading(pdf, f"Layer {number} of {of}: {where}", 18)
    _tile_table(pdf, layer.counts())
    _words(pdf, " ".join([*first_stand(map.battlefield, layer), *notes_on(layer)]), 11)
    _rest_of_page(pdf, layer_picture(map.battlefield, layer, below))
    _foot(pdf, map)


def first_stand(field: Battlefield, layer: Layer) -> list[str]:
    """What to put in its place before a layer is laid over it."""
    places: dict[str, list[str]] = {}
    for o in stood_before(field, layer.level):
        column, row = to_offset(o.q, o.r)
        places.setdefault(o.kind, []).append(f"{column_letters(column)}{row + 1}")
    if not places:
        return []
    words = "; ".join([f"{kind} on {', '.join(at)}" for kind, at in sorted(places.items())])
    return [f"Before this layer goes on, put in place: {words}."]


def notes_on(layer: Layer) -> list[str]:
    """What to know to read the picture of a layer."""
    notes = ["The number on a tile is that of its hexes."]
    if any([tile.hidden for tile in layer.tiles]):
        notes.append("Pale tiles will be covered: any terrain will do.")
    if layer.gaps - layer.hanging:
        notes.append("Ringed hexes are over a gap: the rest of their tile holds them.")
    if layer.hanging:
        notes.append("Put a prop under hexes with two rings: nothing holds them.")
    return notes


def _finish(pdf: FPDF, map: MapFile, built: Inventory) -> None:
    pdf.add_page()
    _heading(pdf, "Last: what stands on it", 18)
    _words(pdf, last_words(map, built), 11)
    _rest_of_page(pdf, top_view(map, titled=False))
    _foot(pdf, map)


def last_words(map: MapFile, built: Inventory) -> str:
    """What is left to do once all tiles lie."""
    standing = Counter([o.kind for layer in built.layers for o in stood_before(map.battlefield, layer.level)])
    things = ", ".join([f"{count} x {what}" for what, count in sorted((built.things - standing).items())])
    lay = "Lay the glyphs and mark the start zones." if map.glyphs else "Mark the start zones."
    return f"{things}. {lay}" if things else lay


def _rest_of_page(pdf: FPDF, picture: Picture) -> None:
    """A picture right below the words, as large as there is room."""
    top = pdf.get_y() + 2
    width = PAGE[0] - 2 * EDGE
    place(pdf, picture, EDGE, top, width, min(PAGE[1] - top - 22, width * picture.height / picture.width))


def _heading(pdf: FPDF, words: str, size: float) -> None:
    pdf.set_x(EDGE)
    if pdf.page_no() and pdf.get_y() < EDGE:
        pdf.set_y(EDGE)
        pdf.set_x(EDGE)
    pdf.set_font(FONT, "B")
    pdf.set_text_color(*INK)
    pdf.cell(0, size * 0.5, fit(pdf, words, PAGE[0] - 2 * EDGE, size, LEAST))
    pdf.ln(size * 0.5 + 2)


def _words(pdf: FPDF, words: str, size: float) -> None:
    pdf.set_x(EDGE)
    pdf.set_font(FONT, "", size)
    pdf.set_text_color(*INK)
    pdf.multi_cell(PAGE[0] - 2 * EDGE, size * 0.46, shown(words), align="L", new_x="LMARGIN", new_y="NEXT")


def _foot(pdf: FPDF, map: MapFile) -> None:
    pdf.set_font(FONT, "")
    pdf.set_text_color(*FAINT)
    name = fit(pdf, map.name, PAGE[0] - 2 * EDGE - 20, 8, 8)
    pdf.text(EDGE, PAGE[1] - 9, f"{name} - page {pdf.page_no()}")


# --- the picture of a layer ---


def layer_picture(field: Battlefield, layer: Layer, below: dict[Hex, str]) -> Picture:
    """Where the tiles of a layer lie. What lies there already shows faintly; what the next layer covers is paler."""
    left = min(field.x) - ROOT3 / 2
    top = min(field.y) - 1
    width = (max(field.x) - left + ROOT3 / 2) * SIZE + 2 * MARGIN
    picture = Picture(width, (max(field.y) - top + 1) * SIZE + 2 * MARGIN, f"layer {layer.level + 1}")

    def at(q: int, r: int) -> Point:
        return MARGIN + (centre_x(q, r) - left) * SIZE, MARGIN + (centre_y(r) - top) * SIZE

    for q, r in field.columns:
        ground = mix(_colour(below[(q, r)]), WHITE, 0.78) if (q, r) in below else None
        picture.add(Polygon(corners(*at(q, r), SIZE), ground, mix(FAINT, WHITE, 0.62), 0.6))
    for column in sorted({to_offset(q, r)[0] for q, r in field.columns}):
        x, y = at(column, min(field.r)) if min(field.r) == 0 else at(column - min(field.r) // 2, min(field.r))
        picture.add(Label(x, y - 1.45 * SIZE, column_letters(column), 9, FAINT))
    for r in sorted({r for _, r in field.columns}):
        x = min([at(q, row)[0] for q, row in field.columns if row == r])
        picture.add(Label(x - 1.3 * SIZE, at(0, r)[1], str(r + 1), 9, FAINT))
    for tile in layer.tiles:
        _tile(picture, tile, {h: at(*h) for h in tile.hexes})
    for h in layer.gaps:
        for ring in (0.68, 0.56) if h in layer.hanging else (0.68,):
            picture.add(Polygon(corners(*at(*h), ring * SIZE), None, INK, 0.8))
    return picture


def _tile(picture: Picture, tile: Tile, centres: dict[Hex, Point]) -> None:
    colour = _colour(tile.terrain)
    if tile.hidden:
        colour = mix(colour, WHITE, 0.5)
    for x, y in centres.values():
        picture.add(Polygon(corners(x, y, SIZE), colour, scale(colour, 0.9), 0.5))
    for (q, r), (x, y) in centres.items():
        ring = corners(x, y, SIZE)
        outer = [k for k in range(6) if (q + DIRECTIONS[k][0], r + DIRECTIONS[k][1]) not in centres]
        for first, length in _runs(outer):
            picture.add(Line(tuple([ring[k % 6] for k in range(first, first + length + 1)]), INK, 2.0))
    middle = sum([x for x, _ in centres.values()]) / len(centres), sum([y for _, y in centres.values()]) / len(centres)
    spot = min(centres.values(), key=lambda c: math.dist(c, middle)) if len(centres) not in (2, 3) else middle
    picture.add(Label(spot[0], spot[1], str(len(centres)), 12, ink_on(colour), bold=True))


def _runs(sides: list[int]) -> list[tuple[int, int]]:
    """Sides of a hex as runs of neighbouring ones, each drawn in one go: the first, and how many."""
    if len(sides) == 6:
        return [(0, 6)]
    firsts = [k for k in sides if (k - 1) % 6 not in sides]
    return [(k, min([n for n in range(1, 6) if (k + n) % 6 not in sides])) for k in firsts]


def _colour(terrain: str) -> RGB:
    return TERRAIN.get(terrain, TERRAIN["rock"])
