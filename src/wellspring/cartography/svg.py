"""A picture as SVG text."""

from __future__ import annotations

from xml.sax.saxutils import escape

from wellspring.cartography.colours import PAPER, RGB, css
from wellspring.cartography.picture import Disc, Label, Line, Picture, Point, Polygon, Shape


def svg(picture: Picture) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(picture.width)} {_n(picture.height)}" '
        f'width="{_n(picture.width)}" height="{_n(picture.height)}" font-family="Helvetica, Arial, sans-serif" '
        'stroke-linejoin="round" stroke-linecap="round">'
    )
    back = f'<rect width="100%" height="100%" fill="{css(PAPER)}"/>'
    body = [_shape(shape) for shape in picture.shapes]
    return "\n".join([head, f"<title>{escape(picture.title)}</title>", back, *body, "</svg>\n"])


def _shape(shape: Shape) -> str:
    if isinstance(shape, Polygon):
        see_through = f' fill-opacity="{_n(shape.opacity)}"' if shape.opacity < 1 else ""
        paint = _paint(shape.fill, shape.stroke, shape.width)
        return f'<polygon points="{_points(shape.points)}"{paint}{see_through}/>'
    if isinstance(shape, Line):
        return f'<polyline points="{_points(shape.points)}"{_paint(None, shape.stroke, shape.width)}/>'
    if isinstance(shape, Disc):
        paint = _paint(shape.fill, shape.stroke, shape.width)
        return f'<circle cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.radius)}"{paint}/>'
    return _label(shape)


def _label(label: Label) -> str:
    weight = ' font-weight="bold"' if label.bold else ""
    anchor = "start" if label.start else "middle"
    return (
        f'<text x="{_n(label.x)}" y="{_n(label.y + 0.35 * label.size)}" font-size="{_n(label.size)}" '
        f'text-anchor="{anchor}" fill="{css(label.fill)}"{weight}>{escape(label.text)}</text>'
    )


def _paint(fill: RGB | None, stroke: RGB | None, width: float) -> str:
    outline = f' stroke="{css(stroke)}" stroke-width="{_n(width)}"' if stroke is not None else ""
    return f' fill="{css(fill) if fill is not None else "none"}"{outline}'


def _points(points: tuple[Point, ...]) -> str:
    return " ".join([f"{_n(x)},{_n(y)}" for x, y in points])


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
