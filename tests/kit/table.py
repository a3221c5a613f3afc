"""The game of a test with short verbs to play it; looking.py has those to look."""

from __future__ import annotations

from typing import Any, Self

from kit import places
from kit.cards import TEST_CARDS, half_built
from kit.looking import Looking
from kit.meanwhile import Meanwhile
from wellspring.engine.actions import ATTACK, FRIEND, Action
from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.dice import ScriptedDice
from wellspring.engine.events import TokenPlaced
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.route import explicit_route, spelt_out
from wellspring.engine.setup import Setup
from wellspring.flows.carried import add_glyphs, lay_on_card
from wellspring.flows.move import MoveFigure
from wellspring.flows.round import Round
from wellspring.flows.turn import Turn
from wellspring.flows.wound import Destroy
from wellspring.games import new_game, shipped
from wellspring.movement.reach import Reach

# what the running test has played with; the conftest reads and clears it
ALL_TURNS = 999  # more than a round has
OPEN: list[Table] = []
EDITIONS_PLAYED: set[str] = set()
# questions before the attacks of a turn: none of them has to be answered with more than "no"
WAITING = ("instead of turn", "figure", "move", "instead of move", "power")


def scripted_game(setup: Setup, dice: list[int | str], flow: Frame[Any]) -> Game:
    """A game with the cards of the kit and dice from a list. Cards that are not whole yet play with what is built. A
    set-up that is refused counts as played too."""
    EDITIONS_PLAYED.add(setup.edition)
    library = shipped().with_cards({**half_built(), **TEST_CARDS})
    return new_game(setup, dice=ScriptedDice(dice), library=library, flow=flow)


class Table(Looking):
    """Verbs give the table back, so that they can be written one after the other. Places: see places.py."""

    def __init__(self, game: Game, script: list[int | str]) -> None:
        super().__init__(game)
        self.script = script
        self._way: tuple[int, ...] = ()  # of the last walk: its stances from the start of the move
        OPEN.append(self)

    def close(self) -> None:
        """All scripted dice must have been used."""
        dice = self.game.dice
        if isinstance(dice, ScriptedDice):
            assert not dice.left(), f"dice left over: {dice.left()}; {self.describe()}"

    # --- the script and the state ---

    def begin_turn(self, card: int | str) -> None:
        """Start a turn with a card, as if its marker 1 had just been revealed."""
        g = self.game
        number = self.card(card) if isinstance(card, str) else card
        master = g.world.master
        g.stack = [Turn(g.state.controller[number], number, 0 if master else -1)]
        g.request = None
        g.run(None)

    def end_round(self) -> Self:
        """Go on with the end of the round, as if all its turns had been taken. Then order markers are asked for: of an
        army of several cards, that is, because one option is no question."""
        g = self.game
        ending = Round(turn=ALL_TURNS)
        ending.then = Round.next_turn
        g.stack = [ending]
        g.request = None
        g.run(None)
        return self

    def dice(self, *results: int | str) -> Self:
        """Add dice to the script."""
        self.script.extend(results)
        return self

    def destroy(self, *who: str) -> Self:
        """Destroy figures now, one after the other, with all that answers to it. Then what was asked is asked again."""
        g = self.game
        todo = [Destroy(self.fig(ref), Cause(SET_UP)) for ref in who]
        g.stack.append(Meanwhile(tuple(todo), g.request))
        g.request = None
        g.run(None)
        return self

    def token(self, card: str, kind: str, stat: str = "", amount: int = 0, figure: str = "") -> Self:
        """Lay a token on a card; with a `stat` ('attack', 'move', ...) it changes that number of its figures, or of one
        `figure` of them."""
        self.game.emit(TokenPlaced(self.card(card), kind, stat, amount, self.fig(figure) if figure else -1))
        return self

    def give(self, who: str, glyph: str) -> Self:
        """Lay a treasure on the card of a figure, as one that came into the game so."""
        lay_on_card(self.game, self.fig(who), add_glyphs(self.game, [glyph]))
        return self

    # --- answering ---

    def pick(self, text: str) -> Self:
        """Choose the option with this label; a beginning is enough if it is unique."""
        labels = self.options()
        hits = [k for k, word in enumerate(labels) if word == text] or [
            k for k, word in enumerate(labels) if word.lower().startswith(text.lower())
        ]
        assert len(hits) == 1, f"{text!r} fits {len(hits)} options. {self.describe()}"
        self.game.answer(hits[0])
        return self

    def choose(self, value: Any) -> Self:
        """Choose the option with this value."""
        assert value in self.request.values, f"{value!r} is no option. {self.describe()}"
        self.game.answer(self.request.values.index(value))
        return self

    def done(self) -> Self:
        """Say no: stay, end the attacks, use no power."""
        return self.choose(None)

    def place(self, *where: str) -> Self:
        """Put what is to be placed there, one after the other, in the start zone around it if that is asked. Without a
        place: into the first zone and on the first places, until something else is asked."""
        g = self.game
        if not where:
            while self.asks("zone") or self.asks("place figure") or self.asks("place"):
                g.answer(0)
        for place in where:
            at, rear = places.stance(g.field, place)
            if self.asks("zone"):
                zones = [zone for zone in self.request.values if at in g.world.zones[zone]]
                assert zones, f"{place} is in none of the start zones. {self.describe()}"
                self.choose(zones[0])
            assert self.asks("place") or self.asks("space"), f"nothing is to be placed. {self.describe()}"
            value = at if self.asks("space") else (at, rear)
            assert value in self.request.values, f"{place} is no place for it. {self.describe()}"
            self.choose(value)
        return self

    # --- moving ---

    def move(self, who: str, to: str, cost: int | None = None) -> Self:
        """Move a figure to a place; the cheapest way unless a cost is given."""
        found = self._asked_where(who)
        ways = [k for k in self._ways(found, to) if cost in (None, found.cost(k))]
        return self._go(ways, f"{who} cannot move to {to}")

    def fly(self, who: str, to: str) -> Self:
        """Fly to a place, the cheapest way."""
        found = self._asked_where(who)
        return self._go([k for k in self._ways(found, to) if found.flies(k)], f"{who} cannot fly to {to}")

    def walk_to(self, who: str, to: str) -> Self:
        """Walk to a place, the cheapest way. A flyer is offered a way on foot only where that is cheaper or safer than
        the flight; `walk` needs no offer."""
        found = self._asked_where(who)
        on_foot = [k for k in self._ways(found, to) if not found.flies(k)]
        return self._go(on_foot, f"{who} is offered no way on foot to {to}")

    def walk(self, who: str, *path: str) -> Self:
        """Walk along an explicit path, space by space (engine/route.py says how two spaces are led)."""
        found = self._asked_where(who)
        return self._walk(found, [places.space(self.game.field, p) for p in path])

    def walk_on(self) -> Self:
        """Go on along the rest of the last walk, when a wound on the way made the game ask again."""
        gone = self._moving().gone if self.asks("move") else ()
        assert gone and gone == self._way[: len(gone)], f"no walk was interrupted. {self.describe()}"
        found = self.request.reach
        assert found is not None
        return self._walk(found, spelt_out(found.mover.graph, list(self._way[len(gone) - 1 :])))

    def stay(self, who: str = "") -> Self:
        if who:
            self._select(who)
        return self.done()

    def skip_moves(self) -> Self:
        """Move nobody and use no power before attacking, in this turn."""
        turns = len(self.events("TurnEnded"))
        while self.game.request is not None and self.request.kind in WAITING:
            if len(self.events("TurnEnded")) > turns:
                break
            self.done()
        return self

    def _select(self, who: str) -> int:
        f = self.fig(who)
        if self.asks("instead of turn"):
            self.done()
        if self.asks("figure"):
            assert f in self.request.values, f"{who} is not to be moved. {self.ran_on(who)}"
            self.choose(f)
        if self.asks("instead of move"):
            self.done()
        return f

    def _asked_where(self, who: str) -> Reach:
        """Answer who moves, up to the question where to."""
        f = self._select(who)
        asked = self.game.request
        assert asked is not None and asked.reach is not None and asked.figure == f, (
            f"no move of {who} is asked for. {self.ran_on(who)}"
        )
        return self.request.reach  # type: ignore[return-value]

    def _ways(self, found: Reach, to: str) -> list[int]:
        """The offered ways to a place, in the order they are offered."""
        place = places.stance(self.game.field, to)
        return [k for k in found.ends if (found.at(k), found.rear(k)) == place]

    def _go(self, ways: list[int], failure: str) -> Self:
        assert ways, f"{failure}. {self.describe()}"
        return self.choose(ways[0])

    def _walk(self, found: Reach, spaces: list[int]) -> Self:
        g = self.game
        stances = explicit_route(g.state.position, found, spaces).stances
        self._way = (*self._moving().gone[:-1], *stances)
        g.answer_path(spaces)
        return self

    def _moving(self) -> MoveFigure:
        """The frame that asks where to: it knows how far the figure has come."""
        return next(frame for frame in reversed(self.game.stack) if isinstance(frame, MoveFigure))

    # --- attacking and powers ---

    def attack(self, attacker: str, target: str) -> Self:
        a, t = self.fig(attacker), self.fig(target)
        failure = f"{attacker} cannot attack {target}"
        asked = self.game.request
        assert asked is not None and asked.player == self.game.controller(a), f"{failure}. {self.ran_on(attacker)}"
        self.skip_moves()
        if self.game.friendly(a, t) and self.asks("attack") and Action(FRIEND) in self.request.values:
            self.choose(Action(FRIEND))
            if self.asks("figure"):
                self.choose(a)
            return self.choose(t)
        wanted = Action(ATTACK, a, t)
        assert self.asks("attack") and wanted in self.request.values, f"{failure}. {self.ran_on(attacker)}"
        return self.choose(wanted)

    def use(self, power: str, figure: str = "", aim: bool = True) -> Self:
        """Use a power by its name in any moment. A special attack takes the only aim it has, unless aim=False."""
        labels = self.options()
        hits = [k for k, w in enumerate(labels) if w.endswith(power) and (not figure or w.startswith(figure))]
        assert len(hits) == 1, f"{power!r} fits {len(hits)} options. {self.describe()}"
        attacks = self.asks("attack")
        self.game.answer(hits[0])
        asked = self.game.request
        if aim and attacks and asked is not None and asked.kind in ("target", "line") and len(asked.values) == 2:
            self.game.answer(0)
        return self
