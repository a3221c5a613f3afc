"""Army cards as printed facts (card.fields), read from TOML and checked at load."""

from __future__ import annotations

import re
from typing import Any, Final

from wellspring.engine.errors import InvalidCard
from wellspring.engine.limits import (
    MOST_CLASSES,
    MOST_DICE,
    MOST_FIGURES_OF_CARD,
    MOST_GEAR,
    MOST_HEIGHT,
    MOST_ID,
    MOST_LIFE,
    MOST_MOVE,
    MOST_PARAMETER,
    MOST_POINTS,
    MOST_POWERS,
    MOST_RANGE,
    MOST_WORDS,
)
from wellspring.engine.records import fields
from wellspring.engine.who import SIZES, Who, who_from

UNIQUE: Final = "unique"
UNCOMMON: Final = "uncommon"  # unique in everything but one: an army may have several of it, each for itself
COMMON: Final = "common"
RARITIES: Final = (UNIQUE, UNCOMMON, COMMON)


class PowerText:
    """A special power as it stands on a card: which behaviour, with which parameters, and our words for it."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        numbers: dict[str, int],
        filters: dict[str, Who],
        words: dict[str, str],
    ) -> None:
        self.id: Final = id  # the Power class; empty for a power that is not playable yet
        self.name: Final = name
        self.text: Final = text
        self.numbers: Final = numbers
        self.filters: Final = filters
        self.words: Final = words


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
        *,
        id: str,
        name: str,
        general: str,
        species: str,
        classes: tuple[str, ...],
        personality: str,
        rarity: str,
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
        gear: tuple[str, ...],
        paint: dict[str, str],
        set_name: str,
        line: str = "",
        revision: str = "",
        known: bool = True,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.general: Final = general
        self.species: Final = species
        self.classes: Final = classes
        self.personality: Final = personality
        self.rarity: Final = rarity
        self.unique: Final[bool] = rarity != COMMON  # else all copies in one hand are one pool of figures
        self.single: Final[bool] = rarity == UNIQUE  # an army may have it only once
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
        self.gear: Final = gear  # what its figures carry; if nothing, what is usual for the archetype
        self.paint: Final = paint  # colours of the miniature by PAINTS; clients choose what is left out
        self.set_name: Final = set_name
        self.line: Final = line  # of products that the set belongs to, '' for cards of one's own
        self.revision: Final = revision  # by which it differs from what is printed, '' for the printed card
        self.known: Final = known  # False: what a glyph of its own does is in no source
        self.traits: Final[dict[str, tuple[str, ...]]] = {
            "name": (name,),
            "species": (species,),
            "class": classes,
            "personality": (personality,),
            "general": (general,),
            "size": (size,),
        }

    def but(self, changes: dict[str, Any]) -> Card:
        """The same card with some fields changed."""
        kept: dict[str, Any] = {name: getattr(self, name) for name in fields(Card)}
        return Card(**{**kept, **changes})

    def with_powers(self, powers: tuple[PowerText, ...]) -> Card:
        return self.but({"powers": powers})

    def is_playable(self) -> bool:
        """Whether everything on the card is known and works in the Master Game."""
        return self.known and all([p.id != "" for p in self.powers])


# kinds of glyph, and the token on the card of whose figure carries one
ARTIFACT: Final = "artifact"
TREASURE: Final = "treasure"

# families of treasures
TECH: Final = "tech"  # used once a round
ANCIENT: Final = "ancient"  # no army has two alike


class GlyphKind:
    """A glyph as data. `power` is its behaviour with its parameters, None for an artifact that only scenarios use."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        kind: str,
        power: PowerText | None,
        text: str,
        sets: list[str],
        drawn: bool,
        family: str = "",
        known: bool = True,
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.kind: Final = kind  # permanent | temporary | artifact | treasure
        self.family: Final = family  # of treasures: TECH, ANCIENT or ''
        self.power: Final = power
        self.text: Final = text
        self.sets: Final = sets  # the editions whose lists have it
        self.drawn: Final = drawn  # a random glyph may turn out to be this one
        self.known: Final = known  # what it does; one that nobody can look up only lies there or is carried


_TEXT: Final = ("id", "name", "general", "species", "personality", "size", "figure")
_NUMBERS: Final = {
    "figures": (1, MOST_FIGURES_OF_CARD),
    "height": (1, MOST_HEIGHT),
    "life": (1, MOST_LIFE),
    "move": (0, MOST_MOVE),
    "range": (1, MOST_RANGE),
    "attack": (0, MOST_DICE),
    "defense": (0, MOST_DICE),
    "points": (1, MOST_POINTS),
}
_BASIC: Final = ("move", "range", "attack", "defense")
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_KNOWN: Final = {*_TEXT, *_NUMBERS, "class", "rarity", "double", "powers", "basic", "gear", "paint", "known"}

# what of a miniature has a colour of its own; cloth in the owner's colour is not the card's to choose
PAINTS: Final = ("skin", "hair", "hide", "cloth", "leather", "armour", "accent", "horn", "glow")
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


def card_from(data: dict[str, Any], set_name: str, line: str = "") -> Card:
    """A card from its table in a card file; a sentence names the card and the fault."""
    id = data.get("id")
    who = f"{set_name}, card '{id[:MOST_ID] if isinstance(id, str) and id.isprintable() else '?'}'"
    for key in data:
        if key not in _KNOWN:
            raise InvalidCard(f"{who}: unknown field '{key[:MOST_ID]}'.", key)
    for key in _TEXT:
        if not isinstance(data.get(key), str) or not 0 < len(data[key]) <= MOST_ID:
            raise InvalidCard(f"{who}: '{key}' must be a text of at most {MOST_ID} characters.", key)
        if not data[key].isprintable():
            raise InvalidCard(f"{who}: '{key}' contains a character that cannot be shown.", key)
    if _ID.fullmatch(data["id"]) is None:
        raise InvalidCard(f"{who}: an 'id' is small letters, digits and _, and begins with a letter.", "id")
    check_numbers(data, list(_NUMBERS), who)
    if type(data.get("double", False)) is not bool:
        raise InvalidCard(f"{who}: 'double' must be true or false.", "double")
    if type(data.get("known", True)) is not bool:
        raise InvalidCard(f"{who}: 'known' must be true or false.", "known")
    if data.get("rarity", UNIQUE) not in RARITIES:
        raise InvalidCard(f"{who}: 'rarity' is one of {', '.join(RARITIES)}.", "rarity")
    if data["size"] not in SIZES:
        raise InvalidCard(f"{who}: size '{data['size']}' is none of {', '.join(SIZES)}.", "size")
    powers: list[PowerText] = []
    texts = data.get("powers", [])
    if not isinstance(texts, list) or len(texts) > MOST_POWERS:
        raise InvalidCard(f"{who}: 'powers' is a list of at most {MOST_POWERS}.", "powers")
    for k, p in enumerate(texts):
        place = ("powers", str(k))
        if not isinstance(p, dict) or not is_text(p.get("name"), MOST_ID) or not is_text(p.get("text"), MOST_WORDS):
            raise InvalidCard(f"{who}: a power needs a name and a text of at most {MOST_WORDS} characters.", *place)
        if not p["name"].isprintable():
            raise InvalidCard(f"{who}: the name of a power contains a character that cannot be shown.", *place, "name")
        try:
            powers.append(power_text(p, f"{who}, power '{p['name']}'"))
        except InvalidCard as fault:
            raise fault.inside(*place) from None
    basic: BasicSide | None = None
    if "basic" in data:
        b = data["basic"]
        if not isinstance(b, dict) or sorted(b) != sorted(_BASIC):
            raise InvalidCard(f"{who}: the basic side has four numbers: move, range, attack and defense.", "basic")
        check_numbers(b, list(_BASIC), f"{who}, basic side", "basic")
        basic = BasicSide(b["move"], b["range"], b["attack"], b["defense"])
    return Card(
        id=data["id"],
        name=data["name"],
        general=data["general"],
        species=data["species"],
        classes=_classes(data.get("class"), who),
        personality=data["personality"],
        rarity=data.get("rarity", UNIQUE),
        hero=data["figures"] == 1,
        figures=data["figures"],
        size=data["size"],
        height=data["height"],
        double=bool(data.get("double", False)),
        life=data["life"],
        move=data["move"],
        range=data["range"],
        attack=data["attack"],
        defense=data["defense"],
        points=data["points"],
        powers=tuple(powers),
        basic=basic,
        figure=data["figure"],
        gear=_gear(data.get("gear", []), who),
        paint=_paint(data.get("paint", {}), who),
        set_name=set_name,
        line=line,
        known=bool(data.get("known", True)),
    )


def _gear(given: object, who: str) -> tuple[str, ...]:
    if not isinstance(given, list) or len(given) > MOST_GEAR or not all([is_text(word, MOST_ID) for word in given]):
        raise InvalidCard(f"{who}: 'gear' is a list of at most {MOST_GEAR} words.", "gear")
    return tuple(given)


def _paint(given: object, who: str) -> dict[str, str]:
    if not isinstance(given, dict):
        raise InvalidCard(f"{who}: 'paint' is a table of colours.", "paint")
    for part, colour in given.items():
        if part not in PAINTS:
            raise InvalidCard(f"{who}: nothing is painted '{part[:MOST_ID]}', only {', '.join(PAINTS)}.", "paint", part)
        if not isinstance(colour, str) or _COLOUR.fullmatch(colour) is None:
            raise InvalidCard(f"{who}: the colour of '{part}' is written like #8a3a24, small letters.", "paint", part)
    return dict(given)


def check_numbers(data: dict[str, Any], keys: list[str], who: str, *table: str) -> None:
    """The numbers of these names, each in its range."""
    for key in keys:
        low, high = _NUMBERS[key]
        if type(data.get(key)) is not int or not low <= data[key] <= high:
            raise InvalidCard(f"{who}: '{key}' must be a number from {low} to {high}.", *table, key)


def _classes(given: object, who: str) -> tuple[str, ...]:
    words = given if isinstance(given, list) else [given]
    if not 0 < len(words) <= MOST_CLASSES or not all([is_text(word, MOST_ID) for word in words]):
        raise InvalidCard(f"{who}: 'class' must be a text, or a list of texts for a card with several.", "class")
    return tuple(words)


def is_text(value: object, most: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= most


def power_text(table: dict[str, Any], what: str) -> PowerText:
    """A power from its table: what is neither id, name nor text is a parameter, a number, a word or a filter."""
    numbers: dict[str, int] = {}
    filters: dict[str, Who] = {}
    words: dict[str, str] = {}
    for key, value in table.items():
        if key in ("id", "name", "text"):
            continue
        if type(value) is int:
            if not -MOST_PARAMETER <= value <= MOST_PARAMETER:
                raise InvalidCard(f"{what}: '{key}' is a number from -{MOST_PARAMETER} to {MOST_PARAMETER}.", key)
            numbers[key] = value
        elif isinstance(value, dict):
            try:
                filters[key] = who_from(value, f"{what}, '{key}'")
            except InvalidCard as fault:
                raise fault.inside(key) from None
        elif isinstance(value, str) and len(value) <= MOST_ID:
            words[key] = value
        else:
            raise InvalidCard(f"{what}: '{key}' must be a number, a word or a filter.", key)
    if not isinstance(table.get("id", ""), str):
        raise InvalidCard(f"{what}: 'id' is the name of a power's class in snake case.", "id")
    return PowerText(table.get("id", ""), table["name"], table["text"], numbers, filters, words)
