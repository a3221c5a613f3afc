"""A turn with one card. Clauses: turn.actions, turn.end, turn.common-same-figures, order.common-pool,
attack.after-move, basic.turn, attack.adjusting."""

from __future__ import annotations

from typing import Any, Final

from wellspring.engine.events import FigureMoved, PowerUsed, TurnBegan, TurnEnded
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.powers import AFTER_MOVING, INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, INSTEAD_OF_MOVE, Power
from wellspring.engine.targets import engaged_by, friendly_targets, has_friend_near, range_of, targets_within
from wellspring.flows import objectives
from wellspring.flows.attack import Attack
from wellspring.flows.move import MoveFigure

AGAIN: Final = "again"  # a power's frame returns this if the power may be tried once more
ATTACK: Final = "attack"
FRIEND: Final = "friend"
POWER: Final = "power"
TURN: Final = "turn"


class Turn(Frame):
    """Reveal, move, attack. `moved` are the figures that moved; only they and others up to the card's number attack."""

    def __init__(
        self, player: int, card: int, marker: int, moved: tuple[int, ...] = (), used: tuple[int, ...] = ()
    ) -> None:
        self.player = player
        self.card = card
        self.marker = marker
        self.moved = moved
        self.used = used  # powers used in this turn, by their place on the card

    def start(self, g: Game) -> Any:
        g.commit()
        g.emit(TurnBegan(self.player, self.card, self.marker))
        if g.record_hashes:
            g.hashes.append((0 if g.log is None else g.log.number, g.state_hash()))
        return g.call(MovePhase(self.player, self.card), Turn.has_moved)

    def has_moved(self, g: Game, moved: tuple[int, ...]) -> Any:
        self.moved = moved
        return self.before_attacking(g)

    def before_attacking(self, g: Game) -> Any:
        """After moving and before attacking: powers, one after the other, in the order the player likes."""
        powers = g.hooks.in_window(self.card, AFTER_MOVING)
        usable: list[Any] = []
        for k, p in enumerate(powers):
            if k not in self.used and p.is_active(g) and p.usable(g, -1):
                usable.append(k)
        if not usable:
            return self.attacks(g)
        usable.append(None)
        prompt = "Use a power before attacking?"
        return g.ask(self.player, "power", prompt, usable, Turn.power_chosen, len(usable) - 1, AFTER_MOVING)

    def power_chosen(self, g: Game, k: int | None) -> Any:
        if k is None:
            return self.attacks(g)
        power = g.hooks.in_window(self.card, AFTER_MOVING)[k]
        self.used = (*self.used, k)
        g.emit(PowerUsed(self.player, power.text.name, -1))
        return g.call(power.use(g, -1), Turn.power_used)

    def power_used(self, g: Game, result: object) -> Any:
        if result == AGAIN:
            self.used = self.used[:-1]
        return self.before_attacking(g)

    def attacks(self, g: Game) -> Any:
        return g.call(AttackPhase(self.player, self.card, self.moved), Turn.has_attacked)

    def has_attacked(self, g: Game, _: object) -> Any:
        g.emit(TurnEnded(self.player))
        objectives.check(g)
        return None


class MovePhase(Frame):
    """Move any or all figures of the card, one at a time; the result is the tuple of those that moved."""

    def __init__(
        self, player: int, card: int, moved: tuple[int, ...] = (), tried: tuple[int, ...] = (), figure: int = -1
    ) -> None:
        self.player = player
        self.card = card
        self.moved = moved
        self.tried = tried
        self.figure = figure

    def start(self, g: Game) -> Any:
        return self.next_figure(g, None)

    def next_figure(self, g: Game, _: object) -> Any:
        number = g.state.roster.cards[self.card].figures
        figures = [f for f in g.pool(self.card) if f not in self.tried]
        if not figures or len(self.moved) >= number or g.state.controller[self.card] != self.player:
            return self.moved
        if len(figures) == 1 and number == 1:
            return self.figure_chosen(g, figures[0])
        values: list[Any] = [*figures, None]
        return g.ask(
            self.player,
            "figure",
            "Which figure moves?",
            values,
            MovePhase.figure_chosen,
            len(values) - 1,
            "turn.actions",
        )

    def figure_chosen(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return self.moved
        self.figure = figure
        self.tried = (*self.tried, figure)
        own = g.state.roster.figure_card[figure]
        powers = g.hooks.in_window(own, INSTEAD_OF_MOVE)
        values: list[Any] = [None]
        for k, p in enumerate(powers):
            if p.is_active(g) and p.usable(g, figure):
                values.append(k)
        if len(values) == 1:
            return self.way_chosen(g, None)
        return g.ask(
            self.player,
            "instead of move",
            "How does {figure} move?",
            values,
            MovePhase.way_chosen,
            0,
            "",
            figure,
        )

    def way_chosen(self, g: Game, k: int | None) -> Any:
        if k is None:
            return g.call(MoveFigure(self.figure), MovePhase.has_moved)
        own = g.state.roster.figure_card[self.figure]
        power = g.hooks.in_window(own, INSTEAD_OF_MOVE)[k]
        return g.call(power.use(g, self.figure), MovePhase.has_moved)

    def has_moved(self, g: Game, moved: bool) -> Any:
        if moved:
            self.moved = (*self.moved, self.figure)
        return self.next_figure(g, None)


class AttackPhase(Frame):
    """Attack with the figures of the card, one at a time, or use the powers that replace attacks."""

    def __init__(
        self,
        player: int,
        card: int,
        moved: tuple[int, ...],
        attacked: tuple[int, ...] = (),
        turned: tuple[int, ...] = (),
        looked: bool = False,
        figure: int = -1,
    ) -> None:
        self.player = player
        self.card = card
        self.moved = moved
        self.attacked = attacked  # once for every attack made
        self.turned = turned  # figures turned end for end outside their move
        self.looked = looked  # for a friend to attack, since the last attack
        self.figure = figure

    def start(self, g: Game) -> Any:
        return self.next_attack(g, None)

    def next_attack(self, g: Game, _: object) -> Any:
        values: list[Any] = []
        if g.state.controller[self.card] == self.player:
            attackers = self._attackers(g)
            near_friends = False
            for f in attackers:
                reach = range_of(g, f)
                engaged = engaged_by(g, f)
                for t in targets_within(g, f, reach, engaged):
                    values.append((ATTACK, f, t))
                self._add_powers(g, values, f)
                near_friends = near_friends or (not self.looked and has_friend_near(g, f, reach, engaged))
            if near_friends:
                values.append((FRIEND, -1, -1))  # rarely wanted: one option for all, the rest is asked then
            if not self.attacked:
                for k, p in enumerate(g.hooks.in_window(self.card, INSTEAD_OF_ATTACKS)):
                    if p.is_active(g) and p.usable(g, -1):
                        values.append((POWER, k, -1))
        if g.rules.turn_any_figure and g.world.master:
            self._add_turns(g, values)
        values.append(None)
        return g.ask(self.player, "attack", "Attack?", values, AttackPhase.chosen, len(values) - 1, "attack.after-move")

    def _attackers(self, g: Game) -> tuple[int, ...]:
        """turn.common-same-figures: no more different figures act in a turn than the card shows."""
        pool = g.pool(self.card)
        if len(g.state.roster.copies[self.card]) == 1 and not self.attacked:
            # the simple case, and by far the most frequent
            return tuple([f for f in pool if attacks_of(g, f) > 0]) if g.hooks.extra_attacks else pool
        number = g.state.roster.cards[self.card].figures
        acted: list[int] = []
        for f in (*self.moved, *self.attacked):
            if f not in acted:
                acted.append(f)
        out: list[int] = []
        for f in pool:
            if f not in acted and len(acted) >= number:
                continue
            if self.attacked.count(f) < attacks_of(g, f):
                out.append(f)
        return tuple(out)

    def _add_powers(self, g: Game, values: list[Any], figure: int) -> None:
        if figure in self.attacked:
            return
        own = g.state.roster.figure_card[figure]
        for k, p in enumerate(g.hooks.in_window(own, INSTEAD_OF_ATTACK)):
            if p.is_active(g) and p.usable(g, figure):
                values.append((POWER, k, figure))

    def _add_turns(self, g: Game, values: list[Any]) -> None:
        """Tournament players may turn their own double-space figures all through their turn."""
        position = g.state.position
        asked = bool(values or self.attacked)
        for card in g.cards_of(self.player):
            for f in g.figures_of(card):
                if position.rear[f] >= 0 and f not in self.turned and (asked or card == self.card):
                    graph = g.world.graph(g.card_of(f), False)
                    turned = graph.stance(position.rear[f], position.at[f])
                    if graph.standable[turned] and position.tail_fits(f, position.rear[f], position.at[f]):
                        values.append((TURN, f, -1))

    def chosen(self, g: Game, value: tuple[str, int, int] | None) -> Any:
        if value is None:
            return self.attacked
        kind, a, b = value
        if kind == FRIEND:
            self.looked = True
            near: list[Any] = [f for f in self._attackers(g) if has_friend_near(g, f, range_of(g, f), engaged_by(g, f))]
            if len(near) == 1:
                return self.attacks_friend(g, near[0])
            near.append(None)
            prompt = "Which figure attacks a friend?"
            then = AttackPhase.attacks_friend
            return g.ask(self.player, "figure", prompt, near, then, len(near) - 1, "attack.friendly")
        if kind == ATTACK:
            self.looked = False
            self.attacked = (*self.attacked, a)
            return g.call(Attack(a, (b,)), AttackPhase.next_attack)
        if kind == TURN:
            self.turned = (*self.turned, a)
            position = g.state.position
            g.emit(FigureMoved(a, position.rear[a], position.at[a], [position.rear[a]], False))
            return self.next_attack(g, None)
        if b >= 0:
            self.attacked = (*self.attacked, b)
            own = g.state.roster.figure_card[b]
            power: Power = g.hooks.in_window(own, INSTEAD_OF_ATTACK)[a]
            g.emit(PowerUsed(self.player, power.text.name, b))
            return g.call(power.use(g, b), AttackPhase.next_attack)
        power = g.hooks.in_window(self.card, INSTEAD_OF_ATTACKS)[a]
        g.emit(PowerUsed(self.player, power.text.name, -1))
        return g.call(power.use(g, -1), AttackPhase.done)

    def attacks_friend(self, g: Game, figure: int | None) -> Any:
        if figure is None:
            return self.next_attack(g, None)
        self.figure = figure
        friends: list[Any] = [*friendly_targets(g, figure), None]
        prompt = "Which friend does {figure} attack?"
        then = AttackPhase.friend_chosen
        return g.ask(self.player, "target", prompt, friends, then, len(friends) - 1, "attack.friendly", figure)

    def friend_chosen(self, g: Game, friend: int | None) -> Any:
        if friend is None:
            return self.next_attack(g, None)
        return self.chosen(g, (ATTACK, self.figure, friend))

    def done(self, g: Game, _: object) -> Any:
        return self.attacked


def attacks_of(g: Game, figure: int) -> int:
    """One attack a turn, unless a power gives more."""
    number = 1
    for power in g.hooks.extra_attacks:
        if power.is_active(g):
            number += power.extra_attacks(g, figure)
    return number
