"""Terrain kinds: what a tile's surface does to the figures on it."""

from __future__ import annotations

from typing import Final


class Terrain:
    """One kind of tile surface. `thin` tiles add no level to the column they lie on, and on `smooth` ones no further
    tile holds."""

    def __init__(
        self,
        name: str,
        code: str,
        *,
        thin: bool = False,
        smooth: bool = False,
        water: bool = False,
        stops: bool = False,
        slow: bool = False,
        clause: str = "",
    ) -> None:
        self.name: Final = name
        self.code: Final = code  # one or two letters in map files
        self.thin: Final = thin
        self.smooth: Final = smooth or thin
        self.water: Final = water  # counts as water for powers
        self.stops: Final = stops  # entering it ends the move
        self.slow: Final = slow  # entering it costs one space more
        self.clause: Final = clause


TERRAINS: Final = (
    Terrain("grass", "g"),
    Terrain("rock", "r"),
    Terrain("sand", "s"),
    Terrain("road", "o", clause="move.road"),
    Terrain("swamp", "m"),
    Terrain("dungeon", "d", clause="move.plain-terrain"),
    Terrain("snow", "n", clause="move.heavy-snow-slippery-ice"),
    Terrain("ice", "i", smooth=True, clause="move.heavy-snow-slippery-ice"),
    Terrain("heavy snow", "hn", slow=True, clause="move.heavy-snow-slippery-ice"),
    Terrain("slippery ice", "si", smooth=True, slow=True, clause="move.heavy-snow-slippery-ice"),
    Terrain("lava field", "lf", clause="end.lava-field"),
    Terrain("jungle", "j"),
    Terrain("castle", "c"),
    Terrain("water", "w", thin=True, water=True, stops=True, clause="move.water-stop"),
    Terrain("swamp water", "sw", thin=True, water=True, clause="move.swamp-water"),
    Terrain("shadow", "sh", thin=True, clause="attack.shadow"),
    Terrain("molten lava", "ml", thin=True, stops=True, clause="move.molten-lava"),
)
BY_CODE: Final = {t.code: k for k, t in enumerate(TERRAINS)}
BY_NAME: Final = {t.name: k for k, t in enumerate(TERRAINS)}

GRASS: Final = BY_NAME["grass"]
ROAD: Final = BY_NAME["road"]
WATER: Final = BY_NAME["water"]
SHADOW: Final = BY_NAME["shadow"]
MOLTEN_LAVA: Final = BY_NAME["molten lava"]
LAVA_FIELD: Final = BY_NAME["lava field"]
ICE: Final = BY_NAME["ice"]


class Layer:
    """Terrain that a power spreads over spaces, a mask: besides what they are, or `instead`."""

    def __init__(self, spaces: int, terrain: int, instead: bool) -> None:
        self.spaces: Final = spaces
        self.terrain: Final = terrain
        self.instead: Final = instead


BARE: Final = Layer(0, GRASS, False)  # no layer at all


class ObstacleKind:
    """Something that fills a hex: nobody stands on it, and it blocks sight as an upright prism of `radius`. With a life
    it is a destructible object: it can be attacked, defends with so many dice, and is gone when its life is."""

    def __init__(
        self, name: str, height: int, radius: float, jungle: bool = False, life: int = 0, defense: int = 0
    ) -> None:
        self.name: Final = name
        self.height: Final = height  # levels
        self.radius: Final = radius  # of the hex's circumradius 1
        self.jungle: Final = jungle  # gives cover: attack.jungle
        self.life: Final = life  # 0: it stands for ever, unless its map says otherwise
        self.defense: Final = defense


OBSTACLES: Final = {
    k.name: k
    for k in (
        ObstacleKind("tree", 11, 0.45),
        ObstacleKind("large tree", 15, 0.55),
        ObstacleKind("palm", 14, 0.2, jungle=True),
        ObstacleKind("jungle tree", 14, 0.3, jungle=True),
        ObstacleKind("bush", 2, 0.75, jungle=True),
        ObstacleKind("outcrop", 7, 0.85),
        ObstacleKind("glacier", 9, 0.9),
        ObstacleKind("pillar", 10, 0.5),
        ObstacleKind("hive", 10, 0.95),
        ObstacleKind("castle wall", 9, 0.95),
        ObstacleKind("door", 9, 0.95, life=10, defense=4),
        ObstacleKind("tower", 12, 0.95, life=15, defense=5),
    )
}

# Barriers stand on the edge between two spaces. Height in levels above the higher of the two spaces.
BARRIERS: Final = {"ruin": 6, "stone wall": 2, "battlement": 1, "fence": 1}
