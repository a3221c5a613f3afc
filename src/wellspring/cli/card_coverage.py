"""`wellspring cards coverage`: how many cards and powers can be played, by set, by family of powers and by what a power
needs of the engine, and which are still missing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console
from rich.text import Text

from wellspring.cli.common import listing_table
from wellspring.engine.cards import Card
from wellspring.engine.hooks import HOOKS, overridden
from wellspring.engine.powers import Power
from wellspring.games import behaviours, card_library, glyph_library

NO_NEED: Final = "nothing"


def report(out: Console, missing: bool) -> None:
    by_set: dict[str, list[Card]] = {}
    for card in card_library().values():
        by_set.setdefault(card.set_name, []).append(card)
    table = listing_table()
    table.add_column("set")
    for head in ("cards", "playable", "powers", "built"):
        table.add_column(head, justify="right", no_wrap=True)
    for name in sorted(by_set):
        table.add_row(name, *[str(n) for n in counted(by_set[name])])
    all_cards = list(card_library().values())
    table.add_row(Text("all", "bold"), *[Text(str(n), "bold") for n in counted(all_cards)])
    out.print(table)
    _shares(out, "family (file of powers)", {id: [family(cls)] for id, cls in behaviours().items()})
    _shares(out, "need (moment or hook)", {id: needs(cls) for id, cls in behaviours().items()})
    glyphs = [glyph for glyph in glyph_library().values() if glyph.id]
    known = [glyph for glyph in glyphs if glyph.known]
    working = len([glyph for glyph in known if glyph.power is not None])
    counts = f"{len(glyphs)} glyphs: of {len(known)} it is known what they do, {working} have a power, the others are"
    out.print(Text(f"{counts} for scenarios.", "dim"))
    if missing:
        for card in all_cards:
            names = [power.name for power in card.powers if not power.id]
            if names:
                out.print(Text.assemble((card.id, "bold"), ": ", ", ".join(names)))
            elif not card.known:
                out.print(Text.assemble((card.id, "bold"), ": what a glyph of its own does is in no source"))
        for glyph in glyphs:
            if not glyph.known:
                out.print(Text.assemble((glyph.id, "bold"), ": a glyph of which nobody can look up what it does"))
    else:
        out.print(Text("'wellspring cards coverage --missing' names the powers that are not built.", "dim"))


def family(cls: type[Power]) -> str:
    """The file that the class of a power is in."""
    return str(cls.__module__).rsplit(".", 1)[-1]


def needs(cls: type[Power]) -> list[str]:
    """What a power asks of the engine: the moments it acts in and the hooks it takes part in."""
    return [*cls.moments, *[HOOKS[k] for k in overridden(cls)]] or [NO_NEED]


def _shares(out: Console, head: str, groups: dict[str, list[str]]) -> None:
    """How many classes, powers on cards and cards belong to each group that powers can be in."""
    classes: dict[str, set[str]] = {}
    powers: dict[str, int] = {}
    cards: dict[str, set[str]] = {}
    for card, id in _built(card_library().values()):
        for group in groups[id]:
            classes.setdefault(group, set()).add(id)
            powers[group] = powers.get(group, 0) + 1
            cards.setdefault(group, set()).add(card)
    table = listing_table()
    table.add_column(head)
    for column in ("classes", "powers", "cards"):
        table.add_column(column, justify="right", no_wrap=True)
    for group in sorted(powers, key=lambda g: (-powers[g], g)):
        table.add_row(group, str(len(classes[group])), str(powers[group]), str(len(cards[group])))
    out.print()
    out.print(table)


def _built(cards: Iterable[Card]) -> list[tuple[str, str]]:
    return [(card.id, power.id) for card in cards for power in card.powers if power.id]


def counted(cards: list[Card]) -> tuple[int, int, int, int]:
    """Cards, those that can be played in the Master Game, powers, and those that are built."""
    powers = [power for card in cards for power in card.powers]
    playable = len([card for card in cards if card.is_playable()])
    return len(cards), playable, len(powers), len([power for power in powers if power.id])
