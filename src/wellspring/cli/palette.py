"""Colours and signs of the drawn board."""

from __future__ import annotations

from typing import Final

from wellspring.battlefield.terrain import TERRAINS

RGB = tuple[int, int, int]

TERRAIN: Final[dict[str, RGB]] = {
    "grass": (94, 146, 66),
    "rock": (132, 126, 120),
    "sand": (206, 182, 124),
    "road": (168, 142, 112),
    "swamp": (104, 112, 66),
    "dungeon": (104, 94, 110),
    "snow": (222, 228, 234),
    "ice": (178, 212, 230),
    "heavy snow": (198, 204, 216),
    "slippery ice": (148, 196, 224),
    "lava field": (122, 66, 48),
    "jungle": (52, 112, 58),
    "castle": (154, 152, 162),
    "water": (52, 104, 176),
    "swamp water": (72, 104, 96),
    "shadow": (66, 60, 82),
    "molten lava": (222, 92, 28),
}
PLAYERS: Final = ("red", "blue", "gold", "green", "white", "black", "grey", "pink")
TEAMS: Final[tuple[RGB, ...]] = (
    (196, 36, 40),
    (38, 70, 190),
    (214, 160, 20),
    (20, 124, 84),
    (232, 232, 232),
    (40, 40, 44),
    (130, 130, 138),
    (214, 100, 160),
)
# the same for words on a dark screen
TEAM_WORDS: Final = (
    "#ff6b6b",
    "#7aa2ff",
    "#f2c14e",
    "#5fd3a2",
    "#e8e8e8",
    "#a8a8b0",
    "#b8b8c0",
    "#f0a0c8",
)

OBSTACLES: Final = {
    "tree": ("♣", "T"),
    "large tree": ("♣", "T"),
    "palm": ("♠", "P"),
    "jungle tree": ("♠", "J"),
    "bush": ("❋", "B"),
    "outcrop": ("▲", "A"),
    "glacier": ("◆", "G"),
    "pillar": ("▮", "I"),
    "hive": ("⌂", "H"),
    "door": ("Π", "D"),
    "tower": ("♜", "W"),
}
GLYPH: Final = ("◈", "*")


def obstacle_sign(kind: str, unicode: bool) -> str:
    return OBSTACLES.get(kind, ("▲", "A"))[0 if unicode else 1]


def ground(terrain: int, level: int) -> RGB:
    """A tile's colour: the higher the lighter."""
    base = TERRAIN[TERRAINS[terrain].name]
    return scale(base, min(1.32, 0.70 + 0.105 * level))


def scale(colour: RGB, by: float) -> RGB:
    r, g, b = colour
    return min(255, int(r * by)), min(255, int(g * by)), min(255, int(b * by))


def mix(colour: RGB, other: RGB, share: float) -> RGB:
    return (
        int(colour[0] + (other[0] - colour[0]) * share),
        int(colour[1] + (other[1] - colour[1]) * share),
        int(colour[2] + (other[2] - colour[2]) * share),
    )


def quiet_on(colour: RGB) -> RGB:
    """For small print on a tile: readable, but not loud."""
    return mix(colour, (0, 0, 0), 0.55) if brightness(colour) > 95 else mix(colour, (255, 255, 255), 0.55)


def loud_on(colour: RGB) -> RGB:
    return (0, 0, 0) if brightness(colour) > 150 else (255, 255, 255)


def brightness(colour: RGB) -> float:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]


def css(colour: RGB) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"
