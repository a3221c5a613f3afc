"""Files that commands write: refused before the work begins, not after it."""

from __future__ import annotations

import os
from pathlib import Path

from wellspring.cli.common import fail


def refuse_unwritable(file: Path) -> None:
    """Say what is wrong with a file that cannot be written. What is in it already stays as it is."""
    if file.is_dir():
        raise fail(f"{file} is a folder: name a file to write.", 2)
    if file.exists() and not file.is_file():
        return  # a terminal or a pipe
    target = Path(os.path.realpath(file))  # through links: a new file would be made at their end
    if not target.parent.is_dir():
        raise fail(f"There is no folder {target.parent} to write {file.name} in.", 2)
    new = not target.exists()
    try:
        target.open("ab").close()  # the only way to know: names, rights and disks all have a say
    except OSError as fault:
        raise fail(f"{file} cannot be written: {fault.strerror or fault}.", 2) from None
    if new:
        target.unlink()


def refuse_unnotable(resume: Path | None) -> None:
    """The same for a file that `note` writes again and again."""
    if resume is not None:
        refuse_unwritable(resume)
        refuse_unwritable(_scratch(resume))


def note(resume: Path | None, text: str) -> None:
    """Keep the state of long work, never a half-written one."""
    if resume is not None:
        _scratch(resume).write_text(text, "utf-8")
        _scratch(resume).replace(resume)


def _scratch(resume: Path) -> Path:
    return resume.with_name(resume.name + ".new")
