"""A round of the Master Game. Clauses: round.steps, order.place, order.hidden, order.sequential-variant,
order.destroyed-card, initiative.roll, initiative.tie, power.simultaneous, end.lava-field, end.time-expired."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import LAVA_FIELD
from wellspring.engine import causes
from wellspring.engine.causes import Cause
from wellspring.engine.events import (
    InitiativeWon,
    MarkerPlaced,
    MarkersLaid,
    RoundBegan,
    RoundEnded,
    TurnLost,
)
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moments import BEFORE_REVEAL, INITIATIVE_ROLLED, MARKERS_LAID, ROUND_END, ROUND_START, Moment
from wellspring.engine.moves import gait_of
from wellspring.engine.powers import Power
from wellspring.engine.state import MARKERS, NO_CARD, ROUND, TURN
from wellspring.flows import objectives
from wellspring.flows.offer import AnswerPowers, answering, answers
from wellspring.flows.tokens import end_tokens
from wellspring.flows.turn import Turn
from wellspring.flows.wound import Wound, fallen

MARKER_PROMPTS: Final = ["order marker " + marker for marker in MARKERS]
INITIATIVE: Final = hook("initiative")
WITHSTANDS: Final = hook("withstands")


class Round(Frame[None]):
    """Markers, initiative, three turns each, the end of the round; then the next one."""

    def __init__(self, waiting: tuple[int, ...] = (), marker: int = 0, turn: int = 0) -> None:
        self.waiting = waiting  # players still to place markers, powers still to act
        self.marker = marker
        self.turn = turn  # counts all turns of the round

    def start(self, g: Game) -> Flow[None]:
        g.emit(RoundBegan(g.state.round + 1))
        self.turn = 0
        self.marker = 0
        powers = in_turns(g, Moment(ROUND_START))
        return self.placing(g, None) if powers is None else g.call(powers, Round.placing)

    # --- order markers ---

    def placing(self, g: Game, _: object) -> Flow[None]:
        players = [p for p in range(g.world.players) if objectives.player_alive(g, p)]
        if g.world.setup.sequential_markers:
            first = roll_off(g, players, causes.LAYS_MARKERS_FIRST)
            k = players.index(first)
            players = players[k:] + players[:k]
        self.waiting = tuple(players)
        return self.ask_marker(g)

    def ask_marker(self, g: Game) -> Flow[None]:
        if g.state.time_expired:  # no marker number is running: there is nothing to finish
            objectives.end_by_time(g)
            return None
        if not self.waiting:
            if not g.world.setup.sequential_markers:  # all at once: nobody learns of the others' cards before
                for p in range(g.world.players):
                    self.laid(g, p)
            powers = in_turns(g, Moment(MARKERS_LAID))
            return self.initiative(g, None) if powers is None else g.call(powers, Round.initiative)
        player = self.waiting[0]
        values = [c for c in g.cards_of(player) if takes_marker(g, c)]
        if not values:
            self.waiting = self.waiting[1:]
            return self.ask_marker(g)
        return g.ask(
            player,
            "order marker",
            MARKER_PROMPTS[self.marker],
            values,
            Round.marker_placed,
            clause="order.place",
        )

    def marker_placed(self, g: Game, card: int) -> Flow[None]:
        player = self.waiting[0]
        g.emit(MarkerPlaced(player, self.marker, card))
        self.marker += 1
        if self.marker == len(MARKERS):
            self.marker = 0
            self.waiting = self.waiting[1:]
            if g.world.setup.sequential_markers:
                self.laid(g, player)
        return self.ask_marker(g)

    def laid(self, g: Game, player: int) -> None:
        lying = g.state.markers[player * 4 : player * 4 + 4]
        if NO_CARD not in lying:
            g.emit(MarkersLaid(player, tuple(sorted(lying))))

    # --- initiative and turns ---

    def initiative(self, g: Game, _: object) -> Flow[None]:
        players = [p for p in range(g.world.players) if objectives.player_alive(g, p)]
        winner = roll_off(g, players, causes.INITIATIVE)
        k = players.index(winner)
        g.emit(InitiativeWon(winner, tuple(players[k:] + players[:k])))
        powers = answers(g, Moment(INITIATIVE_ROLLED))
        return self.next_turn(g, None) if powers is None else g.call(powers, Round.next_turn)

    def next_turn(self, g: Game, _: object) -> Flow[None]:
        order = g.state.order
        while self.turn < 3 * len(order):
            marker, place = divmod(self.turn, len(order))
            player = order[place]
            if place == 0 and marker and g.state.time_expired:
                break
            self.turn += 1
            if not objectives.player_alive(g, player):
                continue
            if g.hooks.in_moment(BEFORE_REVEAL):
                card = g.state.markers[player * 4 + marker]
                powers = answers(g, Moment(BEFORE_REVEAL, card, marker=marker))
                if powers is not None:
                    return g.call(powers, Round.reveals)
            turn = self._reveal(g)
            if turn is not None:
                return g.call(turn, Round.next_turn)
        if g.state.time_expired:
            objectives.end_by_time(g)
            return None
        return self.ending(g)

    def reveals(self, g: Game, _: object) -> Flow[None]:
        turn = self._reveal(g)
        return self.next_turn(g, None) if turn is None else g.call(turn, Round.next_turn)

    def _reveal(self, g: Game) -> Turn | None:
        """The turn of the marker whose number has come; None if it is lost with its card."""
        marker, place = divmod(self.turn - 1, len(g.state.order))
        player = g.state.order[place]
        card = g.state.markers[player * 4 + marker]
        if card != NO_CARD and g.is_alive(card):
            return Turn(player, card, marker)
        g.emit(TurnLost(player, card, marker, g.rules.lost_markers_shown and card != NO_CARD))
        return None

    # --- the end of the round ---

    def ending(self, g: Game) -> Flow[None]:
        ends: list[Frame[Any]] = []
        if g.field.has_lava_field:
            for player in g.state.order:  # in turn order
                for card in g.cards_of(player):
                    for f in g.figures_of(card):
                        if stands_on(g, f, LAVA_FIELD) and not is_safe(g, f, LAVA_FIELD):
                            ends.append(LavaField(f))
        powers = answers(g, Moment(ROUND_END))
        if powers is not None:
            ends.append(powers)
        return g.call_each(ends, Round.ended) if ends else self.ended(g, None)

    def ended(self, g: Game, _: object) -> Flow[None]:
        end_tokens(g, TURN)  # of somebody moved after the last turn
        end_tokens(g, ROUND)
        g.emit(RoundEnded(g.state.round))
        objectives.check(g, True)
        if g.state.over:
            return None
        return self.start(g)


class LavaField(Frame[None]):
    def __init__(self, figure: int) -> None:
        self.figure = figure

    def start(self, g: Game) -> Flow[None]:
        if not g.on_field(self.figure):
            return None
        cause = Cause(causes.LAVA_FIELD)
        skulls = g.roll_combat(g.controller(self.figure), 1, cause).skulls
        return g.call(Wound(self.figure, skulls, cause), LavaField.over) if skulls else None


def takes_marker(g: Game, card: int) -> bool:
    """No marker goes on a card whose figures are all destroyed; copies of a common card share their figures."""
    roster = g.state.roster
    if not g.is_alive(card):
        return False
    return len(roster.copies[card]) == 1 or roster.cards[card].unique or fallen(g, card) < roster.cards[card].figures


def stands_on(g: Game, figure: int, terrain: int) -> bool:
    position = g.state.position
    rear = position.rear[figure]
    return g.field.terrain[position.at[figure]] == terrain or (rear >= 0 and g.field.terrain[rear] == terrain)


def is_safe(g: Game, figure: int, terrain: int) -> bool:
    """Whether what a figure stands on does nothing to it at the end of a round."""
    return gait_of(g, figure).lava_proof or any([p.withstands(g, figure, terrain) for p in g.active(WITHSTANDS)])


def roll_off(g: Game, players: list[int], kind: str) -> int:
    """The highest d20; only those tied for highest roll again, modifiers included (initiative.tie)."""
    while len(players) > 1:
        rolls: list[int] = []
        for p in players:
            bonus = 0
            if kind == causes.INITIATIVE:
                for power in g.active(INITIATIVE):
                    bonus += power.initiative(g, p)
            rolls.append(g.roll_d20(p, Cause(kind), bonus))
        best = max(rolls)
        players = [p for p, roll in zip(players, rolls, strict=True) if roll == best]
    return players[0]


def in_turns(g: Game, moment: Moment) -> Frame[None] | None:
    """What powers of several players do at the same moment, one player after the other; None if nobody answers."""
    powers = answering(g, moment)
    return AnswerPowers(moment, tuple([p.ref for p in in_rolled_order(g, powers)])) if powers else None


def in_rolled_order(g: Game, powers: list[Power]) -> list[Power]:
    """Powers of several players at the same moment: a d20 decides whose come first, then to the left."""
    players: list[int] = []
    for p in powers:
        if p.player(g) not in players:
            players.append(p.player(g))
    if len(players) == 1:
        return powers
    players.sort()
    first = players.index(roll_off(g, players, causes.ACTS_FIRST))
    order = players[first:] + players[:first]
    return [p for player in order for p in powers if p.player(g) == player]
