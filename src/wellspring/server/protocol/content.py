"""The bodies of the HTTP calls about what ships with the game: content, cards, figures, maps."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wellspring.content.bearings import Death, Melee, Ranged
from wellspring.server.protocol.base import MOST_MAP_TEXT, Model
from wellspring.server.protocol.messages import Phrase

# --- content ---


class EditionFacts(Model):
    id: str
    basic_game: bool
    sequential_markers: bool


class MapFacts(Model):
    id: str
    name: str
    author: str
    about: str
    players: list[int]
    fair: bool
    spaces: int
    zones: dict[str, int]  # start zones and their sizes
    teams: dict[str, list[str]]
    glyphs: int


class GlyphFacts(Model):
    id: str
    name: str
    kind: str
    text: str
    editions: list[str]


class ScenarioFacts(Model):
    id: str
    name: str
    about: str  # its story
    map: str
    mode: Literal["master", "basic"]
    edition: str
    gather: Literal["premade", "preset", "draft"]
    points: int  # 0: no limit
    players: int
    sides: list[str]  # a name for each seat
    teams: list[int]  # a team for each seat
    armies: list[list[str]]  # the cards of each seat; [] where players gather their own
    objectives: list[str]  # their kinds
    goals: list[str]  # how to win, a sentence each
    rounds: int  # 0: no limit


class BotFacts(Model):
    id: str


class ReadyArmy(Model):
    """An army to begin with."""

    id: str
    name: str
    cards: list[str]
    points: int


class Limits(Model):
    name: int  # characters
    chat: int
    points: int
    rounds: int
    map_text: int


class Content(Model):
    editions: list[EditionFacts]
    revisions: list[str]  # of the cards; a game may choose one
    gathering: list[str]
    maps: list[MapFacts]
    bots: list[BotFacts]
    armies: list[ReadyArmy]
    glyphs: list[GlyphFacts]
    scenarios: list[ScenarioFacts]
    objectives: list[str]
    phrases: list[Phrase]
    standing: list[str]  # kinds of requests that may have a standing answer
    limits: Limits


class StatLine(Model):
    move: int
    range: int
    attack: int
    defense: int


class CardPower(Model):
    name: str
    text: str  # our words; '' while it is not built
    built: bool
    shape: Literal["", "line", "blast", "lob"]  # what a special attack looks like


PaintPart = Literal["skin", "hair", "hide", "cloth", "leather", "armour", "accent", "horn", "glow"]


class BearingFacts(Model):
    """How a figure acts on the board."""

    melee: Melee  # what it strikes with
    ranged: Ranged  # what it shoots or throws
    death: Death
    wings: bool


class CardFacts(Model):
    """A card as facts. `card` is its id in armies."""

    card: str
    name: str
    set: str
    line: str
    general: str
    species: str
    class_: Annotated[str, Field(alias="class")]
    personality: str
    rarity: Literal["unique", "common", "uncommon"]
    kind: Literal["hero", "squad"]
    figures: int
    size: str
    height: int
    base_spaces: int
    life: int
    move: int
    range: int
    attack: int
    defense: int
    points: int
    basic: StatLine | None
    powers: list[CardPower]
    playable_basic: bool
    playable_master: bool
    figure: str  # silhouette archetype
    gear: list[str]  # what its figures carry, of the words of GET /api/figures
    bearing: BearingFacts
    paint: dict[PaintPart, str]  # colours of its miniature as '#8a3a24'; it may name only some, or none


class Cards(Model):
    cards: list[CardFacts]


class Part(Model):
    name: str
    role: Literal["body", "gear"]
    shape: Literal["cylinder", "box"]
    u: float  # forward
    v: float  # to the left
    a: float  # radius, or half the length
    b: float  # half the width of a box
    z0: float  # bottom and top, as fractions of the figure's height
    z1: float


class ArchetypeFacts(BearingFacts):
    """A silhouette, and how such a body acts where its gear says nothing else."""

    name: str
    double: bool
    eye_u: float
    eye_z: float
    parts: list[Part]
    gear: list[str]  # what such a figure carries where its card says nothing


class Figures(Model):
    level: float  # the height of one level where a hex has the circumradius 1
    archetypes: list[ArchetypeFacts]
    gear: list[str]  # all words of gear there are


# --- maps ---


class SlabView(Model):
    bottom: int
    top: int
    terrain: str


class ColumnView(Model):
    q: int
    r: int
    slabs: list[SlabView]


class SpaceView(Model):
    """The place in the list is the space's number."""

    q: int
    r: int
    level: int
    terrain: str
    ceiling: int  # 1000: open sky
    blocked: bool
    label: str
    x: float
    y: float


class ObstacleView(Model):
    kind: str
    q: int
    r: int
    base: int
    height: int
    radius: float


class BarrierView(Model):
    kind: str
    q: int
    r: int
    direction: int  # 0 east, then counter-clockwise
    base: int
    top: int


class LadderView(Model):
    """From the space of (q, r) at level `low` up to its neighbour's at level `high`."""

    q: int
    r: int
    direction: int  # 0 east, then counter-clockwise
    low: int
    high: int


class GlyphSpotView(Model):
    space: int
    name: str  # '' if its symbol side is up
    face_up: bool


class MapView(Model):
    id: str
    name: str
    author: str
    about: str
    players: list[int]
    fair: bool
    spaces: list[SpaceView]
    columns: list[ColumnView]
    obstacles: list[ObstacleView]
    barriers: list[BarrierView]
    ladders: list[LadderView]
    zones: dict[str, list[int]]
    teams: dict[str, list[str]]
    glyphs: list[GlyphSpotView]


class SheetRuling(Model):
    title: str
    text: str


class SheetCard(Model):
    card: str
    name: str
    set: str


class SheetBond(Model):
    """One power, of this card or of others, and the cards that it joins this one to."""

    power: str
    good: str  # the kind of good it does
    cards: list[SheetCard]


class CardSheet(Model):
    """What there is to know of a card besides its facts."""

    card: str
    rulings: list[SheetRuling]
    gives: list[SheetBond]  # by its own powers
    gets: list[SheetBond]  # by those of others


class MapText(Model):
    """A map: the text of our own format, or any file of a format that can be read, as base64 with its name."""

    text: Annotated[str, Field(max_length=MOST_MAP_TEXT)] = ""
    file: Annotated[str, Field(max_length=MOST_MAP_TEXT, pattern=r"^[A-Za-z0-9+/]*={0,2}$")] = ""
    name: Annotated[str, Field(max_length=200)] = ""


class MapFault(Model):
    line: int
    sentence: str


class MapCheck(Model):
    map: MapView | None
    text: str  # of our own format, to play on; '' if it cannot be played
    report: list[str]  # what reading another format changed
    warnings: list[str]
    faults: list[MapFault]
