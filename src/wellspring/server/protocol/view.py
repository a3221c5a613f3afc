"""What a seat sees: the situation, and the question it is asked. Numbers are the engine's, labels are for people."""

from __future__ import annotations

from typing import Literal

from wellspring.server.protocol.base import Model, PowerRef, SeatKind


class PlayerView(Model):
    name: str
    team: int
    zone: str  # the start zone's name, '' before it is chosen
    points: float  # what the army is worth at this moment, by the edition's scoring


class ObjectView(Model):
    """What a destructible object is: a kind of the map's obstacles."""

    kind: str
    height: int  # levels


class FigureView(Model):
    id: int
    name: str
    card: int  # -1 for an object
    where: Literal["reserve", "on field", "destroyed", "unused", "on card", "object"]
    space: int  # -1 if not on the battlefield
    rear_space: int  # of a double-space figure, else -1
    at: str  # the label of the space, or the name of the card it waits on
    rear: str
    life: int  # 1 in the Basic Game: a hit destroys any figure
    wounds: int
    object: ObjectView | None  # a destructible object, which is nobody's and no figure, but can be attacked like one


class TokenView(Model):
    """Something that lies on a card."""

    kind: str
    name: str
    stat: str  # the number it changes, '' for none
    amount: int
    figure: int  # the one that has it, -1: it is for all figures of the card
    power: PowerRef  # the power that put it there


class CardView(Model):
    number: int
    id: str
    name: str
    owner: int
    controller: int
    figures: list[int]
    markers: list[str]  # those this seat may know, '1', '2', '3', 'X'
    hidden_markers: int  # how many more lie on it
    tokens: list[TokenView]


class GlyphView(Model):
    number: int
    space: int
    at: str
    kind: str  # '' while its symbol side is up


class TileView(Model):
    """A tile laid on the battlefield since the game began."""

    space: int
    terrain: str
    levels: int  # by which it raises the space


class TurnView(Model):
    player: int  # -1 between turns
    card: int


class GoalProgress(Model):
    """How far a team has come with a goal."""

    team: int  # -1: it counts for everybody
    who: str  # 'You', 'Your team', or names; '' for everybody
    done: int
    of: int  # 0: as much as possible
    words: str


class GoalView(Model):
    """A way to win, told as the task of who reads it."""

    kind: Literal["annihilation", "hold", "carry", "reach", "survive", "destroy", "points", "rounds"]
    stance: Literal["own", "shared", "theirs", "told"]  # 'told': to somebody on no side
    words: str  # 'Hold ...' to who must, 'Keep Blue from ...' to the others
    places: list[list[int]]  # where it is: the spaces of each glyph and zone
    figures: list[int]  # whom it is about: who is to be destroyed, who carries
    progress: list[GoalProgress]
    decided: bool  # the battle was won by it


class DraftView(Model):
    """Armies are picked from cards that lie there for all; what each player has picked is in the view's cards."""

    pool: list[str]  # ids of cards, one for each that is left
    closed: list[list[str]]  # for each player those that he can no longer pick: too expensive, or unique
    passed: list[int]  # players who pick no more
    placing: int  # the card, the newest one, whose figures are being placed; -1: one is to be picked
    next: list[int]  # the players of the next picks, if nobody passes


class View(Model):
    """The whole situation for one seat. Replaced as a whole after every answer."""

    you: int  # -1 for a watcher, -2 in the replay of a game that is over, which hides nothing
    title: str
    edition: str
    mode: str
    battlefield: str
    players: list[PlayerView]
    round: int
    cycle: int  # the number of the order marker being played
    order: list[int]
    turn: TurnView
    cards: list[CardView]
    figures: list[FigureView]
    glyphs: list[GlyphView]
    fallen: list[int]  # spaces of the map's obstacles that are destroyed
    tiles: list[TileView]  # those on one space in the order in which they lie
    goals: list[GoalView]  # one's own first
    draft: DraftView | None  # while armies are drafted
    over: bool
    winners: list[int]
    ending: str


class Consequence(Model):
    """What happens at one step of a path."""

    at: int  # place in the path
    swipes: list[int]  # figures that may swipe
    fall: str  # '', 'fall', 'major fall', 'extreme fall'
    lava: bool


class Peril(Model):
    """What a way may cost, if everybody swipes who may and the figure goes on to its end."""

    wound: float  # the chance of a wound, or worse
    destroyed: float


class Roll(Model):
    """A roll of the d20 that decides about a power."""

    least: int  # what it must show, at least
    chance: float


class Option(Model):
    """One legal answer. Which of the optional fields it has depends on the kind of the request."""

    index: int
    label: str
    figure: int | None = None  # who moves, attacks, throws, is placed
    target: int | None = None  # whom it is about
    targets: list[int] | None = None  # all figures of a line
    space: int | None = None
    rear: int | None = None  # second space of a double-space figure
    zone: str | None = None  # a start zone by its name on the map
    card: int | None = None  # a card's number in the game
    card_id: str | None = None  # a card to draft
    glyph: int | None = None
    action: Literal["attack", "friend", "turn", "power"] | None = None  # what an option of an attack request does
    power: PowerRef | None = None
    rolls: list[Roll] | None = None  # of the d20, which the power takes before it works
    covers: list[int] | None = None  # the spaces that a power would work on, aimed so: its line, its blast
    yes: bool | None = None
    none: bool | None = None  # true: decline, stay, end
    cost: int | None = None  # moves: spaces it takes
    danger: int | None = None  # moves: the higher, the worse; 0 is safe
    flying: bool | None = None
    path: list[int] | None = None  # the front end's spaces, from the start on
    consequences: list[Consequence] | None = None
    peril: Peril | None = None  # of all these together
    terrain: str | None = None
    on_glyph: str | None = None  # the glyph it stops on, '?' if hidden


class ClosedSpace(Model):
    """A space that looks free and is not: the tail of a large figure hangs over it."""

    space: int
    by: int  # the figure


class RequestView(Model):
    id: int  # send it back with the answer
    player: int
    kind: str
    prompt: str
    about: str  # the key of its prompt
    clause: str  # the rule that asks
    power: PowerRef  # the power that asks
    figure: int  # whose move, attack or power it is, -1 for none
    default: int  # what is answered when time runs out
    options: list[Option]
    closed: list[ClosedSpace]  # of a start zone, to the figure that is placed


class ClockView(Model):
    player: int
    turn: float  # seconds left of this turn's allowance
    bank: float  # seconds left after that
    running: bool
    waiting: float  # seconds that a stopped clock waits for this player to come back; 0: it does not


class SeatView(Model):
    seat: int
    name: str
    team: int
    kind: SeatKind
    bot: str  # the bot's name, '' for a person
    here: bool  # connected at this moment
    resigned: bool
    reserved: bool  # open for nobody but who had it in the game before


class ClockRule(Model):
    """turn = bank = 0: no clock."""

    turn: int = 0  # seconds for every turn
    bank: int = 0  # seconds for the whole game, used when a turn's are gone


class ScenarioView(Model):
    id: str
    name: str
    story: str
    goals: list[str]  # how to win, a sentence each
    sides: list[str]  # a name for each seat, where goals are those of one side; else []


class TableView(Model):
    """A game from the outside."""

    id: str
    title: str
    map: str  # a shipped map's file name, '' for one of the players' own
    battlefield: str
    scenario: ScenarioView | None
    edition: str
    revision: str  # of the cards; '': as they are printed
    mode: str
    gather: str
    points: int
    rounds: int
    clock: ClockRule
    private: bool
    status: Literal["open", "playing", "over"]
    seats: list[SeatView]
    watchers: int
    round: int
    waiting_for: list[int]  # the seats that are asked; none as well if nobody has looked at the game for a while
    winners: list[int]  # once it is over
    ending: str
    commitment: str  # SHA-256 of the seed as 64 hexadecimal digits
    fresh: list[str]  # the same of further seeds: one after each undo, and one where an old game is played on
    rematch: str  # the game that was asked for after this one, '' for none
    watch_delay: int  # seconds by which watchers are behind
    created: float  # seconds since 1970
    damaged: bool  # it cannot be read any more, and nothing else of this is to be believed
