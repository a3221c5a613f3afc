"""Everything there is to be seen in games, by kind: what the summary of a soak counts against, and what the exhaustive
run goes after. A wish is one of these, written "kind/name"."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final

from wellspring.content.library import map_names
from wellspring.engine.cards import PowerText
from wellspring.engine.errors import UnknownName
from wellspring.engine.events import Event
from wellspring.engine.hooks import HOOKS, overridden
from wellspring.engine.moments import (
    AFTER_ATTACKING,
    AFTER_MOVING,
    AFTER_TURN,
    BEFORE_MOVING,
    BEFORE_TURN,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_ATTACKS,
    INSTEAD_OF_MOVE,
    INSTEAD_OF_TURN,
)
from wellspring.engine.powers import Power
from wellspring.engine.setup import BASIC, DRAFT, MASTER, OBJECTIVES, PREMADE, PRESET
from wellspring.games import EDITIONS, behaviours, card_library, glyph_library
from wellspring.projection.catalogue import ENGLISH, catalogue

MAPS: Final = "maps"
CARDS: Final = "cards"
TURNS: Final = "cards that had a turn"
ON_CARDS: Final = "powers of cards"  # each did something, in a moment or by a hook
ON_GLYPHS: Final = "powers of glyphs"
USED: Final = "powers used"  # in each of their moments, after a good roll where one is needed
DECLINED: Final = "powers declined"
CHANGED: Final = "powers that changed something"  # by each of their hooks
LAID: Final = "glyphs laid"
REVEALED: Final = "glyphs revealed"
KINDS: Final = "kinds of questions"
QUESTIONS: Final = "questions"
EVENTS: Final = "events"
PLAYERS: Final = "players"
SIDES: Final = "sides"

# questions that no shipped card and no rule asks: words for cards of one's own
OTHER: Final = "power.other"
KINDS_OF_QUESTIONS: Final = (
    *("army", "attack", "card", "defender", "dice", "draft", "figure", "glyph", "instead of move", "instead of turn"),
    *("lay on card", "line", "move", "order marker", "place", "place figure", "player", "power", "space", "swipe"),
    *("target", "throw", "whether", "yes or no", "zone"),
)
OFFERED: Final = (
    BEFORE_TURN,
    INSTEAD_OF_TURN,
    BEFORE_MOVING,
    INSTEAD_OF_MOVE,
    AFTER_MOVING,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_ATTACKS,
    AFTER_ATTACKING,
    AFTER_TURN,
)


def playable() -> list[str]:
    return [card.id for card in card_library().values() if card.is_playable()]


def powers_in_play() -> Iterator[tuple[str, PowerText]]:
    """(card, power) of all cards that can be played, and of the glyphs without a card."""
    for id in playable():
        for text in card_library()[id].powers:
            yield id, text
    for glyph in glyph_library().values():
        if glyph.power is not None:
            yield "", glyph.power


@functools.cache
def everything() -> dict[str, tuple[str, ...]]:
    """All names of each kind, sorted."""
    used: set[str] = set()
    declined: set[str] = set()
    changed: set[str] = set()
    on_cards: set[str] = set()
    asked: set[str] = set()
    for card, text in powers_in_play():
        cls = behaviours()[text.id]
        used.update([in_moment(text.id, when) for when in moments_of(text)])
        declined.update([in_moment(text.id, when) for when in moments_of(text) if can_be_declined(cls, when)])
        changed.update([by_hook(text.id, name) for name in hooks_of(cls((0, 0), text))])
        asked.add(text.id)
        if card:
            on_cards.add(of_card(card, text.name))
    glyphs = [id for id in glyph_library() if id]
    seen = {
        MAPS: map_names(),
        CARDS: playable(),
        TURNS: playable(),
        ON_CARDS: on_cards,
        ON_GLYPHS: [id for id in glyphs if glyph_library()[id].power is not None],
        USED: used,
        DECLINED: declined,
        CHANGED: changed,
        LAID: glyphs,
        REVEALED: glyphs,
        KINDS: KINDS_OF_QUESTIONS,
        QUESTIONS: [key for key in _prompts() if not key.startswith("power.") or key.split(".")[1] in asked],
        EVENTS: [cls.__name__ for cls in Event.__subclasses__()],
        PLAYERS: [str(n) for n in range(2, 9)],
        SIDES: [str(n) for n in range(2, 9)],
        "editions": EDITIONS,
        "modes": (MASTER, BASIC),
        "ways of gathering": (PREMADE, PRESET, DRAFT),
        "objectives": OBJECTIVES,
    }
    return {kind: tuple(sorted(names)) for kind, names in seen.items()}


def _prompts() -> list[str]:
    """Every question that has words, without those for cards of one's own."""
    keys = [key.removeprefix("prompt.") for key in catalogue(ENGLISH) if key.startswith("prompt.")]
    return [key for key in keys if key != OTHER]


def in_moment(power: str, when: str) -> str:
    return f"{power}: {when}"


def by_hook(power: str, hook: str) -> str:
    return f"{power}: {hook}"


def of_card(card: str, power: str) -> str:
    return f"{card}: {power}"


def moments_of(text: PowerText) -> tuple[str, ...]:
    """The moments of a power on a card: its card may say `when`, of all those its class knows."""
    moments = behaviours()[text.id].moments
    when = text.words.get("when", "")
    return (when,) if when in moments else moments


def hooks_of(power: Power) -> list[str]:
    """The hooks that a power takes part in."""
    return [HOOKS[n] for n in overridden(type(power)) if power.takes_part(HOOKS[n])]


def can_be_declined(cls: type[Power], when: str) -> bool:
    """Whether its player may always say no: in moments that are offered, and where it asks for its aim first."""
    return not cls.must and (when in OFFERED or (bool(cls.aim_kind) and cls.may))


def read_wish(wish: str) -> tuple[str, str]:
    kind, _, name = wish.partition("/")
    if name not in everything().get(kind, ()):
        raise UnknownName(f"There is nothing called '{wish}' to be seen; a wish is like '{CARDS}/{playable()[0]}'.")
    return kind, name
