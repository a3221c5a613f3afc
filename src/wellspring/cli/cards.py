"""`wellspring cards`: the army cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer
from rich import box
from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from wellspring.cli.card_check import check
from wellspring.cli.card_coverage import report
from wellspring.cli.card_sheet import tell_sheet
from wellspring.cli.card_stub import write_stub
from wellspring.cli.common import console, guarded, listing_table, speaks_unicode, suggestion
from wellspring.content.house import choose_house
from wellspring.engine.cards import Card
from wellspring.engine.errors import UnknownName
from wellspring.games import card_library, shipped

LONG: Final = ("figs", "life", "move", "range", "attack", "defense", "points")
SHORT: Final = ("figs", "life", "move", "rng", "att", "def", "pts")
ANY_WIDTH: Final = 1000
COVERAGE: Final = "coverage"
NEW: Final = "new"
CHECK: Final = "check"
SHEET: Final = "sheet"
NOT_YET: Final = " *"  # after the name of a card some of whose powers are not built


@guarded
def cards(
    card: Annotated[str, typer.Argument(metavar="[NAME|sheet|new|check|coverage]", help="A card, or what to do.")] = "",
    what: Annotated[
        str, typer.Argument(metavar="[ID|FOLDER]", help="For sheet and new an id, for check a folder.")
    ] = "",
    missing: Annotated[bool, typer.Option("--missing", help="With coverage: name what is not built.")] = False,
    revision: Annotated[str, typer.Option(help="With sheet: the card as revised, for example 2026.")] = "",
    house: Annotated[Path | None, typer.Option("--cards", help="A folder of house cards.")] = None,
) -> None:
    """List the army cards or show one of them by its id or a part of its name.

    'sheet ID' shows a card with the rulings that concern it and the cards it works with.
    'new ID' writes a card to begin with into a folder (--cards FOLDER, else this one), 'check [FOLDER]' looks for what
    is wrong with all cards of a folder or of the game, 'coverage' counts what can be played."""
    out = console()
    if card == NEW:
        write_stub(out, what, house or Path())
        return
    if card == CHECK:
        check(out, what or (str(house) if house else ""))
        return
    choose_house(house)
    if card == COVERAGE:
        report(out, missing)
        return
    if card == SHEET:
        library = shipped().revised(revision)
        found = library.cards[find_card(what).id]
        out.print(card_panel(found, out.width))
        tell_sheet(out, found, library)
        return
    if card:
        out.print(card_panel(find_card(card), out.width))
        return
    known = sorted(card_library().values(), key=lambda c: (c.set_name, c.id))
    out.print(listing(known, out))
    waiting = len([c for c in known if not c.is_playable()])
    if waiting:
        out.print(Text(f"{NOT_YET.strip()} {waiting} of them cannot be played in the Master Game yet.", "dim"))
    out.print(Text(f"{len(known)} cards. 'wellspring cards NAME' shows one with its powers.", "dim"))


def listing(known: list[Card], out: Console) -> Table:
    """All cards in a table as wide as the console allows: without ids, then also with short headings, if it must be.
    Where even that is too wide, names take several lines."""
    tables = [_table(known, LONG, True), _table(known, LONG, False), _table(known, SHORT, False)]
    free = out.options.update(max_width=ANY_WIDTH)
    return next((t for t in tables if Measurement.get(out, free, t).maximum <= out.width), tables[-1])


def _table(known: list[Card], heads: tuple[str, ...], ids: bool) -> Table:
    table = listing_table()
    if ids:
        table.add_column("id", no_wrap=True)
    table.add_column("name", min_width=len("Thorgrim"))
    for head in heads:
        table.add_column(head, justify="right", no_wrap=True, min_width=len(head))
    for c in known:
        name = c.name if c.is_playable() else c.name + NOT_YET
        numbers = [c.figures, c.life, c.move, c.range, c.attack, c.defense, c.points]
        table.add_row(*([c.id] if ids else []), name, *[str(n) for n in numbers])
    return table


def find_card(name: str) -> Card:
    """By id, by name, or by a part of the name that fits only one."""
    known = card_library()
    hits = fitting(name, list(known.values()))
    if len(hits) == 1:
        return hits[0]
    if hits:
        raise UnknownName(f"'{name}' fits several cards: {', '.join([c.id for c in hits])}.")
    raise UnknownName(f"There is no army card '{name}'.{suggestion(name.lower(), list(known))}")


def fitting(name: str, known: list[Card]) -> list[Card]:
    """The card with this id or name, else all with it as a part of theirs."""
    low = name.lower()
    exact = [c for c in known if low in (c.id, c.name.lower())]
    return exact or [c for c in known if low in c.name.lower() or low in c.id]


def card_panel(card: Card, width: int) -> RenderableType:
    unicode = speaks_unicode()
    kind = f"{card.rarity} {'hero' if card.hero else f'squad of {card.figures}'}"
    traits = Text(f"{card.general} · {card.species} · {kind} · {' '.join(card.classes)} · {card.personality}", "italic")
    size = f"{card.size} {card.height}{', two spaces' if card.double else ''} · {card.points} points · {card.set_name}"
    table = Table(box=box.SIMPLE_HEAD if unicode else box.ASCII, pad_edge=False)
    for head in ("", "life", "move", "range", "attack", "defense"):
        table.add_column(head, justify="left" if not head else "right")
    table.add_row("master", *[str(n) for n in (card.life, card.move, card.range, card.attack, card.defense)])
    if card.basic is not None:
        b = card.basic
        table.add_row("basic", "", *[str(n) for n in (b.move, b.range, b.attack, b.defense)])
    powers: list[Text] = []
    for p in card.powers:
        built = "" if p.id else " (not playable yet)"
        powers.append(Text.assemble(("\n" + p.name + built, "bold"), ": ", p.text))
    body = Group(traits, Text(size), table, *powers)
    title = Text(card.name, "bold")
    edge = box.ROUNDED if unicode else box.ASCII
    return Panel(body, title=title, title_align="left", box=edge, width=min(width, 90), padding=(0, 2))
