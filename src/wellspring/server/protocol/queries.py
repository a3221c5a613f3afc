"""What a player may ask the rules about, and what is answered. Nothing here changes the game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wellspring.server.protocol.base import Model, Number, PowerRef
from wellspring.server.protocol.view import Option, Roll

QueryKind = Literal["reach", "sight", "odds", "why_attack", "why_move", "seen_from", "card", "power"]


class Query(Model):
    """`query` is a number of the client's own; it comes back with the answer.

    reach      figure                                   where it could go with its full move
    sight      figure, target; space, rear to plan      the rays and what stops them
    odds       figure, target; space, rear; power       an attack and the answer to it, in exact odds
    why_attack figure, target; space, rear              the rule that forbids the attack
    why_move   figure, space                            the rule that keeps it from going there
    seen_from  figure; space, rear                      figures and spaces it would see
    card       card                                     a card of this game in words and current numbers
    power      option                                   what an option of the open question would do with a power
    power      figure, power; space, rear               the same of a figure's power, if it were used now"""

    type: Literal["query"]
    query: Number
    what: QueryKind
    seat: Number = -1
    figure: Number = -1
    target: Number = -1
    space: Number = -1
    rear: Number = -1
    card: Number = -1
    power: PowerRef = Field(default=[-1, -1])  # of a special attack, or the one that is asked about
    option: Number = -1  # of the open question


class Item(Model):
    """One reason for a number of dice or spaces."""

    reason: str
    amount: int
    clause: str  # the rule behind it, '' if it is a power
    power: PowerRef


class ReachAnswer(Model):
    what: Literal["reach"]
    figure: int
    move: list[Item]
    options: list[Option]


class Blocker(Model):
    kind: Literal["tile", "obstacle", "barrier", "figure"]
    index: int  # space, place in the map's list, or figure
    name: str
    rays: int


class Ray(Model):
    x: float
    y: float
    z: float
    blocker: int  # place in the list of blockers, -1 for a clear ray


class ProfileCut(Model):
    """What a line of sight's upright plane cuts of something: `near` to `far` along the line, `low` to `high`."""

    kind: Literal["tile", "obstacle", "barrier", "figure"]
    index: int  # space, place in the map's list, or figure
    near: float
    far: float
    low: float
    high: float


class SightProfile(Model):
    """One line of sight from the side: the best clear one, else the one to the highest point that was tried."""

    length: float
    eye: float  # its height where it begins
    aim: float  # and where it ends
    stop: float  # how far it gets
    cuts: list[ProfileCut]


class SightAnswer(Model):
    """Coordinates are those of the map; heights in units of 0.4 a level."""

    what: Literal["sight"]
    figure: int
    target: int
    clear: bool
    share: float  # clear rays of all rays
    eye: list[float]
    best: list[float] | None  # where the best clear ray meets the target
    blockers: list[Blocker]
    rays: list[Ray]
    profile: SightProfile | None  # None where one is straight above the other
    words: str


class Refusal(Model):
    sentence: str
    clause: str
    rule: str  # the clause in words, '' for a power


class Blow(Model):
    """One side of an exchange of blows."""

    figure: int
    target: int
    refusal: Refusal | None  # why it cannot attack, None if it can
    attack: list[Item]
    defense: list[Item]
    attack_dice: int
    defense_dice: int
    life: int  # wounds the target can still take
    wounds: list[float]  # the chance of exactly 0, 1, 2 ...
    at_least: list[float]  # the chance of at least 0, 1, 2 ...
    expected: float
    destroyed: float
    strikes_back: list[float]  # the chance of 0, 1, 2 ... wounds for the attacker itself


class OddsAnswer(Model):
    what: Literal["odds"]
    there: Blow
    back: Blow


class WhyAnswer(Model):
    what: Literal["why_attack", "why_move"]
    allowed: bool
    refusal: Refusal | None


class SeenFromAnswer(Model):
    what: Literal["seen_from"]
    figure: int
    space: int
    figures: list[int]  # enemies and friends it would see
    attackable: list[int]  # those it could attack from there
    spaces: list[int]  # where it would see a figure of its own size


class CardAnswer(Model):
    """The numbers of a card as they are now; what its powers do is in the catalogue."""

    what: Literal["card"]
    card: int
    id: str
    name: str
    move: list[Item]
    range: list[Item]
    attack: int
    defense: int
    life: int
    points: int


class Victim(Model):
    """Somebody a power would hit."""

    figure: int
    friend: bool  # of the player who uses it
    blow: Blow | None  # None: it is no attack


class AimedPower(Model):
    """What a power would do with one aim."""

    attacker: int  # -1: the whole card
    victims: list[Victim]
    covers: list[int]  # the spaces of its line, its blast, or where its victims stand
    lob: list[int]  # from which space to which something is thrown in an arc, [] for nothing
    rolls: list[Roll]  # of the d20, those still to come
    expected: float  # wounds of enemies, in all
    expected_friends: float
    all_destroyed: float | None  # the chance that nobody survives, where that is exact
    words: str


class PowerAnswer(Model):
    what: Literal["power"]
    power: PowerRef
    figure: int  # -1: the whole card
    harmful: bool  # to whom it hits; friends among them are a warning
    aims: list[AimedPower]  # one for an option that aims it


QueryAnswer = Annotated[
    ReachAnswer | SightAnswer | OddsAnswer | WhyAnswer | SeenFromAnswer | CardAnswer | PowerAnswer,
    Field(discriminator="what"),
]
