"""`wellspring admin`: looking after the people and games of a server, in its database. The server may be running."""

from __future__ import annotations

import dataclasses
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.text import Text

from wellspring.cli.common import STOPPED, console, fail, guarded, listing_table
from wellspring.extras import need

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from wellspring.server.settings import Settings

app: Final = typer.Typer(
    help="Look after the people and games of a server.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Db = Annotated[str, typer.Option(help="The database: sqlite:///FILE or postgresql://... (else WELLSPRING_DATABASE).")]
Most = Annotated[int, typer.Option(min=1, help="How many to show.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
AccountName = Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")]
GameId = Annotated[str, typer.Argument(metavar="ID", help="The id of a game, as in its link.")]
Who = Annotated[str, typer.Argument(metavar="WHO", help="An account's name, an address, or GAME:SEAT (from 0).")]


def settings_for(db: str) -> Settings:
    need("server", "Looking after a server")
    from wellspring.server.settings import settings_from_environment

    settings = settings_from_environment()
    if db:
        settings = dataclasses.replace(settings, database=db)
    if settings.url().startswith("postgres"):
        need("postgres", "A PostgreSQL database")
    return settings


def engine_for(db: str) -> Engine:
    url = settings_for(db).url()
    from wellspring.server.admin.database import opened

    return opened(url)


def day(at: float | None) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at)) if at else ""


# --- games ---

ID_WIDTH: Final = 16  # a game is named by the whole of it


@app.command()
@guarded
def games(
    status: Annotated[str, typer.Option(help="open, playing or over.")] = "",
    name: Annotated[str, typer.Option(help="Only where somebody is called so.")] = "",
    older: Annotated[float, typer.Option(help="Only those opened so many days ago.")] = 0.0,
    most: Most = 50,
    db: Db = "",
) -> None:
    """List games, the newest first."""
    engine = engine_for(db)
    from wellspring.server.admin.games import listed

    with engine.connect() as c:
        rows = listed(c, status, name, older, most)
    table = listing_table()
    for column in ("game", "status", "opened", "round", "battlefield", "seats"):
        table.add_column(column, no_wrap=column == "game", min_width=ID_WIDTH if column == "game" else None)
    for row in rows:
        facts = (row["id"], row["status"], day(row["created"]), str(row["round"]), row["battlefield"])
        table.add_row(*[Text(fact) for fact in (*facts, ", ".join(row["names"]))])
    console().print(table if rows else "No game is like that.")


@app.command()
@guarded
def show(id: GameId, db: Db = "") -> None:
    """Show one game: who sits there, and how far it is."""
    engine = engine_for(db)
    from wellspring.server.admin.games import shown

    with engine.connect() as c:
        typer.echo(json.dumps(shown(c, id), indent=2, ensure_ascii=False))


@app.command()
@guarded
def close(id: GameId, db: Db = "") -> None:
    """Close a table; a battle that is under way ends without a winner."""
    engine = engine_for(db)
    from wellspring.server.admin import games as operating

    with engine.begin() as c:
        kept = operating.close(c, id)
    console().print(f"Game {id} is {'over' if kept else 'gone'}.")


@app.command()
@guarded
def expire(
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would be done.")] = False, db: Db = ""
) -> None:
    """End the games whose time is over now, instead of within the hour."""
    settings = settings_for(db)
    engine = engine_for(db)
    from wellspring.server.admin import games as operating

    found = operating.expire(engine, settings, dry_run)
    for stale in found:
        console().print(f"{stale.id}: {stale.status}, {'ends' if stale.kept else 'goes'}")
    console().print(f"{len(found)} games {'would end' if dry_run else 'have ended'}.")


# --- people ---


@app.command()
@guarded
def accounts(
    name: Annotated[str, typer.Option(help="Only those whose name has this in it.")] = "",
    most: Most = 50,
    db: Db = "",
) -> None:
    """List accounts."""
    engine = engine_for(db)
    from wellspring.server.admin.people import listed

    with engine.connect() as c:
        rows = listed(c, name, most)
    table = listing_table()
    for column in ("name", "since", "games", "wrong passwords"):
        table.add_column(column)
    for row in rows:
        table.add_row(Text(row["name"]), day(row["created"]), str(row["games"]), str(row["wrong"]))
    console().print(table if rows else "There is no such account.")


@app.command()
@guarded
def ban(
    who: Who,
    days: Annotated[float, typer.Option(min=0.0, help="For how long.")] = 7.0,
    why: Annotated[str, typer.Option(help="A sentence that they are told.")] = "",
    db: Db = "",
) -> None:
    """Let somebody take no part for a time: no tables, no chat, no connection."""
    engine = engine_for(db)
    from wellspring.server.admin.people import called, meant
    from wellspring.server.store import conduct

    until = time.time() + days * 86_400
    with engine.begin() as c:
        kind, subject = meant(c, who)
        conduct.ban(c, kind, subject, until, why)
        words = called(c, kind, subject)
    console().print(f"The {words} is banned until {day(until)}.")


@app.command()
@guarded
def unban(who: Who, db: Db = "") -> None:
    """Let somebody take part again."""
    engine = engine_for(db)
    from wellspring.server.admin.people import called, meant
    from wellspring.server.store import conduct

    with engine.begin() as c:
        kind, subject = meant(c, who)
        there = conduct.unban(c, kind, subject)
        words = called(c, kind, subject)
    if not there:
        raise fail(f"The {words} is not banned.")
    console().print(f"The {words} is no longer banned.")


@app.command()
@guarded
def bans(db: Db = "") -> None:
    """List who is banned."""
    engine = engine_for(db)
    from wellspring.server.admin.people import called
    from wellspring.server.store import conduct

    with engine.connect() as c:
        for row in conduct.bans(c):
            console().print(f"{called(c, row['kind'], row['subject'])}, until {day(row['until'])}: {row['why']}")


@app.command()
@guarded
def reports(
    settle: Annotated[int, typer.Option(help="The number of a report that is dealt with: it goes.")] = 0,
    most: Most = 20,
    db: Db = "",
) -> None:
    """Read what people have complained about, with the lines of the chat around it."""
    engine = engine_for(db)
    from wellspring.server.store import conduct

    out = console()
    if settle:
        with engine.begin() as c:
            if not conduct.settle(c, settle):
                raise fail(f"There is no report {settle}.")
        out.print(f"Report {settle} is settled.")
        return
    with engine.connect() as c:
        found = conduct.reports(c, most)
    for row in found:
        seat = f"seat {row['seat']}, {row['name']}" if row["seat"] >= 0 else "a watcher"
        out.print(f"Report {row['id']}, {day(row['at'])}, game {row['game']}, about {seat}: {row['why']}")
        for line in json.loads(row["lines"]):
            out.print(f"    {day(line['at'])} {line['name'] or 'a watcher'}: {line['text'] or line['phrase']}")
    if not found:
        out.print("There are no reports.")


@app.command("reset-password")
@guarded
def reset_password(
    name: AccountName,
    site: Annotated[str, typer.Option(help="The address of the game, for the link.")] = "http://localhost:8000/",
    db: Db = "",
) -> None:
    """Make a link with which the owner of an account chooses a new password, once and within a day."""
    engine = engine_for(db)
    from wellspring.server.admin.people import reset_code

    with engine.begin() as c:
        code = reset_code(c, name)
    typer.echo(f"{site.rstrip('/')}/#/account/{code}")


@app.command()
@guarded
def export(name: AccountName, db: Db = "") -> None:
    """Print all that is known of a person with an account, as JSON."""
    engine = engine_for(db)
    from wellspring.server.admin.people import data_of

    with engine.connect() as c:
        typer.echo(json.dumps(data_of(c, name), indent=2, ensure_ascii=False))


@app.command()
@guarded
def delete(name: AccountName, yes: Yes = False, db: Db = "") -> None:
    """Forget a person: the account, its sessions, its lines in chats, its name at tables."""
    engine = engine_for(db)
    from wellspring.projection.catalogue import ENGLISH, text
    from wellspring.server.admin.people import account, erase

    with engine.connect() as c:
        name = account(c, name)["name"]
    if not yes:
        typer.confirm(f"Delete the account {name} for good?", abort=True)
    with engine.begin() as c:
        games = erase(c, name, text(ENGLISH, "server.former player"))
    console().print(f"The account {name} is gone, and its name from {games} games.")


# --- the database ---


@app.command()
@guarded
def check(db: Db = "") -> None:
    """Look whether the database is sound: its schema, its references, every row of every game."""
    engine = engine_for(db)
    from wellspring.server.admin.database import faults

    found = 0
    for fault in faults(engine):
        console().print(fault)
        found += 1
    if found:
        raise fail(f"{found} faults.")
    console().print("The database is sound.")


@app.command()
@guarded
def verify(
    after: Annotated[str, typer.Option(metavar="ID", help="Go on after this game, where a run was stopped.")] = "",
    db: Db = "",
) -> None:
    """Replay every game's log and see whether it still comes out as it did. Ctrl-C stops, --after goes on."""
    engine = engine_for(db)
    from wellspring.server.admin import games as operating
    from wellspring.server.admin.database import ids

    with engine.connect() as c:
        todo = ids(c, after)
    out, wrong, last = console(), 0, after
    try:
        for k, id in enumerate(todo, 1):
            with engine.connect() as c:
                fault = operating.verify(c, id)
            if fault:
                wrong += 1
                out.print(f"{id}: {fault}.")
            last = id
            if k % 100 == 0:
                out.print(f"{k} of {len(todo)} games.")
    except KeyboardInterrupt:
        raise fail(f"Stopped. Go on with --after {last}" if last else "Stopped.", STOPPED) from None
    if wrong:
        raise fail(f"{wrong} of {len(todo)} games do not come out as they did.")
    out.print(f"{len(todo)} games come out as they did.")


@app.command()
@guarded
def backup(file: Path, db: Db = "") -> None:
    """Copy the database to a file, as it is at one moment; a server may be running."""
    url = settings_for(db).url()
    from wellspring.server.admin.database import back_up

    back_up(url, file)
    console().print(f"{file} holds the database.")


@app.command()
@guarded
def restore(file: Path, yes: Yes = False, db: Db = "") -> None:
    """Put a copy in the place of the database. Stop the server before."""
    url = settings_for(db).url()
    from wellspring.server.admin import database

    if not yes:
        typer.confirm("What is in the database now will be gone. Is the server stopped?", abort=True)
    database.restore(url, file)
    console().print(f"The database is as it was in {file}.")
