"""Events: past-tense facts, and the only way a state changes. An event triggers nothing by itself."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from wellspring.battlefield.terrain import BY_NAME
from wellspring.battlefield.tiles import with_tile
from wellspring.engine.cards import Card
from wellspring.engine.causes import NO_POWER, Cause, PowerRef
from wellspring.engine.records import fields, plain
from wellspring.engine.route import Route
from wellspring.engine.state import (
    DESTROYED,
    GRANTS,
    NO_CARD,
    NOBODY,
    ON_CARD,
    ON_FIELD,
    RESERVE,
    STANDING,
    UNKNOWN_CARD,
    UNUSED,
    Ending,
    State,
    Token,
    TurnMemory,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    def apply(self, s: State) -> None:
        """Change the state. Most facts that only tell something change nothing."""

    def seen_by(self, player: int, friends: tuple[int, ...]) -> Event:
        """What a player may know of it. `friends` are the player and the teammates; a watcher has none."""
        return self

    inner: ClassVar[tuple[str, ...]] = ()  # fields that only the engine needs

    def dump(self) -> dict[str, object]:
        out: dict[str, object] = {"event": type(self).__name__}
        for name in fields(type(self)):
            if name not in self.inner:
                out[name] = plain(getattr(self, name))
        return out


# --- gathering the armies ---


class CardJoined(Event):
    """A card became part of a player's army, its figures still in hand."""

    inner: ClassVar[tuple[str, ...]] = ("definition", "silhouette", "tail", "team")

    def __init__(
        self, player: int, card: str, definition: Card, silhouette: int, tail: tuple[int, int], team: int
    ) -> None:
        self.player: Final = player
        self.card: Final = card
        self.definition: Final = definition
        self.silhouette: Final = silhouette
        self.tail: Final = tail
        self.team: Final = team

    def apply(self, s: State) -> None:
        card = self.definition
        s.roster = s.roster.with_card(card, self.player)
        s.controller.append(self.player)
        s.tokens.append(())
        s.position.add_figures(card.figures, self.team, card.height, self.silhouette, self.tail)
        s.where += [RESERVE] * card.figures
        s.on_field.append(())
        s.pools = {}
        s.wounds += [0] * card.figures
        s.lies_on += [NO_CARD] * card.figures


class DraftPassed(Event):
    def __init__(self, player: int) -> None:
        self.player: Final = player


class ZoneChosen(Event):
    def __init__(self, player: int, zone: int, name: str) -> None:
        self.player: Final = player
        self.zone: Final = zone
        self.name: Final = name

    def apply(self, s: State) -> None:
        s.zone[self.player] = self.zone


class FigureLeftOut(Event):
    """place.overflow: no room in the start zone."""

    def __init__(self, figure: int) -> None:
        self.figure: Final = figure

    def apply(self, s: State) -> None:
        s.put_where(self.figure, UNUSED)


class GlyphsLaid(Event):
    """kinds of symbol-side-up glyphs are nobody's to know."""

    def __init__(self, kinds: list[str], spaces: list[int], up: list[bool]) -> None:
        self.kinds: Final = kinds
        self.spaces: Final = spaces
        self.up: Final = up

    def apply(self, s: State) -> None:
        s.glyph_kind = self.kinds
        s.glyph_space = self.spaces.copy()
        s.glyph_up = self.up.copy()

    def seen_by(self, player: int, friends: tuple[int, ...]) -> Event:
        hidden = [k if up else "" for k, up in zip(self.kinds, self.up, strict=True)]
        return GlyphsLaid(hidden, self.spaces, self.up)


# --- figures ---


class FigurePlaced(Event):
    """A figure came onto the battlefield, or was put somewhere without walking there."""

    def __init__(self, figure: int, at: int, rear: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.at: Final = at
        self.rear: Final = rear
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.put_where(self.figure, ON_FIELD)
        s.lies_on[self.figure] = NO_CARD
        s.position.put(self.figure, self.at, self.rear)


class FigureMoved(Event):
    """`path` lists the spaces of the front end from the start to `at`. Of a route it is worked out when somebody asks:
    of the many games that are played for their outcome alone, nobody does."""

    inner: ClassVar[tuple[str, ...]] = ("spaces", "passed")

    def __init__(
        self,
        figure: int,
        at: int,
        rear: int,
        path: list[int] | Route,
        flying: bool,
        spaces: int = 0,
        passed: tuple[int, ...] = (),
    ) -> None:
        self.figure: Final = figure
        self.at: Final = at
        self.rear: Final = rear
        self._path = path
        self.flying: Final = flying
        self.spaces: Final = spaces  # how far it could have gone, and
        self.passed: Final = passed  # over or through whom it came; both only where a power minds it

    @property
    def path(self) -> list[int]:
        path = self._path
        if isinstance(path, Route):
            path = self._path = path.spaces()
        return path

    def apply(self, s: State) -> None:
        position = s.position
        stood = (position.at[self.figure], position.rear[self.figure])
        if self.figure not in s.moved and (self.at not in stood or self.rear not in stood):
            s.moved = (*s.moved, self.figure)
        if self.flying:
            s.flown = (*s.flown, (self.figure, stood[0], stood[1], self.spaces))
        if self.passed:
            s.passed = (*s.passed, *[(self.figure, other) for other in self.passed])
        position.put(self.figure, self.at, self.rear)


class FiguresSwapped(Event):
    """Two figures changed places, both at once and without a move of either: each stands now where it is said."""

    def __init__(
        self, figure: int, at: int, rear: int, other: int, other_at: int, other_rear: int, cause: Cause
    ) -> None:
        self.figure: Final = figure
        self.at: Final = at
        self.rear: Final = rear
        self.other: Final = other
        self.other_at: Final = other_at
        self.other_rear: Final = other_rear
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.position.put(self.figure, -1, -1)
        s.position.put(self.other, self.other_at, self.other_rear)
        s.position.put(self.figure, self.at, self.rear)


class FigureWounded(Event):
    def __init__(self, figure: int, wounds: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.wounds: Final = wounds
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        for f in s.sharers(self.figure):
            s.wounds[f] += self.wounds
        if self.cause.figure >= 0:
            s.blows = (*s.blows, (self.cause.figure, self.figure, self.wounds))


class FigureHealed(Event):
    def __init__(self, figure: int, wounds: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.wounds: Final = wounds
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        for f in s.sharers(self.figure):
            s.wounds[f] -= self.wounds


class FigureDestroyed(Event):
    def __init__(self, figure: int, card: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.card: Final = card  # the card it is laid on
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.position.put(self.figure, -1, -1)
        s.put_where(self.figure, DESTROYED)
        s.wounds[self.figure] = 0
        s.lies_on[self.figure] = self.card
        if self.cause.figure >= 0:
            s.kills = (*s.kills, (self.cause.figure, self.figure))


class ControlTaken(Event):
    """A card and all its figures changed hands; the order markers on it are gone for the round."""

    def __init__(self, card: int, player: int, team: int, cause: Cause) -> None:
        self.card: Final = card
        self.player: Final = player
        self.team: Final = team
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.lent = tuple([lent for lent in s.lent if lent[0] != self.card])
        s.hand_over(self.card, self.player)
        for k, card in enumerate(s.markers):
            if card == self.card:
                s.markers[k] = NO_CARD
        s.position.change_side(s.roster.figures[self.card], self.team)


class ControlLent(Event):
    """A card and its figures obey another player for a turn. Its order markers stay where and whose they are."""

    def __init__(self, card: int, player: int, team: int, cause: Cause) -> None:
        self.card: Final = card
        self.player: Final = player
        self.team: Final = team
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.lent = (*s.lent, (self.card, s.controller[self.card]))
        s.hand_over(self.card, self.player)
        s.position.change_side(s.roster.figures[self.card], self.team)


class ControlReturned(Event):
    def __init__(self, card: int, player: int, team: int) -> None:
        self.card: Final = card
        self.player: Final = player
        self.team: Final = team

    def apply(self, s: State) -> None:
        s.lent = tuple([lent for lent in s.lent if lent[0] != self.card])
        s.hand_over(self.card, self.player)
        s.position.change_side(s.roster.figures[self.card], self.team)


class FigureSetAside(Event):
    """A figure left the battlefield to wait on a card. It is not destroyed, and keeps its wounds."""

    def __init__(self, figure: int, card: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.card: Final = card
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.position.put(self.figure, -1, -1)
        s.put_where(self.figure, ON_CARD)
        s.lies_on[self.figure] = self.card


class TokenPlaced(Event):
    def __init__(
        self,
        card: int,
        kind: str,
        stat: str = "",
        amount: int = 0,
        figure: int = -1,
        power: PowerRef = (-1, -1),
        until: str = "",
    ) -> None:
        self.card: Final = card
        self.kind: Final = kind
        self.stat: Final = stat
        self.amount: Final = amount
        self.figure: Final = figure
        self.power: Final = power
        self.until: Final = until

    def apply(self, s: State) -> None:
        token = Token(self.kind, self.stat, self.amount, self.figure, self.power, self.until)
        s.tokens[self.card] = (*s.tokens[self.card], token)
        if self.stat == GRANTS:
            s.granted = (*s.granted, (self.card, (self.power[0], self.amount)))


class TokenRemoved(Event):
    def __init__(self, card: int, kind: str, amount: int, figure: int, power: PowerRef) -> None:
        self.card: Final = card
        self.kind: Final = kind
        self.amount: Final = amount
        self.figure: Final = figure
        self.power: Final = power

    def apply(self, s: State) -> None:
        kept = list(s.tokens[self.card])
        for k, t in enumerate(kept):
            if t.kind == self.kind and t.amount == self.amount and t.figure == self.figure and t.power == self.power:
                del kept[k]
                break
        s.tokens[self.card] = tuple(kept)


def token_removed(card: int, token: Token) -> TokenRemoved:
    return TokenRemoved(card, token.kind, token.amount, token.figure, token.power)


# --- the round ---


class RoundBegan(Event):
    def __init__(self, round: int) -> None:
        self.round: Final = round

    def apply(self, s: State) -> None:
        s.round = self.round
        s.cycle = 0
        s.laid = ()
        s.peeked = ()
        for k in range(len(s.markers)):
            s.markers[k] = NO_CARD
            s.shown[k] = False


class MarkerPlaced(Event):
    """order.hidden: opponents learn nothing of the single marker; MarkersLaid tells them where the four lie."""

    def __init__(self, player: int, marker: int, card: int) -> None:
        self.player: Final = player
        self.marker: Final = marker
        self.card: Final = card

    def apply(self, s: State) -> None:
        s.markers[self.player * 4 + self.marker] = self.card

    def seen_by(self, player: int, friends: tuple[int, ...]) -> Event:
        return self if self.player in friends else MarkerPlaced(self.player, UNKNOWN_CARD, UNKNOWN_CARD)


class MarkersLaid(Event):
    """All four lie: the cards are public, in an order that tells nothing."""

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        self.player: Final = player
        self.cards: Final = cards

    def apply(self, s: State) -> None:
        s.laid = (*s.laid, self.player)


class MarkerMoved(Event):
    """An order marker went from one card to another, or (NO_CARD) away. Opponents see from where to where, and not
    which one it is, unless it lies open."""

    def __init__(self, player: int, marker: int, origin: int, card: int, shown: bool) -> None:
        self.player: Final = player
        self.marker: Final = marker
        self.origin: Final = origin
        self.card: Final = card
        self.shown: Final = shown

    def apply(self, s: State) -> None:
        s.markers[self.player * 4 + self.marker] = self.card

    def seen_by(self, player: int, friends: tuple[int, ...]) -> Event:
        if self.shown or self.player in friends:
            return self
        return MarkerMoved(self.player, UNKNOWN_CARD, self.origin, self.card, False)


class MarkerShown(Event):
    """An order marker was turned over without giving a turn."""

    def __init__(self, player: int, marker: int, card: int) -> None:
        self.player: Final = player
        self.marker: Final = marker
        self.card: Final = card

    def apply(self, s: State) -> None:
        s.shown[self.player * 4 + self.marker] = True


class MarkerPeeked(Event):
    """A player looked at somebody's hidden order marker. Everybody sees on which card, and only who looked which."""

    def __init__(self, viewer: int, player: int, marker: int, card: int) -> None:
        self.viewer: Final = viewer
        self.player: Final = player
        self.marker: Final = marker
        self.card: Final = card

    def apply(self, s: State) -> None:
        s.peeked = (*s.peeked, (self.viewer, self.player * 4 + self.marker))

    def seen_by(self, player: int, friends: tuple[int, ...]) -> Event:
        if self.viewer in friends or self.player in friends:
            return self
        return MarkerPeeked(self.viewer, self.player, UNKNOWN_CARD, self.card)


class InitiativeWon(Event):
    def __init__(self, player: int, order: tuple[int, ...]) -> None:
        self.player: Final = player
        self.order: Final = order

    def apply(self, s: State) -> None:
        s.order = self.order


class TurnBegan(Event):
    inner: ClassVar[tuple[str, ...]] = ("only",)

    def __init__(
        self, player: int, card: int, marker: int, acting: int, power: PowerRef, only: tuple[int, ...] = ()
    ) -> None:
        self.player: Final = player
        self.card: Final = card
        self.marker: Final = marker  # -1 in the Basic Game, and for a turn that a power gives
        self.acting: Final = acting  # how many figures may act
        self.power: Final = power  # the one that gives the turn
        self.only: Final = only  # those that may act, () for all of the card

    def apply(self, s: State) -> None:
        stood, rear = tuple(s.position.at), tuple(s.position.rear)
        s.recall(TurnMemory(self.player, self.card, self.acting, (), (), (), (), stood, self.only, rear))
        s.turns = (self.card,) if self.power == NO_POWER else (*s.turns, self.card)
        if self.marker >= 0:
            s.cycle = self.marker + 1
            s.shown[self.player * 4 + self.marker] = True


class TurnLimited(Event):
    """From now on so many figures, or only these, may act in the running turn."""

    def __init__(self, card: int, acting: int, only: tuple[int, ...] = ()) -> None:
        self.card: Final = card
        self.acting: Final = acting
        self.only: Final = only

    def apply(self, s: State) -> None:
        s.acting = self.acting
        s.only = self.only


class TurnLost(Event):
    """order.destroyed-card: shown or not by edition."""

    def __init__(self, player: int, card: int, marker: int, shown: bool) -> None:
        self.player: Final = player
        self.card: Final = card
        self.marker: Final = marker
        self.shown: Final = shown

    def apply(self, s: State) -> None:
        s.recall(TurnMemory(self.player, NO_CARD, 0, (), (), (), (), ()))
        s.turns = ()
        s.cycle = self.marker + 1
        if self.shown:
            s.shown[self.player * 4 + self.marker] = True

    def seen_by(self, player: int, friends: tuple[int, ...]) -> Event:
        if self.shown or self.player in friends:
            return self
        return TurnLost(self.player, NO_CARD, self.marker, False)


class CardWaited(Event):
    """Nothing was done in a turn: no figure moved, none attacked, no power was used."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card


class TurnEnded(Event):
    def __init__(self, player: int) -> None:
        self.player: Final = player

    def apply(self, s: State) -> None:
        s.recall(TurnMemory(self.player, NO_CARD, 0, (), (), (), (), ()))


class TurnResumed(Event):
    """A turn within a turn is over, and the outer one goes on with what it remembers."""

    inner: ClassVar[tuple[str, ...]] = ("memory",)

    def __init__(self, player: int, card: int, memory: TurnMemory) -> None:
        self.player: Final = player
        self.card: Final = card
        self.memory: Final = memory

    def apply(self, s: State) -> None:
        s.recall(self.memory)


class RoundEnded(Event):
    def __init__(self, round: int) -> None:
        self.round: Final = round

    def apply(self, s: State) -> None:
        s.player = -1


# --- dice and attacks ---


class D20Rolled(Event):
    def __init__(self, player: int, value: int, bonus: int, cause: Cause) -> None:
        self.player: Final = player
        self.value: Final = value
        self.bonus: Final = bonus
        self.cause: Final = cause


class CombatDiceRolled(Event):
    def __init__(self, player: int, skulls: int, shields: int, blanks: int, cause: Cause) -> None:
        self.player: Final = player
        self.skulls: Final = skulls
        self.shields: Final = shields
        self.blanks: Final = blanks
        self.cause: Final = cause


class AttackDeclared(Event):
    def __init__(self, attacker: int, defender: int, power: PowerRef, spaces: tuple[int, ...] = ()) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.power: Final = power  # NO_POWER for a normal attack
        self.spaces: Final = spaces  # those that a special attack goes over

    def apply(self, s: State) -> None:
        s.attacks = (*s.attacks, (self.attacker, self.defender))


class AttackResolved(Event):
    """Closes an attack on one defender: what both rolled and how many wounds come of it, before they are dealt. Without
    a defense roll (attack.zero-skulls) there are no shields."""

    def __init__(self, attacker: int, defender: int, skulls: int, shields: int, wounds: int, cause: Cause) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        self.skulls: Final = skulls
        self.shields: Final = shields
        self.wounds: Final = wounds
        self.cause: Final = cause


class PowerUsed(Event):
    def __init__(self, player: int, power: PowerRef, figure: int) -> None:
        self.player: Final = player
        self.power: Final = power
        self.figure: Final = figure

    def apply(self, s: State) -> None:
        if self.power not in s.used:
            s.used = (*s.used, self.power)


# --- glyphs, objectives, the end ---


class GlyphRevealed(Event):
    def __init__(self, glyph: int, kind: str) -> None:
        self.glyph: Final = glyph
        self.kind: Final = kind

    def apply(self, s: State) -> None:
        s.glyph_up[self.glyph] = True


class GlyphRemoved(Event):
    def __init__(self, glyph: int) -> None:
        self.glyph: Final = glyph

    def apply(self, s: State) -> None:
        s.glyph_space[self.glyph] = -1


class GlyphDropped(Event):
    """A glyph came to lie on a space: something carried fell, or a power laid it."""

    def __init__(self, glyph: int, space: int) -> None:
        self.glyph: Final = glyph
        self.space: Final = space

    def apply(self, s: State) -> None:
        s.glyph_space[self.glyph] = self.space


class TileLaid(Event):
    """A power laid a tile on a space, which it raises by so many levels. `Game.lay_tile` tells it."""

    def __init__(self, space: int, terrain: str, levels: int, cause: Cause) -> None:
        self.space: Final = space
        self.terrain: Final = terrain
        self.levels: Final = levels
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.tiles = with_tile(s.tiles, (self.space, BY_NAME[self.terrain], self.levels))


class ObjectStood(Event):
    """A destructible object stands on the battlefield: nobody's, and no figure, but numbered among them."""

    inner: ClassVar[tuple[str, ...]] = ("definition", "silhouette")

    def __init__(self, figure: int, kind: str, space: int, definition: Card, silhouette: int) -> None:
        self.figure: Final = figure
        self.kind: Final = kind
        self.space: Final = space
        self.definition: Final = definition
        self.silhouette: Final = silhouette

    def apply(self, s: State) -> None:
        CardJoined(NOBODY, self.kind, self.definition, self.silhouette, (-1, -1), NOBODY).apply(s)
        s.put_where(self.figure, STANDING)
        s.objects = (*s.objects, self.figure)
        s.position.at[self.figure] = self.space  # nobody's place: the battlefield has an obstacle there


class ObjectDamaged(Event):
    def __init__(self, figure: int, wounds: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.wounds: Final = wounds
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.wounds[self.figure] += self.wounds


class ObjectDestroyed(Event):
    """It is gone, and its space is free. `Game.remove_object` tells it."""

    def __init__(self, figure: int, space: int, cause: Cause) -> None:
        self.figure: Final = figure
        self.space: Final = space
        self.cause: Final = cause

    def apply(self, s: State) -> None:
        s.objects = tuple([f for f in s.objects if f != self.figure])
        s.fallen = tuple(sorted([*s.fallen, self.space]))
        s.position.at[self.figure] = -1
        s.put_where(self.figure, DESTROYED)
        s.wounds[self.figure] = 0
        s.lies_on[self.figure] = s.roster.figure_card[self.figure]


class ObjectiveCounted(Event):
    def __init__(self, held: tuple[int, ...]) -> None:
        self.held: Final = held

    def apply(self, s: State) -> None:
        s.held = self.held


class TimeExpired(Event):
    def apply(self, s: State) -> None:
        s.time_expired = True


class ClockRanOut(Event):
    """A player thought for too long, and the safest answer was given instead. Only who keeps clocks knows."""

    def __init__(self, player: int) -> None:
        self.player: Final = player


class GameEnded(Event):
    """`number` belongs to the reason: rounds, or the objective's place in the set-up."""

    def __init__(self, winners: tuple[int, ...], reason: str, number: int, clause: str) -> None:
        self.winners: Final = winners
        self.reason: Final = reason
        self.number: Final = number
        self.clause: Final = clause

    def apply(self, s: State) -> None:
        s.over = True
        s.winners = self.winners
        s.ending = Ending(self.reason, self.number, self.clause)
