"""Files that commands read: whatever is wrong with one ends in a sentence that names it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from wellspring.engine.errors import CorruptSave, UnknownName, WellspringError

MOST: Final = 32_000_000  # characters: more than any battle or state is written with


class UnreadableFile(WellspringError):
    """The file is there, but it is not what the command reads."""


def text_of(file: Path, most: int = MOST, what: str = "file") -> str:
    """The text of a file; of one that is too large no more is read than shows that it is."""
    refuse_missing(file, what)
    try:
        with file.open(encoding="utf-8") as opened:
            text = opened.read(most + 1)
    except UnicodeDecodeError:
        raise UnreadableFile(f"{file} is not a text file (in UTF-8).") from None
    if len(text) > most:
        raise UnreadableFile(f"{file} is larger than {most // 1_000_000} million characters: that is too large.")
    return text


def refuse_missing(file: Path, what: str = "file") -> None:
    if file.is_dir():
        raise UnknownName(f"{file} is a folder, not a {what}.")
    if not file.exists():  # a pipe will do
        raise UnknownName(f"There is no {what} '{file}'.")


@contextmanager
def understanding(file: Path) -> Iterator[None]:
    """Around whatever makes sense of a file's text: parsers give up where brackets stand in brackets without end."""
    try:
        yield
    except RecursionError:
        raise UnreadableFile(f"{file} is nested too deeply.") from None
    except CorruptSave as fault:
        raise UnreadableFile(f"{file}: {fault}") from None
