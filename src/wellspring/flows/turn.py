"""A turn with one card. Clauses: turn.actions, turn.end, turn.common-same-figures, order.common-pool,
attack.after-move, basic.turn, attack.adjusting."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wellspring.engine.actions import ATTACK, FRIEND, POWER, TURN, Action
from wellspring.engine.causes import PowerRef
from wellspring.engine.events import (
    CardWaited,
    ControlLent,
    ControlReturned,
    FigureMoved,
    TurnBegan,
    TurnEnded,
    TurnResumed,
)
from wellspring.engine.flow import Flow, Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import hook
from wellspring.engine.moments import (
    AFTER_ATTACKING,
    AFTER_MOVING,
    AFTER_TURN,
    BEFORE_MOVING,
    BEFORE_TURN,
    INSTEAD_OF_ANY_TURN,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_ATTACKS,
    INSTEAD_OF_MOVE,
    INSTEAD_OF_TURN,
    ON_THE_WAY,
    TURN_BEGAN,
    TURN_OVER,
    Moment,
)
from wellspring.engine.powers import AGAIN, DECLINED
from wellspring.engine.state import ANY_REVEAL, REVEAL, Token, TurnMemory
from wellspring.engine.state import TURN as TO_THE_END_OF_THE_TURN
from wellspring.engine.targets import engaged_by, friendly_targets, has_friend_near, range_of, targets_within
from wellspring.flows import objectives
from wellspring.flows.attack import PREVENTED, Attack, Blows
from wellspring.flows.legs import MoveInLegs
from wellspring.flows.move import MoveFigure
from wellspring.flows.offer import OfferPowers, UsePower, answering, answers, offers
from wellspring.flows.tokens import end_tokens, tokens_until

EXTRA_ATTACKS: Final = hook("extra_attacks")
FIGURES_IN_TURN: Final = hook("figures_in_turn")
ATTACKERS_IN_TURN: Final = hook("attackers_in_turn")
FORBIDS_TURN: Final = hook("forbids_turn")


class Turn(Frame[None]):
    """Reveal, move, attack; before, between and after it powers may be used. `power` gives a turn that no order marker
    gives, `acting` says how many figures may act if not as many as the card has. `moved` are the figures that moved;
    only they and others up to that number attack."""

    def __init__(
        self,
        player: int,
        card: int,
        marker: int,
        power: PowerRef = (-1, -1),
        acting: int = 0,
        moved: tuple[int, ...] = (),
        acted: bool = False,
        kept: tuple[Token, ...] = (),
        only: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.card = card
        self.marker = marker
        self.power = power
        self.acting = acting
        self.moved = moved
        self.acted = acted  # something has been done
        self.kept = kept  # tokens of a turn around this one
        self.only = only  # the figures that may act, () for all of the card

    def start(self, g: Game) -> Flow[None]:
        g.commit()
        if is_within_a_turn(g):
            self.kept = tokens_until(g, TO_THE_END_OF_THE_TURN)
        else:  # what was laid between two turns, by somebody moved then, is over
            end_tokens(g, TO_THE_END_OF_THE_TURN)
        acting = self.acting or figures_in_turn(g, self.card)
        g.emit(TurnBegan(self.player, self.card, self.marker, acting, self.power, self.only))
        if g.record_hashes:
            g.hashes.append((0 if g.log is None else g.log.number, g.state_hash()))
        if self.marker >= 0:
            end_tokens(g, REVEAL, of_player=self.player)
            end_tokens(g, ANY_REVEAL)
        if not g.hooks.in_moment(TURN_BEGAN):
            return self.begins(g, None)
        powers = answers(g, self._moment(TURN_BEGAN))
        return self.begins(g, None) if powers is None else g.call(powers, Turn.begins)

    def _moment(self, when: str) -> Moment:
        return Moment(when, self.card, marker=self.marker)

    def _offer(self, g: Game, when: str, then: Callable[[Any, Game, bool], Flow[None]]) -> Flow[None]:
        """Powers of the card, one after the other, in the order the player likes."""
        if not g.hooks.of_card_in_moment(when, self.card) or g.state.controller[self.card] != self.player:
            return then(self, g, False)
        return g.call(OfferPowers(self.player, self._moment(when)), then)

    def begins(self, g: Game, _: object) -> Flow[None]:
        return self._offer(g, BEFORE_TURN, Turn.goes_on)

    def goes_on(self, g: Game, used: bool) -> Flow[None]:
        self.acted = used
        if used and is_turn_forbidden(g, self.player):
            return self.is_over(g, True)
        if g.hooks.of_card_in_moment(INSTEAD_OF_TURN, self.card) or g.hooks.in_moment(INSTEAD_OF_ANY_TURN):
            moment = self._whole_turn(g)
            ways: list[PowerRef | None] = [None, *offers(g, moment), *self._others_instead(g)]
            if len(ways) > 1:
                return g.ask(self.player, INSTEAD_OF_TURN, INSTEAD_OF_TURN, ways, Turn.way_chosen, 0, moment=moment)
        return self.way_chosen(g, None)

    def _others_instead(self, g: Game) -> list[PowerRef]:
        """Powers of the player's other cards that replace the turn."""
        powers = answering(g, self._moment(INSTEAD_OF_ANY_TURN))
        return [p.ref for p in powers if p.card != self.card and p.player(g) == self.player]

    def way_chosen(self, g: Game, power: PowerRef | None) -> Flow[None]:
        if power is None:
            return self._offer(g, BEFORE_MOVING, Turn.moves)
        own = power in [p.ref for p in g.hooks.of_card_in_moment(INSTEAD_OF_TURN, self.card)]
        return g.call(UsePower(power, self._whole_turn(g)), Turn.power_used if own else Turn.given_away)

    def _whole_turn(self, g: Game) -> Moment:
        """Instead of moving and attacking; with the figure, where only one can act."""
        figures = may_act(g, self.card)
        figure = figures[0] if len(figures) == 1 else -1
        return Moment(INSTEAD_OF_TURN, self.card, figure, marker=self.marker)

    def power_used(self, g: Game, result: str | int) -> Flow[None]:
        return self.way_chosen(g, None) if result == DECLINED else self.has_attacked(g, True)

    def given_away(self, g: Game, result: str | int) -> Flow[None]:
        """Another card has taken the turn: nothing comes after one of this card."""
        return self.way_chosen(g, None) if result == DECLINED else self.is_over(g, True)

    def moves(self, g: Game, used: bool) -> Flow[None]:
        self.acted = self.acted or used
        return g.call(MovePhase(self.player, self.card), Turn.has_moved)

    def has_moved(self, g: Game, moved: tuple[int, ...]) -> Flow[None]:
        self.moved = moved
        return self._offer(g, AFTER_MOVING, Turn.attacks)

    def attacks(self, g: Game, used: bool) -> Flow[None]:
        self.acted = self.acted or used
        return g.call(AttackPhase(self.player, self.card, self.moved, self.acted), Turn.has_attacked)

    def has_attacked(self, g: Game, acted: bool) -> Flow[None]:
        self.acted = acted
        return self._offer(g, AFTER_ATTACKING, Turn.is_done)

    def is_done(self, g: Game, used: bool) -> Flow[None]:
        self.acted = self.acted or used
        return self._offer(g, AFTER_TURN, Turn.is_over)

    def is_over(self, g: Game, used: bool) -> Flow[None]:
        if not self.acted and not used:
            g.emit(CardWaited(self.player, self.card))
        if not g.hooks.in_moment(TURN_OVER):
            return self.ends(g, None)
        powers = answers(g, self._moment(TURN_OVER))
        return self.ends(g, None) if powers is None else g.call(powers, Turn.ends)

    def ends(self, g: Game, _: object) -> Flow[None]:
        end_tokens(g, TO_THE_END_OF_THE_TURN, self.kept)
        g.emit(TurnEnded(self.player))
        objectives.check(g)
        return None


class ExtraTurn(Frame[None]):
    """A turn that a power gives, perhaps within another one, which afterwards goes on with what it remembers."""

    def __init__(
        self,
        player: int,
        card: int,
        power: PowerRef,
        acting: int = 0,
        memory: TurnMemory | None = None,
        only: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.card = card
        self.power = power
        self.acting = acting
        self.memory = memory
        self.only = only  # the figures that may act, () for all of the card

    def start(self, g: Game) -> Flow[None]:
        if is_turn_forbidden(g, self.player):
            return None
        self.memory = g.state.memory()
        turn = Turn(self.player, self.card, -1, self.power, self.acting, only=self.only)
        return g.call(turn, ExtraTurn.taken)

    def taken(self, g: Game, _: object) -> Flow[None]:
        assert self.memory is not None
        g.emit(TurnResumed(self.memory.player, self.memory.card, self.memory))
        return None


class LentTurn(Frame[None]):
    """A turn with somebody else's card, which goes back afterwards."""

    def __init__(self, player: int, card: int, power: PowerRef, acting: int = 0, lender: int = -1) -> None:
        self.player = player
        self.card = card
        self.power = power
        self.acting = acting
        self.lender = lender

    def start(self, g: Game) -> Flow[None]:
        self.lender = g.state.controller[self.card]
        g.emit(ControlLent(self.card, self.player, g.team_of(self.player), g.power(self.power).cause()))
        return g.call(ExtraTurn(self.player, self.card, self.power, self.acting), LentTurn.taken)

    def taken(self, g: Game, _: object) -> Flow[None]:
        if (self.card, self.lender) in g.state.lent:
            g.emit(ControlReturned(self.card, self.lender, g.team_of(self.lender)))
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
        number = g.state.acting
        figures: list[int | None] = [f for f in may_act(g, self.card) if f not in self.tried]
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
        chosen = MovePhase.way_chosen
        moment = self._moment(g)
        return g.ask(self.player, INSTEAD_OF_MOVE, INSTEAD_OF_MOVE, ways, chosen, figure=figure, moment=moment)

    def _moment(self, g: Game) -> Moment:
        return Moment(INSTEAD_OF_MOVE, g.state.roster.figure_card[self.figure], self.figure)

    def way_chosen(self, g: Game, power: PowerRef | None) -> Flow[tuple[int, ...]]:
        if power is None:
            in_legs = g.hooks.of_card_in_moment(ON_THE_WAY, self.card)
            return g.call(MoveInLegs(self.figure) if in_legs else MoveFigure(self.figure), MovePhase.has_moved)
        return g.call(UsePower(power, self._moment(g)), MovePhase.power_used)

    def power_used(self, g: Game, result: str | int) -> Flow[tuple[int, ...]]:
        return self.way_chosen(g, None) if result == DECLINED else self.has_moved(g, True)

    def has_moved(self, g: Game, moved: bool) -> Flow[tuple[int, ...]]:
        if moved:
            self.moved = (*self.moved, self.figure)
        return self.start(g)


class AttackPhase(Frame[bool]):
    """Attack with the figures of the card, one at a time, or use the powers that replace attacks. Ends with whether the
    card has done anything in this turn."""

    def __init__(
        self,
        player: int,
        card: int,
        moved: tuple[int, ...],
        used: bool,
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
        self.used = used  # a power, after moving
        self.attacked = attacked  # once for every attack made
        self.turned = turned  # figures turned end for end outside their move
        self.looked = looked  # for a friend to attack, since the last attack
        self.figure = figure
        self.using = using
        self.declined = declined  # powers whose aim was declined: not offered again before something else is done

    def start(self, g: Game) -> Flow[bool]:
        return self.next_attack(g, None)

    def next_attack(self, g: Game, _: object) -> Flow[bool]:
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

    def _has_acted(self) -> bool:
        return self.used or bool(self.moved or self.attacked or self.turned)

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
        pool = may_act(g, self.card)
        number = g.state.acting
        roster = g.state.roster
        simple = len(roster.copies[self.card]) == 1 and not self.attacked
        if simple and number >= roster.cards[self.card].figures:
            # the simple case, and by far the most frequent
            more_or_less = g.hooks.taking_part[EXTRA_ATTACKS]
            return tuple([f for f in pool if attacks_of(g, f) > 0]) if more_or_less else pool
        most = attackers_in_turn(g, self.card)
        acted: list[int] = []
        for f in self.attacked if most else (*self.moved, *self.attacked):
            if f not in acted:
                acted.append(f)
        number = most or number
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

    def chosen(self, g: Game, action: Action | None) -> Flow[bool]:
        if action is None:
            return self._has_acted()
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

    def power_used(self, g: Game, result: str | int) -> Flow[bool]:
        action = self.using
        assert action is not None
        if result == DECLINED:
            self.declined = (*self.declined, action)
            return self.next_attack(g, None)
        self.declined = ()
        self.looked = False
        if action.figure < 0:
            return True
        if result == AGAIN:  # done before the attack, which is still to come; but the figure has acted
            self.moved = self.moved if action.figure in self.moved else (*self.moved, action.figure)
            return self.next_attack(g, None)
        self.attacked = (*self.attacked, action.figure)
        return self.next_attack(g, None)

    def _attack(self, g: Game, attacker: int, target: int) -> Flow[bool]:
        self.looked = False
        self.declined = ()
        self.attacked = (*self.attacked, attacker)
        return g.call(Attack(attacker, (target,)), AttackPhase.has_attacked)

    def has_attacked(self, g: Game, blows: Blows | None) -> Flow[bool]:
        if blows is PREVENTED:  # the attack is not spent
            self.attacked = self.attacked[:-1]
        return self.next_attack(g, None)

    # --- attacking a friend ---

    def _look_for_friends(self, g: Game) -> Flow[bool]:
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

    def attacks_friend(self, g: Game, figure: int | None) -> Flow[bool]:
        if figure is None:
            return self.next_attack(g, None)
        self.figure = figure
        friends: list[int | None] = [*friendly_targets(g, figure), None]
        then = AttackPhase.friend_chosen
        default = len(friends) - 1
        return g.ask(self.player, "target", "friend to attack", friends, then, default, "attack.friendly", figure)

    def friend_chosen(self, g: Game, friend: int | None) -> Flow[bool]:
        return self.next_attack(g, None) if friend is None else self._attack(g, self.figure, friend)


def is_within_a_turn(g: Game) -> bool:
    """Whether the frame that runs is within the turn of some card, which goes on afterwards."""
    for k in range(len(g.stack) - 1):
        if isinstance(g.stack[k], Turn):
            return True
    return False


def is_turn_forbidden(g: Game, player: int) -> bool:
    """Whether a power lets a player take no further turn before the next order marker is revealed."""
    for power in g.active(FORBIDS_TURN):
        if power.forbids_turn(g, player):
            return True
    return False


def figures_in_turn(g: Game, card: int) -> int:
    """As many as the card has, unless a power says otherwise."""
    number = g.state.roster.cards[card].figures
    for power in g.active(FIGURES_IN_TURN):
        number += power.figures_in_turn(g, card)
    return max(1, number)


def may_act(g: Game, card: int) -> tuple[int, ...]:
    """The figures of a card that may move and attack in its turn: not all where a power gives the turn to some."""
    only = g.state.only
    return tuple([f for f in g.pool(card) if f in only]) if only else g.pool(card)


def attackers_in_turn(g: Game, card: int) -> int:
    """How many figures of a card may attack, any of them, moved or not; 0: those that moved, as always."""
    number = 0
    for power in g.active(ATTACKERS_IN_TURN):
        number = power.attackers_in_turn(g, card) or number
    return number


def attacks_of(g: Game, figure: int) -> int:
    """One attack a turn, unless a power gives more."""
    number = 1
    for power in g.active(EXTRA_ATTACKS):
        number += power.extra_attacks(g, figure)
    return number
