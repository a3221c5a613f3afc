"""Puts a picture on a page of a PDF document, as lines and areas that print sharply at any size."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fpdf import FPDF

from wellspring.cartography.colours import RGB
from wellspring.cartography.letters import font_file, shown
from wellspring.cartography.picture import Disc, Label, Line, Picture, Point, Polygon

POINTS_PER_MM: Final = 72 / 25.4
FONT: Final = "noto sans"
ROUNDING: Final = 1.001


@contextlib.contextmanager
def document() -> Iterator[FPDF]:
    """An empty document that knows the font. Of that it takes in the letters that are used."""
    # the PDF library takes fonts from files only, and looks into them until the document is written
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        pdf = FPDF(format="A4")
        for style, bold in (("", False), ("B", True)):
            file = Path(folder) / f"font{style}.ttf"
            file.write_bytes(font_file(bold))
            pdf.add_font(FONT, style, file)
        yield pdf


def place(pdf: FPDF, picture: Picture, x: float, y: float, width: float, height: float) -> None:
    """Draw a picture as large as it fits into a box, in the middle of it. Millimetres."""
    scale = min(width / picture.width, height / picture.height)
    left = x + (width - picture.width * scale) / 2
    top = y + (height - picture.height * scale) / 2
    for shape in picture.shapes:
        if isinstance(shape, Polygon):
            _area(pdf, shape, _moved(shape.points, left, top, scale), scale)
        elif isinstance(shape, Line):
            _pen(pdf, shape.stroke, shape.width * scale)
            pdf.polyline(_moved(shape.points, left, top, scale))
        elif isinstance(shape, Disc):
            pdf.set_fill_color(*shape.fill)
            if shape.stroke is not None:
                _pen(pdf, shape.stroke, shape.width * scale)
            middle = left + shape.x * scale, top + shape.y * scale
            pdf.circle(*middle, shape.radius * scale, style="F" if shape.stroke is None else "DF")
        else:
            _write(pdf, shape, left, top, scale)


def _area(pdf: FPDF, shape: Polygon, corners: list[Point], scale: float) -> None:
    if shape.stroke is not None:
        _pen(pdf, shape.stroke, shape.width * scale)
    if shape.fill is not None:
        pdf.set_fill_color(*shape.fill)
    if shape.fill is not None and shape.opacity < 1:
        with pdf.local_context(fill_opacity=shape.opacity):  # much dearer than the area itself
            pdf.polygon(corners, style="F")
        if shape.stroke is not None:
            pdf.polygon(corners, style="D")
    elif shape.fill is not None:
        pdf.polygon(corners, style="F" if shape.stroke is None else "DF")
    elif shape.stroke is not None:
        pdf.polygon(corners, style="D")


def fit(pdf: FPDF, text: str, width: float, size: float, least: float) -> str:
    """Set the size at which a text fits into a line, if possible the first; what does not fit at the last is cut."""
    words = shown(text)
    pdf.set_font_size(size)
    pdf.set_font_size(max(least, min(size, size * width / max(0.1, pdf.get_string_width(words)))))
    if pdf.get_string_width(words) <= width * ROUNDING:
        return words
    while words and pdf.get_string_width(words + "...") > width:
        words = words[:-1]
    return words.rstrip() + "..."


def _pen(pdf: FPDF, colour: RGB, width: float) -> None:
    pdf.set_draw_color(*colour)
    pdf.set_line_width(width)


def _write(pdf: FPDF, label: Label, left: float, top: float, scale: float) -> None:
    pdf.set_font(FONT, "B" if label.bold else "", label.size * scale * POINTS_PER_MM)
    pdf.set_text_color(*label.fill)
    words = shown(label.text)
    x = left + label.x * scale - (0 if label.start else pdf.get_string_width(words) / 2)
    pdf.text(x, top + (label.y + 0.35 * label.size) * scale, words)


def _moved(points: tuple[Point, ...], left: float, top: float, scale: float) -> list[Point]:
    return [(left + x * scale, top + y * scale) for x, y in points]
