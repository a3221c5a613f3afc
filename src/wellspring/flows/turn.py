"""A turn with one card. Clauses: turn.actions, turn.end, turn.common-same-figures, order.common-pool,
attack.after-move, basic.turn, attack.adjusting."""

from __future__ import annotations

from typing import Final

from wellspring.engine.actions import ATTACK, FRIEND, POWER, TURN, Action
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import FigureMoved, TurnBegan, TurnEnded
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moments import AFTER_MOVING, INSTEAD_OF_ATTACK, INSTEAD_OF_ATTACKS, INSTEAD_OF_MOVE, Moment
from wellspring.engine.powers import DECLINED
from wellspring.engine.targets import engaged_by, friendly_targets, has_friend_near, range_of, targets_within
from wellspring.flows import objectives
from wellspring.flows.attack import Attack
from wellspring.flows.move import MoveFigure
from wellspring.flows.offer import OfferPowers, UsePower, offers

EXTRA_ATTACKS: Final = hook("extra_attacks")


class Turn(Frame[None]):
    """Reveal, move, attack. `moved` are the figures that moved; only they and others up to the card's number attack."""

    def __init__(self, player: int, card: int, marker: int, moved: tuple[int, ...] = ()) -> None:
        self.player = player
        self.card = card
        self.marker = marker
        self.moved = moved

    def start(self, g: Game) -> Flow[None]:
        g.commit()
        g.emit(TurnBegan(self.player, self.card, self.marker))
        if g.record_hashes:
            g.hashes.append((0 if g.log is None else g.log.number, g.state_hash()))
        return g.call(MovePhase(self.player, self.card), Turn.has_moved)

    def has_moved(self, g: Game, moved: tuple[int, ...]) -> Flow[None]:
        """After moving and before attacking: powers, one after the other, in the order the player likes."""
        self.moved = moved
        if not g.hooks.of_card_in_moment(AFTER_MOVING, self.card):
            return self.attacks(g, None)
        return g.call(OfferPowers(self.player, Moment(AFTER_MOVING, self.card)), Turn.attacks)

    def attacks(self, g: Game, _: object) -> Flow[None]:
        return g.call(AttackPhase(self.player, self.card, self.moved), Turn.has_attacked)

    def has_attacked(self, g: Game, _: object) -> Flow[None]:
        g.emit(TurnEnded(self.player))
        objectives.check(g)
        return None


class MovePhase(Frame[tuple[int, ...]]):
    """Move any or all figures of the card, one at a time; the result is the tuple of those that moved."""

    def __init__(
        self, player: int, card: int, moved: tuple[int, ...] = (), tried: tuple[int, ...] = (), figure: int = -1
    ) -> None:
        self.player = player
        self.card = card
        self.moved = moved
        self.tried = tried
        self.figure = figure

    def start(self, g: Game) -> Flow[tuple[int, ...]]:
        number = g.state.roster.cards[self.card].figures
        figures: list[int | None] = [f for f in g.pool(self.card) if f not in self.tried]
        if not figures or len(self.moved) >= number or g.state.controller[self.card] != self.player:
            return self.moved
        if len(figures) == 1 and number == 1:
            return self.figure_chosen(g, figures[0])
        figures.append(None)
        chosen = MovePhase.figure_chosen
        return g.ask(self.player, "figure", "figure to move", figures, chosen, len(figures) - 1, "turn.actions")

    def figure_chosen(self, g: Game, figure: int | None) -> Flow[tuple[int, ...]]:
        if figure is None:
            return self.moved
        self.figure = figure
        self.tried = (*self.tried, figure)
        if not g.hooks.of_card_in_moment(INSTEAD_OF_MOVE, self.card):
            return self.way_chosen(g, None)
        ways: list[PowerRef | None] = [None, *offers(g, self._moment(g))]
        if len(ways) == 1:
            return self.way_chosen(g, None)
        return g.ask(self.player, INSTEAD_OF_MOVE, INSTEAD_OF_MOVE, ways, MovePhase.way_chosen, figure=figure)

    def _moment(self, g: Game) -> Moment:
        return Moment(INSTEAD_OF_MOVE, g.state.roster.figure_card[self.figure], self.figure)

    def way_chosen(self, g: Game, power: PowerRef | None) -> Flow[tuple[int, ...]]:
        if power is None:
            return g.call(MoveFigure(self.figure), MovePhase.has_moved)
        return g.call(UsePower(power, self._moment(g)), MovePhase.power_used)

    def power_used(self, g: Game, result: str) -> Flow[tuple[int, ...]]:
        return self.way_chosen(g, None) if result == DECLINED else self.has_moved(g, True)

    def has_moved(self, g: Game, moved: bool) -> Flow[tuple[int, ...]]:
        if moved:
            self.moved = (*self.moved, self.figure)
        return self.start(g)


class AttackPhase(Frame[None]):
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
        using: Action | None = None,
        declined: tuple[Action, ...] = (),
    ) -> None:
        self.player = player
        self.card = card
        self.moved = moved
        self.attacked = attacked  # once for every attack made
        self.turned = turned  # figures turned end for end outside their move
        self.looked = looked  # for a friend to attack, since the last attack
        self.figure = figure
        self.using = using
        self.declined = declined  # powers whose aim was declined: not offered again before something else is done

    def start(self, g: Game) -> Flow[None]:
        return self.next_attack(g, None)

    def next_attack(self, g: Game, _: object) -> Flow[None]:
        values: list[Action | None] = []
        if g.state.controller[self.card] == self.player:
            attackers = self._attackers(g)
            near_friends = False
            special = g.hooks.of_card_in_moment(INSTEAD_OF_ATTACK, self.card)
            for f in attackers:
                reach = range_of(g, f)
                engaged = engaged_by(g, f)
                for t in targets_within(g, f, reach, engaged):
                    values.append(Action(ATTACK, f, t))
                if special and f not in self.attacked:
                    self._add_powers(g, values, f)
                near_friends = near_friends or (not self.looked and has_friend_near(g, f, reach, engaged))
            if near_friends:
                values.append(Action(FRIEND))  # rarely wanted: one option for all, the rest is asked then
            if not self.attacked and g.hooks.of_card_in_moment(INSTEAD_OF_ATTACKS, self.card):
                self._add_powers(g, values, -1)
        if g.rules.turn_any_figure and g.world.master:
            self._add_turns(g, values)
        values.append(None)
        return g.ask(self.player, "attack", "attack", values, AttackPhase.chosen, len(values) - 1, "attack.after-move")

    def _add_powers(self, g: Game, values: list[Action | None], figure: int) -> None:
        for ref in offers(g, self._moment(g, figure)):
            action = Action(POWER, figure, power=ref)
            if action not in self.declined:
                values.append(action)

    def _moment(self, g: Game, figure: int) -> Moment:
        """Instead of one figure's attack, or (-1) of all attacks of the card."""
        if figure < 0:
            return Moment(INSTEAD_OF_ATTACKS, self.card)
        return Moment(INSTEAD_OF_ATTACK, g.state.roster.figure_card[figure], figure)

    def _attackers(self, g: Game) -> tuple[int, ...]:
        """turn.common-same-figures: no more different figures act in a turn than the card shows."""
        pool = g.pool(self.card)
        if len(g.state.roster.copies[self.card]) == 1 and not self.attacked:
            # the simple case, and by far the most frequent
            more_or_less = g.hooks.taking_part[EXTRA_ATTACKS]
            return tuple([f for f in pool if attacks_of(g, f) > 0]) if more_or_less else pool
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

    def _add_turns(self, g: Game, values: list[Action | None]) -> None:
        """Tournament players may turn their own double-space figures all through their turn."""
        position = g.state.position
        asked = bool(values or self.attacked)
        for card in g.cards_of(self.player):
            for f in g.figures_of(card):
                if position.rear[f] >= 0 and f not in self.turned and (asked or card == self.card):
                    graph = g.world.graph(g.card_of(f), False)
                    turned = graph.stance(position.rear[f], position.at[f])
                    if graph.standable[turned] and position.tail_fits(f, position.rear[f], position.at[f]):
                        values.append(Action(TURN, f))

    def chosen(self, g: Game, action: Action | None) -> Flow[None]:
        if action is None:
            return None
        if action.kind == FRIEND:
            return self._look_for_friends(g)
        figure = action.figure
        if action.kind == ATTACK:
            return self._attack(g, figure, action.target)
        if action.kind == TURN:
            self.turned = (*self.turned, figure)
            position = g.state.position
            g.emit(FigureMoved(figure, position.rear[figure], position.at[figure], [position.rear[figure]], False))
            return self.next_attack(g, None)
        self.using = action
        return g.call(UsePower(action.power, self._moment(g, figure)), AttackPhase.power_used)

    def power_used(self, g: Game, result: str) -> Flow[None]:
        action = self.using
        assert action is not None
        if result == DECLINED:
            self.declined = (*self.declined, action)
            return self.next_attack(g, None)
        self.declined = ()
        self.looked = False
        if action.figure < 0:
            return None
        self.attacked = (*self.attacked, action.figure)
        return self.next_attack(g, None)

    def _attack(self, g: Game, attacker: int, target: int) -> Flow[None]:
        self.looked = False
        self.declined = ()
        self.attacked = (*self.attacked, attacker)
        return g.call(Attack(attacker, (target,)), AttackPhase.next_attack)

    # --- attacking a friend ---

    def _look_for_friends(self, g: Game) -> Flow[None]:
        self.looked = True
        near: list[int | None] = []
        for f in self._attackers(g):
            if has_friend_near(g, f, range_of(g, f), engaged_by(g, f)):
                near.append(f)
        if len(near) == 1:
            return self.attacks_friend(g, near[0])
        near.append(None)
        then = AttackPhase.attacks_friend
        return g.ask(self.player, "figure", "figure against a friend", near, then, len(near) - 1, "attack.friendly")

    def attacks_friend(self, g: Game, figure: int | None) -> Flow[None]:
        if figure is None:
            return self.next_attack(g, None)
        self.figure = figure
        friends: list[int | None] = [*friendly_targets(g, figure), None]
        then = AttackPhase.friend_chosen
        default = len(friends) - 1
        return g.ask(self.player, "target", "friend to attack", friends, then, default, "attack.friendly", figure)

    def friend_chosen(self, g: Game, friend: int | None) -> Flow[None]:
        return self.next_attack(g, None) if friend is None else self._attack(g, self.figure, friend)


def attacks_of(g: Game, figure: int) -> int:
    """One attack a turn, unless a power gives more."""
    number = 1
    for power in g.active(EXTRA_ATTACKS):
        number += power.extra_attacks(g, figure)
    return number
