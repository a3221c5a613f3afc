"""A scenario on a small board: a game in the middle, in a line or two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kit import places
from kit.cards import TEST_CARDS
from kit.table import Table, scripted_game
from wellspring.battlefield.battlefield import Battlefield
from wellspring.content.library import read_text
from wellspring.engine.causes import SET_UP, Cause
from wellspring.engine.events import FigureDestroyed, FigureWounded
from wellspring.engine.setup import OFF_FIELD, PRESET, GlyphPlace, Objective, PresetArmy, Seat, Setup
from wellspring.engine.state import RESERVE
from wellspring.flows.battle import BasicGame, SetUp
from wellspring.flows.round import Round
from wellspring.games import card_library, site_of
from wellspring.hexes import column_letters

NAMES = ["Red", "Blue", "Green", "White", "Black", "Gold", "Grey", "Pink", "Brown"]
FLAT = "\n".join(["  " * (row % 2) + "  ".join(["g1"] * 12) for row in range(10)])


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
    revision: str = "",
) -> Table:
    """A game in the middle: figures where the armies say, and it is `turn`'s turn (a card; default: red's first).

    turn=None begins with the first round instead (order markers, initiative). Squad figures without a place count as
    destroyed, '@-' leaves a whole card in reserve. `extra` is appended to the map file (obstacles, barriers), `glyphs`
    maps places to glyph names ('?' in front: symbol side up), `map` names a shipped battlefield instead of `grid`.
    Players: red 0, blue 1, then the others. `dice`: ints for d20s, texts from skulls(), shields(), faces()."""
    armies = [Army(words) for words in (red, blue, *others)]
    text = read_text("maps", map + ".toml") if map else _map_text(grid, extra, zones, len(armies))
    field = site_of(text).map.battlefield
    setup = Setup(
        text,
        [Seat(NAMES[k], k if teams is None else teams[k], []) for k in range(len(armies))],
        edition,
        house_rules=house,
        revision=revision,
        mode=mode,
        gather=PRESET,
        armies=[PresetArmy(NAMES[k], army.cards, army.places_on(field), "") for k, army in enumerate(armies)],
        glyphs=[
            GlyphPlace(field.label[places.space(field, at)], n.lstrip("?"), not n.startswith("?"))
            for at, n in (glyphs or {}).items()
        ],
        objectives=objectives,
        rounds=rounds,
        sequential_markers=sequential,
        title="test",
    )
    script = list(dice)
    t = Table(scripted_game(setup, script, SetUp()), script)
    while t.game.request is not None:  # each seat takes its own army, the first that is left
        t.game.answer(0)
    _destroy_without_a_place(t, armies)
    _check_tails(t)
    if turn is None:
        t.game.stack = [Round() if t.game.world.master else BasicGame()]
        t.game.run(None)
    else:
        t.begin_turn(turn or 0)
    for who, n in (wounds or {}).items():
        t.game.emit(FigureWounded(t.fig(who), n, Cause(SET_UP)))
    return t


class Army:
    """'finn@C3 marro_warriors@A1,(0,1),B1 grimnak@C4/D4': cards and the places of their figures."""

    def __init__(self, words: str) -> None:
        self.cards: list[str] = []
        self.places: list[list[str]] = []
        for word in places.split(words, r"\s+"):
            card, _, where = word.partition("@")
            self.cards.append(card)
            self.places.append(places.split(where, ",") if where != "-" else [])

    def places_on(self, field: Battlefield) -> list[str]:
        """A place for every figure, in letters."""
        out: list[str] = []
        for id, where in zip(self.cards, self.places, strict=True):
            figures = (TEST_CARDS.get(id) or card_library()[id]).figures
            assert len(where) <= figures, f"{id} has {figures} figures, but {len(where)} places: {', '.join(where)}"
            out.extend([places.letters(field, *places.stance(field, place)) for place in where])
            out.extend([OFF_FIELD] * (figures - len(where)))
        return out


def _destroy_without_a_place(t: Table, armies: list[Army]) -> None:
    g = t.game
    for player, army in enumerate(armies):
        for card, where in zip(g.cards_of(player), army.places, strict=True):
            for f in g.state.roster.figures[card]:
                if where and g.state.where[f] == RESERVE:
                    g.emit(FigureDestroyed(f, card, Cause(SET_UP)))


def _check_tails(t: Table) -> None:
    """Whether a set-up's places exist, fit their figures and are free, the engine has checked already. Tails it leaves
    to whoever writes the scenario."""
    position = t.game.state.position
    for f in t.game.all_on_field():
        ends = [space for space in (position.at[f], position.rear[f]) if space >= 0]
        for space in ends:
            other = position.tail_over(space, position.height[f], f)
            place = places.letters(t.game.field, position.at[f], position.rear[f])
            assert other < 0, f"{t.ref(f)} cannot stand on {place}: the tail of {t.ref(other)} is in the way"


def _map_text(grid: str, extra: str, zones: str, players: int) -> str:
    if not zones:
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
