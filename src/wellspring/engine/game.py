"""The game: one door. `game.request` says who is asked what, `game.answer(index)` goes on; everything else is reading.

The loop runs the top frame's next step until somebody is asked or the stack is empty. Nothing happens between answers:
no clock, no thread, no callback.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from wellspring.battlefield.terrain import TERRAINS
from wellspring.engine.cards import TREASURE, Card
from wellspring.engine.causes import NO_POWER, Cause, PowerRef
from wellspring.engine.dice import CombatRoll, DiceSource
from wellspring.engine.errors import NO_OPTION, EndlessBattle, GameIsOver, NotYourTurn, StaleRequest, UnknownOption
from wellspring.engine.events import CombatDiceRolled, D20Rolled, Event, ObjectDestroyed, TileLaid, TimeExpired
from wellspring.engine.flow import Call, Flow, Frame, Next, Request, Sequence
from wellspring.engine.hooks import Hooks, hook
from wellspring.engine.limits import MOST_STEPS
from wellspring.engine.moments import Moment
from wellspring.engine.powers import Power
from wellspring.engine.route import Route, explicit_route, route_to
from wellspring.engine.state import GRANTS, NOBODY, ON_CARD, ON_FIELD, RESERVE, STANDING, State
from wellspring.engine.world import World
from wellspring.movement.reach import Reach

T = TypeVar("T")  # what a question or a called frame gives
R = TypeVar("R")  # what the asking frame ends with


D20_BONUS: Final = hook("d20_bonus")
NEGATES: Final = hook("negates")
PROTECTS: Final = hook("protects")
HOLDS: Final = hook("holds")
TRAITS: Final = hook("traits")
REPLACED_TRAITS: Final = hook("replaced_traits")


class Logged:
    """One answer in the log, linked backwards so that copies share it."""

    def __init__(self, before: Logged | None, player: int, answer: int | tuple[int, ...], round: int) -> None:
        self.before: Final = before
        self.player: Final = player
        self.answer: Final = answer  # an option's index, or the spaces of an explicit path
        self.round: Final = round  # in which it was given
        self.number: Final[int] = 1 if before is None else before.number + 1
        self.final = False  # a die, a reveal or something hidden came after it: no undo past this point


class Game:
    def __init__(self, world: World, state: State, hooks: Hooks, dice: DiceSource, stack: list[Frame[Any]]) -> None:
        self.world = world
        self.rules: Final = world.rules
        self.field = world.field
        self.state = state
        self.hooks = hooks
        self.dice = dice
        self.stack = stack
        self.request: Request | None = None
        self.events: list[Event] = []
        self.first_event = 0  # the number of events[0]: copies do not carry the past along
        self.log: Logged | None = None
        self.hashes: list[tuple[int, str]] = []  # (answers so far, state hash) at the start of each turn, if recorded
        self.record_hashes = False
        self.uses: list[tuple[PowerRef, str]] = []  # (power, moment) of every power that has acted, if recorded
        self.record_uses = False
        self._token: object = object()

    # --- the door ---

    def answer(self, option: object, request_id: int = -1, player: int = -1) -> None:
        """Answer the open request with one of its options, by number. Anything else is refused with a sentence."""
        request = self.request
        if request is None or request_id >= 0 or player >= 0:
            request = self._open_request(request_id, player)
        index = option if type(option) is int else -1
        if not 0 <= index < len(request.values):
            raise UnknownOption(NO_OPTION, option=option, options=len(request.values))
        self.log = Logged(self.log, request.player, index, self.state.round)
        self.request = None
        value = request.values[index]
        self.run(route_to(request.reach, value) if request.reach is not None and value is not None else value)

    def answer_path(self, path: object, request_id: int = -1, player: int = -1) -> None:
        """Answer a move with an explicit path: the spaces of the leading end, in order (see explicit_route)."""
        request = self._open_request(request_id, player)
        if request.reach is None:
            raise UnknownOption("The open question is not about a move.")
        if not isinstance(path, (list, tuple)) or any([type(space) is not int for space in path]):
            raise UnknownOption("A path is a list of spaces, by number.")
        spaces: list[int] = list(path)
        route = explicit_route(self.state.position, request.reach, spaces)
        self.log = Logged(self.log, request.player, tuple(spaces), self.state.round)
        self.request = None
        self.run(route)

    def _open_request(self, request_id: int, player: int) -> Request:
        request = self.request
        if request is None:
            raise GameIsOver("The battle is over: nobody is asked anything any more.")
        if request_id >= 0 and request_id != request.id:
            raise StaleRequest(
                "The question {request} is no longer open; the open one is {open}.", request=request_id, open=request.id
            )
        if player >= 0 and player != request.player:
            name = self.world.setup.seats[request.player].name
            raise NotYourTurn("It is {player} who is asked.", player=name)
        return request

    def expire_time(self) -> None:
        """The playing time is over (end.time-expired): the running marker number is played to its end, then points."""
        if not self.rules.time_limit:
            raise UnknownOption(
                "The edition {edition} knows no time limit.", "end.time-expired", edition=self.rules.edition
            )
        if self.request is None:
            raise GameIsOver("The battle is over.")
        self.log = Logged(self.log, -1, (-1,), self.state.round)
        self.log.final = True
        self.request = self.request.again(self.log.number)  # copies may hold the same request
        self.emit(TimeExpired())

    def answers(self) -> list[int | tuple[int, ...]]:
        out: list[int | tuple[int, ...]] = []
        entry = self.log
        while entry is not None:
            out.append(entry.answer)
            entry = entry.before
        out.reverse()
        return out

    def run(self, value: Any) -> None:
        """Run steps until a question is open or nothing is left to do, but never for ever."""
        stack = self.stack
        token = self._token
        state = self.state
        steps = 0
        while stack:
            steps += 1
            if steps > MOST_STEPS:
                stack.clear()
                raise EndlessBattle("The battle goes on without end and asks nobody anything.")
            if state.over:
                stack.clear()
                return
            top = stack[-1]
            if top.owner is not token:  # shared with a copy: change a private clone instead
                top = stack[-1] = top.clone()
                top.owner = token
            step = top.then
            out = top.start(self) if step is None else step(top, self, value)
            value = None
            if isinstance(out, Request):
                top.then = out.then
                if not out.values:
                    raise AssertionError(f"a question without an option: {out.kind} by {type(top).__name__}")
                if len(out.values) == 1:  # no choice: nobody needs to be asked
                    value = out.values[0]
                    continue
                log = self.log
                out.id = 0 if log is None else log.number
                self.request = out
                return
            if isinstance(out, Call):
                top.then = out.then
                out.frame.owner = token
                stack.append(out.frame)
            else:
                stack.pop()
                value = out

    def copy(self) -> Game:
        """An independent game in the same situation. Frames are shared until one of the two runs them."""
        new = Game(self.world, self.state.copy(), self.hooks, self.dice.copy(), self.stack.copy())
        new.request = self.request
        new.log = self.log
        new.first_event = self.first_event + len(self.events)
        self._token = object()
        return new

    def state_hash(self) -> str:
        """The same for equal situations on every machine and in every build."""
        content = [self.state.dump(), [f.dump() for f in self.stack], self.dice.state()]
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]

    # --- verbs for flows and powers ---

    def ask(
        self,
        player: int,
        kind: str,
        prompt: str,
        values: list[T],
        then: Callable[[Any, Game, T], Flow[R]],
        default: int = 0,
        clause: str = "",
        figure: int = -1,
        power: PowerRef = NO_POWER,
        moment: Moment | None = None,
    ) -> Next[R]:
        asked = Request(player, kind, prompt, values, default, clause, power, figure, None, then, moment)
        return cast("Next[R]", asked)

    def ask_move(
        self,
        figure: int,
        values: list[int | None],
        reach: Reach,
        then: Callable[[Any, Game, Route | None], Flow[R]],
        player: int = -1,
    ) -> Next[R]:
        """Where does a figure move? The step gets the chosen way, None for staying. Its controller is asked, unless a
        power lets somebody else move it."""
        if player < 0:
            player = self.controller(figure)
        default = len(values) - 1
        asked = Request(player, "move", "move", values, default, "move.budget", NO_POWER, figure, reach, then)
        return cast("Next[R]", asked)

    def call(self, frame: Frame[T], then: Callable[[Any, Game, T], Flow[R]]) -> Next[R]:
        return cast("Next[R]", Call(frame, then))

    def call_each(self, frames: list[Frame[Any]], then: Callable[[Any, Game, None], Flow[R]]) -> Next[R]:
        return cast("Next[R]", Call(Sequence(tuple(frames)), then))

    def emit(self, event: Event) -> None:
        event.apply(self.state)
        self.events.append(event)

    def commit(self) -> None:
        """What has just come to light cannot be taken back by an undo."""
        if self.log is not None:
            self.log.final = True

    def d20_bonus(self, player: int, cause: Cause) -> int:
        """What powers add to a d20 rolled for this cause."""
        bonus = 0
        for power in self.active(D20_BONUS):
            bonus += power.d20_bonus(self, player, cause)
        return bonus

    def roll_d20(self, player: int, cause: Cause, bonus: int = 0) -> int:
        bonus += self.d20_bonus(player, cause)
        value = self.dice.d20()
        self.commit()
        self.emit(D20Rolled(player, value, bonus, cause))
        return value + bonus

    def roll_combat(self, player: int, dice: int, cause: Cause) -> CombatRoll:
        roll = self.dice.combat(max(0, dice))  # dice.minimum-zero
        self.commit()
        self.emit(CombatDiceRolled(player, roll.skulls, roll.shields, roll.blanks, cause))
        return roll

    def rebuild_hooks(self) -> None:
        """After a card joined, a glyph was laid or a power was granted."""
        powers: list[Power] = []
        behaviours = self.world.library.powers
        first_copy: dict[int, int] = {}
        if self.world.master:
            roster = self.state.roster
            for k, card in enumerate(roster.cards):
                if not card.unique:
                    alike = [c for c in range(k) if roster.cards[c] is card and roster.owners[c] == roster.owners[k]]
                    if alike:
                        first_copy[k] = alike[0]
                        continue
                for place, text in enumerate(card.powers):
                    if text.id:
                        powers.append(behaviours[text.id]((k, place), text))
                powers.extend(self._granted_to(k))
            kinds = [self.world.glyphs[kind] for kind in self.state.glyph_kind]
            for carried in (True, False):  # what is carried gives; what lies on the ground may forbid it and comes last
                for k, glyph in enumerate(kinds):
                    if glyph.power is not None and (glyph.kind == TREASURE) == carried:
                        powers.append(behaviours[glyph.power.id]((-1, k), glyph.power))
        self.hooks = Hooks(powers, first_copy)

    def _granted_to(self, card: int) -> list[Power]:
        """The powers that tokens have given a card, behind its own. They stay when the token goes, so that whoever
        names one still finds it, and do not work any more (`is_active`)."""
        roster = self.state.roster
        out: list[Power] = []
        own = len(roster.cards[card].powers)
        for host, source in self.state.granted:
            if host == card:
                text = roster.cards[source[0]].powers[source[1]]
                out.append(self.world.library.powers[text.id]((card, own + len(out)), text))
                out[-1].given_by = source[0]
        return out

    def lay_tile(self, space: int, terrain: int, cause: Cause) -> None:
        """A power lays a tile on a space: from now on the game is played on a battlefield that has it."""
        kind = TERRAINS[terrain]
        self.emit(TileLaid(space, kind.name, 0 if kind.thin else 1, cause))
        self._change_battlefield()

    def remove_object(self, number: int, cause: Cause) -> None:
        """A destructible object is gone: from now on the game is played on a battlefield without it."""
        self.emit(ObjectDestroyed(number, self.state.position.at[number], cause))
        self._change_battlefield()

    def _change_battlefield(self) -> None:
        self.world = self.world.changed(self.state.tiles, self.state.fallen)
        self.field = self.state.position.battlefield = self.world.field

    # --- powers ---

    def power(self, ref: PowerRef) -> Power:
        return self.hooks.by_ref[ref]

    def is_active(self, power: Power) -> bool:
        """Whether a power works now. The one place where powers are switched off."""
        if not power.in_play(self) or (power.given_by >= 0 and not self._is_granted(power)):
            return False
        for other in self.hooks.taking_part[NEGATES]:
            if other is not power and other.in_play(self) and other.negates(self, power):
                return False
        return True

    def _is_granted(self, power: Power) -> bool:
        """Whether what gave a power to its card still lies there."""
        tokens = self.state.tokens[power.card]
        return any([t.stat == GRANTS and t.power[0] == power.given_by for t in tokens])

    def is_immune(self, figure: int, power: Power) -> bool:
        """Whether a power can do nothing to a figure."""
        for other in self.active(PROTECTS):
            if other.protects(self, figure, power):
                return True
        return False

    def is_held(self, figure: int) -> bool:
        """Whether no power can move a figure: somebody holds it, or it is rooted and shows a Move of 0."""
        if figure in self.state.roster.rooted:
            return True
        for other in self.active(HOLDS):
            if other.holds(self, figure):
                return True
        return False

    def traits(self, card: int, trait: str) -> tuple[str, ...]:
        """What a card is: its printed species, class and so on, and what powers add."""
        words = self.state.roster.cards[card].traits[trait]
        for power in self.active(REPLACED_TRAITS):
            words = power.replaced_traits(self, card, trait) or words
        for power in self.active(TRAITS):
            words = (*words, *power.traits(self, card, trait))
        return words

    def active(self, hook: int) -> list[Power]:
        """The powers that take part in a hook and work now, in their order: g.active(hook("attack_dice"))."""
        powers = self.hooks.taking_part[hook]
        for power in powers:
            if not self.is_active(power):
                return [p for p in powers if self.is_active(p)]
        return powers  # nearly always: no new list is needed

    def active_of_card(self, hook: int, card: int) -> list[Power]:
        """The same of one card's own powers: as if a figure of it stood on the battlefield, where none does yet."""
        first = self.hooks.first_copy.get(card, card)
        own = [p for p in self.hooks.taking_part[hook] if p.card == first]
        return [p for p in own if self.is_active(p)] if self.pool(card) else own

    # --- reading ---

    def card_of(self, figure: int) -> Card:
        roster = self.state.roster
        return roster.cards[roster.figure_card[figure]]

    def controller(self, figure: int) -> int:
        return self.state.controller[self.state.roster.figure_card[figure]]

    def team_of(self, player: int) -> int:
        return self.world.teams[player]

    def friendly(self, f: int, g: int) -> bool:
        return self.state.position.side[f] == self.state.position.side[g]

    def on_field(self, figure: int) -> bool:
        return self.state.where[figure] == ON_FIELD

    def is_object(self, figure: int) -> bool:
        """Whether what has this number is no figure but a destructible object."""
        roster = self.state.roster
        return roster.owners[roster.figure_card[figure]] == NOBODY

    def stands(self, figure: int) -> bool:
        """Whether a figure or an object is on the battlefield."""
        return self.state.where[figure] in (ON_FIELD, STANDING)

    def figures_of(self, card: int) -> tuple[int, ...]:
        """The figures of a card that are on the battlefield."""
        return self.state.on_field[card]

    def all_on_field(self) -> list[int]:
        return [f for f, w in enumerate(self.state.where) if w == ON_FIELD]

    def cards_of(self, player: int) -> list[int]:
        return [k for k, c in enumerate(self.state.controller) if c == player]

    def same_cards(self, card: int) -> list[int]:
        """All copies of a common card in the same hand (order.common-pool); any other card is alone."""
        roster = self.state.roster
        copies = roster.copies[card]
        if len(copies) == 1 or roster.cards[card].unique:
            return [card]
        controller = self.state.controller
        return [k for k in copies if controller[k] == controller[card]]

    def pool(self, card: int) -> tuple[int, ...]:
        """The figures an order marker on this card may activate."""
        if len(self.state.roster.copies[card]) == 1:
            return self.state.on_field[card]
        got = self.state.pools.get(card)
        if got is None:
            out: list[int] = []
            for k in self.same_cards(card):
                out.extend(self.figures_of(k))
            got = self.state.pools[card] = tuple(out)
        return got

    def is_alive(self, card: int) -> bool:
        """Whether any figure of the card's pool is still in the game: on the battlefield, in reserve or on a card."""
        state = self.state
        if state.on_field[card]:
            return True
        for k in self.same_cards(card):
            if state.on_field[k]:
                return True
            for f in state.roster.figures[k]:
                if state.where[f] in (RESERVE, ON_CARD):
                    return True
        return False
