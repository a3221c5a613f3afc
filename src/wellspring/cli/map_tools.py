"""`wellspring map inventory` and `build-guide`, the pictures of `map draw`, and the survey of `map check`."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from wellspring.battlefield.mapfile import MapFile
from wellspring.battlefield.walking import NO_WAY
from wellspring.cartography.glyph_names import glyph_words
from wellspring.cartography.inventory import (
    Inventory,
    by_terrain,
    inventory,
    read_collection,
    sets_for,
    spoken,
    terrain_sets,
)
from wellspring.cartography.picture import Picture
from wellspring.cartography.relief import relief
from wellspring.cartography.survey import Survey
from wellspring.cartography.svg import svg
from wellspring.cartography.top_view import top_view
from wellspring.cli.common import FAILED, any_map, console, fail, guarded, speaks_unicode, working
from wellspring.cli.fair import fair
from wellspring.cli.reading import text_of, understanding
from wellspring.cli.writing import refuse_unwritable
from wellspring.extras import need

MapArgument = Annotated[str, typer.Argument(metavar="FILE|NAME", help="A map file, or the name of a shipped map.")]
LAYING = "Laying tiles ..."


class View(StrEnum):
    """From where a picture looks at a map."""

    TOP = "top"
    SOLID = "3d"


def register(app: typer.Typer) -> None:
    app.command("inventory")(needed)
    app.command("build-guide")(guide)
    app.command("fair")(fair)


def write_picture(m: MapFile, out: Path, view: View) -> None:
    """A picture of a map as SVG or PNG, by the ending of the file."""
    if out.suffix.lower() not in (".svg", ".png"):
        raise fail(f"A picture is written as .svg or .png, not as '{out.name}'.", 2)
    if out.suffix.lower() == ".png":
        need("maps", "A picture as .png")
    refuse_unwritable(out)
    picture: Picture = relief(m) if view == View.SOLID else top_view(m)
    if out.suffix.lower() == ".svg":
        out.write_text(svg(picture), "utf-8")
    else:
        from wellspring.cartography.png import png, unpainted  # its library takes a moment to load

        out.write_bytes(png(picture))
        lost = unpainted(picture)
        if lost:
            console().print(
                Text(f"A .png has question marks for {' '.join(lost)} (an .svg has the letters).", "yellow")
            )
    console().print(f"Written to {out}.")


def tell_survey(out: Console, found: Survey) -> None:
    """Distances and sight in numbers."""
    for (a, b), steps in found.between.items():
        out.print(f"From start zone {a} to {b}: {_steps(steps)}.")
    glyphs = dict.fromkeys([glyph for _, glyph in found.to_glyphs])
    for glyph in glyphs:
        ways = [f"{zone} {_steps(steps)}" for (zone, other), steps in found.to_glyphs.items() if other == glyph]
        out.print(f"To the {glyph_words(glyph.id)} on {glyph.at}: {', '.join(ways)}.")
    seen = ", ".join([f"{zone} {share:.0%}" for zone, share in found.seen.items()])
    out.print(f"Share of the other spaces seen from the start zones: {seen}.")


def _steps(steps: int) -> str:
    return "no way on foot" if steps == NO_WAY else "1 step" if steps == 1 else f"{steps} steps"


@guarded
def needed(
    name: MapArgument,
    collection: Annotated[
        Path | None, typer.Option("--collection", help="A TOML file with what you own: [sets] and [pieces].")
    ] = None,
) -> None:
    """Tell which tiles a map is built of, and which official sets have them."""
    out = console()
    m = any_map(name)
    if collection is not None:
        with understanding(collection):
            supply = read_collection(text_of(collection), collection.name)
        with working(out, LAYING):
            built = inventory(m, supply)
        _tell(out, m, built)
        if built.complete:
            out.print(Text("Your collection suffices.", "green"))
            return
        out.print(Text(f"Your collection lacks {_lacking(built)}.", "yellow"))
        raise typer.Exit(FAILED)
    with working(out, LAYING):
        sets, built = sets_for(m)
    _tell(out, m, built)
    out.print(f"These sets suffice: {_sets(sets)}. What lies under other tiles may be of any terrain.")
    if not built.complete:
        out.print(Text(f"No official set has {_lacking(built)}.", "yellow"))


def _tell(out: Console, m: MapFile, built: Inventory) -> None:
    rows = by_terrain(built.tiles.items())
    sizes = sorted({size for counts in rows.values() for size in counts}, reverse=True)
    table = Table(box=box.SIMPLE_HEAD if speaks_unicode() else box.ASCII, pad_edge=False, title=m.name)
    table.add_column("tiles by hexes")
    for size in [*[str(size) for size in sizes], "all"]:
        table.add_column(size, justify="right")
    for terrain, counts in rows.items():
        table.add_row(spoken(terrain), *[str(counts[s]) if counts[s] else "" for s in sizes], str(counts.total()))
    out.print(table)
    if built.things:
        words = ", ".join([f"{count} x {what}" for what, count in sorted(built.things.items())])
        out.print(f"To stand on them: {words}.")
    if built.hanging:
        hexes = "1 hex over a gap wants" if built.hanging == 1 else f"{built.hanging} hexes over gaps want"
        out.print(Text(f"{hexes} a prop: none of these tiles can be laid there so that it stays put.", "yellow"))


def _sets(sets: Counter[str]) -> str:
    names = {s.id: s.name for s in terrain_sets()}
    most_first = sorted(sets.items(), key=lambda s: (-s[1], s[0]))
    return ", ".join([f"{count} x {names[id]} ({id})" for id, count in most_first])


def _lacking(built: Inventory) -> str:
    things = sorted(built.lacking.items())
    return ", ".join([f"{n} x {what}" if what in built.things else f"{n} hexes of {what}" for what, n in things])


@guarded
def guide(
    name: MapArgument,
    out: Annotated[Path, typer.Option("--out", help="The PDF file to write.")],
) -> None:
    """Write a printable guide that builds a map layer by layer."""
    if out.suffix.lower() != ".pdf":
        raise fail(f"A guide is written as .pdf, not as '{out.name}'.", 2)
    need("maps", "A building guide")
    refuse_unwritable(out)
    from wellspring.cartography.guide import build_guide, unprinted  # its library takes a moment to load

    m = any_map(name)
    with working(console(), LAYING):
        data = build_guide(m)
    out.write_bytes(data)
    lost = unprinted(m)
    if lost:
        console().print(
            Text(f"The guide has question marks for letters that it cannot print: {' '.join(lost)}.", "yellow")
        )
    console().print(f"Written to {out}: {len(data) // 1024 + 1} KB.")
