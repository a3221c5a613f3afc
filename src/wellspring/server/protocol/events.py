"""Events as a seat sees them, with the sentence a person reads. Written by tools/protocol_events.py from
engine/events.py: change it there."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wellspring.server.protocol.base import Model, PowerRef


class Cause(Model):
    """Why something happened: what kind, which figure did it (-1: nobody), to whom, and by which power."""

    kind: str
    figure: int
    power: PowerRef
    target: int


class Told(Model):
    text: str  # a sentence; '' where there is nothing to tell


class CardJoined(Told):
    event: Literal["CardJoined"]
    player: int
    card: str


class DraftPassed(Told):
    event: Literal["DraftPassed"]
    player: int


class ZoneChosen(Told):
    event: Literal["ZoneChosen"]
    player: int
    zone: int
    name: str


class FigureLeftOut(Told):
    event: Literal["FigureLeftOut"]
    figure: int


class GlyphsLaid(Told):
    event: Literal["GlyphsLaid"]
    kinds: list[str]
    spaces: list[int]
    up: list[bool]


class FigurePlaced(Told):
    event: Literal["FigurePlaced"]
    figure: int
    at: int
    rear: int
    cause: Cause


class FigureMoved(Told):
    event: Literal["FigureMoved"]
    figure: int
    at: int
    rear: int
    path: list[int]
    flying: bool


class FiguresSwapped(Told):
    event: Literal["FiguresSwapped"]
    figure: int
    at: int
    rear: int
    other: int
    other_at: int
    other_rear: int
    cause: Cause


class FigureWounded(Told):
    event: Literal["FigureWounded"]
    figure: int
    wounds: int
    cause: Cause


class FigureHealed(Told):
    event: Literal["FigureHealed"]
    figure: int
    wounds: int
    cause: Cause


class FigureDestroyed(Told):
    event: Literal["FigureDestroyed"]
    figure: int
    card: int
    cause: Cause


class ControlTaken(Told):
    event: Literal["ControlTaken"]
    card: int
    player: int
    team: int
    cause: Cause


class ControlLent(Told):
    event: Literal["ControlLent"]
    card: int
    player: int
    team: int
    cause: Cause


class ControlReturned(Told):
    event: Literal["ControlReturned"]
    card: int
    player: int
    team: int


class FigureSetAside(Told):
    event: Literal["FigureSetAside"]
    figure: int
    card: int
    cause: Cause


class TokenPlaced(Told):
    event: Literal["TokenPlaced"]
    card: int
    kind: str
    stat: str
    amount: int
    figure: int
    power: PowerRef
    until: str


class TokenRemoved(Told):
    event: Literal["TokenRemoved"]
    card: int
    kind: str
    amount: int
    figure: int
    power: PowerRef


class RoundBegan(Told):
    event: Literal["RoundBegan"]
    round: int


class MarkerPlaced(Told):
    event: Literal["MarkerPlaced"]
    player: int
    marker: int
    card: int


class MarkersLaid(Told):
    event: Literal["MarkersLaid"]
    player: int
    cards: list[int]


class MarkerMoved(Told):
    event: Literal["MarkerMoved"]
    player: int
    marker: int
    origin: int
    card: int
    shown: bool


class MarkerShown(Told):
    event: Literal["MarkerShown"]
    player: int
    marker: int
    card: int


class MarkerPeeked(Told):
    event: Literal["MarkerPeeked"]
    viewer: int
    player: int
    marker: int
    card: int


class InitiativeWon(Told):
    event: Literal["InitiativeWon"]
    player: int
    order: list[int]


class TurnBegan(Told):
    event: Literal["TurnBegan"]
    player: int
    card: int
    marker: int
    acting: int
    power: PowerRef


class TurnLimited(Told):
    event: Literal["TurnLimited"]
    card: int
    acting: int
    only: list[int]


class TurnLost(Told):
    event: Literal["TurnLost"]
    player: int
    card: int
    marker: int
    shown: bool


class CardWaited(Told):
    event: Literal["CardWaited"]
    player: int
    card: int


class TurnEnded(Told):
    event: Literal["TurnEnded"]
    player: int


class TurnResumed(Told):
    event: Literal["TurnResumed"]
    player: int
    card: int


class RoundEnded(Told):
    event: Literal["RoundEnded"]
    round: int


class D20Rolled(Told):
    event: Literal["D20Rolled"]
    player: int
    value: int
    bonus: int
    cause: Cause


class CombatDiceRolled(Told):
    event: Literal["CombatDiceRolled"]
    player: int
    skulls: int
    shields: int
    blanks: int
    cause: Cause


class AttackDeclared(Told):
    event: Literal["AttackDeclared"]
    attacker: int
    defender: int
    power: PowerRef
    spaces: list[int]


class AttackResolved(Told):
    event: Literal["AttackResolved"]
    attacker: int
    defender: int
    skulls: int
    shields: int
    wounds: int
    cause: Cause


class PowerUsed(Told):
    event: Literal["PowerUsed"]
    player: int
    power: PowerRef
    figure: int


class GlyphRevealed(Told):
    event: Literal["GlyphRevealed"]
    glyph: int
    kind: str


class GlyphRemoved(Told):
    event: Literal["GlyphRemoved"]
    glyph: int


class GlyphDropped(Told):
    event: Literal["GlyphDropped"]
    glyph: int
    space: int


class TileLaid(Told):
    event: Literal["TileLaid"]
    space: int
    terrain: str
    levels: int
    cause: Cause


class ObjectStood(Told):
    event: Literal["ObjectStood"]
    figure: int
    kind: str
    space: int


class ObjectDamaged(Told):
    event: Literal["ObjectDamaged"]
    figure: int
    wounds: int
    cause: Cause


class ObjectDestroyed(Told):
    event: Literal["ObjectDestroyed"]
    figure: int
    space: int
    cause: Cause


class ObjectiveCounted(Told):
    event: Literal["ObjectiveCounted"]
    held: list[int]


class TimeExpired(Told):
    event: Literal["TimeExpired"]


class ClockRanOut(Told):
    event: Literal["ClockRanOut"]
    player: int


class GameEnded(Told):
    event: Literal["GameEnded"]
    winners: list[int]
    reason: str
    number: int
    clause: str


GameEvent = Annotated[
    CardJoined
    | DraftPassed
    | ZoneChosen
    | FigureLeftOut
    | GlyphsLaid
    | FigurePlaced
    | FigureMoved
    | FiguresSwapped
    | FigureWounded
    | FigureHealed
    | FigureDestroyed
    | ControlTaken
    | ControlLent
    | ControlReturned
    | FigureSetAside
    | TokenPlaced
    | TokenRemoved
    | RoundBegan
    | MarkerPlaced
    | MarkersLaid
    | MarkerMoved
    | MarkerShown
    | MarkerPeeked
    | InitiativeWon
    | TurnBegan
    | TurnLimited
    | TurnLost
    | CardWaited
    | TurnEnded
    | TurnResumed
    | RoundEnded
    | D20Rolled
    | CombatDiceRolled
    | AttackDeclared
    | AttackResolved
    | PowerUsed
    | GlyphRevealed
    | GlyphRemoved
    | GlyphDropped
    | TileLaid
    | ObjectStood
    | ObjectDamaged
    | ObjectDestroyed
    | ObjectiveCounted
    | TimeExpired
    | ClockRanOut
    | GameEnded,
    Field(discriminator="event"),
]
