"""Army cards as printed facts (card.fields), read from TOML and checked at load."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.errors import InvalidSetup

SIZES: Final = ("small", "medium", "large", "huge")


class PowerText:
    """A special power as it stands on a card: which behaviour, with which numbers, and our words for it."""

    def __init__(self, id: str, name: str, text: str, numbers: dict[str, int]) -> None:
        self.id: Final = id  # the Power class; empty for a power that is not playable yet
        self.name: Final = name
        self.text: Final = text
        self.numbers: Final = numbers


class BasicSide:
    def __init__(self, move: int, range: int, attack: int, defense: int) -> None:
        self.move: Final = move
        self.range: Final = range
        self.attack: Final = attack
        self.defense: Final = defense


class Card:
    """One army card. Cards are shared by all games and never change."""

    def __init__(
        self,
        id: str,
        name: str,
        general: str,
        species: str,
        class_: str,
        personality: str,
        unique: bool,
        hero: bool,
        figures: int,
        size: str,
        height: int,
        double: bool,
        life: int,
        move: int,
        range: int,
        attack: int,
        defense: int,
        points: int,
        powers: tuple[PowerText, ...],
        basic: BasicSide | None,
        figure: str,
        set_name: str,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.general: Final = general
        self.species: Final = species
        self.class_: Final = class_
        self.personality: Final = personality
        self.unique: Final = unique
        self.hero: Final = hero
        self.figures: Final = figures
        self.size: Final = size
        self.height: Final = height
        self.double: Final = double
        self.life: Final = life
        self.move: Final = move
        self.range: Final = range
        self.attack: Final = attack
        self.defense: Final = defense
        self.points: Final = points
        self.powers: Final = powers
        self.basic: Final = basic
        self.figure: Final = figure  # silhouette archetype
        self.set_name: Final = set_name

    def is_playable(self) -> bool:
        """Whether every power on the card works in the Master Game."""
        return all([p.id != "" for p in self.powers])


class GlyphKind:
    """A glyph as data. `power` names its behaviour: a Power class, '' for an artifact that only scenarios use."""

    def __init__(self, id: str, name: str, kind: str, power: str, text: str, sets: list[str], drawn: bool) -> None:
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind  # permanent | temporary | artifact | treasure
        self.power: Final = power
        self.text: Final = text
        self.sets: Final = sets  # the editions whose lists have it
        self.drawn: Final = drawn  # a random glyph may turn out to be this one

    def power_text(self, glyph: int) -> PowerText:
        return PowerText(self.power, f"Glyph of {self.name}", self.text, {"glyph": glyph})


_TEXT: Final = ("id", "name", "general", "species", "class", "personality", "size", "figure")
_NUMBERS: Final = ("figures", "height", "life", "move", "range", "attack", "defense", "points")
_KNOWN: Final = {*_TEXT, *_NUMBERS, "unique", "double", "powers", "basic"}


def card_from(data: dict[str, Any], set_name: str) -> Card:
    """A card from its table in a card file; a sentence names the card and the fault."""
    who = f"{set_name}, card '{data.get('id', '?')}'"
    for key in data:
        if key not in _KNOWN:
            raise InvalidSetup(f"{who}: unknown field '{key}'.")
    for key in _TEXT:
        if not isinstance(data.get(key), str) or not data[key]:
            raise InvalidSetup(f"{who}: '{key}' must be a text.")
    for key in _NUMBERS:
        least = 0 if key in ("defense", "attack") else 1
        if type(data.get(key)) is not int or data[key] < least:
            raise InvalidSetup(f"{who}: '{key}' must be a number of at least {least}.")
    for key in ("unique", "double"):
        if type(data.get(key, True)) is not bool:
            raise InvalidSetup(f"{who}: '{key}' must be true or false.")
    if data["size"] not in SIZES:
        raise InvalidSetup(f"{who}: size '{data['size']}' is none of {', '.join(SIZES)}.")
    powers: list[PowerText] = []
    for p in data.get("powers", []):
        numbers = {k: v for k, v in p.items() if k not in ("id", "name", "text")}
        if not p.get("name") or not p.get("text") or any([type(v) is not int for v in numbers.values()]):
            raise InvalidSetup(f"{who}: a power needs a name and a text, and its other fields are numbers.")
        powers.append(PowerText(p.get("id", ""), p["name"], p["text"], numbers))
    basic: BasicSide | None = None
    if "basic" in data:
        b = data["basic"]
        if sorted(b) != ["attack", "defense", "move", "range"] or any([type(v) is not int for v in b.values()]):
            raise InvalidSetup(f"{who}: the basic side has four numbers: move, range, attack and defense.")
        basic = BasicSide(b["move"], b["range"], b["attack"], b["defense"])
    return Card(
        data["id"],
        data["name"],
        data["general"],
        data["species"],
        data["class"],
        data["personality"],
        bool(data.get("unique", True)),
        data["figures"] == 1,
        data["figures"],
        data["size"],
        data["height"],
        bool(data.get("double", False)),
        data["life"],
        data["move"],
        data["range"],
        data["attack"],
        data["defense"],
        data["points"],
        tuple(powers),
        basic,
        data["figure"],
        set_name,
    )
