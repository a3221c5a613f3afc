"""The bodies of the HTTP calls: armies, tables, replays, accounts."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from wellspring.engine.limits import (
    MOST_CARDS,
    MOST_FIGURES,
    MOST_GLYPHS,
    MOST_GOALS,
    MOST_HOUSE_RULES,
    MOST_ID,
    MOST_PLACE,
    MOST_PLAYERS,
    MOST_POINTS,
    MOST_POOL,
    MOST_ROUNDS,
    MOST_ZONE,
)
from wellspring.server.protocol.base import (
    MOST,
    MOST_MAP_TEXT,
    Count,
    Id,
    Model,
    Name,
    Nickname,
    Number,
    SeatKind,
    Switch,
    Text,
    Title,
    Token,
    Tokens,
)
from wellspring.server.protocol.content import MapView
from wellspring.server.protocol.events import GameEvent
from wellspring.server.protocol.view import ClockRule, TableView, View

# --- errors ---


class Fault(Model):
    code: str
    sentence: str
    clause: str
    trace: str = ""  # of a fault of the server: its log has more under this id, which is also the reply's X-Request-ID


class ErrorBody(Model):
    error: Fault


# --- armies ---

Army = Annotated[list[Id], Field(max_length=MOST_CARDS)]
Pool = Annotated[list[Id], Field(max_length=MOST_POOL)]
Place = Annotated[str, Field(max_length=MOST_PLACE)]
Revision = Annotated[str, Field(max_length=MOST_ID)]  # of the cards; '': as they are printed


class ArmyBody(Model):
    cards: Army = Field(default_factory=list)
    code: Annotated[str, Field(max_length=4000)] = ""  # a share code instead
    edition: Id = "aoa-2024"
    revision: Revision = ""
    mode: Literal["master", "basic"] = "master"
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)] = 0


class ArmyFault(Model):
    sentence: str
    clause: str


class ArmyCheck(Model):
    cards: list[str]
    points: int
    figures: int
    spaces: int  # what the army fills of a start zone
    faults: list[ArmyFault]
    code: str


# --- games ---


class NewSeat(Model):
    name: Name
    team: Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
    kind: SeatKind
    bot: Annotated[str, Field(max_length=40)] = ""
    army: Army = Field(default_factory=list)


class NewPreset(Model):
    name: Name
    cards: Army
    places: Annotated[list[Place], Field(max_length=MOST_FIGURES)] = Field(default_factory=list)
    zone: Annotated[str, Field(max_length=MOST_ZONE)] = ""


class NewObjective(Model):
    kind: Id
    team: Annotated[int, Field(ge=-1, lt=MOST_PLAYERS)] = -1
    rounds: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] = 0
    zone: Annotated[str, Field(max_length=MOST_ZONE)] = ""
    glyph: Annotated[str, Field(max_length=MOST_ID)] = ""
    card: Annotated[str, Field(max_length=MOST_ID)] = ""


class NewGlyph(Model):
    at: Place
    name: Id
    up: bool


class NewClock(ClockRule):
    turn: Annotated[int, Field(ge=0, le=14 * 86_400)] = 0
    bank: Annotated[int, Field(ge=0, le=60 * 86_400)] = 0


class NewGame(Model):
    """With a `scenario` the map, the rules, the armies laid out and the goals are its own: they are left away here, and
    the seats' teams are those it has. Without one, a battle of one's own making."""

    scenario: Annotated[str, Field(max_length=MOST_ID)] = ""
    title: Title = ""
    map: Annotated[str, Field(max_length=MOST_ID)] = ""  # a shipped map
    map_text: Annotated[str, Field(max_length=MOST_MAP_TEXT)] = ""  # or one's own
    edition: Id = "aoa-2024"
    revision: Revision = ""
    mode: Literal["master", "basic"] = "master"
    gather: Literal["premade", "preset", "draft"] = "premade"
    points: Annotated[int, Field(ge=0, le=MOST_POINTS)] = 0
    pool: Pool = Field(default_factory=list)  # draft; empty: every playable card
    armies: Annotated[list[NewPreset], Field(max_length=MOST_PLAYERS)] = Field(default_factory=list)  # preset
    seats: Annotated[list[NewSeat], Field(min_length=2, max_length=MOST_PLAYERS)]
    glyphs: Annotated[list[NewGlyph], Field(max_length=MOST_GLYPHS)] | None = None  # null: as the map says
    objectives: Annotated[list[NewObjective], Field(max_length=MOST_GOALS)] = Field(default_factory=list)
    rounds: Annotated[int, Field(ge=0, le=MOST_ROUNDS)] = 0
    sequential_markers: bool = False
    house_rules: Annotated[dict[Id, Switch], Field(max_length=MOST_HOUSE_RULES)] = Field(default_factory=dict)
    clock: NewClock = Field(default_factory=NewClock)
    private: bool = False  # not listed; who has the link may join and watch
    watch_delay: Annotated[int, Field(ge=0, le=3600)] = 0  # seconds by which watchers are behind


class SeatToken(Model):
    seat: int
    token: str


class GameCreated(Model):
    game: str
    commitment: str
    tokens: list[SeatToken]
    key: str  # closes the table; '' if somebody else has opened it
    table: TableView


class CloseBody(Model):
    """The `key` of the table, or none for who is signed in and has opened it; the tokens of one's own seats."""

    key: Token = ""
    tokens: Tokens = Field(default_factory=list)


class JoinBody(Model):
    seat: Number = -1  # -1: any open one
    name: Name
    army: Army = Field(default_factory=list)


class ReportBody(Model):
    """Somebody at the table, or one line of the chat: `at` is its time."""

    seat: Number = -1  # -1: a watcher
    name: Nickname = ""  # which one
    at: Annotated[float, Field(ge=0, le=MOST * 10.0)] = 0.0
    why: Text = ""


class Joined(Model):
    game: str
    seat: int
    token: str
    table: TableView


class RematchBody(Model):
    """The seat tokens that this browser holds: these seats are taken at once."""

    tokens: Annotated[Tokens, Field(min_length=1)]


class Games(Model):
    open: list[TableView]
    watch: list[TableView]
    own: list[TableView]
    finished: list[TableView]  # the last ones, to look at again


class BranchBody(Model):
    answer: Count  # play on after so many answers
    seat: Count
    bot: Id = "sensible"
    name: Name = "You"


# --- looking back ---


class Mark(Model):
    """After this answer so many events had happened."""

    answer: int
    seq: int
    player: int


class Snapshot(Model):
    answer: int
    seq: int
    round: int
    player: int
    view: View


class Replay(Model):
    """Of a running game only what the seat may know; of a finished one everything."""

    table: TableView
    map: MapView
    events: list[GameEvent]
    marks: list[Mark]
    snapshots: list[Snapshot]  # at the start and at each turn
    over: bool
    winners: list[int]
    ending: str
    seed: str  # '' while the game runs
    commitment: str
    fresh: list[str]  # further seeds, in the order of the table's further commitments; [] while the game runs


class CardStats(Model):
    card: int
    id: str  # as in armies
    name: str
    player: int
    wounds_dealt: int
    wounds_taken: int
    kills: int
    lost: int  # figures
    attacks: int
    moved: int  # spaces


class PlayerStats(Model):
    player: int
    name: str
    attack_dice: int
    skulls: int
    skulls_expected: float
    defense_dice: int
    shields: int
    shields_expected: float
    luck: float  # skulls and shields above what could be expected
    d20: list[int]
    taken_back: int  # steps


class TurningPoint(Model):
    answer: int
    seq: int
    round: int
    player: int  # whose turn it was
    card: str
    swing: float  # points gained on the best other team
    scores: list[float]  # per team, after the turn
    text: str


class ScoreRow(Model):
    seq: int
    scores: list[float]


class Stats(Model):
    cards: list[CardStats]
    players: list[PlayerStats]
    teams: list[int]
    turning_points: list[TurningPoint]
    scores: list[ScoreRow]


# --- accounts ---


Password = Annotated[str, Field(min_length=8, max_length=200)]


class Credentials(Model):
    name: Annotated[str, Field(min_length=2, max_length=24, pattern=r"^[A-Za-z0-9_.\- ]+$")]
    password: Password


class NewPassword(Model):
    old: Password
    new: Password


class ResetBody(Model):
    """The code that an operator has handed over: it holds for a day, and once."""

    code: Token
    new: Password


class Farewell(Model):
    password: Password


class Account(Model):
    """`csrf` goes into the header X-CSRF-Token of every call that changes something."""

    name: str  # '' if not signed in
    csrf: str


class Done(Model):
    done: bool
