"""A scenario on a small board, and short ways to play and to look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit.cards import TEST_CARDS
from wellspring.content.library import read_text
from wellspring.engine.actions import ATTACK, FRIEND, Action
from wellspring.engine.cards import Card
from wellspring.engine.causes import NO_POWER, SET_UP, Cause, PowerRef
from wellspring.engine.dice import ScriptedDice
from wellspring.engine.events import FigureDestroyed, FigureWounded
from wellspring.engine.flow import Request
from wellspring.engine.game import Game
from wellspring.engine.moves import reach_of
from wellspring.engine.numbers import Item
from wellspring.engine.setup import PRESET, GlyphPlace, Objective, PresetArmy, Seat, Setup
from wellspring.engine.state import RESERVE
from wellspring.engine.targets import friendly_targets, targets
from wellspring.flows.battle import BasicGame, SetUp
from wellspring.flows.round import Round
from wellspring.flows.turn import Turn
from wellspring.projection.names import cause_name, power_name, reason_text
from wellspring.projection.questions import label
from wellspring.table import new_game, shipped

# what the running test has played with; the conftest reads and clears it
OPEN: list[Table] = []
EDITIONS_PLAYED: set[str] = set()

FLAT = "\n".join(["  " * (row % 2) + "  ".join(["g1"] * 12) for row in range(10)])


def skulls(n: int, of: int) -> str:
    """A roll of `of` combat dice that shows n skulls and else blanks."""
    return faces(n, 0, of - n)


def shields(n: int, of: int) -> str:
    return faces(0, n, of - n)


def faces(skulls: int, shields: int, blanks: int) -> str:
    return " ".join(["skull"] * skulls + ["shield"] * shields + ["blank"] * blanks)


class Armies:
    """'finn@C3 marro_warriors@A1,A2,B1 grimnak@C4/D4': cards and the places of their figures."""

    def __init__(self, spec: str) -> None:
        self.cards: list[str] = []
        self.places: list[list[str]] = []
        for word in spec.split():
            card, _, places = word.partition("@")
            self.cards.append(card)
            self.places.append(places.split(",") if places not in ("", "-") else [])


def scenario(
    red: str,
    blue: str,
    *others: str,
    grid: str = FLAT,
    map: str = "",
    extra: str = "",
    edition: str = "aoa-2024",
    mode: str = "master",
    turn: str | None = "",
    dice: Iterable[int | str] = (),
    wounds: dict[str, int] | None = None,
    glyphs: dict[str, str] | None = None,
    teams: list[int] | None = None,
    rounds: int = 0,
    objectives: list[Objective] | None = None,
    house: dict[str, Any] | None = None,
    sequential: bool = False,
    zones: str = "",
) -> Table:
    """A game in the middle: figures where the armies say, and it is `turn`'s turn (a card; default: red's first).

    turn=None begins with the first round instead (order markers, initiative). Squad figures without a place count as
    destroyed, '@-' leaves a whole card in reserve. `extra` is appended to the map file (obstacles, barriers), `glyphs`
    maps labels to glyph names ('?' in front: symbol side up), `map` names a shipped battlefield instead of `grid`.
    Players: red 0, blue 1, then the others. `dice`: ints for d20s, texts from skulls(), shields(), faces()."""
    specs = [Armies(s) for s in (red, blue, *others)]
    text = read_text("maps", map + ".toml") if map else _map_text(grid, extra, zones, len(specs))
    names = ["Red", "Blue", "Green", "White", "Black", "Gold", "Grey", "Pink"]
    setup = Setup(
        text,
        [Seat(names[k], k if teams is None else teams[k], []) for k in range(len(specs))],
        edition,
        house_rules=house,
        mode=mode,
        gather=PRESET,
        armies=[PresetArmy(names[k], s.cards, ["!"] * 99, "") for k, s in enumerate(specs)],
        glyphs=[GlyphPlace(at, n.lstrip("?"), not n.startswith("?")) for at, n in (glyphs or {}).items()],
        objectives=objectives,
        rounds=rounds,
        sequential_markers=sequential,
        title="test",
    )
    table = Table(setup, specs, list(dice), turn)
    for who, n in (wounds or {}).items():
        table.game.emit(FigureWounded(table.fig(who), n, Cause(SET_UP)))
    return table


def _map_text(grid: str, extra: str, zones: str, players: int) -> str:
    if not zones:
        from wellspring.hexes import column_letters

        cells = [
            f"{column_letters(c)}{r + 1}"
            for r, line in enumerate([line for line in grid.splitlines() if line.split("#")[0].strip()])
            for c, word in enumerate(line.split("#")[0].split())
            if word != "."
        ]
        zones = "\n".join(f'z{k} = ["{cells[k]}"]' for k in range(players))
    return (
        f'format = 1\nname = "Test"\nauthor = "tests"\nabout = "A board for a test."\nplayers = [{players}]\n'
        f"fair = false\ngrid = '''\n{grid}\n'''\n[zones]\n{zones}\n{extra}\n"
    )


class Table:
    """The game of a test with short verbs. Figures: 'finn', 'marro_warriors#2', or 'blue:finn' if both have it."""

    def __init__(self, setup: Setup, specs: list[Armies], dice: list[int | str], turn: str | None) -> None:
        OPEN.append(self)
        EDITIONS_PLAYED.add(setup.edition)
        self.script: list[int | str] = dice
        self.game = _seat(setup, specs, ScriptedDice(self.script))
        if turn is not None:
            card = self.card(turn) if turn else 0
            self.begin_turn(card)
        else:
            self.game.stack = [Round() if self.game.world.master else BasicGame()]
            self.game.run(None)

    # --- playing ---

    def begin_turn(self, card: int | str) -> None:
        """Start a turn with a card, as if its marker 1 had just been revealed."""
        g = self.game
        number = self.card(card) if isinstance(card, str) else card
        master = g.world.master
        g.stack = [Turn(g.state.controller[number], number, 0 if master else -1)]
        g.request = None
        g.run(None)

    def dice(self, *results: int | str) -> Table:
        """Add dice to the script."""
        self.script.extend(results)
        return self

    @property
    def request(self) -> Request:
        assert self.game.request is not None, "nothing is asked: " + self._end()
        return self.game.request

    @property
    def over(self) -> bool:
        """Nothing is asked any more: the turn (or the game) is over."""
        return self.game.request is None

    def options(self) -> list[str]:
        return [label(self.game, self.request, k) for k in range(len(self.request.values))]

    def pick(self, text: str) -> Table:
        """Choose the option with this label; a beginning is enough if it is unique."""
        labels = self.options()
        hits = [k for k, word in enumerate(labels) if word == text] or [
            k for k, word in enumerate(labels) if word.lower().startswith(text.lower())
        ]
        assert len(hits) == 1, f"{text!r} fits {len(hits)} options of {self.describe()}"
        self.game.answer(hits[0])
        return self

    def choose(self, value: Any) -> Table:
        """Choose the option with this value."""
        assert value in self.request.values, f"{value!r} is no option of {self.describe()}"
        self.game.answer(self.request.values.index(value))
        return self

    def done(self) -> Table:
        """Say no: stay, end the attacks, use no power."""
        return self.choose(None)

    def asks(self, kind: str, player: int | None = None) -> bool:
        r = self.game.request
        return r is not None and r.kind == kind and player in (None, r.player)

    def move(self, who: str, to: str, cost: int | None = None) -> Table:
        """Move a figure to a place ('D7', or 'D7/E7' for front/rear); the cheapest way unless a cost is given."""
        f = self._select(who)
        assert self.asks("move"), f"no move is asked for: {self.describe()}"
        assert self.request.figure == f, f"{self.describe()} is not about {who}"
        found = self.request.reach
        assert found is not None
        for k, value in enumerate(self.request.values):
            if value is None or self._place(found.at(value), found.rear(value)) != to:
                continue
            if cost is None or found.cost(value) == cost:
                self.game.answer(k)
                return self
        raise AssertionError(f"{who} cannot move to {to}: {self.describe()}")

    def walk(self, who: str, *path: str) -> Table:
        """Move along an explicit path, space by space."""
        self._select(who)
        self.game.answer_path([self.game.field.space(p) for p in path])
        return self

    def stay(self, who: str = "") -> Table:
        if who:
            self._select(who)
        return self.done()

    def skip_moves(self) -> Table:
        """Move nobody and use no power before attacking."""
        while self.game.request is not None and self.request.kind in ("figure", "move", "instead of move", "power"):
            self.done()
        return self

    def attack(self, attacker: str, target: str) -> Table:
        self.skip_moves()
        a, t = self.fig(attacker), self.fig(target)
        if self.game.friendly(a, t) and Action(FRIEND) in self.request.values:
            self.choose(Action(FRIEND))
            if self.asks("figure"):
                self.choose(a)
            return self.choose(t)
        return self.choose(Action(ATTACK, a, t))

    def use(self, power: str, figure: str = "", aim: bool = True) -> Table:
        """Use a power by its name in any moment. A special attack takes the only aim it has, unless aim=False."""
        labels = self.options()
        hits = [k for k, w in enumerate(labels) if w.endswith(power) and (not figure or w.startswith(figure))]
        assert len(hits) == 1, f"{power!r} fits {len(hits)} options of {self.describe()}"
        attacks = self.asks("attack")
        self.game.answer(hits[0])
        asked = self.game.request
        if aim and attacks and asked is not None and asked.kind in ("target", "line") and len(asked.values) == 2:
            self.game.answer(0)
        return self

    def _select(self, who: str) -> int:
        f = self.fig(who)
        if self.asks("figure"):
            self.choose(f)
        if self.asks("instead of move"):
            self.done()
        return f

    # --- looking ---

    def reach(self, who: str) -> dict[str, int]:
        """Every place a figure could move to now, with its least cost."""
        found = reach_of(self.game, self.fig(who))
        out: dict[str, int] = {}
        for k in found.ends:
            place = self._place(found.at(k), found.rear(k))
            out[place] = min(found.cost(k), out.get(place, 999))
        return out

    def targets(self, who: str) -> list[str]:
        """Everybody a figure may attack now, friends too where the edition allows that."""
        f = self.fig(who)
        return [self.ref(t) for t in sorted([*targets(self.game, f), *friendly_targets(self.game, f)])]

    def at(self, who: str) -> str:
        p = self.game.state.position
        f = self.fig(who)
        return self._place(p.at[f], p.rear[f])

    def alive(self, who: str) -> bool:
        return self.game.on_field(self.fig(who))

    def wounds(self, who: str) -> int:
        return self.game.state.wounds[self.fig(who)]

    def engaged(self, a: str, b: str) -> bool:
        return self.fig(b) in self.game.state.position.engaged_with(self.fig(a))

    def adjacent(self, a: str, b: str) -> bool:
        return self.game.state.position.adjacent(self.fig(a), self.fig(b))

    def events(self, name: str) -> list[Any]:
        """All events of a class so far."""
        return [e for e in self.game.events if type(e).__name__ == name]

    def rolled(self, why: str = "") -> list[int]:
        """How many combat dice each roll so far had, optionally only those for one reason."""
        g = self.game
        rolls = self.events("CombatDiceRolled")
        return [e.skulls + e.shields + e.blanks for e in rolls if why in ("", cause_name(g, e.cause))]

    def listed(self, items: list[Item], who: str) -> list[tuple[str, int, str]]:
        """The reasons of a number of a figure: in words, how much, and the clause or the id of the power behind it."""
        g, f = self.game, self.fig(who)
        return [(reason_text(g, i, f), i.amount, i.clause or g.power(i.power).text.id) for i in items]

    def power_name(self, power: PowerRef) -> str:
        """'' for no power, as of a normal attack."""
        return "" if power == NO_POWER else power_name(self.game, power)

    def fig(self, ref: str) -> int:
        """'finn', 'marro_warriors#2', 'blue:finn', 'blue:marro_warriors#1' (figures count from 1)."""
        seat, _, rest = ref.rpartition(":")
        name, _, number = rest.partition("#")
        roster = self.game.state.roster
        owner = [s.name.lower() for s in self.game.world.setup.seats].index(seat) if seat else None
        pool = [
            f
            for f, c in enumerate(roster.figure_card)
            if roster.cards[c].id == name and owner in (None, roster.owners[c])
        ]
        assert pool, f"there is no figure {ref!r}"
        if owner is None:
            pool = [
                f for f in pool if roster.owners[roster.figure_card[f]] == roster.owners[roster.figure_card[pool[0]]]
            ]
        return pool[int(number) - 1 if number else 0]

    def ref(self, figure: int) -> str:
        roster = self.game.state.roster
        card = roster.figure_card[figure]
        same = [
            f
            for k, c in enumerate(roster.cards)
            for f in roster.figures[k]
            if c.id == roster.cards[card].id and roster.owners[k] == roster.owners[card]
        ]
        return roster.cards[card].id + (f"#{same.index(figure) + 1}" if len(same) > 1 else "")

    def card(self, name: str) -> int:
        """'finn' or 'blue:finn'; the first copy."""
        seat, _, rest = name.rpartition(":")
        roster = self.game.state.roster
        owner = [s.name.lower() for s in self.game.world.setup.seats].index(seat) if seat else None
        hits = [k for k, c in enumerate(roster.cards) if c.id == rest and owner in (None, roster.owners[k])]
        assert hits, f"there is no card {name!r}"
        return hits[0]

    def _place(self, at: int, rear: int) -> str:
        names = self.game.field.label
        return "" if at < 0 else names[at] + ("/" + names[rear] if rear >= 0 else "")

    def _end(self) -> str:
        ending = self.game.state.ending
        return "the turn is over" if ending is None else ending.reason

    def describe(self) -> str:
        """The pending request in words, for failures."""
        r = self.game.request
        if r is None:
            return f"nothing asked ({self._end()})"
        words = "\n".join(f"   [{k}] {w}" for k, w in enumerate(self.options()))
        return f"request {r.id}: player {r.player}, {r.kind}: {r.prompt}\n{words}"

    def close(self) -> None:
        """All scripted dice must have been used."""
        dice = self.game.dice
        if isinstance(dice, ScriptedDice):
            assert not dice.left(), f"dice left over: {dice.left()}; {self.describe()}"


def _seat(setup: Setup, specs: list[Armies], dice: ScriptedDice) -> Game:
    """Let the engine gather the preset armies, with every figure put where the scenario says."""
    places: list[PresetArmy] = []
    for army, spec in zip(setup.armies, specs, strict=True):
        flat: list[str] = []
        for id, where in zip(spec.cards, spec.places, strict=True):
            card = TEST_CARDS.get(id) or _library()[id]
            flat.extend((where + ["-"] * card.figures)[: card.figures])
        places.append(PresetArmy(army.name, army.cards, flat, ""))
    ready = Setup(
        setup.map_text,
        setup.seats,
        setup.edition,
        house_rules=setup.house_rules,
        mode=setup.mode,
        gather=setup.gather,
        points=setup.points,
        pool=setup.pool,
        armies=places,
        glyphs=setup.glyphs,
        objectives=setup.objectives,
        rounds=setup.rounds,
        sequential_markers=setup.sequential_markers,
        title=setup.title,
    )
    game = new_game(ready, dice=dice, library=shipped().with_cards(TEST_CARDS), flow=SetUp())
    while game.request is not None:  # each seat takes its own army, the first that is left
        game.answer(0)
    roster = game.state.roster
    for player, spec in enumerate(specs):
        for card, where in zip(game.cards_of(player), spec.places, strict=True):
            for f in roster.figures[card]:
                if where and game.state.where[f] == RESERVE:
                    game.emit(FigureDestroyed(f, card, Cause(SET_UP)))
    return game


def _library() -> dict[str, Card]:
    from wellspring.table import card_library

    return card_library()
