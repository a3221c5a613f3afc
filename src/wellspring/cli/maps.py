"""`wellspring maps` and `wellspring map`: the battlefields that ship with the game, and your own."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from wellspring.battlefield.mapfile import MapError
from wellspring.cartography.survey import survey, warnings_about
from wellspring.cli.board import draw_map
from wellspring.cli.common import (
    Output,
    any_map,
    console,
    fail,
    guarded,
    is_foreign,
    listing_table,
    read_foreign,
    speaks_unicode,
    working,
)
from wellspring.cli.legend import key
from wellspring.cli.map_tools import View, register, tell_survey, write_picture
from wellspring.cli.writing import refuse_unwritable
from wellspring.content.library import load_shipped_map, map_names
from wellspring.map_formats.importer import Imported, export_map, import_map, rewrite_map, unplayable
from wellspring.map_formats.listing import listing_text

HELP = "Check or draw a map, or bring it in from and out to other programs."
app = typer.Typer(help=HELP, no_args_is_help=True, rich_markup_mode=None)
register(app)
MapArgument = Annotated[str, typer.Argument(metavar="FILE|NAME", help="A map file, or the name of a shipped map.")]


class Ending(StrEnum):
    """The kinds of files that maps can be written as."""

    HSC = "hsc"
    JSON = "json"
    GZ = "gz"


@guarded
def maps() -> None:
    """List the maps that ship with the game."""
    out = console()
    table = listing_table()
    for head in ("name", "players", "spaces", "about"):
        table.add_column(head, justify="right" if head in ("players", "spaces") else "left", no_wrap=head == "name")
    for name in map_names():
        m = load_shipped_map(name)
        players = ", ".join([str(p) for p in m.players]) + (" in teams" if m.teams else "")
        table.add_row(name, players, str(m.battlefield.n), m.about)
    out.print(table)


@app.command("check")
@guarded
def check(name: MapArgument) -> None:
    """Read a map and tell everything that is wrong or odd about it."""
    out = console()
    try:
        m = any_map(name)
    except MapError as fault:
        count = len(fault.faults)
        raise fail(f"{fault}\n{count} fault{'s' if count > 1 else ''}: this map cannot be used.") from None
    with working(out, "Walking and looking about ..."):
        found = survey(m)
        warnings = warnings_about(m, found)
    for sentence in warnings:
        out.print(Text(str(sentence), "yellow"))
    zones = ", ".join([f"{zone} ({_room(size, found.rooms[zone])})" for zone, size in found.zone_sizes.items()])
    out.print(f"{m.name}: {m.battlefield.n} spaces, start zones {zones}.")
    tell_survey(out, found)
    out.print("It can be played." if not warnings else "It can be played, but look at the sentences above.")


def _room(spaces: int, figures: int) -> str:
    told = "1 space" if spaces == 1 else f"{spaces} spaces"
    return told if figures == spaces else f"{told}, room for {figures} figures"


@app.command("draw")
@guarded
def draw(
    name: MapArgument,
    flat: Annotated[bool, typer.Option("--flat", help="One line per row.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Without colours.")] = False,
    file: Annotated[Path | None, typer.Option("--out", help="Write a picture instead: FILE.svg or FILE.png.")] = None,
    view: Annotated[View, typer.Option(help="The picture's view: top, or 3d.")] = View.TOP,
) -> None:
    """Draw a map with its start zones and glyphs, in the terminal or as a picture."""
    out = console()
    m = any_map(name)
    if file is not None:
        write_picture(m, file, view)
        return
    colour = out.is_terminal and out.color_system is not None and not plain
    out.print(Text(m.name, "bold"), Text(m.about, "italic"))
    drawing = draw_map(m, colour, not flat, speaks_unicode())
    wide = drawing.width > out.width
    target = Output(highlight=False, width=drawing.width) if wide else out
    target.print(drawing.text())
    out.print(key(drawing))


@app.command("import")
@guarded
def bring_in(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A Virtualscape map, or one of the map editor.")],
    out: Annotated[Path | None, typer.Option("--out", help="Write the map here, in the format of our own.")] = None,
    listed: Annotated[bool, typer.Option("--json", help="Print every piece and cell of the file as JSON.")] = False,
    report: Annotated[bool, typer.Option("--report", help="Name every piece that plays as something else.")] = False,
) -> None:
    """Read a map of another program and tell how it plays here."""
    if out is not None:
        refuse_unwritable(out)
    data = read_foreign(file)
    imported = import_map(data, file.name)
    if out is not None and not imported.native:
        raise unplayable(imported, file.name)
    if out is not None:
        out.write_text(imported.native, "utf-8")
    if listed:
        typer.echo(listing_text(imported.document, data, file.name), nl=False)
        return
    _tell(imported, report)
    if out is not None:
        console().print(f"Written to {out}. Play on it with: wellspring play --map {out}", soft_wrap=True)


def _tell(imported: Imported, whole: bool) -> None:
    shown = console()
    m = imported.map
    if m is not None:
        zones = ", ".join([f"{zone} ({len(spaces)})" for zone, spaces in m.battlefield.zones.items()])
        shown.print(Text(m.name, "bold"), Text(f"by {m.author}" if m.author else "", "italic"))
        shown.print(f"{len(imported.pieces)} pieces, {m.battlefield.n} spaces, start zones {zones}.")
    notes = imported.report.notes
    for note in notes:
        shown.print(Text(str(note.full if whole else note.said), "yellow"))
    if m is not None and not notes:
        shown.print("Everything on it plays as it is.")


@app.command("export")
@guarded
def bring_out(
    name: MapArgument,
    to: Annotated[Ending, typer.Option("--to", help="hsc for Virtualscape, json or gz for the map editor.")],
    out: Annotated[Path | None, typer.Option("--out", help="The file to write; left out, the map's name.")] = None,
) -> None:
    """Write a map as a file of another program."""
    target = out if out is not None else Path(f"{Path(name).stem}.{to.value}")
    refuse_unwritable(target)
    if is_foreign(name):
        data = rewrite_map(import_map(read_foreign(Path(name)), Path(name).name), to.value)
    else:
        data = export_map(any_map(name), to.value)
    target.write_bytes(data)
    console().print(f"Written to {target}: {len(data)} bytes.")
