"""Start games from the shipped content. The only place where files and the engine meet."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import replace
from typing import Any, Final

from wellspring.battlefield.position import empty_position
from wellspring.content.card_files import read_further_cards
from wellspring.content.house import house_card_files, load_house_powers
from wellspring.content.library import list_files, read_text, shipped_figures, shipped_miniatures
from wellspring.content.revisions import read_revision
from wellspring.engine.cards import Card, GlyphKind, PowerText, power_text
from wellspring.engine.dice import DiceSource, SeededDice
from wellspring.engine.errors import UnknownName
from wellspring.engine.flow import Frame
from wellspring.engine.game import Game
from wellspring.engine.hooks import Hooks
from wellspring.engine.library import Library, Site, Sites, checked
from wellspring.engine.powers import Power, power_classes
from wellspring.engine.revision import Revision
from wellspring.engine.rules import Rules, overlay
from wellspring.engine.setup import PREMADE, PRESET, Setup
from wellspring.engine.state import empty_state
from wellspring.engine.world import World
from wellspring.errors import Said
from wellspring.flows.battle import Battle
from wellspring.flows.gather import check_army, check_pool
from wellspring.powers import load_all
from wellspring.sight.silhouettes import Silhouettes

EDITIONS = ("rotv-2004", "aoa-beta-2022", "aoa-2024", "tournament")


@functools.cache
def edition(name: str) -> Rules:
    """An edition's switches, flattened over the editions it inherits from."""
    if name not in EDITIONS:
        raise UnknownName(
            "There is no edition '{edition}'; there are {editions}.", edition=name, editions=", ".join(EDITIONS)
        )
    data = tomllib.loads(read_text("editions", f"{name}.toml"))
    base = edition(data["inherits"]) if "inherits" in data else Rules()
    return replace(overlay(base, data.get("switches", {}), Said("edition {edition}", edition=name)), edition=name)


def behaviours() -> dict[str, type[Power]]:
    """All powers there are now: a card pack may bring its own at any time."""
    load_all()
    load_house_powers()
    return power_classes()


@functools.cache
def shipped() -> Library:
    """All that ships with the game."""
    sites = Sites(Silhouettes(shipped_figures(), shipped_miniatures()))
    return Library(card_library(), glyph_library(), behaviours(), sites, revisions(), objects=object_powers())


@functools.cache
def revisions() -> dict[str, Revision]:
    """The revisions of the printed cards by name: a game may choose one."""
    found = [read_revision(read_text("revisions", f), f, card_library(), behaviours()) for f in list_files("revisions")]
    return {revision.name: revision for revision in found}


@functools.cache
def shipped_cards() -> dict[str, Card]:
    return _read_all({file: read_text("cards", file) for file in list_files("cards")}, {})


@functools.cache
def card_library() -> dict[str, Card]:
    """All cards by id: those that ship with the game, and house cards."""
    return _read_all(house_card_files(), shipped_cards())


def house_cards() -> dict[str, Card]:
    """Those of the folder of house cards, if there is one."""
    return {id: card for id, card in card_library().items() if id not in shipped_cards()}


def _read_all(files: dict[str, str], others: dict[str, Card]) -> dict[str, Card]:
    """The cards of some files, besides others that there are already."""
    known = behaviours()
    cards = dict(others)
    for file, text in files.items():
        cards.update(read_further_cards(text, file, known, cards))
    return cards


@functools.cache
def glyph_library() -> dict[str, GlyphKind]:
    known = behaviours()
    glyphs = {"": GlyphKind(id="", name="hidden", kind="hidden", power=None, text="", sets=[], drawn=False)}
    for g in tomllib.loads(read_text("glyphs.toml"))["glyph"]:
        power: PowerText | None = None
        if "power" in g:
            what = f"glyphs.toml, glyph '{g['id']}'"
            table = {**g["power"], "name": f"Glyph of {g['name']}", "text": g["text"]}
            power = checked(power_text(table, what), known, what)
        glyphs[g["id"]] = GlyphKind(
            id=g["id"],
            name=g["name"],
            kind=g["kind"],
            power=power,
            text=g["text"],
            sets=list(g["sets"]),
            drawn=g.get("drawn", True),
            family=g.get("family", ""),
            known=g.get("known", True),
        )
    return glyphs


@functools.cache
def object_powers() -> dict[str, tuple[PowerText, ...]]:
    """What destructible objects can do, by their kind."""
    known = behaviours()
    out: dict[str, tuple[PowerText, ...]] = {}
    for kind, powers in tomllib.loads(read_text("objects.toml")).items():
        what = f"objects.toml, '{kind}'"
        out[kind] = tuple([checked(power_text(table, what), known, what) for table in powers])
    return out


class ReadyArmy:
    """An army to begin with."""

    def __init__(self, id: str, name: str, cards: list[str]) -> None:
        self.id: Final = id
        self.name: Final = name
        self.cards: Final = cards


@functools.cache
def ready_armies() -> list[ReadyArmy]:
    data = tomllib.loads(read_text("armies.toml"))
    return [ReadyArmy(a["id"], a["name"], a["cards"]) for a in data["army"]]


@functools.cache
def trial_army(id: str) -> list[str]:
    """The cards of an army for measurements and trials."""
    armies: dict[str, list[str]] = {a["id"]: a["cards"] for a in tomllib.loads(read_text("armies.toml"))["trial"]}
    return armies[id]


def site_of(map_text: str) -> Site:
    """The battlefield of a map with its tables."""
    return shipped().sites.of(map_text)


def rules_for(setup: Setup) -> Rules:
    return overlay(edition(setup.edition), setup.house_rules, Said("house rules"))


def world_of(setup: Setup, library: Library | None = None) -> World:
    """What never changes in a game: the set-up with its rules, battlefield and content. A set-up that does not fit its
    battlefield is refused here."""
    return World(setup, rules_for(setup), library or shipped())


def new_game(
    setup: Setup,
    seed: int = 0,
    dice: DiceSource | None = None,
    library: Library | None = None,
    flow: Frame[Any] | None = None,
) -> Game:
    """A game ready for its first question. `library` is what it is made from, the shipped one if none is given
    (`shipped().with_cards` adds cards of one's own); `flow` begins somewhere else than at the beginning of a battle."""
    world = world_of(setup, library)
    _check_armies(world)
    state = empty_state(empty_position(world.field), world.players)
    game = Game(world, state, Hooks([], {}), dice if dice is not None else SeededDice(seed), [flow or Battle()])
    game.run(None)
    return game


def start(setup: Setup, dice: DiceSource, library: Library | None = None) -> Game:
    """What saving, replaying and undoing need to begin again; with cards of one's own, as a partial of this."""
    return new_game(setup, dice=dice, library=library)


def _check_armies(world: World) -> None:
    setup = world.setup
    if setup.gather == PREMADE:
        for seat in setup.seats:
            check_army(world, seat.army, setup.points, seat.name)
    elif setup.gather == PRESET:
        for army in setup.armies:
            check_army(world, army.cards, 0, army.name)
    else:
        check_pool(world)
