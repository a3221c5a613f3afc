"""What all commands share: one console, one way to fail, names with suggestions."""

from __future__ import annotations

import difflib
import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

import typer
from rich import box
from rich.console import Console
from rich.status import Status
from rich.table import Table
from rich.text import Text

from wellspring.battlefield.mapfile import MapFile
from wellspring.cli.reading import UnreadableFile, refuse_missing, text_of
from wellspring.content.library import map_names, read_map, read_text
from wellspring.engine.errors import UnknownName, WellspringError
from wellspring.map_formats.document import MAX_BYTES
from wellspring.map_formats.importer import import_map, unplayable

P = ParamSpec("P")
R = TypeVar("R")

FAILED = 1
STOPPED = 130  # what shells expect after Ctrl-C
FOREIGN = (".hsc", ".json", ".gz")  # endings of other programs' map files
PLAIN_WIDTH = 100  # without a terminal there is no width to ask for


class Output(Console):
    """Standard output. Whoever reads it from a pipe may have seen enough: that is no fault."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """The console of this moment: tests and pipes may have changed what standard output is.

    It prints strings as they are: `[b]` or `:bell:` in the name of a map or a file means nothing to it. What is styled
    is a Text."""
    out = Output(highlight=False, markup=False, emoji=False)
    if not out.is_terminal and "COLUMNS" not in os.environ:
        out.width = PLAIN_WIDTH
    return out


def fail(sentence: str, code: int = FAILED) -> typer.Exit:
    """Say in red what is wrong; raise what this returns."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(sentence, style="red"))
    return typer.Exit(code)


def warn(sentence: str) -> None:
    """Say in yellow what looks wrong but stops nothing."""
    Console(stderr=True, highlight=False, soft_wrap=True).print(Text(sentence, style="yellow"))


def guarded(command: Callable[P, R]) -> Callable[P, R]:
    """A command whose faults end in a sentence instead of a traceback."""

    @functools.wraps(command)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return command(*args, **kwargs)
        except WellspringError as fault:
            raise fail(str(fault)) from None
        except BrokenPipeError:  # the reader of a pipe has seen enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except OSError as fault:
            raise fail(f"{fault.filename or 'A file'} cannot be used: {fault.strerror or fault}.") from None
        except KeyboardInterrupt:
            Console(stderr=True).print("Stopped.")
            raise typer.Exit(STOPPED) from None

    return run


def speaks_unicode() -> bool:
    encoding = (getattr(sys.stdout, "encoding", "") or "").lower()
    return encoding.replace("-", "").startswith("utf")


def working(out: Console, words: str) -> Status:
    """Around work that takes long on large maps; a terminal shows that it goes on."""
    return out.status(Text(words), spinner="dots" if speaks_unicode() else "line")


def listing_table() -> Table:
    """A table that wastes no columns: 80 are few."""
    look = box.SIMPLE_HEAD if speaks_unicode() else box.ASCII2
    return Table(box=look, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))


def suggestion(name: str, known: list[str]) -> str:
    """' Did you mean ...?', or nothing where no known name is similar."""
    close = difflib.get_close_matches(name, known, 3, 0.5)
    close += [k for k in known if name and name in k and k not in close][: 3 - len(close)]
    return f" Did you mean {' or '.join(close)}?" if close else ""


def read_foreign(path: Path) -> bytes:
    """The bytes of another program's map file; of one that is too big no more than shows that it is."""
    refuse_missing(path, "map file")
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def is_foreign(name: str) -> bool:
    """Whether a name means another program's map file."""
    path = Path(name)
    return name not in map_names() and path.suffix.lower() in FOREIGN and path.is_file()


def map_text(name: str) -> str:
    """The text of a map: a shipped one by name, else a file, brought in if it is of another program."""
    if name in map_names():
        return read_text("maps", name + ".toml")
    path = Path(name)
    if is_foreign(name):
        imported = import_map(read_foreign(path), path.name)
        if not imported.native:
            raise unplayable(imported, path.name)
        return imported.native
    if path.exists() or path.suffix or "/" in name:
        text = text_of(path, MAX_BYTES, "map file")
        if not text.strip():
            raise UnreadableFile(f"{path} is empty.")
        return text
    raise UnknownName(f"There is no map '{name}'.{suggestion(name, map_names())} 'wellspring maps' lists them all.")


def any_map(name: str) -> MapFile:
    return read_map(map_text(name), name)
