"""`wellspring cards coverage`: how many cards and powers can be played, set by set, and which are still missing."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from wellspring.cli.common import listing_table
from wellspring.engine.cards import Card
from wellspring.games import card_library, glyph_library


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
        for glyph in glyphs:
            if not glyph.known:
                out.print(Text.assemble((glyph.id, "bold"), ": a glyph of which nobody can look up what it does"))
    else:
        out.print(Text("'wellspring cards coverage --missing' names the powers that are not built.", "dim"))


def counted(cards: list[Card]) -> tuple[int, int, int, int]:
    """Cards, those that can be played in the Master Game, powers, and those that are built."""
    powers = [power for card in cards for power in card.powers]
    playable = len([card for card in cards if card.is_playable()])
    return len(cards), playable, len(powers), len([power for power in powers if power.id])
