"""Colours of pictures on paper: what is told apart by hue is also told apart by brightness or by a letter."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.terrain import TERRAINS

RGB = tuple[int, int, int]

INK: Final[RGB] = (34, 32, 38)
FAINT: Final[RGB] = (128, 124, 130)
PAPER: Final[RGB] = (252, 250, 245)
WHITE: Final[RGB] = (255, 255, 255)
GLYPH: Final[RGB] = (96, 66, 38)
GLYPH_INK: Final[RGB] = (250, 226, 150)

TERRAIN: Final[dict[str, RGB]] = {
    "grass": (124, 172, 84),
    "rock": (160, 153, 146),
    "sand": (222, 200, 142),
    "road": (186, 160, 130),
    "swamp": (138, 144, 92),
    "dungeon": (138, 128, 150),
    "snow": (232, 238, 244),
    "ice": (190, 220, 236),
    "heavy snow": (208, 214, 228),
    "slippery ice": (158, 204, 230),
    "lava field": (146, 84, 66),
    "jungle": (78, 138, 82),
    "castle": (186, 184, 194),
    "water": (84, 140, 206),
    "swamp water": (98, 136, 126),
    "shadow": (96, 90, 118),
    "molten lava": (236, 112, 42),
}
OBSTACLES: Final[dict[str, RGB]] = {
    "tree": (46, 92, 52),
    "large tree": (36, 76, 44),
    "palm": (76, 132, 48),
    "jungle tree": (32, 104, 72),
    "bush": (90, 140, 56),
    "outcrop": (108, 100, 96),
    "glacier": (176, 214, 234),
    "pillar": (204, 196, 180),
    "hive": (120, 84, 96),
    "castle wall": (150, 148, 158),
    "door": (122, 84, 50),
    "tower": (132, 126, 132),
}
BARRIERS: Final[dict[str, RGB]] = {
    "ruin": (112, 104, 98),
    "stone wall": (96, 92, 88),
    "battlement": (84, 82, 92),
    "fence": (124, 84, 46),
}
LADDER: Final[RGB] = (140, 90, 40)
ZONES: Final[dict[str, RGB]] = {
    "red": (200, 40, 44),
    "blue": (40, 76, 196),
    "gold": (222, 158, 0),
    "green": (0, 132, 90),
    "white": (240, 240, 240),
    "black": (30, 30, 34),
    "grey": (120, 120, 128),
    "pink": (220, 90, 160),
}


def zone_colour(zone: str, number: int) -> RGB:
    """Zones called like a colour have it; others take the next one of the list."""
    return ZONES.get(zone) or list(ZONES.values())[number % len(ZONES)]


def ground(terrain: int, level: int) -> RGB:
    """A tile's colour: the higher the lighter."""
    return mix(scale(TERRAIN[TERRAINS[terrain].name], 0.86), WHITE, min(0.34, 0.045 * level))


def scale(colour: RGB, by: float) -> RGB:
    return min(255, round(colour[0] * by)), min(255, round(colour[1] * by)), min(255, round(colour[2] * by))


def mix(colour: RGB, other: RGB, share: float) -> RGB:
    return (
        round(colour[0] + (other[0] - colour[0]) * share),
        round(colour[1] + (other[1] - colour[1]) * share),
        round(colour[2] + (other[2] - colour[2]) * share),
    )


def ink_on(colour: RGB) -> RGB:
    """Black or white, whichever is read better on a colour."""
    return INK if 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] > 120 else WHITE


def css(colour: RGB) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
