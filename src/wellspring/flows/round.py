"""A round of the Master Game. Clauses: round.steps, order.place, order.hidden, order.sequential-variant,
order.destroyed-card, initiative.roll, initiative.tie, power.simultaneous, end.lava-field, end.time-expired."""

from __future__ import annotations

from typing import Any, Final

from wellspring.battlefield.terrain import LAVA_FIELD
from wellspring.engine.events import (
    InitiativeWon,
    MarkerPlaced,
    MarkersLaid,
    PowerUsed,
    RoundBegan,
    RoundEnded,
    TurnLost,
)
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import ROUND_START, Power
from wellspring.engine.state import MARKERS, NO_CARD
from wellspring.flows import objectives
from wellspring.flows.turn import Turn
from wellspring.flows.wound import Wound, fallen

MARKER_PROMPTS: Final = [f"On which card does your marker {marker} lie?" for marker in MARKERS]


class Round(Frame):
    """Markers, initiative, three turns each, the end of the round; then the next one."""

    def __init__(self, waiting: tuple[int, ...] = (), marker: int = 0, turn: int = 0) -> None:
        self.waiting = waiting  # players still to place markers, powers still to act
        self.marker = marker
        self.turn = turn  # counts all turns of the round

    def start(self, g: Game) -> Any:
        g.emit(RoundBegan(g.state.round + 1))
        self.turn = 0
        self.marker = 0
        starting = [p for p in g.hooks.windows.get(ROUND_START, []) if p.is_active(g) and p.usable(g, -1)]
        if not starting:
            return self.placing(g, None)
        return g.call_each(
            [UseAtRoundStart(g.hooks.powers.index(p)) for p in in_rolled_order(g, starting)], Round.placing
        )

    # --- order markers ---

    def placing(self, g: Game, _: object) -> Any:
        players = [p for p in range(g.world.players) if objectives.player_alive(g, p)]
        if g.world.setup.sequential_markers:
            first = roll_off(g, players, "who lays markers first")
            k = players.index(first)
            players = players[k:] + players[:k]
        self.waiting = tuple(players)
        return self.ask_marker(g)

    def ask_marker(self, g: Game) -> Any:
        if not self.waiting:
            if not g.world.setup.sequential_markers:  # all at once: nobody learns of the others' cards before
                for p in range(g.world.players):
                    self.laid(g, p)
            return self.initiative(g)
        player = self.waiting[0]
        values: list[Any] = [c for c in g.cards_of(player) if takes_marker(g, c)]
        if not values:
            self.waiting = self.waiting[1:]
            return self.ask_marker(g)
        return g.ask(
            player,
            "order marker",
            MARKER_PROMPTS[self.marker],
            values,
            Round.marker_placed,
            source="order.place",
        )

    def marker_placed(self, g: Game, card: int) -> Any:
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

    def initiative(self, g: Game) -> Any:
        players = [p for p in range(g.world.players) if objectives.player_alive(g, p)]
        winner = roll_off(g, players, "initiative", True)
        k = players.index(winner)
        g.emit(InitiativeWon(winner, tuple(players[k:] + players[:k])))
        return self.next_turn(g, None)

    def next_turn(self, g: Game, _: object) -> Any:
        order = g.state.order
        while self.turn < 3 * len(order):
            marker, place = divmod(self.turn, len(order))
            player = order[place]
            if place == 0 and marker and g.state.time_expired:
                break
            self.turn += 1
            if not objectives.player_alive(g, player):
                continue
            card = g.state.markers[player * 4 + marker]
            if card == NO_CARD or not g.is_alive(card):
                g.emit(TurnLost(player, card, marker, g.rules.lost_markers_shown and card != NO_CARD))
                continue
            return g.call(Turn(player, card, marker), Round.next_turn)
        if g.state.time_expired:
            objectives.end_by_points(g, "most points when time ran out", "end.time-expired")
            return None
        return self.ending(g)

    # --- the end of the round ---

    def ending(self, g: Game) -> Any:
        burning: list[Frame] = []
        if g.field.has_lava_field:
            for player in g.state.order:  # in turn order
                for card in g.cards_of(player):
                    for f in g.figures_of(card):
                        if stands_on(g, f, LAVA_FIELD):
                            burning.append(LavaField(f))
        for p in g.hooks.round_ends:
            if p.is_active(g):
                burning.extend(p.round_ends(g))
        return g.call_each(burning, Round.ended) if burning else self.ended(g, None)

    def ended(self, g: Game, _: object) -> Any:
        g.emit(RoundEnded(g.state.round))
        objectives.check(g, True)
        if g.state.over:
            return None
        return self.start(g)


class UseAtRoundStart(Frame):
    """One power in its turn; an earlier one may have made it impossible (power.simultaneous)."""

    def __init__(self, power: int) -> None:
        self.power = power

    def start(self, g: Game) -> Any:
        power = g.hooks.powers[self.power]
        if not power.is_active(g) or not power.usable(g, -1):
            return None
        g.emit(PowerUsed(power.player(g), power.text.name, -1))
        return g.call(power.use(g, -1), UseAtRoundStart.done)

    def done(self, g: Game, _: object) -> Any:
        return None


class LavaField(Frame):
    def __init__(self, figure: int) -> None:
        self.figure = figure

    def start(self, g: Game) -> Any:
        if not g.on_field(self.figure):
            return None
        skulls = g.roll_combat(g.controller(self.figure), 1, "lava field").skulls
        return g.call(Wound(self.figure, skulls, "lava field"), LavaField.done) if skulls else None

    def done(self, g: Game, _: object) -> Any:
        return None


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


def roll_off(g: Game, players: list[int], why: str, initiative: bool = False) -> int:
    """The highest d20; only those tied for highest roll again, modifiers included (initiative.tie)."""
    while len(players) > 1:
        rolls: list[int] = []
        for p in players:
            bonus = 0
            if initiative:
                for power in g.hooks.initiative:
                    if power.is_active(g):
                        bonus += power.initiative(g, p)
            rolls.append(g.roll_d20(p, why, bonus))
        best = max(rolls)
        players = [p for p, roll in zip(players, rolls, strict=True) if roll == best]
    return players[0]


def in_rolled_order(g: Game, powers: list[Power]) -> list[Power]:
    """Powers of several players at the same moment: a d20 decides whose come first, then to the left."""
    players: list[int] = []
    for p in powers:
        if p.player(g) not in players:
            players.append(p.player(g))
    if len(players) == 1:
        return powers
    players.sort()
    first = players.index(roll_off(g, players, "who acts first"))
    order = players[first:] + players[:first]
    return [p for player in order for p in powers if p.player(g) == player]
