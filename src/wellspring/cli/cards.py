"""`wellspring cards`: the army cards."""

from __future__ import annotations

from typing import Annotated

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from wellspring.cli.common import console, guarded, speaks_unicode, suggestion
from wellspring.engine.cards import Card
from wellspring.engine.errors import UnknownName
from wellspring.table import card_library


@guarded
def cards(card: Annotated[str, typer.Argument(help="A card's id or a part of its name.")] = "") -> None:
    """List the army cards, or show one of them."""
    out = console()
    if card:
        out.print(card_panel(find_card(card), out.width))
        return
    table = Table(box=box.SIMPLE_HEAD if speaks_unicode() else box.ASCII, pad_edge=False)
    for head in ("id", "name", "figures", "life", "move", "range", "attack", "defense", "points"):
        table.add_column(head, justify="left" if head in ("id", "name") else "right", no_wrap=True)
    known = sorted(card_library().values(), key=lambda c: (c.set_name, c.id))
    for c in known:
        name = c.name if c.is_playable() else f"{c.name} (not playable yet)"
        numbers = [c.figures, c.life, c.move, c.range, c.attack, c.defense, c.points]
        table.add_row(c.id, name, *[str(n) for n in numbers])
    out.print(table)
    out.print(Text(f"{len(known)} cards. 'wellspring cards ID' shows one with its powers.", "dim"))


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
    kind = f"{'unique' if card.unique else 'common'} {'hero' if card.hero else f'squad of {card.figures}'}"
    traits = Text(f"{card.general} · {card.species} · {kind} · {card.class_} · {card.personality}", "italic")
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
