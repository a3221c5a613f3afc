"""Battles in which wishes can come true: armies with the cards that bring what has not been seen yet and with cards
that go together with them, the glyphs wished for, small boards of all terrains."""

from __future__ import annotations

import functools
import random
from typing import Final

from wellspring.battlefield.terrain import OBSTACLES, TERRAINS
from wellspring.engine.cards import PowerText
from wellspring.engine.setup import GlyphPlace, Seat, Setup
from wellspring.engine.who import ENEMY, FRIEND, OWN
from wellspring.games import EDITIONS, behaviours, card_library, glyph_library, site_of
from wellspring.lab import everything as kinds
from wellspring.lab.everything import hooks_of, moments_of, playable, powers_in_play, read_wish
from wellspring.lab.random_battles import CURIOUS, NAMES, RandomBattle, random_battle, shipped
from wellspring.lab.random_maps import crowded_map_text

ARENA: Final = "an arena"  # the name of all these maps
UNSTEERED_EVERY: Final = 5  # of so many games one is a plain one of the soak: drafts, goals, the Basic Game
SHIPPED: Final = 0.2  # of the games are on shipped maps
ALONE: Final = 0.3
LARGEST_ARMY: Final = 5
ABOUT_POWERS: Final = (kinds.USED, kinds.DECLINED, kinds.CHANGED)


def steered_battle(seed: int, number: int, wishes: tuple[str, ...]) -> RandomBattle:
    """The battle with this number in the exhaustive run with this seed, for these wishes."""
    if number % UNSTEERED_EVERY == 0:
        return random_battle(seed, number)
    rng = random.Random(f"steered/{seed}/{number}")
    players, sides = _company(rng, wishes)
    name, text = _map(rng, sides)
    seats = [Seat(NAMES[k], k % sides, army) for k, army in enumerate(_armies(rng, players, wishes))]
    setup = Setup(
        text,
        seats,
        rng.choice(EDITIONS),
        glyphs=_glyphs(rng, text, wishes),
        rounds=rng.randint(3, 7),
        title=f"exhaustive {seed}/{number}",
    )
    return RandomBattle(seed, number, name, setup, CURIOUS, rng.getrandbits(60), wishes)


def _company(rng: random.Random, wishes: tuple[str, ...]) -> tuple[int, int]:
    """How many players on how many sides."""
    players, sides = rng.choice(((2, 2), (2, 2), (3, 3), (3, 2), (4, 2), (4, 4)))
    for wish in wishes:
        kind, name = read_wish(wish)
        if kind == kinds.SIDES:
            return int(name), int(name)
        if kind == kinds.PLAYERS:
            return int(name), rng.randint(2, int(name))
    return players, sides


def _map(rng: random.Random, sides: int) -> tuple[str, str]:
    maps = shipped().maps
    large = [name for name in sorted(maps) if len(site_of(maps[name]).map.battlefield.zones) >= sides]
    if large and rng.random() < SHIPPED:
        name = rng.choice(large)
        return name, maps[name]
    terrains = tuple(rng.sample([t.code for t in TERRAINS], 3))
    return ARENA, crowded_map_text(rng, sides, terrains, 0.3, tuple(rng.sample(sorted(OBSTACLES), 3)))


def _glyphs(rng: random.Random, text: str, wishes: tuple[str, ...]) -> list[GlyphPlace]:
    wanted = [glyph for wish in wishes for glyph in _glyphs_of(*read_wish(wish))]
    field = site_of(text).map.battlefield
    free = [label for k, label in enumerate(field.label) if not field.blocked[k]]
    names = wanted[:6] if wanted else [id for id in glyph_library() if id]
    return [GlyphPlace(at, rng.choice(names), rng.random() < 0.5) for at in rng.sample(free, min(5, len(free)))]


# --- armies ---


def _armies(rng: random.Random, players: int, wishes: tuple[str, ...]) -> list[list[str]]:
    """Those who bring the wishes, with those who go together with them. In some games the first wish has an army for
    itself: some powers work only while everybody in it is of one kind."""
    armies: list[list[str]] = [[] for _ in range(players)]
    alone = rng.random() < ALONE
    for k, wish in enumerate(wishes):
        bringers = bringers_of(wish)
        if bringers and not (alone and k % players == 0 and k > 0):
            seat = k % players
            bringer = rng.choice(bringers)
            _join(armies[seat], bringer)
            for card, friendly in _companions(rng, bringer, _power_of(*read_wish(wish))):
                _join(armies[seat if friendly else (seat + 1) % players], card)
    for army in armies:
        while len(army) < 2:
            _join(army, rng.choice(playable()))
    return armies


def _join(army: list[str], id: str) -> None:
    cards = card_library()
    if len(army) < LARGEST_ARMY and not (cards[id].single and cards[id].name in [cards[other].name for other in army]):
        army.append(id)


@functools.cache
def bringers_of(wish: str) -> tuple[str, ...]:
    """The cards without which a wish cannot come true."""
    kind, name = read_wish(wish)
    if kind in (kinds.CARDS, kinds.TURNS):
        return (name,)
    if kind == kinds.ON_CARDS:
        return (name.split(": ")[0],)
    wanted = _power_of(kind, name)
    return tuple([card for card, text in powers_in_play() if card and text.id == wanted and _brings(text, kind, name)])


def _brings(text: PowerText, kind: str, name: str) -> bool:
    """Whether a power of the right class has the moment or the hook in question, as it stands on its card."""
    part = name.split(": ")[-1]
    if kind in (kinds.USED, kinds.DECLINED):
        return part in moments_of(text)
    return kind != kinds.CHANGED or part in hooks_of(behaviours()[text.id]((0, 0), text))


def _power_of(kind: str, name: str) -> str:
    if kind in ABOUT_POWERS:
        return name.split(": ")[0]
    return name.split(".")[1] if kind == kinds.QUESTIONS and name.startswith("power.") else "none"


def _glyphs_of(kind: str, name: str) -> list[str]:
    if kind in (kinds.LAID, kinds.REVEALED, kinds.ON_GLYPHS):
        return [name]
    power = _power_of(kind, name)
    return [id for id, glyph in glyph_library().items() if glyph.power is not None and glyph.power.id == power]


def _companions(rng: random.Random, bringer: str, power: str) -> list[tuple[str, bool]]:
    """Cards that its powers are about, above all the one that is wished for, or whose powers are about it; and whether
    they belong to the same army."""
    texts = card_library()[bringer].powers
    out: list[tuple[str, bool]] = [(card, True) for card in _summoners(bringer)]
    for text in sorted(texts, key=lambda text: text.id != power):
        for ids, side in _fitting(text):
            for id in rng.sample(ids, min(len(ids), 2 if text.id == power else 1)):
                out.append((id, side in (OWN, FRIEND) or (side != ENEMY and rng.random() < 0.7)))
    return out


@functools.cache
def _summoners(bringer: str) -> tuple[str, ...]:
    """The cards that name it."""
    return tuple([card for card, text in powers_in_play() if card and _names(text, bringer)])


def _names(text: PowerText, card: str) -> bool:
    return any([card in who.cards for who in text.filters.values()])


def _fitting(text: PowerText) -> list[tuple[list[str], str]]:
    """For each filter that asks something of cards those that fit, and on whose side they are; and those that have a
    power which it names."""
    cards = card_library()
    asking = [who for who in text.filters.values() if who.asks_cards]
    found = [([id for id in playable() if who.fits_card(cards[id])], who.side) for who in asking]
    named = [id for id in playable() if any([power.name in text.words.values() for power in cards[id].powers])]
    return [*found, (named, OWN)]
