"""The messages of the WebSocket `/ws/games/{id}`. The source of web/src/protocol.ts; docs/PROTOCOL.md explains them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from wellspring.server.protocol.base import Count, Id, Language, Model, Number, Text, Token, Tokens
from wellspring.server.protocol.events import GameEvent
from wellspring.server.protocol.queries import Query, QueryAnswer
from wellspring.server.protocol.view import ClockView, RequestView, TableView, View

PHRASES: Final = (  # what can be said in the chat with one click
    "Hello!",
    "Good luck!",
    "Well played!",
    "Nice roll.",
    "The dice hate me.",
    "One moment, please.",
    "Sorry, I have to go.",
    "Good game!",
)

# --- from the client ---


class Hello(Model):
    """The first message. `since` and `epoch` are those of the last message seen; 0 and 0 for everything."""

    type: Literal["hello"]
    token: Token = ""  # '' to watch
    tokens: Tokens = Field(default_factory=list)  # hot seat: further seats of this socket
    since: Number = 0  # -1: no past events
    epoch: Count = 0
    language: Language = "en"  # of every sentence that this socket is sent


class Choose(Model):
    """Answer the open request: one of its options, or for a move an explicit path."""

    type: Literal["choose"]
    request: Count
    option: Count | None = None
    path: Annotated[list[Count], Field(max_length=200)] | None = None
    epoch: Number = -1  # refused if an undo has come between; -1: not checked
    seat: Number = -1  # only needed where a socket holds several seats


class SendChat(Model):
    type: Literal["chat"]
    text: Text = ""
    phrase: Annotated[str, Field(max_length=40)] = ""  # one of the content's phrases instead
    seat: Number = -1


class Undo(Model):
    """Take back the last own answer; a second time withdraws the wish."""

    type: Literal["undo"]
    seat: Number = -1


class UndoConsent(Model):
    type: Literal["undo_consent"]
    agree: bool
    seat: Number = -1


class Resign(Model):
    type: Literal["resign"]
    seat: Number = -1


class Standing(Model):
    """From now on answer requests of this kind so; null ends it."""

    type: Literal["standing"]
    kind: Id
    answer: Literal["yes", "no", "default"] | None
    seat: Number = -1


ClientMessage = Annotated[
    Hello | Choose | Query | SendChat | Undo | UndoConsent | Resign | Standing, Field(discriminator="type")
]

# --- from the server ---


class Table(Model):
    """Seats and status: at the start, and whenever somebody joins or the status changes."""

    type: Literal["table"]
    table: TableView


class Sync(Model):
    """The situation from scratch: at the start and after an undo. Events before `seq` have happened already."""

    type: Literal["sync"]
    you: int
    seq: int
    epoch: int  # counts undos; numbers of events and requests hold within one epoch
    view: View
    names: list[str]
    clocks: list[ClockView]
    standing: dict[str, str]


class Events(Model):
    """What has happened, in order, and the situation after it. `view` is null for events of the past."""

    type: Literal["events"]
    you: int
    epoch: int
    from_: Annotated[int, Field(alias="from")]
    events: list[GameEvent]
    view: View | None


class UndoState(Model):
    allowed: bool  # at once, without asking anybody
    possible: bool  # at all: at once, or if all other persons agree
    why: str  # why not at once


class Asked(Model):
    """The open request of this seat, or null and the seats everybody waits for."""

    type: Literal["request"]
    you: int
    request: RequestView | None
    waiting_for: list[int]
    undo: UndoState


class Accepted(Model):
    """Your answer is stored; what it brings follows as events."""

    type: Literal["accepted"]
    request: int


class Answer(Model):
    type: Literal["answer"]
    query: int
    answer: QueryAnswer


class Chat(Model):
    type: Literal["chat"]
    seat: int  # -1: a watcher; only watchers are told
    name: str
    text: str
    phrase: str
    at: float


class Presence(Model):
    type: Literal["presence"]
    here: list[bool]  # per seat; bots always are
    watchers: int


class Clock(Model):
    type: Literal["clock"]
    clocks: list[ClockView]


class UndoAsked(Model):
    type: Literal["undo_asked"]
    by: int
    state: Literal["asked", "granted", "refused", "withdrawn"]
    waiting: list[int]  # seats that have not agreed yet
    first: int  # what would be taken back brought the events from this number on
    end: int  # up to this number, without it


class Stands(Model):
    """The standing answers of a seat, after a change."""

    type: Literal["standing"]
    you: int
    standing: dict[str, str]


class Over(Model):
    type: Literal["over"]
    winners: list[int]
    ending: str
    clause: str
    seed: str  # 64 hexadecimal digits: its SHA-256 is the commitment
    commitment: str
    fresh: list[str]  # further seeds, in the order of the table's further commitments


class Refused(Model):
    """The game is unchanged."""

    type: Literal["error"]
    code: str
    sentence: str
    clause: str
    about: str  # the type of the message that is refused, '' if it could not be read
    number: int  # its request or query, -1 for none


ServerMessage = Annotated[
    Table | Sync | Events | Asked | Accepted | Answer | Chat | Presence | Clock | UndoAsked | Stands | Over | Refused,
    Field(discriminator="type"),
]

client_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)
server_messages: TypeAdapter[Any] = TypeAdapter(ServerMessage)
