"""The whole changeable state of a game: small lists in slotted objects, so that a copy costs about a microsecond."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.position import Position
from wellspring.battlefield.tiles import Tile
from wellspring.engine.cards import Card
from wellspring.engine.causes import PowerRef

# where a figure is
RESERVE: Final = 0  # not placed yet: still in its owner's hand, or waiting for The Drop
ON_FIELD: Final = 1
DESTROYED: Final = 2
UNUSED: Final = 3  # did not fit the start zone (place.overflow)
ON_CARD: Final = 4  # waits on an army card, neither destroyed nor on the battlefield
STANDING: Final = 5  # a destructible object, which stands on the battlefield and is no figure

NO_CARD: Final = -1
NOBODY: Final = -1  # whose a destructible object is
GRANTS: Final = "power"  # the `stat` of a token that gives its card a power of the card it comes from: `amount`
ONE_LIFE: Final = "one life"  # the token of a card whose figures have their wounds in common
MARKERS: Final = ("1", "2", "3", "X")
UNKNOWN_CARD: Final = -2  # in a view: a marker lies somewhere, which one it is is hidden
# until when a token lies; '' for one that stays
ATTACK: Final = "attack"  # to the end of the attack
TURN: Final = "turn"  # to the end of the turn in which it was put there
REVEAL: Final = "reveal"  # until the player of its power reveals the next order marker
ANY_REVEAL: Final = "any reveal"  # until anybody reveals the next order marker
ROUND: Final = "round"  # to the end of the round


class Token:
    """Something lying on an army card: a spirit, a grenade marker, an artifact. `stat` and `amount` change a number, or
    (GRANTS) name the place of a power on the card of `power` that the card has as long as the token lies there."""

    def __init__(self, kind: str, stat: str, amount: int, figure: int, power: PowerRef, until: str) -> None:
        self.kind: Final = kind
        self.stat: Final = stat  # '' for a token that changes nothing by itself
        self.amount: Final = amount
        self.figure: Final = figure  # the one that has it, -1: it is for all figures of the card
        self.power: Final = power  # the power that put it there, NO_POWER for a rule
        self.until: Final = until


@mypyc_attr(acyclic=True)
class TurnMemory:
    """What a turn remembers, so that it can be given back when a turn within it is over."""

    def __init__(
        self,
        player: int,
        card: int,
        acting: int,
        attacks: tuple[tuple[int, int], ...],
        blows: tuple[tuple[int, int, int], ...],
        kills: tuple[tuple[int, int], ...],
        moved: tuple[int, ...],
        began: tuple[int, ...],
        only: tuple[int, ...] = (),
        began_rear: tuple[int, ...] = (),
        used: tuple[PowerRef, ...] = (),
        flown: tuple[tuple[int, int, int, int], ...] = (),
        passed: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.player: Final = player
        self.card: Final = card
        self.acting: Final = acting
        self.attacks: Final = attacks
        self.blows: Final = blows
        self.kills: Final = kills
        self.moved: Final = moved
        self.began: Final = began
        self.only: Final = only
        self.began_rear: Final = began_rear
        self.used: Final = used
        self.flown: Final = flown
        self.passed: Final = passed


class Roster:
    """Which cards and figures are in the game. Replaced, never changed, while armies are gathered."""

    def __init__(
        self,
        cards: list[Card],
        owners: list[int],
        figure_card: list[int],
        figures: list[list[int]],
        copies: list[list[int]],
    ) -> None:
        self.cards: Final = cards
        self.owners: Final = owners
        self.figure_card: Final = figure_card
        self.figures: Final = figures  # per card
        self.copies: Final = copies  # per card, all cards of the same id, itself included
        # figures whose card shows no move: no power moves them, and nobody passes through them
        self.rooted: Final = [f for f, card in enumerate(figure_card) if cards[card].move == 0]

    def with_card(self, card: Card, owner: int) -> Roster:
        number = len(self.cards)
        first = len(self.figure_card)
        alike = [k for k, other in enumerate(self.cards) if other.id == card.id]
        copies = [*self.copies, [*alike, number]]
        for k in alike:
            copies[k] = copies[number]
        return Roster(
            [*self.cards, card],
            [*self.owners, owner],
            self.figure_card + [number] * card.figures,
            [*self.figures, list(range(first, first + card.figures))],
            copies,
        )


class Ending:
    """How a battle ended. `number` belongs to the reason: rounds, or the objective's place in the set-up."""

    def __init__(self, reason: str, number: int, clause: str) -> None:
        self.reason: Final = reason
        self.number: Final = number
        self.clause: Final = clause


class State:
    """Changed only by events. Lists: per figure, per card, per player * 4 + marker, per glyph."""

    def __init__(
        self,
        position: Position,
        roster: Roster,
        where: list[int],
        on_field: list[tuple[int, ...]],
        wounds: list[int],
        lies_on: list[int],
        controller: list[int],
        tokens: list[tuple[Token, ...]],
        markers: list[int],
        shown: list[bool],
        zone: list[int],
        glyph_kind: list[str],
        glyph_space: list[int],
        glyph_up: list[bool],
    ) -> None:
        self.position = position
        self.roster = roster
        self.where = where
        self.on_field = on_field  # per card, its figures on the battlefield
        self.wounds = wounds
        # by card, the figures of all its copies in one hand, as far as somebody has asked (Game.pool); replaced when
        # one of them comes, goes or changes hands, so that copies can share it
        self.pools: dict[int, tuple[int, ...]] = {}
        self.lies_on = lies_on  # the card a figure lies on that is destroyed or waits there
        self.controller = controller
        self.tokens = tokens
        self.markers = markers
        self.shown = shown
        self.laid: tuple[int, ...] = ()  # players all of whose markers lie: only then others see where
        self.peeked: tuple[tuple[int, int], ...] = ()  # (player, place in `markers`) of who has looked at which
        self.covered: tuple[int, ...] = ()  # in a view: the cards that bear markers unknown to it, one for each marker
        self.lent: tuple[tuple[int, int], ...] = ()  # (card, player it goes back to) of cards lent for a turn
        self.granted: tuple[tuple[int, PowerRef], ...] = ()  # (card, printed power) of every power a token has given
        self.zone = zone
        self.glyph_kind = glyph_kind  # replaced, never changed: shared by copies
        self.glyph_space = glyph_space
        self.glyph_up = glyph_up
        self.tiles: tuple[Tile, ...] = ()  # laid on the battlefield since the game began
        self.objects: tuple[int, ...] = ()  # destructible ones that stand, by their numbers among the figures
        self.fallen: tuple[int, ...] = ()  # the spaces of those that are destroyed, in their order
        self.order: tuple[int, ...] = ()
        self.round = 0
        self.cycle = 0  # the number of the order marker being played
        self.player = -1
        self.card = NO_CARD
        # of this turn: TurnMemory keeps them while another one is within it
        self.acting = 0  # how many figures of the card may act
        self.attacks: tuple[tuple[int, int], ...] = ()  # (attacker, defender)
        self.blows: tuple[tuple[int, int, int], ...] = ()  # (who, whom, wounds) of whoever was wounded by a figure
        self.kills: tuple[tuple[int, int], ...] = ()  # (who, whom) of whoever was destroyed by a figure
        self.moved: tuple[int, ...] = ()  # figures that came from one space to another by moving
        self.began: tuple[int, ...] = ()  # where every figure stood when it began, -1 for nowhere
        self.began_rear: tuple[int, ...] = ()  # and its second space
        self.only: tuple[int, ...] = ()  # the figures that may act, () for all of the card
        self.used: tuple[PowerRef, ...] = ()  # the powers that somebody has used
        self.flown: tuple[tuple[int, int, int, int], ...] = ()  # (who, from where: two spaces, how far it could fly)
        self.passed: tuple[tuple[int, int], ...] = ()  # (who, over or through whom), where a power minds it
        # of the player turn, from one reveal to the next
        self.turns: tuple[int, ...] = ()  # the cards that have begun a turn, one for each turn
        self.held: tuple[int, ...] = ()  # what objectives count, per team
        self.time_expired = False
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.ending: Ending | None = None

    def copy(self) -> State:
        new = State(
            self.position.copy(),
            self.roster,
            self.where.copy(),
            self.on_field.copy(),
            self.wounds.copy(),
            self.lies_on.copy(),
            self.controller.copy(),
            self.tokens.copy(),
            self.markers.copy(),
            self.shown.copy(),
            self.zone.copy(),
            self.glyph_kind,
            self.glyph_space.copy(),
            self.glyph_up.copy(),
        )
        new.pools = self.pools
        new.laid = self.laid
        new.peeked = self.peeked
        new.covered = self.covered
        new.lent = self.lent
        new.granted = self.granted
        new.tiles = self.tiles
        new.objects = self.objects
        new.fallen = self.fallen
        new.order = self.order
        new.round = self.round
        new.cycle = self.cycle
        new.player = self.player
        new.card = self.card
        new.acting = self.acting
        new.attacks = self.attacks
        new.blows = self.blows
        new.kills = self.kills
        new.moved = self.moved
        new.began = self.began
        new.only = self.only
        new.turns = self.turns
        new.began_rear = self.began_rear
        new.used = self.used
        new.flown = self.flown
        new.passed = self.passed
        new.held = self.held
        new.time_expired = self.time_expired
        new.over = self.over
        new.winners = self.winners
        new.ending = self.ending
        return new

    def memory(self) -> TurnMemory:
        return TurnMemory(
            self.player,
            self.card,
            self.acting,
            self.attacks,
            self.blows,
            self.kills,
            self.moved,
            self.began,
            self.only,
            self.began_rear,
            self.used,
            self.flown,
            self.passed,
        )

    def recall(self, memory: TurnMemory) -> None:
        self.player = memory.player
        self.card = memory.card
        self.acting = memory.acting
        self.attacks = memory.attacks
        self.blows = memory.blows
        self.kills = memory.kills
        self.moved = memory.moved
        self.began = memory.began
        self.only = memory.only
        self.began_rear = memory.began_rear
        self.used = memory.used
        self.flown = memory.flown
        self.passed = memory.passed

    def hand_over(self, card: int, player: int) -> None:
        self.controller[card] = player
        self.pools = {}

    def put_where(self, figure: int, where: int) -> None:
        self.where[figure] = where
        self.pools = {}
        card = self.roster.figure_card[figure]
        figures = self.on_field[card]
        if where in (ON_FIELD, STANDING):
            if figure not in figures:
                self.on_field[card] = tuple(sorted([*figures, figure]))
        elif figure in figures:
            self.on_field[card] = tuple([f for f in figures if f != figure])

    def sharers(self, figure: int) -> tuple[int, ...]:
        """The figures whose wounds are the figure's own: itself, unless its card has one life for all that are left."""
        card = self.roster.figure_card[figure]
        if not self.has_one_life(card):
            return (figure,)
        return tuple([f for f in self.roster.figures[card] if self.where[f] in (ON_FIELD, ON_CARD)])

    def has_one_life(self, card: int) -> bool:
        tokens = self.tokens[card]
        return bool(tokens) and any([token.kind == ONE_LIFE for token in tokens])

    def lying_on(self, card: int) -> list[int]:
        """The figures that wait on a card, neither destroyed nor on the battlefield."""
        return [f for f, on in enumerate(self.lies_on) if on == card and self.where[f] == ON_CARD]

    def printed(self, power: PowerRef) -> PowerRef:
        """Where the power of a reference stands in print: a granted one counts on behind those of its card."""
        card, place = power
        own = len(self.roster.cards[card].powers)
        return power if place < own else [source for host, source in self.granted if host == card][place - own]

    def dump(self) -> dict[str, object]:
        """Plain data, every hidden thing included: for state hashes, never for a player."""
        p = self.position
        given: dict[str, object] = {"turns": self.turns, "only": self.only}  # nothing as long as powers give no turns
        return {
            **(given if self.only or len(self.turns) > 1 else {}),
            "cards": [c.id for c in self.roster.cards],
            "owners": self.roster.owners,
            "at": p.at,
            "rear": p.rear,
            "side": p.side,
            "where": self.where,
            "wounds": self.wounds,
            "lies_on": self.lies_on,
            "controller": self.controller,
            "tokens": [[[t.kind, t.stat, t.amount, t.figure, t.power, t.until] for t in held] for held in self.tokens],
            "markers": self.markers,
            "shown": self.shown,
            "laid": self.laid,
            "peeked": self.peeked,
            "lent": self.lent,
            "glyph_kind": self.glyph_kind,
            "glyph_space": self.glyph_space,
            "glyph_up": self.glyph_up,
            "zone": self.zone,
            "order": self.order,
            "round": self.round,
            "cycle": self.cycle,
            "player": self.player,
            "card": self.card,
            "acting": self.acting,
            "attacks": self.attacks,
            "blows": self.blows,
            "kills": self.kills,
            "moved": self.moved,
            "began": self.began,
            **({"used": self.used} if self.used else {}),
            **({"flown": self.flown} if self.flown else {}),
            **({"passed": self.passed} if self.passed else {}),
            **({"granted": self.granted} if self.granted else {}),
            **({"tiles": self.tiles} if self.tiles else {}),
            **({"objects": self.objects, "fallen": self.fallen} if self.objects or self.fallen else {}),
            "held": self.held,
            "time_expired": self.time_expired,
            "over": self.over,
            "winners": self.winners,
            "ending": None if self.ending is None else [self.ending.reason, self.ending.number],
        }


def empty_state(position: Position, players: int) -> State:
    """Nobody has gathered anything yet."""
    nothing: list[tuple[Token, ...]] = []
    markers = [NO_CARD] * (4 * players)
    roster = Roster([], [], [], [], [])
    return State(
        position, roster, [], [], [], [], [], nothing, markers, [False] * (4 * players), [-1] * players, [], [], []
    )
