"""A picture as PNG, painted twice as large and made smaller, so that slanted edges are smooth."""

from __future__ import annotations

import functools
import io
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from wellspring.cartography.colours import PAPER, RGB
from wellspring.cartography.letters import font_file, lacked, shown
from wellspring.cartography.picture import Disc, Label, Line, Picture, Point, Polygon, Shape

FINER: Final = 2  # painted pixels for one kept
USUAL_SCALE: Final = 1.5  # kept pixels for one point
MOST_PIXELS: Final = 40_000_000  # painted: a huge map gets a coarser picture


def png(picture: Picture, pixels_per_point: float = USUAL_SCALE) -> bytes:
    scale = pixels_per_point * FINER
    painted = picture.width * picture.height * scale * scale
    if painted > MOST_PIXELS:
        scale *= (MOST_PIXELS / painted) ** 0.5
    size = max(1, round(picture.width * scale)), max(1, round(picture.height * scale))
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image, "RGBA")
    for shape in picture.shapes:
        _paint(draw, shape, scale)
    small = image.resize((max(1, size[0] // FINER), max(1, size[1] // FINER)), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    # maps have few colours: a palette of them makes a file a quarter as large and looks the same
    small.quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def unpainted(picture: Picture) -> str:
    """Letters of its words that the font does not have."""
    return lacked("".join([shape.text for shape in picture.shapes if isinstance(shape, Label)]))


def _paint(draw: ImageDraw.ImageDraw, shape: Shape, scale: float) -> None:
    if isinstance(shape, Polygon):
        points = _scaled(shape.points, scale)
        if shape.fill is not None:
            draw.polygon(points, fill=(*shape.fill, round(255 * shape.opacity)))
        if shape.stroke is not None:
            _stroke(draw, [*points, points[0], points[1]], shape.stroke, shape.width * scale)
    elif isinstance(shape, Line):
        _stroke(draw, _scaled(shape.points, scale), shape.stroke, shape.width * scale)
    elif isinstance(shape, Disc):
        x, y, radius = shape.x * scale, shape.y * scale, shape.radius * scale
        draw.ellipse(
            (x - radius, y - radius, x + radius, y + radius),
            fill=shape.fill,
            outline=shape.stroke,
            width=max(1, round(shape.width * scale)) if shape.stroke is not None else 0,
        )
    else:
        _write(draw, shape, scale)


def _stroke(draw: ImageDraw.ImageDraw, points: list[Point], colour: RGB, width: float) -> None:
    draw.line(points, fill=colour, width=max(1, round(width)), joint="curve")


def _write(draw: ImageDraw.ImageDraw, label: Label, scale: float) -> None:
    draw.text(
        (label.x * scale, label.y * scale),
        shown(label.text),
        fill=label.fill,
        font=_font(max(1, round(label.size * scale)), label.bold),
        anchor="lm" if label.start else "mm",
    )


@functools.cache
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(io.BytesIO(font_file(bold)), size)


def _scaled(points: tuple[Point, ...], scale: float) -> list[Point]:
    return [(x * scale, y * scale) for x, y in points]
