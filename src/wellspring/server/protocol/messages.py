"""The messages of the WebSocket `/ws/games/{id}`. The source of web/src/protocol.ts; docs/PROTOCOL.md explains them."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, get_args

from pydantic import Discriminator, Field, Tag, TypeAdapter

from wellspring.engine.limits import MOST_PATH
from wellspring.server.protocol.base import Count, Id, Language, Model, Nickname, Number, PowerRef, Text, Token, Tokens
from wellspring.server.protocol.events import GameEvent
from wellspring.server.protocol.queries import Query, QueryAnswer
from wellspring.server.protocol.view import ClockView, RequestView, TableView, View

# what can be said in the chat with one click; everybody reads it in his language
Phrase = Literal[
    "hello", "good_luck", "well_played", "nice_roll", "dice_hate_me", "one_moment", "have_to_go", "good_game"
]
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)

MOST_ANSWERS: Final = 60  # in one message

# --- from the client ---


class Hello(Model):
    """The first message. `since` and `epoch` are those of the last message seen; 0 and 0 for everything."""

    type: Literal["hello"]
    token: Token = ""  # '' to watch
    tokens: Tokens = Field(default_factory=list)  # hot seat: further seats of this socket
    since: Number = 0  # -1: no past events
    epoch: Count = 0
    language: Language = "en"  # of every sentence that this socket is sent
    name: Nickname = ""  # of somebody who watches and is not signed in


class ByOption(Model):
    option: Count


class ByPath(Model):
    """Of a move: the spaces of the leading end."""

    path: Annotated[list[Count], Field(max_length=MOST_PATH)]


class ByDescription(Model):
    """The one option, of a request of this kind, that has all the facts named here; or its default."""

    kind: Id
    default: bool = False
    if_asked: bool = False  # left out if no request of this kind is open for the seat when its turn comes
    figure: Number | None = None
    target: Number | None = None
    targets: Annotated[list[Number], Field(max_length=MOST_PATH)] | None = None
    space: Number | None = None
    rear: Number | None = None
    zone: Id | None = None
    card: Number | None = None
    card_id: Id | None = None
    glyph: Number | None = None
    action: Literal["attack", "friend", "turn", "power"] | None = None
    power: PowerRef | None = None
    yes: bool | None = None
    none: bool | None = None
    cost: Count | None = None
    danger: Count | None = None

    def facts(self) -> dict[str, Any]:
        return self.model_dump(exclude={"kind", "default", "if_asked"}, exclude_none=True)


def _way_to_answer(answer: Any) -> str | None:
    """Which field tells how an answer is given."""
    named = answer if isinstance(answer, dict) else vars(answer) if isinstance(answer, Model) else {}
    return next((name for name in ("option", "path", "kind") if name in named), None)


GivenAnswer = Annotated[
    Annotated[ByOption, Tag("option")] | Annotated[ByPath, Tag("path")] | Annotated[ByDescription, Tag("kind")],
    Discriminator(_way_to_answer, custom_error_type="no_answer", custom_error_message="no answer"),
]


class Choose(Model):
    """Answer the open request, and those that come after it as long as the same seat is asked: all or nothing."""

    type: Literal["choose"]
    request: Count
    answers: Annotated[list[GivenAnswer], Field(min_length=1, max_length=MOST_ANSWERS)]
    epoch: Number = -1  # refused if an undo has come between; -1: not checked
    seat: Number = -1  # only needed where a socket holds several seats


class PlaceRest(Model):
    """Let the server place all figures that the seat has still to place now."""

    type: Literal["place_rest"]
    request: Count
    epoch: Number = -1
    seat: Number = -1


class SendChat(Model):
    type: Literal["chat"]
    text: Text = ""
    phrase: Annotated[str, Field(max_length=40)] = ""  # one of the content's phrases instead
    seat: Number = -1


class Undo(Model):
    """Take back the last own step: what one message has done. A second time withdraws the wish."""

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
    Hello | Choose | PlaceRest | Query | SendChat | Undo | UndoConsent | Resign | Standing, Field(discriminator="type")
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
    possible: bool  # at all: at once, or if others agree
    consent: list[int]  # the seats of those who would have to agree; none: at once
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
    seat: int  # -1: a watcher; once the battle has begun only watchers are told
    name: str
    text: str
    phrase: str
    at: float


class Presence(Model):
    type: Literal["presence"]
    here: list[bool]  # per seat; bots always are
    watchers: int
    watching: list[str]  # their names, '' for who has none; if there are very many, the first of them


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
    trace: str = ""  # of a fault of the server: its log has more under this id


ServerMessage = Annotated[
    Table | Sync | Events | Asked | Accepted | Answer | Chat | Presence | Clock | UndoAsked | Stands | Over | Refused,
    Field(discriminator="type"),
]

client_messages: TypeAdapter[Any] = TypeAdapter(ClientMessage)
server_messages: TypeAdapter[Any] = TypeAdapter(ServerMessage)
